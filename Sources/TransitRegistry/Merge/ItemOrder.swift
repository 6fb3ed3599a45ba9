internal import TransitCore

/// The order of a merge's items: by their ids. It is none for people, but one of the things alone.
struct ItemOrder {
  /// The items' places, in order.
  private(set) var places: [Int]
  /// The items of one id, two and more; no list may keep such.
  private(set) var namesakes: [[Int]] = []

  /// - Parameter former: an order in which few have changed; sorting goes quickly from there.
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
      if end - start > 1 { namesakes.append(Array(places[start..<end])) }
      start = end
    }
  }

  /// The strength of an identifier's scheme and the first fifteen bytes of its value, which tell
  /// nearly all apart: comparing two numbers costs far less than comparing texts.
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
