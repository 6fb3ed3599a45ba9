public import Foundation
public import TransitHTTP

/// Keeps what a person looked at in a file: `recents.json`, apart from the favourites, for it is
/// written often and may be deleted at any time.
public struct RecentsStore: Sendable {
  private let store: VersionedFile<Recents>

  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    store = VersionedFile(folder: folder, name: "recents", version: 1)
  }

  /// `…/recents.json`
  public var file: URL { store.file }

  /// Reads what was looked at. A file that is no JSON is given another name and is never written over.
  ///
  /// - Throws: as `FavouritesStore.read()`.
  public func read() throws -> VersionedFile<Recents>.Reading { try store.read() }

  /// Keeps that an item was looked at.
  ///
  /// - Throws: as `FavouritesStore.read()`.
  public func look(at item: SavedItem) throws {
    try store.update { recents in
      var looked = recents ?? Recents()
      looked.look(at: item)
      recents = looked.items.isEmpty ? nil : looked
    }
  }
}
