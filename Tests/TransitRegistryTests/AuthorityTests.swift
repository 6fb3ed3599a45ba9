import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// The bus authority of a city is queried before a nationwide service; that one is its fallback.
struct AuthorityTests {
  private enum Own: FakeSource {
    static let name = "own"
    static let coverage = ProviderManifest.Coverage.cities([City(name: "수원시")])
    static let key: KeyName = "OWN_KEY"
  }

  private enum Nation: FakeSource {
    static let name = "nation"
    static let coverage = ProviderManifest.Coverage.nationwide
    static let key: KeyName = "NATION_KEY"
  }

  private struct Authority: StationSearching, RouteSearching {
    let client: TransitClient
    static let manifest = FakeProvider<Own>.manifest
    static let endpoints = FakeProvider<Own>.endpoints

    func servesStations(for query: SearchQuery) -> Bool { query.stopNumber != "40190" }

    func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
      try await client.rows(Find<Own>(query.text))
    }

    func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> { Answer([]) }
  }

  /// Its request contains the cities, as those of a service that is queried city by city.
  private struct Nationwide: StationSearching, CityListing {
    let client: TransitClient
    static let manifest = FakeProvider<Nation>.manifest
    static let endpoints = FakeProvider<Nation>.endpoints

    func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
      let cities = query.cities.map(\.name).joined(separator: ",")
      return try await client.rows(Find<Nation>("\(query.text)@\(cities)"))
    }

    func cityCodes() async throws -> Answer<[CityCode]> { Answer([]) }
  }

  typealias Row = (
    text: String, cities: [String], kinds: Set<SearchItem.Kind>, keys: [String: String],
    own: String?, requests: [String], outcomes: [String]
  )

  private static let both = ["OWN_KEY": "a-made-up-key", "NATION_KEY": "another-made-up-key"]

  private static let rows: [Row] = [
    (
      "03257", ["수원시"], [.station, .route, .subway], both, "station|1|수원역", ["own 03257"],
      ["own answered 1", "nation skipped notNeeded"]
    ),
    (
      "수원역", ["수원시"], [.station], both, "", ["own 수원역"], ["own empty", "nation skipped notNeeded"]
    ),
    (
      "03257", ["수원시"], [.station], both, nil, ["own 03257", "nation 03257@수원시"],
      ["own failed unavailable", "nation answered 1"]
    ),
    // Without its key, the authority cannot answer.
    (
      "03257", ["수원시"], [.station], ["NATION_KEY": "another-made-up-key"], nil,
      ["nation 03257@수원시"], ["own skipped noKey", "nation answered 1"]
    ),
    // Only the cities without an authority are left.
    (
      "03257", ["수원시", "대전"], [.station], both, "station|1|수원역", ["own 03257", "nation 03257@대전"],
      ["own answered 1", "nation answered 1"]
    ),
    // A subway station may have the name, and the authority has buses only.
    (
      "수원역", ["수원시"], [.station, .subway], both, "station|1|수원역", ["own 수원역", "nation 수원역@수원시"],
      ["own answered 1", "nation answered 1"]
    ),
    // The authority does not search by this number.
    (
      "40190", ["수원시"], [.station], both, "station|1|수원역", ["nation 40190@수원시"],
      ["own skipped unsupported", "nation answered 1"]
    ),
  ]

  @Test(arguments: rows.indices)
  func `a nationwide service is the fallback of a city's bus authority`(row: Int) async throws {
    let row = Self.rows[row]
    let (requests, outcomes) = try await asked(row)
    #expect(requests.uniqued().sorted() == row.requests.sorted())
    #expect(outcomes == row.outcomes)
  }

  @Test func `an authority that is configured as a fallback is asked last`() async throws {
    let (requests, outcomes) = try await asked(Self.rows[0], ownIsFallback: true)
    #expect(requests == ["nation 03257@수원시"])
    #expect(outcomes == ["own skipped notNeeded", "nation answered 1"])
  }

  /// Returns the requests of a search, and the outcomes.
  private func asked(
    _ row: Row, ownIsFallback: Bool = false
  ) async throws -> (requests: [String], outcomes: [String]) {
    let transport = StubTransport { message in
      guard message.url.host() == "own.example" else { return reply("station|2|수원역") }
      guard let own = row.own else { throw TransitError(.unavailable, vendorCode: "CURL 7") }
      return reply(own)
    }
    let korea = try Aggregator(
      configuration: Configuration(
        cities: [],
        providers: [
          Configuration.Provider("own", fallbackFor: ownIsFallback ? "nation" : nil),
          Configuration.Provider("nation"),
        ]),
      factories: [
        ProviderFactory(Authority.self) { Authority(client: $0.client) },
        ProviderFactory(Nationwide.self) { Nationwide(client: $0.client) },
      ],
      keys: .environment(row.keys), answers: .live(transport),
      clock: FrozenClock(StubExchange.moment))
    let query = SearchQuery(row.text, cities: row.cities.map(City.init(name:)), kinds: row.kinds)
    let found = try await korea.search(query)
    let requests = transport.messages.compactMap { message -> String? in
      let fields = URLComponents(url: message.url, resolvingAgainstBaseURL: false)?.queryItems
      guard let host = message.url.host()?.split(separator: ".").first,
        let text = fields?.first(where: { $0.name == "q" })?.value
      else { return nil }
      return "\(host) \(text)"
    }
    return (requests, found.outcomes.map(summary))
  }
}
