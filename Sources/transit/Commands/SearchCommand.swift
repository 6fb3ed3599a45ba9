internal import KoreaTransit

/// `transit search`: stops, routes and subway stations as one list.
struct SearchCommand {
  let session: Session

  /// Rows that people see unless they ask for more.
  private static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let limit = try invocation.value(.limit).map(Self.limit)
    let withWeather = try invocation.value(.with).map(Self.withWeather) ?? false
    let query = SearchQuery(
      invocation.arguments[0], cities: try session.cities(),
      kinds: try session.kinds(among: Set(SearchItem.Kind.allCases)))
    let result = try await session.waiting { try await $0.search(query, withWeather: withWeather) }
    session.begin()
    let code = ExitCode(for: result.outcomes)
    let items = Array(result.items.prefix(limit ?? .max))
    switch invocation.output {
    case .json: session.console.write(json(result, items).text)
    case .plain: for item in items { session.console.write(Self.plain(item)) }
    case .people: show(result, limit: limit ?? Self.rowsForPeople)
    }
    session.tell(result.outcomes, result.attributions)
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

  private func json(_ result: SearchResult, _ items: [SearchItem]) -> JSON {
    [
      "schema": 1, "query": .string(result.query.text), "asOf": JSON(result.asOf),
      "items": .array(items.map(JSON.init)),
      "providers": .array(result.outcomes.map(session.json)),
      "attributions": JSON(result.attributions), "weather": JSON(result.weather),
    ]
  }

  /// `case⇥id⇥title⇥city⇥latitude⇥longitude⇥sources`
  private static func plain(_ item: SearchItem) -> String {
    Plain.line([
      item.kind.rawValue, item.id, item.description, item.city?.name ?? "",
      item.coordinate.map { "\($0.latitude)" } ?? "",
      item.coordinate.map { "\($0.longitude)" } ?? "",
      item.sources.map(\.provider.rawValue).joined(separator: ","),
    ])
  }

  private func show(_ result: SearchResult, limit: Int) {
    let language = session.language
    let shown = result.items.prefix(limit)
    for line in lines(Array(shown)) { session.console.say(line) }
    let hidden = result.items.count - shown.count
    if hidden > 0 {
      session.console.note(
        Words("… \(hidden)건 더 있음 (--limit)", "… \(hidden) more (--limit)").text(in: language))
    }
    let answered = result.outcomes.contains { $0.kind == .answered || $0.kind == .empty }
    if result.items.isEmpty, answered {
      session.console.note(
        Words("'\(result.query.text)' 에 맞는 것이 없습니다.", "Nothing matches '\(result.query.text)'.")
          .text(in: language))
    }
    if let forecast = result.weather {
      let place = result.items.first { $0.coordinate != nil }?.description ?? ""
      session.console.write("")
      session.console.say(place, .bold)
      for line in WeatherText.lines(forecast, language: language, slots: 6) {
        session.console.say(line)
      }
    }
  }

  /// The fullest rows that the terminal holds: who knew it goes first, then where it is.
  private func lines(_ items: [SearchItem]) -> [String] {
    let rows = items.map { item in
      [
        item.description, item.kind.words.text(in: session.language), detail(of: item),
        item.sources.map(\.provider.rawValue).joined(separator: " "),
      ]
    }
    let width = session.console.width
    for columns in [4, 3, 2] {
      let lines = Table(rows: rows.map { Array($0.prefix(columns)) }).lines(width: nil)
      guard let width else { return lines }
      if lines.allSatisfy({ DisplayWidth.of($0) <= width }) { return lines }
    }
    return Table(rows: rows.map { Array($0.prefix(3)) }).lines(width: width)
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

extension SearchItem.Kind {
  var words: Words {
    switch self {
    case .station: Words("정류소", "stop")
    case .route: Words("노선", "route")
    case .subway: Words("지하철", "subway")
    }
  }
}
