package import TransitCore

/// What was read off a public list, one after another: their order and content are all that an
/// import comes to.
package enum ListEntry: Hashable, Sendable {
  /// A stop or route.
  case item(SearchItem, line: Int)
  /// A route calls at a stop: its first and last give its ends. An empty route is any, an empty
  /// stop is one that could not be read.
  case call(route: String, sequence: Int, stop: String)
  case fault(ListFault, line: Int, text: String)
}
