internal import Foundation
internal import TransitCore

/// Names of parameters and headers with keys and tokens, and the shape of unnamed keys.
package enum SensitiveNames: Sendable {
  /// Whether the name is one of a key in any spelling: `OPENAPI_KEY`, `kakaoKey`,
  /// `X-Client-Secret`.
  package static func contains(_ name: String) -> Bool {
    let name = folded(name)
    return whole.contains(name)
      || (endings.contains(where: name.hasSuffix) && !innocent.contains(where: name.hasSuffix))
  }

  /// Whether the name is one of a key in any text, even where `key` can mean something else.
  package static func isUnmistakable(_ name: String) -> Bool {
    let name = folded(name)
    return unmistakable.contains(where: name.hasSuffix)
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let whole: Set<String> = ["appid", "sid", "cookie", "setcookie"]

  private static let endings = [
    "key", "keyid", "token", "secret", "password", "passwd", "pwd", "sessionid", "sessid", "jwt",
    "auth", "authorization", "credential", "signature",
  ]

  /// Words with such an ending, and names of caches and pages.
  private static let innocent = [
    "monkey", "turkey", "donkey", "hockey", "jockey", "whiskey", "hotkey", "cachekey", "sortkey",
    "surrogatekey", "pagetoken",
  ]

  private static let unmistakable = [
    "servicekey", "apikey", "authkey", "appkey", "accesskey", "secretkey", "confmkey", "crtfckey",
    "accesstoken", "refreshtoken", "authtoken", "clientsecret", "password", "passwd", "sessionid",
  ]

  /// Whether a text in the place of a key is not one: a placeholder, the sample key of services'
  /// own guides, or a cookie's value when a server deletes it.
  package static func isInnocent(_ text: some StringProtocol) -> Bool {
    [Request.placeholder, "sample", "deleted"].contains { $0 == text }
  }

  /// Whether a text is distinctive enough to be treated as a key wherever it occurs.
  package static func isDistinctive(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 8 && bytes.allSatisfy(tellableBytes.contains)
      && bytes.contains(where: digits.contains) && bytes.contains(where: letters.contains)
  }

  /// Whether a text looks like a key: long, unbroken, with letters and digits mixed throughout.
  ///
  /// No name, number, date or operation of the known services does: those have digits at one end.
  package static func looksLikeKey(_ text: some StringProtocol) -> Bool {
    // Encoded Hangul has letters and digits throughout, too.
    let bytes = Array((text.removingPercentEncoding ?? String(text)).utf8)
    guard bytes.count >= 20, bytes.allSatisfy(keyBytes.contains) else { return false }
    let isDigit = bytes.map(digits.contains)
    let changes = zip(isDigit, isDigit.dropFirst()).count { $0 != $1 }
    return changes >= 4
  }

  private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let digits = Set("0123456789".utf8)
  private static let keyBytes = letters.union(digits).union("%+/=".utf8)
  private static let tellableBytes = keyBytes.union("-_.".utf8)
}
