package import TransitCatalog
package import TransitCore

/// The progress of an import.
package struct ImportProgress: Hashable, Sendable {
  /// A stage of an import, in order.
  @nonexhaustive
  package enum Stage: String, Hashable, Sendable {
    /// The list is being read.
    case reading
    /// Its items are being merged with the existing ones.
    case joining
    /// The index is being written.
    case writing
  }

  /// The current stage.
  package var stage: Stage
  /// The completed amount of the stage.
  package var done: Int
  /// The total in the unit of `done`: bytes while reading, otherwise items.
  package var total: Int
}

/// The result of importing a list.
package struct ImportReport: Hashable, Sendable {
  /// The imported list.
  package var list: Catalog.List
  /// The encoding of the file: `UTF-8`, `CP949`.
  package var encoding: String
  /// The number of rows of the file, without its header.
  package var rowCount: Int
  /// The number of rows that were imported, at least in part.
  package var importedCount: Int
  /// The skipped rows, by reason.
  package var skipped: [Skip]
  /// Problems of imported rows, such as exchanged columns.
  package var notes: [Words]
  /// The changes since the last import.
  package var changes: Changes
  /// The row at which an interrupted import was resumed; `nil` if it was not interrupted.
  package var resumedAt: Int?
  /// The number of items in the catalogue; `nil` before the index is built.
  package var total: Int?

  /// Rows that were skipped for one reason.
  package struct Skip: Hashable, Sendable {
    /// The reason.
    package var reason: Words
    /// The number of skipped rows.
    package var count: Int
    /// A few of the rows.
    package var examples: [Example]

    /// A row that was skipped.
    package struct Example: Hashable, Sendable {
      /// The row's line in the file, counted from 1.
      package var line: Int
      /// The beginning of the row's text.
      package var text: String
    }
  }

  /// The changes since the last import of the list.
  package struct Changes: Hashable, Sendable {
    /// Whether there is no earlier import to compare with.
    package var isFirst: Bool
    /// The names of new items.
    package var added: [String] = []
    /// The renamed items.
    package var renamed: [Renaming] = []
    /// The items that moved by more than 50 m.
    package var moved: [Move] = []
    /// The names of items that are no longer in the list.
    package var removed: [String] = []

    /// An item with a new name.
    package struct Renaming: Hashable, Sendable {
      /// The item's identifier.
      package var id: Identifier
      /// The old name.
      package var before: String
      /// The new name.
      package var after: String
    }

    /// An item with a new position.
    package struct Move: Hashable, Sendable {
      /// The item's identifier.
      package var id: Identifier
      /// The item's name.
      package var name: String
      /// The distance in metres.
      package var meters: Int
    }
  }
}
