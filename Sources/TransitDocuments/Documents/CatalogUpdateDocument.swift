internal import Foundation
package import TransitRegistry

/// `transit catalog update`
package struct CatalogUpdateDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var updates: [Update]
  package var damaged: [DamagedListObject]
  package var isInterrupted: Bool

  package init(
    _ updates: [ListUpdate], damaged: [DamagedList], isInterrupted: Bool,
    _ writing: DocumentWriting
  ) {
    self.updates = updates.map { Update($0, writing) }
    self.damaged = damaged.map { DamagedListObject($0, writing) }
    self.isInterrupted = isInterrupted
  }

  /// The result of checking a list's file again.
  package struct Update: Codable, Sendable {
    package var list: CatalogListObject
    package var path: String
    package var outcome: String
    @Nullable package var report: ImportReportObject?
    @Nullable package var error: ErrorObject?

    init(_ update: ListUpdate, _ writing: DocumentWriting) {
      (list, path) = (CatalogListObject(update.list), update.file.path)
      outcome = update.outcome.name
      report = update.outcome.report.map { ImportReportObject($0, writing.language) }
      error = update.outcome.error.map { ErrorObject($0, writing) }
    }
  }
}

extension ListUpdate.Outcome {
  /// The name in documents.
  package var name: String {
    switch self {
    case .unchanged: "unchanged"
    case .imported: "imported"
    case .failed: "failed"
    }
  }
}
