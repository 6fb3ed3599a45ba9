internal import TransitCore
internal import TransitDocuments

/// What an assistant is told of a document: every known field but the few that are left out.
enum Told {
  /// The fields that are left out of every answer, and why. `a.b` is `b` in `a`.
  static let leftOut: [String: String] = [
    "sources": "The note names the sources.",
    "answeredBy": "The note names the sources.", "fallbackFor": "The note names the sources.",
    "vehiclesAnsweredBy": "The note names the sources.",
    "vehiclesFallbackFor": "The note names the sources.",
    "identifiers": "The id is enough for the next call.",
    "stopIdentifiers": "The id is enough for the next call.",
    "routeIdentifiers": "The id is enough for the next call.",
    "aliases": "Only for searches.", "title": "The name and the number say it.",
    "neighbors": "The resource of the lines has the order of stations.",
    "runs": "The resource of the lines has the order of stations.",
    "color": "For screens.", "glyph": "For screens.", "symbol": "For screens.",
    "directionText": "The Korean of direction.", "occupancyText": "The Korean of occupancy.",
    "conditionText": "The Korean of condition.", "unparsedText": "For developers.",
    "operations": "For developers.", "stops.route": "The answer has the route.",
    "arrivals.firstDeparture": "Another tool tells the timetable.",
    "arrivals.lastDeparture": "Another tool tells the timetable.",
    "arrivals.headwayMinutes": "Another tool tells the timetable.",
    "following.line": "As of the first.", "following.kind": "As of the first.",
    "following.headsign": "As of the first.", "following.nextStop": "As of the first.",
    "following.direction": "As of the first.", "following.stop": "As of the first.",
    "following.stopSequence": "As of the first.", "following.message": "secondsLeft says it.",
    "following.firstDeparture": "As of the first.", "following.lastDeparture": "As of the first.",
    "following.headwayMinutes": "As of the first.", "following.following": "There is none.",
    "following.freshness": "As of the first.", "following.observedAt": "As of the first.",
    "following.isDetour": "As of the first.", "following.isExpress": "As of the first.",
    "item.mapURL": "The name or position finds it.", "items.mapURL": "The position finds it.",
    "route.mapURL": "The name finds it.", "station.mapURL": "The name finds it.",
    "stop.mapURL": "The name finds it.",
  ]

  private static func isLeftOut(_ name: String, of parent: String) -> Bool {
    leftOut[name] != nil || leftOut["\(parent).\(name)"] != nil
  }

  /// Returns a value without what is left out; `nil` for `null` and an empty list.
  static func value(_ value: JSONValue, named name: String = "") -> JSONValue? {
    switch value {
    case .null: return nil
    case .array(let elements):
      return elements.isEmpty ? nil : .array(elements.compactMap { self.value($0, named: name) })
    case .object(let fields):
      return .object(
        fields.reduce(into: [:]) { told, field in
          guard !isLeftOut(field.key, of: name) else { return }
          told[field.key] = self.value(field.value, named: field.key)
        })
    default: return value
    }
  }

  /// Returns the schema of the told values of a type, without references.
  static func schema(of type: any FieldValue.Type, named name: String = "") -> JSONValue {
    var definitions = SchemaDefinitions(prefix: "")
    let schema = type.schema(&definitions)
    return told(schema, named: name, definitions.all)
  }

  private static func told(
    _ schema: JSONValue, named name: String, _ definitions: [String: JSONValue]
  ) -> JSONValue {
    var schema = schema
    let description = schema["description"]
    if let reference = schema["$ref"]?.text { schema = definitions[reference] ?? [:] }
    let choices = schema["anyOf"]?.elements.filter { $0 != ["type": "null"] } ?? []
    if let only = choices.first { schema = told(only, named: name, definitions) }
    if let text = (description ?? schema["description"])?.text {
      schema["description"] = .string(withoutNull(text))
    }
    // A value that is not known is absent.
    if let type = schema["type"]?.elements.first { schema["type"] = type }
    if let words = schema["enum"]?.elements {
      schema["enum"] = .array(words.filter { $0 != .null })
      schema["type"] = "string"
    }
    if schema["const"] != nil { schema["type"] = "integer" }
    if let items = schema["items"] { schema["items"] = told(items, named: name, definitions) }
    if let values = schema["additionalProperties"] {
      schema["additionalProperties"] = told(values, named: name, definitions)
    }
    guard case .object(let properties)? = schema["properties"] else { return schema }
    let shown = properties.filter { !isLeftOut($0.key, of: name) }
    let required = (schema["required"]?.elements ?? []).filter { field in
      field.text.flatMap { shown[$0] }.map(isAlwaysTold) == true
    }
    schema["required"] = required.isEmpty ? nil : .array(required)
    schema["properties"] = .object(
      shown.reduce(into: [:]) { told, field in
        told[field.key] = self.told(field.value, named: field.key, definitions)
      })
    return schema
  }

  /// Returns a meaning without its end about `null`, which an assistant never sees.
  private static func withoutNull(_ meaning: String) -> String {
    guard let end = meaning.firstRange(of: "; null "),
      !meaning[end.upperBound...].dropLast().contains(".")
    else { return meaning }
    return meaning[..<end.lowerBound] + "."
  }

  /// Whether a field is there whatever its value: it is neither `null` nor a list.
  private static func isAlwaysTold(_ schema: JSONValue) -> Bool {
    schema["anyOf"] == nil && schema["type"]?.elements.isEmpty != false
      && schema["type"] != "array" && schema["enum"]?.elements.contains(.null) != true
  }
}
