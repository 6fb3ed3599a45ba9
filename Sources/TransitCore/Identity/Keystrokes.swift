/// The keys pressed to type a name on a Korean keyboard (두벌식, KS X 5002), one byte each.
///
/// A partly typed name is a prefix of the whole name's keys, regardless of the syllables displayed
/// on the way: 강나 and 강ㄴ of 강남, 간 of 가나, 고 of 과. A Hangul letter is the Latin capital on its key,
/// or, if it needs the shift key, a byte that never occurs in UTF-8; everything else is as
/// `NameKey.text` writes it.
package struct Keystrokes: Hashable, Sendable {
  /// The keys, one byte each, in the order in which they are pressed.
  package let bytes: [UInt8]
  /// Where each letter, digit and syllable of the name begins.
  package let starts: [Start]

  /// The start of a character in a name's keys.
  package struct Start: Hashable, Sendable {
    package var place: Int
    /// Whether a word of the displayed name begins there: after a blank, dot, bracket or slash.
    package var isWord: Bool
  }

  /// Creates the keys of a name or of a typed part of it.
  package init(_ name: String) {
    var (bytes, starts, isWord) = ([UInt8](), [Start](), true)
    // A syllable is three bytes in UTF-8 and rarely more keys.
    bytes.reserveCapacity(name.utf8.count)
    starts.reserveCapacity(name.utf8.count / 2)
    for wide in NameKey.composed(name).lowercased().unicodeScalars {
      let scalar = NameKey.narrow(wide)
      guard !NameKey.isIgnored(scalar) else {
        isWord = true
        continue
      }
      starts.append(Start(place: bytes.count, isWord: isWord))
      isWord = Self.isMark(scalar)
      Self.append(scalar, to: &bytes)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Creates the keys of a Korean name that was typed with the keyboard in Latin mode: `rkdska` and
  /// `RKDSKA` are 강남. `nil` if the text has anything but letters, digits and blanks, or has no
  /// letter.
  package init?(mistypedLatin text: String) {
    var (bytes, starts) = ([UInt8](), [Start]())
    // All capitals mean Caps Lock, not the shift key.
    let isLocked = !text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    for byte in (isLocked ? text.lowercased() : text).utf8 where byte != UInt8(ascii: " ") {
      starts.append(Start(place: bytes.count, isWord: false))
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte - 0x20)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(Self.shifted[byte] ?? byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
      default: return nil
      }
    }
    guard bytes.contains(where: Self.isHangul) else { return nil }
    self.bytes = bytes
    self.starts = starts
  }

  /// The index of each syllable, and of each key outside a syllable; the keys there are the name's
  /// initial consonants (초성), as people type them. Empty if nothing in the name is Hangul.
  package var syllables: [Int] {
    guard bytes.contains(where: Self.isHangul) else { return [] }
    var (places, place) = ([Int](), 0)
    while place < bytes.count {
      places.append(place)
      place = Self.end(ofSyllableAt: place) { $0 < bytes.count ? bytes[$0] : 0 }
    }
    return places
  }

  /// Whether these are initial consonants, with or without digits: ㄱㄴ, ㄱㄴ01.
  package var areInitials: Bool {
    bytes.contains(where: Self.consonantKeys.contains)
      && bytes.allSatisfy {
        Self.consonantKeys.contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  /// Whether the last key is a consonant that starts the next syllable if a vowel follows: 욕 is the
  /// beginning of 요금, but a person who typed 욕 completely means 욕.
  package func isCarriedOver(before next: UInt8) -> Bool {
    guard let last = bytes.last else { return false }
    return Self.consonantKeys.contains(last) && Self.vowelKeys.contains(next)
  }

  /// Whether the scalar is neither a letter nor a digit, such as a bracket or slash.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0xAC00...0xD7A3: false
    case ..<0x80: true
    default: !scalar.properties.isAlphabetic
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let place = Int(scalar.value) - 0xAC00
      append(firsts, place / 588, to: &bytes)
      append(vowels, place % 588 / 28, to: &bytes)
      append(lasts, place % 28, to: &bytes)
    // ㄱ–ㅣ as single letters: initial and final consonants in one order, then the vowels.
    case 0x3131...0x314E: append(consonants, Int(scalar.value) - 0x3131, to: &bytes)
    case 0x314F...0x3163: append(vowels, Int(scalar.value) - 0x314F, to: &bytes)
    case ..<0x80: bytes.append(UInt8(scalar.value))
    default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  /// Appends the one or two keys of a letter; 0 means no key.
  private static func append(_ keys: [UInt8], _ letter: Int, to bytes: inout [UInt8]) {
    for key in keys[2 * letter..<2 * letter + 2] where key != 0 { bytes.append(key) }
  }

  /// Whether the byte is a capital or one of the bytes that never occur in UTF-8.
  private static func isHangul(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte >= 0xF8
  }

  /// The bytes for the shifted letters: ㅃ ㅉ ㄸ ㄲ ㅆ ㅒ ㅖ.
  private static let shifted: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("QWERTOP".utf8, 0xF8...0xFE))

  /// Returns two bytes per word of keys; in a word, `+` precedes a shifted key.
  private static func keys(_ text: String) -> [UInt8] {
    text.split(separator: " ", omittingEmptySubsequences: false).flatMap { word in
      var isShifted = false
      let keys = word.utf8.compactMap { byte in
        defer { isShifted = byte == UInt8(ascii: "+") }
        if byte == UInt8(ascii: "+") { return UInt8?.none }
        return isShifted ? shifted[byte] : byte
      }
      return keys + [UInt8](repeating: 0, count: 2 - keys.count)
    }
  }

  // In the order of the code points of syllables.
  private static let firsts = keys("R +R S E +E F A Q +Q T +T D W +W C Z X V G")
  private static let vowels = keys("K O I +O J P U +P H HK HO HL Y N NJ NP NL B M ML L")
  private static let lasts = keys(
    " R +R RT S SW SG E F FR FA FQ FT FX FV FG A Q QT T +T D W C Z X V G")
  private static let consonants = keys(
    "R +R RT S SW SG E +E F FR FA FQ FT FX FV FG A Q +Q QT T +T D W +W C Z X V G")
  private static let consonantKeys = Set(firsts).subtracting([0])
  private static let vowelKeys = Set(vowels).subtracting([0])

  /// Final consonants of two letters, as two keys each.
  private static let lastPairs: Set<UInt16> = Set(
    stride(from: 0, to: lasts.count, by: 2).filter { lasts[$0 + 1] != 0 }
      .map { pair(lasts[$0], lasts[$0 + 1]) })

  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }

  private static let sorts: [Sort] = (0...255).map { byte in
    consonantKeys.contains(byte) ? .consonant : vowelKeys.contains(byte) ? .vowel : .other
  }

  private static func sort(_ key: UInt8) -> Sort { sorts[Int(key)] }

  private enum Sort { case consonant, vowel, other }

  /// Returns the end of the syllable at a place, or of the one key that is not in a syllable, as
  /// the keyboard composes it: a consonant before a vowel begins the next syllable.
  package static func end(ofSyllableAt place: Int, of key: (Int) -> UInt8) -> Int {
    guard sort(key(place)) == .consonant, sort(key(place + 1)) == .vowel else {
      return place + 1
    }
    var place = place + 2
    if sort(key(place)) == .vowel { place += 1 }
    guard sort(key(place)) == .consonant, sort(key(place + 1)) != .vowel else { return place }
    guard sort(key(place + 1)) == .consonant, sort(key(place + 2)) != .vowel,
      lastPairs.contains(pair(key(place), key(place + 1)))
    else { return place + 1 }
    return place + 2
  }
}
