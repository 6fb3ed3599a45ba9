internal import Foundation
internal import TransitCore

/// A JSON document, written by Foundation with its names in order: the same value, the same bytes.
indirect enum JSON: Encodable, Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case int(Int)
  case double(Double)
  case bool(Bool)
  case null

  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }

  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  init(_ number: Int?) { self = number.map(JSON.int) ?? .null }
  init(_ number: Double?) { self = number.map(JSON.double) ?? .null }
  init(_ flag: Bool?) { self = flag.map(JSON.bool) ?? .null }
  init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }
  init(_ providers: [ProviderID]) { self.init(providers.map(\.rawValue)) }
  /// ISO 8601 with the Korean offset.
  init(_ date: Date?) { self.init(date.map(KoreanTime.iso)) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let fields): try container.encode(fields)
    case .array(let values): try container.encode(values)
    case .string(let text): try container.encode(text)
    case .int(let number): try container.encode(number)
    case .double(let number): try container.encode(number)
    case .bool(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    }
  }

  /// The document, indented, without a final line break.
  var text: TerminalText { encoded([.prettyPrinted]) }

  /// The document on one line.
  var compact: TerminalText { encoded([]) }

  private func encoded(_ formatting: JSONEncoder.OutputFormatting) -> TerminalText {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    // Nothing in the tree can fail to encode: doubles come from finite sources only.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return TerminalText(json: String(decoding: data, as: UTF8.self))
  }
}
