/// A query for places or addresses by text, or for the places of a group in an area.
public struct PlaceQuery: Hashable, Sendable {
  /// The text, composed (NFC), without surrounding blanks; it may be empty if there is a group.
  public var text: String
  /// Only places of this group.
  public var group: PlaceGroup?
  /// The centre of the search; ``radius`` limits the distance from it.
  public var near: Coordinate?
  /// The maximum distance from ``near`` in metres, 0–20,000.
  public var radius: Int?
  /// Only places in this box.
  public var bounds: Bounds?
  /// Whether to sort by distance from ``near`` if it is set, instead of by the source's relevance.
  public var sortsByDistance: Bool
  /// The maximum number of results, 1–45; by default 15, one page of the source.
  public var limit: Int

  /// Creates a query from a text, a group, an area, or several of them.
  public init(
    _ text: String, group: PlaceGroup? = nil, near: Coordinate? = nil, radius: Int? = nil,
    bounds: Bounds? = nil, sortsByDistance: Bool = true, limit: Int = 15
  ) {
    self.text = NameKey.composed(text)
    self.group = group
    self.near = near
    self.radius = radius.map { min(20_000, max(0, $0)) }
    self.bounds = bounds
    self.sortsByDistance = sortsByDistance
    self.limit = min(45, max(1, limit))
  }

  /// Whether the text looks like an address: 로, 길, 동, 리 or 가 before a number, such as `테헤란로 521`,
  /// `삼성동 159-8`, or an area from the province or city down: `서울 강남구 삼성동`.
  package var isAddress: Bool {
    text.contains(/(?:로|길|동|리|가)\s*(?:지하\s*|산\s*)?\d+(?:-\d+)?(?:번지|번길)?(?:\s|,|$)/)
      || isArea
  }

  /// Whether the text is 시/도, then 시, 군 or 구, then 읍, 면, 동, 리, 가, or a road.
  private var isArea: Bool {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 3, let first = words.first, let last = words.last,
      City.provinces.contains(first) || first.hasSuffix("시") || first.hasSuffix("도")
    else { return false }
    return words[1].ends(in: "시군구")
      && words[2..<(words.count - 1)].allSatisfy { $0.ends(in: "구읍면동") }
      && last.ends(in: "읍면동리가로길")
  }
}

extension String {
  /// Whether the text ends with one of these characters and has at least one more before it.
  fileprivate func ends(in endings: String) -> Bool {
    count > 1 && last.map(endings.contains) == true
  }
}
