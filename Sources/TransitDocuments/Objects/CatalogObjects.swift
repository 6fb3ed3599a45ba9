internal import Foundation
package import TransitCatalog
package import TransitCore
package import TransitRegistry

/// An imported public list.
package struct CatalogListObject: Codable, Sendable {
  package var id: String
  package var name: String
  package var rows: Int
  package var importedAt: String
  package var attribution: AttributionObject

  package init(_ list: Catalog.List) {
    (id, name, rows, importedAt) = (list.id, list.name, list.rows, list.importedAt.korean)
    attribution = AttributionObject(list.attribution)
  }
}

/// A list that can no longer be read.
package struct DamagedListObject: Codable, Sendable {
  package var id: String
  package var name: String
  package var path: String
  package var error: ErrorObject

  package init(_ list: DamagedList, _ writing: DocumentWriting) {
    (id, name, path) = (list.id, list.name, list.file.path)
    error = ErrorObject(list.error, writing)
  }
}

/// The result of importing a list.
package struct ImportReportObject: Codable, Sendable {
  package var list: CatalogListObject
  package var encoding: String
  package var rowCount: Int
  package var importedCount: Int
  @Nullable package var resumedAtRow: Int?
  package var notes: [String]
  package var skipped: [Skip]
  package var changes: Changes

  package init(_ report: ImportReport, _ language: Language) {
    (list, encoding) = (CatalogListObject(report.list), report.encoding)
    (rowCount, importedCount) = (report.rowCount, report.importedCount)
    resumedAtRow = report.resumedAt
    notes = report.notes.map { $0.text(in: language) }
    skipped = report.skipped.map { skip in
      Skip(
        reason: skip.reason.text(in: language), count: skip.count,
        examples: skip.examples.map { Skip.Example(line: $0.line, text: $0.text) })
    }
    changes = Changes(report.changes)
  }

  package struct Skip: Codable, Sendable {
    package var reason: String
    package var count: Int
    package var examples: [Example]

    package struct Example: Codable, Sendable {
      package var line: Int
      package var text: String
    }
  }

  /// The differences from the previous list.
  package struct Changes: Codable, Sendable {
    package var isFirst: Bool
    package var added: [String]
    package var renamed: [Renaming]
    package var moved: [Move]
    package var removed: [String]

    init(_ changes: ImportReport.Changes) {
      (isFirst, added, removed) = (changes.isFirst, changes.added, changes.removed)
      renamed = changes.renamed.map {
        Renaming(id: $0.id.description, before: $0.before, after: $0.after)
      }
      moved = changes.moved.map {
        Move(id: $0.id.description, name: $0.name, distanceMeters: $0.meters)
      }
    }

    package struct Renaming: Codable, Sendable {
      package var id: String
      package var before: String
      package var after: String
    }

    package struct Move: Codable, Sendable {
      package var id: String
      package var name: String
      package var distanceMeters: Int
    }
  }
}
