internal import TransitCore

/// A suffix array of the names: by keystrokes, first consonants or Latin letters.
struct TextIndex {
  let starts: IndexTable
  let texts: IndexTable
  let entries: IndexTable
  /// Whether only the first key of each syllable counts.
  let isOfInitials: Bool

  init(_ file: IndexFile, _ entries: IndexPart) {
    starts = file[entries == .romanEntries ? .romanStarts : .textStarts]
    texts = file[.texts]
    self.entries = file[entries]
    isOfInitials = entries == .initialEntries
  }

  @inline(__always)
  func entry(_ index: Int, in bytes: RawSpan) -> SuffixEntry {
    SuffixEntry(bits: entries.word(index, in: bytes))
  }

  /// Returns the offset of an entry in `texts`; their end if it is out of range.
  @inline(__always)
  func place(of entry: SuffixEntry, in bytes: RawSpan) -> Int {
    min(starts.number(entry.name, in: bytes), texts.count - entry.place) + entry.place
  }

  /// Returns the entries that begin with a text, within a sorted range.
  func range(of text: ArraySlice<UInt8>, in bytes: RawSpan, within whole: Range<Int>? = nil)
    -> Range<Int>
  {
    let whole = whole ?? 0..<entries.count
    let lower = firstIndex(in: whole) { order(of: $0, against: text, in: bytes) >= 0 }
    let upper = firstIndex(in: lower..<whole.upperBound) {
      order(of: $0, against: text, in: bytes) > 0
    }
    return lower..<upper
  }

  /// Returns the entries that end with the text.
  func endRange(of text: ArraySlice<UInt8>, in bytes: RawSpan, within range: Range<Int>)
    -> Range<Int>
  {
    // Zero terminates a text and sorts first.
    self.range(of: text + [0], in: bytes, within: range)
  }

  /// Visits the parts of a range that share the key at an offset; the range is sorted, and all keys
  /// before the offset are equal.
  func visit(
    _ range: Range<Int>, byKeyAt offset: Int, in bytes: RawSpan,
    _ body: (_ key: UInt8, _ places: Range<Int>) -> Void
  ) {
    func key(_ index: Int) -> UInt8 {
      texts.byte(place(of: entry(index, in: bytes), in: bytes) + offset, in: bytes)
    }
    var lower = range.lowerBound
    while lower < range.upperBound {
      let here = key(lower)
      // In a broken index, keys may be out of order.
      let upper = max(lower + 1, firstIndex(in: lower..<range.upperBound) { key($0) > here })
      body(here, lower..<upper)
      lower = upper
    }
  }

  /// Binary search for the first index at which a condition holds.
  private func firstIndex(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if condition(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  /// Compares an entry's text with a text: before (−1), begins with it (0) or after (1).
  @inline(__always)
  private func order(of index: Int, against text: ArraySlice<UInt8>, in bytes: RawSpan) -> Int {
    var place = place(of: entry(index, in: bytes), in: bytes)
    for byte in text {
      let other = texts.byte(place, in: bytes)
      if other != byte { return other < byte ? -1 : 1 }
      place =
        isOfInitials
        ? Keystrokes.end(ofSyllableAt: place) { texts.byte($0, in: bytes) } : place + 1
    }
    return 0
  }
}
