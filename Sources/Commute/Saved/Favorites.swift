public import Foundation
internal import TransitCore

/// What a person saved, in their own order.
public struct Favorites: Codable, Hashable, Sendable {
  public var items: [Favorite]

  public init(_ items: [Favorite] = []) { self.items = items }

  /// As many as there may be: more are no favourites, and each costs calls where all are asked.
  public static let limit = 20

  /// Puts one behind the others. One that is there stays where it is, and is changed to what is
  /// said of it now.
  ///
  /// - Returns: whether it was not there yet.
  /// - Throws: `TransitError` `invalidRequest` over the limit, for what bears no identifier, for it
  ///   would not be found again, and for a name that another one has.
  @discardableResult
  public mutating func add(_ favorite: Favorite) throws -> Bool {
    if let item = favorite.item, item.id == nil {
      throw TransitError(
        .invalidRequest,
        Words(
          "'\(item.title)' 에는 식별자가 없어 다시 찾을 수 없습니다",
          "'\(item.title)' has no identifier, so that it could not be found again"))
    }
    let place = items.firstIndex(where: favorite.isSame)
    if let name = favorite.name,
      let other = items.indices.first(where: { $0 != place && items[$0].bears(name: name) })
    {
      throw TransitError(
        .invalidRequest,
        Words(
          "'@\(name)' 은(는) 이미 \(items[other].targetTitle) 입니다: 다른 이름을 쓰거나 그것을 빼세요",
          "'@\(name)' is \(items[other].targetTitle) already: take another name, or take that away")
      )
    }
    if let place {
      items[place] = favorite
      return false
    }
    try requireRoom()
    items.append(favorite)
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
  public mutating func remove(_ favorite: Favorite) -> Bool {
    let count = items.count
    items.removeAll { $0 == favorite || $0.isSame(as: favorite) }
    return items.count < count
  }

  /// Puts one at another place, from 0; beyond the last it is the last.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public mutating func move(_ favorite: Favorite, to place: Int) -> Bool {
    guard let index = items.firstIndex(where: { $0 == favorite || $0.isSame(as: favorite) }) else {
      return false
    }
    let moved = items.remove(at: index)
    items.insert(moved, at: min(max(0, place), items.count))
    return true
  }

  /// The one of a person's own name, without or with the `@` before it.
  public func named(_ name: String) -> Favorite? {
    let name = name.hasPrefix("@") ? String(name.dropFirst()) : name
    return items.first { $0.bears(name: name) }
  }

  /// Those that matter at a moment before the others; else the person's own order.
  public func ordered(at moment: Date, by profile: Profile) -> [Favorite] {
    let timely = items.filter { !$0.times.isEmpty && $0.matters(at: moment, by: profile) }
    let always = items.filter(\.times.isEmpty)
    let others = items.filter { !$0.times.isEmpty && !$0.matters(at: moment, by: profile) }
    return timely + always + others
  }

  private enum CodingKeys: String, CodingKey {
    case items = "favorites"
  }
}

extension Favorite {
  /// Whether it has this very name, however that is typed.
  fileprivate func bears(name: String) -> Bool {
    self.name.map { NameKey.text($0) == NameKey.text(name) } ?? false
  }
}
