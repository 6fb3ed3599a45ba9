public import Foundation
public import TransitCatalog
public import TransitCore
internal import TransitHTTP

/// The catalogue on this machine: what was taken in of the public lists, and the index made of it.
///
/// Everything stands in one folder, `catalog`: the rows of each list in a file of its own, and the
/// index. Each file is replaced as a whole; an import that ends early changes nothing and goes on
/// where it stopped.
public struct CatalogStore: Sendable {
  public let folder: URL
  let clock: any TransitClock

  /// - Parameter folder: where a person's own data is kept; `catalog` is made in it when needed.
  public init(folder: URL, clock: any TransitClock = SystemClock()) {
    self.folder = folder.appending(path: "catalog", directoryHint: .isDirectory)
    self.clock = clock
  }

  /// The index that a search reads; the file is there once a list was taken in.
  public var index: URL { folder.appending(path: "index", directoryHint: .notDirectory) }

  /// The stations of the package and all lists that were taken in; the stations alone where none was.
  ///
  /// - Throws: `TransitError` `storage` or `malformed` where an index is there and cannot be used.
  public func catalog() throws -> Catalog {
    guard FileManager.default.fileExists(atPath: index.path) else { return .stations }
    return try Catalog(contentsOf: index)
  }

  /// The lists that were taken in, by id.
  ///
  /// - Throws: as `imported()`.
  public func lists() throws -> [Catalog.List] { try imported().map(\.list) }

  /// The lists that were taken in, each with its file, by id.
  ///
  /// - Throws: `TransitError` `malformed` that names a file of the folder that is damaged, and
  ///   `storage` for one that cannot be read.
  public func imported() throws -> [ImportedList] {
    try PublicList.all.map(\.id).sorted().compactMap { try rows(of: $0).head() }
  }

  /// Takes in a public list; the rows of an earlier one of the same kind give way to it.
  ///
  /// - Parameters:
  ///   - force: takes it in also where it has less than half of the rows of the earlier one, which
  ///     else is taken for a download that was cut.
  ///   - progress: is told now and then how far it is.
  /// - Throws: `TransitError` `invalidRequest` where the file is no list that is known, and says what
  ///   it is and what to do; `storage`; `CancellationError`, after which the same import goes on where
  ///   it stopped.
  @discardableResult
  public func importList(
    _ file: URL, force: Bool = false, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    try lock.locked {
      var report = try take(SourceFile(file), force: force, progress: progress)
      report.total = try makeIndex(progress: progress)
      return report
    }
  }

  /// Takes in again the files that have changed since, and makes the index anew where it is older
  /// than what was taken in.
  ///
  /// - Throws: `TransitError` `storage` or `malformed`, and `CancellationError`. What is wrong with one
  ///   file is in its part of the report.
  public func update(progress: (ImportProgress) -> Void = { _ in }) throws -> [ListUpdate] {
    try lock.locked {
      var updates = try imported().map { known in
        ListUpdate(
          list: known.list, file: known.file, outcome: try look(at: known, progress: progress))
      }
      let total = try isIndexCurrent ? catalog().count : makeIndex(progress: progress)
      for place in updates.indices {
        guard case .imported(var report) = updates[place].outcome else { continue }
        report.total = total
        updates[place].outcome = .imported(report)
      }
      return updates
    }
  }

  /// Forgets a list that was taken in; the file that it came from stays as it is.
  ///
  /// - Returns: `false` where there was none of that id.
  /// - Throws: `TransitError` `storage` or `malformed`.
  @discardableResult
  public func remove(
    _ id: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> Bool {
    try lock.locked {
      guard let list = PublicList.with(id: id), rows(of: id).isThere else { return false }
      try markOutdated()
      try rows(of: list.id).remove()
      try draft(of: list.id).remove()
      _ = try makeIndex(progress: progress)
      return true
    }
  }

  /// One process at a time changes the folder.
  private var lock: FileLock {
    FileLock(file: folder.appending(path: "lock", directoryHint: .notDirectory))
  }

  func rows(of id: String) -> ListRows {
    ListRows(file: listFolder.appending(path: "\(id).rows", directoryHint: .notDirectory))
  }

  func draft(of id: String) -> ListDraft {
    ListDraft(file: listFolder.appending(path: "\(id).draft", directoryHint: .notDirectory))
  }

  private var listFolder: URL { folder.appending(path: "lists", directoryHint: .isDirectory) }

  /// Whether another import of the list would bring nothing; if so nothing is done.
  private func look(
    at known: ImportedList, progress: (ImportProgress) -> Void
  ) throws -> ListUpdate.Outcome {
    do {
      let source = try SourceFile(known.file)
      if source.isContent(of: known) { return .unchanged }
      return .imported(try take(source, as: known.list.id, force: false, progress: progress))
    } catch let error as TransitError {
      return .failed(error)
    }
  }
}
