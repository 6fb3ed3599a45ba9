internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations

/// The ride given with `--ride`, `--board`, `--vehicle`, `--direction` and `--get-off`.
struct RideChoice {
  let session: Session<Services>

  /// - Throws: `TransitError` `invalidRequest` for an unknown or ambiguous stop or a bus direction.
  func ride() async throws -> (Ride, ArrivalQuery) {
    let line = session.invocation.value(.ride) ?? ""
    let text = session.invocation.value(.getOff) ?? ""
    let vehicle = session.invocation.value(.vehicle)
    let asked = try session.invocation.value(.direction).map { text in
      if let direction = Arrival.Direction(typed: text) { return direction }
      throw Invocation.wrong(
        "--direction은 상행, 하행, 내선, 외선 가운데 하나여야 합니다: '\(text)'",
        "--direction must be up, down, inner or outer, not '\(text)'")
    }
    let favorite = try session.favorite(named: text)
    // A bare number is a bus; `2호선` is a line.
    if !line.allSatisfy(\.isNumber), let subway = SubwayLine.named(line) {
      let (item, own) = try station(text, favorite, on: subway)
      var ride = Ride(
        line: subway.name, vehicle: vehicle, direction: asked ?? own, stop: item.name)
      if vehicle == nil {
        ride.vehicle = try await boardedTrain(on: subway, to: item.name, asked ?? own)
      }
      return (ride, ArrivalQuery(item, lines: [subway]))
    }
    if asked != nil {
      throw Invocation.wrong(
        "--direction은 지하철에만 쓸 수 있습니다. 버스의 방향은 정류소 번호로 고르세요: --get-off <번호>",
        "--direction works only with a subway line; for a bus, choose the direction by stop "
          + "number: --get-off NUMBER")
    }
    if session.invocation.has(.board) {
      throw Invocation.wrong(
        "--board는 지하철에만 쓸 수 있습니다. 탄 버스는 번호판으로 고르세요: --vehicle <번호판>",
        "--board works only with a subway line; for a bus, give its plate: --vehicle PLATE")
    }
    let (route, stop) = try await stop(text, favorite, of: line)
    return (
      Ride(line: route.name, vehicle: vehicle, stop: stop.name),
      ArrivalQuery(.station(stop), route: route)
    )
  }

  /// The station on the line: a favourite with its direction, or else from the station table.
  private func station(
    _ text: String, _ favorite: Favorite?, on line: SubwayLine
  ) throws -> (SearchItem, Arrival.Direction?) {
    let saved = try session.favorites().items.filter { $0.matches(text: text) }
    let own = (favorite.map { [$0] } ?? saved).filter { $0.isServed(by: line) }
    if let first = own.first, let item = first.item?.searchItem {
      // One station may be saved twice, once for each direction.
      let ways = own.map(\.direction).uniqued()
      return (item, ways.count == 1 ? ways[0] : nil)
    }
    if favorite != nil { throw Self.noStop(text) }
    let table = StationTable.korea
    guard let found = table.stations(named: text).first(where: { $0.line == line }) else {
      throw Self.noStop(text)
    }
    return (.subway(table.subwayStation(found)), nil)
  }

  /// The stop in the route's stop sequence; one name has a stop on each side of the road.
  private func stop(
    _ text: String, _ favorite: Favorite?, of line: String
  ) async throws -> (BusRoute, BusStop) {
    let found = try await session.withProgress {
      try await $0.items(named: SearchQuery(line, kinds: [.route]), for: .routeStops)
    }
    guard
      let route = try OperationContext.oneRoute(
        of: found.items, namedBy: found.resolvedQuery, found.outcomes)
    else {
      if let failure = found.failure { throw failure }
      try Unresolved.checkRoutes(found)
      throw Invocation.wrong("'\(line)'번 버스가 없습니다", "there is no bus '\(line)'")
    }
    let course = try await session.withProgress { try await $0.details(of: route) }
    if course.stops.items.isEmpty, let error = course.stops.outcomes.compactMap(\.error).first {
      throw error
    }
    if let favorite {
      let pole = course.stops.items.first { stop in
        favorite.item?.kind == .station
          && favorite.item.map { stop.stop.identifiers.matchesStored($0.identifiers) } == true
      }
      guard let pole else { throw Self.noStop(text) }
      return (course.route, pole.stop)
    }
    let query = SearchQuery(text)
    let exact = course.stops.items.filter { stop in
      let item = SearchItem.station(stop.stop)
      return SavedItem(item).isNamed(by: text) || item.hasName(matching: query)
    }
    // Stops are also named after exits and buildings: `신사역4번출구`.
    let poles = exact.isEmpty ? course.stops.items.filter { $0.stop.name.contains(text) } : exact
    let unique = poles.map(\.stop).reduce(into: [BusStop]()) { list, stop in
      if !list.contains(where: { $0.id == stop.id }) { list.append(stop) }
    }
    if unique.count == 1, let stop = unique.first { return (course.route, stop) }
    if unique.isEmpty { throw Self.noStop(text) }
    let list = poles.map { "\($0.stop.name) \($0.stop.number ?? $0.stop.id)" }.uniqued()
      .joined(separator: ", ")
    throw Invocation.wrong(
      "'\(text)': 여러 곳이 있습니다. 정류소 번호로 하나를 고르세요: \(list)",
      "'\(text)': there are several; choose one by stop number: \(list)")
  }

  private static func noStop(_ text: String) -> TransitError {
    Invocation.wrong(
      "이 노선에서 내릴 곳 '\(text)'을(를) 찾지 못했습니다", "there is no stop '\(text)' on this line")
  }
}

extension Favorite {
  /// Whether it is a station of the line, and its own lines do not exclude it.
  fileprivate func isServed(by line: SubwayLine) -> Bool {
    guard case .subway(let station) = item?.searchItem, station.lines.contains(line) else {
      return false
    }
    return arrivalQuery.map { $0.lines.isEmpty || $0.lines.contains(line) } ?? false
  }
}
