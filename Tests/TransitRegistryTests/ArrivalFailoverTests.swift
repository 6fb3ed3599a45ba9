import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TransitRegistry

/// Which of several providers supplies the arrivals of an item, and how the others are reported.
struct ArrivalFailoverTests {
  private struct Row: Sendable {
    var best: Mood
    var said: String
    var next: String = "beta answered 1"
    var told = ["472 by beta"]
    var answeredBy: [ProviderID] = ["beta"]
    var fallbackFor: [ProviderID] = ["alpha"]
  }

  private static let part = TransitError(.unsupported, Words(verbatim: "low-floor buses alone"))

  /// Behavior of the preferred provider; beta answers whenever it is queried.
  private static let rows = [
    Row(
      best: Boards.telling("alpha"), said: "alpha answered 1", next: "beta skipped notNeeded",
      told: ["472 by alpha"], answeredBy: ["alpha"], fallbackFor: []),
    Row(best: Boards.failing(.unavailable), said: "alpha failed unavailable"),
    Row(best: Boards.failing(.timedOut), said: "alpha failed timedOut"),
    Row(best: Boards.failing(.badKey), said: "alpha failed badKey"),
    Row(best: Boards.failing(.noKey), said: "alpha skipped noKey"),
    Row(best: Boards.failing(.quotaSpent), said: "alpha skipped quotaSpent"),
    // Another provider may have more data.
    Row(best: Boards.silent, said: "alpha empty"),
    Row(
      best: { _ in Answer([], isClosed: true) }, said: "alpha closed",
      next: "beta skipped notNeeded", told: [], answeredBy: ["alpha"], fallbackFor: []),
    Row(
      best: { _ in
        var answer = Boards.answer(of: "alpha", ["1", "2"])
        answer.failures = [part]
        return answer
      }, said: "alpha skipped superseded"),
    Row(
      best: { _ in
        var answer = Boards.answer(of: "alpha")
        answer.refreshError = TransitError(.timedOut)
        return answer
      }, said: "alpha skipped superseded"),
    // A provider that does not serve the query is not listed in `fallbackFor`.
    Row(best: Boards.failing(.unsupported), said: "alpha skipped unsupported", fallbackFor: []),
    Row(best: Boards.failing(.outOfCoverage), said: "alpha skipped outOfCoverage", fallbackFor: []),
  ]

