internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitText

extension Command {
  static let nearby = Command(
    "nearby", asks: .nearby,
    does: Words(
      "가까운 정류소와 역에서 곧 떠나는 차를 보여 줍니다",
      "show what leaves next from nearby stops and stations"),
    arguments: .place,
    options: [
      .radius,
      .kind.describing(
        Words("이 종류만, 따릉이는 bike (서울)", "only this kind; public bikes with bike (Seoul)")),
      .list, .departures, .limit, .explain, .geojson, .refresh,
    ],
    examples: [
      "transit nearby 코엑스", "transit nearby 서울 강남구 테헤란로 521", "transit nearby 강남 --list",
      "transit nearby 37.4979,127.0276 --radius 300 --geojson near.geojson",
      "transit nearby 강남 --kind bike",
    ], recorded: recordedPlaces,
    run: querying { try await NearbyCommand(session: $0).run() })
}

/// `transit nearby`: stops and stations around a place, and public bikes if requested.
struct NearbyCommand {
  let session: Session<Services>

  /// Rows shown to people by default.
  static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    var nearby = try Nearby(session.values(of: Nearby.query))
    if session.invocation.output == .people {
      nearby.wantsDepartures =
        nearby.wantsItems && ![.list, .geojson].contains(where: session.invocation.has)
    }
    let answer = try await session.answer(to: nearby)
    session.noteRecordings()
    try session.writeMap { map in
      for found in answer.items { map.add(found.item, distance: found.distance) }
      for found in answer.bikes ?? [] { map.add(found.station, distance: found.distance) }
    }
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain:
      for item in answer.items { session.console.write(Self.plain(item)) }
      for station in answer.bikes ?? [] { session.console.write(Self.plain(station)) }
      noteNoBikes(answer)
    case .people: show(answer)
    }
    session.notePlace(answer.location, of: answer.query)
    session.report(answer)
    return ExitCode(ofAnswer: answer.failure)
  }

  /// `distance⇥case⇥id⇥title⇥latitude⇥longitude`
  private static func plain(_ found: NearbyItem) -> TerminalText {
    TerminalText(
      found.distance.map(String.init) ?? "",
      fields: "case id title coordinate.latitude coordinate.longitude", of: found.item)
  }

  private func show(_ answer: Answered<NearbyContent>) {
    let (console, language) = (session.console, session.language)
    let (place, found) = (answer.location.place, answer.value)
    let limit = session.invocation.has(.limit) ? found.limit : Self.rowsForPeople
    let title = session.title(of: place)
    let distance = session.say("반경 \(found.radius) m", "within \(found.radius) m")
    console.say(title: title, distance)
    if let departures = found.departures, !departures.isEmpty {
      show(
        departures, limit: session.invocation.has(.limit) ? found.limit : Self.departuresForPeople)
      let bikes = (found.allBikes ?? []).prefix(limit).map(row)
      console.say(Table(rows: bikes, rightAligned: [0]))
      noteNoBikes(answer)
      return session.note("정류소와 역의 목록: --list", "list of stops and stations: --list", .dim)
    }
    let shown = found.all.prefix(limit)
    let bikes = (found.allBikes ?? []).prefix(limit)
    let rows = shown.map { found in
      [
        found.distance.map(distanceText) ?? "", found.item.kind.words.text(in: language),
        found.item.title(in: language), remark(on: found.item),
      ]
    }
    var table = Table(rows: rows + bikes.map(row), rightAligned: [0])
    // The number of a stop matters more than what it is.
    if let width = console.width,
      table.lines(width: nil).contains(where: { DisplayWidth.of($0) > width })
    {
      table.rows = table.rows.map { row in Array(row[..<1] + row[2...]) }
    }
    console.say(table)
    session.noteHidden(
      found.all.count - shown.count + (found.allBikes?.count ?? 0) - bikes.count)
    // After a failure, it is unknown whether there are stops.
    guard place.coordinate.isInKorea, answer.outcomes.allSatisfy({ $0.error == nil }) else {
      return
    }
    noteNoBikes(answer)
    if found.allBikes == nil, found.all.isEmpty {
      session.note("가까이에 정류소나 역이 없습니다 (--radius)", "no stops or stations nearby (--radius)")
    }
  }

  /// Departures shown to people by default.
  private static let departuresForPeople = 12

  /// `3분 7초  440 간선  복정역환승센터행  86 m 신분당선강남역 (22-009)`, soonest first.
  private func show(_ departures: [NearbyDeparture], limit: Int) {
    let (console, language) = (session.console, session.language)
    let rows = { (details: Set<ArrivalDetail>) in
      departures.prefix(limit).map { departure in
        let text = ArrivalText(
          language: language, now: session.aggregator.clock.now(), details: details)
        let row = text.row(departure.arrival)
        let stop =
          details.contains(.stops)
          ? departure.near.item.title(in: language) : departure.near.item.name
        let distance = departure.near.distance.map(distanceText) ?? ""
        return [row[2], row[0], row[1], "\(distance) \(stop)"]
      }
    }
    // The position, and the next stop of a bus, take the room of the names.
    let levels = ArrivalDetail.levels.filter { !$0.contains(.originals) }
    let tables = levels.map { Table(rows: rows($0)).lines(width: nil) }
    let width = console.width ?? .max
    let fitting = tables.first { $0.allSatisfy { DisplayWidth.of($0) <= width } }
    for line in fitting ?? narrow(rows([]), width) { console.say(line) }
    let hidden = departures.count - min(limit, departures.count)
    session.noteHidden(hidden)
  }

  /// The destination is cut, then the name of the stop, which is the last column.
  private func narrow(_ rows: [[String]], _ width: Int) -> [String] {
    let widest = Table(rows: rows).lines(width: nil).map(DisplayWidth.of).max() ?? 0
    let way = rows.map { DisplayWidth.of($0[2]) }.max() ?? 0
    let room = max(12, way - (widest - width))
    return Table(rows: rows.map { [$0[0], $0[1], DisplayWidth.cut($0[2], to: room), $0[3]] })
      .lines(width: width)
  }

  private func remark(on item: SearchItem) -> String {
    guard case .station(let stop) = item, !stop.isBoardable else { return "" }
    return session.say("승차 불가", "no boarding")
  }
}
