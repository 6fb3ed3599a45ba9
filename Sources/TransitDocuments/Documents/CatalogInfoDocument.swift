internal import Foundation
internal import TransitCatalog
package import TransitRegistry

/// What `transit catalog info` and `remove` print: what is known without a network.
package struct CatalogInfoDocument: Codable, Sendable {
  package var schema = 1
  package var folder: String
  package var lists: [Joined<CatalogListObject, Place>]
  package var damaged: [DamagedListObject]
  package var stations: Int
  package var total: Int
  package var index: Index

  /// - Parameter message: what is wrong with the index.
  package init(
    _ status: CatalogStatus, folder: String, message: String?, _ writing: DocumentWriting
  ) {
    self.folder = folder
    lists = status.lists.map { entry in
      Joined(
        CatalogListObject(entry.list),
        Place(path: entry.file.path, isOld: entry.list.isOld(at: writing.now)))
    }
    damaged = status.damaged.map { DamagedListObject($0, writing) }
    (stations, total) = (status.stationCount, status.count)
    index = Index(state: status.index.name, bytes: status.indexSize, message: message)
  }

  /// Where a list is, and whether a newer one is due.
  package struct Place: Codable, Sendable {
    package var path: String
    package var isOld: Bool
  }

  /// How it is with the index.
  package struct Index: Codable, Sendable {
    package var state: String
    @Nullable package var bytes: Int?
    @Nullable package var message: String?
  }
}

extension CatalogStatus.Index {
  /// As documents have it.
  package var name: String {
    switch self {
    case .none: "none"
    case .whole: "whole"
    case .outdated: "outdated"
    case .damaged: "damaged"
    }
  }
}
