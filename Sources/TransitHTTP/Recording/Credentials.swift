internal import Foundation

/// What is secret in a header's value.
enum Credentials: Sendable {
  /// The secret parts of a header, in their order; none where its name tells no secret.
  static func all(in text: String, of name: String) -> [Substring] {
    switch name.lowercased() {
    case "cookie": text.split(separator: ";").map { value(of: $0) }
    case "set-cookie": set(text)
    default: SensitiveNames.contains(name) ? [behindScheme(text)] : []
    }
  }

  /// What stands behind the scheme of `Bearer …`, `KakaoAK …`; all of anything else.
  private static func behindScheme(_ text: String) -> Substring {
    let words = text.split(separator: " ", maxSplits: 1)
    let isScheme = words.count == 2 && words[0].allSatisfy(\.isLetter)
    return isScheme ? words[1] : text[...]
  }

  /// The values of cookies that a server sets, several in one line too.
  private static func set(_ text: String) -> [Substring] {
    text.split(separator: ";").enumerated().compactMap { index, pair in
      let name = pair.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces).lowercased()
      guard index > 0, attributes.contains(name) else { return value(of: pair) }
      // `Path=/, other=value` begins another cookie.
      let next = pair.split(whereSeparator: { $0 == "," || $0.isNewline }).dropFirst().last
      return next.flatMap { $0.contains("=") ? value(of: $0) : nil }
    }
  }

  private static let attributes: Set<String> = [
    "path", "domain", "expires", "max-age", "samesite", "httponly", "secure", "priority",
    "partitioned",
  ]

  /// The value of `name=value` without quotation marks; all of a text without a name.
  private static func value(of pair: Substring) -> Substring {
    let value = pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] } ?? pair
    let isOutside: (Character) -> Bool = { $0 == "\"" || $0.isWhitespace }
    let start = value.drop(while: isOutside)
    return start.lastIndex { !isOutside($0) }.map { start[...$0] } ?? start
  }
}
