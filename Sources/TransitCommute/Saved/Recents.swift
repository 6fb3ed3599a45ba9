/// What a person looked at, the last one first.
public struct Recents: Codable, Hashable, Sendable {
  /// What was looked at, the last one first.
  public private(set) var items: [SavedItem]

  /// Makes it of what was looked at, the last one first.
  public init(_ items: [SavedItem] = []) { self.items = items }

  /// As many as are kept by default.
  public static let limit = 15

  /// Puts what was looked at before the others, once; the oldest make room. What bears no
  /// identifier would not be found again and is not kept.
  ///
  /// - Parameters:
  ///   - item: what was looked at.
  ///   - limit: as many as are kept.
  public mutating func look(at item: SavedItem, keeping limit: Int = Recents.limit) {
    guard item.id != nil else { return }
    items = Array(([item] + items.filter { !$0.isSame(as: item) }).prefix(max(0, limit)))
  }

  private enum CodingKeys: String, CodingKey {
    case items = "recents"
  }
}
