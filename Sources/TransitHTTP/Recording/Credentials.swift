internal import Foundation

/// Finds the secrets in the value of a header.
enum Credentials: Sendable {
  /// Returns the secret parts of a header in order; empty if the header is not sensitive.
  static func all(in text: String, of name: String) -> [Substring] {
    switch name.lowercased() {
    case "cookie": text.split(separator: ";").map { value(of: $0) }
    case "set-cookie": set(text)
    default: SensitiveNames.contains(name) ? [behindScheme(text)] : []
    }
  }

  /// The text after the scheme of `Bearer …`, `KakaoAK …`; all of any other text.
  private static func behindScheme(_ text: String) -> Substring {
    let words = text.split(separator: " ", maxSplits: 1)
    let isScheme = words.count == 2 && words[0].allSatisfy(\.isLetter)
    return isScheme ? words[1] : text[...]
  }

  /// The values of cookies in a `Set-Cookie` header, including several in one line.
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

  /// The value of `name=value` without quotation marks; the whole text if it has no name.
  private static func value(of pair: Substring) -> Substring {
    let value = pair.firstIndex(of: "=").map { pair[pair.index(after: $0)...] } ?? pair
    let isOutside: (Character) -> Bool = { $0 == "\"" || $0.isWhitespace }
    let start = value.drop(while: isOutside)
    return start.lastIndex { !isOutside($0) }.map { start[...$0] } ?? start
  }
}
