internal import Foundation
internal import TransitCore

/// One line of a golden text: a word for its kind, then `name=value` for each value there is.
struct GoldenRow {
  private(set) var line: String

  init(_ kind: String) { line = kind }

  /// A text, in quotation marks where blanks or marks stand in it; an empty one is stated too.
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

  /// A value that stands for itself.
  mutating func addBare(_ name: String, _ value: String?) {
    if let value { line += " \(name)=\(value)" }
  }

  /// A word that is there or not.
  mutating func flag(_ word: String, _ isSet: Bool) {
    if isSet { line += " \(word)" }
  }

  mutating func add(_ name: String, _ values: [SourceMark]) {
    add(name, values.map { "\($0.provider):\($0.origin.rawValue)" })
  }

  /// Where the row came from, and how far it can be trusted.
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
