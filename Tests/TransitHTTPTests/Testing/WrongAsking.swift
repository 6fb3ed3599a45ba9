import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that sends incorrect requests, and handles failures incorrectly.
struct WrongAsking: StationSearching, RouteSearching, PlaceSearching {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [LossyStops.self, TextKeyRoutes.self]

  let client: TransitClient

  /// Queries another host, and returns an empty result on failure.
  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> {
    var endpoint = LossyStops(text: query.text)
    endpoint.isElsewhere = true
    return (try? await client.rows(endpoint).map { $0.map(SearchItem.station) }) ?? Answer([])
  }

  /// Replaces every error, and sends an operation that is not listed.
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> {
    do { _ = try await client.rows(RightArrivals(stop: "1")) } catch is TransitError {
      throw TransitError(.malformed)
    }
    return Answer([])
  }

  /// Sends no request.
  func places(matching query: PlaceQuery) async throws -> Answer<[Place]> { Answer([]) }

  static let contract = ProviderContract(
    WrongAsking.self,
    recordings: [
      RightProvider.stops,
      recording(
        "wrong/routes",
        "https://api.right.seoul.kr/routes/a1b2c3d4e5f6a1b2c3d4e5f6?name=472", #"{"rows":[]}"#),
    ]
  ) { WrongAsking(client: $0) }
}

/// Does not restore its text and page, and uses another key than declared.
struct LossyStops: PagedEndpoint {
  static let operation = OperationFacts("stops", capability: .stations, key: "RIGHT_KEY")
  var text: String
  var page = 1
  var isElsewhere = false

  init(text: String) { self.text = text }

  init?(_ request: Request) {
    guard RightProvider.service.matches(Self.operation, operation: request) else { return nil }
    self.init(text: "?" + (request.queryText("text") ?? ""))
  }

  var request: Request {
    Request(
      host: isElsewhere ? Request.Host("elsewhere.seoul.kr") : RightProvider.service.host,
      path: ["stops"],
      query: [Request.Field("key", .key("OTHER_KEY")), Request.Field("text", Request.Value(text))])
  }

  var lifetime: Lifetime { .immutable }

  func decode(_ response: Response) throws -> Rows<BusStop> {
    try RightStops(text: text).decode(response)
  }
}

/// Contains a key as text.
struct TextKeyRoutes: Endpoint {
  static let operation = OperationFacts("routes", capability: .routes, key: "RIGHT_KEY")
  var name: String

  init?(_ request: Request) {
    guard request.pathText(0) == "routes", let name = request.queryText("name") else { return nil }
    self.name = name
  }

  var request: Request {
    Request(
      host: RightProvider.service.host, path: ["routes", "a1b2c3d4e5f6a1b2c3d4e5f6"],
      query: [
        Request.Field("name", Request.Value(name)), Request.Field("serviceKey", "made-up"),
      ],
      headers: [Request.Field("X-Trace", "z9y8x7w6v5u4z9y8x7w6v5u4")])
  }

  var lifetime: Lifetime { .immutable }

  func decode(_ response: Response) throws -> Rows<BusStop> {
    try RightStops(text: name).decode(response)
  }
}
