import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// One type of provider in two entries, each with its own id.
struct TwoEntriesTests {
  private func configuration(_ entries: String) throws -> Configuration {
    try Configuration(
      json: Data(
        """
        {"cities": ["서울"], "keys": {"GAMMA_KEY": {"file": "gamma.key"}}, "providers": [\(entries)]}
        """.utf8),
      named: "providers.json", factories: Fakes.factories, trust: .explicit)
  }

  private func aggregator(
    _ entries: String, _ transport: StubTransport,
    store: MemoryStore = MemoryStore(clock: FrozenClock(StubExchange.moment))
  ) throws -> Aggregator {
    let configuration = try configuration(entries)
    let clock = FrozenClock(StubExchange.moment)
    return try Aggregator(
      configuration: configuration, factories: Fakes.factories,
      keys: configuration.keySource(environment: [
        "BETA_KEY": "first-secret-key", "SECOND_KEY": "second-secret-key",
      ]),
      answers: .live(transport), clock: clock,
      control: CallControl(store: store, policy: configuration.policy, clock: clock))
  }

  private static let north = #"{"id":"north","type":"beta"}"#
  private static let south =
    #"{"id":"south","type":"beta","key":{"environment":"SECOND_KEY"},"baseURL":"https://south.example"}"#

  @Test func `each entry sends its own key to its own address and marks its results`()
    async throws
  {
    let transport = StubTransport { message in
      reply("station|\(message.url.host() == "south.example" ? 2 : 1)|정류소")
    }
    let found = try await aggregator(Self.north + "," + Self.south, transport).search("정류소")
    #expect(found.outcomes.map(summary) == ["north answered 1", "south answered 1"])
    #expect(
      Set(transport.messages.map(\.url.absoluteString)) == [
        "https://beta.example/find?key=first-secret-key&q=%EC%A0%95%EB%A5%98%EC%86%8C",
        "https://south.example/find?key=second-secret-key&q=%EC%A0%95%EB%A5%98%EC%86%8C",
      ])
    #expect(
      Set(found.items.map { "\($0.id) \($0.sources.map(\.provider))" }) == [
        "kr.node:1 [north]", "kr.node:2 [south]",
      ])
  }

  @Test(
    "calls are counted by key and service, whatever the entries are called",
    arguments: [
      (#"{"id":"south","type":"beta"}"#, ["beta BETA_KEY 2"]),
      (south, ["beta BETA_KEY 1", "beta SECOND_KEY 1"]),
    ])
  func counts(second: String, expected: [String]) async throws {
    let store = MemoryStore(clock: FrozenClock(StubExchange.moment))
    let transport = StubTransport { _ in reply("station|1|정류소") }
    _ = try await aggregator(Self.north + "," + second, transport, store: store).search("정류소")
    let counts = try await store.counts(on: KoreanTime.day(of: StubExchange.moment))
    #expect(
      counts.map { "\($0.provider) \($0.key?.rawValue ?? "-") \($1.used)" }.sorted() == expected)
  }

  @Test func `a missing key is reported by the entry's own key name`() throws {
    let configuration = try configuration(Self.south)
    let aggregator = try Aggregator(
      configuration: configuration, factories: Fakes.factories,
      keys: configuration.keySource(environment: ["BETA_KEY": "first-secret-key"]),
      answers: .live(StubTransport { _ in reply("") }), clock: FrozenClock(StubExchange.moment))
    let outcome = Outcome(provider: "south", state: .skipped(.noKey))
    let error = aggregator.missingKey(for: .stations, in: [outcome])
    #expect(error?.remedy == .addKey(["SECOND_KEY"], unlocks: .stations))
  }

  @Test func `a diagnosis lists each entry's own key`() async throws {
    let found = try await aggregator(
      Self.north + "," + Self.south, StubTransport { _ in reply("") }
    ).diagnose()
    #expect(
      Set(found.filter { $0.subject == .key }.compactMap(\.name)) == ["BETA_KEY", "SECOND_KEY"])
  }

  @Test(
    "what is wrong with an entry is said with what would be right",
    arguments: [
      (north + "," + north, "'north' appears twice", #""type": "beta""#),
      (#"{"id":"north"}"#, "unknown provider 'north'", "beta"),
      (#"{"id":"north","type":"bta"}"#, "unknown provider 'bta'", "beta"),
      (
        #"{"id":"The North","type":"beta"}"#, "lowercase letters, digits and hyphens",
        "providers[0]"
      ),
      (
        #"{"id":"north","type":"weatherman","key":{"environment":"X"}}"#,
        "does not have a single key",
        "providers[0].key"
      ),
      (#"{"id":"north","type":"beta","key":"SECOND_KEY"}"#, "environment", "providers[0].key"),
      // This would also change where the other provider's key is read from.
      (
        #"{"id":"north","type":"beta","key":{"environment":"GAMMA_KEY"}}"#, "GAMMA_KEY",
        "providers[0].key"
      ),
    ])
  func refusal(entries: String, reason: String, hint: String) throws {
    let error = try #require(throws: TransitError.self) { try configuration(entries) }
    #expect(error.code == .configuration)
    #expect(error.detail?.english.contains(reason) == true, "\(error)")
    #expect(error.detail?.english.contains(hint) == true, "\(error)")
  }

  /// A found file may come from anyone, so it must not send another service's key elsewhere.
  @Test func `a found configuration cannot name another variable for a key`() throws {
    #expect(throws: TransitError.self) {
      try Configuration(
        json: Data(
          #"{"providers":[{"id":"s","type":"beta","key":{"environment":"ALPHA_KEY"}}]}"#.utf8),
        named: "providers.json", factories: Fakes.factories, trust: .found)
    }
  }
}
