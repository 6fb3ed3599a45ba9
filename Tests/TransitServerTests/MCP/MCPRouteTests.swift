import Foundation
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// `POST /mcp`, by the rules of the protocol for HTTP.
struct MCPRouteTests {
  private static let clock = FixedClock(StubAnswering.moment)

  private static func connection(_ answering: any QueryAnswering) -> MemoryConnection {
    var parts = ServerParts()
    parts.clock = clock
    let access = AccessRule(.local, tokens: nil)
    parts.routes = [
      MCPRoute(
        answering, attributions: [], version: "1.2.3",
        shares: FairShares(access, clock: clock), clock: SystemClock()
      ).route
    ]
    return MemoryConnection(answering, parts: parts)
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{}}"#

  private static func body(_ method: String, _ params: String = meta) -> String {
    #"{"jsonrpc":"2.0","id":3,"method":"\#(method)","params":{\#(params)}}"#
  }

  /// Sends a message; an empty value removes a header field.
  private static func post(
    _ body: String, _ more: [String: String] = [:],
    to connection: MemoryConnection = connection(StubAnswering())
  ) async -> MemoryConnection.Reply {
    var fields = [
      "Content-Type": "application/json", "Accept": "application/json, text/event-stream",
    ]
    fields.merge(more) { $1 }
    let head = fields.filter { !$0.value.isEmpty }.map { "\n\($0.key): \($0.value)" }.joined()
    return await connection.send(
      "POST /mcp\(head)\nContent-Length: \(body.utf8.count)", body: Array(body.utf8))
  }

  private static func latest(_ method: String, _ name: String? = nil) -> [String: String] {
    var fields = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method]
    fields["Mcp-Name"] = name
    return fields
  }

  private static func code(_ reply: MemoryConnection.Reply) -> JSONValue? {
    (try? JSONDecoder().decode(JSONValue.self, from: Data(reply.text.utf8)))?["error"]?["code"]
  }

  @Test func `the older generation is served without sessions`() async {
    let start = Self.body(
      "initialize",
      #""protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}"#)
    let reply = await Self.post(start)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == "application/json")
    #expect(reply["Mcp-Session-Id"] == nil)
    let ping = await Self.post(Self.body("ping", ""), ["MCP-Protocol-Version": "2025-11-25"])
    #expect(ping.text == #"{"id":3,"jsonrpc":"2.0","result":{}}"#)
    let unknown = await Self.post(Self.body("no/such", ""))
    #expect(unknown.status == 200)
    #expect(Self.code(unknown) == -32601)
    let notification = await Self.post(
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    #expect(notification.status == 202)
    #expect(notification.text == "")
  }

  @Test(arguments: [
    ("", ["Content-Type": "text/plain"], 415), ("", ["Content-Type": ""], 415),
    ("", ["Accept": "text/html"], 406), ("{", [:], 400), ("[]", [:], 400),
    ("{}", ["MCP-Protocol-Version": "1999-01-01"], 400),
    ("{}", ["Origin": "http://evil.example"], 403), ("{}", ["Origin": "null"], 403),
    ("{}", ["Host": "evil.example"], 421),
  ])
  func `a wrong request is refused`(body: String, fields: [String: String], status: Int) async {
    #expect(await Self.post(body, fields).status == status)
  }

  @Test func `content over a megabyte is refused`() async {
    let reply = await Self.post(String(repeating: "a", count: (1 << 20) + 1))
    #expect(reply.status == 413)
    let full = Self.body("ping", #""x":"\#(String(repeating: "a", count: 1_000_000))""#)
    #expect(await Self.post(full).status == 200)
  }

  @Test(arguments: ["GET", "DELETE"])
  func `there is no stream and no session to end`(method: String) async {
    #expect(await Self.connection(StubAnswering()).send("\(method) /mcp").status == 405)
  }

  @Test func `the header fields of the latest generation are compared with the message`()
    async
  {
    let list = Self.body("tools/list")
    #expect(await Self.post(list, Self.latest("tools/list")).status == 200)
    let other = await Self.post(list, Self.latest("tools/call"))
    #expect((other.status, Self.code(other)) == (400, -32020))
    let missing = await Self.post(list, ["MCP-Protocol-Version": "2026-07-28"])
    #expect((missing.status, Self.code(missing)) == (400, -32020))
    let bare = await Self.post(Self.body("tools/list", ""), Self.latest("tools/list"))
    #expect((bare.status, Self.code(bare)) == (400, -32602))
    let version = await Self.post(
      list.replacing("2026-07-28", with: "2031-01-01"), Self.latest("tools/list"))
    #expect((version.status, Self.code(version)) == (400, -32020))
    var fields = Self.latest("tools/list")
    fields["MCP-Protocol-Version"] = "2031-01-01"
    let unsupported = await Self.post(list.replacing("2026-07-28", with: "2031-01-01"), fields)
    #expect((unsupported.status, Self.code(unsupported)) == (400, -32022))
    let unknown = await Self.post(Self.body("no/such"), Self.latest("no/such"))
    #expect((unknown.status, Self.code(unknown)) == (404, -32601))
    let headless = await Self.post(list)
    #expect((headless.status, Self.code(headless)) == (400, -32020))
  }

  @Test func `the name of a tool is compared too, also encoded`() async {
    let call = Self.body("tools/call", Self.meta + #","name":"no_such","arguments":{}"#)
    let named = await Self.post(call, Self.latest("tools/call", "no_such"))
    #expect((named.status, Self.code(named)) == (400, -32602))
    let encoded = await Self.post(
      call, Self.latest("tools/call", "=?base64?bm9fc3VjaA==?="))
    #expect(Self.code(encoded) == -32602)
    for name in [nil, "other", "=?base64?b3RoZXI=?="] {
      #expect(Self.code(await Self.post(call, Self.latest("tools/call", name))) == -32020)
    }
  }

  @Test func `a call is answered with JSON, or with events if the client reads them`() async throws
  {
    let answering = StubAnswering(error: TransitError(.offline))
    let connection = Self.connection(answering)
    let call = Self.body("tools/call", #""name":"transit_status""#)
    let plain = await Self.post(call, ["Accept": "application/json"], to: connection)
    #expect(plain["Content-Type"] == "application/json")
    #expect(plain.text.contains(#""isError":true"#))
    let events = await Self.post(call, to: connection)
    #expect(events["Content-Type"] == "text/event-stream")
    guard case .stream(let stream) = events.response.body else {
      Issue.record("no stream")
      return
    }
    let text = await Self.content(of: stream)
    // A slow machine gets comments first, which keep the connection open.
    #expect(text.replacing(":\n\n", with: "").hasPrefix("event: message\ndata: {"))
    #expect(text.hasSuffix("}\n\n"))
    #expect(text.contains(#""isError":true"#))
  }

  @Test func `closing the response cancels the query`() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    let answering = StubAnswering(wait: {
      start.yield()
      try? await Task.sleep(for: .seconds(600))
      end.yield()
    })
    let reply = await Self.post(
      Self.body("tools/call", #""name":"transit_status""#), to: Self.connection(answering))
    guard case .stream(let stream) = reply.response.body else {
      Issue.record("no stream")
      return
    }
    for await _ in started { break }
    stream.close()
    for await _ in ended { break }
  }

  /// Reads a stream to its end.
  private static func content(of stream: EventStream) async -> String {
    var bytes: [UInt8] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let read = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe stream.read(into: buffer) { {} }
      }
      switch read {
      case .bytes(let count): bytes += buffer.prefix(count)
      case .waiting: try? await Task.sleep(for: .milliseconds(1))
      case .end: return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
