import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

struct AggregatorTests {
  private static let stop = "station|100000001|시청"

  /// Responses of one provider and the outcome that each one produces.
  private static let answers: [(body: String, status: Int, outcome: String)] = [
    (stop, 200, "answered 1"), (stop + "\nstation|100000002|시청", 200, "answered 2"),
    ("", 200, "empty"), ("closed", 200, "closed"), ("rubbish", 200, "failed malformed"),
    ("", 401, "failed badKey"), ("", 403, "failed keyNotGranted"),
    ("", 404, "failed unsupported"),
    ("", 429, "failed rateLimited"), ("", 503, "failed unavailable"), ("", 504, "failed timedOut"),
  ]

  @Test(arguments: answers.indices)
  func `one provider's response sets its outcome and does not affect the others`(row: Int)
    async throws
  {
    let (body, status, outcome) = Self.answers[row]
    let aggregator = try Fakes.aggregator { name in
      name == "beta" ? reply(body, status: status) : reply("station|200000009|\(name)")
    }
    let result = try await aggregator.search("시청")
    #expect(
      result.outcomes.map(summary) == [
        "alpha answered 1", "beta \(outcome)", "gamma answered 1", "weatherman skipped unsupported",
      ])
    #expect(result.items.contains { $0.identifiers.first(.node) == "200000009" })
    #expect(result.outcomes.map(\.provider) == ["alpha", "beta", "gamma", "weatherman"])
  }

  @Test func `an error names its provider, and its key is redacted`() async throws {
    let aggregator = try Fakes.aggregator { name in
      if name == "alpha" { throw TransitError(.offline) }
      return reply("bad secret-BETA_KEY", status: 503)
    }
    let outcomes = try await aggregator.search("시청").outcomes
    #expect(outcomes[0].error == TransitError(.offline, provider: "alpha"))
    #expect(
      outcomes[1].error
        == TransitError(
          .unavailable, Words(verbatim: "bad REDACTED"), provider: "beta", vendorCode: "HTTP 503"))
    #expect(outcomes.map(\.count) == [0, 0, 0, 0])
    #expect(outcomes.compactMap(\.origin) == [])
  }

  @Test func `an unmapped transport error is reported as unavailable`()
    async throws
  {
    struct Surprise: Error {}
    let aggregator = try Fakes.aggregator { _ in throw Surprise() }
    let outcome = try await aggregator.search("시청").outcomes[0]
    #expect(outcome.error?.code == .unavailable)
    #expect(outcome.error?.cause == nil)
    #expect(outcome.error?.provider == "alpha")
  }

  @Test func `a provider that hangs loses only its own results`() async throws {
    var configuration = Fakes.configuration
    configuration.providers[1].timeout = .milliseconds(200)
    let aggregator = try Fakes.aggregator(
      configuration
    ) { name in
      if name == "beta" { try await Task.sleep(for: .seconds(3600)) }
      return reply(Self.stop)
    }
    let result = try await aggregator.search("시청")
    #expect(
      result.outcomes.map(summary) == [
        "alpha answered 1", "beta failed timedOut", "gamma answered 1",
        "weatherman skipped unsupported",
      ])
    #expect(masked(result.outcomes[1].error?.detail?.english) == "0.2 _")
    #expect(result.items.count == 1)
    #expect(result.attributions.map(\.text) == ["by alpha", "by gamma"])
  }

  @Test(arguments: [["alpha", "beta", "gamma"], ["gamma", "alpha", "beta"]])
  func `outcomes follow the configuration's order, whichever provider answers first`(
    slowest: [String]
  ) async throws {
    let aggregator = try Fakes.aggregator { name in
      let wait = slowest.firstIndex(of: name) ?? 0
      try await Task.sleep(for: .milliseconds(40 * wait))
      return reply("station|10000000\(wait)|\(name)")
    }
    let result = try await aggregator.search("시청")
    #expect(result.outcomes.map(\.provider) == ["alpha", "beta", "gamma", "weatherman"])
    #expect(result.items.map(\.name) == ["beta", "alpha", "gamma"].sorted { $0.count < $1.count })
  }

  @Test func `each skipped provider reports why it was skipped`() async throws {
    var configuration = Fakes.configuration
    configuration.providers[2].isEnabled = false
    let aggregator = try Fakes.aggregator(
      configuration, keys: Fakes.keys("ALPHA_KEY", "GAMMA_KEY")
    ) { _ in reply(Self.stop) }
    let here = try await aggregator.search(SearchQuery("시청"))
    #expect(
      here.outcomes.map(summary) == [
        "alpha answered 1", "beta skipped noKey", "gamma skipped disabled",
        "weatherman skipped unsupported",
      ])
    let there = try await aggregator.search(SearchQuery("시청", cities: [City(name: "대전")]))
    #expect(there.outcomes.map(summary)[0] == "alpha skipped outOfCoverage")
    let routes = try await aggregator.search(SearchQuery("시청", kinds: [.route]))
    #expect(
      routes.outcomes.map(\.skipped) == [.unsupported, .unsupported, .disabled, .unsupported])
    let unaskable = try await aggregator.search("unaskable")
    #expect(unaskable.outcomes.map(summary)[0] == "alpha skipped unsupported")
    #expect(unaskable.items == [])
  }

  @Test func `items of kinds that were not requested are dropped and not counted`() async throws {
    let aggregator = try Fakes.aggregator { name in
      name == "alpha" ? reply("station|100000001|시청\nsubway|1001|시청") : reply("subway|1002|시청")
    }
    let stops = try await aggregator.search(SearchQuery("시청", kinds: [.station]))
    #expect(stops.items.map(\.kind) == [.station])
    #expect(
      stops.outcomes.map(summary).prefix(3) == ["alpha answered 1", "beta empty", "gamma empty"])
    let subway = try await aggregator.search(SearchQuery("시청", kinds: [.subway]))
    #expect(subway.items.map(\.description) == ["시청 1·2"])
    #expect(subway.outcomes.map(\.count) == [1, 1, 1, 0])
  }

  @Test func `a search in a city excludes subway stations of other networks`() async throws {
    let aggregator = try Fakes.aggregator { _ in
      reply("subway|1001|시청\nsubway|busan.1|시청\nsubway|daejeon.1|시청\nsubway|nobody|시청")
    }
    let seoul = try await aggregator.search("시청")
    // The catalog adds the station's other line.
    #expect(seoul.items.map(\.description) == ["시청 1·2", "시청", "시청", "시청"])
    let busan = try await aggregator.search(SearchQuery("시청", cities: [City(name: "부산")]))
    #expect(busan.items.map(\.id).contains("kr.subway:부산/시청"))
    #expect(!busan.items.map(\.id).contains("kr.subway:수도권/시청"))
  }

  @Test(arguments: ["", " ", "\n\t", "·", " . , - "])
  func `an empty query is rejected before any provider is queried`(text: String) async throws {
    let aggregator = try Fakes.aggregator { name in
      Issue.record("queried \(name)")
      return reply("")
    }
    let error = await #expect(throws: TransitError.self) { try await aggregator.search(text) }
    #expect(error?.code == .invalidRequest)
  }

  @Test func `a configuration with an unknown provider is rejected`() throws {
    var configuration = Fakes.configuration
    configuration.providers.append(Configuration.Provider("omega"))
    let error = #expect(throws: TransitError.self) {
      try Fakes.aggregator(configuration) { _ in reply("") }
    }
    #expect(error?.code == .configuration)
    let known = "alpha, beta, gamma, weatherman"
    #expect(masked(error?.detail?.english, keeping: [known]) == "_ omega _ \(known)")
  }

  @Test func `canceling the task ends the search`() async throws {
    let (started, starting) = AsyncStream<Void>.makeStream()
    let aggregator = try Fakes.aggregator { _ in
      starting.yield()
      try await Task.sleep(for: .seconds(3600))
      return reply("")
    }
    let task = Task { try await aggregator.search("시청") }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `status lists each provider's capabilities, available keys and cities`() async throws {
    var configuration = Fakes.configuration
    configuration.providers[1].cities = [City(name: "대전")]
    let aggregator = try Fakes.aggregator(
      configuration, keys: Fakes.keys("BETA_KEY")
    ) { _ in reply("") }
    let status = try await aggregator.status()
    #expect(status.map(\.manifest.id) == ["alpha", "beta", "gamma", "weatherman"])
    #expect(status.map(\.capabilities) == [[.stations], [.stations], [.stations], [.weather]])
    #expect(status.map(\.keysPresent) == [[], ["BETA_KEY"], [], []])
    #expect(status[1].cities == [City(name: "대전")])
  }
}
