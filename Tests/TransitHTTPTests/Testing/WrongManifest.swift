import TransitCore
import TransitHTTP
import TransitTesting

/// A provider with an incorrect manifest.
struct WrongManifest: StationSearching, RouteSearching {
  static let manifest = ProviderManifest(
    id: "Wrong Provider", name: Words("틀린 곳", ""), coverage: .cities([]),
    attribution: Attribution(text: "FILL IN", license: "", url: "ftp://wrong.seoul.kr"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: "wrong-key", product: "to-do", page: "nowhere", dailyCalls: 0)
    ],
    services: [Service(host: Request.Host("api.wrong.invalid"))])

  /// One is listed twice and needs another provider's key; none is for routes.
  static let endpoints: [any Endpoint.Type] = [RightStops.self, RightStops.self, SameStops.self]

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> { Answer([]) }
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> { Answer([]) }

  static let contract = ProviderContract(
    WrongManifest.self, recordings: [RightProvider.stops]
  ) { _ in WrongManifest() }
}

/// Matches the requests of `RightStops`, and always fails to decode.
struct SameStops: Endpoint {
  static let operation = OperationFacts("", capability: .stations, key: nil)

  init?(_ request: Request) {
    guard RightStops(request) != nil else { return nil }
  }

  var request: Request { Request(host: RightProvider.service.host, path: ["stops"]) }
  var lifetime: Lifetime { .immutable }

  func decode(_ response: Response) throws -> Rows<BusStop> {
    throw TransitError(.unsupported)
  }
}
