internal import Foundation
package import TransitCore
internal import TransitHTTP

extension TAGOProvider: VehicleTracking {
  /// Returns the positions of the route's buses. A coordinate equal to its stop's is not the bus's
  /// own and is left out, as it is if the stops are not available for comparison; the stop remains.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a route with a TAGO id.
  package func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    let route = try client.route(of: query)
    let (code, id) = try requireIdentifiers(of: route)
    async let course = Answer.supplement { try await stops(of: route) }
    var answer = try await client.rows(RouteBuses(cityCode: code, routeID: id))
    let known = try await course
    answer.failures += known.failures
    let now = client.clock.now()
    answer.value = answer.value.map { $0.placed(in: known.value) }
      .adjusted(to: now, isFrozen: answer.isFrozen)
    return answer
  }
}

extension VehiclePosition {
  /// In meters: the operations round a stop's position differently.
  private static let reach = 1.0

  /// Returns the bus located in the stop sequence, with its headsign.
  fileprivate func placed(in course: [RouteStop]) -> VehiclePosition {
    var bus = self
    let here = course.filter { stop in
      stop.stop.identifiers.values(of: .tagoNode) == stopIdentifiers.values(of: .tagoNode)
    }
    bus.headsign = here.first { $0.stopSequence == currentStopSequence }?.direction
    let position = here.first?.stop.coordinate
    let isOwn = coordinate.flatMap { own in position.map { own.distance(to: $0) > Self.reach } }
    if isOwn != true { bus.coordinate = nil }
    return bus
  }
}

extension TAGOProvider: CityListing {
  /// Returns the cities that currently have data, with the service's codes.
  package func cityCodes() async throws -> Answer<[CityCode]> { try await client.rows(CityList()) }
}

extension TAGOProvider: NearbySearching {
  /// Finds the stops within the radius, up to the service's limit of about 500 m.
  ///
  /// The service has no stops in Seoul.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query excludes stops.
  package func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    try client.requireStops(in: query)
    return try await client.allRows(NearbyStops(near: query.coordinate)).map(query.stops(in:))
  }
}
