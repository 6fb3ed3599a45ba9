public import Foundation
public import TransitHTTP

/// Keeps a person's favourites in a file: `favorites.json`, readable and with a version.
public struct FavouritesStore: Sendable {
  private let store: VersionedFile<Favourites>

  /// - Parameter folder: `StoreFolders.data()` for the person's own; it is made when it is needed.
  public init(folder: URL) {
    store = VersionedFile(folder: folder, name: "favorites", version: 1)
  }

  /// `…/favorites.json`
  public var file: URL { store.file }

  /// Reads the favourites. A file that is no JSON is given another name and is never written over.
  ///
  /// - Throws: `TransitError` `configuration` that names a mistyped field, and where the file
  ///   cannot be read or is of a newer version; `storage` where it cannot be moved.
  public func read() throws -> VersionedFile<Favourites>.Reading { try store.read() }

  /// Changes the favourites while nobody else does; none leave no file.
  ///
  /// - Returns: the favourites as they are then.
  /// - Throws: `TransitError` as `read()`, and what `change` throws.
  @discardableResult
  public func update(_ change: (inout Favourites) throws -> Void) throws -> Favourites {
    try store.update { favourites in
      var changed = favourites ?? Favourites()
      try change(&changed)
      favourites = changed.items.isEmpty ? nil : changed
    }.content ?? Favourites()
  }
}
