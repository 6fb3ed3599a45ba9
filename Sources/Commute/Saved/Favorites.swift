internal import TransitCore

/// What a person saved, in their own order.
public struct Favourites: Codable, Hashable, Sendable {
  public var items: [SavedItem]

  public init(_ items: [SavedItem] = []) { self.items = items }

  /// As many as there may be: more are no favourites, and each costs calls where all are asked.
  public static let limit = 20

  /// Puts one behind the others; what is there stays where it is.
  ///
  /// - Returns: whether it was not there yet.
  /// - Throws: `TransitError` `invalidRequest` over the limit, and for what bears no identifier,
  ///   for it would not be found again.
  @discardableResult
  public mutating func add(_ item: SavedItem) throws -> Bool {
    guard item.id != nil else {
      throw TransitError(
        .invalidRequest,
        Words(
          "'\(item.title)' 에는 식별자가 없어 다시 찾을 수 없습니다",
          "'\(item.title)' has no identifier, so that it could not be found again"))
    }
    if items.contains(where: item.isSame) { return false }
    try requireRoom()
    items.append(item)
    return true
  }

  /// - Throws: `TransitError` `invalidRequest` where there are as many as there may be.
  public func requireRoom() throws {
    guard items.count < Self.limit else {
      throw TransitError(
        .invalidRequest,
        Words("즐겨찾기는 \(Self.limit)개까지입니다", "there may be \(Self.limit) favourites at most"))
    }
  }

  /// Takes one away.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func remove(_ item: SavedItem) -> Bool {
    let count = items.count
    items.removeAll { $0 == item || $0.isSame(as: item) }
    return items.count < count
  }

  private enum CodingKeys: String, CodingKey {
    case items = "favorites"
  }
}
