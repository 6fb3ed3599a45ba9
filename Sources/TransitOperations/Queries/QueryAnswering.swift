package import Foundation
package import TransitCore

/// The answer to a query: its document and how long that is fresh.
package struct QueryAnswer: Sendable {
  /// The document.
  package var document: JSONValue
  /// What the document was made of; `nil` if only the document is known.
  package var answer: (any OperationAnswer)?
  /// When its data was received.
  package var moment: Date
  /// How long it is fresh from then on, in seconds; 0 if it must not be cached.
  package var lifetime: TimeInterval
  /// Whether calls for it were refused to the client that caused them.
  package var lacksParts = false

  package init(document: JSONValue, moment: Date, lifetime: TimeInterval) {
    (self.document, self.moment, self.lifetime) = (document, moment, lifetime)
  }
}

/// Answers queries, with the services or with samples.
package protocol QueryAnswering: Sendable {
  /// Returns the answer to a query.
  ///
  /// Equal queries that run at the same time share one call. It runs until it returns, also when
  /// its client has left, and must have a deadline of its own.
  ///
  /// - Throws: `TransitError` or a problem of the front end; any other error is a defect.
  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer
}
