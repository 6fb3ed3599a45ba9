package import TransitCore
public import TransitHTTP

/// Seoul's buses, from the city's own service at `ws.bus.go.kr` (TOPIS).
///
/// Searches cover stops and routes of the whole region, but all arrivals are available only at
/// stops with one of Seoul's numbers. The README describes its operations and errors.
package struct SeoulBusProvider: TransitProvider {
  package static let manifest: ProviderManifest = .seoulBus

  package static let endpoints: [any Endpoint.Type] = [
    StopNameSearch.self, StopsNear.self, RouteSearch.self, RoutesAtStop.self, RouteDetails.self,
    RouteStops.self, RoutePath.self, StopServiceSpan.self, StopArrivals.self,
    LowFloorStopArrivals.self, RouteArrivals.self, PassingArrivals.self,
    LowFloorPassingArrivals.self, LowFloorArrivals.self, RouteBuses.self, BusPathSearch.self,
    RailPathSearch.self, MixedPathSearch.self,
  ]

  package static let probes: [any Endpoint] = [StopArrivals(number: "22009")]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) {
    self.client = client
  }
}

extension SeoulBusProvider: StationSearching {
  /// Returns whether the query is for stops, by name or five-digit number.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) && (query.stopNumber?.count == 5 || query.isName)
  }

  /// Finds stops whose name contains the text, as typed, or the stop with a five-digit number.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text is neither, such as `472`.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    if query.kinds.contains(.station) {
      if let number = query.stopNumber, number.count == 5 {
        return try await client.rows(StopByNumber(number: number))
          .map { $0.prefix(1).map(SearchItem.station) }
      }
      if query.isName {
        return try await client.rows(StopNameSearch(text: query.text)).map { stops in
          stops.filter { query.includes(CapitalArea(number: $0.identifiers.first(.node))) }
            .map(SearchItem.station)
        }
      }
    }
    throw client.notAStopText(query.text)
  }
}

extension SeoulBusProvider: NearbySearching {
  /// Finds the stops around a coordinate, nearest first; those without boarding are marked.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query excludes stops.
  package func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    try client.requireStops(in: query)
    return try await client.rows(StopsNear(query.coordinate, radius: query.radius))
      .map { $0.map(SearchItem.station) }
  }
}

extension SeoulBusProvider: RouteSearching {
  /// Returns whether the text can be the number or name of a route.
  package func servesRoutes(for query: SearchQuery) -> Bool {
    query.kinds.contains(.route) && !NameKey.text(query.text).isEmpty && !query.isSignNumber
  }

  /// Finds routes whose public or management name contains the text, as typed, without the
  /// service's own test routes.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop number in the form of signs, `22-009`.
  package func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    let wanted = NameKey.text(query.text)
    guard servesRoutes(for: query) else { throw client.notARouteNumber(query.text) }
    return try await client.rows(RouteSearch(text: query.text)).map { rows in
      rows.filter { !$0.isTrial }.map(\.route).filter { route in
        query.includes(CapitalArea(number: route.number))
          && ([route.name] + route.aliases).contains { NameKey.text($0).contains(wanted) }
      }
    }
  }
}

extension ProviderFactory {
  /// The factory of the provider of Seoul's buses.
  public static let seoulBus = ProviderFactory(client: SeoulBusProvider.init)
}
