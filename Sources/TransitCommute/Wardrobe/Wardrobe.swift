package import TransitCore

/// The clothes for each felt temperature: the content of a `clothes.json`.
public struct Wardrobe: Hashable, Sendable {
  /// The bands, the warmest first. The last one has no lower limit.
  package let bands: [Band]
  /// The items for each occasion.
  package let things: [Occasion: Words]

  /// A range of whole degrees and its clothes.
  package struct Band: Hashable, Sendable {
    /// The lower limit in °C; `nil` for the coldest band.
    package var from: Int?
    /// The upper limit in °C; `nil` for the warmest band.
    package var to: Int?
    /// The garments, with the preferred one of each kind first.
    package var garments: [Garment]

    /// `28℃ 이상`, `23–27℃`, `4℃ 이하`
    package var words: Words {
      switch (from, to) {
      case (let from?, let to?): Words(verbatim: from == to ? "\(from)℃" : "\(from)–\(to)℃")
      case (let from?, nil): Words("\(from)℃ 이상", "\(from)℃ and above")
      case (nil, let to?): Words("\(to)℃ 이하", "\(to)℃ and below")
      case (nil, nil): Words("모든 기온", "any temperature")
      }
    }
  }

  /// Returns the band for a temperature in °C, rounded half away from zero: 22.5 counts as 23.
  package func band(for celsius: Double) -> Band? {
    let degrees = celsius.rounded()
    return bands.first { band in band.from.map { Double($0) <= degrees } ?? true }
  }
}

/// A condition that requires more than clothes.
@nonexhaustive
public enum Occasion: String, Codable, Hashable, Sendable, CaseIterable {
  /// Rain is forecast, or its chance is at least 60 %.
  case rain
  /// The chance of rain is 30 to 59 %.
  case mayRain
  /// At least 10 mm per hour.
  case downpour
  /// It snows.
  case snow
  /// At least 9 m/s, which KMA calls strong.
  case wind
  /// 0 °C or less.
  case frost
  /// −10 °C or less.
  case bitterCold
  /// At least 33 °C, the limit of KMA's heat advisory.
  case heat
}
