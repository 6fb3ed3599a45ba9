package import TransitCore
package import TransitRegistry

/// `transit trains`
package typealias TrainsDocument = AnswerDocument<TrainsContent>

package struct TrainsContent: Codable, Sendable {
  package var line: LineObject
  package var vehicles: [VehiclePositionObject]
  package var answeredBy: [String]
  package var insteadOf: [String]

  package init(_ line: SubwayLine, _ result: VehicleResult) {
    self.line = LineObject(line)
    vehicles = result.vehicles.map(VehiclePositionObject.init)
    answeredBy = result.answeredBy.map(\.rawValue)
    insteadOf = result.insteadOf.map(\.rawValue)
  }
}
