import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Which of several providers supplies the weather, and how the others are reported.
struct FailoverTests {
  private static let world = Temper(forecast: {
    Answer(Weathers.forecast(at: $0.coordinate, from: "world"))
  })
  private static let nothing = Temper(forecast: { Answer(Forecast(coordinate: $0.coordinate)) })

  /// Behavior of the first provider and the outcomes of both.
  static let first: [(temper: Temper, said: [String], source: String)] = [
    (Temper(), ["home answered 1", "world skipped notNeeded"], "home"),
    (
      .failing(TransitError(.unavailable)), ["home failed unavailable", "world answered 1"], "world"
    ),
    (.failing(TransitError(.timedOut)), ["home failed timedOut", "world answered 1"], "world"),
    (.failing(TransitError(.badKey)), ["home failed badKey", "world answered 1"], "world"),
    (
      .failing(TransitError(.outOfCoverage)), ["home skipped outOfCoverage", "world answered 1"],
      "world"
    ),
    (.failing(TransitError(.noKey)), ["home skipped noKey", "world answered 1"], "world"),
    (
      .failing(TransitError(.quotaSpent)), ["home skipped quotaSpent", "world answered 1"],
      "world"
    ),
    (nothing, ["home empty", "world answered 1"], "world"),
  ]

  @Test(arguments: first.indices)
  func `the next provider is queried only when the first has no forecast`(index: Int) async throws {
    let row = Self.first[index]
    let result = try await Weathers.korea(home: row.temper, world: Self.world)
      .forecast(at: Weathers.seoul.coordinate)
    #expect(result.outcomes.map(summary) == row.said)
    #expect(result.forecast?.sources.map(\.provider.rawValue) == [row.source])
    #expect(result.attributions.map(\.text) == ["by \(row.source)"])
  }

  @Test func `the configuration's order decides, and an unneeded provider is not queried`()
    async throws
  {
    let unasked = Temper(forecast: { _ in
      Issue.record("queried")
      throw TransitError(.unavailable)
    })
    let first = try await Weathers.korea(
      home: unasked, world: Self.world, order: ["world", "home"]
    )
    .forecast(at: Weathers.seoul.coordinate)
    #expect(first.outcomes.map(summary) == ["world answered 1", "home skipped notNeeded"])
    let second = try await Weathers.korea(world: unasked).forecast(at: Weathers.seoul.coordinate)
    #expect(second.outcomes.map(summary) == ["home answered 1", "world skipped notNeeded"])
  }

  @Test func `abroad only the provider that covers the world is queried`() async throws {
    let unasked = Temper(forecast: { _ in
      Issue.record("queried")
      throw TransitError(.unavailable)
    })
    let result = try await Weathers.korea(home: unasked, world: Self.world)
      .forecast(at: Weathers.tokyo.coordinate)
    #expect(result.outcomes.map(summary) == ["home skipped outOfCoverage", "world answered 1"])
    #expect(result.forecast?.coordinate == (try Weathers.tokyo.coordinate))
  }

  @Test func `a missing key is reported even for a provider that is not needed`() async throws {
    let keys = [Fakes.keys("WORLD_KEY"), Fakes.keys("HOME_KEY"), KeySource.none]
    let said = [
      ["home skipped noKey", "world answered 1"], ["home answered 1", "world skipped noKey"],
      ["home skipped noKey", "world skipped noKey"],
    ]
    for (keys, said) in zip(keys, said) {
      let result = try await Weathers.korea(world: Self.world, keys: keys)
        .forecast(at: Weathers.seoul.coordinate)
      #expect(result.outcomes.map(summary) == said)
    }
  }

  @Test func `each provider reports its error when all fail, or that it is offline`()
    async throws
  {
    let down = try await Weathers.korea(
      home: .failing(TransitError(.timedOut)), world: .failing(TransitError(.malformed))
    ).forecast(at: Weathers.seoul.coordinate)
    #expect(down.outcomes.map(summary) == ["home failed timedOut", "world failed malformed"])
    #expect(down.forecast == nil)
    let unfound = Temper.failing(TransitError(.unavailable, vendorCode: "URL -1003"))
    let offline = try await Weathers.korea(home: unfound, world: unfound)
      .forecast(at: Weathers.seoul.coordinate)
    #expect(offline.outcomes.map(summary) == ["home failed offline", "world failed offline"])
  }

  @Test func `air quality may come from another provider, and its failure fails nothing else`()
    async throws
  {
    var air = AirQuality(observedAt: StubExchange.moment)
    air.pm10 = 31
    let known = air
    let good = try await Weathers.korea(world: Temper(air: { Answer([known]) }))
      .weather(at: Weathers.seoul)
    #expect(good.air == known)
    #expect(good.outcomes.map(summary) == ["home answered 1", "world answered 1"])
    #expect(good.attributions.map(\.text) == ["by home", "by world"])
    let bad = try await Weathers.korea(
      world: Temper(air: { throw TransitError(.rateLimited) })
    ).weather(at: Weathers.seoul)
    #expect(bad.air == nil)
    #expect(bad.forecast != nil)
    #expect(bad.outcomes.map(summary) == ["home answered 1", "world failed rateLimited"])
    let none = try await Weathers.korea().weather(at: Weathers.seoul)
    #expect(none.air == nil)
    #expect(none.outcomes.map(summary) == ["home answered 1", "world skipped notNeeded"])
    let nothing = try await Weathers.korea(world: Temper(air: { Answer([]) }))
      .weather(at: Weathers.seoul)
    #expect(nothing.outcomes.map(summary) == ["home answered 1", "world empty"])
  }

  @Test func `a search with weather does not request the air quality`() async throws {
    let asked = Temper(air: {
      Issue.record("queried")
      throw TransitError(.unavailable)
    })
    let korea = try Weathers.korea(
      world: asked, besides: [FakeProvider<Beta>.factory], stops: "s|1|시청|37.5,127")
    let result = try await korea.search(SearchQuery("시청"), withWeather: true)
    #expect(result.weather?.sources.map(\.provider) == ["home"])
    #expect(
      result.outcomes.map(summary) == [
        "beta answered 1", "home answered 1", "world skipped notNeeded",
      ])
  }

  @Test func `the result's next update is the earlier one of forecast and air quality`()
    async throws
  {
    let now = StubExchange.moment
    let result = try await Weathers.korea(
      home: Temper(forecast: {
        Answer(
          Weathers.forecast(at: $0.coordinate), nextUpdateAt: now.addingTimeInterval(600))
      }),
      world: Temper(air: {
        Answer([AirQuality(observedAt: now)], nextUpdateAt: now.addingTimeInterval(300))
      })
    ).weather(at: Weathers.seoul)
    #expect(result.nextUpdateAt == now.addingTimeInterval(300))
    #expect(
      result.outcomes.map(\.nextUpdateAt)
        == [now.addingTimeInterval(600), now.addingTimeInterval(300)])
  }
}
