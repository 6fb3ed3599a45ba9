internal import TransitDocuments

/// The fields of an object in an answer: both its schema and its values are made of them.
///
/// A value that is unknown is left out, so that no field is `null`.
struct Shape<Source>: Sendable {
  struct Field: Sendable {
    var name: String
    var schema: JSONValue
    var isRequired: Bool
    var value: @Sendable (Source) -> JSONValue?
  }

  private let fields: [Field]

  init(_ fields: Field...) { self.fields = fields }

  /// The JSON Schema of the object.
  var schema: JSONValue {
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    var schema: JSONValue = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = .array(required) }
    return schema
  }

  var properties: [String: JSONValue] {
    Dictionary(fields.map { ($0.name, $0.schema) }) { first, _ in first }
  }

  func values(of source: Source) -> [String: JSONValue] {
    Dictionary(fields.compactMap { field in field.value(source).map { (field.name, $0) } }) {
      first, _ in first
    }
  }
}

extension Shape.Field {
  private init(
    _ name: String, _ schema: JSONValue, _ description: String, isRequired: Bool = false,
    _ value: @escaping @Sendable (Source) -> JSONValue?
  ) {
    var schema = schema
    schema["description"] = .string(description)
    (self.name, self.schema, self.isRequired, self.value) = (name, schema, isRequired, value)
  }

  /// A text that is always known.
  static func name(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> String
  ) -> Self {
    Self(name, ["type": "string"], description, isRequired: true) { .string(value($0)) }
  }

  static func text(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> String?
  ) -> Self {
    Self(name, ["type": "string"], description) { value($0).map(JSONValue.string) }
  }

  static func integer(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> Int?
  ) -> Self {
    Self(name, ["type": "integer"], description) { value($0).map(JSONValue.integer) }
  }

  /// A finite number.
  static func number(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> Double?
  ) -> Self {
    Self(name, ["type": "number"], description) { source in
      value(source).flatMap { $0.isFinite ? .number($0) : nil }
    }
  }

  /// A field that is present only if it is true.
  static func flag(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> Bool?
  ) -> Self {
    Self(name, ["type": "boolean"], description) { value($0) == true ? true : nil }
  }

  static func texts(
    _ name: String, _ description: String, _ value: @escaping @Sendable (Source) -> [String]?
  ) -> Self {
    Self(name, ["type": "array", "items": ["type": "string"]], description) { source in
      value(source).map { .array($0.map(JSONValue.string)) }
    }
  }

  static func object<Part>(
    _ name: String, _ description: String, _ shape: Shape<Part>,
    _ value: @escaping @Sendable (Source) -> Part?
  ) -> Self {
    Self(name, shape.schema, description) { source in
      value(source).map { .object(shape.values(of: $0)) }
    }
  }

  static func list<Part>(
    _ name: String, _ description: String, _ shape: Shape<Part>,
    _ value: @escaping @Sendable (Source) -> [Part]?
  ) -> Self {
    Self(name, ["type": "array", "items": shape.schema], description) { source in
      value(source).map { parts in .array(parts.map { .object(shape.values(of: $0)) }) }
    }
  }
}
