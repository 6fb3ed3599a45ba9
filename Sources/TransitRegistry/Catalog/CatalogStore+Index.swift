internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension CatalogStore {
  /// Makes the index of all lists that were taken in.
  ///
  /// - Returns: how many things the catalogue knows now.
  func makeIndex(progress: (ImportProgress) -> Void) throws -> Int {
    let known = try imported()
    let rows = try known.flatMap { list in
      try self.rows(of: list.list.id).items().map { $0.told(by: Self.source(list.list.id)) }
    }
    progress(ImportProgress(stage: .joining, done: 0, total: rows.count))
    let items = Merger(precedence: PublicList.all.map { Self.source($0.id) }).merge(rows)
      .map { $0.told(by: .catalog) }
    progress(ImportProgress(stage: .joining, done: rows.count, total: rows.count))
    progress(ImportProgress(stage: .writing, done: 0, total: items.count))
    let data = try Catalog.index(of: items, lists: known.map(\.list))
    try FileManager.default.replaceStored(index, with: data)
    try FileManager.default.removeStored(outdated)
    progress(ImportProgress(stage: .writing, done: items.count, total: items.count))
    return try catalog().count
  }

  /// A list as the merge takes it for a source: whose name is shown must not hang on the alphabet.
  private static func source(_ list: String) -> ProviderID { ProviderID(rawValue: list) }

  /// Says, before anything changes, that the index will be older than the rows: whoever comes after
  /// a crash makes it anew.
  func markOutdated() throws {
    guard !FileManager.default.fileExists(atPath: outdated.path) else { return }
    try FileManager.default.replaceStored(outdated, with: Data())
  }

  /// Whether the index was made of all that was taken in, and can be used.
  var isIndexCurrent: Bool {
    get throws {
      if FileManager.default.fileExists(atPath: outdated.path) { return false }
      guard FileManager.default.fileExists(atPath: index.path) else {
        return try imported().isEmpty
      }
      do {
        let catalog = try catalog()
        try catalog.verify()
        return !catalog.isOutdated
      } catch let error as TransitError where error.code == .malformed {
        return false
      }
    }
  }

  private var outdated: URL {
    folder.appending(path: "index.outdated", directoryHint: .notDirectory)
  }
}

extension SearchItem {
  /// The same with another source, and no other.
  fileprivate func told(by provider: ProviderID) -> SearchItem {
    var item = self
    item.sources = [SourceMark(provider, .catalog)]
    return item
  }
}
