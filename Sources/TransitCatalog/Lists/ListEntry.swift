package import TransitCore

/// One entry read from a public list; the result of an import depends only on the entries and their
/// order.
package enum ListEntry: Hashable, Sendable {
  /// A stop or route.
  case item(SearchItem, line: Int)
  /// A route calls at a stop; an empty route means any route.
  case call(route: String, ListedRouteStop)
  case fault(ListFault, line: Int, text: String)
}

/// A call of a route at a stop.
package struct ListedRouteStop: Hashable, Sendable {
  /// The stop sequence, starting at 1; `Int.max` if it could not be read.
  package var sequence: Int
  /// The stop's name; empty if it could not be read.
  package var stop: String
  /// The stop's position.
  package var coordinate: Coordinate?
  /// Whether passengers board there.
  package var isBoardable = true

  /// A call that could not be read.
  package static let unread = ListedRouteStop(sequence: .max, stop: "")
}
