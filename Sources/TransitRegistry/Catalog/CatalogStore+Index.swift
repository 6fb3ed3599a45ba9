internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension CatalogStore {
  /// Builds the index from all imported lists that can be read.
  ///
  /// - Returns: the number of known items, and the lists that cannot be read.
  func writeIndex(
    progress: (ImportProgress) -> Void
  ) throws -> (total: Int, damaged: [DamagedList]) {
    let total = try imported().reduce(0) { $0 + $1.list.rows }
    var (builder, number, done) = (IndexBuilder(table: table()), UInt8(0), 0)
    progress(ImportProgress(stage: .joining, done: 0, total: total))
    let (lists, damaged) = try stored { rows in
      do {
        let list = try rows.read { item in
          builder.add(item, of: number)
          done += 1
          guard done.isMultiple(of: 4_096) else { return }
          try Task.checkCancellation()
          progress(ImportProgress(stage: .joining, done: done, total: total))
        }
        number += 1
        return list.list
      } catch {
        builder.removeItems(ofList: number)
        throw error
      }
    }
    // The displayed name must not depend on alphabetical order.
    let merger = Merger(precedence: PublicList.all.map { ProviderID(rawValue: $0.id) })
    builder.mergeItems { rows in
      merger.merge(rows.map { $0.item.withSource(ProviderID(rawValue: lists[Int($0.list)].id)) })
        .map { $0.withSource(.catalog) }
    }
    try Task.checkCancellation()
    progress(ImportProgress(stage: .joining, done: total, total: total))
    let count = builder.count
    progress(ImportProgress(stage: .writing, done: 0, total: count))
    let data = try builder.data(lists) {
      progress(ImportProgress(stage: .writing, done: $0, total: count))
    }
    try Task.checkCancellation()
    try FileManager.default.replaceStored(index, with: data)
    try FileManager.default.removeStored(outdated)
    progress(ImportProgress(stage: .writing, done: count, total: count))
    return (try catalog().count, damaged)
  }

  /// Reads each list, by id; the lists that cannot be read are returned separately.
  func stored<Value>(
    _ read: (ListRows) throws -> Value
  ) throws -> (whole: [Value], damaged: [DamagedList]) {
    var (whole, damaged) = ([Value](), [DamagedList]())
    for list in PublicList.all.sorted(by: { $0.id < $1.id }) {
      let rows = rows(of: list.id)
      guard rows.exists else { continue }
      do { whole.append(try read(rows)) } catch let error as TransitError {
        damaged.append(
          DamagedList(id: list.id, name: list.name, file: rows.file, error: error))
      }
    }
    return (whole, damaged)
  }

  /// Marks the index as outdated before anything changes, so that it is rebuilt after a crash.
  func markOutdated() throws {
    guard !FileManager.default.fileExists(atPath: outdated.path) else { return }
    try FileManager.default.replaceStored(outdated, with: Data())
  }

  /// Whether the index is older than the lists or the station table; a missing index is outdated if
  /// there are lists.
  ///
  /// - Throws: as `catalog()`, and `TransitError` `damaged` if its content has changed.
  var isIndexOutdated: Bool {
    get throws {
      let catalog = try catalog()
      do { try catalog.verify() } catch { throw Self.unusable(index, error) }
      return isOlder(catalog)
    }
  }

  /// Returns the same for a catalogue that is already open.
  func isOlder(_ catalog: Catalog) -> Bool {
    let isThere = { (file: URL) in FileManager.default.fileExists(atPath: file.path) }
    guard isThere(index) else { return !listIDs.isEmpty }
    return catalog.isOutdated || isThere(outdated)
  }

  /// Returns the error for an index that cannot be used, as a local fault and not a service's.
  static func unusable(_ index: URL, _ error: any Error) -> TransitError {
    let isDamaged = (error as? TransitError)?.code == .malformed
    return TransitError(
      isDamaged ? .damaged : .unreadable,
      Words(verbatim: index.path), remedy: .rebuildIndex, cause: error)
  }

  var outdated: URL {
    folder.appending(path: "index.outdated", directoryHint: .notDirectory)
  }
}

extension SearchItem {
  /// Returns the item with this provider as its only source.
  fileprivate func withSource(_ provider: ProviderID) -> SearchItem {
    var item = self
    item.sources = [SourceMark(provider, .catalog)]
    return item
  }
}
