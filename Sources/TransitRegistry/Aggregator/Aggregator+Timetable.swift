public import TransitCore

/// The timetable of a service day at a stop or station.
public struct Timetable: Sendable {
  /// The query.
  public var query: TimetableQuery
  /// The departures by line and direction, in the order of time; empty if no source has a
  /// timetable.
  public var departures: [Departure]
  /// The first and the last departure of each line and direction.
  public var spans: [ServiceSpan]

  /// Creates a value, for example for a preview or a test.
  public init(query: TimetableQuery, departures: [Departure], spans: [ServiceSpan]) {
    self.query = query
    self.departures = departures
    self.spans = spans
  }
}

extension Aggregator {
  /// Returns the planned departures, and the first and last of the day.
  ///
  /// At a stop without a route in the query, these are the first and last departures of each route
  /// from its terminal.
  ///
  /// The timetable of a line comes from the first provider that has one; the next is queried if one
  /// fails, is slow, or lacks a line. If no provider returns a line's first and last departures,
  /// they are derived from its timetable.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func timetable(
    for query: TimetableQuery, within time: Duration? = nil
  ) async throws -> Answered<Timetable> {
    try await limited(to: time) { try await loadTimetable(for: query) }
  }

  private func loadTimetable(for query: TimetableQuery) async throws -> Answered<Timetable> {
    if case .station(let stop) = query.item, query.route == nil {
      return try await routes(at: stop).map { routes in
        Timetable(query: query, departures: [], spans: routes.compactMap(\.span))
      }
    }
    let gate = Gate()
    async let spans = askAll(
      .serviceSpans, of: query.item.name, gate: gate,
      Self.asking(\.spans, where: { $0.servesSpans(for: query) }) {
        try await $0.spans(for: query)
      })
    let reported = try await bestAnswer(
      .timetables, about: nil, parts: query.parts, part: query.part(of:), of: query.item.name,
      Self.asking(\.timetables, where: { $0.servesTimetable(for: query) }) {
        try await $0.timetable(for: query)
      })
    // The first and the last can be derived from a timetable, so they are a supplement.
    if !reported.items.isEmpty { gate.open() }
    let ends = try await spans
    let toldSpans = Self.firstPerDirection(ends) {
      LineDirection(line: $0.line, direction: $0.direction)
    }
    let outcomes = Outcome.joining([reported.outcomes, toldSpans.map(\.outcome)])
    let (trains, first) = (reported.items, toldSpans.flatMap(\.value))
    return answered(
      Timetable(
        query: query, departures: trains,
        spans: first + Self.spans(of: trains, without: first)), outcomes)
  }

  /// A direction of a line; without a direction, all of them.
  private struct LineDirection: Hashable {
    var line: String
    var direction: Arrival.Direction?
  }

  /// Returns the first and the last trains of each line and direction, except those already known.
  private static func spans(
    of trains: [Departure], without reported: [ServiceSpan]
  ) -> [ServiceSpan] {
    let known = Set(reported.map { LineDirection(line: $0.line, direction: $0.direction) })
    let ways = Dictionary(grouping: trains) {
      LineDirection(line: $0.line, direction: $0.direction)
    }
    return trains.map { LineDirection(line: $0.line, direction: $0.direction) }.uniqued()
      .filter { !known.contains($0) && !known.contains(LineDirection(line: $0.line)) }
      .flatMap { ways[$0]?.spans ?? [] }
  }

  /// Returns, for each line and direction, the rows of the first source that has any.
  private static func firstPerDirection<Row>(
    _ answers: [(outcome: Outcome, value: [Row])], direction: (Row) -> LineDirection
  ) -> [(outcome: Outcome, value: [Row])] {
    var reported: Set<LineDirection> = []
    return answers.map { answer in
      var answer = answer
      answer.value.removeAll {
        reported.contains(direction($0))
          || reported.contains(LineDirection(line: direction($0).line))
      }
      answer.outcome.recount(answer.value.count)
      reported.formUnion(answer.value.map(direction))
      return answer
    }
  }
}

extension TimetableQuery {
  /// The lines whose timetable is requested.
  fileprivate var parts: Set<String> {
    guard case .subway(let station) = item else { return [] }
    return Set((line.map { [$0] } ?? station.lines).map(\.id))
  }

  /// The line that a train belongs to.
  fileprivate func part(of train: Departure) -> String {
    guard case .subway(let station) = item else { return "" }
    return station.line(named: train.line, or: line.map { [$0] } ?? [])?.id ?? train.line
  }
}

extension BusRoute {
  /// The first and the last departure from the terminal; `nil` if neither is known.
  fileprivate var span: ServiceSpan? {
    guard firstDeparture != nil || lastDeparture != nil else { return nil }
    return ServiceSpan(
      line: name, identifiers: identifiers, first: firstDeparture, last: lastDeparture,
      sources: sources)
  }
}
