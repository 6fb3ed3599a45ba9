internal import TransitCatalog
internal import TransitCore

extension ImportReport.Changes {
  /// Compares the lines of two imports by identifier; items are in the order of the new rows,
  /// removed ones in that of the old.
  init(
    from before: ArraySlice<UInt8>, to rows: ArraySlice<UInt8>,
    _ item: (ArraySlice<UInt8>) throws -> SearchItem
  ) throws {
    self.init(isFirst: false)
    // Most lines are the same, and need not be parsed.
    let same = Self.contents(before).intersection(Self.contents(rows))
    func others(_ text: ArraySlice<UInt8>) throws -> [SearchItem] {
      var others: [SearchItem] = []
      try ListText.visitLines(of: text) { line in
        if !same.contains(ListEntry.content(line)) { others.append(try item(line)) }
      }
      return others
    }
    let before = try others(before)
    var old = Dictionary(
      before.compactMap { item in item.identifiers.listed.map { ($0, item) } },
      uniquingKeysWith: { first, _ in first })
    for item in try others(rows) {
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
    removed = before.filter { $0.identifiers.listed.map { old[$0] != nil } ?? false }
      .map { "\($0)" }
  }

  private static func contents(_ text: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    var contents: Set<ArraySlice<UInt8>> = []
    ListText.visitLines(of: text) { contents.insert(ListEntry.content($0)) }
    return contents
  }

  /// The distance in metres below which a move is not reported, because stops are surveyed again.
  private static let still = 50.0
}
