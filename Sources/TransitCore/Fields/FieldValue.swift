internal import Foundation

/// What a field can hold: its JSON, and the JSON Schema of its values.
package protocol FieldValue: Sendable {
  var json: JSONValue { get }

  /// Returns the value, or a field of it, as one text; empty if it is unknown or has no such form.
  func plain(at path: ArraySlice<Substring>) -> String

  /// Returns the schema of the values, without a description.
  static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue
}

/// An object of the documents, with the declaration of its fields.
package protocol Documented: FieldValue {
  static var fields: Fields<Self> { get }
}

extension FieldValue {
  package func plain(at path: ArraySlice<Substring>) -> String { "" }
}

extension Documented {
  package var json: JSONValue { Self.fields.json(of: self) }

  package func plain(at path: ArraySlice<Substring>) -> String {
    Self.fields.plain(at: path, of: self)
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    definitions.schema(of: fields)
  }
}

/// A value that is encoded as a text, a number or a truth value.
package protocol SimpleFieldValue: FieldValue {
  associatedtype Simple: CustomStringConvertible & FieldValue
  var simple: Simple { get }
}

extension SimpleFieldValue {
  package var json: JSONValue { simple.json }

  package func plain(at path: ArraySlice<Substring>) -> String { simple.description }
}

extension String: SimpleFieldValue {
  package var simple: String { self }
  package var json: JSONValue { .string(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "string"]
  }
}

extension Int: SimpleFieldValue {
  package var simple: Int { self }
  package var json: JSONValue { .integer(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "integer"]
  }
}

extension Double: SimpleFieldValue {
  package var simple: Double { self }
  package var json: JSONValue { .number(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "number"]
  }
}

extension Bool: SimpleFieldValue {
  package var simple: Bool { self }
  package var json: JSONValue { .bool(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "boolean"]
  }
}

/// A moment: ISO 8601 with Korea's UTC offset.
extension Date: SimpleFieldValue {
  package var simple: String { KoreanTime.iso(self) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    definitions.reference("time") { _ in
      [
        "type": "string", "format": "date-time",
        "description": "A time in ISO 8601 format with Korea's offset, to the second.",
        "pattern":
          "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\+09:00$",
      ]
    }
  }
}

/// A word of the documents.
extension SimpleFieldValue where Self: RawRepresentable, RawValue == String {
  package var simple: String { rawValue }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "string"]
  }
}

/// A word out of a list that the documents name.
package protocol FieldWord: SimpleFieldValue, RawRepresentable, CaseIterable
where RawValue == String {}

extension FieldWord {
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["enum": .array(allCases.map { .string($0.rawValue) })]
  }
}

/// `null` if the value is unknown.
extension Optional: FieldValue where Wrapped: FieldValue {
  package var json: JSONValue { self?.json ?? .null }

  package func plain(at path: ArraySlice<Substring>) -> String { self?.plain(at: path) ?? "" }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    Wrapped.schema(&definitions).orNull
  }
}

extension Array: FieldValue where Element: FieldValue {
  package var json: JSONValue { .array(map(\.json)) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "array", "items": Element.schema(&definitions)]
  }
}

/// Values by names that are not known in advance.
extension Dictionary: FieldValue where Key == String, Value: FieldValue {
  package var json: JSONValue { .object(mapValues(\.json)) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "object", "additionalProperties": Value.schema(&definitions)]
  }
}

/// An object of one of several types, distinguished by their fields.
package protocol Alternatives: FieldValue {
  var value: any Documented { get }
  static var alternatives: [any Documented.Type] { get }
}

extension Alternatives {
  package var json: JSONValue { value.json }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["anyOf": .array(alternatives.map { $0.schema(&definitions) })]
  }
}
