package import Foundation
internal import Synchronization
internal import TransitCore

/// A clock that advances immediately by each wait, so that waiting takes no real time.
///
/// Use it for a single task that waits repeatedly, such as a listener of `updates(for:)`: a day
/// passes in an instant. Waits of less than ten seconds, such as time-outs and a query's deadline,
/// must not fire and end only by cancellation.
package final class AutoAdvancingClock: TransitClock {
  private let start: Date
  private let shortest: Duration
  private let passed = Mutex(Duration.zero)

  /// Creates a clock that starts at a date.
  ///
  /// - Parameters:
  ///   - start: The time until the first wait.
  ///   - shortest: Shorter waits end only by cancellation.
  package init(_ start: Date = StubExchange.moment, leapingFrom shortest: Duration = .seconds(10)) {
    self.start = start
    self.shortest = shortest
  }

  package func now() -> Date { start.addingTimeInterval(elapsed() / .seconds(1)) }

  package func elapsed() -> Duration { passed.withLock(\.self) }

  package func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    guard duration >= shortest else {
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
    passed.withLock { $0 += duration }
  }
}
