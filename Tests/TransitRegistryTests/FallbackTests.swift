import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// An entry that is queried only if another does not answer (`fallbackFor`).
struct FallbackTests {
  private func configuration(_ entries: String) throws -> Configuration {
    try Configuration(
      json: Data("{\"providers\": [\(entries)]}".utf8), named: "p.json",
      factories: Fakes.factories, trust: .explicit)
  }

  /// What the main service does, the outcomes, and the hosts that were queried.
  typealias Row = (
    main: @Sendable () async throws -> HTTPReply, outcomes: [String], hosts: Set<String>
  )

  private static let rows: [Row] = [
    (
      { reply("station|1|정류소") }, ["spare skipped notNeeded", "main answered 1"],
      ["main.example"]
    ),
    ({ reply("") }, ["spare skipped notNeeded", "main empty"], ["main.example"]),
    (
      { throw TransitError(.unavailable, vendorCode: "CURL 7") },
      ["spare answered 1", "main failed unavailable"], ["main.example", "spare.example"]
    ),
  ]

  @Test(arguments: rows.indices)
  func `a search queries a fallback only if its main entry fails, in any order`(
    row: Int
  ) async throws {
    let row = Self.rows[row]
    let transport = StubTransport { message in
      message.url.host() == "main.example" ? try await row.main() : reply("station|2|정류소")
    }
    let configuration = try configuration(
      #"{"id":"spare","type":"beta","baseURL":"https://spare.example","fallbackFor":"main"},"#
        + #"{"id":"main","type":"beta","baseURL":"https://main.example"}"#)
    let korea = try Aggregator(
      configuration: configuration, factories: Fakes.factories,
      keys: .environment(["BETA_KEY": "a-made-up-key"]), answers: .live(transport),
      clock: FrozenClock(StubExchange.moment))
    let found = try await korea.search("정류소")
    #expect(found.outcomes.map(summary) == row.outcomes)
    #expect(Set(transport.messages.compactMap { $0.url.host() }) == row.hosts)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a search does not wait for a provider that hangs`() async throws {
    let clock = ManualClock()
    let transport = StubTransport { message in
      if message.url.host() == "main.example" { try await clock.sleep(for: .seconds(3600)) }
      return reply("station|2|정류소")
    }
    let configuration = try configuration(
      #"{"id":"main","type":"beta","baseURL":"https://main.example"},"#
        + #"{"id":"spare","type":"beta","baseURL":"https://spare.example","fallbackFor":"main"}"#)
    let korea = try Aggregator(
      configuration: configuration, factories: Fakes.factories,
      keys: .environment(["BETA_KEY": "a-made-up-key"]), answers: .live(transport), clock: clock)
    let search = Task { try await korea.search("정류소") }
    // The hanging call, its timeout, the deadline and the head start.
    await clock.sleepers(atLeast: 4)
    await clock.advance(by: .seconds(2))
    while transport.messages.count < 2 { await Task.yield() }
    #expect(transport.messages.map { $0.url.host() } == ["main.example", "spare.example"])
    // Advances through the rest of the wait.
    let ending = Task {
      while !Task.isCancelled {
        await clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    let found = try await search.value
    ending.cancel()
    #expect(found.outcomes.first { $0.provider == "spare" }.map(summary) == "spare answered 1")
    #expect(found.outcomes.first { $0.provider == "main" }?.kind != .answered)
  }

  @Test func `a fallback is listed after the entry that it replaces`() async throws {
    let arrivals = try await Boards.korea(
      ["beta": Boards.silent, "alpha": Boards.failing(.unavailable)], fallbacks: ["beta": "alpha"]
    ).explaining { try await $0.arrivals(for: Boards.inSeoul) }.reports
    #expect(
      arrivals.map(\.step) == [
        QueryPlan.Step("alpha", [.arrivals], as: .essential),
        QueryPlan.Step("beta", [.arrivals], as: .fallback),
      ])
    let search = try await Aggregator(
      configuration: configuration(
        #"{"id":"spare","type":"beta","fallbackFor":"main"},{"id":"main","type":"beta"}"#),
      factories: Fakes.factories, keys: .environment(["BETA_KEY": "a-made-up-key"]),
      answers: .live(StubTransport { _ in reply("") }), clock: FrozenClock(StubExchange.moment)
    ).explaining { try await $0.search("정류소") }.reports
    #expect(
      search.map { "\($0.step.provider) \($0.step.role) \($0.requests)" } == [
        "main essential [\"find\"]", "spare fallback []",
      ])
  }

  @Test func `an entry made in code that is its own fallback is queried like any other`()
    async throws
  {
    let result = try await Boards.korea(
      ["alpha": Boards.telling("alpha")], fallbacks: ["alpha": "alpha"]
    ).arrivals(for: Boards.inSeoul)
    #expect(result.arrivals.map(\.message) == ["alpha"])
  }

  @Test func `an entry that answers is not listed in the fallbackFor of the result`()
    async throws
  {
    let result = try await Boards.korea(
      ["beta": Boards.unasked, "alpha": Boards.telling("alpha")], fallbacks: ["beta": "alpha"]
    ).arrivals(for: Boards.inSeoul)
    #expect(result.arrivals.map(\.message) == ["alpha"])
    #expect(result.outcomes.map(summary) == ["beta skipped notNeeded", "alpha answered 1"])
    #expect(result.fallbackFor == [])
  }

  @Test(arguments: [
    (Boards.telling("alpha"), ["alpha"], ["alpha answered 1", "beta skipped notNeeded"]),
    (Boards.silent, [], ["alpha empty", "beta skipped notNeeded"]),
    (Boards.failing(.unavailable), ["beta"], ["alpha failed unavailable", "beta answered 1"]),
  ])
  func `arrivals query a fallback only if its main entry fails`(
    alpha: @escaping Mood, lines: [String], outcomes: [String]
  ) async throws {
    let result = try await Boards.korea(
      ["alpha": alpha, "beta": Boards.telling("beta")], fallbacks: ["beta": "alpha"]
    ).arrivals(for: Boards.inSeoul)
    #expect(result.arrivals.map(\.message) == lines)
    #expect(result.outcomes.map(summary) == outcomes)
  }

  @Test(arguments: [
    #"{"id":"alpha","fallbackFor":"gamma"},{"id":"beta"}"#,
    #"{"id":"alpha","fallbackFor":"alpha"},{"id":"beta"}"#,
    #"{"id":"alpha","fallbackFor":"beta"},{"id":"beta","fallbackFor":"alpha"}"#,
    #"{"id":"alpha","fallbackFor":1},{"id":"beta"}"#,
  ])
  func `a fallback must name another entry that is not itself a fallback`(entries: String) throws {
    let error = #expect(throws: TransitError.self) { try configuration(entries) }
    #expect(error?.code == .configuration)
    #expect(error?.detail?.english.contains("providers[0].fallbackFor") == true)
  }
}
