import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

struct BusProviderTests {
  @Test func `a name is requested as typed`() async throws {
    let exchange = StubExchange([
      "getStationByName": body([
        object(["stId": "121000009", "stNm": "신분당선강남역", "arsId": "22009"]),
        object(["stId": "277104253", "stNm": "강남베드로병원(미정차)", "arsId": "0"]),
      ])
    ])
    let answer = try await provider(exchange).stations(matching: SearchQuery("강남역"))
    #expect(asked(exchange) == ["getStationByName?stSrch=강남역"])
    #expect(answer.value.map(\.description) == ["신분당선강남역 (22-009)", "강남베드로병원(미정차)"])
  }

  @Test(arguments: ["22-009", "22009"])
  func `a stop's number finds the stop`(_ text: String) async throws {
    let exchange = StubExchange(["arsId=22009": body([busRow(), busRow()])])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(asked(exchange) == ["getStationByUid?arsId=22009"])
    #expect(
      answer.value == [
        .station(
          BusStop(
            name: "신분당선강남역", number: "22009",
            identifiers: IdentifierSet([
              Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
            ]),
            coordinate: Coordinate(latitude: 37.4958485587, longitude: 127.0285365859),
            city: .seoul, sources: [SourceMark("seoul-bus", .live)]))
      ])
  }

  @Test func `a number without a stop is an empty response`() async throws {
    let exchange = StubExchange(["getStationByUid": noRows])
    let answer = try await provider(exchange).stations(matching: SearchQuery("99999"))
    #expect(answer.value.isEmpty)
  }

  @Test(arguments: ["472", "3", "123456", "02-143-1", "", "?"])
  func `digits that are not a stop number are not requested as a stop`(_ text: String) async throws
  {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery(text))
    }
    #expect(error?.code == .unsupported)
    #expect(error?.provider == "seoul-bus")
    #expect(exchange.requests.isEmpty)
  }

  @Test func `a search for another kind is rejected without a request`() async throws {
    let exchange = StubExchange([:])
    await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery("강남", kinds: [.subway]))
    }
    await #expect(throws: TransitError.self) {
      try await provider(exchange).routes(matching: SearchQuery("472", kinds: [.subway]))
    }
    #expect(exchange.requests.isEmpty)
  }

  @Test func `routes match if their name contains the text, without trial routes`()
    async throws
  {
    let exchange = StubExchange([
      "getBusRouteList": body([
        object(["busRouteId": "100100075", "busRouteNm": "472", "length": "38.9"]),
        object(["busRouteId": "100100999", "busRouteNm": "9999", "length": "3"]),
        object(["busRouteId": "107000010", "busRouteNm": "4472퇴근", "busRouteAbrv": "44"]),
        object([
          "busRouteId": "100000010", "busRouteNm": "47200", "corpNm": "BMS온라인메뉴얼 --",
        ]),
        object([
          "busRouteId": "100000012", "busRouteNm": "4720", "length": "0", "routeType": "0",
        ]),
        object(["busRouteId": "0", "busRouteNm": "472"]),
      ])
    ])
    let answer = try await provider(exchange).routes(matching: SearchQuery("472"))
    #expect(asked(exchange) == ["getBusRouteList?strSrch=472"])
    #expect(answer.value.map(\.name) == ["472", "44"])
  }

  @Test func `case does not matter in a route's name`() async throws {
    let exchange = StubExchange([
      "getBusRouteList": body([object(["busRouteId": "100100999", "busRouteNm": "N13"])])
    ])
    let answer = try await provider(exchange).routes(matching: SearchQuery("n13"))
    #expect(answer.value.map(\.description) == ["N13 심야"])
  }

  @Test(arguments: ["22-009", ""])
  func `a stop number is not requested as a route`(_ text: String) async throws {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).routes(matching: SearchQuery(text))
    }
    #expect(error?.code == .unsupported)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `arrivals are requested by Seoul's stop number and advanced to now`() async throws {
    let exchange = StubExchange(["arsId=22009": body([busRow()])])
    let client = TransitClient.stub(
      "seoul-bus", exchange, at: StubExchange.moment.addingTimeInterval(40))
    let answer = try await SeoulBusProvider(client: client).arrivals(for: ArrivalQuery(stop))
    #expect(asked(exchange) == ["getStationByUid?arsId=22009"])
    #expect(
      answer.value.first?.timeLeft
        == .countdown(
          seconds: 460, expected: StubExchange.moment.addingTimeInterval(500)))
    #expect(answer.value.first?.freshness == .corrected)
    #expect(!answer.isClosed)
  }

  @Test(arguments: [
    (["운행종료", "운행종료"], ["운행종료", "운행종료"], true), (["운행종료", "운행종료"], ["곧 도착", "운행종료"], false),
    (["운행종료", "출발대기"], ["운행종료", "운행종료"], false), (["출발대기", "출발대기"], ["운행종료", "운행종료"], false),
    (["운행종료", "운행종료"], ["차고지 대기", "운행종료"], false),
  ])
  func `the stop is closed when every route has ended`(
    _ first: [String], _ second: [String], isClosed: Bool
  ) async throws {
    let rows = [first, second].map {
      busRow(message: $0[0], seconds: "0", vehicle: "0", second: $0[1])
    }
    let answer = try await provider(StubExchange(["getStationByUid": body(rows)]))
      .arrivals(for: ArrivalQuery(stop))
    #expect(answer.isClosed == isClosed)
    #expect(answer.value.count == 2)
  }

  @Test(arguments: [(noRows, false), (body(itemList: "null", code: "8", message: "운행 종료"), true)])
  func `an empty response is closed only if the service reports it`(
    _ text: String, isClosed: Bool
  ) async throws {
    let answer = try await provider(StubExchange(["getStationByUid": text]))
      .arrivals(for: ArrivalQuery(stop))
    #expect(answer.value.isEmpty)
    #expect(answer.isClosed == isClosed)
  }

  @Test func `only stops with a Seoul stop number are served`() async throws {
    let bus = provider(StubExchange([:]))
    #expect(bus.servesArrivals(for: stop))
    let others: [SearchItem] = [
      .station(
        BusStop(
          name: "가곡초교",
          identifiers: IdentifierSet([
            Identifier(Identifier.Scheme(rawValue: "gyeonggi.ars"), "03165")
          ]))),
      .station(BusStop(name: "강남역", identifiers: IdentifierSet([]))),
      .route(BusRoute(name: "472", identifiers: IdentifierSet([Identifier(.seoulARS, "22009")]))),
    ]
    for other in others {
      #expect(!bus.servesArrivals(for: other))
      let error = await #expect(throws: TransitError.self) {
        try await bus.arrivals(for: ArrivalQuery(other))
      }
      #expect(error?.code == .unsupported)
    }
  }
}

private func provider(_ exchange: StubExchange) -> SeoulBusProvider {
  SeoulBusProvider(client: .stub("seoul-bus", exchange))
}

private let stop = SearchItem.station(
  BusStop(
    name: "신분당선강남역", number: "22009",
    identifiers: IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")])))
