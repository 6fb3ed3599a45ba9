internal import Foundation

/// A name made comparable; for matching only, never for showing.
///
/// Source of the rules: the differences counted between the public station lists and the live
/// services' names. Prefix is never equality: 강남 is not 강남구청.
public enum NameKey: Sendable {
  /// A subway station's name: composed, blanks and dots off, a trailing line token off, brackets
  /// off, a final 역 off where two syllables remain, then the one table of aliases.
  public static func station(_ name: String) -> String {
    // Nearly every name is nothing but syllables, of which nothing but 역 comes off.
    let bare = name.isSyllables ? name : stripped(withoutLineToken(composed(name)))
    let key = withoutYeok(bare)
    return aliases[key] ?? aliases[bare] ?? key
  }

  /// The same without the table of aliases: 이수 and 총신대입구 are two names of one station.
  package static func sign(_ name: String) -> String {
    withoutYeok(stripped(withoutLineToken(composed(name))))
  }

  /// A name on a sign as it is, but for blanks, dots and a final 역; brackets stay.
  package static func plainSign(_ name: String) -> String { withoutYeok(text(name)) }

  /// A stop's or route's name for matching what a person typed: composed, lower case, without
  /// blanks and punctuation. Brackets stay: on a pole they may be the side of the road.
  public static func text(_ name: String) -> String {
    guard !name.isPlain else { return plainText(name) }
    return String(
      String.UnicodeScalarView(
        composed(name).lowercased().unicodeScalars.filter { !isIgnored($0) }))
  }

  /// The same of a plain name, which is composed: a byte at a time.
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

  /// Whether the names of two poles with one id may be the same place: equal without brackets,
  /// blanks and punctuation, or one cut short after at least three characters.
  public static func areCompatible(_ left: String, _ right: String) -> Bool {
    let (a, b) = (stripped(composed(left)), stripped(composed(right)))
    // Names of which nothing remains say nothing, least of all that they are equal.
    guard !a.isEmpty, !b.isEmpty else { return false }
    if a == b { return true }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= 3 && long.hasPrefix(short)
  }

  /// Hangul composed (NFC), surrounding blanks off.
  public static func composed(_ name: String) -> String {
    let isComposed = name.unicodeScalars.allSatisfy(isComposed)
    return (isComposed ? name : name.precomposedStringWithCanonicalMapping).trimmed
  }

  /// A scalar of ASCII for its wide form: ２ → 2, ＤＭＣ → DMC; any other as it is.
  static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }

  /// Whether composing leaves a scalar as it is; nearly every name consists of nothing else, and
  /// looking is far cheaper than composing. Source: the Unicode property NFC_Quick_Check.
  private static func isComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300, 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }

  /// The name without brackets and what stands in them.
  public static func withoutBrackets(_ name: String) -> String {
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
    // A name that is nothing but brackets keeps them.
    let trimmed = result.trimmed
    return trimmed.isEmpty ? name : trimmed
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "（", ")", "]", "）": true
    default: false
    }
  }

  /// 강남역 → 강남; 서울역 → 서울; a name of which one syllable would remain stays.
  public static func withoutYeok(_ name: String) -> String {
    name.ends(with: "역") && name.characterCount >= 3 ? String(name.dropLast()) : name
  }

  /// 부산종합버스터미널 → 부산: a terminal's name without the word for what it is.
  public static func withoutTerminal(_ name: String) -> String {
    guard let word = terminalWords.first(where: { name.hasSuffix($0) && name.count > $0.count })
    else { return name }
    return composed(String(name.dropLast(word.count)))
  }

  /// The longer ones first.
  private static let terminalWords = [
    "고속버스터미널", "시외버스터미널", "종합버스터미널", "종합터미널", "버스터미널", "터미널",
  ]

  private static func stripped(_ name: String) -> String { text(withoutBrackets(name)) }

  /// 강남역 2호선 → 강남역; only a token after a blank counts.
  ///
  /// A line's bare word is a token after 역 alone: 김포 공항 is a station, 서울역 공항 a line of one.
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

  /// Blanks and the dots, dashes and commas that sources write differently. A switch: a character
  /// set costs far more, and names are compared by the thousand.
  static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{a0}", ".", "·", "ㆍ", "․", "∙", "‧", "-", ",", "'", "’", "‘":
      true
    default: false
    }
  }

  /// One station, two names; the key on the right is the one used.
  private static let aliases: [String: String] = [
    "서울역": "서울", "이수": "총신대입구", "응암순환": "응암", "뚝섬유원지": "자양", "지제": "평택지제",
    "신길온천": "능길", "세종왕릉": "세종대왕릉", "당고개": "불암산", "419민주묘지": "4·19민주묘지",
    "대모산": "대모산입구",
  ]
}
