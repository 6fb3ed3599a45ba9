internal import Foundation
package import TransitCore
internal import TransitRegistry

extension Disruption: Documented {
  package static let fields = Fields<Disruption>(
    named: "disruption", "A disruption of the trip.",
    .init("kind", "The kind of disruption.", \.kind),
    .init("favorite", "The title of the affected favorite; null if there is none.", \.favorite),
    .init("line", "The affected line; null if there is none.", \.line),
    .direction(\.direction),
    .korean(\.words),
    .english(\.words),
    .init("from", "The start.", \.from),
    .init("until", "The end.", \.until),
    .init("source", "The provider that reports the disruption or does not respond.", \.source))
}

extension Briefing.Start: Documented {
  package static let fields = Fields<Briefing.Start>(
    .init("place", "The place.", \.place),
    .init(
      "origin",
      "The origin of the place: the user's own location, a currently relevant favorite "
        + "place, the first favorite with a position, or the query.", \.origin))
}

extension Briefing.Board: Documented {
  package static let fields = Fields<Briefing.Board>(
    meaning: "The next vehicles of a favorite.",
    .init("id", "The id of the favorite.", \.favorite.id),
    .init("name", "The user's own name of the favorite.", \.favorite.label),
    .init("title", "The title of the favorite for display.", \.favorite.targetTitle),
    .init(
      "case", "The kind of favorite.",
      .oneOf(SearchItem.Kind.allCases.map(\.rawValue)), \.favorite.caseName),
    .init("lines", "The lines that the favorite is limited to; empty for all.", \.favorite.lines),
    .direction(\.favorite.direction),
    .walkMinutes(\.favorite.walkMinutes),
    .init("isRelevant", "Whether the favorite is relevant now, by its own times.", \.isRelevant),
    .init(
      "state",
      "nothing: a provider responded without matching arrivals that can be boarded; "
        + "unanswered: no provider responded.", \.state),
    .init(
      "next", "The next two vehicles that can be boarded, soonest first; empty for a route.",
      \.next),
    .init(
      "notBoardable",
      "The vehicles that come but cannot be boarded (noPickup), two at most, if there is no other.",
      \.notBoardable),
    .init(
      "missedCount",
      "The number of vehicles, from the first, that arrive before a walk to the stop ends.",
      .atLeast(0), \.missedCount),
    .init("leave", "When to leave for the next one; null if none can be caught.", \.leave),
    .init(
      "vehicles", "For a route, the number of vehicles in service now; else null.", .atLeast(0),
      \.vehicles),
    .init("missing", "What is missing, and why; null if nothing is.", \.missing),
    .answeredBy(\.answeredBy),
    .init(
      "uncoveredLines", "The names of the station's lines for which no provider has live arrivals.",
      { $0.uncoveredLines.map(\.name) }))
}

extension Briefing.Board.Leave: Documented {
  package static let fields = Fields<Briefing.Board.Leave>(
    meaning: "The first vehicle that can still be caught on foot, and the latest time to leave.",
    .line(\.arrival.line),
    .init("secondsLeft", "The seconds until the latest time to leave.", .atLeast(0), \.seconds),
    .init("by", "The latest time to leave.", \.by),
    .init("arrival", "The vehicle.", \.arrival))
}

extension UnavailableReason: Documented {
  package static let fields = Fields<UnavailableReason>(
    meaning: "Why no provider responded, and when to try again.",
    .init("provider", "The id of the provider; null if no provider is responsible.", \.provider),
    .korean(\.words),
    .english(\.words),
    .init("retryAfter", "The time to try again.", \.retryAfter))
}

extension Briefing.Hour: Documented {
  package static let fields = Fields<Briefing.Hour>(
    meaning: "The weather in one hour.",
    .init("at", "The start of the hour.", \.at),
    .init("slot", "The weather.", { ForecastSlot($0.weather) }),
    .init(
      "feelsLikeCelsius", "The feels-like temperature in °C; null if it cannot be computed.",
      \.feelsLike?.tenths),
    .init("isNight", "Whether the sun is below the horizon.", \.isNight),
    .init(
      "glyph", "The weather condition as one character.",
      { $0.weather.condition?.glyph(isNight: $0.isNight) }),
    .init(
      "symbol", "The weather condition as the name of an SF Symbol.",
      { $0.weather.condition?.symbolName(isNight: $0.isNight) }))
}

