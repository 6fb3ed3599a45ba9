internal import Foundation
package import TransitCore
internal import TransitHTTP
package import TransitRegistry

/// The services for apps, without keys: `/upstream/<entry>/…` takes the service's own path.
///
/// Only a request that an operation of the provider would send is accepted. It runs like one of the
/// server's own queries, with its cache, quota and key; the client's URL and headers go nowhere.
package struct UpstreamProxy: Sendable {
  private let aggregator: @Sendable () -> Aggregator
  private let shares: FairShares
  private let clock: any TransitClock

  /// - Parameters:
  ///   - aggregator: Returns the providers, which may change while the server runs.
  ///   - shares: Charges the calls.
  ///   - clock: The current time.
  package init(
    _ aggregator: @escaping @Sendable () -> Aggregator, shares: FairShares,
    clock: any TransitClock = SystemClock()
  ) {
    (self.aggregator, self.shares, self.clock) = (aggregator, shares, clock)
  }

  /// The resource.
  package var route: ServerRoute {
    ServerRoute("/upstream", isPrefix: true) { await respond(to: $0) }
  }

  private func respond(to routed: RoutedRequest) async -> ServerResponse {
    let problem: Problem
    do {
      if let response = try await relayed(routed) { return response }
      problem = .notFound
    } catch {
      problem = Problem(of: error)
    }
    return problem.response(in: routed.language, at: clock.now())
  }

  private func relayed(_ routed: RoutedRequest) async throws -> ServerResponse? {
    let segments = routed.target.segments
    guard segments.count > 2 else { return nil }
    let entry = ProviderID(rawValue: segments[1])
    let answer = try await shares.run(routed) {
      try await aggregator().relay(
        path: Array(segments.dropFirst(2)),
        query: routed.target.items.map { ($0.name, $0.value) }, to: entry)
    }
    return try answer.map { try Self.rebuilt($0.value.response, at: clock.now()) }
  }

  /// Returns a new response with the status and the body of a service's; no header of it passes.
  static func rebuilt(_ response: Response, at now: Date) throws -> ServerResponse {
    guard response.body.count <= maxBodySize, isFinal(response.status) else {
      throw TransitError(
        .malformed, Words("응답이 너무 크거나 완전하지 않습니다", "the response is too large or incomplete"))
    }
    let body = [UInt8](response.body)
    var rebuilt = ServerResponse(response.status, type(of: body), body)
    // A body that is a page or a picture with a script would run in the server's origin.
    rebuilt.headers.append("Content-Security-Policy", "sandbox; default-src 'none'")
    if let received = response.receivedAt {
      let age = min(max(now.timeIntervalSince(received), 0), 31_536_000)
      rebuilt.headers.append("Age", String(Int(age)))
    }
    return rebuilt
  }

  /// The most bytes of a body, 8 MB; the largest response of these services has about 2 MB.
  static let maxBodySize = 8 << 20

  /// Whether a response of this status has content, and ends the request.
  private static func isFinal(_ status: Int) -> Bool {
    (200..<300).contains(status) && ![204, 205, 206].contains(status)
      || (400..<600).contains(status)
  }

  /// Returns the media type by the first byte: services label JSON as `text/html`.
  private static func type(of body: [UInt8]) -> String {
    let bytes = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    switch bytes.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "application/json"
    case UInt8(ascii: "<"): return "application/xml"
    default: return "text/plain; charset=utf-8"
    }
  }
}
