public import Foundation
public import TransitCore
public import TransitRegistry

/// What a person needs before leaving: the next arrivals, the weather on the way, what to wear, and
/// disruptions.
///
/// It is made only from responses, so an app's widget shows the same as the tool.
public struct Briefing: Codable, Hashable, Sendable {
  /// The time that all times refer to.
  public var asOf: Date
  /// Where the person leaves from; `nil` if no place is known.
  public var start: Start?
  /// The queried favourites, relevant ones first.
  public var boards: [Board]
  /// The number of favourites with arrivals that were not queried.
  package var unasked: Int
  /// The UTC offset in seconds at the start.
  package var utcOffset: Int
  /// The current or next outing.
  public var outing: Outing?
  /// Whether the times come from the profile instead of the defaults.
  package var hasOwnTimes: Bool
  /// The weather at the time of leaving, or now if that has passed; `nil` if there is no forecast.
  public var leaving: Hour?
  /// The weather at the time of returning.
  public var returning: Hour?
  /// What to wear; `nil` if no forecast covers the outing.
  public var outfit: Outfit?
  /// Whether to take an umbrella.
  public var umbrella: Umbrella
  /// The air quality; `nil` if not reported.
  public var air: AirQuality?
  /// Why there is no forecast; `nil` if there is one or none was requested.
  public var missingWeather: UnavailableReason?
  /// The known disruptions, the most serious first.
  public var disruptions: [Disruption]
  /// The saved journeys that are due, each with its best way; `nil` in a briefing stored before
  /// them.
  public var journeys: [DueJourney]?
  /// The lines that were queried as a whole.
  package var lines: [Line] = []

  /// A saved journey, and the way to make it next.
  public struct DueJourney: Codable, Hashable, Sendable {
    /// The favourite.
    public var favorite: Favorite
    /// The best way; `nil` if there is none.
    public var journey: Journey?

    /// Makes a saved journey with its way.
    package init(_ favorite: Favorite, _ journey: Journey?) {
      (self.favorite, self.journey) = (favorite, journey)
    }
  }

  /// Where a person leaves from, and how that is known.
  public struct Start: Codable, Hashable, Sendable {
    /// The place.
    public var place: LocatedPlace
    /// How the place is known.
    public var origin: Origin

    /// Makes a start.
    package init(_ place: LocatedPlace, _ origin: Origin) {
      self.place = place
      self.origin = origin
    }

    /// How the start is known.
    @nonexhaustive
    public enum Origin: String, Codable, Hashable, Sendable, CaseIterable {
      /// The person's own place.
      case here
      /// A relevant place among the favourites.
      case place
      /// The first stop or station among the favourites.
      case favorite
      /// It was asked for.
      case given
    }
  }

  /// Makes a briefing from the responses to a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - answers: The results for the favourites of the plan, in its order.
  ///   - weather: The weather at the plan's place; `nil` if not requested.
  ///   - profile: The person's style and times.
  ///   - wardrobe: The garments for each kind of weather.
  public init(
    _ plan: Plan, answers: [ArrivalResult], weather: WeatherResult?, profile: Profile,
    wardrobe: Wardrobe
  ) {
    asOf = plan.asOf
    start = plan.start
    unasked = plan.omittedCount
    boards = zip(plan.favorites, answers).map { favorite, answer in
      Board(
        favorite, answer, at: plan.asOf,
        isRelevant: favorite.isRelevant(at: plan.asOf, profile: profile))
    }
    let time = weather?.forecast?.localTime ?? .korea
    utcOffset = time.utcOffset
    let outing = Outing.next(after: plan.asOf, in: time) { profile.hours(on: $0) ?? .standard }
    self.outing = outing
    hasOwnTimes = outing.map { profile.hours(on: time.day(of: $0.leaves)) != nil } ?? false
    air = weather?.air
    umbrella = Umbrella()
    let forecast = weather?.forecast
    if let weather, forecast == nil { missingWeather = UnavailableReason(weather.outcomes) }
    if let forecast, let outing {
      leaving = Hour(in: forecast, at: max(outing.leaves, asOf), now: asOf)
      returning = Hour(in: forecast, at: outing.returns, now: asOf)
      umbrella = Umbrella(for: outing, in: forecast, now: asOf)
      outfit = try? Outfit(
        for: outing, slots: [forecast.now].compactMap(\.self) + forecast.slots, in: time,
        latitude: forecast.coordinate.latitude, style: profile.style ?? .any,
        sensitivity: profile.sensitivity ?? .normal, wardrobe: wardrobe, now: asOf)
    }
    disruptions = Disruption.known(
      zip(plan.favorites, answers).map { ($0, $1) }, weather, at: plan.asOf)
  }

  /// The local time of the start: the forecast's, or Korea's if there is none.
  public var localTime: LocalTime { LocalTime(utcOffset: utcOffset) }

  /// Whether the person has already left.
  public var isUnderway: Bool { outing.map { $0.leaves < asOf } ?? false }
}

extension Briefing {
  /// The weather at a point in time.
  public struct Hour: Codable, Hashable, Sendable {
    /// The date.
    public var at: Date
    /// The forecast slot at that time. For now, the observation, completed from the slot.
    public var weather: WeatherSlot
    /// The felt temperature in °C by KMA's formulas, not rounded.
    public var feelsLike: Double?
    /// Whether it is night.
    public var isNight: Bool

    /// Seconds for which an observation counts as now.
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
