internal import KoreaTransit
internal import TransitOperations
internal import TransitRegistry

extension SearchCommand {
  /// Runs the search. On a terminal, shows live results as they arrive.
  ///
  /// A search with weather waits for all results, because the weather is that of the first item.
  func found(_ search: Search) async throws -> Answered<SearchContent> {
    guard let page = session.console.page, !session.aggregator.isRecorded, !search.wantsWeather
    else { return try await session.asking { try await search.answer(in: $0) } }
    let prepared = try await session.asking { try await search.prepared(in: $0) }
    let (query, saved) = (prepared.query, prepared.saved)
    let limit = search.limit ?? Self.rowsForPeople
    defer { page.clear() }
    draw([], foot: Words("검색 중…", "searching …"), on: page)
    var last: SearchResult?
    for try await result in session.aggregator.snapshots(for: query, saved: saved) {
      last = result
      if result.pending.isEmpty { continue }
      let items = Array(search.filtered(result.items, saved).prefix(limit))
      let names = result.pending.map(\.rawValue).joined(separator: ", ")
      draw(
        rows(saved, query).lines(items, width: page.width),
        foot: Words("… 응답 대기: \(names)", "… waiting for \(names)"), on: page)
    }
    // The stream ends early only if the search was cancelled.
    guard let last, last.pending.isEmpty else { throw CancellationError() }
    return search.answer(last, to: prepared, in: session.context)
  }

  private func draw(_ lines: [InkedLine], foot: Words, on page: LivePage) {
    page.draw(
      lines, foot: InkedLine(foot.text(in: session.language), .dim),
      hasColor: session.console.hasColor)
  }
}
