internal import Foundation
internal import TransitCatalog
package import TransitRegistry

/// The output of `transit catalog info` and `remove`: the data available without a network.
package struct CatalogInfoDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  package var folder: String
  package var lists: [Joined<CatalogListObject, Place>]
  package var damaged: [DamagedListObject]
  package var stations: Int
  package var total: Int
  package var index: Index

  /// - Parameter message: The problem of the index.
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

  /// The location of a list, and whether it is outdated.
  package struct Place: Codable, Sendable {
    package var path: String
    package var isOld: Bool
  }

  /// The state of the index.
  package struct Index: Codable, Sendable {
    package var state: String
    @Nullable package var bytes: Int?
    @Nullable package var message: String?
  }
}

extension CatalogStatus.Index {
  /// The name in documents.
  package var name: String {
    switch self {
    case .none: "none"
    case .whole: "whole"
    case .outdated: "outdated"
    case .damaged: "damaged"
    }
  }
}
