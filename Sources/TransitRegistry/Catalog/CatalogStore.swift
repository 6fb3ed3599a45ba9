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
  /// The folder that it is kept in.
  public let folder: URL
  let clock: any TransitClock
  /// The stations that the index is made with; reading them takes a while.
  let table: @Sendable () -> StationTable

  /// Makes a store; nothing is read yet.
  ///
  /// - Parameters:
  ///   - folder: where a person's own data is kept; `catalog` is made in it when needed.
  ///   - clock: tells when a list was taken in.
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

  /// The index that a search reads; the file is there once a list was taken in.
  public var index: URL { folder.appending(path: "index", directoryHint: .notDirectory) }

  /// The stations of the package and all lists that were taken in; the stations alone where none
  /// was.
  ///
  /// - Throws: `TransitError` `unreadable` or `damaged` where an index is there and cannot be used.
  public func catalog() throws -> Catalog {
    guard FileManager.default.fileExists(atPath: index.path) else { return .stations }
    do { return try Catalog(contentsOf: index) } catch { throw Self.unusable(index, error) }
  }

  /// The lists that were taken in, whole or damaged, by id: which files are there; none is read.
  public var listIDs: [String] { PublicList.all.map(\.id).sorted().filter { rows(of: $0).isThere } }

  /// The lists that were taken in and can be read, by id.
  ///
  /// - Throws: as `imported()`.
  public func lists() throws -> [Catalog.List] { try imported().map(\.list) }

  /// The lists that were taken in and can be read, each with its file, by id; `status()` tells
  /// which cannot.
  ///
  /// - Throws: what is no fault of a list's.
  public func imported() throws -> [ImportedList] { try stored { try $0.head() }.whole }

  /// Takes in a public list; the rows of an earlier one of the same kind give way to it.
  ///
  /// - Parameters:
  ///   - file: the list as its publisher writes it.
  ///   - force: takes it in also where it has less than half of the rows of the earlier one,
  ///     which else is taken for a download that was cut.
  ///   - renewing: whether the index is made at once; who takes in several files does without,
  ///     and calls `renew()` behind the last.
  ///   - progress: is told now and then how far it is.
  /// - Throws: `TransitError` `badFile` where the file is no list that is known, and says
  ///   what it is and what to do; `storage`; `CancellationError`, after which the same import goes
  ///   on where it stopped.
  @discardableResult
  public func importList(
    _ file: URL, force: Bool = false, renewing: Bool = true,
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> ImportReport {
    try lock.locked {
      var report = try take(SourceFile(file), force: force, progress: progress)
      if renewing { report.total = try writeIndex(progress: progress).total }
      return report
    }
  }

  /// Makes the index anew where it is older than what was taken in, or cannot be used.
  ///
  /// - Returns: how many things the catalogue knows, and the lists that it has to do without.
  /// - Throws: `TransitError` `storage`, and `CancellationError`, after which the old index stands.
  @discardableResult
  public func renew(
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> (total: Int, damaged: [DamagedList]) {
    try lock.locked { try renewed(progress: progress) }
  }

  /// Takes in again the files that have changed since, and makes the index anew where it is older
  /// than what was taken in.
  ///
  /// - Parameters:
  ///   - told: is told what became of each list, before the index is made: that is in, also where
  ///     the update ends early.
  ///   - progress: is told now and then how far it is.
  /// - Returns: what became of the lists, and those that are damaged.
  /// - Throws: `TransitError` `storage`, and `CancellationError`. What is wrong with one file is in
  ///   its part of the report.
  public func update(
    told: (ListUpdate) -> Void = { _ in }, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> (lists: [ListUpdate], damaged: [DamagedList]) {
    try lock.locked {
      var updates: [ListUpdate] = []
      for known in try imported() {
        let outcome = try look(at: known, progress: progress)
        let update = ListUpdate(
          list: outcome.report?.list ?? known.list, file: known.file, outcome: outcome)
        told(update)
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

  /// Forgets a list that was taken in; the file that it came from stays as it is.
  ///
  /// - Returns: `false` where there was none of that id.
  /// - Throws: `TransitError` `storage`, and `CancellationError`, after which it is taken out and
  ///   the old index stands.
  @discardableResult
  public func remove(
    _ id: String, progress: (ImportProgress) -> Void = { _ in }
  ) throws -> Bool {
    try lock.locked {
      guard let list = PublicList.with(id: id), rows(of: id).isThere else { return false }
      try markOutdated()
      try rows(of: list.id).remove()
      try draft(of: list.id).remove()
      _ = try writeIndex(progress: progress)
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

  /// The index is made where it has to be; the lists are read through only then.
  private func renewed(
    progress: (ImportProgress) -> Void
  ) throws -> (total: Int, damaged: [DamagedList]) {
    // One that cannot be used is made anew, whatever is wrong with it.
    guard (try? isIndexOutdated) == false else { return try writeIndex(progress: progress) }
    return (try catalog().count, try stored { try $0.head() }.damaged)
  }

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
