package import Foundation
package import TransitCore
internal import TransitHTTP

/// Returns a response with a text as its body, received at `StubExchange.moment`.
package func response(_ body: String, status: Int = 200, origin: Origin = .live) -> Response {
  Response(
    status: status, body: Data(body.utf8), receivedAt: StubExchange.moment, origin: origin)
}

/// Returns a date from a Korean time: `2026-11-20 08:30`.
package func moment(_ text: String) throws -> Date {
  guard let date = KoreanTime.parse(text) else {
    throw TransitError(.malformed, Words(verbatim: text))
  }
  return date
}
