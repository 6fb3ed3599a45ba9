internal import TransitCore

extension Favorite {
  /// A text that distinguishes it from other favourites: its own name, or the item's name with its
  /// lines and direction: `강남 2호선 내선`, `신분당선강남역 (22-009) 472`.
  package var label: String {
    if let name { return name }
    // A station's title contains all its lines.
    let place = item?.kind == .subway && !lines.isEmpty ? item?.name : title
    return [place, narrowing].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `2호선 내선`, `472·740`; empty without a filter.
  private var narrowing: String {
    [lines.joined(separator: "·"), direction?.words.korean ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
