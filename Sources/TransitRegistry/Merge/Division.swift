internal import TransitCore

/// A component of the pair graph, divided where two rows of it are different: nothing is joined
/// through a third, and no order decides.
struct Division {
  private let relations: [[Relation]]

  init(of rows: [SearchItem]) {
    relations = rows.map { left in rows.map { Sameness.relation(left, $0) } }
  }

  /// The rows of each part: of two partners that exclude each other a row takes neither, unless one
  /// is much the better.
  var parts: [[Int]] {
    var components = Components(count: relations.count)
    for left in relations.indices {
      for right in relations.indices.dropFirst(left + 1)
      where relations[left][right].verdict == .same && !isContested(left, right)
        && !isContested(right, left)
      {
        components.join(left, right)
      }
    }
    return components.groups().flatMap { isWhole($0) ? [$0] : $0.map { [$0] } }
  }

  private func isWhole(_ part: [Int]) -> Bool {
    part.allSatisfy { left in part.allSatisfy { relations[left][$0].verdict != .different } }
  }

  /// Whether a row has another partner, no worse than this one, that excludes it.
  private func isContested(_ row: Int, _ partner: Int) -> Bool {
    relations.indices.contains { other in
      other != row && relations[row][other].verdict == .same
        && relations[partner][other].verdict == .different
        && !relations[row][partner].outweighs(relations[row][other])
    }
  }
}
