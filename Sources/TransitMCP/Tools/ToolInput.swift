internal import TransitCore
internal import TransitOperations

/// A parameter of a tool.
struct ToolInput: Sendable {
  /// The parameter of the query, or one with the same rules.
  let parameter: Query.Parameter
  /// The name in the schema.
  let name: String
  /// What it accepts, with an example.
  let description: String
  /// Whether the tool itself uses it instead of the query.
  var isLocal = false

  /// Creates a parameter.
  ///
  /// - Parameter name: The name, if it is not that of the query's parameter.
  init(_ parameter: Query.Parameter, _ description: String, name: String? = nil) {
    self.parameter = parameter
    self.name = name ?? parameter.name.replacing("-", with: "_")
    self.description = description
  }

  /// Returns the parameter as one of the tool itself.
  var local: ToolInput {
    var input = self
    input.isLocal = true
    return input
  }

  var isRequired: Bool { parameter.isRequiredByServer }

  /// The portable part of JSON Schema: flat, without patterns.
  var schema: JSONValue {
    var schema: JSONValue
    switch parameter.value {
    case .text, .place, .date, .time, .moment: schema = ["type": "string"]
    case .choice(let words): schema = ["type": "string", "enum": .array(words.map { .string($0) })]
    case .number(let range, let standard):
      schema = [
        "type": "integer", "minimum": .integer(range.lowerBound),
        "maximum": .integer(range.upperBound),
      ]
      schema["default"] = standard.map(JSONValue.integer)
    case .flag: schema = ["type": "boolean", "default": false]
    }
    schema["description"] = .string(description)
    return schema
  }
}

extension ToolInput {
  static let language = ToolInput(
    Query.Parameter("language", .choice(Language.allCases.map(\.rawValue)), example: "ko"),
    "Language of the text: ko or en. By default that of the names in the other parameters."
  ).local
  static let limit = ToolInput(.rows, "The maximum number of rows, such as 10.").local
  static let offset = ToolInput(
    .skip, "The number of rows to skip, such as 20 for the rows after the first 20."
  ).local
  static let city = ToolInput(
    .city, "The name of a city, such as 대전 or Busan, if the name exists in several.")
}

extension Query.Parameter {
  /// The rows of an answer.
  static let rows = Query.Parameter("limit", .number(1...50, standard: 20), example: "10")
  /// The rows before those of an answer.
  static let skip = Query.Parameter("offset", .number(0...100_000, standard: 0), example: "20")
}
