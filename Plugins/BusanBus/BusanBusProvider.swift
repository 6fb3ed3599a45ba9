package import TransitCore
public import TransitHTTP

/// Busan's city and village buses, from the city's own service (BIMS) on data.go.kr.
///
/// Stops are found by name and by number, routes by number. The service has no search by position:
/// nearby stops come from other sources. The README describes its operations and errors.
package struct BusanBusProvider: TransitProvider {
  package static let endpoints: [any Endpoint.Type] = [
    StopList.self, RouteList.self, RouteStops.self, RouteBuses.self, StopArrivals.self,
    RouteArrivals.self,
  ]

  /// The stop 연산역, by its number.
  package static let probes: [any Endpoint] = [StopList(number: "13051")]

  /// The maximum pages of 100 stops for one name; all stops have 88.
  package static let maximumPages: Int = 3

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension BusanBusProvider: StationSearching {
  /// Returns whether the query is for stops, by name or five-digit number.
  package func servesStations(for query: SearchQuery) -> Bool {
    query.kinds.contains(.station) && (query.fiveDigits != nil || query.isName)
  }

  /// Finds the stops whose name contains the text, as typed, or the stop with a five-digit number.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text is neither: the service would list the
  ///   whole city for an empty one.
  package func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard servesStations(for: query) else { throw client.notAStopText(query.text) }
    guard let number = query.fiveDigits else {
      return try await client.allRows(
        StopList(name: query.text), maximumPages: Self.maximumPages
      ).map { $0.map(SearchItem.station) }
    }
    var answer = try await client.rows(StopList(number: number))
      .map { $0.filter { $0.number == number }.map(SearchItem.station) }
    // The total of a search that did not filter.
    answer.total = nil
    return answer
  }
}

extension BusanBusProvider: RouteSearching {
  /// Returns whether the text can be a part of a route's number, which has one to four digits in a
  /// row, and perhaps letters: `36`, `110-1`, `183(심야)`, `영도구7`.
  package func servesRoutes(for query: SearchQuery) -> Bool {
    query.kinds.contains(.route) && query.fiveDigits == nil
      && (1...4).contains(query.text.split { !$0.isNumber }.map(\.count).max() ?? 0)
  }

  /// Finds the routes whose number contains the text, in the service's order: 129-1 before 29.
  ///
  /// - Throws: `TransitError`; `unsupported` for a text without a number, or with a stop's.
  package func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    guard servesRoutes(for: query) else { throw client.notARouteNumber(query.text) }
    return try await client.rows(RouteList(number: query.text))
  }
}

extension SearchQuery {
  /// The number of a stop of Busan: `13051` for `13051` and `13-051`.
  fileprivate var fiveDigits: String? { stopNumber.flatMap { $0.utf8.count == 5 ? $0 : nil } }
}

extension ProviderFactory {
  /// The factory of the provider of Busan's buses.
  public static let busanBus = ProviderFactory(client: BusanBusProvider.init)
}
