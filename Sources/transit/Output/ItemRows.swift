internal import KoreaTransit
internal import TransitCore
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// The rows of a search result.
struct ItemRows: Localized {
  var saved: SavedIdentifiers
  /// The origin of distances.
  var near: SearchQuery.Vicinity?
  /// The query; an alias that matches it is shown in parentheses.
  var query: SearchQuery?
  var language: Language
  /// Whether a row lists the providers that have the item.
  var showsSources = false

  /// The most detailed rows that fit: the sources are dropped first, then the location and the
  /// kind.
  func lines(_ items: [SearchItem], width: Int?) -> [InkedLine] {
    let marks = items.map(saved.mark)
    // Without any mark, the column is omitted.
    let isMarked = marks.contains { $0 != nil }
    let matches: [NameMatch?] = query?.matches(of: items) ?? items.map { _ in nil }
    let rows = zip(zip(items, matches), marks).map { pair, mark in
      let (item, match) = pair
      return (isMarked ? [mark?.sign ?? ""] : []) + [title(of: item, match)]
        + (near.map { [$0.meters(to: item).map(distanceText) ?? ""] } ?? [])
        + [kind(of: item).text(in: language), detail(of: item)]
        + (showsSources ? [item.sources.map(\.provider.rawValue).joined(separator: " ")] : [])
    }
    return zip(
      zip(items, marks), Table(rows: rows).lines(width: width, dropping: showsSources ? 3 : 2)
    )
    .map { marked, row in
      var line = InkedLine(row, markedBy: marked.1)
      line.paint(marked.0.colored(in: language))
      return line
    }
  }

  /// `case⇥id⇥title⇥city⇥latitude⇥longitude⇥sources⇥distance⇥mark`
  func plain(_ item: SearchItem) -> TerminalText {
    TerminalText(
      fields: "case id title city coordinate.latitude coordinate.longitude", of: item,
      item.sources.map(\.provider.rawValue).joined(separator: ","),
      near?.meters(to: item).map(String.init) ?? "", saved.mark(of: item)?.rawValue ?? "")
  }

  /// Describes the order of the items and the place that distances refer to.
  func order(of items: [SearchItem], from title: String) -> Words {
    items.contains { saved.mark(of: $0) != nil }
      ? Words(
        "★ ◦ 먼저, 관련도순, 같으면 가까운 순: \(title)",
        "★ ◦ first, then best match, then nearest: \(title)")
      : Words("관련도순, 같으면 가까운 순: \(title)", "best match first, then nearest: \(title)")
  }

  /// `고속터미널 3·7·9 (고터)` if a colloquial name matched.
  private func title(of item: SearchItem, _ match: NameMatch?) -> String {
    let title = item.title(in: language)
    guard let match, match.kind == .alias else { return title }
    return "\(title) (\(match.found))"
  }

  private func kind(of item: SearchItem) -> Words {
    if case .subway(let station) = item, station.lines.isEmpty, station.isRailway {
      return Words("기차역", "railway")
    }
    return item.kind.words
  }

  private func detail(of item: SearchItem) -> String {
    switch item {
    case .route(let route):
      route.ends(in: language)
    case .station(let stop):
      stop.isBoardable ? stop.city?.name ?? "" : say(.notBoardable)
    case .subway(let station):
      station.city?.name ?? station.lines.first?.network.rawValue ?? ""
    }
  }
}
