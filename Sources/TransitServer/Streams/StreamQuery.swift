internal import TransitCore
internal import TransitDocuments

/// The queries whose answers are streamed.
enum StreamQuery: String, CaseIterable, Sendable {
  case arrivals, board, search

  var path: String { "/v1/\(rawValue)/stream" }

  /// The parameters of the stream.
  var query: Query {
    switch self {
    case .arrivals: .arrivals
    case .board: Self.boardQuery
    case .search: .search
    }
  }

  /// An item is the text of a query for arrivals; the other parameters hold for all items.
  private static let boardQuery = Query(
    "board", .arrivals, .item.required, .city, .kind, .lowFloor)

  /// Returns what the stream shows, without duplicates, in the order of the request.
  ///
  /// - Throws: `Problem` 400 for invalid parameters.
  func subjects(_ items: [RequestTarget.Item]) throws(Problem) -> [StreamSubject] {
    let values = try QueryValues(query, items)
    guard self == .board else { return [StreamSubject(query: query, values: values)] }
    let subjects = values[.item].map { text in
      let entries = Query.arrivals.parameters.map { parameter in
        (parameter: parameter, values: parameter.name == "query" ? [text] : values[parameter])
      }
      return StreamSubject(
        query: .arrivals, values: QueryValues(entries.filter { !$0.values.isEmpty }))
    }
    return subjects.uniqued()
  }

  /// Returns the name of a subject in the events; `nil` for a stream of one query.
  func item(of subject: StreamSubject) -> String? {
    self == .board ? subject.values.text(Query.arrivals.parameters[0]) : nil
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
    for status in [400, 403, 404, 405, 409, 421, 429, 500, 502, 503, 504] {
      responses[String(status)] = problem
    }
    responses["200"] = [
      "description": .string(
        "Server-Sent Events. The data of a message is a JSON object in one line: `document` is the "
          + "document of the query, `nextUpdate` the time of the next expected one"
          + (self == .board ? ", `item` the item. " : ". ")
          + "Events of the type `problem` have a `problem` in place of the document. "
          + "Comments are sent every 15 seconds."),
      "content": ["text/event-stream": ["schema": ["type": "string"]]],
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
