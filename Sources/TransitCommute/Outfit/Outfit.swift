package import Foundation
public import TransitCore

/// What to wear on an outing, and why.
///
/// Outer layers, accessories and legwear are chosen for the coldest hour, since they can be taken
/// off or are not changed on the way. What is worn underneath is chosen for the warmest.
public struct Outfit: Codable, Hashable, Sendable {
  /// The outing.
  public var outing: Outing
  /// The coldest time of the outing.
  package var coldest: Hour
  /// The warmest time of the outing.
  package var warmest: Hour
  /// The garments, from the inside out.
  public var garments: [Garment]
  /// What to carry besides clothes.
  public var things: [Thing]
  /// The advice with its reasons, temperature first.
  public var advice: [Advice]
  /// The number of different outfits. Seeds cycle through all of them.
  package var combinations: Int

  /// A time of the outing and its felt temperature.
  package struct Hour: Codable, Hashable, Sendable {
    /// The start.
    package var start: Date
    /// The number of hours that the temperature applies to.
    package var hours: Int
    /// The felt temperature in °C by KMA's formulas, not rounded.
    package var feelsLike: Double
    /// The temperature in °C that the clothes are chosen for, adjusted by the sensitivity.
    package var dressedFor: Double
    /// The lower limit of the band in whole °C; `nil` if it is open.
    package var from: Int?
    /// The upper limit of the band in whole °C; `nil` if it is open.
    package var to: Int?
  }

  /// Something to carry besides clothes.
  public struct Thing: Codable, Hashable, Sendable {
    /// The occasion for it.
    public var occasion: Occasion
    /// The name in both languages.
    public var name: Words
  }

  /// A sentence of advice.
  public struct Advice: Codable, Hashable, Sendable {
    /// The reason for it.
    public var reason: Reason
    /// The text in both languages.
    public var words: Words
  }

  /// The reason for advice.
  @nonexhaustive
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The coldest time.
    case coldest
    /// The warmest time.
    case warmest
    /// The temperature varies widely.
    case range
    /// It rains.
    case rain
    /// It may rain.
    case mayRain
    /// It rains hard.
    case downpour
    /// It snows.
    case snow
    /// The wind is strong.
    case wind
    /// It freezes.
    case frost
    /// It is bitterly cold.
    case bitterCold
    /// It is very hot.
    case heat
    /// No forecast covers part of the time.
    case gap

    init(_ occasion: Occasion) {
      self =
        switch occasion {
        case .rain: .rain
        case .mayRain: .mayRain
        case .downpour: .downpour
        case .snow: .snow
        case .wind: .wind
        case .frost: .frost
        case .bitterCold: .bitterCold
        case .heat: .heat
        }
    }
  }

  /// The difference in K between the coldest and the warmest hour from which layers are advised.
  static let wideRange = 10.0
}

extension Outfit {
  /// Chooses an outfit.
  ///
  /// The same arguments always give the same outfit.
  ///
  /// - Parameters:
  ///   - outing: The outing.
  ///   - slots: The forecast of the place. An observation, which has no hours, counts for the hour
  ///     after it. Slots that overlap the outing or start at its end count.
  ///   - time: The local time of the place.
  ///   - latitude: The latitude of the place in degrees, for its seasons. Defaults to that of
  ///     Korea.
  ///   - style: The style of the clothes.
  ///   - sensitivity: The person's sensitivity to temperature.
  ///   - wardrobe: The garments for each kind of weather.
  ///   - seed: 0 for the preferred garment of each kind, higher numbers for other combinations.
  ///   - now: The current time. Hours before it do not count.
  /// - Throws: `TransitError` `invalidRequest` if the forecast ends before the outing or has no
  ///   temperature for it, or if the outing is over.
  package init(
    for outing: Outing, slots: [WeatherSlot], in time: LocalTime, latitude: Double = 37,
    style: Style = .any, sensitivity: Sensitivity = .normal, wardrobe: Wardrobe, seed: Int = 0,
    now: Date
  ) throws {
    let way = try OutingWeather(outing, slots, time, latitude: latitude, now: now)
    guard let coldest = way.hours.min(by: { $0.felt < $1.felt }),
      let warmest = way.hours.max(by: { $0.felt < $1.felt }),
      let cold = wardrobe.band(for: coldest.felt + sensitivity.shift),
      let warm = wardrobe.band(for: warmest.felt + sensitivity.shift)
    else { throw OutingWeather.unknown }
    let choice = Combination(cold: cold, warm: warm, style: style)
    self.outing = outing
    self.coldest = Hour(coldest, cold, sensitivity)
    self.warmest = Hour(warmest, warm, sensitivity)
    garments = choice.garments(seed: seed)
    combinations = choice.count
    let events = way.events(coldest.felt + sensitivity.shift, warmest.felt + sensitivity.shift)
    things = events.compactMap { event in
      wardrobe.things[event.occasion].map { Thing(occasion: event.occasion, name: $0) }
    }
    advice = []
    let writer = AdviceWriter(way: way, sensitivity: sensitivity)
    advice =
      writer.temperatures(coldest, warmest, self)
      + writer.events(events, coldest, warmest, wardrobe)
      + writer.gaps()
  }
}

extension Outfit.Hour {
  fileprivate init(_ hour: OutingWeather.Hour, _ band: Wardrobe.Band, _ sensitivity: Sensitivity) {
    start = hour.start
    hours = hour.hours
    feelsLike = hour.felt
    dressedFor = hour.felt + sensitivity.shift
    (from, to) = (band.from, band.to)
  }
}
