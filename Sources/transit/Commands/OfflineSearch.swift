internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// `transit search --offline`: searches only the catalogue, without a configuration or keys.
struct OfflineSearch {
  let session: Session<Void>

  /// The options that need a provider or its recordings.
  private static let unavailable: [Option] = [
    .with, .explain, .refresh, .recordings, .record, .asOf,
  ]

  func run() throws -> ExitCode {
    let invocation = session.invocation
    if let option = Self.unavailable.first(where: invocation.has)?.names[0] {
      throw Invocation.wrong(
        "--offline에서는 쓸 수 없는 옵션: \(option)", "--offline cannot be used with \(option)")
    }
    let near = try vicinity()
    let values = try session.values(of: Search.query)
    let page = invocation.output == .people ? SearchCommand.rowsForPeople : .max
    var search = Suggest(values, limit: values.number(.limit) ?? page)
    search.onlyFavorites = invocation.has(.favorites)
    let known = session.knownCatalog()
    let answer = try search.answer(
      in: known.catalog, error: known.error, near: near, session, at: session.tool.clock.now())
    let items = answer.items.map(\.item)
    let query = SearchQuery(
      answer.query, kinds: Search.kinds(values), near: near?.vicinity)
    let rows = ItemRows(
      saved: session.saved(), near: query.near, query: query, language: session.language)
    try session.writeMap { map in
      for item in items { map.add(item, distance: query.near?.meters(to: item)) }
    }
    switch invocation.output {
    case .json:
      session.console.write(TerminalText(document: answer.document(session.writing)))
    case .plain: for item in items { session.console.write(rows.plain(item)) }
    case .people:
      if let near {
        session.console.say(
          rows.order(of: items, from: session.title(of: near)).text(in: session.language), .bold)
      }
      for line in rows.lines(items, width: session.console.width) { session.console.say(line) }
      session.noteHidden(answer.total - answer.offset - items.count, of: answer.total)
      tellAbsence(items, query, known)
    }
    return ExitCode(ofAnswer: answer.failure)
  }

  /// The origin of the order: a position or a saved place, which need no provider.
  private func vicinity() throws -> LocatedPlace? {
    guard let text = session.invocation.value(.near) else { return try session.myPlace() }
    if let place = try session.place(named: text) { return place }
    guard let coordinate = Coordinate(text) else {
      throw Invocation.wrong(
        "--near에는 위도,경도나 here, @이름 을 쓰세요 (--offline): '\(text)'",
        "--near must be latitude,longitude, here or @name with --offline, not '\(text)'")
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
}
