internal import Foundation
internal import TransitCore

/// One line of a golden text: a word for its kind, then `name=value` for each non-`nil` value.
struct GoldenRow {
  private(set) var line: String

  init(_ kind: String) { line = kind }

  /// Adds a text, quoted if it contains blanks or special characters; an empty text is added too.
  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    line += " \(name)=\(Self.quoted(value))"
  }

  mutating func add(_ name: String, _ value: Int?) { addBare(name, value.map(String.init)) }

  mutating func add(_ name: String, _ value: Double?) { addBare(name, value.map { "\($0)" }) }

  mutating func add(_ name: String, _ value: Bool?) {
    addBare(name, value.map { $0 ? "yes" : "no" })
  }

  mutating func add(_ name: String, _ value: Date?) {
    addBare(name, value.map(KoreanTime.iso))
  }

  mutating func add(_ name: String, _ value: TimeOfDay?) { addBare(name, value?.description) }

  mutating func add(_ name: String, _ value: Coordinate?) {
    addBare(name, value.map { "\($0.latitude),\($0.longitude)" })
  }

  mutating func add(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    addBare(name, "[" + values.map(Self.quoted).joined(separator: ", ") + "]")
  }

  mutating func add(_ name: String, _ value: IdentifierSet) {
    add(name, value.all.map(\.description))
  }

  /// Adds a value without quotes.
  mutating func addBare(_ name: String, _ value: String?) {
    if let value { line += " \(name)=\(value)" }
  }

  /// Adds a word if `isSet`.
  mutating func flag(_ word: String, _ isSet: Bool) {
    if isSet { line += " \(word)" }
  }

  mutating func add(_ name: String, _ values: [SourceMark]) {
    add(name, values.map { "\($0.provider):\($0.origin.rawValue)" })
  }

  /// Adds the freshness and the sources of a row.
  mutating func origin(_ freshness: Freshness, _ sources: [SourceMark]) {
    addBare("freshness", freshness.rawValue)
    add("sources", sources)
  }

  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && !text.contains { $0.isWhitespace || "\"\\[]=".contains($0) || $0 == "," }
    return isPlain ? text : "\"" + text.flatMap(escaped) + "\""
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"", "\\": "\\\(character)"
    case "\n", "\r\n": "\\n"
    case let other where other.isNewline || other == "\t":
      other.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    default: String(character)
    }
  }
}
