internal import Foundation
public import TransitCore
internal import TransitHTTP

extension TAGOProvider: VehicleTracking {
  /// Whether it is a route with TAGO's id in a city with a code.
  public func servesVehicles(for query: VehicleQuery) -> Bool {
    if case .route(let route) = query { question(of: route) != nil } else { false }
  }

  /// Where the route's buses are. A position that is its stop's own is none of the bus's: the stop
  /// stays and the position is left out, as it is where the stops could not be had to compare with.
  ///
  /// - Throws: `TransitError`; `unsupported` for anything but a route with TAGO's id.
  public func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
    guard case .route(let route) = query else {
      throw unsupported("노선의 버스만 찾습니다", "it tracks the buses of a route alone")
    }
    let (code, id) = try asked(route)
    async let course = stopsBeside(route)
    var answer = try await client.rows(RouteBuses(cityCode: code, routeID: id))
    let known = try await course
    answer.failures += known.failures
    let now = client.clock.now()
    answer.value = answer.value.map { $0.placed(in: known.value) }
      .judged(at: now, isFrozen: answer.isFrozen)
    return answer
  }

  /// The stops of a route, to see its buses by; that they fail is no failure of the buses.
  private func stopsBeside(_ route: BusRoute) async throws -> Answer<[RouteStop]> {
    do { return try await stops(of: route) } catch let error as TransitError {
      return Answer([], failures: [error])
    }
  }
}

extension VehiclePosition {
  /// Metres within which a position is the stop's: two operations round it differently.
  private static let reach = 1.0

  /// The bus among the stops of its course, with where it heads for.
  fileprivate func placed(in course: [RouteStop]) -> VehiclePosition {
    var bus = self
    let here = course.filter { stop in
      stop.stop.identifiers.values(of: .tagoNode) == stopIdentifiers.values(of: .tagoNode)
    }
    bus.destination = here.first { $0.sequence == sequence }?.direction
    let position = here.first?.stop.coordinate
    let isOwn = coordinate.flatMap { own in position.map { own.distance(to: $0) > Self.reach } }
    if isOwn != true { bus.coordinate = nil }
    return bus
  }
}

extension TAGOProvider: CityListing {
  /// The cities that have data now, with the service's codes.
  public func cityCodes() async throws -> Answer<[CityCode]> { try await client.rows(CityList()) }
}

extension TAGOProvider: NearbySearching {
  /// Finds the stops within the radius, and none beyond about 500 m, as far as the service looks.
  ///
  /// In Seoul it knows none.
  ///
  /// - Throws: `TransitError`; `unsupported` where no stops are asked for.
  public func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.station) else {
      throw unsupported("주변의 정류소만 찾습니다", "it finds stops alone")
    }
    return try await client.allRows(NearbyStops(near: query.coordinate)).map { stops in
      stops.filter { stop in
        stop.coordinate.map { $0.distance(to: query.coordinate) <= Double(query.radius) } ?? false
      }
      .map(SearchItem.station)
    }
  }
}
