public import TransitCore
public import TransitHTTP
public import TransitRegistry

/// Stops of Gyeonggi and its neighbours, by the province's own service (GBIS).
public struct GyeonggiBusProvider: TransitProvider {
  public static let endpoints: [any Endpoint.Type] = [StopSearch.self]

  private let client: TransitClient

  public init(client: TransitClient) { self.client = client }
}

extension GyeonggiBusProvider: StationSearching {
  /// Finds stops by a part of their name, or by their number.
  ///
  /// - Throws: `TransitError`; `unsupported` where no stop is asked for, or for one syllable.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.station), query.text.count >= 2 else {
      throw TransitError(
        .unsupported,
        Words("정류소 이름이나 번호 두 글자 이상으로 찾습니다", "two letters of a stop's name or number are needed"),
        provider: id)
    }
    return try await client.rows(StopSearch(query.stopNumber ?? query.text)).map { stops in
      stops.map(SearchItem.station)
    }
  }
}

extension ProviderFactory {
  /// What an app hands to the registry beside `BuiltInProviders.all`.
  public static let gyeonggiBus = ProviderFactory(GyeonggiBusProvider.self) {
    GyeonggiBusProvider(client: $0.client)
  }
}
