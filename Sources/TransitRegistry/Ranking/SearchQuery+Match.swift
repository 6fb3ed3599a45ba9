internal import TransitCatalog
package import TransitCore

extension SearchQuery {
  /// Returns how the text matches an item that a search found.
  package func match(of item: SearchItem) -> NameMatch { ItemMatcher(self).match(of: item) }

  /// Returns how the text matches each of the items; faster than one at a time.
  package func matches(of items: [SearchItem]) -> [NameMatch] {
    let matcher = ItemMatcher(self)
    return items.map(matcher.match)
  }
}

/// Matches items against one text.
struct ItemMatcher {
  private let query: SearchQuery
  private let text: RankedText
  /// The text without 역, which is not in the names of stations.
  private let station: RankedText

  init(_ query: SearchQuery) {
    self.query = query
    text = RankedText(query)
    var bare = query
    bare.text = NameKey.withoutYeok(query.text)
    station = RankedText(bare)
  }

  func match(of item: SearchItem) -> NameMatch {
    let ranked = RankedItem(item)
    let fit = text.fit(of: ranked)
    if case .station(let stop) = item, let number = stop.number, number == query.stopNumber {
      return NameMatch(.exact, typed: query.text, found: stop.displayNumber ?? number)
    }
    let isSlip =
      fit.match >= .slip && (text.slip(of: ranked) != nil || station.slip(of: ranked) != nil)
    return NameMatch(
      isSlip ? .slip : fit.match.kind, typed: query.text,
      found: [.exact, .equal, .alias, .aliasPart].contains(fit.match)
        ? fit.name ?? item.name : item.name)
  }
}
