public import TransitCore

/// The identifiers of a person's favourites and recent items, which come first among equally good
/// matches.
///
/// Items are compared by identity: one saved from one source matches the same item from another.
public struct SavedIdentifiers: Hashable, Sendable {
  /// The favourites, in the person's own order.
  public var favorites: [IdentifierSet] { didSet { index() } }
  /// The recent items, the newest first.
  public var recents: [IdentifierSet] { didSet { index() } }

  /// The indices, favourites before recents, by each identifier that distinguishes items.
  private var indicesByIdentifier: [Identifier: [Int]] = [:]
  /// The indices of items without such an identifier.
  private var indicesWithoutIdentifier: [IdentifierSet: Int] = [:]

  /// Creates a value from favourites and recent items.
  public init(favorites: [IdentifierSet] = [], recents: [IdentifierSet] = []) {
    self.favorites = favorites
    self.recents = recents
    index()
  }

  /// No saved items.
  public static let none = SavedIdentifiers()

  /// The mark of an item in a list.
  @nonexhaustive
  package enum Mark: String, Codable, Hashable, Sendable, CaseIterable {
    /// A favourite.
    case favorite
    /// A recent item.
    case recent
  }

  /// Returns whether an item is a favourite or, if not, a recent item.
  package func mark(of item: SearchItem) -> Mark? {
    place(of: item.identifiers).map { $0 < favorites.count ? .favorite : .recent }
  }

  /// Returns the index of an item, favourites before recents.
  func place(of identifiers: IdentifierSet) -> Int? {
    if indicesByIdentifier.isEmpty, indicesWithoutIdentifier.isEmpty { return nil }
    let telling = identifiers.comparableIdentifiers
    if telling.isEmpty { return indicesWithoutIdentifier[identifiers] }
    let candidates = telling.flatMap { indicesByIdentifier[$0] ?? [] }
    // One conflicting identifier is enough to be a different item.
    return candidates.filter { saved(at: $0).matchesStored(identifiers) }.min()
  }

  private func saved(at place: Int) -> IdentifierSet {
    place < favorites.count ? favorites[place] : recents[place - favorites.count]
  }

  private mutating func index() {
    (indicesByIdentifier, indicesWithoutIdentifier) = ([:], [:])
    for (place, identifiers) in (favorites + recents).enumerated() where !identifiers.all.isEmpty {
      let telling = identifiers.comparableIdentifiers
      for identifier in telling { indicesByIdentifier[identifier, default: []].append(place) }
      if telling.isEmpty, indicesWithoutIdentifier[identifiers] == nil {
        indicesWithoutIdentifier[identifiers] = place
      }
    }
  }
}
