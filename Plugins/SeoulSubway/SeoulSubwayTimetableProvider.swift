public import TransitCore
internal import TransitHTTP

extension SeoulSubwayProvider: Timetabling {
  /// Whether the item is a station of the capital area with a code on the line asked for, or on
  /// any.
  public func servesTimetable(for query: TimetableQuery) -> Bool { !stops(for: query).isEmpty }

  /// Asks for the trains of a service day: by line, direction and time, both ways and all lines of
  /// the station unless told otherwise.
  ///
  /// Each is asked by its station code, and by its FR code where that knows nothing. Lines that the
  /// service has no timetable of, such as 신분당선, give no rows: an empty answer says that.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a station of the capital area that
  ///   has a code on the line.
  public func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
    try await gather(query) { try await trains($0) }
  }
}

extension SeoulSubwayProvider: ServiceSpanProviding {
  /// As `servesTimetable(for:)`.
  public func servesSpans(for query: TimetableQuery) -> Bool { servesTimetable(for: query) }

  /// Tells the first and the last train of each line and direction, then those of each other
  /// destination, the latest first.
  ///
  /// They are read off the timetable, the one of `timetable(for:)` where that was just asked for.
  /// Where there is none, the services of first and last trains are asked, of which no answer was
  /// ever seen.
  ///
  /// - Throws: as `timetable(for:)`.
  public func spans(for query: TimetableQuery) async throws -> Answer<[ServiceSpan]> {
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
  /// A station on one line, one way, on one type of day.
  struct Question: Hashable, Sendable {
    var stop: TimetableStop
    var day: DayType
    var way: TimetableWay
  }

  private typealias Asking<Row: Sendable> = @Sendable () async throws -> Answer<[Row]>

  private func stops(for query: TimetableQuery) -> [TimetableStop] {
    guard case .subway(let station) = query.item else { return [] }
    return station.timetableStops(on: query.line)
  }

  /// Asks about every line and way of the query at once.
  private func gather<Row: Sendable>(
    _ query: TimetableQuery, _ ask: @escaping @Sendable (Question) async throws -> Answer<[Row]>
  ) async throws -> Answer<[Row]> {
    let stops = stops(for: query)
    guard !stops.isEmpty else { throw unsupported(query) }
    let questions = stops.flatMap { stop in
      TimetableWay.ways(on: stop.line, towards: query.direction).map {
        Question(stop: stop, day: query.day, way: $0)
      }
    }
    return try await client.gather(questions, ask)
  }

  private func unsupported(_ query: TimetableQuery) -> TransitError {
    let (name, line) = (query.item.name, query.line.map { " " + $0.name } ?? "")
    return client.unsupported(
      Words(
        "시간표를 물을 역 코드가 없습니다: \(name)\(line) (수도권 지하철역만 됩니다)",
        "no station code to ask a timetable with: \(name)\(line) (the capital area's stations only)"
      ))
  }

  /// The trains of a question in the order of time, by one code and then by the other.
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
    var answer = try await firstAnswer(of: asking) { try await $0() }.map(\.inOrderOfTime)
    let untold = answer.value.count { $0.line == SubwayLine.untold }
    if untold > 0 {
      answer.value.removeAll { $0.line == SubwayLine.untold }
      answer.failures.append(.untoldLine(of: untold))
    }
    return answer
  }

  /// The services that tell first and last trains, the fuller one first.
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
  /// The line as port 8088 writes it, without a leading zero: `2호선`, `경의선`.
  var plazaName: String { Self.plazaNames[id] ?? name }

  private static let plazaNames: [ID: String] = [
    "1063": "경의선", "1092": "우이신설경전철", "incheon.1": "인천선", "incheon.2": "인천2호선",
    "gimpo": "김포도시철도", "yongin": "용인경전철",
  ]
}
