internal import TransitCore
internal import TransitOperations

/// The fields of a document that an assistant gets: every known one but the few that are omitted.
enum ShownFields {
  /// The fields that are omitted from every answer, and why. `a.b` is `b` in `a`.
  static let omitted: [String: String] = [
    "sources": "The answer lists its sources.",
    "answeredBy": "The answer lists its sources.", "fallbackFor": "The answer lists its sources.",
    "vehiclesAnsweredBy": "The answer lists its sources.",
    "vehiclesFallbackFor": "The answer lists its sources.",
    "identifiers": "The id is enough for the next call.",
    "stopIdentifiers": "The id is enough for the next call.",
    "routeIdentifiers": "The id is enough for the next call.",
    "aliases": "Only for searches.",
    "item.title": "It has name and number.", "items.title": "It has name and number.",
    "route.title": "It has name and number.", "station.title": "It has name and number.",
    "stop.title": "It has name and number.",
    "neighbors": "The resource of the lines has the order of stations.",
    "runs": "The resource of the lines has the order of stations.",
    "legs.path": "For screens.",
    "color": "For screens.", "glyph": "For screens.", "symbol": "For screens.",
    "directionText": "The Korean of direction.", "occupancyText": "The Korean of occupancy.",
    "conditionText": "The Korean of condition.", "unparsedText": "For developers.",
    "operations": "For developers.", "stops.route": "The answer has the route.",
    "arrivals.firstDeparture": "Another tool returns the timetable.",
    "arrivals.lastDeparture": "Another tool returns the timetable.",
    "arrivals.headwayMinutes": "Another tool returns the timetable.",
    "following.firstDeparture": "Another tool returns the timetable.",
    "following.lastDeparture": "Another tool returns the timetable.",
    "following.headwayMinutes": "Another tool returns the timetable.",
    "following.message": "The state and secondsLeft are enough.",
    "following.following": "There is none.",
    "item.mapURL": "The name or position finds it.", "items.mapURL": "The position finds it.",
    "route.mapURL": "The name finds it.", "station.mapURL": "The name finds it.",
    "stop.mapURL": "The name finds it.",
  ]

  /// The fields of a following vehicle that are omitted if they equal those of the first.
  private static let repeated: Set = [
    "line", "kind", "headsign", "nextStop", "direction", "stop", "stopSequence", "observedAt",
    "freshness", "isDetour", "isExpress",
  ]

  private static func isOmitted(_ name: String, of parent: String) -> Bool {
    omitted[name] != nil || omitted["\(parent).\(name)"] != nil
  }

  /// Returns a value without the omitted fields; `nil` for `null` and an empty list.
  static func value(_ value: JSONValue, named name: String = "") -> JSONValue? {
    switch value {
    case .null: return nil
    case .array(let elements):
      return elements.isEmpty ? nil : .array(elements.compactMap { self.value($0, named: name) })
    case .object(var fields):
      if let following = fields["following"]?.elements {
        let first = fields
        fields["following"] = .array(
          following.map { vehicle in
            .object(
              vehicle.fields.filter { !repeated.contains($0.key) || first[$0.key] != $0.value })
          })
      }
      return .object(
        fields.reduce(into: [:]) { shown, field in
          guard !isOmitted(field.key, of: name) else { return }
          shown[field.key] = self.value(field.value, named: field.key)
        })
    default: return value
    }
  }

  /// Returns the shown fields of a document that are declared for a content.
  static func value<Content: AnswerContent>(
    _ document: Facts, as type: Content.Type
  ) -> [String: JSONValue] {
    let names = Set(Content.fields.all.map(\.name))
    return (value(document.json)?.fields ?? [:]).filter { names.contains($0.key) }
  }

  /// Returns the schemas of the shown fields of a type by name, without some of them.
  static func schemas(
    of type: any FieldValue.Type, except names: Set<String> = []
  ) -> [String: JSONValue] {
    (schema(of: type)["properties"]?.fields ?? [:]).filter { !names.contains($0.key) }
  }

  /// Returns the schema of the shown fields of a type, without references.
  static func schema(of type: any FieldValue.Type, named name: String = "") -> JSONValue {
    var definitions = SchemaDefinitions(prefix: "")
    let schema = type.schema(&definitions)
    return shown(schema, named: name, definitions.all)
  }

  private static func shown(
    _ schema: JSONValue, named name: String, _ definitions: [String: JSONValue]
  ) -> JSONValue {
    var schema = schema
    let description = schema["description"]
    if let reference = schema["$ref"]?.text { schema = definitions[reference] ?? [:] }
    let choices = schema["anyOf"]?.elements.filter { $0 != ["type": "null"] } ?? []
    if let only = choices.first { schema = shown(only, named: name, definitions) }
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
    if let items = schema["items"] { schema["items"] = shown(items, named: name, definitions) }
    if let values = schema["additionalProperties"] {
      schema["additionalProperties"] = shown(values, named: name, definitions)
    }
    guard case .object(let properties)? = schema["properties"] else { return schema }
    let visible = properties.filter { !isOmitted($0.key, of: name) }
    let required = (schema["required"]?.elements ?? []).filter { field in
      guard let field = field.text, name != "following" || !repeated.contains(field) else {
        return false
      }
      return visible[field].map(isAlwaysShown) == true
    }
    schema["required"] = required.isEmpty ? nil : .array(required)
    schema["properties"] = .object(
      visible.reduce(into: [:]) { result, field in
        result[field.key] = self.shown(field.value, named: field.key, definitions)
      })
    return schema
  }

  /// Returns a description without its end about `null`, which no answer contains.
  private static func withoutNull(_ meaning: String) -> String {
    guard let end = meaning.firstRange(of: "; null "),
      !meaning[end.upperBound...].dropLast().contains(".")
    else { return meaning }
    return meaning[..<end.lowerBound] + "."
  }

  /// Whether a field is always present: it is neither nullable nor a list.
  private static func isAlwaysShown(_ schema: JSONValue) -> Bool {
    schema["anyOf"] == nil && schema["type"]?.elements.isEmpty != false
      && schema["type"] != "array" && schema["enum"]?.elements.contains(.null) != true
  }
}
