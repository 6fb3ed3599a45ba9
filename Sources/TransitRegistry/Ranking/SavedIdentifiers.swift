public import TransitCore

/// What a person has saved or looked at: of equally good matches these come first.
///
/// An item is found by its identity: one saved from one source is known again where another names
/// it.
public struct SavedIdentifiers: Hashable, Sendable {
  /// In the person's own order.
  public var favorites: [IdentifierSet] { didSet { index() } }
  /// The last one first.
  public var recents: [IdentifierSet] { didSet { index() } }

  /// The places, favourites before recents, by each identifier that says what the thing is.
  private var told: [Identifier: [Int]] = [:]
  /// The places of what bears none.
  private var silent: [IdentifierSet: Int] = [:]

  /// Makes it of favourites and of what was looked at.
  public init(favorites: [IdentifierSet] = [], recents: [IdentifierSet] = []) {
    self.favorites = favorites
    self.recents = recents
    index()
  }

  /// Nothing saved.
  public static let none = SavedIdentifiers()

  /// How a list marks an item.
  @nonexhaustive
  public enum Mark: String, Codable, Hashable, Sendable, CaseIterable {
    /// It is a favourite.
    case favorite
    /// It was looked at lately.
    case recent
  }

  /// Whether an item is a favourite, else whether it was looked at; at the cost of a look-up.
  public func mark(of item: SearchItem) -> Mark? {
    place(of: item.identifiers).map { $0 < favorites.count ? .favorite : .recent }
  }

  /// Where the thing stands, favourites before recents.
  func place(of identifiers: IdentifierSet) -> Int? {
    if told.isEmpty, silent.isEmpty { return nil }
    let telling = identifiers.telling
    if telling.isEmpty { return silent[identifiers] }
    let candidates = telling.flatMap { told[$0] ?? [] }
    // One conflict is enough to be another thing.
    return candidates.filter { kept($0).isKept(as: identifiers) }.min()
  }

  private func kept(_ place: Int) -> IdentifierSet {
    place < favorites.count ? favorites[place] : recents[place - favorites.count]
  }

  private mutating func index() {
    (told, silent) = ([:], [:])
    for (place, identifiers) in (favorites + recents).enumerated() where !identifiers.all.isEmpty {
      let telling = identifiers.telling
      for identifier in telling { told[identifier, default: []].append(place) }
      if telling.isEmpty, silent[identifiers] == nil { silent[identifiers] = place }
    }
  }
}
