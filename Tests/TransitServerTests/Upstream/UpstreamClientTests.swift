import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

@testable import TransitServer

/// The proxy with the library's own client: an entry with its `baseURL` works like the service.
struct UpstreamClientTests {
  private static let clock = FrozenClock(StubExchange.moment)

  /// Each recorded request of each provider.
  static func requests() throws -> [(factory: ProviderFactory, request: Request)] {
    try BuiltInProviders.all.flatMap { factory -> [(factory: ProviderFactory, request: Request)] in
      let folder = Package.snapshot.appending(path: factory.manifest.id.rawValue)
      // One that a person adds to the configuration has no samples.
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try ContractRecording.folder(folder).map { (factory, $0.recording.request) }
    }
  }

  @Test func `each recorded request is recognised without its host and key`() throws {
    var count = 0
    for (factory, request) in try Self.requests() {
      let original = try #require(factory.endpoint(matching: request))
      let found = factory.endpoint(
        path: request.path.map { $0.text == "REDACTED" ? "KEY" : $0.text ?? "KEY" },
        query: request.query.filter { $0.value.text != "REDACTED" }
          .map { ($0.name, $0.value.text ?? "") },
        at: StubExchange.moment)
      #expect(found?.request == original.request, "\(request)")
      count += 1
    }
    #expect(count > 400)
  }

  @Test func `of operations with one request, the shorter lifetime counts`() throws {
    let factory = try #require(BuiltInProviders.all.first { $0.manifest.id == "seoul-subway" })
    let found = factory.endpoint(
      path: ["api", "subway", "KEY", "json", "realtimeStationArrival", "0", "50", "강남"], query: [],
      at: StubExchange.moment)
    #expect(found?.lifetime == .live(.seconds(10)))
  }

  private func world(
    _ token: String? = nil, tokens: AccessTokens? = nil
  ) throws -> (direct: Aggregator, proxied: Aggregator, replay: ReplayTransport) {
    let recordings = try RecordingFolder(
      Package.snapshot, services: BuiltInProviders.services, usesIndex: true)
    let clock = FrozenClock(try #require(recordings.asOf))
    let replay = ReplayTransport(recordings, of: BuiltInProviders.manifests, clock: clock)
    func korea(
      _ configuration: Configuration?, _ keys: KeySource, _ transport: any HTTPTransport
    ) throws -> Aggregator {
      try Aggregator.korea(
        configuration, keys: keys, answers: .live(transport), clock: clock)
    }
    let access = AccessRule(tokens == nil ? .local : .tokens, tokens: tokens)
    let shares = FairShares(access, clock: clock)
    var parts = ServerParts()
    parts.clock = clock
    parts.admit = { access.refusal(of: $0, at: clock.now()) }
    let providers = try korea(nil, replay.keys, replay)
    parts.routes = [UpstreamProxy({ providers }, shares: shares, clock: clock).route]
    let server = Server(
      ServerConfiguration(), port: 8080, answering: StubAnswering(), parts: parts)
    let tokenSetting =
      tokens == nil ? "" : #", "proxyToken": {"environment": "TRANSIT_TOKEN"}"#
    let entries = BuiltInProviders.manifests.map { manifest in
      let base = "\(ServerTransport.origin)/upstream/\(manifest.id)"
      return
        #"{"id": "\#(manifest.id)", "baseURL": "\#(base)", "proxyAddsKey": true\#(tokenSetting)}"#
    }
    let json = #"{"cities": ["서울", "대전"], "providers": [\#(entries.joined(separator: ","))]}"#
    let configuration = try Configuration(
      json: Data(json.utf8), named: "p.json", factories: BuiltInProviders.all, trust: .explicit)
    let keys = configuration.keySource(environment: token.map { ["TRANSIT_TOKEN": $0] } ?? [:])
    return (
      try korea(nil, replay.keys, replay),
      try korea(configuration, keys, ServerTransport(server: server)), replay
    )
  }

  @Test(arguments: ["22009", "강남", "9404"])
  func `a search and its arrivals are those of the services`(text: String) async throws {
    let world = try world()
    let direct = try await world.direct.search(text)
    let proxied = try await world.proxied.search(text)
    #expect(!direct.items.isEmpty)
    #expect(proxied.items == direct.items)
    let item = try #require(direct.items.first)
    #expect(
      try await world.proxied.arrivals(for: item).arrivals
        == world.direct.arrivals(for: item).arrivals)
  }

  @Test func `a token opens the proxy and is not sent to a service`() async throws {
    let folder = try TestFolder()
    let tokens = AccessTokens(folder: folder.url, hash: StubHash.hash)
    let token = try tokens.add("app")
    let world = try world(token, tokens: tokens)
    let result = try await world.proxied.search("22009")
    #expect(result.items.contains { $0.name.contains("강남역") })
    #expect(!world.replay.requests.isEmpty)
    #expect(
      world.replay.requests.allSatisfy {
        !"\($0)\($0.headers)".contains(token) && !$0.headers.contains { $0.name == "Authorization" }
      })
    let stranger = try self.world("transit_wrong-token", tokens: tokens)
    let refused = try await stranger.proxied.search("22009")
    #expect(refused.outcomes.contains { $0.state.kind == .failed })
    #expect(stranger.replay.requests.isEmpty)
  }
}
