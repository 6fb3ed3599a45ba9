/// Places or addresses by text, or the places of a group in an area.
public struct PlaceQuery: Hashable, Sendable {
  /// Composed (NFC), without surrounding blanks; may be empty where a group is asked for.
  public var text: String
  /// This group alone.
  public var group: PlaceGroup?
  /// From here, within the radius in metres (0–20,000).
  public var near: Coordinate?
  /// How far from the position, in metres.
  public var radius: Int?
  /// In this box alone.
  public var bounds: Bounds?
  /// Nearest first, where `near` says from where; else in the source's order of accuracy.
  public var sortsByDistance: Bool
  /// How many are wanted at most, 1–45; one page of the source's if none is given.
  public var limit: Int

  /// Makes a query of a text, a group, an area, or several of them.
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

  /// Whether the text reads as an address: 로, 길, 동, 리 or 가 with a number behind it, such as
  /// `테헤란로 521`, `삼성동 159-8`, or an area from the province or city down: `서울 강남구 삼성동`.
  public var isAddress: Bool {
    text.contains(/(?:로|길|동|리|가)\s*(?:지하\s*|산\s*)?\d+(?:-\d+)?(?:번지|번길)?(?:\s|,|$)/)
      || isArea
  }

  /// 시/도, then 시, 군 or 구, then 읍, 면, 동, 리, 가, or a road.
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
  /// Whether it is longer than its last character, which is one of these.
  fileprivate func ends(in endings: String) -> Bool {
    count > 1 && last.map(endings.contains) == true
  }
}
