import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Every transport over real sockets on this machine.
  struct TransportTests {
    private static func message(
      _ server: LoopbackServer, _ path: String = "/a", _ headers: [Response.Header] = []
    ) throws -> HTTPMessage {
      HTTPMessage(
        method: "GET", url: try #require(URL(string: server.host.origin + path)), headers: headers)
    }

    private static func reply(_ text: String) -> LoopbackServer.Answer {
      .reply(HTTPReply(status: 200, body: Data(text.utf8)))
    }

    @Test(arguments: TestedTransport.allCases, [200, 204, 401, 403, 404, 429, 500, 504])
    func `an error status is a response, not an error`(transport: TestedTransport, status: Int)
      async throws
    {
      let body = status == 204 ? Data() : Data("body of \(status)".utf8)
      let server = try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: status, headers: [Response.Header("X-Said", "so \(status)")], body: body))
      }
      let reply = try await transport.make().send(Self.message(server))
      #expect(reply.status == status)
      #expect(reply.body == body)
      let said = reply.headers.first { $0.name.lowercased() == "x-said" }?.value
      #expect(said == "so \(status)")
    }

    @Test(arguments: TestedTransport.allCases)
    func `path, query and headers are sent unchanged`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in Self.reply("ok") }
      _ = try await transport.make().send(
        Self.message(
          server, "/a%2Fb/%EA%B0%95?k=x%2By%3D&n=", [Response.Header("Authorization", "KakaoAK 1")])
      )
      let lines = try #require(server.requests.first).split(separator: "\n").map(String.init)
      #expect(lines.first == "GET /a%2Fb/%EA%B0%95?k=x%2By%3D&n= HTTP/1.1")
      #expect(lines.contains("Authorization: KakaoAK 1"))
      let names = lines.dropFirst().compactMap { $0.split(separator: ":").first?.lowercased() }
      #expect(!names.contains("cookie"))
      #expect(server.requests.count == 1)
    }

    @Test(arguments: TestedTransport.allCases)
    func `cookies are not stored`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: 200, headers: [Response.Header("Set-Cookie", "a=1; Path=/")], body: Data()))
      }
      let same = transport.make()
      for _ in 1...2 { _ = try await same.send(Self.message(server)) }
      let cookies = server.requests.filter { $0.lowercased().contains("\ncookie:") }
      #expect(server.requests.count == 2)
      #expect(cookies.isEmpty)
    }

    @Test(arguments: TestedTransport.allCases)
    func `consecutive calls share one connection`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in
        .keepAlive(HTTPReply(status: 200, body: Data("ok".utf8)))
      }
      let same = transport.make()
      let start = ContinuousClock.now
      for _ in 1...1_000 { #expect(try await same.send(Self.message(server)).status == 200) }
      #expect(server.requests.count == 1_000)
      // libcurl closes a connection that was idle for 118 seconds, as on a busy machine.
      let isSlow = start.duration(to: .now) > .seconds(118)
      #expect(server.connections == 1 || isSlow && server.connections < 5)
    }

    @Test(arguments: TestedTransport.allCases)
    func `a gzip body is decompressed`(transport: TestedTransport) async throws {
      // gzip of `{"a":1}`
      let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWSlSyMqwFAK+sG1YHAAAA"))
      let server = try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: 200, headers: [Response.Header("Content-Encoding", "gzip")], body: packed))
      }
      let reply = try await transport.make().send(Self.message(server))
      #expect(String(decoding: reply.body, as: UTF8.self) == "{\"a\":1}")
      let asked = try #require(server.requests.first).lowercased()
      #expect(asked.contains("\naccept-encoding: gzip"))
    }

    @Test(arguments: TestedTransport.allCases, [301, 302, 303, 307, 308])
    func `redirects are not followed by the transport`(transport: TestedTransport, status: Int)
      async throws
    {
      let other = try LoopbackServer { _ in Self.reply("other") }
      let server = try LoopbackServer { _ in
        .reply(
          HTTPReply(
            status: status, headers: [Response.Header("Location", other.host.origin + "/b")],
            body: Data("moved".utf8)))
      }
      let reply = try await transport.make().send(Self.message(server))
      #expect(reply.status == status)
      #expect(reply.headers.contains { $0.name.lowercased() == "location" })
      #expect(server.requests.count == 1)
      #expect(other.requests == [])
    }

    @Test(arguments: TestedTransport.allCases)
    func `a refused connection is unavailable`(transport: TestedTransport) async throws {
      let server = try LoopbackServer.refusing()
      let error = await #expect(throws: TransitError.self) {
        try await transport.make().send(Self.message(server, "/secret-path"))
      }
      #expect(error?.code == .unavailable)
      #expect(error?.detail != nil)
      #expect(error?.vendorCode == transport.refusedCode)
      #expect(error?.description.contains("secret-path") == false)
    }

    @Test(arguments: TestedTransport.allCases)
    func `a canceled call ends at once`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in .silence }
      let message = try Self.message(server)
      let call = Task { try await transport.make().send(message) }
      _ = try await server.firstRequest()
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
  }
#endif
