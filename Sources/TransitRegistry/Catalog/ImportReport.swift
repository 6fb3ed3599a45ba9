public import TransitCatalog
public import TransitCore

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  /// A stage of an import, in order.
  @nonexhaustive
  public enum Stage: String, Hashable, Sendable {
    /// The list is being read.
    case reading
    /// Its items are being merged with the existing ones.
    case joining
    /// The index is being written.
    case writing
  }

  /// The current stage.
  public var stage: Stage
  /// The completed amount of the stage.
  public var done: Int
  /// The total in the unit of `done`: bytes while reading, otherwise items.
  public var total: Int

  /// Creates a progress.
  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}

/// The result of importing a list.
public struct ImportReport: Hashable, Sendable {
  /// The imported list.
  public var list: Catalog.List
  /// The encoding of the file: `UTF-8`, `CP949`.
  public var encoding: String
  /// The number of rows of the file, without its header.
  public var rowCount: Int
  /// The number of rows that were imported, at least in part.
  public var importedCount: Int
  /// The skipped rows, by reason.
  public var skipped: [Skip]
  /// Problems of imported rows, such as exchanged columns.
  public var notes: [Words]
  /// The changes since the last import.
  public var changes: Changes
  /// The row at which an interrupted import was resumed; `nil` if it was not interrupted.
  public var resumedAt: Int?
  /// The number of items in the catalogue; `nil` before the index is built.
  public var total: Int?

  /// Rows that were skipped for one reason.
  public struct Skip: Hashable, Sendable {
    /// The reason.
    public var reason: Words
    /// The number of skipped rows.
    public var count: Int
    /// A few of the rows.
    public var examples: [Example]

    /// A row that was skipped.
    public struct Example: Hashable, Sendable {
      /// The row's line in the file, counted from 1.
      public var line: Int
      /// The beginning of the row's text.
      public var text: String

      /// Creates an example.
      public init(line: Int, text: String) {
        self.line = line
        self.text = text
      }
    }

    /// Creates a value from a reason, a count and examples.
    public init(reason: Words, count: Int, examples: [Example]) {
      self.reason = reason
      self.count = count
      self.examples = examples
    }
  }

  /// The changes since the last import of the list.
  public struct Changes: Hashable, Sendable {
    /// Whether there is no earlier import to compare with.
    public var isFirst: Bool
    /// The names of new items.
    public var added: [String]
    /// The renamed items.
    public var renamed: [Renaming]
    /// The items that moved by more than 50 m.
    public var moved: [Move]
    /// The names of items that are no longer in the list.
    public var removed: [String]

    /// An item with a new name.
    public struct Renaming: Hashable, Sendable {
      /// The item's identifier.
      public var id: Identifier
      /// The old name.
      public var before: String
      /// The new name.
      public var after: String

      /// Creates a value from an identifier and both names.
      public init(id: Identifier, before: String, after: String) {
        self.id = id
        self.before = before
        self.after = after
      }
    }

    /// An item with a new position.
    public struct Move: Hashable, Sendable {
      /// The item's identifier.
      public var id: Identifier
      /// The item's name.
      public var name: String
      /// The distance in metres.
      public var meters: Int

      /// Creates a value from an identifier, a name and the distance in metres.
      public init(id: Identifier, name: String, meters: Int) {
        self.id = id
        self.name = name
        self.meters = meters
      }
    }

    /// Creates a value from the changes.
    public init(
      isFirst: Bool, added: [String] = [], renamed: [Renaming] = [], moved: [Move] = [],
      removed: [String] = []
    ) {
      self.isFirst = isFirst
      self.added = added
      self.renamed = renamed
      self.moved = moved
      self.removed = removed
    }
  }

  /// Creates a report of an import.
  public init(
    list: Catalog.List, encoding: String, rowCount: Int, importedCount: Int,
    skipped: [Skip], notes: [Words], changes: Changes, resumedAt: Int?, total: Int?
  ) {
    self.list = list
    self.encoding = encoding
    self.rowCount = rowCount
    self.importedCount = importedCount
    self.skipped = skipped
    self.notes = notes
    self.changes = changes
    self.resumedAt = resumedAt
    self.total = total
  }
}
