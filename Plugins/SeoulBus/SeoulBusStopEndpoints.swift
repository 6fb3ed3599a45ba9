internal import Foundation
package import TransitCore
internal import TransitHTTP

/// Stops whose name contains a text (`getStationByName`), of the whole region and not of Seoul only.
package struct StopNameSearch: Endpoint {
  package static let operation = OperationFacts.seoulBus(
    "getStationByName", .stations)

  /// The part of the name to look for.
  package var text: String

  /// Makes a search for the stops whose name contains a text.
  package init(text: String) {
    self.text = text
  }

  package init?(_ request: Request) {
    guard Service.topis.asks(Self.operation, request), let text = request.queryText("stSrch")
    else { return nil }
    self.init(text: text)
  }

  package var request: Request {
    Service.topis.request(
      "stationinfo", Self.operation, [Request.Field("stSrch", Request.Value(text))])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where no row has a name or an id, else what the
  ///   service's own code means. A single such row is left out and reported.
  package func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable { try BusStation(StopRow($0), response) }
  }
}

/// Stops around a position, nearest first (`getStationByPos`).
package struct StopsNear: Endpoint {
  /// The position in the middle.
  package var coordinate: Coordinate
  /// Metres, 0–1,500.
  package var radius: Int

  package static let operation = OperationFacts.seoulBus(
    "getStationByPos", .nearby)

  /// Asks for the stops within a radius in metres.
  package init(_ coordinate: Coordinate, radius: Int) {
    self.coordinate = coordinate
    self.radius = min(1_500, max(0, radius))
  }

  package init?(_ request: Request) {
    guard Service.topis.asks(Self.operation, request),
      let longitude = request.queryText("tmX").flatMap(Double.init(decimal:)),
      let latitude = request.queryText("tmY").flatMap(Double.init(decimal:)),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude),
      let radius = request.queryText("radius").flatMap({ Int($0) })
    else { return nil }
    self.init(coordinate, radius: radius)
  }

  /// `tmX` and `tmY` are degrees, whatever their names say.
  package var request: Request {
    Service.topis.request(
      "stationinfo", Self.operation,
      [
        Request.Field("tmX", Request.Value("\(coordinate.longitude)")),
        Request.Field("tmY", Request.Value("\(coordinate.latitude)")),
        Request.Field("radius", Request.Value("\(radius)")),
      ])
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: as `StopNameSearch.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<BusStation> {
    try Envelope.read(response).mapReadable { try BusStation(StopRow($0), response) }
  }
}
