package import TransitCore
internal import TransitHTTP

extension TAGOProvider: Timetabling {
  /// Returns whether the item is a subway station on the requested line, or one with any known id
  /// or line.
  package func servesTimetable(for query: TimetableQuery) -> Bool {
    guard case .subway(let station) = query.item, query.route == nil else { return false }
    guard let line = query.line else {
      return !station.lines.isEmpty || !station.ownIDs.isEmpty
    }
    return station.lines.isEmpty || station.lines.contains(line)
  }

  /// Returns the trains of a service day, sorted by line, direction and time: both directions and
  /// all lines of the station unless the query names one.
  ///
  /// The id of a line that the station does not have is looked up by name. If Saturday has no
  /// timetable of its own, the answer contains the holiday's rows, marked as such.
  ///
  /// - Throws: `TransitError`; `unsupported` for what is not served.
  package func timetable(for query: TimetableQuery) async throws -> Answer<[Departure]> {
    guard case .subway(let station) = query.item, servesTimetable(for: query) else {
      throw client.unsupported(Words(verbatim: query.item.name))
    }
    let known = station.ownIDs
    let wanted = query.line.map { [$0] } ?? uniqued(station.lines + known.map(\.line)).sorted()
    let unknown = wanted.filter { line in !known.contains { $0.line == line } }
    let found = unknown.isEmpty ? Answer([]) : try await ids(of: station, on: unknown)
    let questions = wanted.flatMap { line in
      (known + found.value).filter { $0.line == line }.flatMap { stop in
        SubwayTimetable.Direction.towards(query.direction, on: line).map {
          PlanQuestion(stationID: stop.id, line: line, day: query.day, way: $0)
        }
      }
    }
    guard !questions.isEmpty else { return found.map { _ in [] } }
    var answer = try await client.gather(questions) { try await trains($0) }
    answer.failures += found.failures
    return answer
  }
}

extension TAGOProvider {
  /// A station on one line, in one direction, on one type of day.
  private struct PlanQuestion: Sendable {
    var stationID: String
    var line: SubwayLine
    var day: DayType
    var way: SubwayTimetable.Direction
  }

  /// Returns the ids of a station on lines for which it has none, found by name.
  private func ids(
    of station: SubwayStation, on lines: [SubwayLine]
  ) async throws -> Answer<[StationOnLine]> {
    let key = NameKey.station(station.name)
    let name = NameKey.withoutYeok(station.name)
    return try await client.allRows(SubwayStationList(name: name)).map { rows in
      rows.filter { NameKey.station($0.name) == key }.flatMap(\.ownIDs)
        .filter { lines.contains($0.line) }
    }
  }

  /// Returns the trains sorted by time.
  private func trains(_ question: PlanQuestion) async throws -> Answer<[Departure]> {
    func ask(_ day: DayType) async throws -> Answer<[Departure]> {
      try await client.allRows(
        SubwayTimetable(stationID: question.stationID, day: day, way: question.way))
    }
    var answer = try await ask(question.day)
    if question.day == .saturday, answer.value.isEmpty { answer = try await ask(.holiday) }
    return answer.map { rows in
      rows.map { $0.on(question.line) }.sortedByTime
    }
  }
}

/// An id of a station, and its line.
private struct StationOnLine: Hashable, Sendable {
  var id: String
  var line: SubwayLine
}

extension SubwayStation {
  /// The ids with a known line: from the id itself, or because the station has only one of each.
  fileprivate var ownIDs: [StationOnLine] {
    let ids = identifiers.values(of: .tagoSubway)
    return ids.compactMap { id in
      let only = ids.count == 1 && lines.count == 1 ? lines[0] : nil
      return (SubwayLine.withTAGO(id: id) ?? only).map { StationOnLine(id: id, line: $0) }
    }
  }
}
