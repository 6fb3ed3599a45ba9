import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

struct ProviderTests {
  private let daejeonStop = body(
    #"{"item":{"nodeid":"DJB1","nodenm":"대전역","nodeno":14270}}"#, total: 1)
  private let nothing = body(#""""#, total: 0)

  @Test func `two cities and the subway are searched at once, with results in the cities' order`()
    async throws
  {
    let exchange = StubExchange([
      "cityCode=25": daejeonStop,
      "cityCode=12": body(#"{"item":{"nodeid":"SJB1","nodenm":"시청"}}"#, total: 1),
      "Subway": body(
        #"{"item":{"subwayRouteName":"1호선","subwayStationId":"MTRDJ10004","subwayStationName":"대전"}}"#
      ),
    ])
    let answer = try await provider(exchange).stations(matching: SearchQuery("대전"))
    #expect(answer.value.map(\.id) == ["tago.node:DJB1", "tago.node:SJB1", "kr.subway:대전/대전"])
    #expect(answer.failures.isEmpty)
    #expect(answer.total == nil)
    #expect(exchange.requests.count == 3)
    #expect(urls(exchange).filter { $0.contains("nodeNm=대전&") }.count == 2)
  }

  @Test func `the query's cities take precedence over those of the configuration`() async throws {
    let exchange = StubExchange(["cityCode=22": daejeonStop])
    _ = try await provider(exchange).stations(
      matching: SearchQuery("동대구", cities: [City(name: "대구")], kinds: [.station]))
    #expect(exchange.requests.count == 1)
  }

  @Test func `a city named twice is requested once`() async throws {
    let exchange = StubExchange(["cityCode=25": nothing])
    let twice = SearchQuery("105", cities: [City(name: "대전"), City(name: "대전")])
    _ = try await provider(exchange).routes(matching: twice)
    #expect(exchange.requests.count == 1)
  }

  @Test(arguments: ["22009", "22-009"])
  func `a stop number is searched as a number, and not in the subway`(text: String)
    async throws
  {
    let exchange = StubExchange(["nodeNo=22009": nothing])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(answer.value.isEmpty)
    #expect(exchange.requests.count == 2)
  }

  @Test(arguments: [
    ("04346", "화성시", "4346"), ("34346", "화성시", "34346"), ("0434", "화성시", "0434"),
    ("04346", "대전", "04346"),
  ])
  func `Gyeonggi's numbers are requested without the zero that the service drops`(
    text: String, city: String, asked: String
  ) async throws {
    let exchange = StubExchange(["getSttnNoList": nothing])
    _ = try await provider(exchange, cities: [city]).stations(
      matching: SearchQuery(text, kinds: [.station]))
    #expect(exchange.requests.compactMap { $0.queryText("nodeNo") } == [asked])
  }

  @Test func `a failed city is reported by name next to the other cities' results`() async throws {
    let exchange = StubExchange([
      "cityCode=25": daejeonStop,
      "cityCode=12": ErrorRow.header("01", "APPLICATION_ERROR"),
    ])
    let answer = try await provider(exchange).stations(
      matching: SearchQuery("대전역", kinds: [.station]))
    #expect(answer.value.count == 1)
    let failure = try #require(answer.failures.first)
    #expect(answer.failures.count == 1)
    #expect(failure.code == .unavailable)
    #expect(failure.provider == "tago")
    #expect(failure.detail == Words(verbatim: "세종: APPLICATION_ERROR"))
  }

  @Test func `if every city fails, the first error is thrown`() async throws {
    let exchange = StubExchange(["cityCode": ErrorRow.xml("22", "LIMITED")])
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).routes(matching: SearchQuery("105"))
    }
    #expect(error.code == .quotaSpent)
    #expect(error.detail?.korean.hasPrefix("대전: ") == true)
  }

  @Test(.timeLimit(.minutes(20)))
  func `twenty cities are all requested before any has responded`() async throws {
    let codes = (31010...31240).compactMap { City.with(tagoCode: "\($0)") }.prefix(20)
    try #require(codes.count == 20)
    let gate = Gate(count: 20)
    let exchange = StubExchange { [nothing] _ in
      // If the requests were sequential, the first would wait forever.
      await gate.pass()
      return response(nothing)
    }
    let answer = try await provider(exchange).routes(
      matching: SearchQuery("1", cities: Array(codes)))
    #expect(answer.value.isEmpty)
    #expect(exchange.requests.count == 20)
  }

  @Test func `a second page is requested, and if it is not recorded the total is reported`()
    async throws
  {
    let first = body(
      #"{"item":[{"routeid":"A","routeno":1},{"routeid":"B","routeno":2}]}"#, total: 3)
    let second = body(#"{"item":{"routeid":"C","routeno":"3-1"}}"#, total: 3)
    let whole = StubExchange(["pageNo=1": first, "pageNo=2": second])
    let daejeon = SearchQuery("1", cities: [City(name: "대전")])
    let complete = try await provider(whole).routes(matching: daejeon)
    #expect(complete.value.map(\.name) == ["1", "2", "3-1"])
    #expect(complete.total == nil)
    #expect(whole.requests.count == 2)
    let cut = try await provider(StubExchange(["pageNo=1": first])).routes(matching: daejeon)
    #expect(cut.value.count == 2)
    #expect(cut.total == 3)
    #expect(cut.failures.isEmpty)
  }

  @Test func `강릉 is out of coverage and named in the error`() async throws {
    let exchange = StubExchange(["apis": nothing])
    let gangneung = City(name: "강릉시")
    let stops = SearchQuery("강릉역", cities: [gangneung], kinds: [.station])
    for ask in [
      { _ = try await provider(exchange).stations(matching: stops) },
      {
        _ = try await provider(exchange).routes(matching: SearchQuery("202", cities: [gangneung]))
      },
    ] {
      let error = try await #require(throws: TransitError.self) { try await ask() }
      #expect(error.code == .outOfCoverage)
      #expect(error.detail == Words(verbatim: "강릉시"))
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a city without a code is listed as uncovered next to the results`() async throws {
    let cities = ["대전", "강릉시", "서울"].map { City(name: $0) }
    let exchange = StubExchange(["cityCode=25": daejeonStop])
    let stops = try await provider(exchange).stations(
      matching: SearchQuery("대전역", cities: cities, kinds: [.station]))
    let routes = try await provider(StubExchange(["cityCode=25": nothing])).routes(
      matching: SearchQuery("105", cities: cities))
    #expect(stops.value.map(\.name) == ["대전역"])
    #expect(stops.uncovered.map(\.name) == ["강릉시", "서울"])
    #expect(routes.uncovered.map(\.name) == ["강릉시", "서울"])
    #expect(stops.failures.isEmpty)
    #expect(exchange.requests.count == 1)
  }

  @Test func `in Seoul only subway stations are requested`() async throws {
    let exchange = StubExchange(["Subway": nothing])
    let answer = try await provider(exchange).stations(
      matching: SearchQuery("강남", cities: [.seoul]))
    #expect(answer.value.isEmpty)
    #expect(
      urls(exchange) == [
        "https://apis.data.go.kr/1613000/SubwayInfo/GetKwrdFndSubwaySttnList?serviceKey=REDACTED"
          + "&subwayStationName=강남&numOfRows=100&pageNo=1&_type=json"
      ])
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery("22009", cities: [.seoul]))
    }
    #expect(error.code == .outOfCoverage)
  }

  @Test func `a search for a number in only the subway is unsupported`() async throws {
    let error = try await #require(throws: TransitError.self) {
      try await provider(StubExchange([:])).stations(
        matching: SearchQuery("22009", kinds: [.subway]))
    }
    #expect(error.code == .unsupported)
  }

  @Test func `a search for only routes requests no stations`() async throws {
    let exchange = StubExchange([:])
    let answer = try await provider(exchange).stations(
      matching: SearchQuery("대전역", kinds: [.route]))
    #expect(answer.value.isEmpty)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a final 역 is not sent and matches only that station`() async throws {
    let rows = body(
      #"""
      {"item":[{"subwayRouteName":"1호선","subwayStationId":"MTRDJ10004","subwayStationName":"대전"},
      {"subwayRouteName":"1호선","subwayStationId":"MTRDJ10007","subwayStationName":"서대전네거리"}]}
      """#, total: 2)
    let exchange = StubExchange(["subwayStationName=대전&": rows])
    let typed = try await provider(exchange).stations(
      matching: SearchQuery("대전역", kinds: [.subway]))
    #expect(typed.value.map(\.name) == ["대전"])
    let part = try await provider(exchange).stations(matching: SearchQuery("대전", kinds: [.subway]))
    #expect(part.value.map(\.name) == ["대전", "서대전네거리"])
  }

  @Test func `more than forty cities are rejected without a request`() async throws {
    let codes = (31010...38400).compactMap { City.with(tagoCode: "\($0)") }
    try #require(codes.count > TAGOProvider.maximumCities + 1)
    let exchange = StubExchange(["apis": nothing])
    let many = SearchQuery("시청", cities: Array(codes.prefix(41)), kinds: [.station])
    let error = try await #require(throws: TransitError.self) {
      try await provider(exchange).stations(matching: many)
    }
    #expect(error.code == .invalidRequest)
    #expect(masked(error.detail?.english) == "41 _ 40 _")
    #expect(exchange.requests.isEmpty)
    let most = SearchQuery("시청", cities: Array(codes.prefix(40)) + [.seoul], kinds: [.station])
    _ = try await provider(exchange).stations(matching: most)
    #expect(exchange.requests.count == 40)
  }

  @Test func `a query without text is rejected`() async throws {
    let error = try await #require(throws: TransitError.self) {
      try await provider(StubExchange([:])).routes(matching: SearchQuery(" "))
    }
    #expect(error.code == .invalidRequest)
  }

  @Test func `the manifest and capabilities have these values`() {
    let manifest = TAGOProvider.manifest
    #expect(manifest.id == "tago")
    #expect(manifest.coverage == .nationwide)
    #expect(Set(manifest.keys.map(\.name)) == ["DATA_GO_KR_KEY"])
    #expect(manifest.keys.allSatisfy { $0.dailyCalls == 10_000 })
    #expect(
      provider(StubExchange([:])).capabilities == [
        .stations, .nearby, .routes, .routeStops, .stopRoutes, .arrivals, .vehicles, .timetables,
        .trips,
        .cities,
      ])
    #expect(StopList.operation.isVerified == false)
    #expect(StopArrivals.operation.isVerified)
  }
}
