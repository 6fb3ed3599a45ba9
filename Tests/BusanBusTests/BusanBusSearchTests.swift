import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

/// The requests of a search, and the stops and routes that it finds.
struct BusanBusSearchTests {
  @Test func `a stop by its number and its arrivals take two requests, and none again`()
    async throws
  {
    let exchange = StubExchange([
      "busStopList": body([yeonsanRow], total: 1),
      "stopArrByBstopid": body([
        [
          "bstopid": "193420201", "lineno": "54", "bstopidx": "90", "carno1": "6842", "min1": "1",
          "station1": "1", "lineid": "5200054000",
        ]
      ]),
    ])
    let clock = ManualClock()
    let bus = BusanBusProvider(
      client: TransitClient(
        provider: "busan-bus", exchange: exchange, clock: clock,
        control: CallControl(store: MemoryStore(clock: clock), clock: clock)))
    for _ in 1...2 {
      let found = try await bus.stations(matching: SearchQuery("13051", cities: [busan])).value
      #expect(found.map(\.name) == ["연산역"])
      let arrivals = try await bus.arrivals(for: ArrivalQuery(found[0])).value
      #expect(arrivals.map(\.line) == ["54"])
    }
    #expect(
      asked(exchange) == [
        "busStopList?pageNo=1&arsno=13051", "stopArrByBstopid?pageNo=1&bstopid=193420201",
      ])
  }

  @Test(arguments: ["13051", "13-051"])
  func `a stop found by its number has TAGO's id, its number and its position`(
    text: String
  ) async throws {
    let exchange = StubExchange(["arsno=13051": body([yeonsanRow], total: 1)])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(answer.value == [.station(yeonsan)])
    #expect(answer.total == nil)
  }

  @Test func `opposite stops of one name are two, and every page of a name is one request`()
    async throws
  {
    let exchange = StubExchange { request in
      let page = request.redactedURL.contains("pageNo=1") ? "1" : "2"
      let rows: [KeyValuePairs<String, String>] = [
        ["bstopid": "16797010\(page)", "bstopnm": "영주삼거리", "arsno": "0100\(page)"]
      ]
      return response(body(rows, total: 2))
    }
    let answer = try await provider(exchange).stations(matching: SearchQuery("영주삼거리"))
    #expect(answer.value.map(\.id) == ["tago.node:BSB167970101", "tago.node:BSB167970102"])
    #expect(
      asked(exchange) == [
        "busStopList?pageNo=1&bstopnm=영주삼거리", "busStopList?pageNo=2&bstopnm=영주삼거리",
      ])
    #expect(answer.total == nil)
  }

  @Test func `a name of many stops is cut after three pages, with the total`() async throws {
    let exchange = StubExchange { _ in response(body([yeonsanRow], total: 8799)) }
    let answer = try await provider(exchange).stations(matching: SearchQuery("역"))
    #expect(exchange.requests.count == 3)
    #expect(answer.value.count == 3)
    #expect(answer.total == 8799)
  }

  /// An empty `arsno` filters nothing.
  @Test func `a search that did not filter by number returns only the stop of the number`()
    async throws
  {
    let others: [KeyValuePairs<String, String>] = [
      ["bstopid": "167970102", "bstopnm": "영주삼거리", "arsno": "01001"], yeonsanRow,
    ]
    let exchange = StubExchange(["arsno=13051": body(others, total: 8799)])
    let answer = try await provider(exchange).stations(matching: SearchQuery("13051"))
    #expect(answer.value == [.station(yeonsan)])
    #expect(answer.total == nil)
  }

  @Test(arguments: ["", "472", "1305", "130511", "-"])
  func `a text that is neither a name nor five digits is not requested as a stop`(
    text: String
  ) async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    #expect(!bus.servesStations(for: SearchQuery(text)))
    let error = await #expect(throws: TransitError.self) {
      try await bus.stations(matching: SearchQuery(text))
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a subway station is not searched among the stops`() {
    let bus = provider(StubExchange([:]))
    #expect(!bus.servesStations(for: SearchQuery("서면", kinds: [.subway])))
    #expect(!bus.servesStations(for: SearchQuery("13051", kinds: [.route])))
    #expect(bus.servesStations(for: SearchQuery("서면")))
  }

  @Test func `29 finds 129-1 first, as the service lists them`() async throws {
    let exchange = StubExchange([
      "lineno=29": body([
        ["lineid": "5200129100", "buslinenum": "129-1"],
        ["lineid": "5200029000", "buslinenum": "29"],
      ])
    ])
    let answer = try await provider(exchange).routes(matching: SearchQuery("29번 버스"))
    #expect(asked(exchange) == ["busInfo?pageNo=1&lineno=29"])
    #expect(answer.value.map(\.name) == ["129-1", "29"])
    #expect(answer.value.map(\.id) == ["tago.route:BSB5200129100", "tago.route:BSB5200029000"])
  }

  @Test(
    arguments: [
      ("36", true), ("110-1", true), ("183(심야)", true), ("영도구7", true), ("1001", true),
      ("13051", false), ("13-051", false), ("서면", false), ("", false),
    ])
  func `only a text with the digits of a route number is requested as a route`(
    text: String, isServed: Bool
  ) async throws {
    let exchange = StubExchange(["busInfo": body([])])
    let bus = provider(exchange)
    #expect(bus.servesRoutes(for: SearchQuery(text)) == isServed)
    if isServed {
      #expect(try await bus.routes(matching: SearchQuery(text)).value.isEmpty)
    } else {
      let error = await #expect(throws: TransitError.self) {
        try await bus.routes(matching: SearchQuery(text))
      }
      #expect(error?.code == .unsupported)
    }
    #expect(exchange.requests.count == (isServed ? 1 : 0))
  }

  @Test(
    arguments: [
      ("06158", "06158"), (" 06158 ", "06158"), ("", nil), ("-", nil), ("0", nil), ("00000", nil),
      (nil, nil),
    ] as [(String?, String?)])
  func `a number keeps its leading zero, and a stop without one is a stop`(
    sent: String?, number: String?
  ) throws {
    let row: KeyValuePairs<String, String> =
      if let sent {
        ["bstopid": "165600202", "bstopnm": "낙민역.동래고등학교", "arsno": sent]
      } else {
        ["bstopid": "165600202", "bstopnm": "낙민역.동래고등학교"]
      }
    let stops = try StopList(name: "낙민").decode(response(body([row]))).rows
    #expect(stops.map(\.number) == [number])
    #expect(stops.map(\.isBoardable) == [true])
    #expect(
      stops[0].identifiers.all.map(\.description)
        == ["tago.node:BSB165600202"] + (number.map { ["busan.ars:\($0)"] } ?? []))
  }

  @Test(
    arguments: [
      ("129.08", "35.18", true), ("35.18", "129.08", false), ("0", "0", false), ("", "", false),
      ("387000", "188000", false),
    ])
  func `gpsx is the longitude, and only a position in Korea is one`(
    x: String, y: String, isPlace: Bool
  ) throws {
    let row: KeyValuePairs<String, String> = [
      "bstopid": "1", "bstopnm": "가", "gpsx": x, "gpsy": y,
    ]
    let stop = try StopList(name: "가").decode(response(body([row]))).rows[0]
    #expect(
      stop.coordinate == (isPlace ? Coordinate(latitude: 35.18, longitude: 129.08) : nil))
  }

  @Test func `a row without an id is left out and reported`() throws {
    let rows: [KeyValuePairs<String, String>] = [["bstopnm": "가"], yeonsanRow]
    let answer = try StopList(name: "가").decode(response(body(rows, total: 2)))
    #expect(answer.rows == [yeonsan])
    #expect(answer.failures.map(\.detail) == [WireValue.missing("bstopid").detail])
  }
}
