public import TransitCatalog
public import TransitCore

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
  @nonexhaustive
  public enum Stage: String, Hashable, Sendable {
    case reading
    case joining
    case writing
  }

  public var stage: Stage
  public var done: Int
  /// In the unit of `done`: bytes while reading, items else.
  public var total: Int

  public init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}

/// What came of taking in a list.
public struct ImportReport: Hashable, Sendable {
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
  public var changes: Changes
  /// The row at which an import that ended early went on; `nil` for a whole one.
  public var resumedAt: Int?
  /// How many things the catalogue knows now; `nil` before the index is made.
  public var total: Int?

  /// Rows that were left out for one reason.
  public struct Skip: Hashable, Sendable {
    public var reason: Words
    public var count: Int
    /// A few of them: the line in the file, and how it begins.
    public var examples: [Example]

    public struct Example: Hashable, Sendable {
      public var line: Int
      public var text: String

      public init(line: Int, text: String) {
        self.line = line
        self.text = text
      }
    }

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
    public var added: [String]
    public var renamed: [Renaming]
    /// By more than 50 m.
    public var moved: [Move]
    public var gone: [String]

    public struct Renaming: Hashable, Sendable {
      public var id: Identifier
      public var before: String
      public var after: String

      public init(id: Identifier, before: String, after: String) {
        self.id = id
        self.before = before
        self.after = after
      }
    }

    public struct Move: Hashable, Sendable {
      public var id: Identifier
      public var name: String
      public var meters: Int

      public init(id: Identifier, name: String, meters: Int) {
        self.id = id
        self.name = name
        self.meters = meters
      }
    }

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
