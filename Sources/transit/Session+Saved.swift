internal import KoreaTransit
internal import TransitCommute

extension Session<Services> {
  /// Adds a single displayed item to the recent items. Only for a terminal, so that scripts do not
  /// fill the list, and not for recordings, whose output must be reproducible.
  func addRecent(_ items: [SearchItem]) {
    guard items.count == 1, let item = items.first, console.width != nil, !aggregator.isRecorded,
      // An item given by its identifier has no name.
      !item.sources.isEmpty
    else { return }
    _ = emptyOnError {
      try tool.recents.look(at: SavedItem(item))
      return [SavedItem]()
    }
  }
}
