public import Foundation
internal import Synchronization
public import TransitCore
public import TransitHTTP

/// An exchange for tests that responds with a closure and records its requests.
public final class StubExchange: Exchanging {
  private let answer: @Sendable (Request) async throws -> Response
  private let received = Mutex<[Request]>([])

  /// Creates an exchange that responds with a closure.
  public init(_ answer: @escaping @Sendable (Request) async throws -> Response) {
    self.answer = answer
  }

  /// Creates an exchange that returns the body of the first key contained in the request's URL; any
  /// other request fails with `notRecorded`.
  public convenience init(
    _ bodies: KeyValuePairs<String, String>, at moment: Date = StubExchange.moment
  ) {
    let bodies = bodies.map { ($0.key, $0.value) }
    self.init { request in
      let url = request.redactedURL.removingPercentEncoding ?? request.redactedURL
      guard let body = bodies.first(where: { url.contains($0.0) })?.1 else {
        throw TransitError(.notRecorded, Words(verbatim: url))
      }
      return Response(body: Data(body.utf8), receivedAt: moment)
    }
  }

  /// 2026-11-20T08:30:00+09:00, a Friday morning.
  public static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  /// The requests so far, in order.
  public var requests: [Request] { received.withLock(\.self) }

  public func exchange(_ request: Request) async throws -> Response {
    received.withLock { $0.append(request) }
    return try await answer(request)
  }
}

extension TransitClient {
  /// A client for tests whose clock always shows `moment`.
  ///
  /// Its time-out is longer than a stub takes next to any number of other tests, so that machine
  /// load does not affect results.
  public static func stub(
    _ provider: ProviderID, _ exchange: any Exchanging, timeout: Duration = .seconds(600),
    at moment: Date = StubExchange.moment
  ) -> TransitClient {
    TransitClient(
      provider: provider, exchange: exchange, clock: FrozenClock(moment), timeout: timeout)
  }
}
