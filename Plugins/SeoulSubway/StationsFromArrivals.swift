package import TransitCore
internal import TransitHTTP

/// A station's lines, out of the same answer as its trains: one row a train.
///
/// It finds a station with the live key alone, where no general key opens the service of names. A
/// line without a train on its way is not in it.
package struct StationsFromArrivals: Endpoint {
  /// The name exactly as the live service lists it, as `StationArrivals.name`.
  package var name: String

  package static let operation = OperationFacts(
    StationArrivals.operation.name, capability: .stations, key: .seoulSubway,
    quota: .seoulSubwayLive)

  /// Asks for the lines of a station, by its name without 역.
  package init(name: String) {
    self.name = name
  }

  package init?(_ request: Request) {
    guard let same = StationArrivals(request) else { return nil }
    self.init(name: same.name)
  }

  package var request: Request { StationArrivals(name: name).request }

  /// Longer than the trains': a line's name changes less often than its trains.
  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row has no station, else what the service's
  ///   own code means.
  package func decode(_ response: Response) throws -> Rows<SubwayStation> {
    try Envelope.read(response).map { try SubwayStation(ArrivalRow($0), response) }
  }
}
