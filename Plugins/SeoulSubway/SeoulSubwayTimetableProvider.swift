package import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: Timetabling {
  /// Returns whether the item is a station of the capital area with a code on the requested line,
  /// or on any line.
  package func servesTimetable(for query: TimetableQuery) -> Bool { !stops(for: query).isEmpty }

  /// Returns the trains of a service day, sorted by line, direction and time: both directions and
  /// all lines of the station unless the query names one.
  ///
  /// Each is requested by station code, then by FR code if there are no rows. Lines without a
  /// timetable in this service, such as 신분당선, have an empty answer.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a station of the capital area with a
  ///   code on the line.
  package func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
    try await gather(query) { try await trains($0) }
  }
}

extension SeoulSubwayProvider: ServiceSpanProviding {
  /// Returns the result of `servesTimetable(for:)`.
  package func servesSpans(for query: TimetableQuery) -> Bool { servesTimetable(for: query) }

  /// Returns the first and the last train of each line and direction, then those of each other
  /// destination, latest first.
  ///
  /// They are taken from the timetable, or from a recent answer of `timetable(for:)`. Without a
  /// timetable, the services of first and last trains are queried, whose responses were never seen.
  ///
  /// - Throws: The same errors as `timetable(for:)`.
  package func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]> {
    var answer = try await gather(query) { question in
      let timetable: Asking<ServiceSpan> = { try await trains(question).map(\.spans) }
      let services = Self.spanServices(question, client)
      return try await firstAnswer(of: [timetable] + services) { try await $0() }
    }
    // The service counts trains, not spans.
    answer.total = nil
    return answer
  }
}

extension SeoulSubwayProvider {
  /// A station on one line, in one direction, on one type of day.
  struct Question: Hashable, Sendable {
    var stop: TimetableStop
    var day: DayType
    var way: TimetableDirection
  }

  private typealias Asking<Row: Sendable> = @Sendable () async throws -> Answer<[Row]>

  private func stops(for query: TimetableQuery) -> [TimetableStop] {
    guard case .subway(let station) = query.item else { return [] }
    return station.timetableStops(on: query.line)
  }

  /// Sends requests for every line and direction of the query at once.
  private func gather<Row: Sendable>(
    _ query: TimetableQuery, _ ask: @escaping @Sendable (Question) async throws -> Answer<[Row]>
  ) async throws -> Answer<[Row]> {
    let stops = stops(for: query)
    guard !stops.isEmpty else { throw unsupported(query) }
    let questions = stops.flatMap { stop in
      TimetableDirection.ways(on: stop.line, towards: query.direction).map {
        Question(stop: stop, day: query.day, way: $0)
      }
    }
    return try await client.gather(questions, ask)
  }

  private func unsupported(_ query: TimetableQuery) -> TransitError {
    let (name, line) = (query.item.name, query.line.map { " " + $0.name } ?? "")
    return client.unsupported(
      Words(
        "시간표가 없는 역입니다: \(name)\(line) (수도권 지하철역만 조회할 수 있습니다)",
        "no timetable for this station: \(name)\(line) (only subway stations in the capital area)"
      ))
  }

  /// Returns the trains sorted by time, by one code, then by the other if there are none.
  private func trains(_ question: Question) async throws -> Answer<[Departure]> {
    try await plans.answer(question, at: client.clock.now()) { try await plan(question) }
  }

  private func plan(_ question: Question) async throws -> Answer<[Departure]> {
    let (client, stop, day, way) = (client, question.stop, question.day, question.way)
    var asking: [Asking<Departure>] = []
    if let code = stop.code {
      asking.append { try await client.allRows(StationTimetable(code: code, day: day, way: way)) }
    }
    if let code = stop.frCode {
      asking.append {
        try await client.allRows(StationTimetableByFRCode(code: code, day: day, way: way))
      }
    }
    var answer = try await firstAnswer(of: asking) { try await $0() }.map(\.sortedByTime)
    let untold = answer.value.count { $0.line == SubwayLine.unknownName }
    if untold > 0 {
      answer.value.removeAll { $0.line == SubwayLine.unknownName }
      answer.failures.append(.missingLine(count: untold))
    }
    return answer
  }

  /// Returns the requests for first and last trains, the more complete service first.
  private static func spanServices(
    _ question: Question, _ client: TransitClient
  ) -> [Asking<ServiceSpan>] {
    let (stop, day, way) = (question.stop, question.day, question.way)
    var asking: [Asking<ServiceSpan>] = []
    if let code = stop.code {
      if let line = stop.line?.plazaName {
        asking.append {
          try await client.rows(FirstAndLastTrains(line: line, way: way, day: day, code: code))
        }
      }
      asking.append { try await client.rows(LastTrains(code: code, day: day, way: way)) }
    }
    if let code = stop.frCode {
      asking.append { try await client.rows(LastTrainsByFRCode(code: code, day: day, way: way)) }
    }
    return asking
  }
}

extension SubwayLine {
  /// The line as spelled on port 8088, without a leading zero: `2호선`, `경의선`.
  var plazaName: String { Self.plazaNames[id] ?? name }

  private static let plazaNames: [ID: String] = [
    "1063": "경의선", "1092": "우이신설경전철", "incheon.1": "인천선", "incheon.2": "인천2호선",
    "gimpo": "김포도시철도", "yongin": "용인경전철",
  ]
}
