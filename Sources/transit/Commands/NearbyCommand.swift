internal import KoreaTransit

/// `transit nearby`: stops and stations around a place.
struct NearbyCommand {
  let session: Session

  /// Rows that people see unless they ask for more.
  private static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let text = invocation.arguments[0]
    let radius = try invocation.value(.radius).map(Self.radius) ?? 500
    let limit = try invocation.value(.limit).map(SearchCommand.limit)
    let kinds = try session.kinds(among: [.station, .subway])
    let (place, result) = try await session.waiting { aggregator in
      let place = try await aggregator.locate(text).place
      let query = NearbyQuery(place.coordinate, radius: radius, kinds: kinds)
      return (place, try await aggregator.nearby(query))
    }
    session.begin()
    let items = Array(result.items.prefix(limit ?? .max))
    switch invocation.output {
    case .json: session.console.write(json(text, place, result, items).text)
    case .plain: for item in items { session.console.write(Self.plain(item)) }
    case .people: show(place, result, limit: limit ?? Self.rowsForPeople)
    }
    session.tell(result.outcomes, result.attributions)
    return ExitCode(for: result.outcomes)
  }

  private static func radius(_ text: String) throws -> Int {
    guard let radius = Int(text), (1...1_500).contains(radius) else {
      throw Invocation.wrong(
        "--radius 는 1–1500 미터입니다: '\(text)'", "--radius is 1 to 1500 metres, not '\(text)'")
    }
    return radius
  }

  private func json(
    _ text: String, _ place: LocatedPlace, _ result: NearbyResult, _ items: [NearbyItem]
  ) -> JSON {
    [
      "schema": 1, "query": .string(text), "asOf": JSON(result.asOf), "place": JSON(place),
      "radiusMetres": .int(result.query.radius),
      "items": .array(
        items.map { ["item": JSON($0.item), "distanceMetres": JSON($0.distance)] }),
      "providers": .array(result.outcomes.map(session.json)),
      "attributions": JSON(result.attributions),
    ]
  }

  /// `distance⇥case⇥id⇥title⇥latitude⇥longitude`
  private static func plain(_ found: NearbyItem) -> String {
    Plain.line([
      found.distance.map(String.init) ?? "", found.item.kind.rawValue, found.item.id,
      found.item.description, found.item.coordinate.map { "\($0.latitude)" } ?? "",
      found.item.coordinate.map { "\($0.longitude)" } ?? "",
    ])
  }

  private func show(_ place: LocatedPlace, _ result: NearbyResult, limit: Int) {
    let (console, language) = (session.console, session.language)
    let title = [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
    let radius = Words(
      "\(result.query.radius) m 안", "within \(result.query.radius) m"
    ).text(in: language)
    console.say("\(title)  \(radius)", .bold)
    let shown = result.items.prefix(limit)
    let rows = shown.map { found in
      [
        found.distance.map { "\($0) m" } ?? "", found.item.kind.words.text(in: language),
        found.item.description, remark(on: found.item),
      ]
    }
    let table = Table(rows: rows, rightAligned: [0])
    for line in table.lines(width: console.width) { console.say(line) }
    let hidden = result.items.count - shown.count
    if hidden > 0 {
      console.note(
        Words("… \(hidden)건 더 있음 (--limit)", "… \(hidden) more (--limit)").text(in: language))
    }
    // Where somebody did not answer, what is there is not known.
    if result.items.isEmpty, result.outcomes.allSatisfy({ $0.error == nil }) {
      console.note(
        Words("가까이에 정류소나 역이 없습니다 (--radius)", "no stop or station that near (--radius)")
          .text(in: language))
    }
  }

  private func remark(on item: SearchItem) -> String {
    guard case .station(let stop) = item, !stop.isBoardable else { return "" }
    return Words("타지 못하는 곳", "no boarding").text(in: session.language)
  }
}

extension JSON {
  /// The place that a text was taken to mean.
  init(_ place: LocatedPlace) {
    self = [
      "name": .string(place.name), "address": JSON(place.address),
      "coordinate": JSON(place.coordinate), "provider": JSON(place.provider?.rawValue),
    ]
  }
}
