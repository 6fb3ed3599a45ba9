internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let search = Command(
    "search", asks: .search,
    does: Words(
      "정류소, 노선, 지하철역을 한 목록으로 찾습니다", "find stops, routes and subway stations in one list"),
    arguments: [Argument(Words("검색어", "query"))],
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
    var search = Search(try session.values(of: Search.query))
    let onlyFavorites = invocation.has(.favorites)
    try invocation.refuse(.favorites, with: .with, "--favorites와 --with는")
    try invocation.refuse(.explain, with: .plain, "--explain과 --plain은")
    search.onlyFavorites = onlyFavorites
    search.standardLimit = invocation.output == .people ? Self.rowsForPeople : nil
    let answer = try await found(search)
    session.noteRecordings()
    guard let found = answer.search else { return .success }
    let (result, saved, near) = (found.result, found.saved, found.near)
    let query = result.query
    try session.writeMap { map in
      for row in answer.items { map.add(row.item, distance: query.near?.meters(to: row.item)) }
    }
    switch invocation.output {
    case .json: session.write(answer)
    case .plain:
      for row in answer.items { session.console.write(rows(saved, query).plain(row.item)) }
    case .people:
      if let near {
        let order = rows(saved, query).order(
          of: answer.items.map(\.item), from: session.title(of: near.place))
        session.console.say(order.text(in: session.language), .bold)
      }
      show(answer.value, found)
      if onlyFavorites, result.items.isEmpty, found.unfilteredCount > 0 {
        tellNoFavorite(among: found.unfilteredCount)
      }
      if session.aggregator.lacksRoutes(by: result.outcomes) {
        session.noteUnknownRoutes(query, among: result.merge.items)
      }
    }
    if let near { session.notePlace(near, of: invocation.value(.near) ?? near.place.name) }
    session.report(answer.outcomes, answer.attributions)
    return ExitCode(ofAnswer: answer.failure)
  }

  func rows(_ saved: SavedIdentifiers, _ query: SearchQuery) -> ItemRows {
    ItemRows(
      saved: saved, near: query.near, query: query, language: session.language,
      showsSources: session.invocation.has(.explain) || session.invocation.has(.verbose))
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

  private func show(_ answer: SearchContent, _ found: SearchContent.Found) {
    let (language, result, explanations) = (session.language, found.result, found.explanations)
    let shown =
      session.invocation.has(.limit)
      ? found.page.prefix(answer.items.count) : found.page.prefix(Self.rowsForPeople)
    let lines = rows(found.saved, result.query).lines(Array(shown), width: session.console.width)
    for (item, line) in zip(shown, lines) {
      session.console.say(line)
      let explanation = explanations[item.id].map {
        ExplanationText(explanation: $0, item: item, language: language)
      }
      for line in explanation?.lines ?? [] { session.console.say(line) }
    }
    tellMatch(of: shown.first, result)
    session.noteHidden(answer.total - shown.endIndex, of: answer.total)
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
      let text = WeatherText(forecast: forecast, asOf: result.asOf, language: language)
      for line in text.brief(width: session.console.width) { session.console.say(line) }
    }
  }
}
