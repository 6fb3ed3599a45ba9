internal import TransitCore
internal import TransitOperations

/// The description of the API (OpenAPI 3.1), made from the table of queries and the schemas.
package enum OpenAPI {
  /// The version of the API.
  package static let version = "1.0.0"

  /// Returns the document as JSON.
  ///
  /// - Parameter routes: More resources; those without a description are left out.
  package static func document(adding routes: [ServerRoute] = []) -> [UInt8] {
    if routes.allSatisfy({ $0.description == nil }) { return plain }
    var document = value
    for route in routes { document["paths"]?[route.path] = route.description }
    return document.line
  }

  private static let plain = value.line

  static let value: JSONValue = [
    "openapi": "3.1.0",
    "info": [
      "title": "KoreaTransit", "version": .string(version),
      "description": .string(
        "Public transit and weather in Korea. Texts are in Korean or English, by Accept-Language. "
          + "Times are Korean time. Unknown properties and enum values may be added."),
      "license": ["name": "MIT", "identifier": "MIT"],
    ],
    "servers": [["url": "/"]],
    // A server asks for a token if other machines can reach it.
    "security": [[:], ["token": []]],
    "paths": paths,
    "components": [
      "schemas": schemas,
      "securitySchemes": [
        "token": [
          "type": "http", "scheme": "bearer",
          "description": "A token of `transit serve token add`, if the server has any.",
        ]
      ],
      "responses": [
        "problem": [
          "description": "The request failed.",
          "content": [
            "application/problem+json": ["schema": ["$ref": "#/components/schemas/problem"]]
          ],
        ],
        "unchanged": ["description": "The client's copy is current."],
      ],
      "headers": [
        "age": [
          "description": "The age of the data in seconds.",
          "schema": ["type": "integer", "minimum": 0],
        ],
        "etag": ["description": "The tag for If-None-Match.", "schema": ["type": "string"]],
      ],
    ],
  ]

  private static var paths: JSONValue {
    var paths: [String: JSONValue] = [:]
    for query in Query.all {
      paths["/v1/\(query.name)"] = operation(
        query.name, query.summary.english, query.parameters.map(parameter), "application/json",
        ["$ref": .string(DocumentSchemas.prefix + query.document.rawValue)], isQuery: true)
    }
    let status: JSONValue = [
      "type": "object", "required": ["status"], "properties": ["status": ["const": "ok"]],
    ]
    paths["/healthz"] = operation(
      "health", "Whether the process runs.", [], "application/json", status)
    paths["/readyz"] = operation(
      "readiness", "Whether the server can answer queries.", [], "application/json", status)
    paths["/openapi.json"] = operation(
      "openapi", "This description.", [], "application/json", ["type": "object"])
    paths["/docs"] = operation(
      "docs", "A page about the API.", [], "text/html", ["type": "string"])
    return .object(paths)
  }

  private static func operation(
    _ name: String, _ summary: String, _ parameters: [JSONValue], _ type: String,
    _ schema: JSONValue, isQuery: Bool = false
  ) -> JSONValue {
    var responses: [String: JSONValue] = ["default": problem]
    for status in [400, 401, 403, 404, 405, 421, 503] { responses[String(status)] = problem }
    if isQuery { for status in [409, 429, 500, 502, 504] { responses[String(status)] = problem } }
    var success: JSONValue = [
      "description": .string(summary), "content": .object([type: ["schema": schema]]),
    ]
    if isQuery {
      success["headers"] = [
        "Age": ["$ref": "#/components/headers/age"],
        "ETag": ["$ref": "#/components/headers/etag"],
      ]
    }
    responses["200"] = success
    responses["304"] = ["$ref": "#/components/responses/unchanged"]
    return [
      "get": [
        "operationId": .string(name), "summary": .string(summary),
        "parameters": .array(parameters), "responses": .object(responses),
      ]
    ]
  }

  private static let problem: JSONValue = ["$ref": "#/components/responses/problem"]
}
