package import TransitCore

/// A file that could not be read, imported or written, and the error.
package struct FileErrorObject: Codable, Sendable {
  package var path: String
  package var error: ErrorObject

  package init(_ path: String, _ error: TransitError, _ writing: DocumentWriting) {
    (self.path, self.error) = (path, ErrorObject(error, writing))
  }
}
