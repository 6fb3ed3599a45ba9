import Foundation
import Testing
import TransitCore
import TransitHTTP

/// Parsing of a response by a transport, line by line.
struct ReplyBuilderTests {
  private static func head(_ lines: [String]) throws -> [Response.Header] {
    var builder = ReplyBuilder()
    for line in lines { try builder.receive(headerLine: Array("\(line)\r\n".utf8)) }
    return builder.reply(status: 200).headers
  }

  @Test func `headers keep their order, name and value`() throws {
    #expect(
      try Self.head(["HTTP/1.1 200 OK", "B: 2", "A:1", "b:\t3 ", "C:", ""])
        == [
          Response.Header("B", "2"), Response.Header("A", "1"), Response.Header("b", "3"),
          Response.Header("C", ""),
        ])
  }

  @Test func `headers of an interim response are dropped`() throws {
    #expect(
      try Self.head(["HTTP/1.1 103 Early Hints", "Link: a", "", "HTTP/1.1 200 OK", "A: 1", ""])
        == [Response.Header("A", "1")])
  }

  @Test func `a folded line continues the previous value`() throws {
    #expect(
      try Self.head(["HTTP/1.1 200 OK", "A: 1", "  2", "\t3"]) == [Response.Header("A", "1 2 3")])
  }

  @Test(arguments: ["no colon", ": no name", "", " folded onto nothing"])
  func `a line that is not a header is skipped`(line: String) throws {
    #expect(try Self.head(["HTTP/1.1 200 OK", line, "A: 1"]) == [Response.Header("A", "1")])
  }

  @Test func `a trailer does not replace a header`() throws {
    var builder = ReplyBuilder()
    try builder.receive(headerLine: Array("HTTP/1.1 200 OK\r\n".utf8))
    try builder.receive(headerLine: Array("Location: /a\r\n".utf8))
    try builder.receive(body: [0x7B])
    try builder.receive(headerLine: Array("Location: /b\r\n".utf8))
    #expect(builder.reply(status: 302).headers == [Response.Header("Location", "/a")])
  }

  @Test func `20 interim responses are read and one more is not`() throws {
    var builder = ReplyBuilder()
    for _ in 1...21 { try builder.receive(headerLine: Array("HTTP/1.1 100 Continue\r\n".utf8)) }
    #expect(throws: TransitError.self) {
      try builder.receive(headerLine: Array("HTTP/1.1 200 OK\r\n".utf8))
    }
  }

  @Test func `256 kB of headers are read and one byte more is not`() throws {
    var builder = ReplyBuilder()
    try builder.receive(headerLine: [UInt8](repeating: 0x41, count: 256 * 1_024))
    #expect(throws: TransitError.self) { try builder.receive(headerLine: [0x41]) }
  }

  @Test func `16 MB of body are read and one byte more is not`() throws {
    var builder = ReplyBuilder()
    try builder.receive(body: Data(count: 16 * 1_024 * 1_024))
    #expect(throws: TransitError.self) { try builder.receive(body: [0]) }
    #expect(builder.reply(status: 200).body.count == 16 * 1_024 * 1_024)
  }
}
