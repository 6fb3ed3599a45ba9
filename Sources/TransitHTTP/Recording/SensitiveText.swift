internal import Foundation
internal import TransitCore

/// Values under a key's name in a text of any kind: `name=value`, `"name":"value"`.
enum SensitiveText: Sendable {
  /// The values, escapes taken off, of the names that are asked for; none that is short.
  static func values(in data: Data, of isSensitive: (String) -> Bool) -> [String] {
    let bytes = [UInt8](data)
    var values: [String] = []
    for index in bytes.indices {
      let value: String? =
        switch bytes[index] {
        case UInt8(ascii: "="):
          isSensitive(name(in: bytes, before: index)) ? plain(in: bytes, from: index + 1) : nil
        case UInt8(ascii: ":"):
          member(in: bytes, at: index).flatMap { isSensitive($0.name) ? $0.value : nil }
        default: nil
        }
      if let value, value.utf8.count >= shortest, value != "sample" { values.append(value) }
    }
    return values.uniqued()
  }

  /// A shorter value is as likely a word as a key.
  private static let shortest = 6

  private static func name(in bytes: [UInt8], before end: Int) -> String {
    let name = bytes[..<end].suffix(longestName).reversed().prefix(while: isOfName).reversed()
    return String(decoding: Array(name), as: UTF8.self)
  }

  private static let longestName = 64

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The value of `name=value`, `name="value"` or `name=\"value\"`.
  private static func plain(in bytes: [UInt8], from start: Int) -> String {
    guard start < bytes.count else { return "" }
    let first = Escape.written(in: bytes, at: start) ?? Escape(byte: bytes[start], end: start + 1)
    return text(in: bytes, from: quotes.contains(first.byte) ? first.end : start, until: ends)
  }

  /// Name and value of a JSON member around its colon, within a text of another one too.
  private static func member(in bytes: [UInt8], at colon: Int) -> (name: String, value: String)? {
    let before = bytes[..<colon].suffix(longestName).reversed().drop(while: blanks.contains)
    let after = bytes[(colon + 1)...].prefix(longestName).drop(
      while: blanks.union([slash]).contains)
    guard before.first == UInt8(ascii: "\""), after.first == UInt8(ascii: "\"") else { return nil }
    let name = before.dropFirst().drop { $0 == slash }.prefix(while: isOfName).reversed()
    return (
      String(decoding: Array(name), as: UTF8.self),
      text(in: bytes, from: after.startIndex + 1, until: Set("\"\n".utf8))
    )
  }

  private static func text(in bytes: [UInt8], from start: Int, until ends: Set<UInt8>) -> String {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count {
      let escape = Escape.written(in: bytes, at: index)
      let byte = escape?.byte ?? bytes[index]
      // A quotation mark that is escaped ends the value of a text within a text.
      if ends.contains(byte) { break }
      text.append(byte)
      index = escape?.end ?? index + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "\\")
  private static let blanks = Set(" \t\r\n".utf8)
  private static let quotes = Set("\"'".utf8)
  private static let ends = Set("&\"'<>#; \t\r\n".utf8)
}
