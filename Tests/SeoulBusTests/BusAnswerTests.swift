import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulBus

/// The requests that the provider sends for each capability, and the results it makes of them.
struct BusAnswerTests {
  @Test func `stops near a position keep their order, and virtual ones are not boardable`()
    async throws
  {
    let exchange = StubExchange([
      "getStationByPos": body([
        object(["stationId": "121000009", "stationNm": "신분당선강남역", "arsId": "22009", "dist": "0"]),
        object(["stationId": "277104253", "stationNm": "강남베드로병원(미정차)", "arsId": "0"]),
      ])
    ])
    let here = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let answer = try await provider(exchange).items(near: NearbyQuery(here, radius: 9_999))
    #expect(asked(exchange) == ["getStationByPos?tmX=127.0276&tmY=37.4979&radius=1500"])
    #expect(answer.value.map(\.description) == ["신분당선강남역 (22-009)", "강남베드로병원(미정차)"])
    let boardable = answer.value.compactMap {
      if case .station(let stop) = $0 { stop } else { nil }
    }
    #expect(boardable.map(\.isBoardable) == [true, false])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).items(near: NearbyQuery(here, kinds: [.subway]))
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.count == 1)
  }

  @Test func `a route's details, stop sequence and shape are requested by its id`() async throws {
    let exchange = StubExchange([
      "getRouteInfo": body([
        object(["busRouteId": "100100075", "busRouteNm": "472", "corpNm": "도선여객 02-1-1"])
      ]),
      "getStaionByRoute": body([courseRow(["seq": "1"]), courseRow(["seq": "2"])]),
      "getRoutePath": body([object(["no": "1", "gpsX": "127.04", "gpsY": "37.5"])]),
    ])
    let bus = provider(exchange)
    #expect(try await bus.details(of: route).value.map(\.company) == ["도선여객"])
    #expect(try await bus.stops(of: route).value.map(\.stopSequence) == [1, 2])
    #expect(try await bus.shape(of: route).value.map(\.number) == [1])
    #expect(
      asked(exchange) == [
        "getRouteInfo?busRouteId=100100075", "getStaionByRoute?busRouteId=100100075",
        "getRoutePath?busRouteId=100100075",
      ])
  }

  @Test func `the routes at a stop exclude trial routes`() async throws {
    let exchange = StubExchange([
      "getRouteByStation": body([
        object(["busRouteId": "100100075", "busRouteNm": "472", "busRouteType": "3"]),
        object([
          "busRouteId": "212000003", "busRouteNm": "10부천", "busRouteType": "8", "length": "0",
        ]),
        object(["busRouteId": "100000012", "busRouteNm": "1", "busRouteType": "0", "length": "0"]),
      ])
    ])
    let answer = try await provider(exchange).routes(at: stop)
    #expect(asked(exchange) == ["getRouteByStation?arsId=22009"])
    #expect(answer.value.map(\.description) == ["472 간선", "10부천 경기"])
  }

  @Test func `buses have their route's name, and those silent for long are stale`() async throws {
    let times = ["20261120082950", "20261120082651", "20261120082649", nil]
    let rows = times.map { object(["vehId": "122029201", "dataTm": $0, "stopFlag": "0"]) }
    let exchange = StubExchange(["getBusPosByRtid": body(rows)])
    let answer = try await provider(exchange).vehicles(for: .route(route))
    #expect(asked(exchange) == ["getBusPosByRtid?busRouteId=100100075"])
    #expect(answer.value.map(\.line) == ["472", "472", "472", "472"])
    #expect(answer.value.allSatisfy { $0.identifiers == route.identifiers })
    #expect(answer.value.map(\.freshness) == [.live, .live, .stale, .live])
  }

  @Test func `no running bus is an empty response`() async throws {
    let answer = try await provider(StubExchange(["getBusPosByRtid": noRows]))
      .vehicles(for: .route(route))
    #expect(answer.value.isEmpty)
    #expect(!answer.isClosed)
  }

  @Test func `a stop's own service span is returned, otherwise the whole route's`() async throws {
    let whole = body([
      object([
        "busRouteId": "100100585", "busRouteNm": "N37", "firstBusTm": "20261120235000",
        "lastBusTm": "20261121031000",
      ])
    ])
    let here = body([
      object([
        "arsId": "22009", "busRouteId": "100100585", "busRouteNm": "N37", "firstBusTm": "003000",
        "lastBusTm": "034000", "stationNm": "신분당선강남역",
      ])
    ])
    let night = BusRoute(
      name: "N37", identifiers: IdentifierSet([Identifier(.route, "100100585")]))
    let mark = [SourceMark("seoul-bus", .live)]
    let atStop = ServiceSpan(
      line: "N37", identifiers: night.identifiers, stop: "신분당선강남역", first: TimeOfDay("0030"),
      last: TimeOfDay("0340"), sources: mark)
    let ofRoute = ServiceSpan(
      line: "N37", identifiers: night.identifiers, first: TimeOfDay("23:50"),
      last: TimeOfDay("27:10"), sources: mark)
    let query = TimetableQuery(.station(stop), route: night, day: .weekday)
    let told = StubExchange(["getBustimeByStation": here, "getRouteInfo": whole])
    #expect(try await provider(told).spans(for: query).value == [atStop])
    #expect(asked(told) == ["getBustimeByStation?arsId=22009&busRouteId=100100585"])

    for nothing in [noRows, empty(here)] {
      let untold = StubExchange(["getBustimeByStation": nothing, "getRouteInfo": whole])
      #expect(try await provider(untold).spans(for: query).value == [ofRoute])
      #expect(
        asked(untold) == [
          "getBustimeByStation?arsId=22009&busRouteId=100100585",
          "getRouteInfo?busRouteId=100100585",
        ])
    }
    let alone = StubExchange(["getRouteInfo": whole])
    let queries = [
      TimetableQuery(.route(night), day: .holiday),
      TimetableQuery(.station(unnumbered), route: night, day: .saturday),
    ]
    for query in queries {
      #expect(try await provider(alone).spans(for: query).value == [ofRoute])
    }
    #expect(Set(asked(alone)) == ["getRouteInfo?busRouteId=100100585"])
  }

  @Test func `a route that passes a stop twice is requested for both passings`() async throws {
    let course = body([
      courseRow(["seq": "7", "station": "121000009"]), courseRow(["seq": "8"]),
      courseRow(["seq": "41", "station": "121000009"]),
    ])
    let exchange = StubExchange([
      "getStaionByRoute": course,
      "ord=7": body([busRow(more: ["staOrd": "7", "mkTm": "2026-11-20 08:29:50.0"])]),
      "ord=41": body([busRow(message: "운행종료", seconds: "0", vehicle: "0", more: ["staOrd": "41"])]),
    ])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.station(stop), route: route))
    #expect(
      Set(asked(exchange)) == [
        "getStaionByRoute?busRouteId=100100075",
        "getArrInfoByRoute?stId=121000009&busRouteId=100100075&ord=7",
        "getArrInfoByRoute?stId=121000009&busRouteId=100100075&ord=41",
      ])
    #expect(answer.value.map(\.stopSequence) == [7, 41])
    #expect(
      answer.value.map(\.timeLeft) == [
        .countdown(seconds: 490, expected: StubExchange.moment.addingTimeInterval(490)),
        .notRunning(.ended),
      ])
    #expect(Set(answer.value.map(\.id)).count == 2)
    #expect(!answer.isClosed)
  }

  @Test(arguments: [
    BusStop(
      name: "강남구청역", identifiers: IdentifierSet([Identifier(.node, "122000027")])),
    BusStop(
      name: "강남구청역", identifiers: IdentifierSet([Identifier(.seoulARS, "23127")])),
    BusStop(
      name: "강남구청역",
      identifiers: IdentifierSet([
        Identifier(.node, "122000027"), Identifier(.seoulARS, "99999"),
      ])),
  ])
  func `a passing is found by the stop's id or by its number`(stop: BusStop) async throws {
    let exchange = StubExchange([
      "getStaionByRoute": body([courseRow(["seq": "7"])]),
      "getArrInfoByRoute": body([busRow(message: "운행종료", seconds: "0", vehicle: "0")]),
    ])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.station(stop), route: route))
    #expect(asked(exchange).last == "getArrInfoByRoute?stId=122000027&busRouteId=100100075&ord=7")
    #expect(answer.isClosed)
  }

  @Test func `a route that does not call at the stop returns no arrivals`() async throws {
    let exchange = StubExchange(["getStaionByRoute": body([courseRow()])])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.station(stop), route: route))
    #expect(answer.value.isEmpty)
    #expect(asked(exchange) == ["getStaionByRoute?busRouteId=100100075"])
  }

  @Test func `a query for a route only requests the arrivals at all its stops`() async throws {
    let rows = ["1", "2"].map { busRow(more: ["staOrd": $0, "mkTm": "2026-11-20 08:29:30.0"]) }
    let exchange = StubExchange(["getArrInfoByRouteAll": body(rows)])
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(.route(route)))
    #expect(asked(exchange) == ["getArrInfoByRouteAll?busRouteId=100100075"])
    #expect(answer.value.map(\.stopSequence) == [1, 2])
    #expect(answer.value.map(\.stop) == ["신분당선강남역", "신분당선강남역"])
    #expect(
      answer.value.first?.timeLeft
        == .countdown(seconds: 470, expected: StubExchange.moment.addingTimeInterval(470)))
  }

  @Test func `a stop without a number returns only low-floor buses and reports that`()
    async throws
  {
    let exchange = StubExchange(["getLowArrInfoByStId": body([busRow(more: ["busType1": "1"])])])
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(.station(unnumbered)))
    #expect(asked(exchange) == ["getLowArrInfoByStId?stId=122000027"])
    #expect(answer.value.map(\.vehicle?.isLowFloor) == [true])
    #expect(answer.failures.map(\.code) == [.unsupported])
    #expect(answer.failures.map(\.provider) == ["seoul-bus"])
    #expect(
      masked(answer.failures.first?.detail?.english, keeping: ["강남구청역"]) == "_ 강남구청역")
  }

  @Test func `the number of a stop known by its id is taken from its low-floor buses`()
    async throws
  {
    let rows = [busRow(), busRow(route: "100100062", name: "402", short: "402")]
    let exchange = StubExchange([
      "getLowArrInfoByStId": body([busRow(more: ["busType1": "1"])]),
      "getStationByUid": body(rows),
    ])
    let stop = BusStop(
      name: "121000009", identifiers: IdentifierSet([Identifier(.node, "121000009")]))
    let answer = try await provider(exchange).arrivals(for: ArrivalQuery(.station(stop)))
    #expect(
      asked(exchange) == [
        "getLowArrInfoByStId?stId=121000009", "getStationByUid?arsId=22009",
      ])
    #expect(answer.value.map(\.line) == ["472", "402"])
    #expect(answer.failures == [])
  }

  @Test func `a query with an unsupported id is rejected without a request`() async throws {
    let exchange = StubExchange([:])
    let bus = provider(exchange)
    let elsewhere = BusStop(
      name: "대전역", identifiers: IdentifierSet([Identifier(.tagoNode, "DJB8001793")]))
    let other = BusRoute(
      name: "급행1", identifiers: IdentifierSet([Identifier(.tagoRoute, "DJB30300001")]))
    let old = BusRoute(name: "472", identifiers: IdentifierSet([Identifier(.route, "4720")]))
    let subway = SubwayStation(
      name: "강남", lines: [], identifiers: IdentifierSet([Identifier(.subwayStation, "강남")]))
    let questions: [@Sendable () async throws -> Void] = [
      { _ = try await bus.details(of: other) }, { _ = try await bus.stops(of: old) },
      { _ = try await bus.shape(of: other) }, { _ = try await bus.routes(at: elsewhere) },
      { _ = try await bus.vehicles(for: .route(other)) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.route(other))) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(elsewhere))) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(elsewhere), route: route)) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.station(stop), route: other)) },
      { _ = try await bus.arrivals(for: ArrivalQuery(.subway(subway))) },
      { _ = try await bus.spans(for: TimetableQuery(.station(stop), day: .weekday)) },
      {
        _ = try await bus.spans(
          for: TimetableQuery(.station(elsewhere), route: route, day: .weekday))
      },
    ]
    for question in questions {
      let error = await #expect(throws: TransitError.self) { try await question() }
      #expect(error?.code == .unsupported)
      #expect(error?.provider == "seoul-bus")
    }
    #expect(exchange.requests.isEmpty)
    #expect(!bus.servesRoute(other))
    #expect(!bus.servesRoute(old))
    #expect(!bus.servesRoutes(at: unnumbered))
    #expect(bus.servesRoute(route))
    #expect(bus.servesRoutes(at: stop))
    #expect(!bus.servesVehicles(for: .route(other)))
    #expect(bus.servesVehicles(for: .route(route)))
    #expect(!bus.servesArrivals(for: .subway(subway)))
    #expect(bus.servesArrivals(for: .route(route)))
    #expect(bus.servesArrivals(for: .station(unnumbered)))
    #expect(!bus.servesSpans(for: TimetableQuery(.subway(subway), day: .weekday)))
    #expect(bus.servesSpans(for: TimetableQuery(.route(route), day: .weekday)))
  }

  @Test(arguments: [("222000453", false), ("165000123", false), ("122000027", true), ("7", false)])
  func `arrivals at a stop without a number are served only in Seoul`(id: String, isServed: Bool) {
    let stop = BusStop(name: "정류소", identifiers: IdentifierSet([Identifier(.node, id)]))
    #expect(provider(StubExchange([:])).servesArrivals(for: .station(stop)) == isServed)
  }

  @Test(arguments: [("GGB222000453", true), ("ICB165000123", false)])
  func `Gyeonggi stops with a nationwide id are served`(
    id: String, isServed: Bool
  ) {
    let stop = BusStop(name: "정류소", identifiers: IdentifierSet([Identifier(.tagoNode, id)]))
    #expect(provider(StubExchange([:])).servesArrivals(for: .station(stop)) == isServed)
  }

  @Test(arguments: [true, false])
  func `results at a Gyeonggi stop are always partial, and without a bus unsupported`(
    isLowFloorOnly: Bool
  ) async throws {
    let query = ArrivalQuery(.station(gyeonggis), isLowFloorOnly: isLowFloorOnly)
    let exchange = StubExchange(["getLowArrInfoByStId": body([busRow(more: ["busType1": "1"])])])
    let answer = try await provider(exchange).arrivals(for: query)
    #expect(asked(exchange) == ["getLowArrInfoByStId?stId=222000453"])
    #expect(answer.value.count == 1)
    #expect(answer.failures.map(\.code) == [.unsupported])
    let error = await #expect(throws: TransitError.self) {
      try await provider(StubExchange(["getLowArrInfoByStId": noRows])).arrivals(for: query)
    }
    #expect(error?.code == .unsupported)
  }
}

private func provider(_ exchange: StubExchange) -> SeoulBusProvider {
  SeoulBusProvider(client: .stub("seoul-bus", exchange))
}

/// The same row with its times blank.
private func empty(_ text: String) -> String {
  text.replacing("003000", with: "      ").replacing("034000", with: " ")
}

private let route = BusRoute(
  name: "472", kind: .trunk, identifiers: IdentifierSet([Identifier(.route, "100100075")]))

private let stop = BusStop(
  name: "신분당선강남역", number: "22009",
  identifiers: IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")]))

private let unnumbered = BusStop(
  name: "강남구청역", identifiers: IdentifierSet([Identifier(.node, "122000027")]))

private let gyeonggis = BusStop(
  name: "남양주시청", identifiers: IdentifierSet([Identifier(.tagoNode, "GGB222000453")]))
