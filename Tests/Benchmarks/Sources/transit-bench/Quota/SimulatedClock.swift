internal import Foundation
internal import Synchronization
internal import TransitCore

/// The time of a simulated day, set by the code that plays the day.
final class SimulatedClock: TransitClock {
  private let eighths = Atomic(0)

  /// Sets the time, in eighths of a second since midnight.
  func set(_ eighths: Int) { self.eighths.store(eighths, ordering: .relaxed) }

  func now() -> Date {
    RushHours.midnight.addingTimeInterval(Double(eighths.load(ordering: .relaxed)) / 8)
  }

  func elapsed() -> Duration { .milliseconds(eighths.load(ordering: .relaxed) * 125) }

  /// Ends only when it is canceled: responses are immediate here, so no timeout comes first.
  func sleep(for duration: Duration) async throws {
    let (never, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    continuation.finish()
    throw CancellationError()
  }
}
