public import TransitCore
public import TransitHTTP

// FILL IN: What the service is and where it has data.
/// Stops of the service, found by name.
///
/// The README describes its operations and errors.
public struct AnytownProvider: TransitProvider {
  /// Every operation that is decoded, and so can be recorded.
  public static let endpoints: [any Endpoint.Type] = [
    AnytownStopSearch.self
  ]

  // FILL IN: One query per key that always has results; `transit doctor` runs it.
  public static let probes: [any Endpoint] = [
    AnytownStopSearch(text: "시청")
  ]

  private let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  public init(client: TransitClient) { self.client = client }
}

// Each capability is a protocol: RouteSearching, ArrivalProviding, …
extension AnytownProvider: StationSearching {
  /// Finds stops whose name contains the text.
  ///
  /// - Throws: `TransitError`; `unsupported` if the text cannot be a stop's name.
  public func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    guard query.kinds.contains(.station), query.isName else {
      throw client.unsupported(
        Words("정류소는 이름으로 찾습니다: \(query.text)", "stops are found by name: \(query.text)"))
    }
    let question = AnytownStopSearch(text: query.text)
    return try await client.rows(question).map { $0.map(SearchItem.station) }
  }
}
