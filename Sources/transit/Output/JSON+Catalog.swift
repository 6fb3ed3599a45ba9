internal import Foundation
internal import KoreaTransit
internal import TransitCatalog

extension JSON {
  init(_ list: Catalog.List) {
    self = [
      "id": .string(list.id), "name": .string(list.name), "rows": .int(list.rows),
      "importedAt": JSON(list.importedAt), "attribution": JSON(list.attribution),
    ]
  }

  /// Lists that cannot be read any more.
  init(_ damaged: [DamagedList], language: Language) {
    self = .array(
      damaged.map { list in
        [
          "id": .string(list.id), "name": .string(list.name), "path": .string(list.file.path),
          "error": JSON(list.error, language: language),
        ]
      })
  }

  /// What came of taking in a list.
  init(_ report: ImportReport, language: Language) {
    self = [
      "list": JSON(report.list), "encoding": .string(report.encoding),
      "rowCount": .int(report.rowCount), "takenCount": .int(report.takenCount),
      "resumedAtRow": JSON(report.resumedAt),
      "notes": JSON(report.notes.map { $0.text(in: language) }),
      "skipped": .array(report.skipped.map { JSON($0, language: language) }),
      "changes": JSON(report.changes),
    ]
  }

  private init(_ skip: ImportReport.Skip, language: Language) {
    self = [
      "reason": .string(skip.reason.text(in: language)), "count": .int(skip.count),
      "examples": .array(
        skip.examples.map { ["line": .int($0.line), "text": .string($0.text)] }),
    ]
  }

  private init(_ changes: ImportReport.Changes) {
    self = [
      "isFirst": .bool(changes.isFirst), "added": JSON(changes.added),
      "renamed": .array(
        changes.renamed.map {
          [
            "id": .string($0.id.description), "before": .string($0.before),
            "after": .string($0.after),
          ]
        }),
      "moved": .array(
        changes.moved.map {
          [
            "id": .string($0.id.description), "name": .string($0.name),
            "distanceMeters": .int($0.meters),
          ]
        }),
      "gone": JSON(changes.gone),
    ]
  }

  /// The same object with more fields.
  func with(_ more: [String: JSON]) -> JSON {
    guard case .object(let fields) = self else { return self }
    return .object(fields.merging(more) { $1 })
  }
}
