package import TransitHTTP

/// `transit recordings import-har`
package struct RecordingsImportDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var folder: String
  package var written: [String]
  package var refused: [FileErrorObject]
  package var skipped: [Skip]

  package init(
    _ written: [String], folder: String, refused: [FileErrorObject],
    skipped: [HTTPArchive.Reason: Int]
  ) {
    (self.written, self.folder, self.refused) = (written, folder, refused)
    self.skipped = skipped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { Skip(reason: $0.rawValue, count: $1) }
  }

  /// Exchanges that were not imported.
  package struct Skip: Codable, Sendable {
    package var reason: String
    package var count: Int
  }
}
