public import Foundation
public import TransitCore

/// What to wear between leaving and coming back, and why.
///
/// What can be taken off or is for the cold (over, accessories) and the legs, which nobody changes
/// on the way, go by the coldest hour; what is worn underneath goes by the warmest.
public struct Outfit: Codable, Hashable, Sendable {
  /// The time that it is for.
  public var outing: Outing
  /// The coldest time on the way.
  public var coldest: Hour
  /// The warmest time on the way.
  public var warmest: Hour
  /// From the skin outwards.
  public var garments: [Garment]
  /// What is needed besides clothes.
  public var things: [Thing]
  /// Each with its reason, the temperature first.
  public var advice: [Advice]
  /// How many different outfits fit; seeds count through all of them and begin anew.
  public var combinations: Int

  /// A time on the way, and how it feels then.
  public struct Hour: Codable, Hashable, Sendable {
    /// When it begins.
    public var start: Date
    /// Hours that the temperature stands for.
    public var hours: Int
    /// ℃, by KMA's formulas, not rounded.
    public var feelsLike: Double
    /// ℃, shifted by the sensitivity: what the clothes are chosen for.
    public var dressedFor: Double
    /// The band's whole degrees; `nil` where it is open.
    public var from: Int?
    /// The band's upper whole degree, ℃; `nil` where it is open.
    public var to: Int?

    /// Makes a time with its temperatures, ℃.
    public init(
      start: Date, hours: Int, feelsLike: Double, dressedFor: Double, from: Int?, to: Int?
    ) {
      self.start = start
      self.hours = hours
      self.feelsLike = feelsLike
      self.dressedFor = dressedFor
      self.from = from
      self.to = to
    }
  }

  /// What to take along besides.
  public struct Thing: Codable, Hashable, Sendable {
    /// What it is for.
    public var occasion: Occasion
    /// What it is called, in both languages.
    public var name: Words

    /// Makes it of an occasion and a name.
    public init(occasion: Occasion, name: Words) {
      self.occasion = occasion
      self.name = name
    }
  }

  /// A sentence of advice.
  public struct Advice: Codable, Hashable, Sendable {
    /// What it is about.
    public var reason: Reason
    /// The advice, in both languages.
    public var words: Words
  }

  /// What advice is about.
  @nonexhaustive
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// What the coldest time asks for.
    case coldest
    /// What the warmest time asks for.
    case warmest
    /// The day is warm and cold by turns.
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
    /// A part of the time is in no forecast.
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

  /// Between the coldest and the warmest hour: from here on layers are advised (K).
  static let wideRange = 10.0
}

extension Outfit {
  /// Chooses an outfit.
  ///
  /// The same arguments give the same outfit; nothing is asked and nothing is random.
  ///
  /// - Parameters:
  ///   - outing: the time that it is for.
  ///   - slots: the place's forecast; an observation, of no hours, stands for the hour after it.
  ///     Slots that lie only partly in the outing count, and so does the one that begins as it
  ///     ends.
  ///   - time: the place's own time.
  ///   - latitude: the place's, in degrees, for its seasons; without it the place is in Korea.
  ///   - style: whose clothes are chosen from.
  ///   - sensitivity: how the person feels the cold.
  ///   - wardrobe: what is worn in which weather.
  ///   - seed: 0 for the preferred of each kind; 1 and on for the next combinations.
  ///   - now: what is over by then does not count.
  /// - Throws: `TransitError` `invalidRequest` where the forecast ends before the outing does or
  ///   tells no temperature in it, or the outing is over.
  public init(
    for outing: Outing, slots: [WeatherSlot], in time: LocalTime, latitude: Double = 37,
    style: Style = .any, sensitivity: Sensitivity = .normal, wardrobe: Wardrobe, seed: Int = 0,
    now: Date
  ) throws {
    let way = try Way(outing, slots, time, latitude: latitude, now: now)
    guard let coldest = way.hours.min(by: { $0.felt < $1.felt }),
      let warmest = way.hours.max(by: { $0.felt < $1.felt }),
      let cold = wardrobe.band(for: coldest.felt + sensitivity.shift),
      let warm = wardrobe.band(for: warmest.felt + sensitivity.shift)
    else { throw Way.unknown }
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
  fileprivate init(_ hour: Way.Hour, _ band: Wardrobe.Band, _ sensitivity: Sensitivity) {
    start = hour.start
    hours = hour.hours
    feelsLike = hour.felt
    dressedFor = hour.felt + sensitivity.shift
    (from, to) = (band.from, band.to)
  }
}
