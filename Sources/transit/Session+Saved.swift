internal import Commute
internal import KoreaTransit

/// What the person saved, and what they looked at.
extension Session {
  /// The favourites; a damaged file is told in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func favourites() throws -> Favourites {
    try console.content(of: favouritesStore.read(), "favorites.json", language) ?? Favourites()
  }

  /// What a search puts first among equals. It does without a file that cannot be read, and tells it.
  func saved() -> SavedItems {
    SavedItems(
      favourites: tolerated { try favourites().items }.map(\.identifiers),
      recents: tolerated {
        try console.content(of: recentsStore.read(), "recents.json", language)?.items ?? []
      }.map(\.identifiers))
  }

  /// Keeps that an item was looked at, where it was one alone. A script does not fill the list, so a
  /// terminal must show the answer; and a replay leaves nothing behind, for the same recordings give
  /// the same answer again.
  func look(at items: [SearchItem]) {
    guard items.count == 1, let item = items.first, console.width != nil, !aggregator.isRecorded,
      // What was given by its identifier has no name of its own.
      !item.sources.isEmpty
    else { return }
    _ = tolerated {
      try recentsStore.look(at: SavedItem(item))
      return []
    }
  }

  private func tolerated(_ work: () throws -> [SavedItem]) -> [SavedItem] {
    do { return try work() } catch {
      console.note(TransitError.wrapping(error).line(in: language), .yellow)
      return []
    }
  }
}
