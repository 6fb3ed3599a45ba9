import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Queries from the main actor do their work elsewhere.
@Suite(.serialized)
struct ThreadTests {
  /// A clock that records whether it was read on the main queue.
  ///
  /// The registry reads the time in the same code that merges, without awaiting in between, so the
  /// reading runs on the thread of the merge.
  private final class ThreadClock: TransitClock {
    let readings = Mutex<[Bool]>([])
    func now() -> Date {
      readings.withLock { $0.append(FakeThreads.isMain) }
      return StubExchange.moment
    }
    func elapsed() -> Duration {
      readings.withLock { $0.append(FakeThreads.isMain) }
      return .zero
    }
    func sleep(for duration: Duration) async throws {
      try await FrozenClock().sleep(for: duration)
    }
  }

  @MainActor
  @Test func `decoding and merging run off the main actor`() async throws {
    try #require(FakeThreads.isMain)
    let clock = ThreadClock()
    let aggregator = try Fakes.aggregator(clock: clock) { _ in
      reply((0..<50).map { "station|1000000\($0 + 10)|시청" }.joined(separator: "\n"))
    }
    FakeThreads.decoded.withLock { $0 = [] }
    clock.readings.withLock { $0 = [] }
    let result = try await aggregator.search("시청")
    #expect(FakeThreads.isMain)
    #expect(result.items.count == 50)
    let decoded = FakeThreads.decoded.withLock(\.self)
    #expect(decoded.count >= 3)
    #expect(!decoded.contains(true))
    let readings = clock.readings.withLock(\.self)
    #expect(readings.count >= 7)
    #expect(!readings.contains(true))
  }
}
