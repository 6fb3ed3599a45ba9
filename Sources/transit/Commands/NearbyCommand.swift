internal import KoreaTransit
internal import TransitCore
internal import TransitDocuments

extension Command {
  static let nearby = Command(
    "nearby", asks: .nearby,
    does: Words("가까운 정류소와 지하철역을 보여 줍니다", "list nearby stops and stations"), arguments: .place,
    options: [.radius, .kind, .limit, .explain, .geojson, .refresh],
    examples: [
      "transit nearby 코엑스", "transit nearby \"서울 강남구 테헤란로 521\"",
      "transit nearby 37.4979,127.0276 --radius 300 --geojson near.geojson",
    ], recorded: recordedPlaces,
    run: querying { try await NearbyCommand(session: $0).run() })
}

/// `transit nearby`: stops and stations around a place.
struct NearbyCommand {
  let session: Session

  /// Rows shown to people by default.
  private static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let radius = try invocation.number(.radius) { text, range in
      let (least, most) = (range.lowerBound, range.upperBound)
      return Words(
        "--radius는 \(least)–\(most) 미터여야 합니다: '\(text)'",
        "--radius must be \(least) to \(most) meters, not '\(text)'")
    }
    let limit = try invocation.value(.limit).map(SearchCommand.limit)
    let kinds = try session.kinds()
    let (text, location) = try await session.argumentPlace()
    var query = NearbyQuery(location.place.coordinate, kinds: kinds)
    query.radius = radius ?? query.radius
    let result = try await session.withProgress { [query] in try await $0.nearby(query) }
    session.noteRecordings()
    let items = Array(result.items.prefix(limit ?? .max))
    try session.writeMap { map in
      for found in items { map.add(found.item, distance: found.distance) }
    }
    switch invocation.output {
    case .json:
      session.console.write(
        TerminalText(document: document(text, location, result, items, radius: query.radius)))
    case .plain: for item in items { session.console.write(Self.plain(item)) }
    case .people:
      show(location.place, result, radius: query.radius, limit: limit ?? Self.rowsForPeople)
    }
    session.notePlace(location, of: text)
    session.report(
      Outcome.joining([result.outcomes, session.nameSearchOutcomes(location.outcomes)]),
      result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private func document(
    _ text: String, _ location: Location, _ result: Answered<[NearbyItem]>, _ items: [NearbyItem],
    radius: Int
  ) -> NearbyDocument {
    NearbyDocument(
      text, asOf: result.asOf,
      Outcome.joining([result.outcomes, session.nameSearchOutcomes(location.outcomes)]),
      result.attributions,
      session.writing,
      NearbyContent(
        location.place, candidates: location.candidates, radius: radius, items))
  }

  /// `distance⇥case⇥id⇥title⇥latitude⇥longitude`
  private static func plain(_ found: NearbyItem) -> TerminalText {
    TerminalText(fields: [
      found.distance.map(String.init) ?? "", found.item.kind.rawValue, found.item.id,
      found.item.description, found.item.coordinate.map { "\($0.latitude)" } ?? "",
      found.item.coordinate.map { "\($0.longitude)" } ?? "",
    ])
  }

  private func show(
    _ place: LocatedPlace, _ result: Answered<[NearbyItem]>, radius: Int, limit: Int
  ) {
    let (console, language) = (session.console, session.language)
    let title = session.title(of: place)
    let distance = session.say("반경 \(radius) m", "within \(radius) m")
    console.say(title: title, distance)
    let shown = result.items.prefix(limit)
    let rows = shown.map { found in
      [
        found.distance.map(distanceText) ?? "", found.item.kind.words.text(in: language),
        found.item.title(in: language), remark(on: found.item),
      ]
    }
    var table = Table(rows: rows, rightAligned: [0])
    // The number of a stop matters more than what it is.
    if let width = console.width,
      table.lines(width: nil).contains(where: { DisplayWidth.of($0) > width })
    {
      table.rows = table.rows.map { row in Array(row[..<1] + row[2...]) }
    }
    for line in table.lines(width: console.width) { console.say(line) }
    session.noteHidden(result.items.count - shown.count)
    // After a failure, it is unknown whether there are stops.
    if result.items.isEmpty, place.coordinate.isInKorea,
      result.outcomes.allSatisfy({ $0.error == nil })
    {
      session.note("가까이에 정류소나 역이 없습니다 (--radius)", "no stops or stations nearby (--radius)")
    }
  }

  private func remark(on item: SearchItem) -> String {
    guard case .station(let stop) = item, !stop.isBoardable else { return "" }
    return session.say("승차 불가", "no boarding")
  }
}
