import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

struct StandingClockTests {
  @Test func `the time does not change, and a short wait ends`() async throws {
    let clock = FrozenClock(StubExchange.moment + 7)
    try await clock.sleep(for: .milliseconds(1))
    try await clock.sleep(for: .zero)
    #expect(clock.now() == StubExchange.moment + 7)
    #expect(clock.elapsed() == .zero)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a long wait ends only when it is canceled`() async throws {
    #expect(FrozenClock().patience == .seconds(2))
    let end = End()
    let waiting = Task {
      defer { end.come() }
      try await FrozenClock(patience: .milliseconds(20)).sleep(for: .milliseconds(20))
    }
    // Real time, longer than the wait.
    try await Task.sleep(for: .milliseconds(200))
    #expect(!end.hasCome)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  private final class End: Sendable {
    private let state = Mutex(false)
    var hasCome: Bool { state.withLock { $0 } }
    func come() { state.withLock { $0 = true } }
  }

  @Test(.timeLimit(.minutes(20)))
  func `a slow response does not time out`() async throws {
    // The response takes longer than the timeout.
    let exchange = StubExchange { _ in
      try await Task.sleep(for: .milliseconds(200))
      return Response(body: Data("late".utf8), receivedAt: StubExchange.moment)
    }
    let client = TransitClient(
      provider: "slow", exchange: exchange, clock: FrozenClock(patience: .milliseconds(20)),
      timeout: .milliseconds(20))
    #expect(try await client.run(TextEndpoint()).value == "late")
  }

  private struct TextEndpoint: Endpoint {
    static let operation = OperationFacts("text", capability: .regions, key: nil)
    var request: Request { Request(host: Request.Host("a.kr"), path: ["a"]) }
    var lifetime: Lifetime { .immutable }
    init() {}
    init?(_ request: Request) { nil }
    func decode(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }
  }
}
