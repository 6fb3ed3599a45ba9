import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

struct StandingClockTests {
  @Test func `time stands, and a short wait goes by`() async throws {
    let clock = StandingClock(StubExchange.moment + 7)
    try await clock.sleep(for: .milliseconds(1))
    try await clock.sleep(for: .zero)
    #expect(clock.now() == StubExchange.moment + 7)
    #expect(clock.elapsed() == .zero)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a long wait ends by cancelling alone`() async throws {
    // An hour would not end in the test's limit either, but nothing is to be waited for.
    let waiting = Task { try await StandingClock().sleep(for: .seconds(3)) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test(.timeLimit(.minutes(10)))
  func `no time-out of three seconds rings before a slow answer`() async throws {
    // The answer takes longer than the time-out does.
    let client = TransitClient.stub(
      "slow",
      StubExchange { _ in
        try await Task.sleep(for: .milliseconds(3200))
        return Response(body: Data("late".utf8), receivedAt: StubExchange.moment)
      }, timeout: .seconds(3))
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
