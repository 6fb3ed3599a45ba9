internal import TransitCatalog
internal import TransitCore

/// Merges catalogue rows, which fill in the services' rows and never cause a join.
extension Merger {
  /// Returns the rows of each item, the best source's first, and meaningless identifiers.
  func groups(of rows: [SearchItem]) -> (groups: [[Int]], crowds: Set<Identifier>) {
    let known = rows.indices.filter { rows[$0].isFromCatalogOnly }
    if known.isEmpty { return groups(of: Array(rows.indices), in: rows) }
    let reported = groups(of: rows.indices.filter { !rows[$0].isFromCatalogOnly }, in: rows)
    let others = groups(of: known, in: rows)
    let crowds = reported.crowds.union(others.crowds)
    return (Self.laid(others.groups, to: reported.groups, of: rows, without: crowds), crowds)
  }

  private func groups(
    of places: [Int], in rows: [SearchItem]
  ) -> (groups: [[Int]], crowds: Set<Identifier>) {
    let chosen = places.count == rows.count ? rows : places.map { rows[$0] }
    let partition = Partition(chosen, rank: rank)
    let groups = partition.groups.map { group in
      (group.count == 1
        ? group : Self.ordered(group, of: chosen) { partition.rows[$0].right })
        .map { places[$0] }
    }
    return (groups, partition.crowds)
  }

  /// Appends each catalogue item to the one service item that it matches. One that may match
  /// several service items is left out, because the identifiers of another item would be used in
  /// queries. If several catalogue items match one service item, each stays separate.
  private static func laid(
    _ known: [[Int]], to reported: [[Int]], of rows: [SearchItem], without crowds: Set<Identifier>
  ) -> [[Int]] {
    var homes: [Identifier: Set<Int>] = [:]
    for (home, group) in reported.enumerated() {
      for identifier in group.flatMap({ rows[$0].deciding }) {
        homes[identifier, default: []].insert(home)
      }
    }
    var (suitors, unmatched): ([Int: [[Int]]], [[Int]]) = ([:], [])
    for group in known {
      let shared = Set(group.flatMap { rows[$0].deciding }).subtracting(crowds)
      let mayBe = Set(shared.flatMap { homes[$0] ?? [] }).filter {
        areOne(group, reported[$0], of: rows)
      }
      if mayBe.isEmpty { unmatched.append(group) }
      if mayBe.count == 1 { for home in mayBe { suitors[home, default: []].append(group) } }
    }
    let joined = reported.enumerated().map { home, group in
      guard let known = suitors[home] else { return group }
      if known.count > 1 { unmatched += known }
      return known.count > 1 ? group : group + known[0]
    }
    return joined + unmatched
  }

  /// Returns whether two of their rows are the same, and no two are different.
  private static func areOne(_ known: [Int], _ reported: [Int], of rows: [SearchItem]) -> Bool {
    let verdicts = Set(
      known.flatMap { left in reported.map { RowComparison.relation(rows[left], rows[$0]).verdict }
      })
    return verdicts.contains(.same) && !verdicts.contains(.different)
  }
}

extension SearchItem {
  /// Whether only the catalogue has it.
  var isFromCatalogOnly: Bool {
    !sources.isEmpty && sources.allSatisfy { $0.provider == .catalog }
  }

  fileprivate var deciding: [Identifier] {
    identifiers.all.filter { $0.scheme.weight == .decides }
  }
}
