internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// The trains and buses from one city to another.
package struct Departures: TransitOperation {
  package static let query = Query.departures

  private let from: String
  private let to: String
  private let modes: [IntercityMode]
  private let date: KoreanDate?
  private let after: TimeOfDay?
  private let isWholeDay: Bool
  private let limit: Int?
  private let asksAllPairs: Bool

  /// - Throws: `ParameterFault` for a text without a letter or number.
  package init(_ values: QueryValues) throws {
    (from, to) = (values.text(.from) ?? "", values.text(.to) ?? "")
    for (text, parameter) in [(from, Query.Parameter.from), (to, .to)]
    where NameKey.text(text).isEmpty {
      throw ParameterFault.invalid(parameter, text)
    }
    let modes = values.texts(.by).compactMap(IntercityMode.init).uniqued()
    self.modes = modes.isEmpty ? IntercityMode.allCases : modes
    (date, isWholeDay) = (values.date(.date), values.flag(.full))
    after = values.time(.after)
    if let after, after.minutes >= 24 * 60 { throw ParameterFault.invalid(.after, after.clock) }
    (limit, asksAllPairs) = (values.number(.limit), values.flag(.all))
  }

  package func answer(in context: OperationContext) async throws -> Answered<DeparturesContent> {
    let (from, to) = (try city(from, context), try city(to, context))
    let now = context.aggregator.clock.now()
    let today = KoreanTime.day(of: now)
    let isWhole = isWholeDay || date ?? today != today
    let results = try await context.aggregator.departures(
      from: from, to: to, by: modes, on: isWhole ? date ?? today : date, allPairs: asksAllPairs
    ).sorted { Self.place(of: $0.mode) < Self.place(of: $1.mode) }
    let outcomes = Outcome.joining(results.map(\.outcomes))
    let content = DeparturesContent(
      from: from, to: to, date: date ?? today, isWholeDay: isWhole,
      modes: results.map { result in
        let trips = (isWhole ? result.trips : result.upcoming).filter { trip in
          guard let after, let departure = trip.departure else { return true }
          return (KoreanTime.day(of: departure), KoreanTime.clock(departure))
            >= (date ?? today, after.clock)
        }
        return DeparturesContent.Mode(result: result, trips: Array(trips.prefix(limit ?? .max)))
      },
      failure: context.failure(of: outcomes, for: .trips))
    return Answered(
      content, asOf: results.first?.asOf ?? now, outcomes: outcomes,
      attributions: results.flatMap(\.attributions).uniqued())
  }

  /// The text itself, or the city of a favourite: trips are between cities.
  private func city(_ text: String, _ context: OperationContext) throws -> String {
    try context.personal.city(named: text)?.name ?? text
  }

  private static func place(of mode: IntercityMode) -> Int {
    IntercityMode.allCases.firstIndex(of: mode) ?? 0
  }
}

package struct DeparturesContent: AnswerContent {
  package let from: String
  package let to: String
  package let date: KoreanDate
  package let isWholeDay: Bool
  package let modes: [Mode]
  package let failure: TransitError?

  package static var hasQuery: Bool { false }

  package static let fields = Fields<DeparturesContent>(
    .init("from", "The origin of the query.", \.from),
    .init("to", "The destination of the query.", \.to),
    .init("date", "A day in Korea, YYYY-MM-DD.", \.date),
    .init(
      "isWholeDay", "Whether the whole day is listed, not only upcoming departures.", \.isWholeDay),
    .init("modes", "The results by mode.", \.modes))

  /// The trips of one mode.
  package struct Mode: Documented {
    package let result: Answered<DayTrips>
    /// The trips of the result that were asked for.
    package let trips: [Trip]

    package static let fields = Fields<Mode>(
      .mode(\.result.mode),
      .init("origins", "The terminals or stations that match the origin.", \.result.origins),
      .init(
        "destinations", "The terminals or stations that match the destination.",
        \.result.destinations),
      .init(
        "unqueriedOrigins", "The origins that were not queried, to save daily calls.",
        \.result.unqueriedOrigins),
      .init(
        "unqueriedDestinations", "The destinations that were not queried, to save daily calls.",
        \.result.unqueriedDestinations),
      .init(
        "unqueriedPairs",
        "The likely pairs of terminals that were not queried, to limit the number of requests.",
        { $0.result.unqueriedPairs.map(Pair.init) }),
      .init(
        "isComplete",
        "Whether every pair of terminals was queried; some are omitted to save daily calls.",
        \.result.isComplete),
      .init("trips", "The departures, in order of time.", \.trips))
  }

  /// Two terminals between which no provider was queried.
  private struct Pair: Documented {
    let trip: TripQuery

    static let fields = Fields<Pair>(
      .init("origin", "The first terminal.", \.trip.origin),
      .init("destination", "The second terminal.", \.trip.destination))
  }
}
