#if Server
  import Foundation
  import Synchronization
  import Testing
  import TransitCore

  @testable import TransitServer

  /// Raw requests to a real listener: what the library lets through, and what it answers itself.
  @Suite(.serialized) struct RawRequestTests {
    struct Row: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var text: String
      /// All statuses that arrive on the connection.
      var statuses: [Int]
      var closes: Bool

      init(_ description: String, _ text: String, _ statuses: [Int], closes: Bool) {
        testDescription = description
        (self.text, self.statuses, self.closes) = (text, statuses, closes)
      }
    }

    /// A request that must not be answered: it would be smuggled in another one's content.
    static let smuggled = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    static let framing = [
      Row(
        "two lengths",
        "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: 3\r\nContent-Length: 40\r\n\r\nabc"
          + smuggled, [400], closes: true),
      Row(
        "a length and an encoding",
        "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "0\r\n\r\n" + smuggled, [400], closes: true),
      Row(
        "another encoding",
        "GET /healthz HTTP/1.1\r\nHOST\r\nTransfer-Encoding: xchunked\r\n\r\n" + smuggled, [400],
        closes: true),
      Row(
        "a blank after the name of the encoding",
        "GET /healthz HTTP/1.1\r\nHOST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + smuggled,
        [400], closes: true),
      Row("two hosts", "GET /healthz HTTP/1.1\r\nHOST\r\nHOST\r\n\r\n", [400], closes: true),
      Row("a bare CR", "GET /healthz HTTP/1.1\r\nHOST\r\nX: a\rb\r\n\r\n", [400], closes: true),
      Row(
        "a negative length", "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: -3\r\n\r\n", [400],
        closes: true),
      Row(
        "a signed length", "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: +3\r\n\r\n", [400],
        closes: true),
      Row(
        "a list of lengths", "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: 3, 3\r\n\r\n",
        [400], closes: true),
      Row(
        "a length beyond 64 bits",
        "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: 99999999999999999999\r\n\r\n", [413],
        closes: true),
      Row(
        "a bad chunk size",
        "POST /mcp HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
        [400], closes: true),
      Row(
        "a hexadecimal prefix",
        "POST /mcp HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n",
        [400], closes: true),
    ]

    static let heads = [
      Row("no colon", "GET /healthz HTTP/1.1\r\nHOST\r\nabc\r\n\r\n", [400], closes: true),
      Row("HTTP/0.9", "GET /healthz\r\n\r\n", [400], closes: true),
      Row("HTTP/2.0", "GET /healthz HTTP/2.0\r\nHOST\r\n\r\n", [505], closes: true),
      Row("bare LF", "GET /healthz HTTP/1.1\nHOST\n\n", [200], closes: false),
      Row(
        "a folded value", "GET /healthz HTTP/1.1\r\nHOST\r\nX: a\r\n b\r\n\r\n", [200],
        closes: false),
      Row("an unknown method", "G@T /healthz HTTP/1.1\r\nHOST\r\n\r\n", [405], closes: false),
      Row("TRACE", "TRACE /healthz HTTP/1.1\r\nHOST\r\n\r\n", [405], closes: false),
      Row(
        "an absolute target", "GET http://other/healthz HTTP/1.1\r\nHOST\r\n\r\n", [400],
        closes: true),
      Row("an asterisk", "OPTIONS * HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row("no slash", "GET abc HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row("an encoded slash", "GET /v1%2Fcities HTTP/1.1\r\nHOST\r\n\r\n", [404], closes: false),
      Row("an encoded NUL", "GET /healthz%00 HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row(
        "an encoded line end", "GET /healthz%0d%0aX:a HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true
      ),
      Row("a NUL in the target", "GET /heal\0thz HTTP/1.1\r\nHOST\r\n\r\n", [404], closes: false),
      Row(
        "a NUL in a value", "GET /healthz HTTP/1.1\r\nHOST\r\nX: a\0b\r\n\r\n", [200], closes: false
      ),
      Row("dots", "GET /v1/../healthz HTTP/1.1\r\nHOST\r\n\r\n", [404], closes: false),
      Row("encoded dots", "GET /%2e%2e/healthz HTTP/1.1\r\nHOST\r\n\r\n", [404], closes: false),
      Row("an invalid escape", "GET /%zz HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row("a fragment", "GET /healthz#a HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row(
        "a head of 12 kB",
        "GET /healthz HTTP/1.1\r\nHOST\r\nX: \(String(repeating: "a", count: 12_000))\r\n\r\n",
        [200],
        closes: false),
      Row(
        "a head of 40 kB",
        "GET /healthz HTTP/1.1\r\nHOST\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n",
        [431],
        closes: true),
      Row(
        "a target of 40 kB",
        "GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHOST\r\n\r\n", [414],
        closes: true),
      Row(
        "1,000 fields",
        "GET /healthz HTTP/1.1\r\nHOST\r\n\(String(repeating: "X: a\r\n", count: 1000))\r\n", [431],
        closes: true),
    ]

    /// Heads that a browser or a program sends by mistake, and that the library would not answer.
    static let excessive = [
      Row("no host", "GET /healthz HTTP/1.1\r\n\r\n", [400], closes: true),
      Row("a blank in the target", "GET /a b HTTP/1.1\r\nHOST\r\n\r\n", [400], closes: true),
      Row(
        "250 parameters",
        "GET /healthz?\(String(repeating: "a=1&", count: 250)) HTTP/1.1\r\nHOST\r\n\r\n", [400],
        closes: false),
      Row(
        "4,000 parameters",
        "GET /healthz?\(String(repeating: "a&", count: 4000)) HTTP/1.1\r\nHOST\r\n\r\n", [400],
        closes: false),
      Row(
        "a target of 9 kB",
        "GET /healthz?a=\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHOST\r\n\r\n", [414],
        closes: true),
      Row(
        "a head of 16 kB",
        "GET /healthz HTTP/1.1\r\nHOST\r\nX: \(String(repeating: "a", count: 16_000))\r\n\r\n",
        [431], closes: true),
    ]

    static let contents = [
      Row(
        "content in a GET",
        "GET /healthz HTTP/1.1\r\nHOST\r\nContent-Length: 3\r\n\r\nabc" + smuggled,
        [400], closes: true),
      Row(
        "content over the limit", "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: 9\r\n\r\n", [413],
        closes: true),
      Row(
        "announced content over the limit",
        "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n", [413],
        closes: true),
      Row(
        "announced content",
        "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: 8\r\nExpect: 100-continue\r\n\r\n12345678",
        [100, 200], closes: false),
      Row(
        "chunks over the limit",
        "POST /mcp HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n123456789\r\n0\r\n\r\n",
        [413], closes: true),
      Row(
        "chunks",
        "POST /mcp HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        [200],
        closes: false),
      Row("HEAD", "HEAD /healthz HTTP/1.1\r\nHOST\r\n\r\n", [200], closes: false),
      Row(
        "three requests at once",
        String(repeating: "GET /healthz HTTP/1.1\r\nHOST\r\n\r\n", count: 3), [200, 200, 200],
        closes: false),
      Row("HTTP/1.0", "GET /healthz HTTP/1.0\r\nHOST\r\n\r\n", [200], closes: true),
      Row(
        "a refusal keeps the connection",
        "GET /no HTTP/1.1\r\nHOST\r\n\r\nGET /healthz HTTP/1.1\r\nHOST\r\n\r\n", [404, 200],
        closes: false),
      Row(
        "a foreign host", "GET /v1/cities HTTP/1.1\r\nHost: evil.example\r\n\r\n", [421],
        closes: false),
    ]

    @Test func `each request has its statuses`() async throws {
      var parts = ServerParts()
      parts.routes = [
        ServerRoute("/mcp", methods: ["POST"], bodyLimit: 8) { request in
          ServerResponse(200, "text/plain", request.request.body)
        }
      ]
      try await RunningServer.with(parts: parts) { server in
        let cookies = (100..<300).map { "c\($0)=12345" }.joined(separator: "; ")
        #expect(
          try await server.exchange(
            "GET /healthz HTTP/1.1\r\nHOST\r\nCookie: \(cookies)\r\n\r\n"
          ).statuses == [200])
        for row in Self.framing + Self.heads + Self.contents {
          let answers = row.closes ? .max : row.statuses.count
          let received = try await server.exchange(row.text, answers: answers)
          #expect(received.statuses == row.statuses, "\(row.testDescription)")
          #expect(received.isClosed == row.closes, "\(row.testDescription)")
        }
        let head = try await server.exchange("HEAD /healthz HTTP/1.1\r\nHOST\r\n\r\n").text
        #expect(head.contains("Content-Length: 15\r\n"))
        #expect(head.hasSuffix("\r\n\r\n"))
        #expect(head.contains("\r\nDate: "))
      }
    }

    @Test func `an excessive head gets a problem document, and a line in the log`() async throws {
      let entries = Mutex<[Int]>([])
      var parts = ServerParts()
      parts.log = { entry in entries.withLock { $0.append(entry.status) } }
      try await RunningServer.with(parts: parts) { server in
        for row in Self.excessive {
          let received = try await server.exchange(row.text)
          #expect(received.statuses == row.statuses, "\(row.testDescription)")
          #expect(received.text.contains("application/problem+json"), "\(row.testDescription)")
          let end = try await server.exchange(row.text, answers: row.closes ? .max : 1)
          #expect(end.isClosed == row.closes, "\(row.testDescription)")
        }
        #expect(
          entries.withLock(\.self) == Self.excessive.flatMap { $0.statuses + $0.statuses })
      }
    }
  }
#endif
