internal import Commute
internal import KoreaTransit

/// What a person rides and where they get off, by `--ride`, `--vehicle` and `--get-off`.
struct RideChoice {
  let session: Session

  /// - Throws: `TransitError` `invalidRequest` where the stop is none or several.
  func ride() async throws -> (Ride, ArrivalQuery) {
    let line = session.invocation.value(.ride) ?? ""
    let text = session.invocation.value(.getOff) ?? ""
    let vehicle = session.invocation.value(.vehicle)
    // A bare number is a bus; `2호선` is a line.
    if !line.allSatisfy(\.isNumber), let subway = SubwayLine.named(line) {
      let item = try station(text, on: subway)
      return (
        Ride(line: subway.name, vehicle: vehicle, stop: item.name),
        ArrivalQuery(item, lines: [subway])
      )
    }
    let (route, stop) = try await stop(text, of: line)
    return (
      Ride(line: route.name, vehicle: vehicle, stop: stop.name),
      ArrivalQuery(.station(stop), route: route)
    )
  }

  /// The station of the name on the line, as the station table knows it.
  private func station(_ text: String, on line: SubwayLine) throws -> SearchItem {
    let saved = try session.favorites().items.filter { $0.isNamed(by: text) }.compactMap(\.item)
    if saved.count == 1, saved[0].kind == .subway { return saved[0].searchItem }
    let table = StationTable.korea
    guard let found = table.named(text).stations.first(where: { $0.line == line }) else {
      throw Self.noStop(text)
    }
    return .subway(table.subwayStation(found))
  }

  /// The pole in the course of the route: one name has a pole on each side of the road.
  private func stop(_ text: String, of line: String) async throws -> (BusRoute, BusStation) {
    let search = try await session.waiting {
      try await $0.search(SearchQuery(line, kinds: [.route]))
    }
    guard let route = try session.route(in: search) else {
      throw Invocation.wrong("'\(line)' 번 버스가 없습니다", "there is no bus '\(line)'")
    }
    let course = try await session.waiting { try await $0.course(of: route) }
    let query = SearchQuery(text)
    let exact = course.stops.filter { stop in
      let item = SearchItem.station(stop.stop)
      return SavedItem(item).isNamed(by: text) || item.isNamed(by: query)
    }
    // Poles are named after exits and buildings too: `신사역4번출구`.
    let poles = exact.isEmpty ? course.stops.filter { $0.stop.name.contains(text) } : exact
    let unique = poles.map(\.stop).reduce(into: [BusStation]()) { list, stop in
      if !list.contains(where: { $0.id == stop.id }) { list.append(stop) }
    }
    if unique.count == 1, let stop = unique.first { return (course.route, stop) }
    if unique.isEmpty { throw Self.noStop(text) }
    let list = poles.map { "\($0.stop.name) \($0.stop.number ?? $0.stop.id)" }.uniqued()
      .joined(separator: ", ")
    throw Invocation.wrong(
      "'\(text)': 여럿입니다. 정류소 번호로 하나를 고르세요: \(list)",
      "'\(text)': there are several; give a stop's number: \(list)")
  }

  private static func noStop(_ text: String) -> TransitError {
    Invocation.wrong(
      "내릴 곳 '\(text)' 을(를) 그 노선에서 찾을 수 없습니다", "there is no stop '\(text)' on that line")
  }
}
