import Foundation
import Synchronization
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// The log of responses.
struct AccessLogTests {
  /// Sends requests to a server and returns the lines of its log.
  private static func lines(_ heads: String...) async -> [String] {
    let lines = Mutex<[String]>([])
    var parts = ServerParts()
    parts.clock = FixedClock(StubAnswering.moment)
    parts.log = { entry in lines.withLock { $0.append(entry.line) } }
    let connection = MemoryConnection(parts: parts)
    for head in heads { _ = await connection.send(head) }
    return lines.withLock(\.self)
  }

  @Test func `a line has the method, route, status, bytes and time`() async {
    #expect(
      await Self.lines("GET /v1/cities", "GET /v1/cities", "HEAD /healthz") == [
        "GET /v1/cities 200 40 0.0", "GET /v1/cities 200 40 0.0 cached", "HEAD /healthz 200 0 0.0",
      ])
  }

  @Test func `positions are rounded to two places`() async {
    #expect(
      await Self.lines("GET /v1/nearby?place=37.497912,127.027619&radius=300") == [
        "GET /v1/nearby?place=37.50,127.03&radius=300 200 77 0.0"
      ])
  }

  @Test(arguments: [
    ("37.497912,127.027619", "37.50,127.03"), ("37.999,127", "38.00,127"), ("0.005", "0.01"),
    ("37.5,127.02", "37.5,127.02"), ("강남 37.49791 근처", "강남 37.50 근처"), ("-33.86785", "-33.87"),
    ("1.2.3456", "1.2.3456"), ("99999999999.1234", "1000000000.00"), ("472.", "472."),
    (".1234", "0.12"),
  ])
  func `a decimal number has at most two places`(text: String, logged: String) {
    let entry = AccessLogEntry(
      method: "GET", route: "/", values: QueryValues([(.query, [.text(text)])]), status: 200,
      bytes: 0, milliseconds: 0, isCached: false)
    #expect(entry.line == "GET /?query=\(logged) 200 0 0.0")
  }

  @Test func `no token, header or unchecked text is logged`() async {
    #expect(
      await Self.lines(
        "GET /v1/cities\nAuthorization: Bearer secret\nX-Key: secret",
        "GET /v1/search?query=a&key=secret", "GET /secret", "SECRET /healthz",
        "GET /v1/cities\nHost: secret") == [
          "GET /v1/cities 200 40 0.0", "GET /v1/search 400 \(Self.unknown) 0.0",
          "GET - 404 \(Self.notFound) 0.0", "- - 405 \(Self.method) 0.0",
          "GET - 421 \(Self.misdirected) 0.0",
        ])
  }

  private static func size(_ problem: Problem) -> Int {
    problem.response(in: .korean, at: StubAnswering.moment).bytes.count
  }
  private static let unknown = size(
    .unknownParameter(
      "key", valid: ["query", "city", "kind", "near", "limit", "offset", "with", "explain"]))
  private static let notFound = size(.notFound)
  private static let method = size(.methodNotAllowed(["GET", "HEAD", "OPTIONS"]))
  private static let misdirected = size(.misdirected)

  @Test func `a line is one line`() {
    let entry = AccessLogEntry(
      method: "GET", route: "/v1/search",
      values: QueryValues([(.query, [.text("a\u{2028}b\u{202E}c")])]), status: 200, bytes: 1,
      milliseconds: 12.34, isCached: false)
    #expect(entry.line == "GET /v1/search?query=a bc 200 1 12.3")
  }
}
