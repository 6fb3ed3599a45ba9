internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit decode`: the decoded content of a recording.
package struct DecodeDocument: Documented {
  private let decoded: DecodedRecording
  private let writing: DocumentWriting

  package init(_ decoded: DecodedRecording, _ writing: DocumentWriting) {
    (self.decoded, self.writing) = (decoded, writing)
  }

  package static let fields = Fields<DecodeDocument>(
    .version,
    .init("provider", "The id of the provider.", \.decoded.provider),
    .init("operation", "The operation of the service.", \.decoded.operation),
    .init("outcome", "The outcome.", \.decoded.outcome),
    .init("items", "The rows, in the order of the response body.", \.decoded.items),
    .init(
      "error", "The error; null if there was none.",
      { document in document.decoded.error.map { ErrorObject($0, document.writing) } }))
}
