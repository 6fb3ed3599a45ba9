internal import TransitCatalog
internal import TransitCore

extension ImportReport.Changes {
  /// What is other now, by identifier; in the order of the new rows, what is gone in that of the
  /// old.
  ///
  /// - Parameter before: `nil` where there was nothing.
  init(from before: [SearchItem]?, to entries: [ListEntry]) {
    self.init(isFirst: before == nil)
    guard let before else { return }
    var old = Dictionary(
      before.compactMap { item in item.identifiers.listed.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
    for case .item(let item, _) in entries {
      guard let listed = item.identifiers.listed, let id = item.identifiers.strongest else {
        continue
      }
      guard let known = old.removeValue(forKey: listed) else {
        added.append("\(item)")
        continue
      }
      if known.name != item.name {
        renamed.append(Renaming(id: id, before: known.name, after: item.name))
      }
      if let here = item.coordinate, let there = known.coordinate {
        let meters = here.distance(to: there)
        if meters > Self.still {
          moved.append(Move(id: id, name: item.name, meters: Int(meters.rounded())))
        }
      }
    }
    gone = before.filter { $0.identifiers.listed.map { old[$0] != nil } ?? false }
      .map { "\($0)" }
  }

  /// Metres that a stop may move without being told of: poles are measured anew.
  private static let still = 50.0
}
