internal import TransitCore
package import TransitRegistry

/// `transit route`
package typealias RouteDocument = AnswerDocument<RouteContent>

package struct RouteContent: Codable, Sendable {
  @Nullable package var route: ItemObject?
  package var stops: [RouteStopObject]
  package var answeredBy: [String]
  package var insteadOf: [String]
  package var vehicles: [VehiclePositionObject]
  package var vehiclesAnsweredBy: [String]
  package var vehiclesInsteadOf: [String]

  package init(_ result: Answered<RouteCourse>?) {
    route = result.map { ItemObject(.route($0.route)) }
    stops = result?.stops.items.map(RouteStopObject.init) ?? []
    answeredBy = result?.stops.answeredBy.map(\.rawValue) ?? []
    insteadOf = result?.stops.insteadOf.map(\.rawValue) ?? []
    vehicles = result?.vehicles.items.map(VehiclePositionObject.init) ?? []
    vehiclesAnsweredBy = result?.vehicles.answeredBy.map(\.rawValue) ?? []
    vehiclesInsteadOf = result?.vehicles.insteadOf.map(\.rawValue) ?? []
  }
}
