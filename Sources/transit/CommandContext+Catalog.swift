internal import KoreaTransit
internal import TransitRegistry

extension Tool {
  /// Returns the catalogue on this machine; notes a damaged or outdated one in one line.
  func knownCatalog(_ invocation: Invocation) -> KnownCatalog {
    let known = catalog.known()
    let console = console.with(invocation)
    if let error = known.error { console.note(error.toolLine(in: language), .yellow) }
    if known.isOutdated {
      console.note(
        Words(
          "카탈로그의 색인이 목록이나 역 표보다 오래되었습니다: transit catalog update",
          "the catalogue's index is older than the lists or the station table: transit catalog update"
        ).text(in: language), .yellow)
    }
    return known
  }
}

extension CommandContext {
  /// Notes that the number may belong to a route when no list of routes has been imported.
  func noteUnknownRoutes(_ query: SearchQuery, among items: [SearchItem]) {
    guard query.isRouteNumber, query.kinds.contains(.route),
      !items.contains(where: { $0.kind == .route })
    else { return }
    let words = Words(
      "노선 목록을 받아들이지 않아 노선 '\(query.text)'은(는) 알 수 없습니다: transit catalog import <파일>",
      "without a list of routes a route '\(query.text)' is not known: transit catalog import <file>"
    )
    console.note(words.text(in: language), .dim)
  }
}