  @Test(arguments: rows.indices)
  func `the next provider is queried when the preferred one has no usable answer`(index: Int)
    async throws
  {
    let row = Self.rows[index]
    let result = try await Boards.korea(["beta": Boards.telling("beta"), "alpha": row.best])
      .arrivals(for: Boards.inSeoul)
    // Outcomes follow the order of the configuration, whichever provider is preferred.
    #expect(result.outcomes.map(summary) == [row.next, row.said])
    #expect(result.told == row.told)
    #expect(result.answeredBy == row.answeredBy)
    #expect(result.fallbackFor == row.fallbackFor)
    #expect(
      result.attributions.map(\.text) == (row.told.isEmpty ? [] : row.answeredBy.map { "by \($0)" })
    )
  }

  @Test func `a missing key is reported for the provider that needs it`() async throws {
    let moods: KeyValuePairs<String, Mood> = [
      "alpha": Boards.telling("alpha"), "beta": Boards.telling("beta"),
    ]
    let rest = try await Boards.korea(moods, keys: Fakes.keys("BETA_KEY"))
      .arrivals(for: Boards.inSeoul)
    #expect(rest.outcomes.map(summary) == ["alpha skipped noKey", "beta answered 1"])
    #expect(rest.fallbackFor == ["alpha"])
    let best = try await Boards.korea(moods, keys: Fakes.keys("ALPHA_KEY"))
      .arrivals(for: Boards.inSeoul)
    #expect(best.outcomes.map(summary) == ["alpha answered 1", "beta skipped noKey"])
    #expect(best.fallbackFor == [])
  }

  @Test func `each provider reports its own error when none of them answers`() async throws {
    let down = try await Boards.korea([
      "alpha": Boards.failing(.timedOut), "beta": Boards.failing(.malformed),
    ]).arrivals(for: Boards.inSeoul)
    #expect(down.outcomes.map(summary) == ["alpha failed timedOut", "beta failed malformed"])
    #expect(down.told == [])
    #expect(down.answeredBy == [])
    #expect(down.fallbackFor == [])
    let empty = try await Boards.korea([
      "alpha": Boards.silent, "beta": Boards.failing(.unavailable),
    ]).arrivals(for: Boards.inSeoul)
    #expect(empty.outcomes.map(summary) == ["alpha empty", "beta failed unavailable"])
    let unfound: Mood = { _ in throw TransitError(.unavailable, vendorCode: "URL -1003") }
    let offline = try await Boards.korea(["alpha": unfound, "beta": unfound])
      .arrivals(for: Boards.inSeoul)
    #expect(offline.outcomes.map(summary) == ["alpha failed offline", "beta failed offline"])
  }

  @Test(arguments: [Boards.failing(.unavailable), Boards.silent])
  func `a partial answer is used when no provider has a complete one`(next: @escaping Mood)
    async throws
  {
    let result = try await Boards.korea([
      "alpha": { _ in
        var answer = Boards.answer(of: "alpha", ["1", "2"])
        answer.failures = [Self.part]
        return answer
      }, "beta": next,
    ]).arrivals(for: Boards.inSeoul)
    #expect(result.told == ["1 by alpha", "2 by alpha"])
    #expect(result.outcomes.first.map(summary) == "alpha answered 2 unsupported")
    #expect(result.answeredBy == ["alpha"])
    #expect(result.fallbackFor == [])
  }

  @Test func `rows that report the end of service are returned`() async throws {
    let result = try await Boards.korea([
      "alpha": { _ in
        Answer(
          [Arrival(line: "472", timeLeft: .notRunning(.ended), message: "alpha")], isClosed: true)
      }, "beta": Boards.unasked,
    ]).arrivals(for: Boards.inSeoul)
    #expect(result.told == ["472 by alpha"])
    #expect(result.outcomes.map(summary) == ["alpha closed", "beta skipped notNeeded"])
  }

  @Test func `only providers that serve the item are queried`() async throws {
    let only = try await Boards.korea(["beta": Boards.telling("beta")])
      .arrivals(for: Boards.inSeoul)
    #expect(only.outcomes.map(summary) == ["beta answered 1"])
    #expect(only.answeredBy == ["beta"])
    let nowhere = try await Boards.korea(["alpha": Boards.unasked, "beta": Boards.unasked])
      .arrivals(for: Items.stop([], "아무도 모르는 곳"))
    #expect(
      nowhere.outcomes.map(summary) == ["alpha skipped unsupported", "beta skipped unsupported"])
    #expect(nowhere.fallbackFor == [])
  }

  /// Items and the order in which providers are queried: by the number of a stop or route,
  /// otherwise by the city. alpha covers Seoul, suwon covers Gyeonggi, beta and gamma cover the
  /// country.
  private static let grounds: [(item: SearchItem, order: [String])] = [
    (Boards.inSeoul, ["alpha", "gamma", "beta", "suwon"]),
    (Boards.inGyeonggi, ["suwon", "gamma", "beta", "alpha"]),
    (Items.route([Identifier(.route, "100100075")], "472"), ["alpha", "gamma", "beta", "suwon"]),
    (
      Items.route([Identifier(.tagoRoute, "GGB222000028")], "9"),
      ["suwon", "gamma", "beta", "alpha"]
    ),
    // In Incheon, which no provider here covers specifically.
    (Items.stop([Items.node("165000123")], "부평역"), ["gamma", "beta", "suwon", "alpha"]),
    (
      .station(
        BusStop(
          name: "화성행궁", identifiers: IdentifierSet([Items.tago("GGB1")]),
          city: City(name: "수원시"))),
      ["suwon", "gamma", "beta", "alpha"]
    ),
    // A station belongs to its network; without a number or a city no provider is local.
    (Items.subway("강남", "1002"), ["gamma", "suwon", "beta", "alpha"]),
    (
      .station(BusStop(name: "어딘가", identifiers: IdentifierSet([]))),
      ["gamma", "suwon", "beta", "alpha"]
    ),
  ]

  @Test(arguments: grounds.indices)
  func `providers for the item's area come first, then the configuration's order`(
    index: Int
  ) async throws {
    let calls = Calls()
    func silent(_ name: String) -> Mood {
      { _ in
        calls.add(name)
        return Answer([])
      }
    }
    let korea = try Boards.korea([
      "gamma": silent("gamma"), "suwon": silent("suwon"), "beta": silent("beta"),
      "alpha": silent("alpha"),
    ])
    let result = try await korea.arrivals(for: Self.grounds[index].item)
    #expect(calls.all == Self.grounds[index].order)
    #expect(
      result.outcomes.map(summary) == ["gamma empty", "suwon empty", "beta empty", "alpha empty"])
  }

  @Test func `each of several stops uses its own preferred provider`() async throws {
    let korea = try Boards.korea(["alpha": Boards.telling("alpha"), "beta": Boards.telling("beta")])
    let results = try await korea.arrivals(
      for: [Boards.inGyeonggi, Boards.inSeoul].map { ArrivalQuery($0) })
    #expect(results.map(\.told) == [["472 by beta"], ["472 by alpha"]])
    #expect(
      results.map { $0.outcomes.map(summary) } == [
        ["alpha skipped notNeeded", "beta answered 1"],
        ["alpha answered 1", "beta skipped notNeeded"],
      ])
  }

  @Test func `a superseded answer keeps its refresh error and retry time`() async throws {
    let again = StubExchange.moment.addingTimeInterval(60)
    let result = try await Boards.korea([
      "alpha": { _ in
        var answer = Boards.answer(of: "alpha")
        answer.receivedAt = StubExchange.moment.addingTimeInterval(-90)
        answer.refreshError = TransitError(.rateLimited, retryAfter: again)
        return answer
      },
      "beta": { _ in
        var answer = Boards.answer(of: "beta")
        Boards.ages[1](&answer)
        return answer
      }, "gamma": Boards.telling("gamma"),
    ]).arrivals(for: Boards.inSeoul)
    #expect(
      result.outcomes.map(summary) == [
        "alpha skipped superseded", "beta skipped superseded", "gamma answered 1",
      ])
    #expect(result.outcomes.map(\.refreshError?.code) == [.rateLimited, nil, nil])
    #expect(result.outcomes.map(\.isFrozen) == [false, true, false])
    #expect(
      result.outcomes[0].receivedAt == StubExchange.moment.addingTimeInterval(-90))
    var pacing = Pacing()
    #expect(
      pacing.next(after: result.outcomes, nextUpdateAt: nil, at: StubExchange.moment) == again)
  }

  @Test(arguments: Boards.ages.indices)
  func `a new partial answer is preferred to an old complete one in either order`(
    age: Int
  ) async throws {
    let whole: Mood = { _ in
      var answer = Boards.answer(of: "whole", ["1", "2"])
      Boards.ages[age](&answer)
      return answer
    }
    let part: Mood = { _ in
      var answer = Boards.answer(of: "part", ["1"])
      answer.failures = [Self.part]
      return answer
    }
    let second = try await Boards.korea(["alpha": whole, "beta": part])
      .arrivals(for: Boards.inSeoul)
    #expect(second.told == ["1 by part"])
    #expect(second.fallbackFor == ["alpha"])
    let first = try await Boards.korea(["alpha": part, "beta": whole])
      .arrivals(for: Boards.inSeoul)
    #expect(first.told == ["1 by part"])
    #expect(first.fallbackFor == [])
  }

  @Test func `the next update time comes from the provider that answered`() async throws {
    let result = try await Boards.korea([
      "alpha": { _ in
        var answer = Boards.answer(of: "alpha", renewedIn: 5)
        answer.failures = [Self.part]
        return answer
      }, "beta": { _ in Boards.answer(of: "beta", renewedIn: 20) },
    ]).arrivals(for: Boards.inSeoul)
    #expect(result.nextUpdateAt == StubExchange.moment.addingTimeInterval(20))
  }

  private static let route = BusRoute(
    name: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]))

  @Test func `a route's stops and vehicles come from the preferred provider that answers`()
    async throws
  {
    let best = try await Boards.korea(["beta": Boards.unasked, "alpha": Boards.telling("alpha")])
      .details(of: Self.route)
    #expect(best.stops.items.map(\.stop.name) == ["alpha"])
    #expect(best.vehicles.items.map(\.vehicle.id) == ["alpha"])
    let next = try await Boards.korea([
      "beta": Boards.telling("beta"), "alpha": Boards.failing(.timedOut),
    ]).details(of: Self.route)
    #expect(next.stops.items.map(\.stop.name) == ["beta"])
    #expect(next.vehicles.items.map(\.vehicle.id) == ["beta"])
    #expect(next.outcomes.map(summary) == ["beta answered 2", "alpha failed timedOut"])
    #expect([best.stops.answeredBy, best.vehicles.answeredBy] == [["alpha"], ["alpha"]])
    #expect([best.stops.fallbackFor, best.vehicles.fallbackFor] == [[], []])
    #expect([next.stops.answeredBy, next.vehicles.answeredBy] == [["beta"], ["beta"]])
    #expect([next.stops.fallbackFor, next.vehicles.fallbackFor] == [["alpha"], ["alpha"]])
  }

  @Test func `vehicles report which provider they are a fallback for`() async throws {
    let result = try await Boards.korea([
      "beta": Boards.telling("beta"), "alpha": Boards.failing(.timedOut),
    ]).vehicles(for: .route(Self.route))
    #expect(result.items.map(\.vehicle.id) == ["beta"])
    #expect(result.answeredBy == ["beta"])
    #expect(result.fallbackFor == ["alpha"])
  }

  /// A provider of stops and vehicles; only alpha has stops, with its own sequence numbers.
  private struct Course<Source: FakeSource>: RouteProviding, VehicleTracking {
    var nodes: [String] = []
    var vehicles: [(node: String, sequence: Int)] = []

    static var manifest: ProviderManifest { Board<Source>.manifest }
    static var endpoints: [any Endpoint.Type] { [] }

    func servesVehicles(for query: VehicleQuery) -> Bool { true }
    func vehicles(for query: VehicleQuery) async throws -> Answer<[VehiclePosition]> {
      Answer(
        vehicles.map {
          VehiclePosition(
            vehicle: .init(id: $0.node),
            stopIdentifiers: IdentifierSet([Items.tago("GGB" + $0.node)]),
            currentStopSequence: $0.sequence)
        })
    }
    func servesRoute(_ route: BusRoute) -> Bool { true }
    func stops(of route: BusRoute) async throws -> Answer<[RouteStop]> {
      Answer(
        nodes.enumerated().map { index, node in
          RouteStop(
            stopSequence: index + 1,
            stop: BusStop(name: node, identifiers: IdentifierSet([Items.node(node)])))
        })
    }
  }

  @Test func `vehicles from another provider are placed by stop, not by sequence number`()
    async throws
  {
    func result(_ vehicles: [(node: String, sequence: Int)], byAlpha: Bool) async throws
      -> [String]
    {
      let nodes = ["121000001", "121000002", "121000003", "121000002"]
      let korea = try Aggregator(
        configuration: Configuration(
          cities: [.seoul],
          providers: [Configuration.Provider("alpha"), Configuration.Provider("beta")]),
        factories: [
          ProviderFactory(Course<Alpha>.self) { _ in
            Course(nodes: nodes, vehicles: byAlpha ? vehicles : [])
          },
          ProviderFactory(Course<Beta>.self) { _ in Course(vehicles: vehicles) },
        ], keys: .none, answers: .live(StubTransport { _ in reply("") }), clock: ManualClock())
      return try await korea.details(of: Self.route).vehicles.items
        .map { "\($0.vehicle.id ?? "") \($0.currentStopSequence.map(String.init) ?? "-")" }
    }
    let vehicles = [("121000003", 30), ("121000002", 2), ("121000009", 1), ("121000001", 10)]
    #expect(
      try await result(vehicles, byAlpha: false) == [
        "121000001 1", "121000003 3",
        // The route calls at the first stop twice and does not call at the second.
        "121000002 -", "121000009 -",
      ])
    #expect(
      try await result(vehicles, byAlpha: true) == [
        "121000009 1", "121000002 2", "121000001 10", "121000003 30",
      ])
  }
}
