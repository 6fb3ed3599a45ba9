#if Server
  import Foundation
  import Synchronization
  import Testing
  import TransitCore

  @testable import TransitServer

  /// Requests that the library would answer itself, with HTML.
  @Suite(.serialized) struct RefusedRequestTests {
    struct Row: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var text: String
      var status: Int
      var code: String

      init(_ description: String, _ text: String, _ status: Int, _ code: String) {
        testDescription = description
        (self.text, self.status, self.code) = (text, status, code)
      }
    }

    private static let chunked = "POST /mcp HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n"
    private static let healthy = "GET /healthz HTTP/1.1\r\nHOST\r\n\r\n"

    private static func length(_ text: String) -> String {
      "POST /mcp HTTP/1.1\r\nHOST\r\nContent-Length: \(text)\r\n\r\n"
    }

    private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    static let rows = [
      Row("tabs", "GET\t/healthz\tHTTP/1.1\r\nHOST\r\n\r\n", 0, ""),
      Row(
        "a tab before the version", "GET /healthz\tHTTP/1.1\r\nHOST\r\n\r\n", 400,
        "malformedRequest"),
      Row(
        "a blank after the version", "GET /healthz HTTP/1.1 \r\nHOST\r\n\r\n", 400,
        "malformedRequest"),
      Row("HTTP/0.9", "GET /healthz\r\n\r\n", 400, "malformedRequest"),
      Row("HTTP/2.0", "GET /healthz HTTP/2.0\r\nHOST\r\n\r\n", 505, "versionNotSupported"),
      Row("no colon", "GET /healthz HTTP/1.1\r\nHOST\r\nabc\r\n\r\n", 400, "malformedRequest"),
      Row("a word as length", length("abc"), 400, "malformedRequest"),
      Row("a negative length", length("-3"), 400, "malformedRequest"),
      Row("a length beyond 64 bits", length("99999999999999999999"), 413, "bodyTooLarge"),
      Row(
        "a target of 40 kB", "GET /\(long(40_000)) HTTP/1.1\r\nHOST\r\n\r\n", 414,
        "targetTooLong"),
      Row(
        "a head of 40 kB", "GET /healthz HTTP/1.1\r\nHOST\r\nX: \(long(40_000))\r\n\r\n", 431,
        "headTooLarge"),
      Row(
        "1,000 fields",
        "GET /healthz HTTP/1.1\r\nHOST\r\n\(String(repeating: "X: a\r\n", count: 1000))\r\n", 431,
        "headTooLarge"),
      Row("a bad chunk size", chunked + "zz\r\nabc\r\n0\r\n\r\n", 400, "malformedRequest"),
      Row("a chunk longer than its size", chunked + "1\r\nabc\r\n", 400, "malformedRequest"),
      Row(
        "a chunk extension of 100 kB", chunked + "3;a=\(long(100_000))\r\nabc\r\n0\r\n\r\n", 400,
        "malformedRequest"),
      Row(
        "chunks over the limit", chunked + "9\r\n123456789\r\n0\r\n\r\n", 413, "bodyTooLarge"),
    ]

    private static func withServer(
      _ body: (RunningServer, @escaping @Sendable () -> [Int]) async throws -> Void
    ) async throws {
      let statuses = Mutex<[Int]>([])
      let log: @Sendable () -> [Int] = { statuses.withLock(\.self) }
      var parts = ServerParts()
      parts.log = { entry in statuses.withLock { $0.append(entry.status) } }
      parts.routes = [
        ServerRoute("/mcp", methods: ["POST"], bodyLimit: 8) { request in
          ServerResponse(200, "text/plain", request.request.body)
        }
      ]
      try await RunningServer.with(parts: parts) { try await body($0, log) }
    }

    @Test(arguments: rows.dropFirst())
    func
      `an unreadable request gets one problem document and one line in the log`(
        _ row: Row
      ) async throws
    {
      try await Self.withServer { server, log in
        // One that sends nothing, one that was answered, and one after a request with content.
        let silent = try RawConnection(server.port)
        let idle = try RawConnection(server.port)
        idle.send(Self.healthy.replacing("HOST", with: "Host: localhost:\(server.port)"))
        #expect(try await idle.receive(answers: 1).statuses == [200])
        let posted = try RawConnection(server.port)
        posted.send(
          (Self.length("3") + "abc").replacing("HOST", with: "Host: localhost:\(server.port)"))
        #expect(try await posted.receive(answers: 1).statuses == [200])

        for start in ["", Self.healthy] {
          let lines = log().count
          let received = try await server.exchange(start + row.text, answers: .max)
          let expected = (start.isEmpty ? [] : [200]) + [row.status]
          #expect(received.statuses == expected)
          #expect(received.isClosed)
          #expect(received.text.contains("\r\nContent-Type: application/problem+json\r\n"))
          #expect(received.text.contains("\r\nConnection: close\r\n"))
          #expect(
            received.text.contains(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/))
          let parts = received.text.components(separatedBy: "\r\n\r\n")
          let document = try #require(parts.last)
          #expect(received.text.contains("\r\nContent-Length: \(document.utf8.count)\r\n"))
          #expect(document.contains("\"code\":\"\(row.code)\""))
          #expect(document.contains("\"status\":\(row.status)"))
          // The connection is removed after its answer has arrived.
          try await ListenerTests.eventually { server.listener.openConnections == 3 }
          #expect(Array(log().dropFirst(lines)) == expected)
        }
        for connection in [silent, idle, posted] {
          connection.send(Self.healthy.replacing("HOST", with: "Host: localhost:\(server.port)"))
          #expect(try await connection.receive(answers: 1).statuses == [200])
        }
      }
    }

    @Test func `a request line without a blank is closed, with a line in the log`() async throws {
      try await Self.withServer { server, log in
        let received = try await server.exchange(Self.rows[0].text, answers: .max)
        #expect(received.text == "")
        try await ListenerTests.eventually { log() == [400] }
        // A connection without a request is no error.
        do { _ = try RawConnection(server.port) }
        try await ListenerTests.eventually { server.listener.openConnections == 0 }
        #expect(log() == [400])
      }
    }

    @Test func `while parts of requests wait, an unreadable one has one status`() async throws {
      try await Self.withServer { server, log in
        let waiting = try RawConnection(server.port)
        waiting.send("GET /healthz HT")
        try await ListenerTests.eventually { server.listener.openConnections == 1 }
        try await Task.sleep(for: .milliseconds(50))
        // The library does not report the connection of this error, and it does of that one.
        let unknown = try await server.exchange(Self.rows[3].text, answers: .max)
        #expect(unknown.statuses == [400])
        #expect(unknown.text.contains("<html>"))
        let known = try await server.exchange(Self.length("abc"), answers: .max)
        #expect(known.statuses == [400])
        #expect(known.text.contains("application/problem+json"))
        waiting.send("TP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        #expect(try await waiting.receive(answers: 1).statuses == [200])
        #expect(log().filter { $0 == 200 }.count == 1)
      }
    }
  }
#endif
