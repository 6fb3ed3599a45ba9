internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit timetable`
package typealias TimetableDocument = AnswerDocument<TimetableContent>

package struct TimetableContent: AnswerContent {
  private let result: Answered<Timetable>?

  package init(_ result: Answered<Timetable>?) { self.result = result }

  package static let fields = Fields<TimetableContent>(
    .init(
      "station", "The station that matches the text; null if none does.", { $0.result?.query.item }),
    .init("line", "The line; null for all.", { $0.result?.query.line }),
    .day { $0.result?.query.day },
    .init("departures", "The departures, in order of time.", { $0.result?.departures ?? [] }),
    .init(
      "spans", "The first and last vehicles by line, direction and day.",
      { $0.result?.spans ?? [] }))
}

/// `transit departures`
package typealias DeparturesDocument = AnswerDocument<DeparturesContent>

package struct DeparturesContent: AnswerContent {
  private let from: String
  private let to: String
  private let date: KoreanDate
  private let isWholeDay: Bool
  private let modes: [Mode]

  package static var hasQuery: Bool { false }

  package init(from: String, to: String, _ date: KoreanDate, isWholeDay: Bool, _ modes: [Mode]) {
    (self.from, self.to, self.date) = (from, to, date)
    (self.isWholeDay, self.modes) = (isWholeDay, modes)
  }

  package static let fields = Fields<DeparturesContent>(
    .init("from", "The origin of the query.", \.from),
    .init("to", "The destination of the query.", \.to),
    .init("date", "A day in Korea, YYYY-MM-DD.", \.date),
    .init(
      "isWholeDay", "Whether the whole day is listed, not only upcoming departures.", \.isWholeDay),
    .init("modes", "The results by mode.", \.modes))

  /// The trips of one mode.
  package struct Mode: Documented {
    private let result: Answered<DayTrips>
    private let trips: [Trip]

    /// - Parameter trips: The trips of the result to show.
    package init(_ result: Answered<DayTrips>, _ trips: [Trip]) {
      (self.result, self.trips) = (result, trips)
    }

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
