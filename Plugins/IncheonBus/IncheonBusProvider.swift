package import TransitCore
public import TransitHTTP

/// Incheon's buses, from the city's own service on data.go.kr.
///
/// Stops are found by name and position, never by the number on the sign. The README describes its
/// operations and errors.
package struct IncheonBusProvider: TransitProvider {
  package static let manifest: ProviderManifest = .incheonBus

  package static let endpoints: [any Endpoint.Type] = [
    StopNameSearch.self, StopsNear.self, RoutesAtStop.self, RouteSearch.self, RouteDetails.self,
    RouteStops.self, StopArrivals.self, RouteBuses.self,
  ]

  /// The four data sets are granted separately; one of them is probed.
  package static let probes: [any Endpoint] = [RoutesAtStop(stop: "166000190")]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension IncheonBusProvider: StationSearching, NearbySearching, RouteSearching {
  /// Returns whether the query is for stops by name; the service has no search by number.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) && query.isName
  }

  /// Finds stops whose name contains the text, as typed.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text is not a name, such as a stop number.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else {
      throw client.unsupported(
        "인천 정류소는 이름으로만 검색할 수 있습니다: \(query.text)",
        "stops in Incheon can be searched only by name: \(query.text)")
    }
    return try await client.allRows(StopNameSearch(text: query.text)).map { stops in
      stops.filter { query.includes(CapitalArea(number: $0.identifiers.first(.node))) }.map(
        SearchItem.station)
    }
  }

  /// The extent of the city with its islands; in the east it ends before Seoul.
  private static let extent = Bounds(latitudes: 36.9...38.0, longitudes: 124.5...126.81)

  /// Finds the stops within the radius, up to the service's limit of 500 m.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query excludes stops, `outOfCoverage` far from
  ///   the city: calls are few.
  package func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    try client.requireStops(in: query)
    guard Self.extent.contains(query.coordinate) else {
      throw TransitError(
        .outOfCoverage, Words("인천 밖입니다", "outside Incheon"), provider: client.provider)
    }
    return try await client.allRows(StopsNear(coordinate: query.coordinate))
      .map(query.stops(in:))
  }

  /// Returns whether the text can be the number or name of a route.
  package func servesRoutes(for query: SearchQuery) -> Bool {
    query.kinds.contains(.route) && !NameKey.text(query.text).isEmpty && !query.isSignNumber
  }

  /// Finds routes whose number contains the text, as typed.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop number in the form of signs, `22-009`.
  package func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    guard servesRoutes(for: query) else { throw client.notARouteNumber(query.text) }
    return try await client.allRows(RouteSearch(text: query.text))
      .map { $0.filter { query.includes(CapitalArea(number: $0.identifiers.first(.route))) } }
  }
}

extension ProviderFactory {
  /// The factory of the provider of Incheon's buses.
  public static let incheonBus = ProviderFactory(client: IncheonBusProvider.init)
}
