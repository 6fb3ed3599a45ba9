internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit trains`
package typealias TrainsDocument = AnswerDocument<TrainsContent>

package struct TrainsContent: Codable, Sendable {
  package var line: LineObject
  /// The main run first, then branches; empty for a line without a catalogue entry.
  package var runs: [RunObject]
  package var vehicles: [VehiclePositionObject]
  package var answeredBy: [String]
  package var fallbackFor: [String]

  package init(_ line: SubwayLine, _ result: Answered<[VehiclePosition]>) {
    self.line = LineObject(line)
    runs = StationTable.korea.line(line.id)?.runs.map(RunObject.init) ?? []
    vehicles = result.items.map(VehiclePositionObject.init)
    answeredBy = result.answeredBy.map(\.rawValue)
    fallbackFor = result.fallbackFor.map(\.rawValue)
  }
}

/// The stations of a line in the order in which trains call at them.
package struct RunObject: Codable, Sendable {
  /// The names; the station where a branch begins is in two runs, and a loop ends next to its start.
  package var stations: [String]
  package var isLoop: Bool
  /// Whether trains run only in the order of `stations`.
  package var isOneWay: Bool

  init(_ run: StationTable.Run) {
    (isLoop, isOneWay) = (run.isLoop, run.isOneWay)
    stations = (run.isLoop ? run.stations.dropLast() : run.stations[...]).map(\.name)
  }
}
