internal import TransitCore
internal import TransitHTTP

/// Hashes bytes with SHA-256; the result has 32 bytes, or none if the library fails.
package typealias TokenHash = @Sendable (_ bytes: [UInt8]) -> [UInt8]

/// A token that the operator has issued. Its text is not stored.
package struct AccessToken: Hashable, Sendable {
  /// The name that the operator gave it.
  package var name: String
  /// The calls a day that its clients may cause at each service; `nil` for a tenth of each quota.
  package var dailyCalls: Int?
  /// SHA-256 of its text.
  var hash: [UInt8]

  /// The most calls a day.
  package static let maxDailyCalls = 10_000_000

  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.".utf8.contains($0) }
  }

  /// Returns the text of a new token: 128 random bits of the system.
  static func random() -> String {
    var numbers = SystemRandomNumberGenerator()
    return "transit_"
      + hexadecimal((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  static func bytes(_ hexadecimal: String) -> [UInt8]? {
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    guard digits.count == hexadecimal.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

/// The file of the tokens.
struct AccessTokenList: VersionedContent {
  static let fileName = "tokens"
  static let version = 1
  static let empty = AccessTokenList(tokens: [])

  struct Entry: Codable, Hashable {
    var name: String
    var daily: Int?
    var hash: String
  }

  var tokens: [Entry]

  /// Returns the tokens in the file's order.
  ///
  /// - Throws: `TransitError` `configuration` for an entry with an invalid name, number or hash.
  func checked() throws -> [AccessToken] {
    try tokens.enumerated().map { index, entry in
      guard AccessToken.isName(entry.name),
        (1...AccessToken.maxDailyCalls).contains(entry.daily ?? 1),
        let hash = AccessToken.bytes(entry.hash), hash.count == 32
      else {
        throw TransitError(
          .configuration,
          Words(
            "\(Self.fileName).json: tokens[\(index)] 항목이 올바르지 않습니다. 지우고 다시 추가하세요",
            "\(Self.fileName).json: tokens[\(index)] is not valid; remove and add it again"))
      }
      return AccessToken(name: entry.name, dailyCalls: entry.daily, hash: hash)
    }
  }
}
