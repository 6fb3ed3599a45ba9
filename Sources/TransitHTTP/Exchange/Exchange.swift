public import TransitCore

/// Sends requests: to the live service, to recordings, or through another exchange.
public protocol Exchanging: Sendable {
  /// Returns the response to a request, whatever its status.
  ///
  /// - Throws: `TransitError`; an error status is a response, not an error.
  func exchange(_ request: Request) async throws -> Response
}
