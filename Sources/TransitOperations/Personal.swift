package import TransitCommute
package import TransitCore
package import TransitRegistry

/// What belongs to the person who asks.
///
/// Errors are those of the front end, which knows how a person changes these things.
package protocol Personal: Sendable {
  /// Returns the stop, station or route that a text names as a favourite; `nil` if the text is not
  /// the name of one.
  ///
  /// - Throws: An error if the favourite is a place.
  func favorite(named text: String) throws -> Favorite?

  /// Returns the city of a favourite that a text names; `nil` if the text is not the name of one.
  ///
  /// - Throws: An error if its city is not known.
  func city(named text: String) throws -> City?

  /// Returns the place that a text names as the person's own; `nil` if it is not such a name.
  ///
  /// - Throws: An error if a favourite without a position is named.
  func place(named text: String) throws -> LocatedPlace?

  /// The person's own place; `nil` if none is set.
  func myPlace() throws -> LocatedPlace?

  /// The error for a favourite of the wrong kind: a route for a place, or another item for a route.
  func wrongKind(_ text: String, _ favorite: Favorite, wanted: Favorite.Wanted) -> any Error

  /// The person's own place for the order of a search, which works without it.
  func vicinity() -> LocatedPlace?

  /// The person's clothes, with the name of their source.
  func clothes() throws -> (wardrobe: Wardrobe, name: String)

  func favorites() throws -> Favorites
  func profile() throws -> Profile

  /// The favourites and recent items that a search ranks first among equal matches.
  func saved() -> SavedIdentifiers
}

extension Favorite {
  /// What a favourite has to be for an operation.
  package enum Wanted: Sendable { case place, route }
}

/// A client of a server, which knows nothing about the person.
package struct Stranger: Personal {
  package init() {}

  package func favorite(named text: String) throws -> Favorite? { nil }
  package func city(named text: String) throws -> City? { nil }
  package func place(named text: String) throws -> LocatedPlace? { nil }
  package func myPlace() throws -> LocatedPlace? { nil }
  package func wrongKind(
    _ text: String, _ favorite: Favorite, wanted: Favorite.Wanted
  ) -> any Error {
    TransitError(.invalidRequest)
  }
  package func vicinity() -> LocatedPlace? { nil }
  package func clothes() throws -> (wardrobe: Wardrobe, name: String) {
    (try .builtIn(), "built-in")
  }
  package func favorites() throws -> Favorites { Favorites() }
  package func profile() throws -> Profile { Profile() }
  package func saved() -> SavedIdentifiers { .none }
}
