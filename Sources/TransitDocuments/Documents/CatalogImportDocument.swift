package import TransitRegistry

/// `transit catalog import`
package struct CatalogImportDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var imported: [Joined<ImportReportObject, Reading>]
  package var refused: [FileErrorObject]
  package var damaged: [DamagedListObject]
  package var isInterrupted: Bool
  @Nullable package var total: Int?

  /// - Parameter total: The number of known items; `nil` if the index was not built.
  package init(
    _ imported: [(path: String, report: ImportReport, elapsed: Duration)],
    refused: [FileErrorObject], damaged: [DamagedList], total: Int?, isInterrupted: Bool,
    _ writing: DocumentWriting
  ) {
    self.imported = imported.map { path, report, elapsed in
      Joined(
        ImportReportObject(report, writing.language),
        Reading(path: path, elapsedMilliseconds: elapsed.milliseconds))
    }
    self.refused = refused
    self.damaged = damaged.map { DamagedListObject($0, writing) }
    (self.isInterrupted, self.total) = (isInterrupted, total)
  }

  /// The file that was read and the time it took.
  package struct Reading: Codable, Sendable {
    package var path: String
    package var elapsedMilliseconds: Int
  }
}
