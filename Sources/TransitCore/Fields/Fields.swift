/// The fields of an object in documents, each declared once: its name, its meaning and its value.
///
/// The declaration is next to the model. From it come the JSON of every document, its JSON Schema,
/// and what the front ends derive from these.
package struct Fields<Object>: Sendable {
  /// The name of the schema's definition; `nil` for an object that occurs in one place only.
  package let name: String?
  /// The meaning of the object; `nil` if that of the fields that contain it says it all.
  package let meaning: String?
  package let all: [Field<Object>]

  package init(named name: String, _ meaning: String, _ fields: Field<Object>...) {
    (self.name, self.meaning, all) = (name, meaning, fields)
  }

  package init(meaning: String? = nil, _ fields: Field<Object>...) {
    (name, self.meaning, all) = (nil, meaning, fields)
  }

  private init(_ name: String?, _ meaning: String?, all: [Field<Object>]) {
    (self.name, self.meaning, self.all) = (name, meaning, all)
  }

  /// Returns these fields and those of a part of the object, in one object.
  package func joined<Part>(
    _ other: Fields<Part>, of part: @escaping @Sendable (Object) -> Part
  ) -> Fields {
    Fields(name, meaning, all: all + other.all.map { $0.of(part) })
  }

  /// Returns an object as a JSON value.
  package func json(of object: Object) -> JSONValue {
    var values: [String: JSONValue] = [:]
    for field in all { values[field.name] = field.json(object) }
    return .object(values)
  }

  /// Returns the values of some fields as texts, as in a row of `--plain`: `vehicle.plate` is a
  /// field of a field.
  package func row(_ names: some Sequence<String>, of object: Object) -> [String] {
    names.map { plain(at: $0.split(separator: ".")[...], of: object) }
  }

  func plain(at path: ArraySlice<Substring>, of object: Object) -> String {
    guard let name = path.first else { return "" }
    return all.first { $0.name == name }?.plain(object, path.dropFirst()) ?? ""
  }

  /// The JSON Schema of the object itself.
  package func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    var properties: [String: JSONValue] = [:]
    for field in all { properties[field.name] = field.schema(&definitions) }
    var schema: JSONValue = [
      "type": "object", "properties": .object(properties),
      "required": .array(all.filter(\.isRequired).map(\.name).sorted().map(JSONValue.string)),
    ]
    schema["description"] = meaning.map(JSONValue.string)
    return schema
  }
}

/// One field of an object.
package struct Field<Object>: Sendable {
  package let name: String
  /// Whether every object has it, with `null` if its value is unknown.
  package let isRequired: Bool
  private let meaning: String
  private let rule: SchemaRule?
  private let valueSchema: @Sendable (inout SchemaDefinitions) -> JSONValue
  fileprivate let plain: Plain
  /// The value; `nil` if the object has no such field.
  fileprivate let json: JSON

  fileprivate typealias Plain = @Sendable (Object, ArraySlice<Substring>) -> String
  fileprivate typealias JSON = @Sendable (Object) -> JSONValue?

  private init(
    _ name: String, _ meaning: String, isRequired: Bool, rule: SchemaRule?,
    _ valueSchema: @escaping @Sendable (inout SchemaDefinitions) -> JSONValue,
    _ plain: @escaping Plain, _ json: @escaping JSON
  ) {
    (self.name, self.meaning, self.isRequired, self.rule) = (name, meaning, isRequired, rule)
    (self.valueSchema, self.plain, self.json) = (valueSchema, plain, json)
  }

  /// A field that every object has: `null` if its value is unknown.
  package init<Value: FieldValue>(
    _ name: String, _ meaning: String, _ rule: SchemaRule?,
    _ value: @escaping @Sendable (Object) -> Value
  ) {
    self.init(
      name, meaning, isRequired: true, rule: rule, Value.schema,
      { value($0).plain(at: $1) },
      { value($0).json })
  }

  /// A field that every object has, without a rule.
  package init<Value: FieldValue>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Object) -> Value
  ) {
    self.init(name, meaning, nil, value)
  }

  /// A field that only some objects have, without a rule.
  package static func optional<Value: FieldValue>(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Object) -> Value?
  ) -> Field {
    optional(name, meaning, nil, value)
  }

  /// A field that only some objects have: absent if the value is `nil`.
  package static func optional<Value: FieldValue>(
    _ name: String, _ meaning: String, _ rule: SchemaRule?,
    _ value: @escaping @Sendable (Object) -> Value?
  ) -> Field {
    Field(
      name, meaning, isRequired: false, rule: rule, Value.schema,
      { value($0)?.plain(at: $1) ?? "" },
      { value($0)?.json })
  }

  fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Object) -> Field<Whole> {
    let (plain, json) = (plain, json)
    return Field<Whole>(
      name, meaning, isRequired: isRequired, rule: rule, valueSchema,
      { plain(part($0), $1) }, { json(part($0)) })
  }

  fileprivate func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    var schema = valueSchema(&definitions)
    if let rule { schema = rule.applied(to: schema) }
    let isNullable = isRequired && schema.acceptsNull && !meaning.lowercased().contains("null")
    schema["description"] = .string(
      isNullable ? meaning.dropLast() + "; null if unknown." : meaning)
    return schema
  }
}
