public import Foundation
public import TransitCore

/// A clock that does not advance and never times out, so that a test's result does not depend on
/// the speed of the machine.
///
/// Waits of two seconds and more, such as time-outs, end only by cancellation. Shorter ones, such
/// as the pause before a retry, take real time, as on a `FixedClock`. A time-out that should fire
/// must be shorter than two seconds.
public struct FrozenClock: TransitClock {
  /// Waits of at least this length end only by cancellation.
  package let patience: Duration
  private let moment: Date

  /// Creates a clock that always shows a date.
  ///
  /// - Parameter moment: The date.
  public init(_ moment: Date = StubExchange.moment) {
    self.init(moment, patience: .seconds(2))
  }

  package init(_ moment: Date = StubExchange.moment, patience: Duration) {
    (self.moment, self.patience) = (moment, patience)
  }

  public func now() -> Date { moment }

  public func elapsed() -> Duration { .zero }

  public func sleep(for duration: Duration) async throws {
    guard duration < patience else {
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
    try await Task.sleep(for: duration)
  }
}
