package import Foundation
package import TransitCore

/// What came of asking a host for its root page.
package struct HostReach: Hashable, Sendable {
  /// Whatever it is, somebody answers there.
  package var status: Int
  /// How long the host took to answer.
  package var elapsed: Duration
  /// Seconds that this machine's clock is ahead of the host's; `nil` where the host did not say.
  package var clockAhead: TimeInterval?

  /// Makes it of a status, the time it took and the distance of the clocks.
  package init(status: Int, elapsed: Duration, clockAhead: TimeInterval? = nil) {
    self.status = status
    self.elapsed = elapsed
    self.clockAhead = clockAhead
  }
}

extension HTTPTransport {
  /// Asks a host for its root page: it needs no key, and any status tells that the host is reached.
  ///
  /// - Throws: `TransitError`; `CancellationError`.
  package func reach(
    _ host: Request.Host, within timeout: Duration, clock: any TransitClock
  ) async throws -> HostReach {
    guard let url = URL(string: host.origin + "/") else {
      throw TransitError(.invalidRequest, Words(verbatim: host.origin))
    }
    let (start, began) = (clock.elapsed(), clock.now())
    let reply = try await withTimeout(timeout, clock: clock) {
      try await send(HTTPMessage(method: "GET", url: url, headers: []))
    }
    let elapsed = clock.elapsed() - start
    // The host wrote its time somewhere between question and answer.
    let middle = began.addingTimeInterval(elapsed / .seconds(2))
    return HostReach(
      status: reply.status, elapsed: elapsed,
      clockAhead: reply.header("Date").flatMap(HTTPStatus.httpDate)
        .map(middle.timeIntervalSince))
  }
}
