package import Foundation
package import TransitCatalog
package import TransitCore

/// The result of updating one list.
package struct ListUpdate: Sendable {
  /// The outcome of updating a list.
  @nonexhaustive
  package enum Outcome: Sendable {
    /// The file has not changed.
    case unchanged
    /// The file was imported again.
    case imported(ImportReport)
    /// The file no longer exists or cannot be read; the earlier import remains.
    case failed(TransitError)

    /// The report of the new import; `nil` if there was none.
    package var report: ImportReport? {
      if case .imported(let report) = self { report } else { nil }
    }

    /// The failure; `nil` if there was none.
    package var error: TransitError? {
      if case .failed(let error) = self { error } else { nil }
    }
  }

  /// The list after the update.
  package var list: Catalog.List
  /// The imported file.
  package var file: URL
  /// The outcome.
  package var outcome: Outcome
}
