internal import TransitCore
internal import TransitOperations

extension OpenAPI {
  /// The schemas of the documents, and of problems.
  static var schemas: JSONValue {
    var schemas = DocumentSchemas.components(adding: ["problem": Problem.Document.self])
    schemas.merge(StreamQuery.components) { first, _ in first }
    return .object(schemas)
  }

  /// Returns a parameter as `QueryValues` accepts it.
  static func parameter(_ parameter: Query.Parameter) -> JSONValue {
    var schema = schema(of: parameter)
    if parameter.maxValues > 1 {
      schema = [
        "type": "array", "minItems": 1, "maxItems": .integer(parameter.maxValues),
        "items": schema,
      ]
    }
    return [
      "name": .string(parameter.name), "in": "query",
      "required": .bool(parameter.isRequiredByServer),
      "description": .string(parameter.summary.english),
      "style": "form", "explode": true, "schema": schema,
      "example": parameter.maxValues > 1
        ? .array([example(of: parameter)]) : example(of: parameter),
    ]
  }

  private static func schema(of parameter: Query.Parameter) -> JSONValue {
    switch parameter.value {
    case .text: return text()
    case .place:
      var schema = text()
      schema["not"] = ["const": .string(ParameterRule.here)]
      return schema
    case .choice(let words): return ["type": "string", "enum": .array(words.map { .string($0) })]
    case .number(let range, let standard):
      var schema: JSONValue = [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
      if let standard { schema["default"] = .integer(standard) }
      return schema
    case .flag: return ["type": "boolean", "default": false]
    case .date: return text(ParameterRule.datePattern, 10...10)
    case .time: return text(ParameterRule.timePattern, 5...5)
    case .moment: return text(ParameterRule.momentPattern, 5...16)
    }
  }

  private static func text(
    _ pattern: String = ParameterRule.textPattern,
    _ length: ClosedRange<Int> = 1...ParameterRule.maxLength
  ) -> JSONValue {
    [
      "type": "string", "pattern": .string(pattern), "minLength": .integer(length.lowerBound),
      "maxLength": .integer(length.upperBound),
    ]
  }

  private static func example(of parameter: Query.Parameter) -> JSONValue {
    switch parameter.value {
    case .number: Int(parameter.example).map(JSONValue.integer) ?? .null
    case .flag: .bool(parameter.example == "true")
    default: .string(parameter.example)
    }
  }
}
