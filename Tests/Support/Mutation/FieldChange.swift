internal import Foundation
internal import TransitTesting

/// A change to one field of a body; the raw value precedes the field's path.
enum FieldChange: String, CaseIterable, Sendable {
  case dropped
  case nulled
  case emptied
  /// A number becomes text, text becomes a number.
  case retyped
  case object = "an object for"
  case listed = "a list of one around"
  case unlisted = "the first entry instead of the list for"
  case cutToOne = "one entry left of"
  case negative = "-1 for"
  case huge = "1e400 for"
  case beyondInteger = "26 digits for"
  case belowInteger = "minus 26 digits for"
  case largest = "the largest integer for"
  case hugeText = "the text 1e400 for"
  case largestText = "the largest integer as text for"
  case longDigits = "1,000 digits as text for"
  case nested = "lists 1,000 deep for"

  /// Returns the changes that are possible in a format.
  static func all(in notation: BodyMap.Notation) -> [FieldChange] {
    switch notation {
    case .json: allCases
    // Elements have no types: a number and its text are the same bytes.
    case .xml:
      allCases.filter { ![.nulled, .listed, .unlisted, .hugeText, .largestText].contains($0) }
    }
  }

  /// Returns the range to replace and the new bytes; `nil` if the change is not possible.
  func splice(_ field: BodyMap.Field, in body: Data, _ notation: BodyMap.Notation)
    -> (range: Range<Int>, bytes: Data)?
  {
    if self == .dropped { return (field.member, Data()) }
    guard
      let new =
        notation == .json ? json(field, in: body) : xml(field, in: body).map({ Data($0.utf8) })
    else { return nil }
    guard let name = field.emptyElement else { return (field.value, new) }
    return (field.value, Data(">".utf8) + new + Data("</\(name)>".utf8))
  }

  private func json(_ field: BodyMap.Field, in body: Data) -> Data? {
    let old = Data(body[field.value])
    switch self {
    case .nulled: return Data("null".utf8)
    case .emptied: return Data(#""""#.utf8)
    case .retyped:
      guard field.kind == .text else { return Data("\"".utf8) + escaped(old) + Data("\"".utf8) }
      let inner = String(decoding: old.dropFirst().dropLast(), as: UTF8.self)
      return Data((inner.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d+)?/) == nil ? "7" : inner).utf8)
    case .object: return Data(#"{"a":"b"}"#.utf8)
    case .listed: return Data("[".utf8) + old + Data("]".utf8)
    case .unlisted: return field.kind == .list ? field.entries.first.map { body[$0] } : nil
    case .cutToOne:
      guard field.kind == .list, field.entries.count > 1 else { return nil }
      return Data("[".utf8) + body[field.entries[0]] + Data("]".utf8)
    case .hugeText, .largestText, .longDigits: return number.map { Data("\"\($0)\"".utf8) }
    case .nested: return Data(Self.nested(open: "[", close: "]").utf8)
    default: return number.map { Data($0.utf8) }
    }
  }

  private func xml(_ field: BodyMap.Field, in body: Data) -> String? {
    switch self {
    case .emptied: return ""
    case .retyped: return field.kind == .number ? "강남" : "7"
    case .object: return "<a>b</a>"
    case .cutToOne:
      guard field.entries.count > 1 else { return nil }
      return String(decoding: body[field.entries[0]], as: UTF8.self)
    case .nested: return Self.nested(open: "<a>", close: "</a>")
    default: return number
    }
  }

  private var number: String? {
    switch self {
    case .negative: "-1"
    case .huge, .hugeText: "1e400"
    case .beyondInteger: "99999999999999999999999999"
    case .belowInteger: "-99999999999999999999999999"
    case .largest, .largestText: "9223372036854775807"
    case .longDigits: String(repeating: "9", count: 1_000)
    default: nil
    }
  }

  /// Escapes any JSON value for use in a string.
  private func escaped(_ json: Data) -> Data {
    Data(
      String(decoding: json, as: UTF8.self).replacing("\\", with: #"\\"#)
        .replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#).replacing("\r", with: #"\r"#)
        .replacing("\t", with: #"\t"#).utf8)
  }

  /// Returns a value inside 1,000 levels of brackets or tags.
  static func nested(open: String, _ inside: String = "", close: String) -> String {
    String(repeating: open, count: 1_000) + inside + String(repeating: close, count: 1_000)
  }
}
