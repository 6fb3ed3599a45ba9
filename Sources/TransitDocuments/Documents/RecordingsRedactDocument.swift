internal import TransitCore
package import TransitHTTP

/// `transit recordings redact`
package struct RecordingsRedactDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var isDryRun: Bool
  package var fileCount: Int
  package var changed: [Changed]
  package var refused: [FileErrorObject]
  package var unreadable: [FileErrorObject]

  package init(
    _ changed: [(path: String, places: [Redactor.Place])], refused: [FileErrorObject],
    unreadable: [FileErrorObject], fileCount: Int, isDryRun: Bool
  ) {
    self.changed = changed.map { Changed(path: $0, places: $1.map(\.words.english)) }
    (self.refused, self.unreadable) = (refused, unreadable)
    (self.fileCount, self.isDryRun) = (fileCount, isDryRun)
  }

  /// A recording and the places that were redacted.
  package struct Changed: Codable, Sendable {
    package var path: String
    package var places: [String]
  }
}
