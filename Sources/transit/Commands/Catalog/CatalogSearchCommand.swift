internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitDocuments
internal import TransitRegistry

extension Command {
  static let catalogSearch = Command(
    "catalog search", .local, asks: .suggest,
    does: Words(
      "네트워크와 인증키 없이 카탈로그에서만 찾습니다", "search only the catalog, without network or keys"),
    arguments: [Argument(Words("검색어", "query"), offers: .anything)],
    options: [
      .near.describing(
        Words(
          "관련도가 같으면 이 위치에서 가까운 순, here와 @이름도 가능 (기본값은 내 장소)",
          "sort equal matches by distance from this position, here or @name (your place by "
            + "default)"
        ), value: Words("위도,경도", "latitude,longitude"), usage: Words("위도,경도", "latitude,longitude")),
      .city, .kind, .limit,
    ],
    examples: [
      "transit catalog search ㄱㄴ", "transit catalog search 22-009 --near 37.4979,127.0276",
    ]
  ) { try CatalogSearchCommand(session: $0).run() }
}

/// `transit catalog search`: searches only the catalogue, without providers or keys.
struct CatalogSearchCommand {
  let session: Session<Void>

  func run() throws -> ExitCode {
    let limit = try session.invocation.value(.limit).map(SearchCommand.limit)
    let (cities, kinds) = (try session.cities(), try session.kinds())
    let near = try vicinity()
    let query = SearchQuery(
      session.invocation.arguments[0], cities: cities, kinds: kinds, near: near?.vicinity)
    try query.requireText()
    let known = session.knownCatalog()
    let catalog = known.catalog
    let isForPeople = session.invocation.output == .people
    let wanted = limit ?? (isForPeople ? SearchCommand.rowsForPeople : .max)
    let most = min(wanted, catalog.count)
    let found = catalog.search(query, limit: most, isCounting: true)
    let items = found.matches.map(\.item)
    let total = found.total.flatMap { $0 > items.count ? $0 : nil }
    let rows = ItemRows(
      saved: session.saved(), near: query.near, query: query, language: session.language)
    let outcome = Outcome.catalog(count: items.count, total: total, error: known.error)
    switch session.invocation.output {
    case .json:
      session.console.write(
        TerminalText(document: document(query, items, rows, near, catalog, outcome)))
    case .plain: for item in items { session.console.write(rows.plain(item)) }
    case .people:
      if let near {
        session.console.say(
          rows.order(of: items, from: session.title(of: near)).text(in: session.language), .bold)
      }
      for line in rows.lines(items, width: session.console.width) { session.console.say(line) }
      if let total { session.noteHidden(total - items.count, of: total) }
      tellAbsence(items, query, known)
    }
    return ExitCode(for: [outcome])
  }

  /// The origin of the order: a position or a saved place, which need no provider.
  private func vicinity() throws -> LocatedPlace? {
    guard let text = session.invocation.value(.near) else { return try session.myPlace() }
    if let place = try session.named(text) { return place }
    guard let coordinate = Coordinate(text) else {
      throw Invocation.wrong(
        "여기서 --near에는 위도,경도나 here, @이름 을 쓰세요: '\(text)'",
        "--near must be latitude,longitude, here or @name in this command, not '\(text)'")
    }
    return LocatedPlace(name: text, coordinate: coordinate)
  }

  private func tellAbsence(_ items: [SearchItem], _ query: SearchQuery, _ known: KnownCatalog) {
    if items.isEmpty {
      session.note("'\(query.text)' 검색 결과가 없습니다.", "Nothing matches '\(query.text)'.")
    }
    guard items.isEmpty, known.catalog.lists.isEmpty, session.tool.catalog.listIDs.isEmpty,
      query.kinds != [.subway]
    else {
      if !known.catalog.hasRoutes, known.error == nil {
        session.noteUnknownRoutes(query, among: items)
      }
      return
    }
    session.note(
      "카탈로그에 지하철역만 있습니다. 정류소와 노선 가져오기: transit catalog import <파일>",
      "The catalog has only subway stations. To add stops and routes: transit catalog "
        + "import <file>", .dim)
  }

  /// A document like that of `search`, answered only by the catalogue.
  private func document(
    _ query: SearchQuery, _ items: [SearchItem], _ rows: ItemRows, _ near: LocatedPlace?,
    _ catalog: Catalog, _ outcome: Outcome
  ) -> SearchDocument {
    SearchDocument(
      query.text, asOf: session.tool.clock.now(), [outcome],
      Catalog.attributions(of: items, lists: catalog.lists), session.writing,
      SearchContent(
        near: near, items: zip(items, query.matches(of: items)).map { rows.document($0, $1) },
        total: outcome.total ?? items.count))
  }
}
