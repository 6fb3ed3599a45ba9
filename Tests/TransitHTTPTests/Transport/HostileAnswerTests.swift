import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Hostile servers. `.ci/checks/hostile` measures time and memory of the tool.
  @Suite(.timeLimit(.minutes(20)))
  struct HostileAnswerTests {
    /// Decodes any body as a tree.
    private struct TreeEndpoint: Endpoint {
      static let operation = OperationFacts("tree", capability: .arrivals, key: nil)
      var lifetime: Lifetime { .live(.seconds(10)) }
      var request: Request { Request(host: Request.Host("words.kr"), path: ["a"]) }

      init() {}
      init?(_ request: Request) { nil }

      func decode(_ response: Response) throws -> String {
        if let error = HTTPStatus.error(of: response) { throw error }
        return "\(try WireValue.read(response.body).names)"
      }
    }

    /// Foundation's transport on Linux crashes on a huge content length and never completes a
    /// challenge.
    private static let rows: [(TestedTransport, HostileAnswer)] =
      TestedTransport.allCases.flatMap { transport in
        HostileAnswer.allCases.filter {
          #if os(Linux)
            transport == .curl || ![.hugeLength, .basicChallenge].contains($0)
          #else
            true
          #endif
        }.map { (transport, $0) }
      }

    @Test(arguments: rows)
    func `a hostile response results in one error`(
      transport: TestedTransport, hostile: HostileAnswer
    ) async throws {
      let server = try LoopbackServer { _ in hostile.answer }
      let live = LiveExchange(transport: transport.make(), keys: .none)
      let host = server.host
      let client = TransitClient(
        provider: "words",
        exchange: StubExchange { _ in try await live.exchange(Request(host: host, path: ["a"])) },
        timeout: hostile == .slowBody ? .milliseconds(300) : .seconds(300))
      let error = await #expect(throws: TransitError.self) { try await client.run(TreeEndpoint()) }
      #if os(Linux) && URLSession
        // Foundation reports a head that is too large as a lost connection.
        let isLost = transport == .urlSession && error?.code == .unavailable
      #else
        let isLost = false
      #endif
      #expect(error?.code == (hostile.code ?? .badKey) || isLost)
      server.stop()
    }
  }
#endif
