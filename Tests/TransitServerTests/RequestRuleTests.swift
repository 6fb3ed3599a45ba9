import Foundation
import Testing
import TransitCore
import TransitOperations
import TransitTesting

@testable import TransitServer

/// The checks of a request before it is answered: one row for each rule.
struct RequestRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var head: String
    var status: Int
    var code: String
    var closes = false

    init(
      _ description: String, _ head: String, _ status: Int, _ code: String = "",
      closes: Bool = false
    ) {
      testDescription = description
      (self.head, self.status, self.code, self.closes) = (head, status, code, closes)
    }
  }

  static let framing = [
    Row(
      "two lengths", "GET /healthz\nContent-Length: 3\nContent-Length: 40", 400,
      "malformedRequest", closes: true),
    Row(
      "a length and an encoding",
      "GET /healthz\nContent-Length: 3\nTransfer-Encoding: chunked", 400, "malformedRequest",
      closes: true),
    Row(
      "two encodings", "GET /healthz\nTransfer-Encoding: chunked\nTransfer-Encoding: chunked", 400,
      "malformedRequest", closes: true),
    Row(
      "another encoding", "GET /healthz\nTransfer-Encoding: xchunked", 400, "malformedRequest",
      closes: true),
    Row(
      "a list of encodings", "GET /healthz\nTransfer-Encoding: gzip, chunked", 400,
      "malformedRequest", closes: true),
    Row(
      "a length that is not a number", "GET /healthz\nContent-Length: +3", 400,
      "malformedRequest", closes: true),
    Row(
      "an empty length", "GET /healthz\nContent-Length:", 400, "malformedRequest", closes: true),
    Row(
      "a blank before the colon", "GET /healthz\nTransfer-Encoding : chunked", 400,
      "malformedRequest", closes: true),
    Row(
      "a byte over 0x7E in a name", "GET /healthz\nX-\u{C3}: a", 400, "malformedRequest",
      closes: true),
    Row(
      "two hosts", "GET /healthz\nHost: localhost:8080\nHost: localhost:8080", 400,
      "malformedRequest", closes: true),
    Row("a bare CR in a value", "GET /healthz\nX: a\rb", 400, "malformedRequest", closes: true),
    Row("DEL in a value", "GET /healthz\nX: a\u{7F}b", 400, "malformedRequest", closes: true),
    Row("a tab in a value", "GET /healthz\nX: a\tb", 200),
    Row("a length of zero", "GET /healthz\nContent-Length: 0", 200),
  ]

  static let targets = [
    Row("an absolute target", "GET http://other/healthz", 400, "malformedRequest", closes: true),
    Row("an asterisk", "OPTIONS *", 400, "malformedRequest", closes: true),
    Row("no slash", "GET healthz", 400, "malformedRequest", closes: true),
    Row("a slash in a segment", "GET /v1%2Fcities", 404, "notFound"),
    Row("a NUL in the path", "GET /healthz%00", 400, "malformedRequest", closes: true),
    Row("a line end in the path", "GET /healthz%0d%0aX:a", 400, "malformedRequest", closes: true),
    Row("a C1 control", "GET /v1/search?query=%C2%85", 400, "malformedRequest", closes: true),
    Row("invalid UTF-8", "GET /v1/search?query=%ff", 400, "malformedRequest", closes: true),
    Row("an overlong slash", "GET /v1%c0%afcities", 400, "malformedRequest", closes: true),
    Row("an incomplete escape", "GET /%zz", 400, "malformedRequest", closes: true),
    Row("an escape at the end", "GET /v1/search?query=%e", 400, "malformedRequest", closes: true),
    Row("a fragment", "GET /healthz#a", 400, "malformedRequest", closes: true),
    Row("bytes that are not ASCII", "GET /강남", 400, "malformedRequest", closes: true),
    Row("dots", "GET /v1/../healthz", 404, "notFound"),
    Row("encoded dots", "GET /%2e%2e/healthz", 404, "notFound"),
    Row("an empty segment", "GET //healthz", 404, "notFound"),
    Row("a slash at the end", "GET /healthz/", 404, "notFound"),
    Row("another case", "GET /Healthz", 404, "notFound"),
    Row("an encoded letter", "GET /%68ealthz", 200),
    Row("the root", "GET /", 404, "notFound"),
  ]

  static let methods = [
    Row("TRACE", "TRACE /healthz", 405, "methodNotAllowed"),
    Row("an unknown method", "G@T /healthz", 405, "methodNotAllowed"),
    Row("lower case", "get /healthz", 405, "methodNotAllowed"),
    Row("POST without content", "POST /v1/cities", 405, "methodNotAllowed"),
    Row(
      "POST with content", "POST /v1/cities\nContent-Length: 3", 405, "methodNotAllowed",
      closes: true),
    Row(
      "GET with content", "GET /v1/cities\nContent-Length: 3", 400, "unexpectedBody",
      closes: true),
    Row(
      "GET with chunks", "GET /v1/cities\nTransfer-Encoding: chunked", 400, "unexpectedBody",
      closes: true),
    Row("HEAD", "HEAD /v1/cities", 200),
    Row("OPTIONS", "OPTIONS /v1/cities", 204),
    Row("POST where there is one", "POST /mcp\nContent-Length: 8", 200),
    Row("GET where there is only POST", "GET /mcp", 405, "methodNotAllowed"),
    Row(
      "content over the limit", "POST /mcp\nContent-Length: 9", 413, "bodyTooLarge", closes: true),
    Row(
      "a length beyond 64 bits", "POST /mcp\nContent-Length: 99999999999999999999", 413,
      "bodyTooLarge", closes: true),
  ]

  static let hosts = [
    Row("no host", "GET /v1/cities\nHost:", 421, "misdirected"),
    Row("a foreign host", "GET /v1/cities\nHost: evil.example", 421, "misdirected"),
    Row("a foreign host of an unknown path", "GET /x\nHost: evil.example", 421, "misdirected"),
    Row(
      "a loopback name with another port", "GET /v1/cities\nHost: localhost:1", 421, "misdirected"),
    Row("a loopback name without a port", "GET /v1/cities\nHost: localhost", 421, "misdirected"),
    Row("localhost", "GET /v1/cities\nHost: LocalHost:8080", 200),
    Row("127.0.0.1", "GET /v1/cities\nHost: 127.0.0.1:8080", 200),
    Row("::1", "GET /v1/cities\nHost: [::1]:8080", 200),
    Row("a listed name", "GET /v1/cities\nHost: Transit.example", 200),
    Row("a listed name with a port", "GET /v1/cities\nHost: transit.example:443", 200),
    Row(
      "a listed name with a suffix", "GET /v1/cities\nHost: transit.example.evil", 421,
      "misdirected"),
    Row(
      "a listed name with no digits", "GET /v1/cities\nHost: transit.example:", 421, "misdirected"),
    Row("a health check of any host", "GET /healthz\nHost: evil.example", 200),
    Row("a health check without a host", "GET /healthz\nHost:", 200),
    Row("the readiness of another host", "GET /readyz\nHost: evil.example", 421, "misdirected"),
  ]

  static let origins = [
    Row("a cross-site image", "GET /v1/cities\nSec-Fetch-Site: cross-site", 403, "foreignOrigin"),
    Row(
      "an image on another port", "GET /v1/cities\nSec-Fetch-Site: same-site", 403, "foreignOrigin"),
    Row(
      "a link on another port",
      "GET /v1/cities\nSec-Fetch-Site: same-site\nSec-Fetch-Mode: navigate", 200),
    Row("a page of the same origin", "GET /v1/cities\nSec-Fetch-Site: same-origin", 200),
    Row("no page", "GET /v1/cities\nSec-Fetch-Site: none", 200),
    Row("a foreign origin", "GET /v1/cities\nOrigin: https://evil.example", 403, "foreignOrigin"),
    Row("the origin null", "GET /v1/cities\nOrigin: null", 403, "foreignOrigin"),
    Row("the same origin", "GET /v1/cities\nOrigin: http://localhost:8080", 200),
    Row("another port", "GET /v1/cities\nOrigin: http://localhost:3000", 403, "foreignOrigin"),
    Row(
      "a listed origin",
      "GET /v1/cities\nOrigin: https://app.example\nSec-Fetch-Site: cross-site", 200),
    Row(
      "a listed name with another scheme", "GET /v1/cities\nOrigin: http://app.example", 403,
      "foreignOrigin"),
    Row(
      "a preflight of a foreign origin",
      "OPTIONS /v1/cities\nOrigin: https://evil.example\nAccess-Control-Request-Method: GET", 403,
      "foreignOrigin"),
  ]

  @Test(arguments: framing + targets + methods + hosts + origins)
  func `each rule has its status`(row: Row) async {
    var configuration = ServerConfiguration()
    configuration.hosts = ["transit.example"]
    configuration.origins = ["https://app.example"]
    var parts = ServerParts()
    parts.routes = [
      ServerRoute("/mcp", methods: ["POST"], bodyLimit: 8) { request in
        ServerResponse(200, "text/plain", request.request.body)
      }
    ]
    let reply = await MemoryConnection(StubAnswering(), configuration, parts: parts).send(row.head)
    #expect(reply.status == row.status)
    #expect(reply.problem["code"] == (row.code.isEmpty ? nil : .string(row.code)))
    #expect(reply.response.closesConnection == row.closes)
    #expect(reply["X-Content-Type-Options"] == "nosniff")
    #expect(reply["Access-Control-Allow-Credentials"] == nil)
    #expect(reply["Access-Control-Allow-Origin"] != "*")
    #expect((reply["Allow"] != nil) == [204, 405].contains(row.status))
  }

  @Test func `a method that a resource does not have lists those it has`() async {
    var parts = ServerParts()
    parts.routes = [ServerRoute("/mcp", methods: ["POST"]) { _ in ServerResponse(200) }]
    let connection = MemoryConnection(parts: parts)
    for method in ["DELETE", "PUT", "POST"] {
      #expect(await connection.send("\(method) /v1/cities")["Allow"] == "GET, HEAD, OPTIONS")
    }
    #expect(await connection.send("PUT /mcp")["Allow"] == "POST, OPTIONS")
  }

  @Test func `a damaged request gets an answer that is not the server's error`() async {
    let connection = MemoryConnection()
    var random = SeededNumbers(seed: 31)
    let heads = [
      "GET /v1/search?query=%EA%B0%95%EB%82%A8&kind=bus&limit=5",
      "GET /v1/wear?place=37.5,127.0&date=2026-11-20&leave=08:00",
      "GET /openapi.json\nAccept-Encoding: gzip;q=0.5, *\nAccept-Language: ko;q=0.8, en",
      "OPTIONS /docs\nOrigin: http://localhost:8080\nIf-None-Match: W/\"a\", *",
    ]
    for index in 0..<2000 {
      var bytes = Array(heads[index % heads.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 8..<bytes.count, using: &random)
        let byte = UInt8.random(in: 0...255, using: &random)
        // The pieces of a head are separated by line ends and its first blank.
        bytes[place] = byte == 0x0A || byte == 0x20 ? 0x25 : byte
      }
      let head = String(decoding: bytes, as: UTF8.self)
      guard head.components(separatedBy: "\n").dropFirst().allSatisfy({ $0.contains(":") }) else {
        continue
      }
      let reply = await connection.send(head)
      #expect([200, 204, 304, 400, 403, 404, 405].contains(reply.status), "\(head)")
    }
  }

  @Test func `content that is longer than announced is refused`() async {
    var parts = ServerParts()
    parts.routes = [
      ServerRoute("/mcp", methods: ["POST"], bodyLimit: 2) { _ in ServerResponse(200) }
    ]
    let connection = MemoryConnection(parts: parts)
    #expect(
      await connection.send("POST /mcp\nTransfer-Encoding: chunked", body: [1, 2]).status == 200)
    #expect(
      await connection.send("POST /mcp\nTransfer-Encoding: chunked", body: [1, 2, 3]).status == 413)
  }
}
