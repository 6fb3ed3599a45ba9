/// Finds texts that differ by one letter from the typed text.
///
/// With one slip, one half of the typed text is right: that half is looked up, and the other half
/// is compared. Digits never count as a slip, because another number is another item.
struct SlipSearch {
  let index: TextIndex
  let text: [UInt8]
  /// The start of the second half, at the beginning of a syllable or letter.
  let middle: Int

  /// Where a match with a slip or another spelling lies; the first is the best.
  enum Extent: UInt32 {
    case whole
    case start
    case word
    case inside
  }

  /// The maximum number of places to examine for each half.
  private static let limit = 5_000

  /// Below this number of places, comparing is faster than narrowing.
  private static let few = 64

  func visit(in bytes: RawSpan, _ take: (_ entry: SuffixEntry, _ extent: Extent) -> Void) {
    visitFirstHalfMatches(in: bytes, take)
    visitSecondHalfMatches(in: bytes, take)
  }

  /// Searches with the first half right: narrows the sorted places key by key, trying a slip at
  /// each key, and compares the last few places one by one.
  private func visitFirstHalfMatches(in bytes: RawSpan, _ take: (SuffixEntry, Extent) -> Void) {
    var (right, range) = (middle, index.range(of: text[..<middle], in: bytes))
    while range.count > Self.few, right < text.count {
      let (head, rest) = (text[..<right], text[right...])
      if !OneSlip.isDigit(text[right]) {
        look(for: head + rest.dropFirst(), in: range, bytes, take)
        if let next = rest.dropFirst().first, next != text[right], !OneSlip.isDigit(next) {
          look(for: head + [next, text[right]] + rest.dropFirst(2), in: range, bytes, take)
        }
      }
      var narrowed = range.upperBound..<range.upperBound
      index.visit(range, byKeyAt: right, in: bytes) { key, places in
        if key == text[right] {
          narrowed = places
        } else if key != 0, !OneSlip.isDigit(key) {
          look(for: head + [key] + rest, in: places, bytes, take)
          guard !OneSlip.isDigit(text[right]) else { return }
          look(for: head + [key] + rest.dropFirst(), in: places, bytes, take)
        }
      }
      (right, range) = (right + 1, narrowed)
    }
    guard right < text.count else { return }
    let rest = text[right...]
    for index in range {
      let entry = self.index.entry(index, in: bytes)
      let begin = self.index.place(of: entry, in: bytes) + right
      let end = OneSlip.end(of: rest.count) { offset in
        rest[rest.startIndex + offset]
      } other: { offset in
        self.index.texts.byte(begin + offset, in: bytes)
      }
      if let end { offer(entry, endingAt: begin + end, bytes, take) }
    }
  }

  /// Offers the places where a text begins.
  private func look(
    for text: ArraySlice<UInt8>, in range: Range<Int>, _ bytes: RawSpan,
    _ take: (SuffixEntry, Extent) -> Void
  ) {
    for index in index.range(of: text, in: bytes, within: range).prefix(Self.limit) {
      let entry = self.index.entry(index, in: bytes)
      let end = self.index.place(of: entry, in: bytes) + text.count
      offer(entry, endingAt: end, bytes, take)
    }
  }

  private func offer(
    _ entry: SuffixEntry, endingAt end: Int, _ bytes: RawSpan, _ take: (SuffixEntry, Extent) -> Void
  ) {
    let isWhole = entry.place == 0 && index.texts.byte(end, in: bytes) == 0
    take(entry, isWhole ? .whole : entry.place == 0 ? .start : entry.extent)
  }

  /// Searches with the second half right.
  private func visitSecondHalfMatches(in bytes: RawSpan, _ take: (SuffixEntry, Extent) -> Void) {
    for index in self.index.range(of: text[middle...], in: bytes).prefix(Self.limit) {
      let entry = self.index.entry(index, in: bytes)
      guard entry.start != 0 else { continue }
      let begin = self.index.place(of: entry, in: bytes)
      let end = OneSlip.end(of: middle) { offset in
        text[middle - 1 - offset]
      } other: { offset in
        offset < entry.place ? self.index.texts.byte(begin - 1 - offset, in: bytes) : 0
      }
      guard let end else { continue }
      let isOver = self.index.texts.byte(begin + text.count - middle, in: bytes) == 0
      take(entry, end < entry.place ? .inside : isOver ? .whole : .start)
    }
  }
}

/// Compares two texts that may differ by one letter.
enum OneSlip {
  /// Returns the length of the part of the other text that matches the typed text except for one
  /// letter that is wrong, missing, extra or exchanged with the next; `nil` if there is none. A
  /// match that reaches the end of the other text is preferred. A zero terminates the other text.
  @inline(__always)
  static func end(
    of count: Int, typed: (Int) -> UInt8, other: (Int) -> UInt8
  ) -> Int? {
    var same = 0
    while same < count, typed(same) == other(same) { same += 1 }
    if same == count { return count }
    let (mine, theirs) = (typed(same), other(same))
    // How many letters each side skips.
    let ways = [(mine: 1, theirs: 1), (mine: 1, theirs: 0), (mine: 0, theirs: 1)]
    var found: Int?
    for way in ways {
      if way.mine == 1, isDigit(mine) { continue }
      if way.theirs == 1, theirs == 0 || isDigit(theirs) { continue }
      let shift = way.theirs - way.mine
      var place = same + way.mine
      while place < count, typed(place) == other(place + shift) { place += 1 }
      guard place == count else { continue }
      if other(count + shift) == 0 { return count + shift }
      found = found ?? count + shift
    }
    if found == nil, same + 1 < count, theirs == typed(same + 1), other(same + 1) == mine,
      !isDigit(mine), !isDigit(theirs)
    {
      var place = same + 2
      while place < count, typed(place) == other(place) { place += 1 }
      if place == count { found = count }
    }
    return found
  }

  static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
