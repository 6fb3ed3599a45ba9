public import Foundation

/// The time, injected wherever it matters.
public protocol TransitClock: Sendable {
  /// The moment it is.
  func now() -> Date
  /// Time since some fixed moment, for measuring.
  func elapsed() -> Duration
  /// Waits; ends early with `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The machine's time.
public struct SystemClock: TransitClock {
  private let start = ContinuousClock.now

  /// Makes the machine's clock.
  public init() {}
  public func now() -> Date { Date() }
  public func elapsed() -> Duration { start.duration(to: .now) }
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}

/// A time that stands still, for replays: the same input gives the same bytes.
///
/// Waiting still takes real time, so that a time-out ends even here.
public struct FixedClock: TransitClock {
  private let moment: Date

  /// Makes a clock that stands at a moment.
  public init(_ moment: Date) { self.moment = moment }
  public func now() -> Date { moment }
  public func elapsed() -> Duration { .zero }
  public func sleep(for duration: Duration) async throws { try await Task.sleep(for: duration) }
}
