internal import CTransitData
internal import Foundation
internal import TransitDocuments

/// The schemas of the documents as components of an OpenAPI document.
///
/// `search.schema.json` becomes `search`, its definition `x` becomes `search.x`, and `time` of
/// `common.schema.json` becomes `common.time`. References follow.
enum DocumentSchemas {
  /// The components, by name; those of `common` only if another one refers to them.
  static let components: [String: JSONValue] = {
    var all: [String: JSONValue] = [:]
    for (name, schema) in files { add(schema, name, to: &all) }
    var (used, pending) = (Set<String>(), all.keys.filter { !$0.hasPrefix("common") })
    while let name = pending.popLast() {
      guard used.insert(name).inserted, let schema = all[name] else { continue }
      pending += references(of: schema)
    }
    return all.filter { used.contains($0.key) }
  }()

  static let prefix = "#/components/schemas/"

  private static func add(
    _ schema: JSONValue, _ name: String, to all: inout [String: JSONValue]
  ) {
    var schema = schema
    if case .object(let definitions)? = schema["$defs"] {
      for (own, definition) in definitions { all["\(name).\(own)"] = moved(definition, from: name) }
    }
    // The title names a command of the tool.
    for field in ["$defs", "$id", "$schema", "title"] { schema[field] = nil }
    all[name] = moved(schema, from: name)
  }

  /// Returns the schema with references to components.
  private static func moved(_ value: JSONValue, from name: String) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { moved($0, from: name) })
    case .object(let fields):
      var fields = fields.mapValues { moved($0, from: name) }
      if case .string(let reference)? = fields["$ref"] {
        fields["$ref"] = .string(prefix + component(reference, from: name))
      }
      return .object(fields)
    default: return value
    }
  }

  /// Returns the component of `common.schema.json#/$defs/time`.
  private static func component(_ reference: String, from name: String) -> String {
    let parts = reference.split(separator: "#/$defs/", omittingEmptySubsequences: false)
    let file = parts[0].replacing(".schema.json", with: "")
    return ([file.isEmpty ? name : String(file)] + parts.dropFirst().map(String.init))
      .joined(separator: ".")
  }

  private static func references(of value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(references)
    case .object(let fields):
      fields.flatMap { name, value in
        if name == "$ref", case .string(let text) = value {
          [String(text.dropFirst(prefix.count))]
        } else {
          references(of: value)
        }
      }
    default: []
    }
  }

  private static let files: [(name: String, schema: JSONValue)] =
    (0..<transit_schema_count).compactMap { index in
      // The bytes are a constant of the C target with this length.
      let file = unsafe transit_schema_at(index)
      let (name, bytes) = unsafe (
        String(cString: file.name), Data(bytes: file.start, count: file.count)
      )
      return (try? JSONDecoder().decode(JSONValue.self, from: bytes)).map { (name, $0) }
    }
}
