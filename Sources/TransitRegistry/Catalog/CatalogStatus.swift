package import Foundation
package import TransitCatalog
package import TransitCore

/// The state of the catalogue on this machine.
package struct CatalogStatus: Sendable {
  /// The imported lists, each with its file.
  package var lists: [ImportedList]
  /// The imported lists that cannot be read.
  package var damaged: [DamagedList]
  /// The state of the index.
  package var index: Index
  /// The number of stations in the package.
  package var stationCount: Int
  /// The number of known items; only the package's stations if the index cannot be used.
  package var count: Int
  /// The size of the index in bytes; `nil` if there is none.
  package var indexSize: Int?

  /// The state of the index.
  @nonexhaustive
  package enum Index: Sendable {
    /// There is no index, and no list to build it from.
    case none
    /// The index is up to date and undamaged.
    case whole
    /// The index was built from other lists or another station table; it can be used, and an update
    /// rebuilds it.
    case outdated
    /// The index cannot be used; an update rebuilds it.
    case damaged(TransitError)
  }
}

extension CatalogStore {
  /// Returns the state of the catalogue, after reading the lists and the index completely.
  ///
  /// - Throws: `CancellationError`.
  package func status() throws -> CatalogStatus {
    let stations = Catalog.stations.count
    let stored = try stored { rows in
      try Task.checkCancellation()
      return try rows.read { _ in }
    }
    var status = CatalogStatus(
      lists: stored.whole, damaged: stored.damaged, index: .none,
      stationCount: stations, count: stations)
    status.indexSize = try? index.resourceValues(forKeys: [.fileSizeKey]).fileSize
    do {
      let isOutdated = try isIndexOutdated
      guard status.indexSize != nil else {
        if isOutdated { status.index = .outdated }
        return status
      }
      status.count = try catalog().count
      status.index = isOutdated ? .outdated : .whole
    } catch {
      status.index = .damaged(TransitError.wrapping(error))
    }
    return status
  }
}

extension Catalog.List {
  /// Returns whether a newer list is likely to differ: it was imported over a year ago.
  package func isOld(at now: Date) -> Bool { now.timeIntervalSince(importedAt) > 365 * 86_400 }
}
