package import TransitCore

/// A command that ended with an error
package struct ErrorDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var error: ErrorObject

  package init(_ error: TransitError, _ writing: DocumentWriting) {
    self.error = ErrorObject(error, writing)
  }
}
