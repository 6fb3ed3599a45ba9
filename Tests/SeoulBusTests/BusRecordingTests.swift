import Foundation
import SeoulBus
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct BusRecordingTests {
  @Test(arguments: [
    ("getStationByName/gagok-guide-2025", 2),
    ("getStationByName/gangnam-with-virtual-stop-20260702", 3),
    ("getStationByName/single-item-leading-zero", 1), ("getLowStationByName/seobu-guide-2025", 2),
    ("getStationByPos/gangnam-20260704", 3), ("getStationByPos/dowon-guide-2025", 3),
    ("getStationByUid/12121-guide-2017", 1), ("getStationByUid/12121-guide-2025", 1),
    ("getStationByUid/23278-minutes-only-20260702", 2),
    ("getStationByUid/24411-night-three-ended", 4), ("getBusRouteList/3-guide-2023", 3),
    ("getBusRouteList/6003-airport-20200412", 1),
  ])
  func `every row of a recording is decoded`(_ name: String, count: Int) throws {
    #expect(try items(name).count == count)
  }

  @Test func `stops of a name decode, the virtual one too`() throws {
    let stops = try items("getStationByName/gangnam-with-virtual-stop-20260702")
    let mark = [SourceMark("seoul-bus", .recorded)]
    #expect(
      stops == [
        .item(
          .station(
            BusStation(
              name: "KT강남지사", number: "23278",
              identifiers: IdentifierSet([
                Identifier(.node, "122000175"), Identifier(.seoulARS, "23278"),
              ]),
              coordinate: Coordinate(latitude: 37.5047549674, longitude: 127.0419791463),
              city: .seoul, sources: mark))),
        .item(
          .station(
            BusStation(
              name: "KT강남지사", number: "23279",
              identifiers: IdentifierSet([
                Identifier(.node, "122000176"), Identifier(.seoulARS, "23279"),
              ]),
              coordinate: Coordinate(latitude: 37.5047578524, longitude: 127.0414645036),
              city: .seoul, sources: mark))),
        .item(
          .station(
            BusStation(
              name: "강남베드로병원(미정차)",
              identifiers: IdentifierSet([Identifier(.node, "277104253")]),
              coordinate: Coordinate(latitude: 37.4852314894, longitude: 127.0378288708),
              isBoardable: false, sources: mark))),
      ])
  }

  @Test func `a stop near a position is the same kind of stop`() throws {
    let stops = try items("getStationByPos/gangnam-20260704")
    #expect(
      stops.first
        == .item(
          .station(
            BusStation(
              name: "강남역.삼성전자", number: "22859",
              identifiers: IdentifierSet([
                Identifier(.node, "121900198"), Identifier(.seoulARS, "22859"),
              ]),
              coordinate: Coordinate(latitude: 37.4970515618, longitude: 127.0278698411),
              city: .seoul, sources: [SourceMark("seoul-bus", .recorded)]))))
  }

  @Test func `Gyeonggi's stops are not Seoul's`() throws {
    let stops = try items("getStationByName/gagok-guide-2025")
    try #require(stops.count == 2)
    for item in stops {
      guard case .item(.station(let stop)) = item else {
        Issue.record("no stop: \(item)")
        continue
      }
      #expect(stop.city == nil)
      #expect(stop.number == nil)
      #expect(stop.identifiers.all.map(\.scheme) == [.node])
    }
  }

  @Test func `an airport route is whole`() throws {
    #expect(
      try items("getBusRouteList/6003-airport-20200412") == [
        .item(
          .route(
            BusRoute(
              name: "6003", kind: .airport,
              identifiers: IdentifierSet([Identifier(.route, "100100414")]), city: .seoul,
              start: "관악구청", end: "서울대학교", firstDeparture: TimeOfDay(hour: 6, minute: 50),
              lastDeparture: TimeOfDay(hour: 23, minute: 0), headwayMinutes: 55,
              sources: [SourceMark("seoul-bus", .recorded)])))
      ])
  }

  @Test func `the service's own trials are decoded and known as such`() throws {
    let answer = try RealRecordings.response("seoul-bus/getBusRouteList/3-guide-2023.http")
    let rows = try RouteSearch(text: "3").decode(answer).rows
    #expect(rows.map(\.route.name) == ["12345", "12345", "54321"])
    #expect(rows.map(\.isTrial) == [true, true, true])
    let real = try RealRecordings.response("seoul-bus/getBusRouteList/6003-airport-20200412.http")
    #expect(try RouteSearch(text: nil).decode(real).rows.map(\.isTrial) == [false])
  }

  @Test func `words of minutes alone are good to the minute`() throws {
    let rows = try arrivals("23278-minutes-only-20260702")
    let then = try #require(KoreanTime.parse("2026-07-02"))
    #expect(rows.map(\.line) == ["141", "6411"])
    #expect(
      rows.map(\.timeLeft)
        == [.arriving, .countdown(seconds: 60, expected: then.addingTimeInterval(60))])
    #expect(
      rows.flatMap(\.following).map(\.timeLeft)
        == [
          .countdown(seconds: 480, expected: then.addingTimeInterval(480)),
          .countdown(seconds: 660, expected: then.addingTimeInterval(660)),
        ])
    #expect(rows.map(\.vehicle) == [.init(id: "109042241"), .init(id: "103055031")])
  }

  @Test func `the guide's row is whole`() throws {
    let row = try #require(try arrivals("12121-guide-2025").first)
    let then = Date(timeIntervalSince1970: 0)
    var expected = Arrival(
      line: "7211", identifiers: IdentifierSet([Identifier(.route, "100100344")]), kind: .branch,
      stop: "불광역3.6호선", destination: "신설동", towards: "양광교회앞",
      timeLeft: .countdown(seconds: 151, expected: then.addingTimeInterval(151)), stopsAway: 2,
      position: "연신내역", message: "2분후[2번째 전]", observedAt: then, freshness: .recorded,
      vehicle: Arrival.Vehicle(id: "111049154", isLowFloor: false),
      sources: [SourceMark("seoul-bus", .recorded)])
    expected.following = [
      Arrival(
        line: "7211", identifiers: IdentifierSet([Identifier(.route, "100100344")]), kind: .branch,
        stop: "불광역3.6호선", destination: "신설동", towards: "양광교회앞",
        timeLeft: .countdown(seconds: 720, expected: then.addingTimeInterval(720)), stopsAway: 9,
        position: "신도중학교", message: "12분후[9번째 전]", observedAt: then, freshness: .recorded,
        vehicle: Arrival.Vehicle(id: "111049362", isLowFloor: false),
        sources: [SourceMark("seoul-bus", .recorded)])
    ]
    #expect(row == expected)
    #expect(try arrivals("12121-guide-2017") == [expected])
  }

  @Test func `at night three routes have ended and one bus is at the door`() throws {
    let rows = try arrivals("24411-night-three-ended")
    let then = try #require(KoreanTime.parse("2021-12-01 01:19:00"))
    #expect(
      rows.map(\.timeLeft)
        == [
          .notRunning(.ended), .notRunning(.ended), .notRunning(.ended),
          .countdown(seconds: 5, expected: then.addingTimeInterval(5)),
        ])
    #expect(rows.map(\.line) == ["333", "343", "440", "9202하남"])
    #expect(rows.map(\.kind) == [.trunk, .trunk, .trunk, .gyeonggi])
    #expect(rows.map(\.vehicle?.id) == [nil, nil, nil, "227000164"])
    #expect(
      rows.flatMap(\.following).map(\.timeLeft) == Array(repeating: .notRunning(.ended), count: 4))
  }

  @Test(arguments: [
    ("http401-capital-servicekey", TransitError.Code.badKey, "HTTP 401"),
    ("http401-no-servicekey", .badKey, "HTTP 401"),
    ("key-access-denied-headercd7-code20", .keyNotGranted, "20"),
    ("quota-spent-headercd7-code22", .quotaSpent, "22"),
  ])
  func `a recorded error gets its own code`(
    _ name: String, code: TransitError.Code, vendorCode: String
  ) throws {
    let answer = try RealRecordings.response("seoul-bus/errors/\(name).http")
    let error = try #require(throws: TransitError.self) {
      try StopNameSearch(text: "").decode(answer)
    }
    #expect(error.code == code)
    #expect(error.vendorCode == vendorCode)
  }

  @Test func `a recorded answer without rows is empty`() throws {
    let answer = try RealRecordings.response("seoul-bus/errors/no-result-headercd4.http")
    #expect(try StopNameSearch(text: "").decode(answer).state == .empty)
  }

  private func arrivals(_ name: String) throws -> [Arrival] {
    try items("getStationByUid/\(name)").compactMap { item in
      guard case .arrival(let arrival) = item else { return nil }
      return arrival
    }
  }

  /// Decoded by whichever endpoint the recording's own URL finds.
  private func items(_ name: String) throws -> [DecodedItem] {
    let path = "seoul-bus/\(name).http"
    let request = try RealRecordings.recording(path).request
    let answer = try RealRecordings.response(path)
    let found = SeoulBusProvider.endpoints.compactMap { type in
      type.init(request) as (any Endpoint)?
    }
    try #require(found.count == 1)
    return try rows(found[0], answer)
  }

  private func rows(_ endpoint: some Endpoint, _ answer: Response) throws -> [DecodedItem] {
    try #require(try endpoint.decode(answer) as? any DecodedRows).items
  }
}
