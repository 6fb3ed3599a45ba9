public import TransitCore
public import TransitHTTP

/// Piers of river and island ferries: a service that does not exist.
public struct FerryProvider: TransitProvider {
  public static let endpoints: [any Endpoint.Type] = [PierSearch.self, BoatArrivals.self]
  public static let probes: [any Endpoint] = [PierSearch(text: "여의도")]

  let client: TransitClient

  public init(client: TransitClient) { self.client = client }
}

extension FerryProvider: StationSearching {
  /// Finds piers by a part of their name.
  ///
  /// - Throws: `TransitError`; `unsupported` if the query is not for stops.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.station), query.isName else { throw TransitError(.unsupported) }
    return try await client.rows(PierSearch(text: query.text)).map { $0.map(SearchItem.station) }
  }
}

extension ProviderFactory {
  /// The factory that an app adds: `Aggregator.korea(adding: [.ferry])`.
  public static let ferry = ProviderFactory(FerryProvider.self) { FerryProvider(client: $0.client) }
}
