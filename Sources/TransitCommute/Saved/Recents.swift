/// The items that a person viewed, the most recent first.
public struct Recents: Codable, Hashable, Sendable {
  /// The viewed items, the most recent first.
  public private(set) var items: [SavedItem]

  /// Makes a list of viewed items, the most recent first.
  public init(_ items: [SavedItem] = []) { self.items = items }

  /// The default limit.
  public static let limit = 15

  /// Moves or inserts an item at the front and drops the oldest ones. An item without an identifier
  /// is ignored, because it could not be found again.
  ///
  /// - Parameters:
  ///   - item: The viewed item.
  ///   - limit: The maximum number of items.
  public mutating func add(_ item: SavedItem, limit: Int = Recents.limit) {
    guard item.id != nil else { return }
    items = Array(([item] + items.filter { !$0.isSame(as: item) }).prefix(max(0, limit)))
  }

  private enum CodingKeys: String, CodingKey {
    case items = "recents"
  }
}
