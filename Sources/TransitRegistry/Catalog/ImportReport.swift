public import TransitCatalog
public import TransitCore

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  /// A stage of an import, in its order.
  @nonexhaustive
  public enum Stage: String, Hashable, Sendable {
    /// The list is read.
    case reading
    /// Its items are joined with those that are there.
    case joining
    /// The index is written.
    case writing
  }

  /// The stage that it is at.
  public var stage: Stage
  /// How much of the stage is done.
  public var done: Int
  /// In the unit of `done`: bytes while reading, items else.
  public var total: Int

  /// Makes a progress.
  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}

/// What came of taking in a list.
public struct ImportReport: Hashable, Sendable {
  /// The list that was taken in.
  public var list: Catalog.List
  /// How the file's text is written: `UTF-8`, `CP949`.
  public var encoding: String
  /// The rows of the file, without its head.
  public var rowCount: Int
  /// Those of them of which something was taken.
  public var takenCount: Int
  /// What is left out, by reason.
  public var skipped: [Skip]
  /// What is taken but was not as it should be, such as exchanged columns.
  public var notes: [Words]
  /// What is new, renamed, moved or gone since the last import.
  public var changes: Changes
  /// The row at which an import that ended early went on; `nil` for a whole one.
  public var resumedAt: Int?
  /// How many things the catalogue knows now; `nil` before the index is made.
  public var total: Int?

  /// Rows that were left out for one reason.
  public struct Skip: Hashable, Sendable {
    /// Why the rows were left out.
    public var reason: Words
    /// How many rows were left out for it.
    public var count: Int
    /// A few of them: the line in the file, and how it begins.
    public var examples: [Example]

    /// A row that was left out.
    public struct Example: Hashable, Sendable {
      /// The row's line in the file, counted from 1.
      public var line: Int
      /// The row as it stands there.
      public var text: String

      /// Makes an example of a line and its text.
      public init(line: Int, text: String) {
        self.line = line
        self.text = text
      }
    }

    /// Makes it of a reason, a count and examples.
    public init(reason: Words, count: Int, examples: [Example]) {
      self.reason = reason
      self.count = count
      self.examples = examples
    }
  }

  /// What is other than in the last import of the list.
  public struct Changes: Hashable, Sendable {
    /// Whether there was an import before; else all is new.
    public var isFirst: Bool
    /// The names of what is new.
    public var added: [String]
    /// What is called otherwise now.
    public var renamed: [Renaming]
    /// By more than 50 m.
    public var moved: [Move]
    /// The names of what is not in the list any more.
    public var gone: [String]

    /// A thing that is called otherwise now.
    public struct Renaming: Hashable, Sendable {
      /// The thing's identifier.
      public var id: Identifier
      /// The old name.
      public var before: String
      /// The new name.
      public var after: String

      /// Makes it of an identifier and both names.
      public init(id: Identifier, before: String, after: String) {
        self.id = id
        self.before = before
        self.after = after
      }
    }

    /// A thing that stands elsewhere now.
    public struct Move: Hashable, Sendable {
      /// The thing's identifier.
      public var id: Identifier
      /// Its name.
      public var name: String
      /// How far it has moved.
      public var meters: Int

      /// Makes it of an identifier, a name and the distance in metres.
      public init(id: Identifier, name: String, meters: Int) {
        self.id = id
        self.name = name
        self.meters = meters
      }
    }

    /// Makes a comparison with the last import.
    public init(
      isFirst: Bool, added: [String] = [], renamed: [Renaming] = [], moved: [Move] = [],
      gone: [String] = []
    ) {
      self.isFirst = isFirst
      self.added = added
      self.renamed = renamed
      self.moved = moved
      self.gone = gone
    }
  }

  /// Makes a report of an import.
  public init(
    list: Catalog.List, encoding: String, rowCount: Int, takenCount: Int,
    skipped: [Skip], notes: [Words], changes: Changes, resumedAt: Int?, total: Int?
  ) {
    self.list = list
    self.encoding = encoding
    self.rowCount = rowCount
    self.takenCount = takenCount
    self.skipped = skipped
    self.notes = notes
    self.changes = changes
    self.resumedAt = resumedAt
    self.total = total
  }
}
