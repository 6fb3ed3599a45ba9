import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// An error body and the error it maps to.
struct ErrorBody: CustomTestStringConvertible, Sendable {
  var name: String
  var body: String
  var status = 200
  var code: TransitError.Code
  var vendorCode: String?

  var testDescription: String { name }

  static func key(_ text: String) -> String {
    SeoulBusTests.body(itemList: "null", code: "7", message: text)
  }
}

struct BusWireTests {
  @Test(arguments: [
    ErrorBody(
      name: "a key failure without a code", body: ErrorBody.key("Key인증실패"), code: .badKey,
      vendorCode: "7"),
    ErrorBody(name: "empty", body: "", code: .malformed),
    ErrorBody(
      name: "page", body: "<html>no</html>", status: 503, code: .unavailable,
      vendorCode: "HTTP 503"),
    ErrorBody(
      name: "a row without a name or an id", body: body([#"{"gpsX":"127.02","rtNm":"  "}"#]),
      code: .malformed),
  ])
  func `each error body maps to its own code`(_ row: ErrorBody) throws {
    let answer = response(row.body, status: row.status)
    for decode in [
      { _ = try StopNameSearch(text: "강남").decode(answer) },
      { _ = try StopArrivals(number: "22009").decode(answer) },
      { _ = try RouteSearch(text: "472").decode(answer) },
    ] {
      let error = try #require(throws: TransitError.self) { try decode() }
      #expect(error.code == row.code)
      #expect(error.vendorCode == row.vendorCode)
    }
  }

  @Test(arguments: [
    noRows, body(itemList: "null"), body([]),
    "<ServiceResult><msgHeader><headerCd>4</headerCd><headerMsg>결과가 없습니다.</headerMsg></msgHeader><msgBody/></ServiceResult>",
    body(itemList: "null", code: "7", message: "경로를 찾을 수 없습니다."),
  ])
  func `no rows is an empty response, not an error`(_ text: String) throws {
    #expect(try StopNameSearch(text: "강남").decode(response(text)).state == .empty)
    #expect(try StopArrivals(number: "22009").decode(response(text)).state == .empty)
    #expect(try RouteSearch(text: "472").decode(response(text)).state == .empty)
  }

  @Test func `a single row may be an object`() throws {
    let text = body(itemList: busRow())
    #expect(try StopArrivals(number: "22009").decode(response(text)).rows.count == 1)
  }

  @Test func `a stop is read from the field names of each operation`() throws {
    let rows = [
      object([
        "stId": "121000009", "stNm": " 신분당선강남역 ", "arsId": "22009", "tmX": "127.0285365859",
        "tmY": "37.4958485587", "posX": "202523.1979", "posY": "444049.7446",
      ]),
      object([
        "stationId": "121000009", "stationNm": "신분당선강남역", "arsId": "22009",
        "gpsX": "127.0285365859", "gpsY": "37.4958485587", "posX": "202523.1979",
        "posY": "444049.7446", "dist": "14",
      ]),
      object([
        "stId": "121000009", "stnNm": "신분당선강남역", "arsId": "22009", "posX": "127.0285365859",
        "posY": "37.4958485587",
      ]),
    ]
    let stop = BusStop(
      name: "신분당선강남역", number: "22009",
      identifiers: IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")]),
      coordinate: Coordinate(latitude: 37.4958485587, longitude: 127.0285365859), city: .seoul,
      sources: [SourceMark("seoul-bus", .recorded)])
    #expect(
      try StopNameSearch(text: "강남").decode(response(body(rows), origin: .recorded)).rows
        == [stop, stop, stop])
    #expect(stop.displayNumber == "22-009")
  }

  @Test(
    arguments: [
      ("277104253", "강남베드로병원(미정차)", "0", nil, nil, nil, false),
      ("121000009", "강남역", "0", nil, nil, "서울", false),
      ("121000009", "강남역", "00000", nil, nil, "서울", false),
      ("121000009", "강남역", " ", nil, nil, "서울", false),
      ("121000009", "강남역(경유)", "22009", "22009", "seoul.ars:22009", "서울", false),
      ("101000004", "창경궁", "02013", "02013", "seoul.ars:02013", "서울", true),
      ("222000453", "가곡초교", "03165", "03165", "gyeonggi.ars:03165", nil, true),
      ("165000123", "부평역", "40123", "40123", "incheon.ars:40123", nil, true),
      ("124900001", "끝", "25999", "25999", "seoul.ars:25999", "서울", true),
      ("125000001", "밖", "25999", "25999", nil, nil, true),
      ("2012", "옛날", "12345", "12345", nil, nil, true),
    ] as [(String, String, String, String?, String?, String?, Bool)])
  func `a stop number belongs to the authority of the stop`(
    id: String, name: String, ars: String, number: String?, identifier: String?, city: String?,
    isBoardable: Bool
  ) throws {
    let text = body([object(["stId": id, "stNm": name, "arsId": ars, "tmX": "0", "tmY": "0"])])
    let stop = try #require(StopNameSearch(text: name).decode(response(text)).rows.first)
    #expect(stop.number == number)
    #expect(stop.identifiers.first(.node) == id)
    #expect(
      stop.identifiers.all.map(\.description).filter { $0.contains("ars") }
        == [identifier].compactMap(\.self))
    #expect(stop.city?.name == city)
    #expect(stop.isBoardable == isBoardable)
    #expect(stop.coordinate == nil)
  }

