internal import KoreaTransit
internal import TransitRegistry

extension SearchCommand {
  /// Runs the search. On a terminal, shows live results as they arrive.
  ///
  /// A search with weather waits for all results, because the weather is that of the first item.
  func found(
    _ query: SearchQuery, _ saved: SavedIdentifiers, withWeather: Bool, limit: Int?
  ) async throws -> SearchResult {
    guard let page = session.console.page, !session.aggregator.isRecorded, !withWeather else {
      return try await session.withProgress {
        try await $0.search(query, saved: saved, withWeather: withWeather)
      }
    }
    defer { page.clear() }
    draw([], foot: Words("검색 중…", "searching …"), on: page)
    var last: SearchResult?
    for try await result in session.aggregator.snapshots(for: query, saved: saved) {
      last = result
      if result.pending.isEmpty { continue }
      let items = Array(
        filteredByFavorites(result.items, saved).prefix(limit ?? Self.rowsForPeople))
      let names = result.pending.map(\.rawValue).joined(separator: ", ")
      draw(
        rows(saved, query).lines(items, width: page.width),
        foot: Words("… 응답 대기: \(names)", "… waiting for \(names)"), on: page)
    }
    // The stream ends early only if the search was cancelled.
    guard let last, last.pending.isEmpty else { throw CancellationError() }
    return last
  }

  private func draw(_ lines: [InkedLine], foot: Words, on page: LivePage) {
    page.draw(
      lines, foot: InkedLine(foot.text(in: session.language), .dim),
      hasColor: session.console.hasColor)
  }
}
