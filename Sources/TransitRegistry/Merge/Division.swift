internal import TransitCore

/// Divides a component of the pair graph in which two rows are different. Two rows are never joined
/// through a third, and the result does not depend on the order.
struct Division {
  private let relations: [[Relation]]

  init(of rows: [SearchItem]) {
    relations = rows.map { left in rows.map { RowComparison.relation(left, $0) } }
  }

  /// The rows of each part. A row with two partners that exclude each other joins neither, unless
  /// one is much better.
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

  /// Returns whether a row has another partner, no worse than this one, that excludes it.
  private func isContested(_ row: Int, _ partner: Int) -> Bool {
    relations.indices.contains { other in
      other != row && relations[row][other].verdict == .same
        && relations[partner][other].verdict == .different
        && !relations[row][partner].outweighs(relations[row][other])
    }
  }
}
