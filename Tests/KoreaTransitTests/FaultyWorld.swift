import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// All providers over real sockets: one queries a faulty server, the others a healthy one that
  /// replies from the snapshot.
  struct FaultyWorld: Sendable {
    let korea: Aggregator
    let faulty: LoopbackServer
    /// The target of a redirect, which must not be followed.
    let elsewhere: LoopbackServer
    private let healthy: LoopbackServer
    private let store = MemoryStore(clock: FrozenClock(Snapshot.asOf))
    private let events = Events()

    /// - Parameter fault: the fault to simulate; `nil` for none.
    init(_ fault: WireFault? = nil, at id: ProviderID? = nil) throws {
      let elsewhere = try Self.server { _ in .reply(HTTPReply(status: 200, body: Data())) }
      let elsewhereURL = elsewhere.host.origin + "/elsewhere"
      let healthy = try Self.server { .reply(GoodAnswer.reply(to: $0)) }
      let faulty: LoopbackServer =
        switch fault?.way {
        case nil, .refuse: try LoopbackServer.refusing(lifetime: .seconds(900))
        case .redirect:
          try Self.server { _ in
            .reply(
              HTTPReply(
                status: 302, headers: [Response.Header("Location", elsewhereURL)], body: Data()))
          }
        case .answer(let answer), .outlast(let answer):
          try Self.server { answer(GoodAnswer.reply(to: $0)) }
        }
      var configuration = try Configuration.korea()
      // Only one city has stops, so that each operation is called once per question.
      configuration.cities = [.seoul, City(name: "대전")]
      configuration.providers = BuiltInProviders.all.map { factory in
        let provider = factory.manifest.id
        let isFaulty = provider == id
        return Configuration.Provider(
          provider, timeout: isFaulty ? fault?.timeout ?? Self.patience : Self.patience,
          proxy: LiveExchange.Proxy(
            host: (isFaulty ? faulty : healthy).host, path: [provider.rawValue], addsKey: true))
      }
      let clock = FrozenClock(Snapshot.asOf)
      korea = try Aggregator(
        configuration: configuration, factories: BuiltInProviders.all, keys: .none,
        answers: .live(SystemTransport()), clock: clock,
        control: CallControl(
          store: store, policy: Self.policy, clock: clock,
          observe: { [events] in events.add($0) }))
      (self.faulty, self.healthy, self.elsewhere) = (faulty, healthy, elsewhere)
    }

    /// Stops its servers. An unreferenced server would stop by itself, in the middle of a query.
    func end() { for server in [faulty, healthy, elsewhere] { server.stop() } }

    /// The calls sent to a provider's service, and how many of them were counted against its quota.
    func calls(of provider: ProviderID) async throws -> (made: Int, counted: Int) {
      let made = events.calls(of: provider)
      let counts = try await store.counts(on: KoreanTime.day(of: Snapshot.asOf))
      return (
        made.count, counts.filter { $0.key.provider == provider }.map(\.value.used).reduce(0, +)
      )
    }

    /// The providers whose circuit breaker has opened.
    var opened: Set<ProviderID> {
      Set(
        events.all.compactMap { event in
          if case .breaker(.open) = event.kind { event.provider } else { nil }
        })
    }

    /// One attempt, and a breaker that opens at the first failure, to show each fault's own effect.
    private static let policy: CallPolicy = {
      var policy = CallPolicy()
      policy.attempts = 1
      policy.breakerFailures = 1
      return policy
    }()

    /// Longer than any test takes, so that timeouts only decide the faults that concern time.
    private static let patience = Duration.seconds(900)

    private static func server(
      _ answer: @escaping @Sendable (String) -> LoopbackServer.Answer
    ) throws -> LoopbackServer {
      try LoopbackServer(maximumConnections: 1_000, lifetime: patience, answer)
    }
  }

  /// The events of a world, recorded from any thread.
  private final class Events: Sendable {
    private let events = Mutex<[TransitEvent]>([])
    var all: [TransitEvent] { events.withLock(\.self) }
    func add(_ event: TransitEvent) { events.withLock { $0.append(event) } }

    /// The calls sent to a provider's service.
    func calls(of provider: ProviderID?) -> [TransitEvent] {
      all.filter { event in
        if case .sends = event.kind { event.provider == provider } else { false }
      }
    }
  }

  /// The healthy services' responses, taken from the snapshot.
  private enum GoodAnswer {
    private static let folder = Result { try Snapshot.folder() }

    /// - Parameter head: the request head, whose path begins with the provider's id.
    static func reply(to head: String) -> HTTPReply {
      let target = head.split(separator: " ").dropFirst().first ?? ""
      let id = target.split(separator: "/").first ?? ""
      let path = target.dropFirst(id.count + 1)
      let manifest = BuiltInProviders.all.first { $0.manifest.id.rawValue == id }?.manifest
      for service in manifest?.services ?? [] {
        guard let request = Request(url: service.host.origin + path),
          let recording = try? folder.get()
            .recording(for: services.identity(of: request), at: Snapshot.asOf)
        else { continue }
        let kind = recording.headers.filter { $0.name.lowercased() == "content-type" }
        return HTTPReply(status: recording.status, headers: kind, body: recording.body)
      }
      // A provider that was added later is not in the snapshot: use any recording of the operation.
      if let manifest, let reply = ownReply(of: manifest, path: String(path)) { return reply }
      return HTTPReply(status: 404, body: Data("not in the snapshot".utf8))
    }

    /// A response with rows from the provider's own recordings of the operation.
    private static func ownReply(of manifest: ProviderManifest, path: String) -> HTTPReply? {
      guard let factory = BuiltInProviders.all.first(where: { $0.manifest.id == manifest.id })
      else {
        return nil
      }
      let asked = manifest.services.lazy
        .compactMap { Request(url: $0.host.origin + path) }
        .compactMap(factory.operationName(matching:)).first
      return RecordingFile.ours.lazy.compactMap({ try? $0.recording() }).first { recording in
        factory.operationName(matching: recording.request) == asked
          && RecordingDecoder(factories: [factory]).decode(recording, path: "").outcome == .answered
      }.map { HTTPReply(status: $0.status, headers: $0.headers, body: $0.body) }
    }
  }
#endif
