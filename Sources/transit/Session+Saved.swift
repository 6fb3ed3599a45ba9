internal import KoreaTransit
internal import TransitCommute

extension Session {
  /// Keeps that an item was looked at, where it was one alone. A script does not fill the list, so
  /// a terminal must show the answer; and a replay leaves nothing behind, for the same recordings
  /// give the same answer again.
  func look(at items: [SearchItem]) {
    guard items.count == 1, let item = items.first, console.width != nil, !aggregator.isRecorded,
      // What was given by its identifier has no name of its own.
      !item.sources.isEmpty
    else { return }
    _ = tolerated {
      try tool.recents.look(at: SavedItem(item))
      return []
    }
  }
}
