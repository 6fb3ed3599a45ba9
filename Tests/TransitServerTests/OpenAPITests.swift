import Foundation
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// The description of the API and its page.
struct OpenAPITests {
  private static let document = OpenAPI.value

  private static func strings(_ name: String, in value: JSONValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap { strings(name, in: $0) }
    case .object(let fields):
      fields.flatMap { key, value in
        if key == name, case .string(let text) = value { [text] } else { strings(name, in: value) }
      }
    default: []
    }
  }

  @Test func `each query has a path with its parameters, and its document as the response`()
    async throws
  {
    for query in Query.all {
      let operation = try #require(Self.document["paths"]?["/v1/\(query.name)"]?["get"])
      #expect(operation["operationId"] == .string(query.name))
      #expect(
        operation["responses"]?["200"]?["content"]?["application/json"]?["schema"]?["$ref"]
          == .string("#/components/schemas/\(query.document.rawValue)"))
      guard case .array(let parameters)? = operation["parameters"] else {
        Issue.record("\(query.name) has no parameters")
        continue
      }
      #expect(
        parameters.compactMap { $0["name"] } == query.parameters.map { .string($0.name) })
      for (value, parameter) in zip(parameters, query.parameters) {
        #expect(value["required"] == .bool(parameter.isRequiredByServer))
      }
    }
  }

  @Test func `the events of each stream have schemas`() throws {
    for (kind, query) in [("arrivals", "arrivals"), ("board", "arrivals"), ("search", "search")] {
      let route = try #require(StreamQuery(rawValue: kind))
      let events = try #require(
        route.description["get"]?["responses"]?["200"]?["content"]?["text/event-stream"]?[
          "x-itemSchema"])
      #expect(
        Self.strings("$ref", in: events) == [
          "#/components/schemas/stream.\(kind)", "#/components/schemas/stream.problem",
        ])
      let data = try #require(Self.document["components"]?["schemas"]?["stream.\(kind)"])
      #expect(
        data["properties"]?["document"]?["$ref"] == .string("#/components/schemas/\(query)"))
      #expect((data["properties"]?["item"] != nil) == (kind == "board"))
    }
    let problem = Self.document["components"]?["schemas"]?["stream.problem"]
    #expect(problem?["properties"]?["problem"]?["$ref"] == "#/components/schemas/problem")
  }

  @Test func `each text parameter has a length and a pattern`() throws {
    for parameter in Set(Query.all.flatMap(\.parameters)) {
      var schema = try #require(OpenAPI.parameter(parameter)["schema"])
      if let items = schema["items"] {
        #expect(schema["maxItems"] == .integer(parameter.maxValues))
        schema = items
      }
      if schema["type"] == "string", schema["enum"] == nil {
        for field in ["minLength", "maxLength", "pattern"] { #expect(schema[field] != nil) }
      }
    }
  }

  @Test func `each reference has a component, and no file name is left`() {
    for reference in Self.strings("$ref", in: Self.document) {
      let path = reference.split(separator: "/").map(String.init)
      let target = path.dropFirst().reduce(Self.document as JSONValue?) { $0?[$1] }
      #expect(target != nil, "\(reference)")
    }
    for field in ["$id", "$schema"] {
      #expect(Self.strings(field, in: Self.document).isEmpty)
    }
  }

  @Test func `the document is served as it is made, with the routes that describe themselves`()
    async throws
  {
    var parts = ServerParts()
    parts.routes = [
      ServerRoute("/metrics", description: ["get": ["operationId": "metrics"]]) { _ in
        ServerResponse(200)
      }, ServerRoute("/hidden") { _ in ServerResponse(200) },
    ]
    let text = await MemoryConnection(parts: parts).send("GET /openapi.json").text
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(value["openapi"] == "3.1.0")
    #expect(value["paths"]?["/metrics"]?["get"]?["operationId"] == "metrics")
    #expect(value["paths"]?["/hidden"] == nil)
    #expect(value["components"] == Self.document["components"])
  }

  /// Writes the document for validators in other languages.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["TRANSIT_WRITE_OPENAPI"] != nil))
  func `the document is written to a file`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["TRANSIT_WRITE_OPENAPI"])
    try Data(OpenAPI.document()).write(to: URL(filePath: path))
  }

  @Test func `each query and parameter is described in both languages`() {
    for words in Query.all.map(\.summary) + Query.all.flatMap(\.parameters).map(\.summary) {
      #expect(words.korean != words.english, "\(words.english)")
    }
  }

  @Test(arguments: [("ko", "필수"), ("en", "required")])
  func `the page lists each query and error, and loads nothing`(
    language: String, required: String
  ) async {
    let reply = await MemoryConnection().send("GET /docs\nAccept-Language: \(language)")
    #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    #expect(
      reply["Content-Security-Policy"]
        == "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    #expect(reply.text.contains("<html lang=\"\(language)\">"))
    #expect(reply.text.contains(required))
    for query in Query.all { #expect(reply.text.contains("<h2>\(query.name)</h2>")) }
    let codes = TransitError.Code.allCases.map(\.rawValue) + Problem.kinds.map(\.code)
    for code in codes { #expect(reply.text.contains("id=\"\(code)\"")) }
    for word in ["<script", "<style", "src=", "http:", "https:"] {
      #expect(!reply.text.contains(word))
    }
  }
}