  @Test(
    arguments: [
      ("0", "472", .shared), ("1", "6003", .airport), ("2", "강남01", .village), ("3", "472", .trunk),
      ("4", "7211", .branch), ("5", "남산순환", .circular), ("6", "9401", .wideArea),
      ("7", "10", .incheon), ("8", "60", .gyeonggi), ("9", "999", .abolished), ("10", "타이거", .tour),
      ("13", "서울01", .companion), ("14", "한강", .ferry), ("15", "N13", .night),
      (" ", "심야A21", .night),
      ("11", "1", nil), (nil, "472", nil), ("NX", "North", nil),
    ] as [(String?, String, BusRoute.Kind?)])
  func `a route's kind follows its type, a night route's its name`(
    type: String?, name: String, kind: BusRoute.Kind?
  ) throws {
    let text = body([object(["busRouteId": "100100075", "busRouteNm": name, "routeType": type])])
    #expect(try RouteSearch(text: name).decode(response(text)).rows.map(\.route.kind) == [kind])
  }

  @Test func `a route uses its public name and keeps the other as an alias`() throws {
    let text = body([
      object([
        "busRouteId": "227000035", "busRouteNm": "9202하남", "busRouteAbrv": "9202",
        "routeType": "8", "stStationNm": "상산곡동", "edStationNm": " ", "term": "42",
        "firstBusTm": "20261120043000", "lastBusTm": "20261120222000", "length": "77.1",
        "corpNm": "경기고속  031-000-0000",
      ]),
      object(["busRouteId": "107000006", "busRouteNm": "8773출근", "busRouteAbrv": " ", "term": "0"]),
    ])
    #expect(
      try RouteSearch(text: "9202").decode(response(text)).rows == [
        ListedRoute(
          route: BusRoute(
            name: "9202", aliases: ["9202하남"], kind: .gyeonggi,
            identifiers: IdentifierSet([Identifier(.route, "227000035")]), start: "상산곡동",
            firstDeparture: TimeOfDay(hour: 4, minute: 30),
            lastDeparture: TimeOfDay(hour: 22, minute: 20), headwayMinutes: 42, length: 77.1,
            company: "경기고속", sources: [SourceMark("seoul-bus", .live)])),
        ListedRoute(
          route: BusRoute(
            name: "8773출근", identifiers: IdentifierSet([Identifier(.route, "107000006")]),
            city: .seoul, sources: [SourceMark("seoul-bus", .live)])),
      ])
  }

  @Test func `a row decodes to a complete arrival, with the bus behind it`() throws {
    let now = StubExchange.moment
    let row = busRow(
      second: "20분후[8번째 전]",
      more: [
        "staOrd": "33", "deTourAt": "11", "isFullFlag1": "1", "busType1": "1", "congestion1": "4",
        "plainNo2": " ", "vehId2": "109042059",
        "traTime2": "1229", "busType2": "0", "stationNm2": "한남동", "isLast2": "1",
      ])
    // JSON keeps one of two equal names, so each name appears once in the row.
    let once = row.replacing("\"traTime2\":\"0\",\"vehId2\":\"0\",", with: "")
      .replacing(",\"isLast2\":\"0\"", with: "")
    let arrivals = try StopArrivals(number: "22009").decode(response(body([once]))).rows
    let here = IdentifierSet([Identifier(.node, "121000009"), Identifier(.seoulARS, "22009")])
    var expected = Arrival(
      line: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]), kind: .trunk,
      stop: "신분당선강남역", stopIdentifiers: here, headsign: "개포동차고지",
      nextStop: "래미안아파트",
      timeLeft: .countdown(seconds: 500, expected: now.addingTimeInterval(500)), stopsAway: 2,
      stopSequence: 33, currentStop: "논현역", message: "8분후[2번째 전]", observedAt: now,
      vehicle: Arrival.Vehicle(
        id: "109042241", plate: "서울74사1234", isLowFloor: true, occupancy: .standingRoomAvailable,
        isFull: true),
      isDetour: true, sources: [SourceMark("seoul-bus", .live)])
    expected.following = [
      Arrival(
        line: "472", identifiers: IdentifierSet([Identifier(.route, "100100075")]), kind: .trunk,
        stop: "신분당선강남역", stopIdentifiers: here, headsign: "개포동차고지",
        nextStop: "래미안아파트",
        timeLeft: .countdown(seconds: 1_229, expected: now.addingTimeInterval(1_229)),
        stopsAway: 8, stopSequence: 33, currentStop: "한남동", message: "20분후[8번째 전]", observedAt: now,
        vehicle: Arrival.Vehicle(id: "109042059", isLowFloor: false), isLast: true,
        isDetour: true, sources: [SourceMark("seoul-bus", .live)])
    ]
    #expect(arrivals == [expected])
  }
}
