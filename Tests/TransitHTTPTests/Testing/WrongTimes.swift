import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that shows arrivals as they were at the time of the response.
struct WrongTimes: ArrivalProviding {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [RightArrivals.self, TimelessArrivals.self]

  let client: TransitClient

  func servesArrivals(for item: SearchItem) -> Bool { item.identifiers.first(.node) != nil }

  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let answer = try await client.rows(
      RightArrivals(stop: query.item.identifiers.first(.node) ?? ""))
    return answer.map { rows in
      rows.map { row in
        var row = row
        row.freshness = .live
        return row
      }
    }
  }

  static let contract = ProviderContract(
    WrongTimes.self,
    recordings: [
      RightProvider.arrivals,
      recording(
        "wrong/timeless", "https://api.right.seoul.kr/timeless",
        #"{"rows":[{"line":"472","seconds":90}]}"#),
    ],
    questions: ProviderContract.Questions(items: [
      .station(
        BusStop(
          name: "신분당선강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")])))
    ])
  ) { WrongTimes(client: $0) }
}

/// Arrivals without the time of their data.
struct TimelessArrivals: PlainEndpoint {
  static let operation = OperationFacts("timeless", capability: .arrivals, key: nil)

  func decode(_ response: Response) throws -> Rows<Arrival> {
    Rows(
      try (try body(of: response)["rows"]?.list ?? []).map { row in
        Arrival(
          line: try row.required("line"),
          timeLeft: row["seconds"]?.int.map { .countdown(seconds: $0, expected: nil) } ?? .unknown,
          message: "", sources: [SourceMark("right", response.origin)])
      })
  }
}
