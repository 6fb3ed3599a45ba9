import Foundation
import Testing

@testable import TransitCore

/// One declaration per field gives the JSON of an object and its schema.
struct FieldsTests {
  private struct Bus: Documented {
    var number = "472"
    var plate: String?
    var stops: Int?
    var state = State.running
    var seen: Date?
    var behind: [Bus] = []

    static let fields = Fields<Bus>(
      named: "bus", "A bus.",
      .init("number", "Its number.", \.number),
      .init("plate", "Its plate.", .pattern("^[0-9]+$"), \.plate),
      .optional("stops", "How far it is.", .atLeast(1), \.stops),
      .init("state", "What it does.", \.state),
      .init("kind", "Its kind.", .oneOf(["간선", "지선"]), { _ in String?.none }),
      .init("seenAt", "When it was seen; null if it was not.", \.seen),
      .init("behind", "The ones behind it.", \.behind))

    enum State: String, CaseIterable, FieldWord {
      case running, waiting
    }
  }

  private struct Trip: Documented {
    var bus: Bus
    var fare: Int
    static let fields = Fields<Trip>(.init("fare", "Its fare.", \.fare))
      .joined(Bus.fields, of: \.bus)
  }

  private static func json(_ object: some Documented) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(object.json), as: UTF8.self)
  }

  @Test func `an unknown value is null, and a field of some objects is absent`() throws {
    #expect(
      try Self.json(Bus())
        == #"{"behind":[],"kind":null,"number":"472","plate":null,"seenAt":null,"state":"running"}"#
    )
  }

  @Test func `values are written as the documents write them`() throws {
    let bus = Bus(
      plate: "1234", stops: 2, state: .waiting, seen: KoreanTime.parse("2026-11-20 08:30:00"),
      behind: [Bus(number: "N37")])
    #expect(
      try Self.json(bus)
        == #"{"behind":[{"behind":[],"kind":null,"number":"N37","plate":null,"seenAt":null,"#
        + #""state":"running"}],"kind":null,"number":"472","plate":"1234","#
        + #""seenAt":"2026-11-20T08:30:00+09:00","state":"waiting","stops":2}"#)
  }

  @Test func `fields are the columns of a row`() {
    let trip = Trip(bus: Bus(plate: "1234", stops: 2), fare: 1_500)
    #expect(
      Trip.fields.row(["number", "plate", "stops", "seenAt", "behind", "fare"], of: trip)
        == ["472", "1234", "2", "", "", "1500"])
    #expect(
      Whole.fields.row(["bus.state", "bus", "last.number"], of: Whole()) == ["running", "", ""])
  }

  private struct Whole: Documented {
    var last: Bus?
    static let fields = Fields<Whole>(
      .init("bus", "A bus.", { _ in Bus() }), .init("last", "The last one.", \.last))
  }

  @Test func `joined fields are in one object`() throws {
    #expect(
      try Self.json(Trip(bus: Bus(), fare: 1_500))
        == #"{"behind":[],"fare":1500,"kind":null,"number":"472","plate":null,"seenAt":null,"#
        + #""state":"running"}"#)
  }

  @Test func `the schema has the types, rules and meanings, and a named object once`() {
    var definitions = SchemaDefinitions(prefix: "#/$defs/")
    #expect(Bus.schema(&definitions) == ["$ref": "#/$defs/bus"])
    let time: JSONValue = ["$ref": "#/$defs/time"]
    #expect(
      definitions.all["bus"] == [
        "type": "object", "description": "A bus.",
        "required": ["behind", "kind", "number", "plate", "seenAt", "state"],
        "properties": [
          "number": ["type": "string", "description": "Its number."],
          "plate": [
            "type": ["string", "null"], "pattern": "^[0-9]+$",
            "description": "Its plate; null if unknown.",
          ],
          "stops": ["type": "integer", "minimum": 1, "description": "How far it is."],
          "state": ["enum": ["running", "waiting"], "description": "What it does."],
          "kind": [
            "enum": ["간선", "지선", .null], "description": "Its kind; null if unknown.",
          ],
          "seenAt": [
            "anyOf": [time, ["type": "null"]],
            "description": "When it was seen; null if it was not.",
          ],
          "behind": [
            "type": "array", "items": ["$ref": "#/$defs/bus"],
            "description": "The ones behind it.",
          ],
        ],
      ])
    #expect(definitions.all.keys.sorted() == ["bus", "time"])
  }

  @Test func `an object without a name is described where it is`() {
    var definitions = SchemaDefinitions(prefix: "#/$defs/")
    let schema = Trip.schema(&definitions)
    #expect(schema["properties"]?["fare"]?["type"] == "integer")
    #expect(schema["properties"]?["number"]?["type"] == "string")
    #expect(schema["required"]?.elements.count == 7)
    #expect(schema.orNull == ["anyOf": [schema, ["type": "null"]]])
  }
}
