internal import Foundation

/// A name made comparable; for matching only, never for showing.
///
/// Source of the rules: the differences counted between the public station lists and the live
/// services' names. Prefix is never equality: 강남 is not 강남구청.
public enum NameKey: Sendable {
  /// A subway station's name: composed, blanks and dots off, a trailing line token off, brackets
  /// off, a final 역 off where two syllables remain, then the one table of aliases.
  public static func station(_ name: String) -> String {
    let bare = stripped(withoutLineToken(composed(name)))
    let key = withoutYeok(bare)
    return aliases[key] ?? aliases[bare] ?? key
  }

  /// A stop's or route's name for matching what a person typed: composed, lower case, without
  /// blanks and punctuation. Brackets stay: on a pole they may be the side of the road.
  public static func text(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        composed(name).lowercased().unicodeScalars.filter { !ignored.contains($0) }))
  }

  /// Whether the names of two poles with one id may be the same place: equal without brackets,
  /// blanks and punctuation, or one cut short after at least three characters.
  public static func areCompatible(_ left: String, _ right: String) -> Bool {
    let (a, b) = (stripped(composed(left)), stripped(composed(right)))
    if a == b { return true }
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return short.count >= 3 && long.hasPrefix(short)
  }

  /// Hangul composed (NFC), surrounding blanks off.
  public static func composed(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The name without brackets and what stands in them.
  public static func withoutBrackets(_ name: String) -> String {
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
    let trimmed = result.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? name : trimmed
  }

  /// 강남역 → 강남; 서울역 → 서울; a name of which one syllable would remain stays.
  public static func withoutYeok(_ name: String) -> String {
    name.count >= 3 && name.hasSuffix("역") ? String(name.dropLast()) : name
  }

  private static func stripped(_ name: String) -> String { text(withoutBrackets(name)) }

  /// 강남역 2호선 → 강남역; only a token after a blank counts.
  private static func withoutLineToken(_ name: String) -> String {
    guard let blank = name.lastIndex(of: " ") else { return name }
    let token = String(name[name.index(after: blank)...])
    return SubwayLine.named(token) == nil ? name : String(name[..<blank])
  }

  private static let ignored = CharacterSet(charactersIn: " \t\n\u{a0}.·․∙‧-,")

  /// One station, two names; the key on the right is the one used.
  private static let aliases: [String: String] = [
    "서울역": "서울", "이수": "총신대입구", "응암순환": "응암", "뚝섬유원지": "자양", "지제": "평택지제",
    "신길온천": "능길", "세종왕릉": "세종대왕릉", "당고개": "불암산", "419민주묘지": "4·19민주묘지",
  ]
}
