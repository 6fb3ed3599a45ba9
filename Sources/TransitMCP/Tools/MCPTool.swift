internal import TransitCore

/// A tool of the server.
struct MCPTool: Sendable {
  let name: String
  /// The name for people.
  let title: String
  /// What it returns, when to use it, what it accepts and what it cannot do.
  let description: String
  let inputs: [ToolInput]
  let output: JSONValue
  let answer: @Sendable (ToolCall) async throws -> ToolAnswer

  /// - Parameters:
  ///   - name: The name after the prefix of all tools.
  ///   - inputs: The parameters; `language` is added to them.
  ///   - content: The schemas of the answer's own fields, by name, without those of every answer.
  init(
    _ name: String, _ title: String, _ description: String, _ inputs: [ToolInput],
    _ content: [String: JSONValue],
    answer: @escaping @Sendable (ToolCall) async throws -> ToolAnswer
  ) {
    self.name = "transit_" + name
    (self.title, self.description, self.inputs) = (title, description, inputs + [.language])
    (output, self.answer) = (ToolAnswer.schema(content), answer)
  }

  /// The tools in the order in which they are listed.
  static let all: [MCPTool] = [
    find, arrivals, nearby, route, timetable, journeys, notices, departures, weather, wear, place,
    status,
  ]

  /// The entry of `tools/list`.
  var json: JSONValue {
    let required = inputs.filter(\.isRequired).map { JSONValue.string($0.name) }
    var input: JSONValue = [
      "type": "object", "additionalProperties": true,
      "properties": .object(Dictionary(inputs.map { ($0.name, $0.schema) }) { first, _ in first }),
    ]
    if !required.isEmpty { input["required"] = .array(required) }
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": input, "outputSchema": output,
      "annotations": [
        "title": .string(title), "readOnlyHint": true, "destructiveHint": false,
        "idempotentHint": true, "openWorldHint": true,
      ],
    ]
  }
}
