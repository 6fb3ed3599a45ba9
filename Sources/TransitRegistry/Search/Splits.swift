public import TransitCore

/// The rows that were one item in an earlier snapshot of a search, to report which items a later
/// one splits.
struct Splits: Sendable {
  /// A row by its index in its provider's answer, which no other answer changes.
  private struct Row: Hashable {
    var provider: ProviderID
    var place: Int
  }

  /// The rows of each item of the last snapshot, and of each item that was split before and still
  /// is.
  private var together: [[Row]] = []

  /// Returns the earlier items that are split now: for each part, by its id, the others and the
  /// reason.
  mutating func follow(_ result: SearchResult) -> [SearchItem.ID: [Explanation.NearMiss]] {
    let merge = result.merge
    // The merge has the rows of the answers one after the other.
    let rows = result.outcomes.flatMap { outcome in
      (0..<outcome.count).map { Row(provider: outcome.provider, place: $0) }
    }
    var homes: [Row: Int] = [:]
    for (home, group) in merge.groups.enumerated() {
      for place in group { homes[rows[place]] = home }
    }
    var splits: [SearchItem.ID: [Explanation.NearMiss]] = [:]
    var apart: [[Row]] = []
    for rows in together {
      let parts = Set(rows.compactMap { homes[$0] }).sorted()
      guard parts.count > 1 else { continue }
      apart.append(rows)
      for part in parts {
        let id = merge.items[part].id
        for other in parts where other != part {
          let miss = Explanation.NearMiss(
            item: merge.items[other], relation: merge.separation(of: part, other))
          if splits[id]?.contains(miss) != true { splits[id, default: []].append(miss) }
        }
      }
    }
    together = apart + merge.groups.filter { $0.count > 1 }.map { $0.map { rows[$0] } }
    return splits
  }
}

extension SearchResult {
  /// Returns, for each item by its id, why it is one item and not several, and from which items a
  /// later answer split it.
  public func explanations() -> [SearchItem.ID: Explanation] {
    var explanations = value.merge.explanations()
    for (id, parts) in value.splits { explanations[id]?.split = parts }
    return explanations
  }
}
