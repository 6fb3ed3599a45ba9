internal import Foundation
internal import TransitCore

/// One response, for the log. It contains no header, no key and no token.
package struct AccessLogEntry: Sendable {
  package var method: String
  /// The route's path; `-` for a request without one.
  package var route: String
  /// The checked values of a query; empty for other routes.
  package var values: QueryValues
  package var status: Int
  /// The number of bytes of the content; 0 for a stream.
  package var bytes: Int
  /// From the end of the request to the beginning of the response, in milliseconds.
  package var milliseconds: Double
  /// Whether the document was in the server's cache.
  package var isCached: Bool

  /// The entry as one line: `GET /v1/nearby?place=37.50,127.03 200 5120 1.2`.
  package var line: String {
    let query = values.texts.map { "\($0.name)=\(Self.rounded($0.value))" }
    let target = ([route] + (query.isEmpty ? [] : [query.joined(separator: "&")]))
      .joined(separator: "?")
    let time = String(format: "%.1f", milliseconds)
    return "\(method) \(target) \(status) \(bytes) \(time)\(isCached ? " cached" : "")"
      .displayable()
  }

  /// Rounds decimal numbers to two places, about a kilometre: a position is somebody's home.
  private static func rounded(_ text: String) -> String {
    text.replacing(/[0-9]+\.[0-9]{3,}/) { match in
      String(format: "%.2f", Double(match.output) ?? 0)
    }
  }
}
