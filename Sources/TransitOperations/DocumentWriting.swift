package import Foundation
package import TransitCore

/// The language and error messages of a document, and the time for calculating ages.
package struct DocumentWriting: Sendable {
  package var language: Language
  package var now: Date
  /// Whether the answers are the bundled samples.
  package var isSample = false
  /// What became of the steps of the query's plans; `nil` if that was not asked for.
  package var steps: [StepReport]?
  /// Returns the message of an error.
  package var message: @Sendable (TransitError) -> String

  package init(
    _ language: Language, at now: Date, message: @escaping @Sendable (TransitError) -> String
  ) {
    (self.language, self.now, self.message) = (language, now, message)
  }
}
