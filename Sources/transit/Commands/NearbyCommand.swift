internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitOperations

extension Command {
  static let nearby = Command(
    "nearby", asks: .nearby,
    does: Words(
      "가까운 정류소와 지하철역, 따릉이를 보여 줍니다", "list nearby stops, stations and public bikes"),
    arguments: .place,
    options: [
      .radius,
      .kind.describing(
        Words("이 종류만, 따릉이는 bike (서울)", "only this kind; public bikes with bike (Seoul)")),
      .limit, .explain, .geojson, .refresh,
    ],
    examples: [
      "transit nearby 코엑스", "transit nearby \"서울 강남구 테헤란로 521\"",
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
    let invocation = session.invocation
    let radius = try invocation.number(.radius) { text, range in
      let (least, most) = (range.lowerBound, range.upperBound)
      return Words(
        "--radius는 \(least)–\(most) 미터여야 합니다: '\(text)'",
        "--radius must be \(least) to \(most) meters, not '\(text)'")
    }
    let limit = try invocation.value(.limit).map(SearchCommand.limit)
    let kinds: [NearbyKind] = try invocation.choices(.kind, "는") ?? [.station, .subway]
    let (text, location) = try await session.argumentPlace()
    let found = try await find(kinds, at: location.place.coordinate, radius: radius)
    session.noteRecordings()
    let items = Array(found.items.prefix(limit ?? .max))
    let bikes = found.bikes.map { Array($0.prefix(limit ?? .max)) }
    try session.writeMap { map in
      for found in items { map.add(found.item, distance: found.distance) }
      for found in bikes ?? [] { map.add(found.station, distance: found.distance) }
    }
    let outcomes = Outcome.joining([
      found.outcomes, session.nameSearchOutcomes(location.outcomes),
    ])
    switch invocation.output {
    case .json:
      session.console.write(
        TerminalText(
          document: NearbyDocument(
            text, asOf: found.asOf, outcomes, found.attributions, session.writing,
            NearbyContent(
              location.place, candidates: location.candidates, radius: found.radius, items,
              bikes: bikes))))
    case .plain:
      for item in items { session.console.write(Self.plain(item)) }
      for station in bikes ?? [] { session.console.write(Self.plain(station)) }
      noteNoBikes(found)
    case .people: show(location.place, found, limit: limit ?? Self.rowsForPeople)
    }
    session.notePlace(location, of: text)
    session.report(outcomes, found.attributions)
    return ExitCode(for: found.outcomes)
  }

  /// The answer: items, and bikes if they were requested.
  struct Found {
    var items: [NearbyItem] = []
    var bikes: [NearbyBikeStation]?
    var asOf: Date
    var outcomes: [Outcome] = []
    /// The outcomes of the query for bikes, which are also in `outcomes`.
    var bikeOutcomes: [Outcome] = []
    var attributions: [Attribution] = []
    /// Metres.
    var radius: Int
  }

  /// Queries only what was requested: bikes cost calls of their own.
  private func find(
    _ kinds: [NearbyKind], at coordinate: Coordinate, radius: Int?
  ) async throws -> Found {
    let radius = radius ?? NearbyQuery(coordinate).radius
    let query = NearbyQuery(coordinate, radius: radius, kinds: Set(kinds.compactMap(\.itemKind)))
    async let asked = findBikes(
      near: kinds.contains(.bike) ? BikeQuery(coordinate, radius: radius) : nil)
    var found = Found(asOf: session.aggregator.clock.now(), radius: radius)
    if !query.kinds.isEmpty {
      let result = try await session.withProgress { try await $0.nearby(query) }
      (found.items, found.asOf) = (result.items, result.asOf)
      (found.outcomes, found.attributions) = (result.outcomes, result.attributions)
    }
    if let result = try await asked {
      (found.bikes, found.bikeOutcomes) = (result.items, result.outcomes)
      found.asOf = result.asOf
      found.outcomes = Outcome.joining([found.outcomes, result.outcomes])
      found.attributions = (found.attributions + result.attributions).uniqued()
    }
    return found
  }

  private func findBikes(near query: BikeQuery?) async throws -> Answered<[NearbyBikeStation]>? {
    guard let query else { return nil }
    return try await session.withProgress { try await $0.bikeStations(near: query) }
  }

  /// `distance⇥case⇥id⇥title⇥latitude⇥longitude`
  private static func plain(_ found: NearbyItem) -> TerminalText {
    TerminalText(
      found.distance.map(String.init) ?? "",
      fields: "case id title coordinate.latitude coordinate.longitude", of: found.item)
  }

  private func show(_ place: LocatedPlace, _ found: Found, limit: Int) {
    let (console, language) = (session.console, session.language)
    let title = session.title(of: place)
    let distance = session.say("반경 \(found.radius) m", "within \(found.radius) m")
    console.say(title: title, distance)
    let shown = found.items.prefix(limit)
    let bikes = (found.bikes ?? []).prefix(limit)
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
    for line in table.lines(width: console.width) { console.say(line) }
    session.noteHidden(found.items.count - shown.count + (found.bikes?.count ?? 0) - bikes.count)
    // After a failure, it is unknown whether there are stops.
    guard place.coordinate.isInKorea, found.outcomes.allSatisfy({ $0.error == nil }) else { return }
    noteNoBikes(found)
    if found.bikes == nil, found.items.isEmpty {
      session.note("가까이에 정류소나 역이 없습니다 (--radius)", "no stops or stations nearby (--radius)")
    }
  }

  private func remark(on item: SearchItem) -> String {
    guard case .station(let stop) = item, !stop.isBoardable else { return "" }
    return session.say("승차 불가", "no boarding")
  }
}
