import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTesting

/// What typed texts make of plans when no service has a result: which providers are queried, for
/// what and in which order. Uses the built-in providers with a key for each, in 서울, 대전 and 세종.
struct PlanTests {
  private static func korea() throws -> Aggregator {
    var configuration = try Configuration.korea()
    configuration.cities = [.seoul, City(name: "대전"), City(name: "세종")]
    return try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: KeySource { _ in Secret("made-up-key") },
      answers: .live(
        StubTransport {
          HTTPReply(status: 200, body: Data((Self.nothing[$0.url.host() ?? ""] ?? "{}").utf8))
        }),
      catalog: .stations, clock: FrozenClock(Snapshot.asOf))
  }

  /// How each service says that it has no result.
  private static let nothing = [
    "ws.bus.go.kr":
      #"{"msgHeader":{"headerCd":"4","headerMsg":"결과가 없습니다."},"msgBody":{"itemList":null}}"#,
    "apis.data.go.kr":
      #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"items":"","numOfRows":10,"pageNo":1,"totalCount":0}}}"#,
    "openapi.seoul.go.kr": #"{"RESULT":{"CODE":"INFO-200","MESSAGE":"해당하는 데이터가 없습니다."}}"#,
    "swopenAPI.seoul.go.kr":
      #"{"status":500,"code":"INFO-200","message":"해당하는 데이터가 없습니다.","total":0}"#,
    "dapi.kakao.com":
      #"{"documents":[],"meta":{"is_end":true,"pageable_count":0,"total_count":0}}"#,
    "api.openweathermap.org": "[]",
  ]

  /// `!` is essential, `+` a supplement, `?` a fallback, `>` the next city.
  private static func steps(
    _ query: (Aggregator) async throws -> Void
  ) async throws -> [String] {
    let steps = texts(try await korea().explaining(query).reports.filter { $0.beganAfter != nil })
    // Supplements begin at the same time as what they supplement.
    return steps.filter { !$0.hasPrefix("+") } + steps.filter { $0.hasPrefix("+") }.sorted()
  }

  private static func texts(_ reports: [StepReport]) -> [String] {
    let signs: [QueryPlan.Role: String] = [
      .essential: "!", .supplement: "+", .fallback: "?", .nextCity: ">",
    ]
    return reports.map {
      ([(signs[$0.step.role] ?? "") + $0.step.provider.rawValue]
        + $0.step.capabilities.map(\.rawValue) + $0.step.cities.map(\.name))
        .joined(separator: " ")
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [String]

    fileprivate init(_ text: String, _ steps: [String]) {
      (testDescription, self.steps) = (text, steps)
    }
  }

  /// The name identifies one station, so only its arrivals and notices are queried.
  private static let trains = ["!seoul-subway arrivals", "+seoul-metro notices"]
  /// A number of five or more digits, or `22-009`, is a stop's; any other number is a route's. It is
  /// looked up city by city, and then may be part of a stop's name. In 서울 the city's own service
  /// takes the place of the nationwide one where it serves the whole search.
  private static let stop = [
    "!seoul-bus stations 서울", ">tago stations 대전", ">tago stations 세종",
    "!seoul-bus stations 서울", "!tago stations 대전 세종",
  ]
  private static let routes = ["!seoul-bus routes 서울", ">tago routes 대전", ">tago routes 세종"]
  private static let route = routes + ["!tago stations 서울 대전 세종"]
  /// A name that is not in the station table may belong to any provider, or to a route.
  private static let stations = [
    "!seoul-subway stations 서울", "!seoul-bus stations 서울", "!tago stations 서울 대전 세종",
    "!kakao-local stations 서울 대전 세종",
  ]
  private static let name = stations + routes
  /// The table has a station of the name, elsewhere.
  private static let nameElsewhere =
    routes + stations.map { $0.replacing("!", with: "+") }.sorted()
  private static let search = [
    "!seoul-subway stations 서울", "!seoul-bus stations routes 서울",
    "!tago stations routes 서울 대전 세종", "!kakao-local stations 서울 대전 세종",
  ]

  private static let arrivals: [Row] = [
    Row("강남", trains), Row("강남역", trains), Row("gangnam", trains),
    Row("Gangnam Station", trains), Row("rkdska", trains), Row("신분당선 강남", trains),
    Row("강남 2호선", trains), Row("2호선 강남", trains), Row("강남역 (22-009)", stop),
    Row("서울역", trains), Row("서울", trains), Row("홍대입구", trains), Row("시청", trains),
    Row(
      "부산 시청",
      [
        "!tago routes 부산", "+busan-bus stations 부산", "+kakao-local stations 부산",
        "+tago stations 부산",
      ]),
    Row("서면", nameElsewhere), Row("대전역", nameElsewhere), Row("고속터미널", trains),
    // Two stations.
    Row("신촌(경의중앙선)", ["!seoul-subway arrivals"] + trains),
    Row("22009", stop), Row("22-009", stop), Row("472", route), Row("472번", route),
    Row("472번 버스", route), Row("9-1", route), Row("9401", route), Row("102", route),
    Row("N61", routes + stations), Row("M4101", routes + stations), Row("강남01", routes + stations),
    Row("kr.route:100100333", ["!seoul-bus arrivals"]),
    Row("kr.subway:수도권/강남", trains),
    // The station next to it, which has the name as an alias.
    Row("코엑스", stations + trains),
    Row("강남구청앞", name), Row("정부세종청사", name), Row("강", name), Row("ㄱㄴ", []),
    Row(
      "123456",
      [
        "!tago stations 서울", ">tago stations 대전", ">tago stations 세종", "!tago stations 서울 대전 세종",
      ]),
  ]

  private static let courses: [Row] = [
    Row("472", routes), Row("472번", routes), Row("N61", routes), Row("남산순환", routes),
    Row("강남", routes),
    // Its details and its stops.
    Row(
      "kr.route:100100333",
      ["!seoul-bus routeStops", "!seoul-bus routeStops", "!seoul-bus vehicles"]),
  ]

  private static let timetable = [
    "!seoul-subway timetables", "?tago timetables", "+seoul-subway serviceSpans",
  ]
  private static let timetables: [Row] = [
    Row("강남", timetable), Row("서면", ["!tago timetables"]), Row("부산역", ["!tago timetables"]),
    Row("대전역", ["!tago timetables"]),
    Row("코엑스", stations.filter { $0 != "!seoul-bus stations 서울" } + timetable),
  ]

  private static let searches: [Row] = [
    Row("강남", search.map { $0.replacing("!", with: "+") }.sorted()),
    Row("472", ["!seoul-bus routes 서울", "!tago stations routes 서울 대전 세종"]),
    Row("22009", ["!seoul-bus stations routes 서울", "!tago stations routes 대전 세종"]),
    Row("22-009", ["!seoul-bus stations 서울", "!tago stations 대전 세종"]),
    Row("코엑스", search), Row("ㄱㄴ", []),
  ]

  private static let places: [Row] = [
    Row("강남", []), Row("시청", ["!kakao-local places"]), Row("부산", ["!kakao-local places"]),
    Row("37.5,127.0", []),
    // Without a place of the name, a stop may have it.
    Row("코엑스", ["!kakao-local places", "!openweather worldCities"] + search),
    Row("도쿄", ["!kakao-local places", "!openweather worldCities"] + search),
    Row(
      "서울 강남구 테헤란로 521",
      [
        "!kakao-local places", "!seoul-subway stations 서울", "!seoul-bus stations routes 서울",
        "!tago stations routes 서울", "!kakao-local stations 서울",
      ]),
  ]

  @Test(arguments: arrivals)
  func `arrivals for a text are planned`(row: Row) async throws {
    let steps = try await Self.steps { korea in
      let query = SearchQuery(row.testDescription)
      for item in try await korea.items(named: query, for: .arrivals).items {
        _ = try await korea.arrivals(for: item)
      }
    }
    #expect(steps == row.steps)
  }

  @Test(arguments: courses)
  func `the stops of a route are planned`(row: Row) async throws {
    let steps = try await Self.steps { korea in
      let query = SearchQuery(row.testDescription, kinds: [.route])
      for case .route(let route) in try await korea.items(named: query, for: .routeStops).items {
        _ = try await korea.details(of: route)
      }
    }
    // The three begin at the same time.
    #expect(steps.sorted() == row.steps.sorted())
  }

  @Test(arguments: timetables)
  func `a timetable is planned`(row: Row) async throws {
    let steps = try await Self.steps { korea in
      let query = SearchQuery(row.testDescription, kinds: [.subway])
      for item in try await korea.items(named: query, for: .timetables).items {
        _ = try await korea.timetable(for: TimetableQuery(item, day: .weekday))
      }
    }
    #expect(steps == row.steps)
  }

  @Test(arguments: searches)
  func `a search is planned`(row: Row) async throws {
    let steps = try await Self.steps { _ = try await $0.search(SearchQuery(row.testDescription)) }
    #expect(steps == row.steps)
  }

  @Test(arguments: places)
  func `the place of a text is planned`(row: Row) async throws {
    let steps = try await Self.steps {
      do { _ = try await $0.locate(row.testDescription, worldwide: true) } catch let error
        as TransitError
      {
        // There is none.
        #expect(error.code == .invalidRequest)
      }
    }
    // The places and the cities abroad are queried at the same time.
    #expect(steps.prefix(2).sorted() + steps.dropFirst(2) == row.steps)
  }

  @Test func `only the given cities and kinds are queried`() async throws {
    func steps(_ query: SearchQuery) async throws -> [String] {
      try await Self.steps { _ = try await $0.items(named: query, for: .arrivals) }
    }
    let daejeon = SearchQuery("472", cities: [City(name: "대전")], kinds: [.route])
    #expect(try await steps(daejeon) == ["!tago routes 대전"])
    #expect(
      try await steps(SearchQuery("강남", kinds: [.station])) == [
        "!seoul-bus stations 서울", "!tago stations 대전 세종",
      ])
    #expect(
      try await Self.steps { _ = try await $0.search(SearchQuery("강남", kinds: [.route])) } == [
        "!seoul-bus routes 서울", "!tago routes 대전 세종",
      ])
  }

  @Test(arguments: [
    (
      37.5116, 127.0594, ["!kma weather", "?openweather weather"],
      ["+airkorea airQuality", "?openweather airQuality"]
    ),
    (35.68, 139.76, ["!openweather weather"], ["+openweather airQuality"]),
  ])
  func `one weather source is queried, with another as its fallback`(
    latitude: Double, longitude: Double, weather: [String], air: [String]
  ) async throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let reports = try await Self.korea().explaining {
      try await $0.weather(at: LocatedPlace(name: "곳", coordinate: coordinate))
    }.reports
    func steps(_ capability: Capability) -> [String] {
      Self.texts(
        reports.filter { $0.step.capabilities == [capability] && $0.beganAfter != nil })
    }
    #expect(steps(.weather) == weather)
    #expect(steps(.airQuality) == air)
    #expect(steps(.regions) == ["+kakao-local regions"])
    let others = reports.filter { $0.beganAfter == nil }.map {
      "\($0.step.provider) \($0.outcome.skipped?.rawValue ?? "")"
    }
    #expect(Set(others) == (latitude > 37 ? [] : ["kma outOfCoverage", "airkorea outOfCoverage"]))
  }

  @Test func `a provider without a key has no step and is skipped with a reason`() async throws {
    let korea = try Aggregator.korea(
      keys: KeySource.none,
      answers: .live(
        StubTransport { message in
          Issue.record("unexpected request to \(message.url)")
          throw TransitError(.offline)
        }))
    let steps = try await korea.explaining { try await $0.search(SearchQuery("코엑스")) }.reports
    #expect(steps.compactMap(\.beganAfter) == [])
    #expect(steps.first { $0.step.provider == "seoul-bus" }?.outcome.skipped == .noKey)
  }
}
