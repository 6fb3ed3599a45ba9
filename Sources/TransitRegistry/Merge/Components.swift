/// Disjoint sets of indices (union–find).
struct Components {
  private var parent: [Int]

  init(count: Int) { parent = Array(0..<count) }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while parent[index] != index {
      parent[index] = parent[parent[index]]
      index = parent[index]
    }
    return index
  }

  mutating func areJoined(_ left: Int, _ right: Int) -> Bool { root(left) == root(right) }

  mutating func join(_ left: Int, _ right: Int) {
    let (a, b) = (root(left), root(right))
    parent[max(a, b)] = min(a, b)
  }

  /// Returns each set's members in order, the sets by their first member.
  mutating func groups() -> [[Int]] {
    var places = [Int](repeating: -1, count: parent.count)
    var groups: [[Int]] = []
    groups.reserveCapacity(parent.count)
    for index in parent.indices {
      let root = root(index)
      if places[root] < 0 {
        places[root] = groups.count
        groups.append([index])
      } else {
        groups[places[root]].append(index)
      }
    }
    return groups
  }
}
