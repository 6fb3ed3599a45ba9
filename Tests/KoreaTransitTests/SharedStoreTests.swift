import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitHTTP
import TransitRecordings
import TransitTestSupport
import TransitTesting

/// The shared store that a configuration names.
struct SharedStoreTests {
  private static let providers = "\"providers\": [{\"id\": \"kma\"}]"

  private func configuration(_ address: String) throws -> Configuration {
    try .korea(
      json: Data("{\"store\": {\"valkey\": \"\(address)\"}, \(Self.providers)}".utf8))
  }

  @Test func `a configuration without a store has none`() throws {
    #expect(try Configuration.korea().sharedStore(keys: .none) == nil)
  }

  private func refusal(of address: String) throws -> String? {
    let configuration = try configuration(address)
    var said: [String?] = []
    for make: () throws -> Void in [
      { _ = try configuration.sharedStore(keys: .none) },
      { _ = try Aggregator.korea(configuration, keys: KeySource.none) },
    ] {
      let error = #expect(throws: TransitError.self) { try make() }
      #expect(error?.code == .configuration)
      said.append(error?.detail?.english)
    }
    #expect(said[0] == said[1])
    return said[0]
  }

  #if Valkey
    @Test func `with the Valkey trait, the store can be inspected`() throws {
      let store = try configuration("valkey://cache").sharedStore(keys: .none)
      #expect(store is any StoreInspecting)
    }

    @Test func `an invalid password is reported at once`() throws {
      let configuration = try configuration("valkey://cache")
      let error = #expect(throws: TransitError.self) {
        try configuration.sharedStore(keys: KeySource { _ in Secret("abc") })
      }
      #expect(error?.code == .configuration)
      #expect(error?.detail?.english.contains("VALKEY_PASSWORD") == true)
    }

    @Test func `an unreachable server causes one event and does not affect the result`()
      async throws
    {
      let socket = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sock")
      let events = Mutex<[TransitError]>([])
      let folder = try ShippedRecordings.snapshot(services: BuiltInProviders.services)
      let clock = FrozenClock(try #require(folder.asOf))
      let korea = try Aggregator.korea(
        configuration("unix://\(socket.path)"), keys: KeySource { _ in Secret("made-up-key") },
        answers: .live(StubTransport { _ in throw TransitError(.offline) }), clock: clock
      ) { event in
        if case .storeFailed(let error) = event.kind { events.withLock { $0.append(error) } }
      }
      let found = try await korea.weather(in: "37.4979,127.0276")
      #expect(found.outcomes.contains { $0.error?.code == .offline })
      #expect(events.withLock(\.count) == 1)
    }
  #else
    @Test(arguments: [("valkey://cache", "Valkey"), ("valkeys://cache", "ValkeyTLS")])
    func `without the trait, the error explains how to enable it`(address: String, trait: String)
      throws
    {
      let (command, setting) = ("swift build --traits \(trait)", "traits: [\"\(trait)\"]")
      let names = ["\(address):6379", trait, command, setting, "libhiredis-dev"]
      #expect(
        try masked(refusal(of: address), keeping: names)
          == "_ \(address):6379 _ \(trait) \(command) _ \(setting) _ libhiredis-dev")
    }
  #endif

  #if Valkey && !ValkeyTLS
    @Test func `an encrypted connection requires the ValkeyTLS trait`() throws {
      #expect(try refusal(of: "valkeys://cache")?.contains("--traits ValkeyTLS") == true)
    }
  #endif
}
