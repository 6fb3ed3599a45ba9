public import TransitCore

/// The subject of a board's panel.
public struct BoardSubject: Hashable, Sendable {
  /// The key that identifies it when the favourites change.
  public var key: String
  /// The panel's heading.
  public var title: String
  /// The query for its arrivals.
  public var query: ArrivalQuery
  /// The favourite, which filters the arrivals and gives the walk.
  public var favorite: Favorite

  /// Makes the subject of a favourite.
  ///
  /// - Returns: `nil` for a place, which has no arrivals.
  public init?(_ favorite: Favorite) {
    guard let query = favorite.arrivalQuery else { return nil }
    self.init(favorite, query: query)
  }

  /// Makes a subject with a given query.
  public init(_ favorite: Favorite, query: ArrivalQuery) {
    key = favorite.id
    title = favorite.title
    self.favorite = favorite
    self.query = query
  }
}
