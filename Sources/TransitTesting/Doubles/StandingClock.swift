public import Foundation
public import TransitCore

/// A time that stands still, on which nobody loses patience: what a test finds does not hang on how
/// fast the machine is.
///
/// Waits of two seconds and more, such as time-outs, end by cancelling alone. Shorter ones, such as
/// the pause before another attempt, take real time, as on a `FixedClock`: a time-out that is meant
/// to ring is set to less.
public struct StandingClock: TransitClock {
  /// From so long a wait on, it ends by cancelling alone.
  package let patience: Duration
  private let moment: Date

  /// Makes a clock that stands at a moment.
  ///
  /// - Parameter moment: the moment it always is.
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
