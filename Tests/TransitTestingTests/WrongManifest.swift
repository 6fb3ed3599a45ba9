import TransitCore
import TransitHTTP
import TransitTesting

/// Wrong in what it says of itself.
struct WrongManifest: StationSearching, RouteSearching {
  static let manifest = ProviderManifest(
    id: "Wrong Provider", name: Words("틀린 곳", ""), coverage: .cities([]),
    attribution: Attribution(text: "FILL IN", license: "", url: "ftp://wrong.seoul.kr"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: "wrong-key", product: "to-do", page: "nowhere", dailyCalls: 0)
    ],
    services: [Service(host: Request.Host("api.wrong.invalid"))])

  /// Listed twice, of another provider's key, and nothing for routes.
  static let endpoints: [any Endpoint.Type] = [RightStops.self, RightStops.self, SameStops.self]

  func stations(matching query: SearchQuery) async throws -> Answer<[SearchItem]> { Answer([]) }
  func routes(matching query: SearchQuery) async throws -> Answer<[BusRoute]> { Answer([]) }

  static let contract = ProviderContract(
    WrongManifest.self, recordings: [RightProvider.stops]
  ) { _ in WrongManifest() }
}

/// Reads what `RightStops` reads, and never with success.
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
