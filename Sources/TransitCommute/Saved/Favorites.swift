public import Foundation
package import TransitCore

/// A person's favourites in their own order, without duplicates or shared names, up to a limit.
///
/// A file edited by hand may break these rules. Its content is not changed and `remarks` lists the
/// problems; nothing can be added until the file is corrected.
public struct Favorites: Sendable {
  /// The favourites, in the person's order.
  public private(set) var items: [Favorite]
  /// The maximum number of favourites. It is set by a store and not saved in the file.
  public var limit: Int

  /// Makes a list of favourites.
  ///
  /// - Parameters:
  ///   - items: The favourites, used without checks.
  ///   - limit: The maximum number of favourites.
  public init(_ items: [Favorite] = [], limit: Int = Favorites.limit) {
    self.items = items
    self.limit = limit
  }

  /// The default limit. Each favourite costs calls when all are queried.
  public static let limit = 20

  /// Appends a favourite, or updates it in place if it exists.
  ///
  /// - Returns: Whether it was added.
  /// - Throws: `TransitError` `invalidRequest` if the limit is exceeded, if another favourite has
  ///   the name, or if the favourite has no identifier and so could not be found again.
  @discardableResult
  public mutating func add(_ favorite: Favorite) throws -> Bool {
    let favorite = try favorite.checked()
    let place = items.firstIndex(where: favorite.isSame)
    try requireFree(favorite, but: place)
    if let place {
      items[place] = favorite
      return false
    }
    try requireRoom()
    items.append(favorite)
    return true
  }

  /// Appends all favourites that do not exist yet, or none if one of them fails.
  ///
  /// - Returns: The added favourites.
  /// - Throws: The errors of `add(_:)`.
  @discardableResult
  package mutating func addMissing(_ favorites: [Favorite]) throws -> [Favorite] {
    let missing = favorites.reduce(into: [Favorite]()) { missing, favorite in
      if !(items + missing).contains(where: favorite.isSame) { missing.append(favorite) }
    }
    try requireRoom(for: missing.count)
    var all = self
    for favorite in missing { try all.add(favorite) }
    self = all
    return Array(items.suffix(missing.count))
  }

  /// Replaces a favourite.
  ///
  /// - Returns: Whether it existed.
  /// - Throws: `TransitError` `invalidRequest` as `add(_:)`, or if the other one exists already.
  @discardableResult
  public mutating func replace(_ favorite: Favorite, with other: Favorite) throws -> Bool {
    guard let place = index(of: favorite) else { return false }
    let other = try other.checked()
    try requireFree(other, but: place)
    if let twin = items.indices.first(where: { $0 != place && items[$0].isSame(as: other) }) {
      throw TransitError(
        .invalidRequest,
        Words(
          "이미 \(twin + 1)번 즐겨찾기에 있습니다: \(items[twin].targetTitle)",
          "it is favourite \(twin + 1) already: \(items[twin].targetTitle)"))
    }
    items[place] = other
    return true
  }

  /// Checks that there is room for more favourites.
  ///
  /// - Throws: `TransitError` `invalidRequest` if they would exceed the limit.
  package func requireRoom(for count: Int = 1) throws {
    guard count > 0, items.count + count > limit else { return }
    var words = Words("즐겨찾기는 \(limit)개까지 저장할 수 있습니다", "you can save \(limit) favourites at most")
    if count > 1 || items.count > limit {
      words = Words(
        "\(words.korean): 지금 \(items.count)개에 \(count)개를 추가할 수 없습니다",
        "\(words.english): \(items.count) are saved, so \(count) more cannot be added")
    }
    throw TransitError(.invalidRequest, words)
  }

  /// Removes a favourite.
  ///
  /// - Returns: Whether it existed.
  @discardableResult
  public mutating func remove(_ favorite: Favorite) -> Bool {
    guard let place = index(of: favorite) else { return false }
    items.remove(at: place)
    return true
  }

