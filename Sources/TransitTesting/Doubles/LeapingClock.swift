public import Foundation
internal import Synchronization
public import TransitCore

/// A time on which waiting takes none: whoever waits is there at once, and the time with it.
///
/// For one who waits again and again and alone, such as a listener of `updates(for:)`: a day goes by
/// in a moment. Waits of less than ten seconds, such as time-outs and a query's own deadline, which
/// must not ring, end by cancelling alone.
public final class LeapingClock: TransitClock {
  private let start: Date
  private let shortest: Duration
  private let passed = Mutex(Duration.zero)

  /// Makes a clock that starts at a moment.
  ///
  /// - Parameters:
  ///   - start: the moment it is until somebody waits.
  ///   - shortest: waits that are shorter end by cancelling alone.
  public init(_ start: Date = StubExchange.moment, leapingFrom shortest: Duration = .seconds(10)) {
    self.start = start
    self.shortest = shortest
  }

  public func now() -> Date { start.addingTimeInterval(elapsed() / .seconds(1)) }

  public func elapsed() -> Duration { passed.withLock(\.self) }

  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    guard duration >= shortest else {
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
    passed.withLock { $0 += duration }
  }
}
