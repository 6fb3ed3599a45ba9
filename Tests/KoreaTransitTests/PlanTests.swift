import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// Query plans for typed texts: which providers are queried, for what and in which order. Uses the
/// built-in providers with a key for each, in 서울, 대전 and 세종.
struct PlanTests {
  private static func korea() throws -> Aggregator {
    var configuration = try Configuration.korea()
    configuration.cities = [.seoul, City(name: "대전"), City(name: "세종")]
    return try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: KeySource { _ in Secret("made-up-key") },
      // Planning sends nothing.
      answers: .live(
        StubTransport { message in
          Issue.record("unexpected request to \(message.url)")
          throw TransitError(.unavailable)
        }), catalog: .stations, clock: FrozenClock(Snapshot.asOf))
  }

  /// `!` is essential, `+` a supplement, `?` a fallback, `>` the next city.
  private static func steps(_ plan: QueryPlan) -> [String] {
    let signs: [QueryPlan.Role: String] = [
      .essential: "!", .supplement: "+", .fallback: "?", .nextCity: ">",
    ]
    return plan.steps.map { step in
      ([(signs[step.role] ?? "") + step.provider.rawValue, step.capability.rawValue]
        + step.cities.map(\.name)).joined(separator: " ")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var items: [String]
    var steps: [String]

    fileprivate init(_ text: String, _ steps: [String]) { self.init(text, [], steps) }

    fileprivate init(_ text: String, _ items: [String], _ steps: [String]) {
      (testDescription, self.items, self.steps) = (text, items, steps)
    }
  }

  /// The name identifies one station, so only its arrivals are queried.
  private static let trains = ["!seoul-subway arrivals"]
  /// A number of five or more digits, or `22-009`, is a stop's; any other number is a route's.
  private static let stop = [
    "!seoul-bus stations 서울", ">tago stations 대전", ">tago stations 세종",
  ]
  private static let route = ["!seoul-bus routes 서울", ">tago routes 대전", ">tago routes 세종"]
  /// A name that is not in the station table may belong to any provider.
  private static let name = [
    "!seoul-subway stations 서울", "!seoul-bus stations 서울", "!tago stations 대전 세종",
    "!kakao-local stations",
  ]
  private static let gangnam = ["kr.subway:수도권/강남"]

  private static let arrivals: [Row] = [
    Row("강남", gangnam, trains),
    Row("강남역", gangnam, trains),
    Row("gangnam", gangnam, trains),
    Row("Gangnam Station", gangnam, trains),
    Row("rkdska", gangnam, trains),
    Row("신분당선 강남", gangnam, trains),
    Row("강남 2호선", gangnam, trains),
    Row("2호선 강남", gangnam, trains),
    Row("강남역 (22-009)", stop),
    Row("서울역", ["kr.subway:수도권/서울"], trains),
    Row("서울", ["kr.subway:수도권/서울"], trains),
    Row("홍대입구", ["kr.subway:수도권/홍대입구"], trains),
    Row("시청", ["kr.subway:수도권/시청"], trains),
    Row("부산 시청", ["!busan-bus stations 부산", "!tago stations 부산", "!kakao-local stations"]),
    Row("서면", name),
    Row("대전역", name),
    Row("고속터미널", ["kr.subway:수도권/고속터미널"], trains),
    Row("신촌(경의중앙선)", ["kr.subway:수도권/신촌(2호선)", "kr.subway:수도권/신촌(경의중앙선)"], trains),
    Row("22009", stop),
    Row("22-009", stop),
    Row("472", route),
    Row("472번", route),
    Row("472번 버스", route),
    Row("N61", route),
    Row("M4101", route),
    Row("9-1", route),
    Row("강남01", route),
    Row("9401", route),
    Row("102", route),
    Row("kr.route:100100333", ["kr.route:100100333"], ["!seoul-bus arrivals"]),
    Row("kr.subway:수도권/강남", gangnam, trains),
    Row("코엑스", name),
    Row("강남구청앞", name),
    Row("정부세종청사", name),
    Row("ㄱㄴ", []),
    Row("강", name),
    Row("123456", ["!tago stations 대전", ">tago stations 세종"]),
  ]

  private static let courses: [Row] = [
    Row("472", route),
    Row("472번", route),
    Row("N61", route),
    Row("남산순환", route),
    Row(
      "kr.route:100100333", ["kr.route:100100333"],
      ["!seoul-bus routeStops", "!seoul-bus vehicles"]),
    Row("강남", route),
  ]

  private static let timetables: [Row] = [
    Row(
      "강남", gangnam, ["!seoul-subway timetables", "?tago timetables", "!seoul-subway serviceSpans"]),
    Row("서면", ["kr.subway:부산/서면"], ["!tago timetables"]),
    Row("부산역", ["kr.subway:부산/부산"], ["!tago timetables"]),
    Row("대전역", ["kr.subway:대전/대전"], ["!tago timetables"]),
    Row("코엑스", ["!seoul-subway stations 서울", "!tago stations 대전 세종", "!kakao-local stations"]),
  ]

  private static let searches: [Row] = [
    Row(
      "강남", gangnam,
      [
        "+seoul-subway stations 서울", "+seoul-bus stations 서울", "+seoul-bus routes 서울",
        "+tago stations 대전 세종", "+tago routes 대전 세종", "+kakao-local stations",
      ]),
    Row("472", ["!seoul-bus routes 서울", "!tago stations 대전 세종", "!tago routes 대전 세종"]),
    Row(
      "22009",
      [
        "!seoul-bus stations 서울", "!seoul-bus routes 서울", "!tago stations 대전 세종",
        "!tago routes 대전 세종",
      ]),
    Row("22-009", ["!seoul-bus stations 서울", "!tago stations 대전 세종"]),
    Row(
      "코엑스",
      [
        "!seoul-subway stations 서울", "!seoul-bus stations 서울", "!seoul-bus routes 서울",
        "!tago stations 대전 세종", "!tago routes 대전 세종", "!kakao-local stations",
      ]),
    Row("ㄱㄴ", []),
  ]

  private static let places: [Row] = [
    Row("강남", gangnam, []),
    Row("코엑스", ["!kakao-local places", "!openweather worldCities"]),
    Row("시청", ["!kakao-local places"]),
    Row("부산", ["!kakao-local places"]),
    Row("37.5,127.0", []),
    Row("서울 강남구 테헤란로 521", ["!kakao-local places"]),
    Row("도쿄", ["!kakao-local places", "!openweather worldCities"]),
  ]

  private func check(_ row: Row, _ plan: (Aggregator) -> QueryPlan) throws {
    let plan = plan(try Self.korea())
    #expect(plan.items.map(\.id) == row.items)
    #expect(Self.steps(plan) == row.steps)
  }

  @Test(arguments: arrivals)
  func `arrivals for a text are planned`(row: Row) throws {
    try check(row) { $0.plan(named: SearchQuery(row.testDescription), for: .arrivals) }
  }

  @Test(arguments: courses)
  func `the stops of a route are planned`(row: Row) throws {
    let query = SearchQuery(row.testDescription, kinds: [.route])
    try check(row) { $0.plan(named: query, for: .routeStops) }
  }

  @Test(arguments: timetables)
  func `a timetable is planned`(row: Row) throws {
    let query = SearchQuery(row.testDescription, kinds: [.subway])
    try check(row) { $0.plan(named: query, for: .timetables) }
  }

  @Test(arguments: searches)
  func `a search is planned`(row: Row) throws {
    try check(row) { $0.plan(for: SearchQuery(row.testDescription)) }
  }

  @Test(arguments: places)
  func `the place of a text is planned`(row: Row) throws {
    try check(row) { $0.plan(placeOf: row.testDescription, worldwide: true) }
  }

  @Test func `only the given cities and kinds are queried`() throws {
    let korea = try Self.korea()
    let daejeon = SearchQuery("472", cities: [City(name: "대전")])
    #expect(Self.steps(korea.plan(named: daejeon, for: .arrivals)) == ["!tago routes 대전"])
    let poles = SearchQuery("강남", kinds: [.station])
    #expect(
      Self.steps(korea.plan(named: poles, for: .arrivals))
        == ["!seoul-bus stations 서울", "!tago stations 대전 세종"])
    #expect(
      Self.steps(korea.plan(for: SearchQuery("강남", kinds: [.route])))
        == ["!seoul-bus routes 서울", "!tago routes 대전 세종"])
  }

  @Test func `one weather source is queried, with another as its fallback`() throws {
    let korea = try Self.korea()
    let coex = try #require(Coordinate(latitude: 37.5116, longitude: 127.0594))
    let plan = korea.plan(weatherAt: coex)
    #expect(
      Self.steps(plan) == [
        "!kma weather", "?openweather weather", "+airkorea airQuality", "+openweather airQuality",
        "+kakao-local regions",
      ])
    #expect(
      plan.skipped.map(\.provider) == [
        "seoul-subway", "seoul-bus", "busan-bus", "gyeonggi-bus", "incheon-bus", "tago",
        "seoul-bike", "seoul-metro",
      ])
    let tokyo = try #require(Coordinate(latitude: 35.68, longitude: 139.76))
    #expect(Self.steps(korea.plan(weatherAt: tokyo)).first == "!openweather weather")
  }

  @Test func `a provider without a key has no step and is skipped with a reason`() throws {
    let korea = try Aggregator.korea(
      keys: KeySource.none, answers: .live(StubTransport { _ in throw TransitError(.offline) }))
    let plan = korea.plan(for: SearchQuery("코엑스"))
    #expect(plan.steps == [])
    #expect(plan.skipped.first { $0.provider == "seoul-bus" }?.reason == .noKey)
  }
}
