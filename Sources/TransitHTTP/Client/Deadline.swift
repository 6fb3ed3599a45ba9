internal import Synchronization
package import TransitCore

/// The moment until which a query may take, whatever happens on its way.
package struct Deadline: Sendable {
  /// That of the query that asks now, for all that is asked for it; `nil` outside of one.
  @TaskLocal package static var current: Deadline?

  private let end: Duration
  private let close: Duration
  private let giveUp: Duration
  private let clock: any TransitClock
  private let waited = Waited()

  /// How long supplements have delayed the query so far.
  private final class Waited: Sendable {
    let time = Mutex(Duration.zero)
  }

  /// - Parameter isOfQuery: whether there is still something to be told when nobody is waited for any
  ///   more: what is known already.
  package init(in duration: Duration, isOfQuery: Bool = true, clock: any TransitClock) {
    end = clock.elapsed() + duration
    giveUp = isOfQuery ? end - min(duration / 10, .milliseconds(250)) : end
    close = end - min(duration / 50, .milliseconds(50))
    self.clock = clock
  }

  /// How long a service may still be waited for.
  var left: Duration { max(.zero, giveUp - clock.elapsed()) }

  /// How long answers may still come in.
  package var timeUntilClose: Duration { max(.zero, close - clock.elapsed()) }

  /// How long whoever asks still waits.
  package var whole: Duration { max(.zero, end - clock.elapsed()) }

  /// How long supplements may still delay the query, of so much in all: what is on its way already
  /// has a moment to arrive.
  package func patience(of whole: Duration) -> Duration {
    max(min(whole, .milliseconds(100)), whole - waited.time.withLock(\.self))
  }

  /// Supplements were waited for.
  package func spend(_ time: Duration) { waited.time.withLock { $0 += time } }

  /// Waits, if that ends in time.
  ///
  /// - Throws: the error where it does not; `CancellationError`.
  func wait(_ duration: Duration, else error: @autoclosure () -> TransitError) async throws {
    guard duration < left else { throw error() }
    if duration > .zero { try await clock.sleep(for: duration) }
  }
}
