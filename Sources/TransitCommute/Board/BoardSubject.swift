public import TransitCore

/// What one panel of a board asks about.
public struct BoardSubject: Hashable, Sendable {
  /// By which it is known again when the favourites change.
  public var key: String
  /// What stands above its panel.
  public var title: String
  /// What is asked for it.
  public var query: ArrivalQuery
  /// Says which of the arrivals count, and how long the walk is.
  public var favorite: Favorite

  /// A favourite.
  ///
  /// - Returns: `nil` for a place, where nothing arrives.
  public init?(_ favorite: Favorite) {
    guard let query = favorite.arrivalQuery else { return nil }
    self.init(favorite, query: query)
  }

  /// What somebody named.
  public init(_ favorite: Favorite, query: ArrivalQuery) {
    key = favorite.id
    title = favorite.title
    self.favorite = favorite
    self.query = query
  }
}
