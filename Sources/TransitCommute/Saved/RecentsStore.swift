public import TransitHTTP

/// A store for viewed items in the file `recents.json`. It is separate from the favourites because
/// it is written often and may be deleted at any time.
public typealias RecentsStore = VersionedFile<Recents>

extension Recents: VersionedContent {
  public static let fileName = "recents"
  public static let version = 1
  public static let empty = Recents()
}

extension RecentsStore {
  /// Records that an item was viewed.
  ///
  /// - Parameters:
  ///   - item: The viewed item.
  ///   - limit: The maximum number of items.
  /// - Throws: `TransitError` as `read()`.
  public func look(at item: SavedItem, keeping limit: Int = Recents.limit) throws {
    try update { $0.add(item, limit: limit) }
  }
}
