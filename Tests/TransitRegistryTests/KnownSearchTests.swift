import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// The catalog's part in a search.
@Suite(.timeLimit(.minutes(20)))
struct KnownSearchTests {
  private static let query = SearchQuery("무지개")

  /// `id sources` of each item.
  private static func items(_ result: SearchResult?) -> [String]? {
    result?.items.map { item in
      ([item.id] + item.sources.map(\.provider.rawValue)).joined(separator: " ")
    }
  }

  private static func gates(_ catalog: Catalog? = KnownItems.rainbow) throws -> Gates {
    try Gates(catalog: catalog) { provider, _ in
      switch provider {
      case "alpha": reply("station|100000001|무지개공원")
      case "beta": reply("station|100000004|무지개다리")
      default: throw TransitError(.unavailable)
      }
    }
  }

  @Test func `the catalog answers first, and the providers' results are merged with it`()
    async throws
  {
    let gates = try Self.gates()
    var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
    let first = try #require(try await snapshots.next())
    #expect(first.pending == ["alpha", "beta", "gamma"])
    #expect(
      first.outcomes.map(summary) == ["catalog answered 3", "weatherman skipped unsupported"])
    #expect(first.outcomes.first?.origin == .catalog)
    #expect(
      Self.items(first) == [
        "kr.node:100000001 catalog", "kr.node:100000002 catalog", "kr.node:200000003 catalog",
      ])
    #expect(first.attributions.map(\.text) == ["by a list"])
    gates.transport.open("gamma 무지개")
    let second = try #require(try await snapshots.next())
    #expect(second.pending == ["alpha", "beta"])
    #expect(Self.items(second) == Self.items(first))
    gates.transport.open("alpha 무지개")
    #expect(try await snapshots.next()?.pending == ["beta"])
    gates.transport.open("beta 무지개")
    let last = try #require(try await snapshots.next())
    #expect(
      last.outcomes.map(summary) == [
        "catalog answered 3", "alpha answered 1", "beta answered 1", "gamma failed unavailable",
        "weatherman skipped unsupported",
      ])
    #expect(
      Self.items(last) == [
        "kr.node:100000001 alpha catalog", "kr.node:100000002 catalog", "kr.node:100000004 beta",
        "kr.node:200000003 catalog",
      ])
    #expect(last.items.first?.coordinate == Coordinate(latitude: 37.5, longitude: 127))
    #expect(last.attributions.map(\.text) == ["by alpha", "by beta", "by a list"])
    let reason = try #require(last.explanations()["kr.node:100000001"]?.joins.first).relation.reason
    #expect(reason == .identifierAndName(Items.node("100000001"), meters: nil))
    #expect(try await snapshots.next() == nil)
  }

  @Test func `the last snapshot equals the result of a search`() async throws {
    let plain = try Self.gates()
    plain.transport.open("alpha 무지개", "beta 무지개", "gamma 무지개")
    let whole = try await plain.korea.search(Self.query)
    let gates = try Self.gates()
    gates.transport.open("gamma 무지개", "beta 무지개", "alpha 무지개")
    var last: SearchResult?
    for try await result in gates.korea.snapshots(for: Self.query) { last = result }
    #expect(last?.items == whole.items)
    #expect(last?.outcomes == whole.outcomes)
    #expect(last?.merge.rows == whole.merge.rows)
    #expect(last?.attributions == whole.attributions)
  }

  @Test func `an empty catalog result is not shown as the first snapshot`() async throws {
    let gates = try Self.gates()
    var snapshots = gates.korea.snapshots(for: SearchQuery("풍뎅이다리")).makeAsyncIterator()
    gates.transport.open("alpha 풍뎅이다리")
    let first = try #require(try await snapshots.next())
    #expect(first.pending == ["beta", "gamma"])
    #expect(
      first.outcomes.map(summary) == [
        "catalog empty", "alpha answered 1", "weatherman skipped unsupported",
      ])
  }

  @Test func `the catalog's items are returned when the network is down`() async throws {
    let korea = try Fakes.aggregator(catalog: KnownItems.rainbow) { _ in
      throw TransitError(.unavailable, vendorCode: "URL -1003")
    }
    let result = try await korea.search(Self.query)
    #expect(
      result.outcomes.map(summary) == [
        "catalog answered 3", "alpha failed offline", "beta failed offline",
        "gamma failed offline", "weatherman skipped unsupported",
      ])
    #expect(
      result.items.map(\.sources) == Array(repeating: [SourceMark(.catalog, .catalog)], count: 3))
  }

  @Test(arguments: ["ㅁㅈㄱ", "무ㅈ", "무지ㄱ", "ㅏ", "ㅋㅋㅋ"])
  func `no provider is queried for incomplete Hangul or initial consonants`(text: String)
    async throws
  {
    let gates = try Self.gates()
    let skipped = ["alpha", "beta", "gamma", "weatherman"].map { "\($0) skipped unsupported" }
    #expect(
      try await gates.korea.search(text).outcomes.map(summary).dropFirst().elementsEqual(skipped))
    var told: [SearchResult] = []
    for try await result in gates.korea.snapshots(for: SearchQuery(text)) { told.append(result) }
    #expect(told.map(\.pending) == [[]])
    #expect(gates.transport.asked == [])
  }

  @Test func `an old Hangul letter used as a dot does not prevent a query`() async throws {
    let korea = try Fakes.aggregator(catalog: .stations) { _ in reply("") }
    let result = try await korea.search("서울역ㆍ1호선")
    #expect(result.outcomes.dropFirst().first.map(summary) == "alpha empty")
  }

  @Test(arguments: [
    ("gangnam", "강남"), ("Gangnam", "강남"), ("rkdska", "강남"), ("강남", "강남"), ("강나", "강나"),
    ("gangna", "gangna"), ("KBS", "KBS"), ("472", "472"),
    // 신촌 and 신천 can both be written Shinchon.
    ("shinchon", "shinchon"),
    // Services search for names without a line.
    ("gangnam line 2", "강남"), ("2호선 강남", "강남"),
  ])
  func `providers are queried for the real name when only one is meant`(
    text: String, asked: String
  ) async throws {
    let gates = try Self.gates(.stations)
    let names = ["alpha", "beta", "gamma"].map { "\($0) \(asked)" }
    for name in names { gates.transport.open(name) }
    let result = try await gates.korea.search(text)
    #expect(Set(gates.transport.asked) == Set(names))
    #expect(result.query.text == text)
    #expect(result.resolvedQuery.text == asked)
  }

  @Test func `the cities of a query also limit the catalog's results`() async throws {
    let korea = try Fakes.aggregator(catalog: KnownItems.rainbow) { _ in reply("") }
    let suwon = SearchQuery("무지개", cities: [City(name: "수원시")])
    #expect(Self.items(try await korea.search(suwon)) == ["kr.node:200000003 catalog"])
    let busan = SearchQuery("무지개", cities: [City(name: "부산")])
    #expect(try await korea.search(busan).outcomes.first.map(summary) == "catalog empty")
  }

  @Test func `stations in other cities are found only when there are none nearby`() async throws {
    let korea = try Fakes.aggregator(catalog: .stations) { _ in reply("") }
    func names(_ query: SearchQuery) async throws -> [String] {
      try await korea.search(query).items.map(\.description)
    }
    // 시청 is in Seoul, which is configured, in Busan and in Daejeon.
    #expect(try await names(SearchQuery("시청", kinds: [.subway])).contains("시청 부산1") == false)
    #expect(try await names(SearchQuery("시청", kinds: [.subway])).first == "시청 1·2")
    #expect(try await names(SearchQuery("서면", kinds: [.subway])) == ["서면 부산1·부산2"])
    let seoul = SearchQuery("서면", cities: [.seoul], kinds: [.subway])
    #expect(try await names(seoul).contains("서면 부산1·부산2") == false)
  }

  @Test func `the catalog is not searched for routes and stops when it has no lists`() async throws
  {
    let korea = try Fakes.aggregator(catalog: .stations) { _ in reply("") }
    let result = try await korea.search(SearchQuery("472", kinds: [.route, .station]))
    #expect(result.outcomes.first.map(summary) == "alpha empty")
  }

  /// Stops of one name with a number, each 0.1 m farther north.
  private static func many(_ count: Int) -> Catalog {
    KnownItems.catalog(
      (1...count).map {
        KnownItems.stop("1000\(10_000 + $0)", "무지개\($0)", meters: Double($0) / 10)
      })
  }

  @Test(
    arguments: [
      (50, nil), (51, 51), (249, 249), (250, 250), (400, 400),
    ] as [(Int, Int?)])
  func `the 50 best items are listed, with the total if there are more`(
    count: Int, total: Int?
  ) async throws {
    let korea = try Fakes.aggregator(catalog: Self.many(count)) { _ in reply("") }
    let result = try await korea.search(Self.query)
    #expect(result.items.count == 50)
    #expect(result.outcomes.first.map(summary) == "catalog answered 50")
    #expect(result.outcomes.first?.total == total)
  }

  @Test(arguments: [(1_000, nil), (1_001, 1_001)] as [(Int, Int?)])
  func `a thousand nearby items are listed, with the total if there are more`(
    count: Int, total: Int?
  ) async throws {
    let korea = try Fakes.aggregator(catalog: Self.many(count)) { _ in reply("") }
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let result = try await korea.nearby(NearbyQuery(here, radius: 1_500, kinds: [.station]))
    #expect(result.items.count == 1_000)
    #expect(result.outcomes.first.map(summary) == "catalog answered 1000")
    #expect(result.outcomes.first?.total == total)
  }

  @Test func `a stop without a position gets its position from the catalog`() async throws {
    let catalog = KnownItems.catalog([
      KnownItems.stop("100000001", "무지개공원", number: "01234"), KnownItems.stop("100000002", "딴 곳"),
    ])
    let korea = try Fakes.aggregator(catalog: catalog) { provider in
      provider == "alpha"
        ? reply("station|100000001|무지개공원\nstation|100000002|무지개마을") : reply("")
    }
    // The text matches neither stop in the catalog.
    let result = try await korea.search(SearchQuery("01234567"))
    #expect(result.outcomes.prefix(2).map(summary) == ["catalog empty", "alpha answered 2"])
    #expect(
      result.items.map { "\($0.description) \($0.coordinate?.latitude ?? 0)" } == [
        "무지개공원 (01234) 37.5", "무지개마을 0.0",
      ])
    #expect(Self.items(result) == ["kr.node:100000001 alpha catalog", "kr.node:100000002 alpha"])
    #expect(result.attributions.map(\.text) == ["by alpha", "by a list"])
  }

  @Test func `a nearby search finds the stops of imported lists`() async throws {
    let korea = try Fakes.aggregator(catalog: KnownItems.rainbow) { _ in reply("") }
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let result = try await korea.nearby(NearbyQuery(here, radius: 1_000, kinds: [.station]))
    #expect(
      result.items.map { "\($0.item.name) \($0.distance ?? -1)" } == ["무지개공원 0", "무지개마을 900"])
    #expect(result.outcomes.first.map(summary) == "catalog answered 2")
    #expect(result.attributions.map(\.text) == ["by a list"])
  }
}
