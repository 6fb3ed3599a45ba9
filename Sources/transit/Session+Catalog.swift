internal import KoreaTransit
internal import TransitRegistry
internal import TransitText

extension Session {
  /// Returns the catalogue on this machine; notes a damaged or outdated one in one line.
  func knownCatalog() -> KnownCatalog {
    if let known = tool.services?.catalog { return known }
    let known = tool.catalog.known()
    if let error = known.error { console.note(error.toolLine(in: language), .yellow) }
    if known.isOutdated {
      console.note(
        say(
          "카탈로그 색인이 오래되었습니다. 업데이트하세요: transit catalog update",
          "The catalog's index is outdated. To update it: transit catalog update"), .yellow)
    }
    return known
  }

  /// Notes that the number may belong to a route when no list of routes has been imported.
  func noteUnknownRoutes(_ query: SearchQuery, among items: [SearchItem]) {
    guard query.isRouteNumber, query.kinds.contains(.route),
      !items.contains(where: { $0.kind == .route })
    else { return }
    note(
      "노선 '\(query.text)'을(를) 찾으려면 노선 목록을 가져오세요: transit catalog import <파일>",
      "To find route '\(query.text)', import a list of routes: transit catalog import <file>", .dim)
  }
}
