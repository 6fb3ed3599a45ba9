import Foundation
import Testing
import TransitCore

@testable import TransitServer

/// Documents as the data of an event.
struct StreamDocumentTests {
  private static func document(_ json: String) throws -> StreamDocument {
    StreamDocument(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)))
  }

  @Test func `a document becomes one line, and its texts stay`() throws {
    let json = #"{ "b c" : "x  y \" : { \\", "a" : [ 1, -2500, true ], "d" : { } }"#
    #expect(
      String(decoding: try Self.document(json).line, as: UTF8.self)
        == #"{"a":[1,-2500,true],"b c":"x  y \" : { \\","d":{}}"#)
  }

  @Test func `documents that differ only in the time of the query are equal`() throws {
    func mark(_ json: String) throws -> UInt64 { try Self.document(json).mark }
    let first = try mark(
      #"{"asOf":"2026-11-18T20:06:40+09:00","p":[{"ageSeconds":1,"n":2}],"q":"a"}"#)
    #expect(
      try first
        == mark(#"{"asOf":"2026-11-18T20:07:40+09:00","p":[{"ageSeconds":null,"n":2}],"q":"a"}"#))
    #expect(
      try first
        != mark(#"{"asOf":"2026-11-18T20:06:40+09:00","p":[{"ageSeconds":1,"n":3}],"q":"a"}"#))
    #expect(
      try first
        != mark(#"{"asOf":"2026-11-18T20:06:40+09:00","p":[{"ageSeconds":1,"n":2}],"q":"b"}"#))
  }

  @Test func `the identifier of an event is read back`() {
    #expect(StreamEvent.id([0, nil, .max]) == Array("id: 0--3w5e11264sgsf\n".utf8))
    #expect(StreamEvent.marks("0--3w5e11264sgsf") == [0, nil, .max])
    #expect(StreamEvent.marks(nil) == [])
    #expect(StreamEvent.marks("#") == [nil])
    #expect(StreamEvent.marks(String(repeating: "a", count: 500)) == [])
  }
}
