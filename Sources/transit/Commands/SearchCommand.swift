internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry

extension Command {
  static let search = Command(
    "search", asks: .search,
    does: Words(
      "정류소, 노선, 지하철역을 한 목록으로 찾습니다", "find stops, routes and subway stations in one list"),
    arguments: [Argument(Words("검색어", "query"), offers: .anything)],
    options: [
      .city, .kind, .near, .favorites, .limit, .offset,
      .offline.describing(
        Words("네트워크와 인증키 없이 카탈로그에서만 찾기", "search only the catalog, without network or keys")),
      .with,
      .explain.describing(
        Words(
          "조회한 서비스와 결과를 합치거나 나눈 이유도 표시",
          "also show which services were queried and why results were merged or not")), .geojson,
      .refresh,
    ],
    examples: [
      "transit search 강남", "transit search 472 --kind route", "transit search 시청 --city 대전 --json",
      "transit search 강남 --near 코엑스", "transit search ㄱㄴ --offline",
    ]
  ) { session in
    if session.invocation.has(.offline) { return try OfflineSearch(session: session).run() }
    return try await session.querying { try await SearchCommand(session: $0).run() }
  }
}

/// `transit search`: stops, routes and subway stations as one list.
struct SearchCommand {
  let session: Session<Services>

  /// Rows shown to people by default.
  static let rowsForPeople = 20

  func run() async throws -> ExitCode {
    let invocation = session.invocation
    let limit = try invocation.value(.limit).map(Self.limit)
    let offset = try Self.offset(of: invocation)
    let withWeather = try invocation.value(.with).map(Self.withWeather) ?? false
    let (cities, kinds) = (
      try session.cities(), try session.kinds()
    )
    let onlyFavorites = invocation.has(.favorites)
    if onlyFavorites, withWeather {
      throw Invocation.wrong(
        "--favorites와 --with는 함께 쓸 수 없습니다", "--favorites and --with cannot be used together")
    }
    if invocation.has(.explain), invocation.output == .plain {
      throw Invocation.wrong(
        "--explain과 --plain은 함께 쓸 수 없습니다", "--explain and --plain cannot be used together")
    }
    // A search ignores an unreadable file, except with `--favorites`.
    if onlyFavorites { _ = try session.favorites() }
    let saved = session.saved()
    let near = try await session.vicinity()
    let query = SearchQuery(
      invocation.arguments[0], cities: cities, kinds: kinds, near: near?.place.vicinity,
      limit: Self.end(offset, limit ?? (invocation.output == .people ? Self.rowsForPeople : nil)))
    var result = try await found(query, saved, withWeather: withWeather, limit: limit)
    let count = result.items.count
    result.items = filteredByFavorites(result.items, saved)
    session.noteRecordings()
    let code = ExitCode(for: result.outcomes)
    let page = result.items.dropFirst(offset)
    let items = Array(page.prefix(limit ?? .max))
    let outcomes = Outcome.joining([
      result.outcomes, session.nameSearchOutcomes(near?.outcomes ?? []),
    ])
    try session.writeMap { map in
      for item in items { map.add(item, distance: query.near?.meters(to: item)) }
    }
    switch invocation.output {
    case .json:
      session.console.write(
        TerminalText(document: document(result, items, offset, outcomes, near, saved)))
    case .plain:
      for item in items { session.console.write(rows(saved, query).plain(item)) }
    case .people:
      if let near {
        let order = rows(saved, query).order(of: items, from: session.title(of: near.place))
        session.console.say(order.text(in: session.language), .bold)
      }
      show(result, page, saved, limit: limit ?? Self.rowsForPeople)
      if onlyFavorites, result.items.isEmpty, count > 0 { tellNoFavorite(among: count) }
      if session.aggregator.lacksRoutes(by: result.outcomes) {
        session.noteUnknownRoutes(query, among: result.merge.items)
      }
    }
    if let near { session.notePlace(near, of: invocation.value(.near) ?? near.place.name) }
    session.report(outcomes, result.attributions)
    return code
  }

  func rows(_ saved: SavedIdentifiers, _ query: SearchQuery) -> ItemRows {
    ItemRows(
      saved: saved, near: query.near, query: query, language: session.language,
      showsSources: session.invocation.has(.explain) || session.invocation.has(.verbose))
  }

  /// All items, or only favourites with `--favorites`.
  func filteredByFavorites(_ items: [SearchItem], _ saved: SavedIdentifiers) -> [SearchItem] {
    guard session.invocation.has(.favorites) else { return items }
    return items.filter { saved.mark(of: $0) == .favorite }
  }

  /// The value of `--offset`.
  static func offset(of invocation: Invocation) throws -> Int {
    try invocation.number(.offset) { text, _ in
      Words("--offset은 0 이상의 숫자여야 합니다: '\(text)'", "--offset must be 0 or more, not '\(text)'")
    } ?? 0
  }

