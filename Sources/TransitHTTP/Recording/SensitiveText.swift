/// Finds values under the names of keys in any text: `name=value`, `"name":"value"`,
/// `<name>value</name>`.
enum SensitiveText: Sendable {
  /// A value and its position.
  struct Value {
    var range: Range<Int>
    /// The value without escapes.
    var text: String
  }

  /// Returns the values of the sensitive names in order, except short and innocent ones.
  static func values(in bytes: [UInt8], of isSensitive: (String) -> Bool) -> [Value] {
    var values: [Value] = []
    var index = 0
    while index < bytes.count {
      let pair = pair(in: bytes, at: index)
      index += 1
      guard let pair, isSensitive(pair.name) else { continue }
      let value = text(in: bytes, from: pair.start, until: pair.ends)
      // Continue after the value.
      index = max(index, value.range.upperBound)
      if value.text.utf8.count >= shortest, !SensitiveNames.isInnocent(value.text) {
        values.append(value)
      }
    }
    return values
  }

  /// A name, the start of its value, and the bytes that end it.
  private struct Pair {
    var name: String
    var start: Int
    var ends: Set<UInt8>
  }

  /// A shorter value is as likely to be a word.
  private static let shortest = 6

  private static func pair(in bytes: [UInt8], at index: Int) -> Pair? {
    switch bytes[index] {
    case UInt8(ascii: "="): plain(in: bytes, at: index)
    case UInt8(ascii: ":"): member(in: bytes, at: index)
    case UInt8(ascii: ">"): element(in: bytes, at: index)
    default: nil
    }
  }

  private static let maxNameLength = 64

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "_-.".utf8.contains(byte)
  }

  /// Parses `name=value`, `name="value"` or `name=\"value\"` at its equals sign.
  private static func plain(in bytes: [UInt8], at sign: Int) -> Pair? {
    guard sign + 1 < bytes.count else { return nil }
    let first =
      Escape.written(in: bytes, at: sign + 1) ?? Escape(bytes[sign + 1], sign + 2)
    return Pair(
      name: name(bytes[..<sign].reversed()),
      start: quotes.contains(first.byte) ? first.end : sign + 1, ends: ends)
  }

  /// Parses a JSON member at its colon, even within an escaped string.
  private static func member(in bytes: [UInt8], at colon: Int) -> Pair? {
    let before = bytes[..<colon].suffix(maxNameLength).reversed().drop(while: blanks.contains)
    let after = bytes[(colon + 1)...].prefix(maxNameLength).drop {
      $0 == slash || blanks.contains($0)
    }
    guard before.first == quote, after.first == quote else { return nil }
    return Pair(
      name: name(before.dropFirst().drop { $0 == slash }), start: after.startIndex + 1,
      ends: [quote, UInt8(ascii: "\n")])
  }

  /// Parses an XML element, also with `CDATA`, at the end of its tag; not one with attributes.
  private static func element(in bytes: [UInt8], at bracket: Int) -> Pair? {
    let name = name(bytes[..<bracket].reversed())
    let before = bracket - name.utf8.count - 1
    guard !name.isEmpty, before >= 0,
      bytes[before] == UInt8(ascii: "<") || bytes[before] == UInt8(ascii: ":")
    else { return nil }
    let isData = bytes[(bracket + 1)...].starts(with: data)
    return Pair(
      name: name, start: bracket + 1 + (isData ? data.count : 0),
      ends: isData ? [UInt8(ascii: "]")] : [UInt8(ascii: "<")])
  }

  private static let data = Array("<![CDATA[".utf8)

  /// Returns the name from its bytes in reverse order.
  private static func name(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.prefix(maxNameLength).prefix(while: isOfName).reversed(), as: UTF8.self)
  }

  private static func text(
    in bytes: [UInt8], from start: Int, until ends: Set<UInt8>
  ) -> Value {
    var text: [UInt8] = []
    var index = start
    while index < bytes.count {
      let escape = Escape.written(in: bytes, at: index)
      let byte = escape?.byte ?? bytes[index]
      // An escaped quotation mark ends a value within an escaped string.
      if ends.contains(byte) { break }
      text.append(byte)
      index = escape?.end ?? index + 1
    }
    return Value(range: start..<index, text: String(decoding: text, as: UTF8.self))
  }

  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "\\")
  private static let blanks = Set(" \t\r\n".utf8)
  private static let quotes = Set("\"'".utf8)
  private static let ends = Set("&\"'<>#; \t\r\n".utf8)
}
