package import TransitCore

/// The moment until which a query may take, whatever happens on its way.
package struct Deadline: Sendable {
  /// That of the query that asks now, for all that is asked for it; `nil` outside of one.
  @TaskLocal package static var current: Deadline?

  private let end: Duration
  private let giveUp: Duration
  private let clock: any TransitClock

  package init(in duration: Duration, clock: any TransitClock) {
    end = clock.elapsed() + duration
    // What is known already is told in time.
    giveUp = end - min(duration / 10, .milliseconds(250))
    self.clock = clock
  }

  /// How long a service may still be waited for.
  var left: Duration { max(.zero, giveUp - clock.elapsed()) }

  /// How long whoever asks still waits.
  package var whole: Duration { max(.zero, end - clock.elapsed()) }

  /// Waits, if that ends in time.
  ///
  /// - Throws: the error where it does not; `CancellationError`.
  func wait(_ duration: Duration, else error: @autoclosure () -> TransitError) async throws {
    guard duration < left else { throw error() }
    if duration > .zero { try await clock.sleep(for: duration) }
  }
}
