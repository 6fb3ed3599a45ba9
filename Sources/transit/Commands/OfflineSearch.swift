internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitOperations
internal import TransitRegistry

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
    let limit = try invocation.value(.limit).map(SearchCommand.limit)
    let offset = try SearchCommand.offset(of: invocation)
    let (cities, kinds) = (try session.cities(), try session.kinds())
    let near = try vicinity()
    if invocation.has(.favorites) { _ = try session.favorites() }
    let saved = session.saved()
    let query = SearchQuery(
      invocation.arguments[0], cities: cities, kinds: kinds, near: near?.vicinity)
    try query.requireText()
    let known = session.knownCatalog()
    let catalog = known.catalog
    let page = limit ?? (invocation.output == .people ? SearchCommand.rowsForPeople : .max)
    // Favourites may be anywhere in the list.
    let most = invocation.has(.favorites) ? .max : SearchCommand.end(offset, page) ?? .max
    let found = catalog.search(query, limit: min(most, catalog.count), isCounting: true)
    var all = found.matches.map(\.item)
    if invocation.has(.favorites) { all = all.filter { saved.mark(of: $0) == .favorite } }
    let items = Array(all.dropFirst(offset).prefix(page))
    let count = invocation.has(.favorites) ? all.count : found.total ?? all.count
    let total = count > items.count ? count : nil
    let rows = ItemRows(saved: saved, near: query.near, query: query, language: session.language)
    let outcome = Outcome.catalog(count: items.count, total: total, error: known.error)
    try session.writeMap { map in
      for item in items { map.add(item, distance: query.near?.meters(to: item)) }
    }
    switch invocation.output {
    case .json:
      let content = SearchContent(
        near: near, items: zip(items, query.matches(of: items)).map { rows.document($0, $1) },
        offset: offset, total: count)
      let document = SearchDocument(
        query.text, asOf: session.tool.clock.now(), [outcome],
        Catalog.attributions(of: items, lists: catalog.lists), session.writing, content)
      session.console.write(TerminalText(document: document))
    case .plain: for item in items { session.console.write(rows.plain(item)) }
    case .people:
      if let near {
        session.console.say(
          rows.order(of: items, from: session.title(of: near)).text(in: session.language), .bold)
      }
      for line in rows.lines(items, width: session.console.width) { session.console.say(line) }
      session.noteHidden(count - offset - items.count, of: count)
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
