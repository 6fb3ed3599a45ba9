internal import TransitCore

/// Lines of our own files: values with tabs between them, each on one line.
///
/// They are cut on bytes: a letter that combines with the tab before it is no part of it here.
package enum ListText {
  package static func line(_ values: [String]) -> String {
    values.map { escaped($0, breaks) }.joined(separator: "\t") + "\n"
  }

  package static func values(_ line: Substring) -> [String] {
    split(line, at: "\t").map { unescaped($0, breaks) }
  }

  /// The lines of a file of ours, without the break behind the last.
  package static func lines(_ text: Substring) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  /// Several values in one.
  static func joined(_ values: [String]) -> String {
    values.map { escaped($0, bars) }.joined(separator: "|")
  }

  static func parts(_ text: String) -> [String] {
    text.isEmpty ? [] : split(text[...], at: "|").map { unescaped($0, bars) }
  }

  /// The beginning of a text for people, on one line and without what a terminal would obey.
  package static func shown(_ text: String, limit: Int = 120) -> String {
    text.displayable(upTo: limit)
  }

  /// What may not stand in a value, and the letter that stands for it behind a backslash.
  private typealias Escapes = [(scalar: Unicode.Scalar, letter: Unicode.Scalar)]
  private static let breaks: Escapes = [("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r")]
  private static let bars: Escapes = [("\\", "\\"), ("|", "p")]

  private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(separator.value), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  private static func escaped(_ value: String, _ escapes: Escapes) -> String {
    // Nearly no value has any.
    guard value.utf8.contains(where: { byte in escapes.contains { $0.scalar.value == byte } })
    else { return value }
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if let escape = escapes.first(where: { $0.scalar == scalar }) {
        result.append("\\")
        result.append(escape.letter)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ value: Substring, _ escapes: Escapes) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in value.unicodeScalars {
      if isEscape {
        result.append(escapes.first { $0.letter == scalar }?.scalar ?? scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
