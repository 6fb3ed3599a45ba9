internal import TransitCore
internal import TransitOperations

/// The queries whose answers are streamed.
enum StreamQuery: String, CaseIterable, Sendable {
  case arrivals, board, search

  var path: String { "/v1/\(rawValue)/stream" }

  /// The query that is repeated.
  private var repeated: Query { self == .search ? .search : .arrivals }

  /// The parameters of the stream; what a query asked is not part of what changes.
  var query: Query { self == .board ? Self.boardQuery : repeated.without(.explain) }

  /// An item is the text of a query for arrivals; the other parameters hold for all items.
  private static let boardQuery = Query(
    "board", .arrivals, .item.required, .city, .kind, .lowFloor)

  /// Returns what the stream shows, without duplicates, in the order of the request.
  ///
  /// - Throws: `Problem` 400 for invalid parameters.
  func subjects(_ items: [RequestTarget.Item]) throws(Problem) -> [StreamSubject] {
    let values = try QueryValues(query, items)
    guard self == .board else { return [StreamSubject(query: repeated, values: values)] }
    let subjects = values[.item].map { text in
      let entries = Query.arrivals.parameters.map { parameter in
        (parameter: parameter, values: parameter.name == "query" ? [text] : values[parameter])
      }
      return StreamSubject(
        query: repeated, values: QueryValues(entries.filter { !$0.values.isEmpty }))
    }
    return subjects.uniqued()
  }

  /// Returns the name of a subject in the events; `nil` for a stream of one query.
  func item(of subject: StreamSubject) -> String? {
    self == .board ? subject.values.text(Query.arrivals.parameters[0]) : nil
  }

  /// The schema of one event: of a document, whose type is the usual one, or of a problem.
  private var events: JSONValue {
    func event(_ fields: JSONValue, _ data: String, required: JSONValue) -> JSONValue {
      var event = fields
      event["data"] = [
        "type": "string", "contentMediaType": "application/json",
        "contentSchema": ["$ref": .string(DocumentSchemas.prefix + data)],
      ]
      return ["type": "object", "required": required, "properties": event]
    }
    return [
      "oneOf": [
        event(
          ["id": ["type": "string"], "retry": ["type": "integer"]], component,
          required: ["data"]),
        event(
          ["event": ["const": "problem"], "retry": ["type": "integer"]],
          Self.problemComponent, required: ["event", "data"]),
      ]
    ]
  }

  private var component: String { "stream.\(rawValue)" }
  private static let problemComponent = "stream.problem"

  /// The components of the data of events, by name.
  static var components: [String: JSONValue] {
    func data(
      _ name: String, _ reference: String, _ description: String, hasItem: Bool
    ) -> JSONValue {
      let item: JSONValue = ["type": "string", "description": "The item of a board."]
      var data: JSONValue = [
        "type": "object", "description": .string(description),
        "required": .array([.string(name), "nextUpdate"] + (hasItem ? ["item"] : [])),
        "properties": [
          name: ["$ref": .string(DocumentSchemas.prefix + reference)],
          "nextUpdate": [
            "type": "string", "format": "date-time",
            "description": "When the next poll is expected.",
          ],
        ],
      ]
      if hasItem || name == "problem" { data["properties"]?["item"] = item }
      return data
    }
    var components = [
      problemComponent: data(
        "problem", "problem", "The data of an event of the type `problem`.", hasItem: false)
    ]
    for kind in allCases {
      components[kind.component] = data(
        "document", kind.query.document.rawValue, "The data of a message of the stream.",
        hasItem: kind == .board)
    }
    return components
  }

  /// The OpenAPI path item.
  var description: JSONValue {
    let problem: JSONValue = ["$ref": "#/components/responses/problem"]
    let summary: String =
      switch self {
      case .arrivals: "Upcoming arrivals, sent again after each change."
      case .board:
        "Upcoming arrivals of up to \(Query.Parameter.item.most) items, each after a change."
      case .search: "Stops, routes and subway stations, sent again after a change."
      }
    var responses: [String: JSONValue] = ["default": problem]
    for status in [400, 401, 403, 404, 405, 409, 421, 429, 500, 502, 503, 504] {
      responses[String(status)] = problem
    }
    responses["200"] = [
      "description": .string(
        "Server-Sent Events. The data of a message is a JSON object in one line: `document` is the "
          + "document of the query, `nextUpdate` the time of the next expected one"
          + (self == .board ? ", `item` the item. " : ". ")
          + "Events of the type `problem` have a `problem` in place of the document. "
          + "Comments are sent every 15 seconds."),
      // `itemSchema` of OpenAPI 3.2 describes one event; version 3.1 has no field for it.
      "content": [
        "text/event-stream": ["schema": ["type": "string"], "x-itemSchema": events]
      ],
    ]
    let lastEvent: JSONValue = [
      "name": "Last-Event-ID", "in": "header", "required": false,
      "description":
        "The identifier of the last event. The state is not sent again if it is current.",
      "schema": ["type": "string", "maxLength": 499],
    ]
    return [
      "get": [
        "operationId": .string(rawValue + "Stream"), "summary": .string(summary),
        "parameters": .array(query.parameters.map(OpenAPI.parameter) + [lastEvent]),
        "responses": .object(responses),
      ]
    ]
  }
}
