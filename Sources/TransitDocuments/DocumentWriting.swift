package import Foundation
package import TransitCore

/// How a document words what people read, and the moment from which it counts ages.
package struct DocumentWriting: Sendable {
  package var language: Language
  package var now: Date
  /// How an error is worded.
  package var message: @Sendable (TransitError) -> String

  package init(
    _ language: Language, at now: Date, message: @escaping @Sendable (TransitError) -> String
  ) {
    (self.language, self.now, self.message) = (language, now, message)
  }
}
