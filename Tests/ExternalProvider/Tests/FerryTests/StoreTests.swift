import Ferry
import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// Several machines with one store; `.ci/checks/valkey` sets `FERRY_STORE` to the server.
struct StoreTests {
  private static let server = ProcessInfo.processInfo.environment["FERRY_STORE"]

  @Test(.enabled(if: server != nil, "FERRY_STORE names no server"))
  func `two machines share one request to an added provider`() async throws {
    let server = try #require(Self.server)
    let configuration = try Configuration.korea(
      json: Data(
        """
        {"store": {"valkey": "\(server)", "namespace": "ferry-\(UUID().uuidString.prefix(8).lowercased())"},
         "providers": [{"id": "ferry"}]}
        """.utf8), adding: [.ferry])
    let transport = StubTransport { _ in
      HTTPReply(
        status: 200,
        body: Data(#"{"result":{"code":0},"piers":[{"id":"HAN-07","name":"여의도선착장"}]}"#.utf8))
    }
    func machine() throws -> Aggregator {
      try Aggregator.korea(
        adding: [.ferry], configuration, keys: ["FERRY_KEY": "a-made-up-ferry-key"],
        answers: .live(transport))
    }
    let first = try await machine().search("여의도선착장")
    let second = try await machine().search("여의도선착장")
    #expect(first.items.map(\.name) == ["여의도선착장"])
    #expect(second.items.map(\.name) == ["여의도선착장"])
    #expect(second.outcomes.first { $0.provider == "ferry" }?.origin == .cache)
    #expect(transport.messages.count == 1)
  }
}
