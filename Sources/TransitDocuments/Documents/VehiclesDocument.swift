package import TransitCore
package import TransitRegistry

/// `transit vehicles`
package typealias VehiclesDocument = AnswerDocument<VehiclesContent>

package struct VehiclesContent: Codable, Sendable {
  /// `nil` if no route has the number.
  @Nullable package var route: ItemObject?
  package var vehicles: [VehiclePositionObject]
  package var answeredBy: [String]
  package var fallbackFor: [String]

  package init(_ route: BusRoute?, _ result: Answered<[VehiclePosition]>?) {
    self.route = route.map { ItemObject(.route($0)) }
    vehicles = result?.items.map(VehiclePositionObject.init) ?? []
    answeredBy = result?.answeredBy.map(\.rawValue) ?? []
    fallbackFor = result?.fallbackFor.map(\.rawValue) ?? []
  }
}
