internal import TransitCore
package import TransitRegistry

/// `transit recordings list`
package struct RecordingsListDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var folder: String
  package var recordings: [Entry]
  package var unreadable: [FileErrorObject]

  package init(_ recordings: [Entry], folder: String, unreadable: [FileErrorObject]) {
    (self.recordings, self.folder, self.unreadable) = (recordings, folder, unreadable)
  }

  /// A readable recording.
  package struct Entry: Codable, Sendable {
    package var path: String
    package var provider: String
    package var operation: String
    @Nullable package var recordedAt: String?
    @Nullable package var ageDays: Int?
    package var outcome: String
    package var items: Int
    @Nullable package var error: ErrorObject?

    package init(
      _ path: String, _ decoded: DecodedRecording, recordedAt: String?, ageDays: Int?,
      _ writing: DocumentWriting
    ) {
      (self.path, provider, operation) = (path, decoded.provider, decoded.operation)
      (self.recordedAt, self.ageDays) = (recordedAt, ageDays)
      (outcome, items) = (decoded.outcome.rawValue, decoded.items.count)
      error = decoded.error.map { ErrorObject($0, writing) }
    }
  }
}
