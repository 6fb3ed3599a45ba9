internal import Foundation

/// Normalised names for matching, never for display.
///
/// Source of the rules: the differences counted between the public station lists and the live
/// services' names. A prefix is never equal: 강남 is not 강남구청.
public enum NameKey: Sendable {
  /// Normalises a subway station's name: composes it, removes blanks, dots, brackets, a line name
  /// at the end, and a final 역 if two syllables remain, then resolves aliases.
  public static func station(_ name: String) -> String {
    // Most names are only syllables, of which only 역 is removed.
    let bare = name.isSyllables ? name : stripped(withoutLineToken(composed(name)))
    let key = withoutYeok(bare)
    if let name = aliases[key] { return name }
    // Hashing Hangul costs more than all else here.
    return key.utf8.count == bare.utf8.count ? key : aliases[bare] ?? key
  }

  /// The same without resolving aliases: 이수 and 총신대입구 are two names of one station.
  package static func stationWithoutAliases(_ name: String) -> String {
    withoutYeok(stripped(withoutLineToken(composed(name))))
  }

  /// A name on a sign without blanks, dots and a final 역; brackets remain.
  package static func signText(_ name: String) -> String { withoutYeok(text(name)) }

  /// Normalises a stop's or route's name for matching typed text: composed, lower case, without
  /// blanks and punctuation. Brackets remain: in a stop's name they may show the side of the road.
  public static func text(_ name: String) -> String {
    guard !name.isPlain else { return plainText(name) }
    return String(
      String.UnicodeScalarView(
        composed(name).lowercased().unicodeScalars.filter { !isIgnored($0) }))
  }

  /// The same for a plain name, one byte at a time; it is already composed.
  private static func plainText(_ name: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ","),
        UInt8(ascii: "'"):
        break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte + 0x20)
      default: key.append(byte)
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Whether the names of two stops with the same id may mean the same place: they are equal
  /// without brackets, blanks and punctuation, or one is truncated after at least three characters.
  package static func areCompatible(_ left: String, _ right: String) -> Bool {
    let (a, b) = (stripped(composed(left)), stripped(composed(right)))
    // Names with no comparable characters are not equal.
    guard !a.isEmpty, !b.isEmpty else { return false }
    if a == b { return true }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= 3 && long.hasPrefix(short)
  }

  /// Composes Hangul (NFC) and removes surrounding blanks.
  public static func composed(_ name: String) -> String {
    let isComposed = name.unicodeScalars.allSatisfy(isComposed)
    return (isComposed ? name : name.precomposedStringWithCanonicalMapping).trimmed
  }

  /// Returns the ASCII scalar for its full-width form (２ → 2, ＤＭＣ → DMC); others are unchanged.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// Whether composing leaves the scalar unchanged, as in most names; the check is far cheaper than
  /// composing. Source: the Unicode property NFC_Quick_Check.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }

  /// Returns the name without brackets and their contents.
  package static func withoutBrackets(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isBracket) else {
      let trimmed = name.trimmed
      return trimmed.isEmpty ? name : trimmed
    }
    var depth = 0
    var result = ""
    for character in name {
      switch character {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default: if depth == 0 { result.append(character) }
      }
    }
    // A name that is only brackets keeps them.
    let trimmed = result.trimmed
    return trimmed.isEmpty ? name : trimmed
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "（", ")", "]", "）": true
    default: false
    }
  }

  /// Removes a final 역 (강남역 → 강남, 서울역 → 서울), unless only one syllable would remain.
  public static func withoutYeok(_ name: String) -> String {
    name.ends(with: "역") && name.characterCount >= 3 ? String(name.dropLast()) : name
  }

  /// Returns a terminal's name without the word for terminal: 부산종합버스터미널 → 부산.
  package static func withoutTerminal(_ name: String) -> String {
    guard let word = terminalWords.first(where: { name.hasSuffix($0) && name.count > $0.count })
    else { return name }
    return composed(String(name.dropLast(word.count)))
  }

  /// Longer words first.
  private static let terminalWords = [
    "고속버스터미널", "시외버스터미널", "종합버스터미널", "종합터미널", "버스터미널", "터미널",
  ]

  private static func stripped(_ name: String) -> String { text(withoutBrackets(name)) }

  /// Removes a line's name after a blank: 강남역 2호선 → 강남역.
  ///
  /// A short line name counts only after 역: 김포 공항 is a station, 서울역 공항 is a line at a station.
  private static func withoutLineToken(_ name: String) -> String {
    guard let blank = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    let token = String(name[name.utf8.index(after: blank)...])
    let rest = composed(String(name[..<blank]))
    guard rest.ends(with: "역") || lineSuffixes.contains(where: token.ends),
      SubwayLine.named(token) != nil
    else { return name }
    return rest
  }

  private static let lineSuffixes = ["선", "철도", "경전철", "라인", "GTX-A"]

  /// Whether the scalar is a blank, or a dot, dash or comma that sources write differently. A
  /// switch is far faster than a character set, and thousands of names are compared.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{a0}", ".", "·", "ㆍ", "․", "∙", "‧", "-", ",", "'", "’", "‘":
      true
    default: false
    }
  }

  /// Stations with two names; values are the canonical ones.
  private static let aliases: [String: String] = [
    "서울역": "서울", "이수": "총신대입구", "응암순환": "응암", "뚝섬유원지": "자양", "지제": "평택지제",
    "신길온천": "능길", "세종왕릉": "세종대왕릉", "당고개": "불암산", "419민주묘지": "4·19민주묘지",
    "대모산": "대모산입구",
  ]
}
