import Foundation
import Testing
import TransitCommute
import TransitCore

@testable import TransitRegistry

/// Handmade responses for a briefing at 08:30 on a Friday.
enum Morning {
  static let now = Day.at(8.5)

  static func favorite(
    _ kind: SearchItem.Kind = .station, lines: [String] = [], walk: Int? = nil,
    name: String = "집앞"
  ) throws -> Favorite {
    let identifier: Identifier =
      switch kind {
      case .station: Identifier(.node, "121000009")
      case .route: Identifier(.route, "100100075")
      case .subway: Identifier(.subwayStation, "수도권/강남")
      }
    return Favorite(
      .item(
        SavedItem(
          kind: kind, name: name, title: name, city: .seoul,
          identifiers: IdentifierSet([identifier]),
          coordinate: Coordinate(latitude: 37.4979, longitude: 127.0276))),
      lines: lines, walkMinutes: walk)
  }

  static func bus(
    _ line: String, _ timeLeft: TimeLeft, freshness: Freshness = .live, isLast: Bool = false,
    isDetour: Bool = false, vehicle: String? = nil
  ) -> Arrival {
    Arrival(
      line: line, timeLeft: timeLeft, message: "", observedAt: now, freshness: freshness,
      vehicle: vehicle.map { Arrival.Vehicle(id: $0) }, isLast: isLast, isDetour: isDetour,
      sources: [SourceMark("seoul-bus")])
  }

  static func minutes(_ minutes: Double) -> TimeLeft {
    .countdown(seconds: Int(minutes * 60), expected: now.addingTimeInterval(minutes * 60))
  }

  static func answer(
    _ favorite: Favorite, _ arrivals: [Arrival], _ outcomes: [Outcome]? = nil,
    fallbackFor: [ProviderID] = []
  ) throws -> ArrivalResult {
    let item = try #require(favorite.item?.searchItem)
    return ArrivalResult(
      ItemArrivals(item: item, arrivals: arrivals), asOf: now,
      outcomes: outcomes ?? [
        Outcome(provider: "seoul-bus", state: .answered(count: arrivals.count)),
        Outcome(provider: "kma", state: .skipped(.unsupported)),
      ], answeredBy: ["seoul-bus"], fallbackFor: fallbackFor)
  }

  static func weather(
    _ slots: [WeatherSlot], warnings: [WeatherWarning] = [], now seen: WeatherSlot? = nil,
    outcomes: [Outcome] = [Outcome(provider: "kma", state: .answered(count: 1))],
    air: AirQuality? = nil
  ) throws -> WeatherResult {
    var forecast = Forecast(
      coordinate: try #require(Coordinate(latitude: 37.5, longitude: 127)),
      sources: [SourceMark("kma")])
    (forecast.slots, forecast.warnings, forecast.now) = (slots, warnings, seen)
    return WeatherResult(
      LocalWeather(forecast: slots.isEmpty ? nil : forecast, air: air), asOf: now,
      outcomes: outcomes)
  }

  static func briefing(
    _ favorite: Favorite, _ arrivals: [Arrival], _ outcomes: [Outcome]? = nil,
    fallbackFor: [ProviderID] = [], weather: WeatherResult? = nil, profile: Profile = Profile(),
    now: Date = now
  ) throws -> Briefing {
    let plan = Briefing.Plan(Favorites([favorite]), here: nil, profile: profile, asOf: now)
    return Briefing(
      plan, answers: [try answer(favorite, arrivals, outcomes, fallbackFor: fallbackFor)],
      weather: weather, profile: profile, wardrobe: try .builtIn())
  }

  /// Returns hourly slots of 10 °C with the given chances of precipitation.
  static func hours(
    _ chances: [Int?], from hour: Double = 8, rain: [Int: WeatherSlot.PrecipitationKind] = [:],
    amount: [Int: Amount] = [:]
  ) -> [WeatherSlot] {
    Day.slots(from: hour, chances.map { _ in 10 }).enumerated().map { index, slot in
      var slot = slot
      slot.precipitationProbability = chances[index]
      slot.precipitation = rain[index] ?? WeatherSlot.PrecipitationKind.none
      slot.amount = amount[index]
      return slot
    }
  }
}
