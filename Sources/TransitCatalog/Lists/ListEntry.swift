package import TransitCore

/// What was read off a public list, one after another: their order and content are all that an
/// import comes to.
package enum ListEntry: Hashable, Sendable {
  /// A stop or route.
  case item(SearchItem, line: Int)
  /// A route calls at a stop. An empty route is any.
  case call(route: String, RouteCall)
  case fault(ListFault, line: Int, text: String)
}

/// A call of a route at a stop.
package struct RouteCall: Hashable, Sendable {
  /// The stop's place in the course, 1 the first; `Int.max` when it could not be read.
  package var sequence: Int
  /// The stop's name; empty when it could not be read.
  package var stop: String
  /// Where it is.
  package var coordinate: Coordinate?
  /// Whether passengers board there.
  package var isBoardable: Bool

  package init(
    sequence: Int, stop: String, coordinate: Coordinate? = nil, isBoardable: Bool = true
  ) {
    self.sequence = sequence
    self.stop = stop
    self.coordinate = coordinate
    self.isBoardable = isBoardable
  }

  /// A call of which nothing could be read.
  package static let unread = RouteCall(sequence: .max, stop: "")
}
