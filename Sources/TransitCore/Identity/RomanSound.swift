/// The Latin letters of a name by its sound in Korean, for finding the name that a mistyped text is
/// nearest to: `gagnnam` is one letter from 강남, gangnam.
package struct RomanSound: Hashable, Sendable {
  /// Lowercased letters, without the word `station`.
  package let letters: [UInt8]

  /// Creates the letters of a name in Hangul or Latin letters.
  package init(_ name: String) {
    let text = NameKey.composed(name).lowercased()
    var letters = RomanizedName.latin(text.unicodeScalars).filter(Self.isLetter)
    let station = Array("station".utf8)
    if letters.count > station.count, letters.suffix(station.count) == station[...] {
      letters.removeLast(station.count)
    }
    self.letters = letters
  }

  /// Creates the letters of a text with a possible slip; `nil` if it is too short, has a digit or
  /// is not in Latin letters.
  package init?(mistyped text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 && !(0x30...0x39).contains($0) }) else { return nil }
    self.init(text)
    guard letters.count >= Self.fewestLetters else { return nil }
  }

  /// A shorter text resembles almost any name.
  private static let fewestLetters = 5

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Returns the number of letters that are wrong, missing, extra or exchanged with the next one.
  /// Letters for the same sound, such as g and k, are equal.
  ///
  /// Source: the restricted distance of Damerau and Levenshtein.
  package func distance(to other: RomanSound) -> Int {
    let (mine, theirs) = (letters.map(RomanizedName.sound), other.letters.map(RomanizedName.sound))
    var (before, last) = ([Int](), Array(0...theirs.count))
    for row in mine.indices {
      var next = [row + 1]
      next.reserveCapacity(theirs.count + 1)
      for column in theirs.indices {
        let change = mine[row] == theirs[column] ? 0 : 1
        var least = min(last[column] + change, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, mine[row] == theirs[column - 1], mine[row - 1] == theirs[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[theirs.count]
  }

  /// The folded spellings of all texts that differ by one letter, see `RomanizedName`.
  package var foldedSlips: Set<[UInt8]> {
    var slips: Set<[UInt8]> = []
    func add(_ letters: [UInt8]) {
      slips.insert(RomanizedName.folded(letters, eo: UInt8(ascii: "o")))
    }
    for place in 0...letters.count {
      let (head, tail) = (letters[..<place], letters[place...])
      for letter in Self.alphabet {
        add(head + [letter] + tail)
        if !tail.isEmpty { add(head + [letter] + tail.dropFirst()) }
      }
      if !tail.isEmpty { add(Array(head + tail.dropFirst())) }
      if tail.count > 1 { add(head + [letters[place + 1], letters[place]] + tail.dropFirst(2)) }
    }
    return slips
  }

  /// The letters of the Revised Romanization; folding makes others equal to one of these.
  private static let alphabet = Array("abcdeghijmnorsuwy".utf8)
}
