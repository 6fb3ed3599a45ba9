public import TransitCore

/// What a person has saved or looked at: of equally good matches these come first.
public struct SavedItems: Hashable, Sendable {
  /// In the person's own order.
  public var favourites: [IdentifierSet]
  /// The last one first.
  public var recents: [IdentifierSet]

  public init(favourites: [IdentifierSet] = [], recents: [IdentifierSet] = []) {
    self.favourites = favourites
    self.recents = recents
  }

  public static let none = SavedItems()

  /// How a list marks an item.
  public enum Mark: String, Codable, Hashable, Sendable, CaseIterable {
    case favourite
    case recent
  }
}
