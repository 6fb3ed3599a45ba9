internal import TransitCore

/// Sorts a merge's items by their ids. The order is deterministic and not meant for display.
struct ItemOrder {
  /// The indices of the items, in order.
  private(set) var places: [Int]
  /// The indices of items that share an id, which a list must not contain.
  private(set) var duplicateIDs: [[Int]] = []

  /// - Parameter former: an almost sorted order of the indices, which makes sorting faster.
  init(of items: [SearchItem], from former: [Int]? = nil) {
    let names = items.map(\.identifiers.strongest)
    let before = former ?? Array(items.indices)
    let keys = before.map { Key(names[$0], place: $0) }.sorted { left, right in
      if (left.head, left.tail) != (right.head, right.tail) {
        return (left.head, left.tail) < (right.head, right.tail)
      }
      return SearchItem.isOrdered(items[left.place], before: items[right.place])
    }
    places = keys.map(\.place)
    var start = 0
    for end in 1..<max(places.count + 1, 1) {
      let first = names[places[start]]
      if end < places.count, first != nil, names[places[end]] == first { continue }
      if end - start > 1 { duplicateIDs.append(Array(places[start..<end])) }
      start = end
    }
  }

  /// The rank of an identifier's scheme and the first fifteen bytes of its value. These distinguish
  /// nearly all items, and numbers compare much faster than strings.
  private struct Key {
    var head: UInt64
    var tail: UInt64 = 0
    let place: Int

    init(_ name: Identifier?, place: Int) {
      self.place = place
      guard let name else {
        head = .max
        return
      }
      head = UInt64(name.rank)
      for (index, byte) in name.value.utf8.prefix(15).enumerated() {
        if index < 7 { head = head << 8 | UInt64(byte) } else { tail = tail << 8 | UInt64(byte) }
      }
      let count = name.value.utf8.count
      if count < 7 { head <<= UInt64(8 * (7 - count)) }
      if count < 15 { tail <<= UInt64(8 * min(8, 15 - count)) }
    }
  }
}
