public import TransitCore
public import TransitHTTP

// FILL IN: What the service is and where it has data.
/// Stops of the service, found by name.
///
/// What it answers, and how it errs, stands in the README.
public struct AnytownProvider: TransitProvider {
  /// Every operation that is read; the list of what a recording can be.
  public static let endpoints: [any Endpoint.Type] = [
    AnytownStopSearch.self
  ]

  // FILL IN: A question that the service surely answers, one a key: `transit doctor` asks it.
  public static let probes: [any Endpoint] = [
    AnytownStopSearch(text: "시청")
  ]

  private let client: TransitClient

  /// Makes the provider, which asks through the client alone.
  public init(client: TransitClient) { self.client = client }
}

// Each thing that it can do is one protocol: RouteSearching, ArrivalProviding, …
extension AnytownProvider: StationSearching {
  /// Finds stops whose name contains the text.
  ///
  /// - Throws: `TransitError`; `unsupported` where the text cannot be a stop's name.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.station), query.isName else {
      throw client.unsupported(
        Words("정류소는 이름으로 찾습니다: \(query.text)", "stops are found by name: \(query.text)"))
    }
    let question = AnytownStopSearch(text: query.text)
    return try await client.rows(question).map { $0.map(SearchItem.station) }
  }
}
