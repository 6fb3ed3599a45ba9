internal import KoreaTransit

/// `transit search`: stops, routes and subway stations as one list.
struct SearchCommand {
  let session: Session

  /// Rows that people see unless they ask for more.
  static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let limit = try invocation.value(.limit).map(Self.limit)
    let withWeather = try invocation.value(.with).map(Self.withWeather) ?? false
    let (cities, kinds) = (
      try session.cities(), try session.kinds(among: Set(SearchItem.Kind.allCases))
    )
    let near = try await session.vicinity()
    let query = SearchQuery(
      invocation.arguments[0], cities: cities, kinds: kinds, near: near?.place.vicinity)
    let result = try await found(query, withWeather: withWeather, limit: limit)
    session.begin()
    let code = ExitCode(for: result.outcomes)
    let items = Array(result.items.prefix(limit ?? .max))
    let outcomes = Outcome.joining([result.outcomes, session.asides(near?.outcomes ?? [])])
    try session.writeMap { map in
      for item in items { map.add(item, distance: query.near?.metres(to: item)) }
    }
    switch invocation.output {
    case .json: session.console.write(json(result, items, outcomes, near).text)
    case .plain: for item in items { session.console.write(Self.plain(item, query.near)) }
    case .people:
      if let near { showNear(near.place) }
      show(result, limit: limit ?? Self.rowsForPeople)
    }
    if let near { session.tellAnchor(near, of: invocation.value(.near) ?? near.place.name) }
    session.tell(outcomes, result.attributions)
    return code
  }

  /// The number of `--limit`.
  static func limit(_ text: String) throws -> Int {
    guard let limit = Int(text), limit > 0 else {
      throw Invocation.wrong(
        "--limit 은 1 이상의 수입니다: '\(text)'", "--limit is a number from 1, not '\(text)'")
    }
    return limit
  }

  private static func withWeather(_ text: String) throws -> Bool {
    guard text == "weather" else {
      throw Invocation.wrong(
        "--with 는 weather 입니다: '\(text)'", "--with takes weather, not '\(text)'")
    }
    return true
  }

  private func json(
    _ result: SearchResult, _ items: [SearchItem], _ outcomes: [Outcome], _ near: Location?
  ) -> JSON {
    [
      "schema": 1, "query": .string(result.query.text), "asOf": JSON(result.asOf),
      "near": near.map { JSON($0.place) } ?? nil,
      "candidates": .array(near?.candidates.map(JSON.init) ?? []),
      "items": .array(
        items.map { JSON($0, distance: result.query.near?.metres(to: $0)) }),
      "providers": .array(outcomes.map(session.json)),
      "attributions": JSON(result.attributions), "weather": JSON(result.weather),
    ]
  }

  /// `case⇥id⇥title⇥city⇥latitude⇥longitude⇥sources⇥distance`
  private static func plain(_ item: SearchItem, _ near: SearchQuery.Vicinity?) -> String {
    Plain.line([
      item.kind.rawValue, item.id, item.description, item.city?.name ?? "",
      item.coordinate.map { "\($0.latitude)" } ?? "",
      item.coordinate.map { "\($0.longitude)" } ?? "",
      item.sources.map(\.provider.rawValue).joined(separator: ","),
      near?.metres(to: item).map(String.init) ?? "",
    ])
  }

  /// Which place the order is from.
  private func showNear(_ place: LocatedPlace) {
    let title = session.title(of: place)
    session.console.say(
      Words("\(title) 가까운 순", "nearest to \(title) first").text(in: session.language), .bold)
  }

  private func show(_ result: SearchResult, limit: Int) {
    let language = session.language
    let shown = result.items.prefix(limit)
    for line in lines(Array(shown), result.query.near, width: session.console.width) {
      session.console.say(line)
    }
    let hidden = result.items.count - shown.count
    if hidden > 0 {
      session.console.note(
        Words("… \(hidden)건 더 있음 (--limit)", "… \(hidden) more (--limit)").text(in: language))
    }
    let nothing = Words(
      "'\(result.query.text)' 에 맞는 것이 없습니다.", "Nothing matches '\(result.query.text)'.")
    if result.items.isEmpty, let words = session.absence(nothing, result.outcomes) {
      session.console.note(words.text(in: language))
    }
    if let forecast = result.weather {
      let place = result.items.first { $0.coordinate != nil }?.description ?? ""
      session.console.write("")
      session.console.say(place, .bold)
      let text = WeatherText(forecast, asOf: result.asOf, language: language)
      for line in text.brief(slots: 6, width: session.console.width) { session.console.say(line) }
    }
  }

  /// The fullest rows that the terminal holds: who knew it goes first, then where it is.
  func lines(
    _ items: [SearchItem], _ near: SearchQuery.Vicinity?, width: Int?
  ) -> [String] {
    let rows = items.map { item in
      [item.description]
        + (near.map { [$0.metres(to: item).map { "\($0) m" } ?? ""] } ?? [])
        + [
          item.kind.words.text(in: session.language), detail(of: item),
          item.sources.map(\.provider.rawValue).joined(separator: " "),
        ]
    }
    let all = near == nil ? 4 : 5
    for columns in [all, all - 1, all - 2] {
      let lines = Table(rows: rows.map { Array($0.prefix(columns)) }).lines(width: nil)
      guard let width else { return lines }
      if lines.allSatisfy({ DisplayWidth.of($0) <= width }) { return lines }
    }
    return Table(rows: rows.map { Array($0.prefix(all - 1)) }).lines(width: width)
  }

  private func detail(of item: SearchItem) -> String {
    switch item {
    case .route(let route):
      [route.start, route.end].compactMap(\.self).joined(separator: " – ")
    case .station(let stop):
      stop.isBoardable
        ? stop.city?.name ?? ""
        : Words("타지 못하는 곳", "no boarding").text(in: session.language)
    case .subway(let station):
      station.city?.name ?? station.lines.first?.network.rawValue ?? ""
    }
  }
}

extension SearchQuery.Vicinity {
  /// Metres as the crow flies; `nil` where the item's position is not known.
  func metres(to item: SearchItem) -> Int? {
    item.coordinate.map { Int(coordinate.distance(to: $0).rounded()) }
  }
}

extension SearchItem.Kind {
  var words: Words {
    switch self {
    case .station: Words("정류소", "stop")
    case .route: Words("노선", "route")
    case .subway: Words("지하철", "subway")
    }
  }
}
