package import TransitCore
package import TransitRegistry

/// The buses of a route, without its stops.
package struct Vehicles: TransitOperation {
  package static let query = Query.vehicles

  private let text: String
  private let cities: [String]

  package init(_ values: QueryValues) {
    (text, cities) = (values.text(.route) ?? "", values.texts(.city))
  }

  package func answer(in context: OperationContext) async throws -> Answered<VehiclesContent> {
    let named = try await context.route(text, in: context.cities(cities), for: .vehicles)
    guard let route = named.route else {
      return named.nothing(at: context.aggregator.clock.now()) {
        VehiclesContent(query: text, failure: $0)
      }
    }
    let found = try await context.aggregator.vehicles(for: .route(route))
    let failure = context.failure(of: found.outcomes, for: .vehicles)
    var answer = found.map { _ in
      VehiclesContent(
        query: text, failure: failure, route: route, found: found,
        unqueriedCities: named.unqueriedCities)
    }
    answer.outcomes = Outcome.joining([found.outcomes, named.outcomes])
    return answer
  }
}

package struct VehiclesContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  /// The route; `nil` if none has the number.
  package var route: BusRoute?
  /// The buses, with the providers of the answer.
  package var found: Answered<[VehiclePosition]>?
  /// The cities that were not searched, because an earlier one has the route.
  package var unqueriedCities: [City] = []

  package static let fields = Fields<VehiclesContent>(
    .route(\.route),
    .init("vehicles", "The positions of the buses.", { $0.found?.items ?? [] }),
    .answeredBy { $0.found?.answeredBy ?? [] },
    .fallbackFor { $0.found?.fallbackFor ?? [] })
}
