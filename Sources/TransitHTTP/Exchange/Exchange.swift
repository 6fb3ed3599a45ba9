public import TransitCore

/// Answers one request: the live service, a folder of recordings, or one around another.
public protocol Exchanging: Sendable {
  /// Answers the request.
  ///
  /// - Throws: `TransitError`; a status that is no success is an answer, not an error.
  func exchange(_ request: Request) async throws -> Response
}