extension Briefing.DueJourney: Documented {
  package static let fields = Fields<Briefing.DueJourney>(
    .init("favorite", "The saved journey.", \.favorite),
    .init("journey", "The best way to make it next; null if there is none.", \.journey))
}

extension Umbrella: Documented {
  package static let fields = Fields<Umbrella>(
    meaning: "Whether to take an umbrella.",
    .init(
      "verdict", "Whether to take an umbrella; unknown if the weather is not known.", \.verdict),
    .init(
      "spans", "The periods of precipitation during the outing.",
      { $0.spans.map(UmbrellaSpan.init) }),
    .condition(\.condition),
    .init(
      "chancePercent", "The highest chance of precipitation during the outing, in percent.",
      .within(0...100), \.chance),
    .init(
      "heaviestMillimeters",
      "The heaviest rain during the outing, in millimeters; null if there is none.",
      \.heaviest?.amount),
    .init(
      "heaviestHours", "The period in hours of the heaviest rain or snow; null if there is none.",
      .atLeast(0), \.heaviest?.amountHours),
    .init("newSnowCentimeters", "The depth of new snow in centimeters.", \.heaviest?.newSnow),
    .init(
      "knownUntil", "The time until which the weather is known; null if it is not known.",
      \.knownUntil))
}

/// A period of rain.
private struct UmbrellaSpan: Documented {
  let span: DateInterval

  static let fields = Fields<UmbrellaSpan>(
    .init("from", "The start.", \.span.start),
    .init("to", "The end.", \.span.end))
}

extension Favorite: Documented {
  package static let fields = Fields<Favorite>(
    .init(
      "case", "The kind of item.",
      .oneOf(SearchItem.Kind.allCases.map(\.rawValue) + ["place", "journey"]), \.caseName),
    .init(
      "id",
      "The strongest identifier as scheme:value, place:latitude,longitude or journey:from → to, "
        + "followed by the lines and the direction, each after a |.", \.id),
    .name({ $0.item?.name ?? $0.place?.name ?? $0.journey?.title ?? "" }),
    .init("title", "The title for display at the time of saving.", \.targetTitle),
    .city(\.cityName),
    .identifiers({ $0.item?.identifiers ?? IdentifierSet([]) }),
    .init("as", "The user's own name, without the leading @; null if it has none.", \.name),
    .init("place", "The place; null for other kinds.", \.place),
    .init("from", "Where a journey begins, as typed; null for other kinds.", \.journey?.from),
    .init("to", "Where a journey ends, as typed; null for other kinds.", \.journey?.to),
    .init(
      "lines", "The lines of a station or the routes at a stop that are selected; empty for all.",
      \.lines),
    .direction(\.direction),
    .init("hasAlarm", "Whether `transit alerts` reports the favorite.", \.hasAlarm),
    .walkMinutes(\.walkMinutes),
    .init(
      "when",
      "The times at which the favorite is relevant, such as leaving, returning, 07:00-09:30 "
        + "or mon,tue 07:00-09:30; empty for always.", { $0.times.map(\.text) }))

  /// The kind in documents: `station`, `route`, `subway`, `place` or `journey`.
  package var caseName: String {
    item?.kind.rawValue ?? (journey == nil ? "place" : "journey")
  }
  package var cityName: String? { item?.city?.name ?? place?.city?.name }
}

extension Field {
  fileprivate static func walkMinutes(_ value: @escaping @Sendable (Object) -> Int?) -> Field {
    Field(
      "walkMinutes", "The walk to the stop in minutes; null if the user has set none.",
      .within(0...120), value)
  }
}

extension AlertEvent.Kind: FieldWord {}
extension Briefing.Board.State: FieldWord {}
extension Briefing.DisruptionState: FieldWord {}
extension Briefing.Start.Origin: FieldWord {}
extension Disruption.Kind: FieldWord {}
extension Umbrella.Verdict: FieldWord {}
