internal import TransitCore

/// Reads and writes lines of the import files: values separated by tabs.
///
/// Lines are split on bytes, so a tab followed by a combining character still separates values.
package enum ListText {
  package static func line(_ values: [String]) -> String {
    var bytes: [UInt8] = []
    append(values, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a line.
  static func append(_ values: [String], to bytes: inout [UInt8]) {
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(tab) }
      append(value, breaks, to: &bytes)
    }
    bytes.append(lineFeed)
  }

  package static func values(_ line: Substring) -> [String] {
    values(Array(line.utf8)[...])
  }

  /// - Parameter line: bytes that are known to be UTF-8.
  static func values(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: tab, omittingEmptySubsequences: false)
      .map { unescaped(String(decoding: $0, as: UTF8.self), breaks) }
  }

  /// The lines of an import file, without line breaks.
  package static func lines(_ text: Substring) -> [Substring] {
    text.utf8.split(separator: lineFeed).map { Substring($0) }
  }

  /// Calls a closure with each line of an import file, without its line break.
  package static func visitLines(
    of text: ArraySlice<UInt8>, _ visit: (ArraySlice<UInt8>) throws -> Void
  ) rethrows {
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(of: lineFeed) ?? text.endIndex
      if end > start { try visit(text[start..<end]) }
      start = end + 1
    }
  }

  /// Encodes several values as one.
  static func joined(_ values: [String]) -> String {
    if values.isEmpty { return "" }
    var bytes: [UInt8] = []
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: "|")) }
      append(value, bars, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func parts(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    return text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { unescaped(String(Substring($0)), bars) }
  }

  /// The beginning of a text on one line, safe to print in a terminal.
  package static func shown(_ text: String, limit: Int = 120) -> String {
    text.displayable(upTo: limit)
  }

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// Maps a byte that must be escaped to the letter after the backslash.
  private typealias Escapes = (UInt8) -> UInt8?

  private static func breaks(_ byte: UInt8) -> UInt8? {
    switch byte {
    case backslash: backslash
    case tab: UInt8(ascii: "t")
    case lineFeed: UInt8(ascii: "n")
    case UInt8(ascii: "\r"): UInt8(ascii: "r")
    default: nil
    }
  }

  private static func bars(_ byte: UInt8) -> UInt8? {
    switch byte {
    case backslash: backslash
    case UInt8(ascii: "|"): UInt8(ascii: "p")
    default: nil
    }
  }

  private static func append(_ value: String, _ escapes: Escapes, to bytes: inout [UInt8]) {
    for byte in value.utf8 {
      if let letter = escapes(byte) {
        bytes.append(backslash)
        bytes.append(letter)
      } else {
        bytes.append(byte)
      }
    }
  }

  private static func unescaped(_ value: String, _ escapes: Escapes) -> String {
    guard value.utf8.contains(backslash) else { return value }
    var (result, isEscape) = ([UInt8](), false)
    for byte in value.utf8 {
      if isEscape {
        result.append((0..<0x80).first { escapes($0) == byte } ?? byte)
        isEscape = false
      } else if byte == backslash {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