  /// Moves a favourite to an index. An index past the end means the end.
  ///
  /// - Returns: Whether it existed.
  @discardableResult
  public mutating func move(_ favorite: Favorite, to place: Int) -> Bool {
    guard let index = index(of: favorite) else { return false }
    let moved = items.remove(at: index)
    items.insert(moved, at: min(max(0, place), items.count))
    return true
  }

  /// Returns the index of an equal favourite, or else of the same one.
  private func index(of favorite: Favorite) -> Int? {
    items.firstIndex(of: favorite) ?? items.firstIndex(where: favorite.isSame)
  }

  /// Checks that no other favourite has the name, unless this one has it already.
  private func requireFree(_ favorite: Favorite, but place: Int?) throws {
    guard let name = favorite.name, place.map({ items[$0].hasName(name) }) != true,
      let other = items.indices.first(where: { $0 != place && items[$0].hasName(name) })
    else { return }
    throw TransitError(
      .invalidRequest,
      Words(
        "'@\(name)' 이름은 이미 사용 중입니다(\(items[other].targetTitle)). 다른 이름을 쓰거나 기존 항목을 지우세요",
        "'@\(name)' is already used for \(items[other].targetTitle); "
          + "choose another name or remove that one"
      ))
  }
}

extension Favorites {
  /// Returns the first favourite with a name, with or without `@`.
  package func named(_ name: String) -> Favorite? {
    Favorite.name(name).flatMap { name in items.first { $0.hasName(name) } }
  }

  /// Returns the indices of the favourites that a text refers to: those with that own name, or else
  /// those whose target has that name, number or identifier.
  package func indices(matching text: String) -> [Int] {
    let bare = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let own = items.indices.filter { items[$0].hasName(bare) }
    return own.isEmpty ? items.indices.filter { items[$0].matches(text: bare) } : own
  }

  /// Returns the favourites with those relevant at a date first, otherwise in the person's order.
  public func ordered(at moment: Date, by profile: Profile) -> [Favorite] {
    let timely = items.filter { !$0.times.isEmpty && $0.isRelevant(at: moment, profile: profile) }
    let always = items.filter(\.times.isEmpty)
    let others = items.filter { !$0.times.isEmpty && !$0.isRelevant(at: moment, profile: profile) }
    return timely + always + others
  }

  /// The problems of a file edited by hand; empty if there are none.
  package var remarks: [Words] {
    var remarks: [Words] = []
    if items.count > limit {
      remarks.append(
        Words(
          "즐겨찾기가 \(items.count)개입니다. 최대 \(limit)개라 더 추가할 수 없습니다",
          "there are \(items.count) favourites; the limit is \(limit), so no more can be added"))
    }
    for (index, item) in items.enumerated() {
      guard let first = items.firstIndex(where: item.isSame), first < index else { continue }
      remarks.append(
        Words(
          "\(index + 1)번은 \(first + 1)번과 같은 즐겨찾기입니다: \(item.targetTitle)",
          "favourite \(index + 1) is the same as \(first + 1): \(item.targetTitle)"))
    }
    let byName = Dictionary(grouping: items.indices.filter { items[$0].name != nil }) {
      NameKey.text(items[$0].name ?? "")
    }
    for places in byName.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
      let numbers = places.map { "\($0 + 1)" }.joined(separator: ", ")
      let name = items[places[0]].name ?? ""
      remarks.append(
        Words(
          "'@\(name)' 이름이 여러 개입니다 (\(numbers)번). 하나의 이름을 바꾸세요",
          "several favourites are named '@\(name)' (\(numbers)); rename one of them"))
    }
    return remarks
  }
}

/// Compares only the favourites: the limit is the store's.
extension Favorites: Codable, Hashable {
  private enum CodingKeys: String, CodingKey {
    case items = "favorites"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try fields.decode([Favorite].self, forKey: .items))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(items, forKey: .items)
  }

  public static func == (left: Favorites, right: Favorites) -> Bool { left.items == right.items }

  public func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

extension Favorite {
  /// Whether it has this name after normalisation.
  func hasName(_ name: String) -> Bool {
    self.name.map { NameKey.text($0) == NameKey.text(name) } ?? false
  }
}
