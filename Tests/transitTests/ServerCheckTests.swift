import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitOperations
import TransitRegistry
import TransitTesting

@testable import transit

/// `transit doctor --server`: a running server seen from outside.
struct ServerCheckTests {
  /// The server's answers by path; the root page has no resource.
  private static func transport(_ replies: [String: HTTPReply]) -> StubTransport {
    StubTransport { message in
      let isAuthorized = message.headers == [Response.Header("Authorization", "Bearer made-up")]
      if message.url.path() == "/v1/providers", !isAuthorized {
        return HTTPReply(status: 401, body: Data())
      }
      return replies[message.url.path()] ?? HTTPReply(status: 404, body: Data())
    }
  }

  private static let ready = ["/readyz": HTTPReply(status: 200, body: Data())]

  private static func providers() throws -> [String: HTTPReply] {
    let body = """
      {"schema": 2, "configuration": "built-in", "providers": [
        {"id": "seoul-bus", "name": "서울 버스", "isEnabled": true, "cities": [], "capabilities": [],
         "operations": [], "breakers": [],
         "keys": [{"name": "DATA_GO_KR_KEY", "isPresent": false, "product": "정류소정보조회",
                   "page": "https://www.data.go.kr/data/15000303/openapi.do", "dailyCalls": 1000},
                  {"name": "DATA_GO_KR_KEY", "isPresent": false, "product": "노선정보조회",
                   "page": "https://www.data.go.kr/data/15000193/openapi.do", "dailyCalls": 1000}],
         "quotas": [{"pool": "getStationByUid", "key": null, "used": 1000, "limit": 1000,
                     "left": 0, "closedUntil": null}]},
        {"id": "kma", "name": "기상청", "isEnabled": false, "cities": [], "capabilities": [],
         "operations": [], "breakers": [], "quotas": null,
         "keys": [{"name": "OTHER", "isPresent": false, "product": "", "page": "",
                   "dailyCalls": null}]}]}
      """
    return ready.merging(["/v1/providers": HTTPReply(status: 200, body: Data(body.utf8))]) { $1 }
  }

  private func run(
    _ replies: [String: HTTPReply], token: String? = "made-up",
    server: String = "http://127.0.0.1:8080"
  ) async throws -> Run {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US", "TRANSIT_TOKEN": token ?? ""]
    tool.transport = Self.transport(replies)
    return try await tool("doctor", "--server", server, "--plain")
  }

  private func rows(_ run: Run) -> [[String]] { run.plainRows.map { Array($0.prefix(3)) } }

  @Test func `a server that works, with a missing key and a spent quota`() async throws {
    let run = try await run(Self.providers())
    #expect(
      rows(run) == [
        ["ok", "host", "http://127.0.0.1:8080"], ["unknown", "clock", ""],
        ["ok", "access", "/readyz"], ["warning", "key", "DATA_GO_KR_KEY"],
        ["bad", "quota", "getStationByUid"],
      ])
    #expect(run.code == 1)
  }

  @Test(arguments: [nil, "wrong"])
  func `a missing or wrong token is one finding, and is not shown`(token: String?) async throws {
    let run = try await run(Self.providers(), token: token)
    #expect(rows(run).last == ["bad", "key", "TRANSIT_TOKEN"])
    #expect(!run.out.contains("wrong"))
  }

  @Test func `a token is not sent over http to another machine`() async throws {
    let run = try await run(Self.providers(), server: "http://transit.example.org")
    #expect(rows(run).last == ["bad", "key", "TRANSIT_TOKEN"])
  }

  @Test func `a server that does not know its name`() async throws {
    let run = try await run(["/": HTTPReply(status: 421, body: Data())])
    #expect(rows(run) == [["bad", "host", "http://127.0.0.1:8080"]])
    #expect(run.plainRows[0].last == "run the server with --host 127.0.0.1")
  }

  @Test func `a server that is not ready, and another service`() async throws {
    let run = try await run([
      "/readyz": HTTPReply(status: 503, body: Data()),
      "/v1/providers": HTTPReply(status: 200, body: Data("<html>".utf8)),
    ])
    #expect(
      rows(run).suffix(2) == [["bad", "access", "/readyz"], ["bad", "access", "/v1"]])
  }

  @Test(arguments: [
    ["--server", "127.0.0.1:8080"], ["--server", "http://127.0.0.1/v1"],
    ["--server", "http://127.0.0.1", "--offline"],
  ])
  func `an address must be a server's, and needs a network`(options: [String]) async throws {
    let run = try await TestTool().run(["doctor"] + options)
    #expect(run.code == 64)
    #expect(run.errLines.count == 1)
  }
}
