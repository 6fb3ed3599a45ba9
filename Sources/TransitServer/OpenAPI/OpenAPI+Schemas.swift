internal import TransitCore
internal import TransitDocuments

extension OpenAPI {
  /// The schemas of the documents, and of problems.
  static var schemas: JSONValue {
    var schemas = DocumentSchemas.components
    schemas["problem"] = [
      "type": "object",
      "description": "An error (RFC 9457).",
      "required": ["code", "detail", "status", "title", "type"],
      "properties": [
        "type": ["type": "string", "format": "uri-reference"],
        "title": ["type": "string", "description": "What is wrong in general."],
        "status": ["type": "integer", "minimum": 400, "maximum": 599],
        "detail": ["type": "string", "description": "What is wrong here, and what helps."],
        "code": [
          "type": "string", "description": "The kind of error, in every language the same.",
        ],
        "remedy": ["$ref": "#/components/schemas/remedy"],
      ],
    ]
    let texts: JSONValue = ["type": "array", "items": ["type": "string"]]
    schemas["remedy"] = [
      "type": "object",
      "description": "What helps. Fields that do not apply to the action are absent.",
      "required": ["action"],
      "properties": [
        "action": ["enum": .array(RemedyObject.Action.allCases.map { .string($0.rawValue) })],
        "keys": texts, "cities": texts, "valid": texts,
        "unlocks": ["type": "string"], "list": ["type": "string"],
        "parameter": ["type": "string"], "example": ["type": "string"],
        "retryAt": ["type": "string", "format": "date-time"],
        "candidates": [
          "type": "array", "items": ["$ref": .string(DocumentSchemas.prefix + "common.item")],
        ],
      ],
    ]
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
