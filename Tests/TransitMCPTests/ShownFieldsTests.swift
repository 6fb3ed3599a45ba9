import Testing
import TransitCore
import TransitOperations

@testable import TransitMCP

/// The fields of documents that assistants get, and those that are omitted.
struct ShownFieldsTests {
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

  @Test(arguments: ShownFields.omitted.keys.sorted())
  func `each omitted field is one of a document, and has a reason`(field: String) {
    #expect(Self.fields.contains(field))
    #expect(ShownFields.omitted[field]?.hasSuffix(".") == true)
  }

  @Test func `every known field is shown, but no null, no empty list and no omitted one`() {
    let arrival: JSONValue = [
      "line": "472", "headsign": .null, "isDetour": false, "unparsedText": [],
      "sources": [["provider": "seoul-bus"]], "vehicle": ["isFull": true, "plate": .null],
      "following": [
        ["line": "472", "isDetour": false, "secondsLeft": 95],
        ["line": "472", "isDetour": true, "headsign": "신촌"],
      ],
    ]
    #expect(
      ShownFields.value(arrival, named: "arrivals") == [
        "line": "472", "isDetour": false, "vehicle": ["isFull": true],
        "following": [["secondsLeft": 95], ["isDetour": true, "headsign": "신촌"]],
      ])
    let schema = ShownFields.schema(of: Arrival.self, named: "arrivals")
    let following = schema["properties"]?["following"]?["items"]
    #expect(following?["properties"]?["isDetour"]?["type"] == "boolean")
    #expect(following?["properties"]?["following"] == nil)
    #expect(following?["required"] == ["isLast", "state"])
  }

  @Test func `the schema of shown fields requires only what is always there`() {
    let schema = ShownFields.schema(of: Arrival.Vehicle.self, named: "vehicle")
    #expect(schema["required"] == nil)
    #expect(
      schema["properties"]?["isFull"] == [
        "type": "boolean", "description": "Whether the vehicle is full (만차).",
      ])
    #expect(schema["properties"]?["occupancy"]?["type"] == "string")
    #expect(schema["properties"]?["occupancyText"] == nil)
    let source = ShownFields.schema(of: Coordinate.self)
    #expect(source["required"] == ["latitude", "longitude"])
  }
}
