public import Foundation
public import TransitCatalog
public import TransitCore

/// What there is of the catalogue on this machine, and whether it can be used.
public struct CatalogStatus: Sendable {
  /// The lists that were taken in, each with its file.
  public var lists: [ImportedList]
  /// The lists that were taken in and cannot be read.
  public var damaged: [DamagedList]
  /// Whether the index can be used.
  public var index: Index
  /// The stations that the package ships.
  public var stationCount: Int
  /// How many things are known; the stations alone where there is no index that can be used.
  public var count: Int
  /// In bytes; `nil` where there is none.
  public var indexSize: Int?

  /// Whether the index can be used.
  @nonexhaustive
  public enum Index: Sendable {
    /// There is none, and no list that it could be made of.
    case none
    /// It is there, and nothing is wrong with it.
    case whole
    /// It was made of other lists or with another station table: it answers, and an update mends
    /// it.
    case outdated
    /// It cannot be used; an update makes it anew.
    case damaged(TransitError)
  }
}

extension CatalogStore {
  /// What there is, and whether it can be used: the lists and the index are read through.
  ///
  /// - Throws: `CancellationError`.
  public func status() throws -> CatalogStatus {
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
  /// Whether a newer one is likely to differ: it was taken in over a year ago.
  public func isOld(at now: Date) -> Bool { now.timeIntervalSince(importedAt) > 365 * 86_400 }
}
