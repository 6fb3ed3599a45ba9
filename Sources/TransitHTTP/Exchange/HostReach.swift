package import Foundation
package import TransitCore

/// The result of requesting a host's root page.
package struct HostReach: Hashable, Sendable {
  /// The HTTP status; any status means that the host was reached.
  package var status: Int
  /// How long the host took to respond.
  package var elapsed: Duration
  /// Seconds that this machine's clock is ahead of the host's; `nil` if the response has no date.
  package var clockAhead: TimeInterval?
}

extension HTTPTransport {
  /// Requests a host's root page: it needs no key, and any status means that the host is reached.
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
    // The host's `Date` is from some time between request and response.
    let middle = began.addingTimeInterval(elapsed / .seconds(2))
    return HostReach(
      status: reply.status, elapsed: elapsed,
      clockAhead: reply.header("Date").flatMap(HTTPStatus.httpDate)
        .map(middle.timeIntervalSince))
  }
}
