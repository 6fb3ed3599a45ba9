internal import Foundation

/// What a field can hold: how it is encoded, and the JSON Schema of its values.
package protocol FieldValue: Sendable {
  /// Encodes the value of a field.
  func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws

  /// Encodes an element of a list.
  func encode(in list: inout any UnkeyedEncodingContainer) throws

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

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    try object.encode(Written(self), forKey: name)
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    try list.encode(Written(self))
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    definitions.schema(of: fields)
  }
}

/// Encodes an object by the declaration of its fields.
package struct Written<Object: Documented>: Encodable {
  private let object: Object

  package init(_ object: Object) { self.object = object }

  package func encode(to encoder: any Encoder) throws {
    try Object.fields.encode(object, to: encoder)
  }
}

/// A value that is encoded as a text, a number or a truth value.
package protocol SimpleFieldValue: FieldValue {
  associatedtype Simple: Encodable & CustomStringConvertible & FieldValue
  var simple: Simple { get }
}

extension SimpleFieldValue {
  package var json: JSONValue { simple.json }

  package func plain(at path: ArraySlice<Substring>) -> String { simple.description }

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    try object.encode(simple, forKey: name)
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    try list.encode(simple)
  }
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

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    if let self {
      try self.encode(as: name, in: &object)
    } else {
      try object.encodeNil(forKey: name)
    }
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    if let self { try self.encode(in: &list) } else { try list.encodeNil() }
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    Wrapped.schema(&definitions).orNull
  }
}

extension Array: FieldValue where Element: FieldValue {
  package var json: JSONValue { .array(map(\.json)) }

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    var list: any UnkeyedEncodingContainer = object.nestedUnkeyedContainer(forKey: name)
    for element in self { try element.encode(in: &list) }
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    var inner: any UnkeyedEncodingContainer = list.nestedUnkeyedContainer()
    for element in self { try element.encode(in: &inner) }
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["type": "array", "items": Element.schema(&definitions)]
  }
}

/// Values by names that are not known in advance.
extension Dictionary: FieldValue where Key == String, Value: FieldValue {
  package var json: JSONValue { .object(mapValues(\.json)) }

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    var fields = object.nestedContainer(keyedBy: FieldName.self, forKey: name)
    for (name, value) in self { try value.encode(as: FieldName(name), in: &fields) }
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    var fields = list.nestedContainer(keyedBy: FieldName.self)
    for (name, value) in self { try value.encode(as: FieldName(name), in: &fields) }
  }

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

  package func encode(as name: FieldName, in object: inout KeyedEncodingContainer<FieldName>) throws
  {
    try value.encode(as: name, in: &object)
  }

  package func encode(in list: inout any UnkeyedEncodingContainer) throws {
    try value.encode(in: &list)
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    ["anyOf": .array(alternatives.map { $0.schema(&definitions) })]
  }
}
