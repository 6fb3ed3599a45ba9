import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Responses that break off, never begin, or arrive a few bytes at a time.
  @Suite(.timeLimit(.minutes(20)))
  struct BrokenAnswerTests {
    private static let good = HTTPReply(
      status: 200, headers: [Response.Header("Content-Type", "text/plain")],
      body: Data("0123456789".utf8))

    private static func message(_ server: LoopbackServer) throws -> HTTPMessage {
      HTTPMessage(
        method: "GET", url: try #require(URL(string: server.host.origin + "/a")), headers: [])
    }

    @Test(arguments: TestedTransport.allCases)
    func `a response in small pieces arrives complete`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in
        .drip(Self.good, bytes: 7, every: .milliseconds(1))
      }
      let reply = try await transport.make().send(Self.message(server))
      #expect(reply.status == 200)
      #expect(reply.body == Self.good.body)
    }

    @Test(
      arguments: TestedTransport.allCases,
      [
        ("reset before a byte", LoopbackServer.Answer.reset(after: 0, of: good)),
        ("reset within the head", .reset(after: 20, of: good)),
        ("reset within the body, 5 bytes before its end", .reset(after: 93, of: good)),
        ("half of the body that was promised", .truncated(good, bodyBytes: 5)),
        ("none of the body that was promised", .truncated(good, bodyBytes: 0)),
        ("no answer at all", .hangUp),
      ])
    func `a response that breaks off is unavailable, never partial`(
      transport: TestedTransport, row: (name: String, answer: LoopbackServer.Answer)
    ) async throws {
      let server = try LoopbackServer { _ in row.answer }
      let error = await #expect(throws: TransitError.self) {
        try await transport.make().send(Self.message(server))
      }
      #expect(error?.code == .unavailable)
      #expect(server.requests.count == 1)
    }

    @Test(arguments: TestedTransport.allCases)
    func `a slow response does not delay others`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { head in
        head.hasPrefix("GET /a ") ? .silence : .reply(Self.good)
      }
      let same = transport.make()
      let slow = try Self.message(server)
      let waiting = Task { try await same.send(slow) }
      _ = try await server.firstRequest()
      var quick = slow
      quick.url = try #require(URL(string: server.host.origin + "/b"))
      #expect(try await same.send(quick).body == Self.good.body)
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test(arguments: TestedTransport.allCases)
    func `a stopped server closes its open connections`(transport: TestedTransport) async throws {
      let server = try LoopbackServer { _ in .silence }
      let message = try Self.message(server)
      let call = Task { try await transport.make().send(message) }
      _ = try await server.firstRequest()
      server.stop()
      let error = await #expect(throws: TransitError.self) { try await call.value }
      #expect(error?.code == .unavailable)
    }
  }
#endif
