/// The named objects that schemas refer to, collected while schemas are made.
package struct SchemaDefinitions: Sendable {
  /// The definitions by name.
  package private(set) var all: [String: JSONValue] = [:]
  private let prefix: String

  /// - Parameter prefix: The beginning of references, such as `#/$defs/`.
  package init(prefix: String) { self.prefix = prefix }

  /// Returns a reference to a definition, which is added if it is new.
  package mutating func reference(
    _ name: String, _ definition: (inout SchemaDefinitions) -> JSONValue
  ) -> JSONValue {
    if all[name] == nil {
      // An object may contain others like itself.
      all[name] = .null
      all[name] = definition(&self)
    }
    return ["$ref": .string(prefix + name)]
  }

  /// Returns the schema of an object: a reference if it has a name.
  package mutating func schema<Object>(of fields: Fields<Object>) -> JSONValue {
    guard let name = fields.name else { return fields.schema(&self) }
    return reference(name) { fields.schema(&$0) }
  }
}

/// A rule for the values of a field, in addition to their type.
package struct SchemaRule: Sendable {
  private let words: [String: JSONValue]

  /// At least a number.
  package static func atLeast(_ least: Int) -> SchemaRule {
    SchemaRule(words: ["minimum": .integer(least)])
  }

  /// In a range that includes both bounds.
  package static func within(_ range: ClosedRange<Int>) -> SchemaRule {
    SchemaRule(
      words: ["minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)])
  }

  /// A text of this regular expression; of a list, every element.
  package static func pattern(_ pattern: String) -> SchemaRule {
    SchemaRule(words: ["pattern": .string(pattern)])
  }

  /// One of these texts; of a list, every element.
  package static func oneOf(_ texts: [String]) -> SchemaRule {
    SchemaRule(words: ["enum": .array(texts.map(JSONValue.string))])
  }

  /// Always this value.
  package static func always(_ value: JSONValue) -> SchemaRule {
    SchemaRule(words: ["const": value])
  }

  /// Values by these names only.
  package static func names(_ names: [String]) -> SchemaRule {
    SchemaRule(words: ["propertyNames": ["enum": .array(names.map(JSONValue.string))]])
  }

  func applied(to schema: JSONValue) -> JSONValue {
    guard case .object(var fields) = schema else { return schema }
    if let items = fields["items"] {
      fields["items"] = applied(to: items)
      return .object(fields)
    }
    fields.merge(words) { $1 }
    if words["enum"] != nil || words["const"] != nil { fields["type"] = nil }
    return schema.acceptsNull ? JSONValue.object(fields).orNull : .object(fields)
  }
}

extension JSONValue {
  /// Whether `null` is valid against the schema.
  var acceptsNull: Bool {
    [self["type"], self["enum"]].contains {
      $0?.elements.contains(where: { [.null, "null"].contains($0) }) == true
    }
      || self["anyOf"]?.elements.contains(["type": "null"]) == true
  }

  /// The schema of the same values and `null`.
  var orNull: JSONValue {
    guard case .object(var fields) = self else { return self }
    if case .array(let words)? = fields["enum"] {
      if !words.contains(.null) { fields["enum"] = .array(words + [.null]) }
      return .object(fields)
    }
    switch fields["type"] {
    case .string("object"), .none: return ["anyOf": [self, ["type": "null"]]]
    case .string(let type): fields["type"] = [.string(type), "null"]
    default: break
    }
    return .object(fields)
  }
}
