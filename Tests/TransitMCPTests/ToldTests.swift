import Testing
import TransitCore
import TransitDocuments

@testable import TransitMCP

/// What assistants are told of documents, and what is left out.
struct ToldTests {
  /// The fields of all documents: `name`, and `parent.name` of those within another.
  private static let fields: Set<String> = {
    var fields: Set<String> = []
    var seen: Set<String> = []
    let definitions = DocumentSchemas.all["$defs"]?.fields ?? [:]
    func walk(_ schema: JSONValue, in parent: String) {
      if let name = schema["$ref"]?.text?.split(separator: "/").last.map(String.init) {
        guard seen.insert("\(parent) \(name)").inserted else { return }
        walk(definitions[name] ?? .null, in: parent)
      }
      for choice in schema["anyOf"]?.elements ?? [] { walk(choice, in: parent) }
      if let items = schema["items"] { walk(items, in: parent) }
      for (name, property) in schema["properties"]?.fields ?? [:] {
        fields.formUnion([name, "\(parent).\(name)"])
        walk(property, in: name)
      }
    }
    for (_, schema) in DocumentSchemas.all["documents"]?.fields ?? [:] { walk(schema, in: "") }
    return fields
  }()

  @Test(arguments: Told.leftOut.keys.sorted())
  func `each field that is left out is one of a document, and has a reason`(field: String) {
    #expect(Self.fields.contains(field))
    #expect(Told.leftOut[field]?.hasSuffix(".") == true)
  }

  @Test func `every known field is told, but null, empty lists and what is left out`() {
    let arrival: JSONValue = [
      "line": "472", "headsign": .null, "isDetour": false, "unparsedText": [],
      "sources": [["provider": "seoul-bus"]], "vehicle": ["isFull": true, "plate": .null],
      "following": [["line": "472", "secondsLeft": 95]],
    ]
    #expect(
      Told.value(arrival, named: "arrivals") == [
        "line": "472", "isDetour": false, "vehicle": ["isFull": true],
        "following": [["secondsLeft": 95]],
      ])
  }

  @Test func `the schema of what is told requires only what is always there`() {
    let schema = Told.schema(of: Arrival.Vehicle.self, named: "vehicle")
    #expect(schema["required"] == nil)
    #expect(
      schema["properties"]?["isFull"] == [
        "type": "boolean", "description": "Whether the vehicle is full (만차).",
      ])
    #expect(schema["properties"]?["occupancy"]?["type"] == "string")
    #expect(schema["properties"]?["occupancyText"] == nil)
    let source = Told.schema(of: Coordinate.self)
    #expect(source["required"] == ["latitude", "longitude"])
  }
}
