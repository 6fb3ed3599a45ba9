internal import Synchronization
package import TransitCore

/// The time by which a query must have its result.
package struct Deadline: Sendable {
  /// The deadline of the current query; `nil` outside of a query.
  @TaskLocal package static var current: Deadline?

  /// The deadline of the decoding in progress; `nil` outside of a call.
  @TaskLocal static var ofDecoding: Deadline?

  private let end: Duration
  private let close: Duration
  private let giveUp: Duration
  private let clock: any TransitClock
  private let waited = Waited()
  /// How long the query has waited for the shared store; a query within another shares its time.
  let storeTime: StoreBudget.Time

  /// How long supplements have delayed the query so far.
  private final class Waited: Sendable {
    let time = Mutex(Duration.zero)
  }

  /// - Parameter leavesMargin: whether to stop waiting for services early enough to return cached
  ///   responses in time.
  package init(in duration: Duration, leavesMargin: Bool = true, clock: any TransitClock) {
    end = clock.elapsed() + duration
    giveUp = leavesMargin ? end - min(duration / 10, .milliseconds(250)) : end
    close = end - min(duration / 50, .milliseconds(50))
    self.clock = clock
    storeTime = Deadline.current?.storeTime ?? StoreBudget.Time()
  }

  /// The time left for services to respond.
  var left: Duration { max(.zero, giveUp - clock.elapsed()) }

  /// The time left for providers to return, cached responses included.
  package var timeUntilClose: Duration { max(.zero, close - clock.elapsed()) }

  /// The time left in all.
  package var whole: Duration { max(.zero, end - clock.elapsed()) }

  /// Returns what is left of the time that all supplements share; at least 100 milliseconds, so
  /// that a fast provider is not lost because of a slow one.
  package func patience(of whole: Duration) -> Duration {
    max(min(whole, .milliseconds(100)), whole - waited.time.withLock(\.self))
  }

  /// Records time spent waiting for supplements.
  package func spend(_ time: Duration) { waited.time.withLock { $0 += time } }

  /// Waits, if the wait ends before the deadline.
  ///
  /// - Throws: the given error if it does not; `CancellationError`.
  func wait(_ duration: Duration, else error: @autoclosure () -> TransitError) async throws {
    guard duration < left else { throw error() }
    if duration > .zero { try await clock.sleep(for: duration) }
  }
}
