package import TransitCore
package import TransitRegistry

/// `transit trains`
package typealias TrainsDocument = AnswerDocument<TrainsContent>

package struct TrainsContent: Codable, Sendable {
  package var line: LineObject
  package var vehicles: [VehiclePositionObject]
  package var answeredBy: [String]
  package var fallbackFor: [String]

  package init(_ line: SubwayLine, _ result: Answered<[VehiclePosition]>) {
    self.line = LineObject(line)
    vehicles = result.items.map(VehiclePositionObject.init)
    answeredBy = result.answeredBy.map(\.rawValue)
    fallbackFor = result.fallbackFor.map(\.rawValue)
  }
}
