package import TransitCore
public import TransitHTTP

/// Gyeonggi's buses, from the province's own service (GBIS, 경기버스정보) on data.go.kr.
///
/// It has all stops and routes of the province, and those of Seoul and Incheon that its system
/// knows. The README describes its operations and errors.
package struct GyeonggiBusProvider: TransitProvider {
  package static let manifest: ProviderManifest = .gyeonggiBus

  package static let endpoints: [any Endpoint.Type] = [
    StopSearch.self, StopsNear.self, RoutesAtStop.self, RouteSearch.self, RouteDetails.self,
    RouteStops.self, RouteLine.self, StopArrivals.self, RouteBuses.self,
  ]

  /// 수원역; the four data sets are granted separately, and one of them is probed.
  package static let probes: [any Endpoint] = [StopSearch(text: "03257")]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension GyeonggiBusProvider: StationSearching {
  /// Returns whether the query is for stops, by name or five-digit number.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) && (query.stopNumber?.utf8.count == 5 || query.isName)
  }

  /// Finds stops whose name contains the text, or every stop with a five-digit number: cities
  /// assign the same numbers.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text is neither, such as `7770`.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else { throw client.notAStopText(query.text) }
    let number = query.stopNumber
    return try await client.rows(StopSearch(text: number ?? query.text))
      .map { $0.filter { number == nil || $0.number == number }.map(SearchItem.station) }
      .limited(to: query.hasExplicitCities ? query.cities : [])
  }
}

extension GyeonggiBusProvider: NearbySearching {
  /// The province's extent, and the middle of Seoul, 500 m around which it has no stops. Source:
  /// its list of stops (2021).
  private static let province = Bounds(latitudes: 36.85...38.3, longitudes: 126.35...127.9)
  private static let innerSeoul = Bounds(latitudes: 37.49...37.615, longitudes: 126.9...127.1)

  /// Finds the stops within the radius, nearest first, up to the service's limit of about 500 m.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query excludes stops, `outOfCoverage` far from
  ///   the province and in the middle of Seoul: calls are few.
  package func items(near query: NearbyQuery) async throws -> Answer<[SearchItem]> {
    try client.requireStops(in: query)
    let here = query.coordinate
    guard Self.province.contains(here), !Self.innerSeoul.contains(here) else {
      throw TransitError(
        .outOfCoverage, Words("경기도 밖입니다", "outside Gyeonggi"), provider: client.provider)
    }
    return try await client.rows(StopsNear(coordinate: here)).map(query.stops(in:))
  }
}

extension GyeonggiBusProvider: RouteSearching {
  /// Returns whether the text can be the number of a route.
  package func servesRoutes(for query: SearchQuery) -> Bool {
    query.kinds.contains(.route) && !NameKey.text(query.text).isEmpty && !query.isSignNumber
  }

  /// Finds routes whose number contains the text, and which run in one of the query's cities if it
  /// names any.
  ///
  /// - Throws: `TransitError`; `unsupported` for a stop number in the form of signs, `22-009`.
  package func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    guard servesRoutes(for: query) else { throw client.notARouteNumber(query.text) }
    let wanted = NameKey.text(query.text)
    // Letters in numbers are upper-case: G1300, M4101.
    return try await client.rows(RouteSearch(text: query.text.uppercased())).map { rows in
      rows.filter { row in
        NameKey.text(row.route.name).contains(wanted)
          && (!query.hasExplicitCities || row.cities.isEmpty
            || row.cities.contains(where: query.cities.contains))
      }
      .map(\.route)
    }
  }
}

extension ProviderFactory {
  /// The factory of the provider of Gyeonggi's buses.
  public static let gyeonggiBus = ProviderFactory(client: GyeonggiBusProvider.init)
}
