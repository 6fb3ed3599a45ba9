import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Servers that never stop sending.
  @Suite(.timeLimit(.minutes(20)))
  struct EndlessAnswerTests {
    private static func message(_ server: LoopbackServer) throws -> HTTPMessage {
      HTTPMessage(
        method: "GET", url: try #require(URL(string: server.host.origin + "/a")), headers: [])
    }

    @Test(arguments: TestedTransport.allCases)
    func `a body of more than 16 MB is rejected while it arrives`(transport: TestedTransport)
      async throws
    {
      let chunk = Data(repeating: 0x20, count: 65_536)
      // Faster than any network, but slow enough not to starve the reader.
      let server = try LoopbackServer { _ in .endless(chunk, every: .milliseconds(1)) }
      let error = await #expect(throws: TransitError.self) {
        try await transport.make().send(Self.message(server))
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.korean) == "_ 16MB _")
      #expect(masked(error?.detail?.english) == "_ 16 MB")
      server.stop()
    }

    @Test(arguments: TestedTransport.allCases)
    func `a body announced as larger is rejected before it arrives`(transport: TestedTransport)
      async throws
    {
      let more = HTTPReply(status: 200, body: Data(count: 16 * 1_024 * 1_024 + 1))
      let server = try LoopbackServer { _ in .truncated(more, bodyBytes: 1) }
      let error = await #expect(throws: TransitError.self) {
        try await transport.make().send(Self.message(server))
      }
      #expect(error?.code == .malformed)
      #expect(masked(error?.detail?.korean) == "_ 16MB _")
      #expect(masked(error?.detail?.english) == "_ 16 MB")
    }

    @Test(arguments: TestedTransport.allCases, [0, 1])
    func `a body of 16 MB is accepted and one byte more is not`(
      transport: TestedTransport, more: Int
    ) async throws {
      let body = Data(count: 16 * 1_024 * 1_024 + more)
      let server = try LoopbackServer(lifetime: .seconds(500)) { _ in
        .reply(HTTPReply(status: 200, body: body))
      }
      let size = try? await transport.make().send(Self.message(server)).body.count
      #expect(size == (more == 0 ? body.count : nil))
    }

    @Test(arguments: TestedTransport.allCases)
    func `the time-out ends a response that streams without end`(transport: TestedTransport)
      async throws
    {
      let server = try LoopbackServer(lifetime: .seconds(500)) { _ in
        .endless(Data("x".utf8), every: .milliseconds(5))
      }
      let live = LiveExchange(transport: transport.make(), keys: .none)
      let host = server.host
      let client = TransitClient(
        provider: "words",
        exchange: StubExchange { _ in try await live.exchange(Request(host: host, path: ["a"])) },
        timeout: .milliseconds(300))
      let clock = ContinuousClock()
      let start = clock.now
      let error = await #expect(throws: TransitError.self) {
        try await client.run(WordEndpoint("w"))
      }
      #expect(error?.code == .timedOut)
      // Long before the server's own end, however busy the machine is.
      #expect(start.duration(to: clock.now) < .seconds(490))
      server.stop()
    }

    @Test(arguments: TestedTransport.allCases)
    func `a canceled call ends although its server continues`(transport: TestedTransport)
      async throws
    {
      let server = try LoopbackServer(lifetime: .seconds(500)) { _ in
        .endless(Data("x".utf8), every: .milliseconds(5))
      }
      let message = try Self.message(server)
      let call = Task { try await transport.make().send(message) }
      _ = try await server.firstRequest()
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
      server.stop()
    }

    @Test(arguments: TestedTransport.allCases)
    func `a call that was canceled before it began sends nothing`(transport: TestedTransport)
      async throws
    {
      let server = try LoopbackServer { _ in .silence }
      let message = try Self.message(server)
      let call = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return try await transport.make().send(message)
      }
      await #expect(throws: CancellationError.self) { try await call.value }
      #expect(server.requests == [])
    }
  }
#endif
