internal import TransitCore
package import TransitRegistry

/// `transit route`
package typealias RouteDocument = AnswerDocument<RouteContent>

package struct RouteContent: Codable, Sendable {
  @Nullable package var route: ItemObject?
  package var stops: [RouteStopObject]
  package var answeredBy: [String]
  package var fallbackFor: [String]
  package var vehicles: [VehiclePositionObject]
  package var vehiclesAnsweredBy: [String]
  package var vehiclesFallbackFor: [String]

  package init(_ result: Answered<RouteDetails>?) {
    route = result.map { ItemObject(.route($0.route)) }
    stops = result?.stops.items.map(RouteStopObject.init) ?? []
    answeredBy = result?.stops.answeredBy.map(\.rawValue) ?? []
    fallbackFor = result?.stops.fallbackFor.map(\.rawValue) ?? []
    vehicles = result?.vehicles.items.map(VehiclePositionObject.init) ?? []
    vehiclesAnsweredBy = result?.vehicles.answeredBy.map(\.rawValue) ?? []
    vehiclesFallbackFor = result?.vehicles.fallbackFor.map(\.rawValue) ?? []
  }
}
