import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that satisfies every clause, for stops by name and their arrivals.
struct RightProvider: StationSearching, ArrivalProviding {
  static let manifest = ProviderManifest(
    id: "right", name: Words("바른 곳", "The Right One"), coverage: .nationwide,
    attribution: Attribution(
      text: "바른시", license: "KOGL-1", url: "https://right.seoul.kr/terms"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: "RIGHT_KEY", product: "정류소 조회", page: "https://right.seoul.kr/keys",
        dailyCalls: 1_000)
    ],
    services: [service])
  static let service = Service(
    host: Request.Host("api.right.seoul.kr"), incidentalQuery: ["key", "page"])
  static let endpoints: [any Endpoint.Type] = [RightStops.self, RightArrivals.self]

  let client: TransitClient

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    try await client.rows(RightStops(text: query.text)).map { $0.map(SearchItem.station) }
  }

  func servesArrivals(for item: SearchItem) -> Bool { item.identifiers.first(.node) != nil }

  func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    let answer = try await client.rows(
      RightArrivals(stop: query.item.identifiers.first(.node) ?? ""))
    return answer.matching(query, at: client.clock.now())
  }

  static let stops = recording(
    "right/stops", "https://api.right.seoul.kr/stops?key=REDACTED&text=%EA%B0%95%EB%82%A8&page=1",
    """
    {"rows":[{"id":"121000009","name":"신분당선강남역","y":37.4958,"x":127.0285},\
    {"id":"121000010","name":"신분당선강남역","y":37.495,"x":127.0291},\
    {"id":"122000603","name":"강남역"}],"total":3}
    """)

  static let noStops = recording(
    "right/no-stops", "https://api.right.seoul.kr/stops?key=REDACTED&text=none&page=1",
    #"{"rows":[],"total":0}"#)

  static let arrivals = recording(
    "right/arrivals", "https://api.right.seoul.kr/arrivals?key=REDACTED&stop=121000009",
    """
    {"rows":[{"line":"472","seconds":90,"at":"2026-11-20 08:29:40"},\
    {"line":"N61","seconds":400,"at":"2026-11-20 08:29:41"}]}
    """)

  static func contract(_ waivers: [ProviderContract.Clause: String] = [:]) -> ProviderContract {
    ProviderContract(
      RightProvider.self, recordings: [stops, noStops, arrivals], waivers: waivers
    ) { RightProvider(client: $0) }
  }
}

struct RightStops: PagedEndpoint {
  static let operation = OperationFacts("stops", capability: .stations, key: "RIGHT_KEY")
  var text: String
  var page = 1

  init(text: String) { self.text = text }

  init?(_ request: Request) {
    guard RightProvider.service.matches(Self.operation, operation: request),
      let text = request.queryText("text")
    else { return nil }
    self.init(text: text)
    page = request.queryText("page").flatMap { Int($0) } ?? 1
  }

  var request: Request {
    Request(
      host: RightProvider.service.host, path: ["stops"],
      query: [
        Request.Field("key", .key("RIGHT_KEY")), Request.Field("text", Request.Value(text)),
        Request.Field("page", Request.Value("\(page)")),
      ])
  }

  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func decode(_ response: Response) throws -> Rows<BusStop> {
    let root = try body(of: response)
    let rows = try (root["rows"]?.list ?? []).map { row in
      BusStop(
        name: try row.required("name"),
        identifiers: IdentifierSet([Identifier(.node, try row.required("id"))]),
        coordinate: Coordinate(inKorea: row["y"]?.double, row["x"]?.double),
        sources: [SourceMark("right", response.origin)])
    }
    return Rows(rows, total: root["total"]?.int)
  }
}

struct RightArrivals: Endpoint {
  static let operation = OperationFacts("arrivals", capability: .arrivals, key: "RIGHT_KEY")
  var stop: String

  init(stop: String) { self.stop = stop }

  init?(_ request: Request) {
    guard RightProvider.service.matches(Self.operation, operation: request),
      let stop = request.queryText("stop")
    else { return nil }
    self.init(stop: stop)
  }

  var request: Request {
    Request(
      host: RightProvider.service.host, path: ["arrivals"],
      query: [
        Request.Field("key", .key("RIGHT_KEY")), Request.Field("stop", Request.Value(stop)),
      ])
  }

  var lifetime: Lifetime { .live(.seconds(10)) }

  func decode(_ response: Response) throws -> Rows<Arrival> {
    let rows = try (try body(of: response)["rows"]?.list ?? []).map { row in
      Arrival(
        line: try row.required("line"),
        timeLeft: row["seconds"]?.int.flatMap { (0...86_400).contains($0) ? $0 : nil }
          .map { .countdown(seconds: $0, expected: nil) } ?? .unknown,
        message: "", observedAt: row["at"]?.string.flatMap(KoreanTime.parse),
        freshness: Freshness(of: response), sources: [SourceMark("right", response.origin)])
    }
    return Rows(rows)
  }
}

/// Returns a body with rows.
///
/// - Throws: the error that the response contains.
func body(of response: Response) throws -> WireValue {
  if let error = HTTPStatus.error(of: response) { throw error }
  let root = try WireValue.read(response.body)
  guard root.names.contains("rows") else {
    throw TransitError(.malformed, Words("rows가 없음", "no rows"))
  }
  return root
}

/// Returns a recording made at the time of the tests.
func recording(
  _ name: String, _ url: String, _ body: String, recorded: String = "2026-11-20T08:30:00+09:00"
) -> ContractRecording {
  ContractRecording(
    name,
    Recording(
      request: Request(url: url) ?? Request(host: Request.Host("no.url"), path: []),
      comments: [Recording.Comment("recorded", recorded)], status: 200,
      headers: [], body: Data(body.utf8)))
}
