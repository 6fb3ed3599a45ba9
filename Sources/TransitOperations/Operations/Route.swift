package import TransitCore
package import TransitRegistry

/// The stops of a bus route, and the buses on it.
package struct Route: TransitOperation {
  package static let query = Query.route

  private let text: String
  private let cities: [String]

  package init(_ values: QueryValues) {
    (text, cities) = (values.text(.route) ?? "", values.texts(.city))
  }

  package func answer(in context: OperationContext) async throws -> Answered<RouteContent> {
    let named = try await context.route(text, in: context.cities(cities), for: .routeStops)
    guard let route = named.route else {
      return named.nothing(at: context.aggregator.clock.now()) {
        RouteContent(query: text, failure: $0)
      }
    }
    let found = try await context.aggregator.details(of: route)
    let failure = context.failure(of: found.outcomes, for: .routes)
    var answer = found.map { _ in
      RouteContent(
        query: text, failure: failure, found: found, unqueriedCities: named.unqueriedCities)
    }
    answer.outcomes = Outcome.joining([found.outcomes, named.outcomes])
    return answer
  }
}

package struct RouteContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  /// The route; `nil` if none has the number.
  package var found: Answered<RouteDetails>?
  /// The cities that were not searched, because an earlier one has the route.
  package var unqueriedCities: [City] = []

  package static let fields = Fields<RouteContent>(
    .route { $0.found?.route },
    .init("stops", "The stops of the route, in order.", { $0.found?.stops.items ?? [] }),
    .init(
      "answeredBy", "The ids of the providers of the stops; empty if no provider responded.",
      { $0.found?.stops.answeredBy ?? [] }),
    .init(
      "fallbackFor",
      "The ids of the preferred providers of stops that this data replaces, the most "
        + "preferred first.", { $0.found?.stops.fallbackFor ?? [] }),
    .init("vehicles", "The positions of the vehicles.", { $0.found?.vehicles.items ?? [] }),
    .init(
      "vehiclesAnsweredBy",
      "The ids of the providers of the vehicles; empty if no provider responded.",
      { $0.found?.vehicles.answeredBy ?? [] }),
    .init(
      "vehiclesFallbackFor",
      "The ids of the preferred providers of vehicles that this data replaces, the most "
        + "preferred first.", { $0.found?.vehicles.fallbackFor ?? [] }))
}

extension Field {
  static func route(_ value: @escaping @Sendable (Object) -> BusRoute?) -> Field {
    Field(
      "route", "The route that matches the text; null if none does.",
      { value($0).map(SearchItem.route) })
  }
}
