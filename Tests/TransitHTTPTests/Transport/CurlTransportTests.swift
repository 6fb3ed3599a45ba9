#if os(Linux)
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  /// The behavior of libcurl's transport only.
  struct CurlTransportTests {
    private static func message(
      _ url: String, _ method: String = "GET", _ headers: [Response.Header] = []
    ) throws -> HTTPMessage {
      HTTPMessage(method: method, url: try #require(URL(string: url)), headers: headers)
    }

    @Test func `the transport's own time-out ends a call`() async throws {
      let server = try LoopbackServer { _ in .silence }
      let error = await #expect(throws: TransitError.self) {
        try await CurlTransport(timeout: .milliseconds(300)).send(
          Self.message(server.host.origin + "/a"))
      }
      #expect(error?.code == .timedOut)
      server.stop()
    }

    @Test(arguments: [
      ("http://nosuch.invalid/", TransitError.Code.unavailable, "CURL 6"),
      ("file:///etc/hostname", .malformed, "CURL 1"), ("ftp://127.0.0.1/", .malformed, "CURL 1"),
      ("http://user:word@127.0.0.1/", .unavailable, "CURL 67"),
    ])
    func `only http and https URLs without a user are sent`(
      url: String, code: TransitError.Code, vendorCode: String
    ) async throws {
      let error = await #expect(throws: TransitError.self) {
        try await CurlTransport().send(Self.message(url))
      }
      #expect(error?.code == code)
      #expect(error?.vendorCode == vendorCode)
    }

    @Test func `a plain HTTP server queried over https fails with a TLS error`() async throws {
      let server = try LoopbackServer { _ in .reply(HTTPReply(status: 200, body: Data())) }
      let error = await #expect(throws: TransitError.self) {
        try await CurlTransport().send(Self.message("https://127.0.0.1:\(server.port)/a"))
      }
      #expect(error?.code == .unavailable)
      #expect(masked(error?.detail?.english) == "_ TLS")
      server.stop()
    }

    @Test(arguments: [
      ("GET", [Response.Header("A", "1\r\nB: 2")]), ("GET", [Response.Header("A\n", "1")]),
      ("GET / HTTP/1.1\r\nA: 1\r\n\r\nGET", []),
    ])
    func `a header cannot add another header`(method: String, headers: [Response.Header])
      async throws
    {
      let server = try LoopbackServer { _ in .silence }
      let error = await #expect(throws: TransitError.self) {
        try await CurlTransport().send(Self.message(server.host.origin + "/a", method, headers))
      }
      #expect(error?.code == .invalidRequest)
      #expect(server.requests == [])
      server.stop()
    }

    @Test func `the method and empty headers are sent unchanged`() async throws {
      let server = try LoopbackServer { _ in .reply(HTTPReply(status: 204, body: Data())) }
      _ = try await CurlTransport().send(
        Self.message(server.host.origin + "/a/../b", "PUT", [Response.Header("Empty", "")]))
      let lines = try #require(server.requests.first).split(separator: "\n").map(String.init)
      #expect(lines.first == "PUT /a/../b HTTP/1.1")
      #expect(lines.contains("Empty:"))
    }

    @Test func `a hundred waiting calls do not delay another one`() async throws {
      let server = try LoopbackServer(maximumConnections: 200) { _ in .silence }
      let other = try LoopbackServer { _ in .reply(HTTPReply(status: 200, body: Data())) }
      let transport = CurlTransport()
      let silent = try Self.message(server.host.origin + "/a")
      let quick = try Self.message(other.host.origin + "/b")
      let waiting = (1...100).map { _ in Task { try await transport.send(silent) } }
      _ = try await server.firstRequest()
      #expect(try await transport.send(quick).status == 200)
      for task in waiting { task.cancel() }
      for task in waiting {
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      server.stop()
    }
  }
#endif
