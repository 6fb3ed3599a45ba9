internal import TransitCatalog
internal import TransitCore

/// Rows of the catalogue beside those that services told: they fill in and are no reason to join.
extension Merger {
  /// The rows of each thing, the best source's first, and identifiers that tell nothing.
  func groups(of rows: [SearchItem]) -> (groups: [[Int]], crowds: Set<Identifier>) {
    let known = rows.indices.filter { rows[$0].isOnlyKnown }
    if known.isEmpty { return groups(of: Array(rows.indices), in: rows) }
    let told = groups(of: rows.indices.filter { !rows[$0].isOnlyKnown }, in: rows)
    let others = groups(of: known, in: rows)
    let crowds = told.crowds.union(others.crowds)
    return (Self.laid(others.groups, to: told.groups, of: rows, without: crowds), crowds)
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

  /// What the catalogue knows goes to the one thing told that it is, behind its rows. Where it may
  /// be several, all of it is told, and it is left out: one thing with the identifiers of another
  /// would be asked about by them. Where several may be one thing told, each stays by itself.
  private static func laid(
    _ known: [[Int]], to told: [[Int]], of rows: [SearchItem], without crowds: Set<Identifier>
  ) -> [[Int]] {
    var homes: [Identifier: Set<Int>] = [:]
    for (home, group) in told.enumerated() {
      for identifier in group.flatMap({ rows[$0].deciding }) {
        homes[identifier, default: []].insert(home)
      }
    }
    var (suitors, alone): ([Int: [[Int]]], [[Int]]) = ([:], [])
    for group in known {
      let shared = Set(group.flatMap { rows[$0].deciding }).subtracting(crowds)
      let mayBe = Set(shared.flatMap { homes[$0] ?? [] }).filter {
        areOne(group, told[$0], of: rows)
      }
      if mayBe.isEmpty { alone.append(group) }
      if mayBe.count == 1 { for home in mayBe { suitors[home, default: []].append(group) } }
    }
    let joined = told.enumerated().map { home, group in
      guard let known = suitors[home] else { return group }
      if known.count > 1 { alone += known }
      return known.count > 1 ? group : group + known[0]
    }
    return joined + alone
  }

  /// Whether two of their rows are one, and no two cannot be.
  private static func areOne(_ known: [Int], _ told: [Int], of rows: [SearchItem]) -> Bool {
    let verdicts = Set(
      known.flatMap { left in told.map { Sameness.relation(rows[left], rows[$0]).verdict } })
    return verdicts.contains(.same) && !verdicts.contains(.different)
  }
}

extension SearchItem {
  /// Whether nobody but the catalogue tells it.
  var isOnlyKnown: Bool {
    !sources.isEmpty && sources.allSatisfy { $0.provider == .catalog }
  }

  fileprivate var deciding: [Identifier] {
    identifiers.all.filter { $0.scheme.weight == .decides }
  }
}
