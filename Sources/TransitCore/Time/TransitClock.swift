public import Foundation

/// The clock used for dates, durations and waits; injected for tests and replays.
public protocol TransitClock: Sendable {
  /// Returns the current date and time.
  func now() -> Date
  /// Returns the time since a fixed reference, for measuring durations.
  func elapsed() -> Duration
  /// Suspends for a duration; throws `CancellationError` early if the task is cancelled.
  func sleep(for duration: Duration) async throws
}

extension TransitClock {
  /// The next whole minute: a query repeated within a minute is the same.
  package var nextMinute: Date {
    let seconds = now().timeIntervalSinceReferenceDate
    return Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.up) * 60)
  }
}

/// The system clock.
public struct SystemClock: TransitClock {
  private let start = ContinuousClock.now

  /// Creates the system clock.
  public init() {}
  public func now() -> Date { Date() }
  public func elapsed() -> Duration { start.duration(to: .now) }
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

/// A clock that is fixed at one time, for replays: the same input gives the same bytes.
///
/// Sleeping still takes real time, so that timeouts also work.
public struct FixedClock: TransitClock {
  private let moment: Date

  /// Creates a clock that always returns this time.
  public init(_ moment: Date) { self.moment = moment }
  public func now() -> Date { moment }
  public func elapsed() -> Duration { .zero }
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
