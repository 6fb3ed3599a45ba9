public import Foundation
public import TransitCatalog
public import TransitCore

/// The catalogue on this machine: what was taken in of the public lists, and the index made of it.
///
/// Everything stands in one folder, `catalog`: the rows of each list in a file of its own, and the
/// index. Each file is replaced as a whole; an import that ends early changes nothing and goes on
/// where it stopped.
public struct CatalogStore: Sendable {
  public let folder: URL
  private let clock: any TransitClock

  /// - Parameter folder: where a person's own data is kept; `catalog` is made in it when needed.
  public init(folder: URL, clock: any TransitClock = SystemClock()) {
    self.folder = folder.appending(path: "catalog", directoryHint: .isDirectory)
    self.clock = clock
  }

  /// The stations of the package and all lists that were taken in; the stations alone where none was.
  ///
  /// - Throws: `TransitError` `storage` or `malformed` where an index is there and cannot be used.
  public func catalog() throws -> Catalog { .stations }

  /// The lists that were taken in.
  public func lists() throws -> [Catalog.List] { [] }

  /// Takes in a public list; the rows of an earlier one of the same kind give way to it.
  ///
  /// - Parameter progress: is told now and then how far it is.
  /// - Throws: `TransitError` `invalidRequest` where the file is no list that is known, and says what
  ///   it is and what to do; `storage`; `CancellationError`, after which the same import goes on where
  ///   it stopped.
  public func importList(
    _ file: URL, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    throw TransitError(.unsupported, Words("아직", "not yet"))
  }

  /// Takes in again the files that have changed since, and makes the index anew.
  ///
  /// - Throws: `TransitError` `storage`. What is wrong with one file is in its part of the report.
  public func update(progress: (ImportProgress) -> Void = { _ in }) throws -> [ListUpdate] { [] }
}

/// How far an import is.
public struct ImportProgress: Hashable, Sendable {
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
  /// What is left out, by reason.
  public var skipped: [Skip]
  /// What is taken but was not as it should be, such as exchanged columns.
  public var notes: [Words]
  public var changes: Changes
  /// The row at which an import that ended early went on; `nil` for a whole one.
  public var resumedAt: Int?
  /// How many things the catalogue knows now.
  public var total: Int

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
      public var metres: Int

      public init(id: Identifier, name: String, metres: Int) {
        self.id = id
        self.name = name
        self.metres = metres
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
    list: Catalog.List, encoding: String, rowCount: Int, skipped: [Skip], notes: [Words],
    changes: Changes, resumedAt: Int?, total: Int
  ) {
    self.list = list
    self.encoding = encoding
    self.rowCount = rowCount
    self.skipped = skipped
    self.notes = notes
    self.changes = changes
    self.resumedAt = resumedAt
    self.total = total
  }
}

/// What became of one list when all were looked at again.
public struct ListUpdate: Sendable {
  public enum Outcome: Sendable {
    /// The file is what it was.
    case unchanged
    case imported(ImportReport)
    /// The file is not there any more, or cannot be read; what was taken in stays.
    case failed(TransitError)
  }

  public var list: Catalog.List
  /// The file that was taken in.
  public var file: URL
  public var outcome: Outcome

  public init(list: Catalog.List, file: URL, outcome: Outcome) {
    self.list = list
    self.file = file
    self.outcome = outcome
  }
}
