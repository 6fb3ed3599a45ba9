public import Foundation
public import TransitCore
public import TransitRegistry

/// What a person wants to know before they set out: what comes next, the weather on the way, what
/// to wear, and what stands in the way.
///
/// It is made from answers alone, so an app's widget shows the same as the tool.
public struct Briefing: Codable, Hashable, Sendable {
  /// The moment that all times are reckoned to.
  public var asOf: Date
  /// Where the person sets out; `nil` where no place is known.
  public var start: Start?
  /// The favourites that were asked about, those that matter now first.
  public var boards: [Board]
  /// How many favourites with arrivals were not asked about.
  public var unasked: Int
  /// Seconds that the clocks where the person sets out are ahead of UTC.
  public var utcOffset: Int
  /// When the person leaves and comes back: the outing that is on, else the next.
  public var outing: Outing?
  /// Whether the times are the profile's; else the usual ones are meant.
  public var hasOwnTimes: Bool
  /// The weather as they leave, now where they left already; `nil` where nobody told it.
  public var leaving: Hour?
  /// The weather as they come back.
  public var returning: Hour?
  /// What to wear; `nil` where no forecast covers the outing.
  public var outfit: Outfit?
  /// Whether an umbrella is wanted.
  public var umbrella: Umbrella
  /// What is in the air; absent where nobody tells it.
  public var air: AirQuality?
  /// Why there is no forecast; `nil` where there is one, or none was asked for.
  public var missingWeather: Missing?
  /// What is known to stand in the way, the gravest first.
  public var disturbances: [Disturbance]

  /// Where a person sets out, and how that is known.
  public struct Start: Codable, Hashable, Sendable {
    /// Where it is.
    public var place: LocatedPlace
    /// How that is known.
    public var origin: Origin

    /// Makes it of a place and how it is known.
    public init(_ place: LocatedPlace, _ origin: Origin) {
      self.place = place
      self.origin = origin
    }

    /// A way in which the start is known.
    @nonexhaustive
    public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
      /// The person's own place.
      case here
      /// A place among the favourites that matters now.
      case place
      /// The first stop or station among the favourites.
      case favorite
    }
  }

  /// Makes the briefing.
  ///
  /// - Parameters:
  ///   - plan: what was asked.
  ///   - answers: what came of asking about each favourite of the plan, in its order.
  ///   - weather: at the place of the plan; `nil` where none was asked for.
  ///   - profile: how the person dresses, and when they leave.
  ///   - wardrobe: what is worn in which weather.
  public init(
    _ plan: Plan, answers: [ArrivalResult], weather: WeatherResult?, profile: Profile,
    wardrobe: Wardrobe
  ) {
    asOf = plan.asOf
    start = plan.start
    unasked = plan.unasked
    boards = zip(plan.asked, answers).map { favorite, answer in
      Board(
        favorite, answer, at: plan.asOf, isRelevant: favorite.matters(at: plan.asOf, by: profile))
    }
    let time = weather?.forecast?.localTime ?? .korea
    utcOffset = time.utcOffset
    let outing = Outing.next(after: plan.asOf, in: time) { profile.hours(on: $0) ?? .standard }
    self.outing = outing
    hasOwnTimes = outing.map { profile.hours(on: time.day(of: $0.leaves)) != nil } ?? false
    air = weather?.air
    umbrella = Umbrella()
    let forecast = weather?.forecast
    if let weather, forecast == nil { missingWeather = Missing(weather.outcomes) }
    if let forecast, let outing {
      leaving = Hour(in: forecast, at: max(outing.leaves, asOf), now: asOf)
      returning = Hour(in: forecast, at: outing.returns, now: asOf)
      umbrella = Umbrella(for: outing, in: forecast, now: asOf)
      outfit = try? Outfit(
        for: outing, slots: [forecast.now].compactMap(\.self) + forecast.slots, in: time,
        latitude: forecast.coordinate.latitude, style: profile.style ?? .any,
        sensitivity: profile.sensitivity ?? .normal, wardrobe: wardrobe, now: asOf)
    }
    disturbances = Disturbance.known(
      zip(plan.asked, answers).map { ($0, $1) }, weather, at: plan.asOf)
  }

  /// The clocks where the person sets out: the forecast's, Korea's where there is none.
  public var localTime: LocalTime { LocalTime(utcOffset: utcOffset) }

  /// Whether the person set out already.
  public var isUnderway: Bool { outing.map { $0.leaves < asOf } ?? false }
}

extension Briefing {
  /// The weather of a moment.
  public struct Hour: Codable, Hashable, Sendable {
    /// When it is.
    public var at: Date
    /// The forecast's slot that the moment lies in; of now what was measured, and what that leaves
    /// open of the slot.
    public var weather: WeatherSlot
    /// ℃, by KMA's formulas, not rounded.
    public var feelsLike: Double?
    /// Whether the sun is down.
    public var isNight: Bool

    /// Seconds for which what was measured tells of now.
    private static let freshFor: TimeInterval = 7200

    init?(in forecast: Forecast, at moment: Date, now: Date) {
      var slot = forecast.slots.first { $0.start <= moment && moment < $0.end }
      if moment == now, var seen = forecast.now,
        now.timeIntervalSince(seen.start) <= Self.freshFor
      {
        seen.sky = seen.sky ?? slot?.sky
        seen.cloud = seen.cloud ?? slot?.cloud
        seen.precipitationProbability =
          seen.precipitationProbability ?? slot?.precipitationProbability
        slot = seen
      }
      guard let slot else { return nil }
      at = moment
      weather = slot
      feelsLike = forecast.feelsLike(slot)?.temperature
      isNight = forecast.isNight(at: moment)
    }
  }
}
