public import Foundation
public import TransitCatalog
public import TransitCore
internal import TransitHTTP

/// The catalogue on this machine: the imported public lists, and the index built from them.
///
/// Everything is in one folder, `catalog`: a file with the rows of each list, and the index. Each
/// file is replaced as a whole; an interrupted import changes nothing and can be resumed.
public struct CatalogStore: Sendable {
  /// The folder of the catalogue.
  public let folder: URL
  let clock: any TransitClock
  /// Returns the stations for the index; reading them takes a while.
  let table: @Sendable () -> StationTable

  /// Creates a store; nothing is read yet.
  ///
  /// - Parameters:
  ///   - folder: the folder of the person's own data; `catalog` is created in it when needed.
  ///   - clock: the clock used for import dates.
  public init(folder: URL, clock: any TransitClock = SystemClock()) {
    self.init(folder: folder, clock: clock) { .korea }
  }

  package init(
    folder: URL, clock: any TransitClock, table: @escaping @Sendable () -> StationTable
  ) {
    self.folder = folder.appending(path: "catalog", directoryHint: .isDirectory)
    self.clock = clock
    self.table = table
  }

  /// The index that a search reads; the file exists after the first import.
  package var index: URL { folder.appending(path: "index", directoryHint: .notDirectory) }

  /// Returns the stations of the package and all imported lists; only the stations if there is no
  /// list.
  ///
  /// - Throws: `TransitError` `unreadable` or `damaged` if there is an index that cannot be used.
  public func catalog() throws -> Catalog {
    guard FileManager.default.fileExists(atPath: index.path) else { return .stations }
    do { return try Catalog(contentsOf: index) } catch { throw Self.unusable(index, error) }
  }

  /// The ids of the imported lists, whole or damaged, from the names of the files only.
  package var listIDs: [String] { PublicList.all.map(\.id).sorted().filter { rows(of: $0).exists } }

  /// Returns the imported lists that can be read, by id.
  ///
  /// - Throws: as `imported()`.
  package func lists() throws -> [Catalog.List] { try imported().map(\.list) }

  /// Returns the imported lists that can be read, each with its file, by id; `status()` returns the
  /// damaged ones.
  ///
  /// - Throws: an error that is not caused by a list.
  package func imported() throws -> [ImportedList] { try stored { try $0.head() }.whole }

  /// Imports a public list in place of an earlier one of the same kind.
  ///
  /// - Parameters:
  ///   - file: the list as its publisher provides it.
  ///   - force: whether to import it even if it has less than half of the rows of the earlier one,
  ///     which usually means an incomplete download.
  ///   - renewing: whether the index is rebuilt at once; for several files, pass `false` and call
  ///     `renew()` after the last.
  ///   - progress: called from time to time with the progress.
  /// - Throws: `TransitError` `badFile` with the reason and a remedy if the file is not a known
  ///   list; `storage`; `CancellationError`, after which the same import can be resumed.
  @discardableResult
  package func importList(
    _ file: URL, force: Bool = false, renewing: Bool = true,
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    try lock.locked {
      var report = try importSource(SourceFile(file), force: force, progress: progress)
      if renewing { report.total = try writeIndex(progress: progress).total }
      return report
    }
  }

  /// Rebuilds the index if it is older than the lists or cannot be used.
  ///
  /// - Parameter progress: called from time to time with the progress.
  /// - Returns: the number of known items, and the lists that cannot be read.
  /// - Throws: `TransitError` `storage`, and `CancellationError`, after which the old index
  ///   remains.
  @discardableResult
  package func rebuildIndexIfNeeded(
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> (total: Int, damaged: [DamagedList]) {
    try lock.locked { try renewed(progress: progress) }
  }

  /// Imports the changed files again, and rebuilds the index if it is older than the lists.
  ///
  /// - Parameters:
  ///   - onResult: called with the result of each list, before the index is rebuilt: these lists are
  ///     imported even if the update is interrupted.
  ///   - progress: called from time to time with the progress.
  /// - Returns: the result of each list, and the damaged lists.
  /// - Throws: `TransitError` `storage`, and `CancellationError`. A problem with one file is in its
  ///   result.
  package func update(
    onResult: (ListUpdate) -> Void = { _ in }, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> (lists: [ListUpdate], damaged: [DamagedList]) {
    try lock.locked {
      var updates: [ListUpdate] = []
      for known in try imported() {
        let outcome = try update(known, progress: progress)
        let update = ListUpdate(
          list: outcome.report?.list ?? known.list, file: known.file, outcome: outcome)
        onResult(update)
        updates.append(update)
      }
      let (total, damaged) = try renewed(progress: progress)
      for place in updates.indices {
        guard case .imported(var report) = updates[place].outcome else { continue }
        report.total = total
        updates[place].outcome = .imported(report)
      }
      return (updates, damaged)
    }
  }

  /// Removes an imported list; the file that it came from is not changed.
  ///
  /// - Parameters:
  ///   - id: the list.
  ///   - progress: called from time to time with the progress.
  /// - Returns: `false` if no list has that id.
  /// - Throws: `TransitError` `storage`, and `CancellationError`, after which the list is removed
  ///   and the old index remains.
  @discardableResult
  package func remove(
    _ id: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> Bool {
    try lock.locked {
      guard let list = PublicList.with(id: id), rows(of: id).exists else { return false }
      try markOutdated()
      try rows(of: list.id).remove()
      try draft(of: list.id).remove()
      _ = try writeIndex(progress: progress)
      return true
    }
  }

  /// Only one process at a time changes the folder.
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

  /// Rebuilds the index if necessary; the lists are read completely only then.
  private func renewed(
    progress: (ImportProgress) -> Void
  ) throws -> (total: Int, damaged: [DamagedList]) {
    // An index that cannot be used is rebuilt, whatever the reason.
    guard (try? isIndexOutdated) == false else { return try writeIndex(progress: progress) }
    return (try catalog().count, try stored { try $0.head() }.damaged)
  }

  /// Imports a list again if its file has changed.
  private func update(
    _ known: ImportedList, progress: (ImportProgress) -> Void
  ) throws -> ListUpdate.Outcome {
    do {
      let source = try SourceFile(known.file)
      if source.isContent(of: known) { return .unchanged }
      return .imported(
        try importSource(source, as: known.list.id, force: false, progress: progress))
    } catch let error as TransitError {
      return .failed(error)
    }
  }
}
