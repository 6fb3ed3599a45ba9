internal import TransitCore

extension Favorite {
  /// What tells it from the others: its own name, else what it is with the lines and the direction
  /// that count: `강남 2호선 내선`, `신분당선강남역 (22-009) 472`.
  public var label: String {
    if let name { return name }
    // A station's title names all its lines.
    let place = item?.kind == .subway && !lines.isEmpty ? item?.name : title
    return [place, narrowing].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// `2호선 내선`, `472·740`; empty where all counts.
  private var narrowing: String {
    [lines.joined(separator: "·"), direction?.rawValue ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
