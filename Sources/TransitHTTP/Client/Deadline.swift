internal import TransitCore

/// The moment until which a question may take, whatever happens on its way.
struct Deadline: Sendable {
  private let end: Duration
  private let clock: any TransitClock

  init(in duration: Duration, clock: any TransitClock) {
    end = clock.elapsed() + duration
    self.clock = clock
  }

  var left: Duration { max(.zero, end - clock.elapsed()) }

  /// Waits, if that ends in time.
  ///
  /// - Throws: the error where it does not; `CancellationError`.
  func wait(_ duration: Duration, else error: @autoclosure () -> TransitError) async throws {
    guard duration < left else { throw error() }
    if duration > .zero { try await clock.sleep(for: duration) }
  }
}
