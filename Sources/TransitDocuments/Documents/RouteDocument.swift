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

  package init(_ result: RouteResult?) {
    route = result.map { ItemObject(.route($0.route)) }
    stops = result?.stops.map(RouteStopObject.init) ?? []
    answeredBy = result?.answeredBy.map(\.rawValue) ?? []
    insteadOf = result?.insteadOf.map(\.rawValue) ?? []
    vehicles = result?.vehicles.map(VehiclePositionObject.init) ?? []
    vehiclesAnsweredBy = result?.vehiclesAnsweredBy.map(\.rawValue) ?? []
    vehiclesInsteadOf = result?.vehiclesInsteadOf.map(\.rawValue) ?? []
  }
}
