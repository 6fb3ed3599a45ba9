internal import Foundation
internal import TransitCore

/// Names under which keys and tokens travel, and what keys look like where no name tells them.
package enum SensitiveNames: Sendable {
  /// Whether a key belongs under the name, however it is spelt: `OPENAPI_KEY`, `kakaoKey`,
  /// `X-Client-Secret`.
  package static func contains(_ name: String) -> Bool {
    let name = folded(name)
    return whole.contains(name)
      || (endings.contains(where: name.hasSuffix) && !innocent.contains(where: name.hasSuffix))
  }

  /// Whether a name is of a key even in a text of any content, where `key` may be anything.
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

  /// Words that end like one, and names of caches and pages.
  private static let innocent = [
    "monkey", "turkey", "donkey", "hockey", "jockey", "whiskey", "hotkey", "cachekey", "sortkey",
    "surrogatekey", "pagetoken",
  ]

  private static let unmistakable = [
    "servicekey", "apikey", "authkey", "appkey", "accesskey", "secretkey", "confmkey", "crtfckey",
    "accesstoken", "refreshtoken", "authtoken", "clientsecret", "password", "passwd", "sessionid",
  ]

  /// Whether a text that stands in a key's place is none: what hides a key, the key that services
  /// print in their own guides, and what servers set where a cookie ends.
  package static func isInnocent(_ text: some StringProtocol) -> Bool {
    [Request.placeholder, "sample", "deleted"].contains { $0 == text }
  }

  /// Whether a text can be told from any other, so that it is a key wherever it occurs.
  package static func isTellable(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 8 && bytes.allSatisfy(tellableBytes.contains)
      && bytes.contains(where: digits.contains) && bytes.contains(where: letters.contains)
  }

  /// Whether a text is made as keys are: long, unbroken, letters and digits mixed throughout.
  ///
  /// No name, number, date or operation of the known services is: those have digits at one end.
  package static func looksLikeKey(_ text: some StringProtocol) -> Bool {
    // Hangul that is encoded has letters and digits throughout, too.
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
