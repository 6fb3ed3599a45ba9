public import TransitHTTP

/// Keeps what a person looked at in a file: `recents.json`, apart from the favourites, for it is
/// written often and may be deleted at any time.
public typealias RecentsStore = VersionedFile<Recents>

extension Recents: VersionedContent {
  public static let fileName = "recents"
  public static let version = 1
  public static let empty = Recents()
}

extension RecentsStore {
  /// Keeps that an item was looked at.
  ///
  /// - Parameters:
  ///   - item: what was looked at.
  ///   - limit: as many as are kept.
  /// - Throws: `TransitError` as `read()`.
  public func look(at item: SavedItem, keeping limit: Int = Recents.limit) throws {
    try update { $0.look(at: item, keeping: limit) }
  }
}
