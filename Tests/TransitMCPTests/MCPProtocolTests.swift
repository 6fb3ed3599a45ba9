import Foundation
import Testing
import TransitCore
import TransitOperations

@testable import TransitMCP

/// The messages of both generations, by the specification.
struct MCPProtocolTests {
  private static let meta = #"""
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",
    "io.modelcontextprotocol/clientCapabilities":{}}
    """#.replacing("\n", with: "")
  private static let start =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
    + #""capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#

  /// The lines that answer these lines.
  private static func answers(_ lines: [String]) -> [String] {
    let pipe = Pipe()
    let connection = MCPConnection(.stub(), send: pipe.send)
    for line in lines { connection.receive(Array(line.utf8)) }
    return pipe.sent
  }

  private static func answer(_ line: String) throws -> JSONValue {
    let lines = answers([line])
    try #require(lines.count == 1, "\(lines)")
    return try JSONValue(json: lines[0])
  }

  @Test func `the handshake answers with the server and then serves`() throws {
    let lines = Self.answers([
      Self.start, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#,
    ])
    try #require(lines.count == 2)
    let result = try #require(try JSONValue(json: lines[0])["result"])
    #expect(result["protocolVersion"] == "2025-11-25")
    #expect(result["capabilities"] == ["tools": [:], "resources": [:]])
    #expect(
      result["serverInfo"]
        == ["name": "korea-transit", "title": "KoreaTransit", "version": "1.2.3"])
    #expect(lines[1] == #"{"id":"a","jsonrpc":"2.0","result":{}}"#)
  }

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
    ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
  ])
  func `the handshake agrees on a version of the handshake`(asked: String, agreed: String) throws {
    let reply = try Self.answer(Self.start.replacing("2025-11-25", with: asked))
    #expect(reply["result"]?["protocolVersion"]?.text == agreed)
  }

  @Test func `before the handshake only ping is served`() throws {
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    #expect(try Self.answer(list)["error"]?["code"] == -32602)
    // A client of both generations must find out that it has to begin with the handshake.
    let probe = list.replacing("tools/list", with: "server/discover")
    #expect(try Self.answer(probe)["error"]?["code"] == -32601)
    let ping = list.replacing("tools/list", with: "ping")
    #expect(try Self.answer(ping)["result"] == [:])
    let refused = Self.start.replacing(#""capabilities":{},"#, with: "")
    #expect(try Self.answer(refused)["error"]?["code"] == -32602)
    let lines = Self.answers([refused, Self.start, list])
    #expect(lines.last?.contains("transit_arrivals") == true)
  }

  @Test func `the latest generation needs no handshake`() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\#(Self.meta)}}"#
    let result = try #require(try Self.answer(line)["result"])
    #expect(result["supportedVersions"] == ["2026-07-28"])
    #expect(result["resultType"] == "complete")
    #expect(result["ttlMs"] == 3_600_000)
    #expect(result["cacheScope"] == "public")
    #expect(
      result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "korea-transit")
    let list = try Self.answer(line.replacing("server/discover", with: "tools/list"))
    #expect(list["result"]?["resultType"] == "complete")
  }

  @Test(arguments: ["ping", "logging/setLevel", "resources/subscribe", "initialize", "no/such"])
  func `methods that the latest generation does not have are unknown`(method: String) throws {
    let reply = try Self.answer(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(Self.meta)}}"#)
    #expect(reply["error"]?["code"] == -32601)
  }

  @Test func `wrong metadata is reported`() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(Self.meta)}}"#
    let other = try Self.answer(line.replacing("2026-07-28", with: "2031-01-01"))
    #expect(other["error"]?["code"] == -32022)
    #expect(
      other["error"]?["data"] == ["supported": ["2026-07-28"], "requested": "2031-01-01"])
    let number = try Self.answer(line.replacing(#""2026-07-28""#, with: "20260728"))
    #expect(number["error"]?["code"] == -32602)
    let bare = try Self.answer(
      line.replacing(#","io.modelcontextprotocol/clientCapabilities":{}"#, with: ""))
    #expect(bare["error"]?["code"] == -32602)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":5,"#, -32700), ("hello", -32700), ("{\"x\":\"\u{0}\"}", -32700),
    (#"{"jsonrpc":"2.0","id":1,"method":"a\ud800"}"#, -32700),
    (String(repeating: "[", count: 100_000), -32700), ("42", -32600), ("[]", -32600),
    (#"[{"jsonrpc":"2.0","id":71,"method":"ping"}]"#, -32600), ("{}", -32600),
    (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32600),
  ])
  func `a line that is no message gets an error without an id`(line: String, code: Int) throws {
    let reply = try Self.answer(line)
    #expect(reply["error"]?["code"] == .integer(code))
    #expect(reply["id"] == .null)
  }

  @Test func `a line in another encoding than UTF-8 is refused`() {
    let pipe = Pipe()
    let connection = MCPConnection(.stub(), send: pipe.send)
    connection.receive(Array(#"{"jsonrpc":"2.0","id":1,"method":"a"#.utf8) + [0xFF, 0x22, 0x7D])
    #expect(pipe.sent.first?.contains("-32700") == true)
  }

  @Test func `a line of a megabyte is served`() throws {
    let pad = String(repeating: "a", count: 1 << 20)
    let line = #"{"jsonrpc":"2.0","id":"big","method":"ping","params":{"x":"\#(pad)"}}"#
    #expect(try Self.answer(line)["id"] == "big")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/no_such"}"#,
    #"{"jsonrpc":"2.0","method":"tools/list"}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":424242}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
    #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":4,"error":{"code":-1,"message":"x"}}"#,
  ])
  func `notifications and responses are not answered`(line: String) {
    #expect(Self.answers([line]) == [])
  }

  @Test(arguments: ["0", "-7", "9007199254740991", #""1""#, #""""#, #""강남-🚌""#, #""a\"b\\c""#])
  func `an id comes back unchanged`(id: String) throws {
    let reply = try Self.answer(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
    #expect(reply["id"] == (try JSONValue(json: id)))
  }

  @Test(arguments: [
    ("no/such", "{}", -32601), ("prompts/list", "{}", -32601), ("tools/call", "{}", -32602),
    ("tools/call", #"{"name":5}"#, -32602), ("tools/call", #"{"name":"x"}"#, -32602),
    ("tools/call", #"{"name":"transit_find","arguments":[1]}"#, -32602),
    ("tools/list", #"{"cursor":"2"}"#, -32602), ("resources/read", "{}", -32602),
    ("resources/read", #"{"uri":"transit://no"}"#, -32002),
  ])
  func `a wrong request gets the protocol's error`(
    method: String, params: String, code: Int
  ) async throws {
    let request = RPCRequest(
      id: .integer(1), method: method, params: try JSONValue(json: params))
    let server = MCPServer.stub()
    let response =
      method == "tools/call"
      ? await server.call(request, .legacy) : server.respond(to: request, .legacy)
    #expect(response.error?.code == code)
  }
}
