internal import TransitCore

/// A component of the pair graph in which two rows are different, divided: nothing is joined through
/// a third, and no order decides.
struct Division {
  private let relations: [[Relation]]

  /// The rows of each part.
  private(set) var parts: [[Int]] = []

  /// `nil` where no two rows are different: then there is nothing to divide.
  init?(of rows: [SearchItem]) {
    let isWhole = rows.indices.allSatisfy { left in
      rows[(left + 1)...].allSatisfy { Sameness.relation(rows[left], $0).verdict != .different }
    }
    if isWhole { return nil }
    relations = rows.map { left in rows.map { Sameness.relation(left, $0) } }
    parts = divided(Array(rows.indices))
  }

  private func isWhole(_ part: [Int]) -> Bool {
    part.allSatisfy { left in part.allSatisfy { relations[left][$0].verdict != .different } }
  }

  /// Of two partners that exclude each other a row takes neither, unless one is much the better.
  private func divided(_ rows: [Int]) -> [[Int]] {
    var components = Components(count: rows.count)
    for left in rows {
      for right in rows[(left + 1)...] where relations[left][right].verdict == .same {
        if !isContested(left, right), !isContested(right, left) { components.join(left, right) }
      }
    }
    return components.groups().flatMap { isWhole($0) ? [$0] : $0.map { [$0] } }
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
