internal import Foundation
internal import TransitCommute
package import TransitCore
internal import TransitRegistry

/// The one route that a text names, and the outcomes of looking for it.
struct NamedRoute {
  /// `nil` if none has the number.
  var route: BusRoute?
  var outcomes: [Outcome] = []
  var unqueriedCities: [City] = []
  /// Why the route may exist although it was not found.
  var failure: TransitError?

  /// Returns the answer about no route.
  func nothing<Content: AnswerContent>(
    at now: Date, _ content: (TransitError?) -> Content
  ) -> Answered<Content> {
    Answered(content(failure), asOf: now, outcomes: outcomes)
  }
}

extension OperationContext {
  /// Finds the route of a favourite or a number.
  ///
  /// - Throws: `Unresolved` for several or only similar routes, `TransitError` `noKey`; also as
  ///   `Personal.favorite(named:)`.
  func route(
    _ text: String, in cities: [City], for capability: Capability
  ) async throws -> NamedRoute {
    if let favorite = try personal.favorite(named: text) {
      guard case .route(let route) = favorite.item?.searchItem else {
        throw personal.wrongKind(text, favorite, wanted: .route)
      }
      return NamedRoute(route: route)
    }
    let query = SearchQuery(text, cities: cities, kinds: [.route])
    let found = try await aggregator.items(named: query, for: capability)
    if let route = try Self.oneRoute(
      of: found.items, namedBy: found.resolvedQuery, found.outcomes)
    {
      return NamedRoute(
        route: route, outcomes: Outcome.ofNames(found.outcomes),
        unqueriedCities: found.unqueriedCities)
    }
    try Unresolved.checkRoutes(found)
    if let failure = found.value.failure, failure.code == .noKey { throw failure }
    return NamedRoute(
      outcomes: found.outcomes, failure: failure(ofNothingFound: found.outcomes, for: .routes))
  }

  /// The one route among items; an exact match of the public number wins over the operator's names.
  ///
  /// - Throws: `Unresolved` if there are several.
  package static func oneRoute(
    of items: [SearchItem], namedBy query: SearchQuery, _ outcomes: [Outcome]
  ) throws -> BusRoute? {
    let routes = items.filter { $0.kind == .route }
    let named = routes.filter { NameKey.text($0.name) == NameKey.text(query.text) }
    let candidates = named.isEmpty ? routes : named
    if candidates.count > 1 {
      throw Unresolved(query.text, .several, among: candidates, outcomes: outcomes)
    }
    guard case .route(let route)? = candidates.first else { return nil }
    return route
  }
}
