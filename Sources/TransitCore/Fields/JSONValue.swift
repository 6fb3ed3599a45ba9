/// A JSON value that is built or changed piece by piece.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a field; `nil` for other values. Setting makes it an object.
  package subscript(name: String) -> JSONValue? {
    get { if case .object(let fields) = self { fields[name] } else { nil } }
    set {
      var fields: [String: JSONValue] = [:]
      if case .object(let own) = self { fields = own }
      fields[name] = newValue
      self = .object(fields)
    }
  }

  /// The text; `nil` for other values.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; `nil` for other values.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number, also a whole one; `nil` for other values.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value; `nil` for other values.
  package var bool: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }

  /// The fields of an object; none of other values.
  package var fields: [String: JSONValue] {
    if case .object(let fields) = self { fields } else { [:] }
  }

  /// The elements of a list; none of other values.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
