internal import TransitCore

/// Sorts positions in names by the text from there on.
struct SuffixSorter {
  /// Ends with zeros, so that the last suffix's head can be read.
  private var texts = [UInt8](repeating: 0, count: 8)
  private var suffixes: [Suffix] = []

  private struct Suffix {
    /// The first eight bytes, big-endian: enough for nearly all comparisons.
    var head: UInt64
    var place: UInt32
    var entry: SuffixEntry
  }

  /// Adds a text with the entries for some of its positions.
  mutating func append(_ text: some Collection<UInt8>, entries: [(place: Int, entry: SuffixEntry)])
  {
    guard !entries.isEmpty else { return }
    let begin = texts.count - 8
    texts.replaceSubrange(begin..., with: text)
    texts.append(contentsOf: repeatElement(0, count: 9))
    for (place, entry) in entries {
      suffixes.append(
        Suffix(head: head(at: begin + place), place: UInt32(begin + place), entry: entry))
    }
  }

  private func head(at place: Int) -> UInt64 {
    var (head, isOver) = (UInt64(0), false)
    for offset in 0..<8 {
      let byte = isOver ? 0 : texts[place + offset]
      isOver = isOver || byte == 0
      head = head << 8 | UInt64(byte)
    }
    return head
  }

  /// Writes the entries ordered by suffix, equal suffixes by entry, and empties the sorter.
  mutating func writeEntries(to file: inout IndexWriter, _ part: IndexPart) {
    let texts = texts
    suffixes.sort { left, right in
      guard left.head == right.head else { return left.head < right.head }
      guard left.head & 0xFF != 0 else { return left.entry.bits < right.entry.bits }
      var (mine, theirs) = (Int(left.place) + 8, Int(right.place) + 8)
      while texts[mine] == texts[theirs], texts[mine] != 0 {
        mine += 1
        theirs += 1
      }
      return texts[mine] == texts[theirs]
        ? left.entry.bits < right.entry.bits : texts[mine] < texts[theirs]
    }
    for suffix in suffixes { file.append(suffix.entry.bits, to: part) }
    suffixes = []
  }
}

/// A position in a name at which a match can begin. Lower is better: the beginning of a name, the
/// beginning of a word, inside, aliases; then by name.
struct SuffixEntry: Hashable, Sendable {
  var bits: UInt32

  enum Start: UInt32 {
    case name
    case word
    case inside
    /// Anywhere in an alias.
    case alias
  }

  /// The limits for the number of names, and for the offset in a name's text of a match.
  static let nameLimit = 1 << 22
  static let placeLimit = 1 << 8

  init(bits: UInt32) { self.bits = bits }

  init(_ start: Start, name: Int, place: Int) {
    bits = start.rawValue << 30 | UInt32(name) << 8 | UInt32(place)
  }

  var start: UInt32 { bits >> 30 }
  var name: Int { Int(bits >> 8 & 0x3F_FFFF) }
  var place: Int { Int(bits & 0xFF) }
}
