/// The keys that a person presses for a name on a Korean keyboard (두벌식, KS X 5002), a byte each.
///
/// A name that is half typed is a prefix of the whole name's keys, whatever the syllables look like
/// on the way: 강나 and 강ㄴ of 강남, 간 of 가나, 고 of 과. A letter of Hangul is the Latin capital
/// on its key, one that needs the shift key a byte that no text holds; everything else is as
/// `NameKey.text` writes it.
public struct Keystrokes: Hashable, Sendable {
  public let bytes: [UInt8]
  /// Where each letter, digit and syllable of the name begins.
  package let starts: [Start]

  /// Where something begins in a name's keys.
  package struct Start: Hashable, Sendable {
    package var place: Int
    /// Whether a word of the shown name begins there: behind a blank, dot, bracket or slash.
    package var isWord: Bool
  }

  /// The keys of a name or of what was typed of it.
  public init(_ name: String) {
    var (bytes, starts, isWord) = ([UInt8](), [Start](), true)
    for scalar in NameKey.composed(name).lowercased().unicodeScalars {
      guard !NameKey.isIgnored(scalar) else {
        isWord = true
        continue
      }
      starts.append(Start(place: bytes.count, isWord: isWord))
      isWord = !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
      Self.append(scalar, to: &bytes)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The keys of a Korean name that was typed while the keyboard wrote Latin letters: `rkdska` is
  /// 강남. `nil` where the text is not of letters and digits alone, or has no letter.
  public init?(mistypedLatin text: String) {
    var (bytes, starts) = ([UInt8](), [Start]())
    for byte in text.utf8 where byte != UInt8(ascii: " ") {
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

  /// The key of the first consonant of each syllable; what is no Hangul stays. Empty where nothing
  /// of the name is Hangul.
  package static func initials(of name: String) -> Keystrokes {
    let initials = Keystrokes(NameKey.initials(of: NameKey.composed(name)))
    return initials.bytes.contains(where: isHangul)
      ? initials : Keystrokes("")
  }

  /// Whether these are first consonants, digits perhaps beside them: ㄱㄴ, ㄱㄴ01.
  package var areInitials: Bool {
    bytes.contains(where: Self.consonantKeys.contains)
      && bytes.allSatisfy {
        Self.consonantKeys.contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let place = Int(scalar.value) - 0xAC00
      bytes += firsts[place / 588]
      bytes += vowels[place % 588 / 28]
      bytes += lasts[place % 28]
    // ㄱ–ㅣ, each alone: consonants of both kinds in one order, then the vowels.
    case 0x3131...0x314E: bytes += consonants[Int(scalar.value) - 0x3131]
    case 0x314F...0x3163: bytes += vowels[Int(scalar.value) - 0x314F]
    default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  /// A capital or one of the bytes that no text in UTF-8 holds.
  private static func isHangul(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte >= 0xF8
  }

  /// Of keys with a second letter: ㅃ ㅉ ㄸ ㄲ ㅆ ㅒ ㅖ.
  private static let shifted: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("QWERTOP".utf8, 0xF8...0xFE))

  /// Words of keys, as 두벌식 has them; `+` stands before a shifted one.
  private static func keys(_ text: String) -> [[UInt8]] {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var isShifted = false
      return word.utf8.compactMap { byte in
        defer { isShifted = byte == UInt8(ascii: "+") }
        if byte == UInt8(ascii: "+") { return nil }
        return isShifted ? shifted[byte] : byte
      }
    }
  }

  // In the order of the syllables' code points.
  private static let firsts = keys("R +R S E +E F A Q +Q T +T D W +W C Z X V G")
  private static let vowels = keys("K O I +O J P U +P H HK HO HL Y N NJ NP NL B M ML L")
  private static let lasts = keys(
    " R +R RT S SW SG E F FR FA FQ FT FX FV FG A Q QT T +T D W C Z X V G")
  private static let consonants = keys(
    "R +R RT S SW SG E +E F FR FA FQ FT FX FV FG A Q +Q QT T +T D W +W C Z X V G")
  private static let consonantKeys = Set(consonants.joined())
}