  /// The value of `--limit`; `all` means no limit.
  static func limit(_ text: String) throws -> Int {
    if text == "all" { return .max }
    guard let limit = Int(text), limit > 0 else {
      throw Invocation.wrong(
        "--limit은 1 이상의 숫자나 all이어야 합니다: '\(text)'",
        "--limit must be 1 or more, or all, not '\(text)'")
    }
    return limit
  }

  /// How many items a page needs; `nil` for the default.
  static func end(_ offset: Int, _ limit: Int?) -> Int? {
    guard let limit else { return offset == 0 ? nil : .max }
    return limit > .max - offset ? .max : offset + limit
  }

  private static func withWeather(_ text: String) throws -> Bool {
    guard text == "weather" else {
      throw Invocation.wrong(
        "--with에는 weather만 쓸 수 있습니다: '\(text)'", "--with accepts only weather, not '\(text)'")
    }
    return true
  }

  /// Explanations by item id; empty without `--explain`.
  private func explanations(of result: SearchResult) -> [SearchItem.ID: Explanation] {
    session.invocation.has(.explain) ? result.explanations() : [:]
  }

  private func document(
    _ result: SearchResult, _ items: [SearchItem], _ offset: Int, _ outcomes: [Outcome],
    _ near: Location?, _ saved: SavedIdentifiers
  ) -> SearchDocument {
    let explanations = explanations(of: result)
    let rows = rows(saved, result.query)
    return SearchDocument(
      result.query.text, asOf: result.asOf, outcomes, result.attributions, session.writing,
      SearchContent(
        near: near?.place, candidates: near?.candidates ?? [],
        items: zip(items, result.query.matches(of: items)).map { item, match in
          rows.document(item, match, explanations[item.id])
        },
        offset: offset, total: total(of: result), elsewhere: result.inOtherCities,
        weather: result.weather))
  }

  /// How many items match; with `--favorites`, how many favourites are among the items.
  private func total(of result: SearchResult) -> Int {
    session.invocation.has(.favorites) ? result.items.count : result.total
  }

  /// Notes other cities that have a station of the name.
  private func tellElsewhere(_ result: SearchResult) {
    guard !result.inOtherCities.isEmpty else { return }
    let count = result.inOtherCities.reduce(0) { $0 + $1.count }
    let cities = result.inOtherCities.map { "--city \($0.city.name)" }.joined(separator: ", ")
    session.note("다른 도시에 \(count)건 더 있음: \(cities)", "\(count) more in other cities: \(cities)")
  }

  /// Reports that the best item does not have the typed text in its name.
  private func tellMatch(of item: SearchItem?, _ result: SearchResult) {
    guard let item else { return }
    let match = result.query.match(of: item)
    let (typed, found) = (match.typed, match.found)
    let words: Words? =
      switch match.kind {
      case .slip:
        Words(
          "'\(typed)' 검색 결과가 없어 비슷한 이름을 보여 드립니다.",
          "'\(typed)' was not found. Showing similar names.")
      case .layout, .romanized, .completion: Words(verbatim: "'\(typed)' → \(found)")
      default: nil
      }
    if let words { session.note(words) }
  }

  /// Notes how to find what stops near a place that no stop or station is named after.
  private func notePlace(_ result: SearchResult) {
    let (text, items) = (result.query.text, result.merge.items)
    guard result.query.isName, !NameKey.hasInitials(text),
      !items.contains(where: { result.query.match(of: $0).kind == .exact })
    else { return }
    session.note(Session<Services>.nearbyHint(text))
  }

  /// Notes that none of the items found is a favourite.
  private func tellNoFavorite(among found: Int) {
    session.note(
      "검색 결과 \(found)건 중 즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
      "None of the \(found) results is a favorite. To add one: transit favorites add <name "
        + "or number>")
  }

  private func show(
    _ result: SearchResult, _ page: ArraySlice<SearchItem>, _ saved: SavedIdentifiers, limit: Int
  ) {
    let language = session.language
    let shown = page.prefix(limit)
    let explanations = explanations(of: result)
    let lines = rows(saved, result.query).lines(Array(shown), width: session.console.width)
    for (item, line) in zip(shown, lines) {
      session.console.say(line)
      let explanation = explanations[item.id].map {
        ExplanationText($0, of: item, language: language)
      }
      for line in explanation?.lines ?? [] { session.console.say(line) }
    }
    tellMatch(of: shown.first, result)
    let total = total(of: result)
    session.noteHidden(total - shown.endIndex, of: total)
    tellElsewhere(result)
    let nothing = Words(
      "'\(result.query.text)' 검색 결과가 없습니다.", "Nothing matches '\(result.query.text)'.")
    if result.merge.items.isEmpty, let words = session.notFoundMessage(nothing, result.outcomes) {
      session.note(words)
      notePlace(result)
    } else if Neighborhood(result.query.text) != nil {
      notePlace(result)
    }
    if let forecast = result.weather {
      let place = result.items.first { $0.coordinate != nil }?.description ?? ""
      session.console.write("")
      session.console.say(place, .bold)
      let text = WeatherText(forecast, asOf: result.asOf, language: language)
      for line in text.brief(slots: 6, width: session.console.width) { session.console.say(line) }
    }
  }
}
