public import TransitCore

/// Which clothes go with which feels-like temperature: the content of a `clothes.json`.
public struct Wardrobe: Hashable, Sendable {
  /// The warmest first; the last one is for all that is colder.
  public let bands: [Band]
  /// What to take along or put on for what happens on the way.
  public let things: [Occasion: Words]

  /// A range of whole degrees and what is worn in it.
  public struct Band: Hashable, Sendable {
    /// The lowest ℃; `nil` for the coldest band.
    public var from: Int?
    /// The highest ℃; `nil` for the warmest band.
    public var to: Int?
    /// Of each kind the preferred one first.
    public var garments: [Garment]

    /// `28℃ 이상`, `23–27℃`, `4℃ 이하`
    public var words: Words {
      switch (from, to) {
      case (let from?, let to?): Words(verbatim: from == to ? "\(from)℃" : "\(from)–\(to)℃")
      case (let from?, nil): Words("\(from)℃ 이상", "\(from)℃ and more")
      case (nil, let to?): Words("\(to)℃ 이하", "\(to)℃ and less")
      case (nil, nil): Words("모든 기온", "any temperature")
      }
    }
  }

  /// The band of a temperature. Bands are whole degrees, and a temperature is rounded to them, half
  /// away from zero: 22.5 is 23.
  public func band(for celsius: Double) -> Band? {
    let degrees = celsius.rounded()
    return bands.first { band in band.from.map { Double($0) <= degrees } ?? true }
  }
}

/// What happens on the way that needs more than clothes.
@nonexhaustive
public enum Occasion: String, Codable, Hashable, Sendable, CaseIterable {
  /// Rain is forecast, or 60 per cent of a chance and more.
  case rain
  /// A chance of 30 to 59 per cent.
  case mayRain
  /// 10 mm an hour and more.
  case downpour
  /// It snows.
  case snow
  /// 9 m/s and more, which KMA calls strong.
  case wind
  /// 0 ℃ and less.
  case frost
  /// −10 ℃ and less.
  case bitterCold
  /// 33 ℃ and more, where KMA warns of heat.
  case heat
}
