import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

/// A real recording and its number of rows.
struct RealRow: CustomTestStringConvertible {
  var path: String
  var count: Int
  var total: Int?
  var testDescription: String { path }

  static let all: [RealRow] = [
    RealRow(path: "getRouteNoList/gumi-341-rows", count: 341, total: 341),
    RealRow(path: "getRouteNoList/hwaseong-1-of-145-object", count: 1, total: 145),
    RealRow(path: "getRouteNoList/hwaseong-6004-one-row-object", count: 1, total: 1),
    RealRow(path: "getRouteNoList/no-rows-empty-string", count: 0, total: 0),
    RealRow(path: "getCrdntPrxmtSttnList/pohang-postech-5-stops", count: 5, total: 5),
    RealRow(path: "GetKwrdFndSubwaySttnList/seoul-5-of-20-excerpt", count: 5, total: 20),
    RealRow(
      path: "getSttnAcctoArvlPrearngeInfoList/namyangju-25-rows-mixed-route-numbers", count: 25,
      total: 25),
    RealRow(path: "getSttnAcctoArvlPrearngeInfoList/cheonan-terminal-4-rows", count: 4, total: 4),
    RealRow(path: "getSttnAcctoArvlPrearngeInfoList/cheonan-koreatech-1-row-excerpt", count: 1),
    RealRow(path: "getSttnAcctoArvlPrearngeInfoList/guide-sample-daejeon-xml", count: 1, total: 5),
    RealRow(path: "getSttnAcctoArvlPrearngeInfoList/incheon-inha-1-row-xml-excerpt", count: 1),
    RealRow(
      path: "getSttnAcctoArvlPrearngeInfoList/gumi-samsung-rear-gate-5-rows-excerpt", count: 5),
    RealRow(
      path: "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList/hwaseong-4108-two-vehicles", count: 2,
      total: 2),
    RealRow(
      path: "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList/hwaseong-g6010-one-row-object",
      count: 1, total: 1),
  ]
}

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  /// The rows of a recording, decoded by the endpoint that parses its URL.
  private func rows<E: Endpoint>(_ path: String, _: E.Type = E.self) throws -> E.Output {
    let recording = try RealRecordings.recording("tago/\(path).http")
    let endpoint = try #require(E(recording.request))
    return try endpoint.decode(recording.response(receivedAt: StubExchange.moment))
  }

  @Test(arguments: RealRow.all)
  func `every row of a real response decodes`(row: RealRow) throws {
    let recording = try RealRecordings.recording("tago/\(row.path).http")
    let endpoints = TAGOProvider.endpoints.compactMap { $0.init(recording.request) }
    try #require(endpoints.count == 1)
    func check<E: Endpoint>(_ endpoint: E) throws {
      let answer = recording.response(receivedAt: StubExchange.moment)
      let output = try endpoint.decode(answer)
      let rows = try #require(output as? any DecodedRows)
      #expect(rows.items.count == row.count)
    }
    try check(endpoints[0])
  }

  @Test(arguments: RealRow.all.filter { $0.path.contains("Arvl") })
  func `the total of an arrivals response is the service's count`(row: RealRow) throws {
    let recording = try RealRecordings.recording("tago/\(row.path).http")
    let answer = recording.response(receivedAt: StubExchange.moment)
    #expect(try StopArrivals(cityCode: "25", nodeID: "A").decode(answer).total == row.total)
  }

  @Test func `Gumi: 193 numbers and 148 strings decode to the same kind of name`() throws {
    let routes = try rows("getRouteNoList/gumi-341-rows", RouteList.self).rows
    #expect(Set(routes.map(\.name)).count == 204)
    #expect(Set(routes.map(\.id)).count == 341)
    #expect(routes.count { $0.name.contains("-") } == 148)
    #expect(routes.allSatisfy { !$0.name.contains(".") && $0.city == City(name: "구미시") })
    #expect(routes.count { $0.firstDeparture == nil } == 3)
    #expect(routes.count { $0.lastDeparture == nil } == 3)
    #expect(
      routes[0]
        == BusRoute(
          name: "191", kind: BusRoute.Kind(rawValue: "일반버스"),
          identifiers: IdentifierSet([Identifier(.tagoRoute, "GMB19120")]),
          city: City(name: "구미시"), start: "옥계이편한세상APT앞", end: "구미역(중앙시장)",
          firstDeparture: TimeOfDay("0908"), lastDeparture: TimeOfDay("2146"),
          sources: [SourceMark("tago", .recorded)]))
    #expect(routes[3].name == "193-2")
    #expect(routes[3].firstDeparture == TimeOfDay("1853"))
  }

  @Test func `Hwaseong: one row of a longer list, and its Gyeonggi id contains the national one`()
    throws
  {
    let answer = try rows("getRouteNoList/hwaseong-1-of-145-object", RouteList.self)
    #expect(answer.total == 145)
    #expect(
      answer.rows == [
        BusRoute(
          name: "400", kind: BusRoute.Kind(rawValue: "일반버스"),
          identifiers: IdentifierSet([
            Identifier(.tagoRoute, "GGB200000008"), Identifier(.route, "200000008"),
          ]),
          city: City(name: "화성시"), start: "수원시동부차고지", end: "궁평항",
          firstDeparture: TimeOfDay("04:30"), lastDeparture: TimeOfDay("23:00"),
          sources: [SourceMark("tago", .recorded)])
      ])
  }

  @Test func `Pohang: each nearby stop has the city of its row`() throws {
    let stops = try rows(
      "getCrdntPrxmtSttnList/pohang-postech-5-stops", NearbyStops.self
    ).rows
    #expect(
      stops.map(\.name) == ["포스텍", "생명공학연구소", "포스텍", "생명공학연구소", "효곡동행정복지센터"])
    #expect(
      stops[0]
        == BusStop(
          name: "포스텍", number: "299003",
          identifiers: IdentifierSet([
            Identifier(.tagoNode, "PHB350099003"), Identifier(.tagoNumber, "299003"),
          ]),
          coordinate: Coordinate(latitude: 36.015169, longitude: 129.325127),
          city: City(name: "포항시"), sources: [SourceMark("tago", .recorded)]))
  }

  @Test func `서울: five stations, two of them one place on two lines`() throws {
    let stations = try rows(
      "GetKwrdFndSubwaySttnList/seoul-5-of-20-excerpt", SubwayStationList.self
    ).rows
    #expect(
      stations.map(\.description) == [
        "서울 공항", "미금(분당서울대병원) 신분당", "서울 GTX-A", "서울숲 수인분당", "복정(동서울대학) 수인분당",
      ])
    #expect(stations[0].id == "kr.subway:수도권/서울")
    #expect(stations[0].id == stations[2].id)
    #expect(stations[1].id == "kr.subway:수도권/미금")
    #expect(stations[0].identifiers.first(.tagoSubway) == "MTRARA1A01")
  }

  @Test func `Namyangju: 25 vehicles with route numbers as numbers and as strings`() throws {
    let arrivals = try rows(
      "getSttnAcctoArvlPrearngeInfoList/namyangju-25-rows-mixed-route-numbers", StopArrivals.self
    ).rows
    let observed = try #require(KoreanTime.parse("2026-09-04T08:21:00+09:00"))
    #expect(Set(arrivals.map(\.line)).count == 13)
    #expect(arrivals[10].line == "1-4")
    #expect(arrivals[17].line == "땡큐12")
    #expect(arrivals[23].vehicle?.isLowFloor == false)
    #expect(arrivals[24].vehicle?.isLowFloor == true)
    #expect(
      arrivals[0]
        == Arrival(
          line: "9",
          identifiers: IdentifierSet([
            Identifier(.tagoRoute, "GGB222000009"), Identifier(.route, "222000009"),
          ]),
          kind: BusRoute.Kind(rawValue: "일반버스"),
          stop: "가운휴먼시아.다산효성해링턴타워.새마을금고다산본점(중)",
          stopIdentifiers: IdentifierSet([Identifier(.tagoNode, "GGB222001318")]),
          timeLeft: .countdown(seconds: 917, expected: observed.addingTimeInterval(917)),
          stopsAway: 11, message: "", observedAt: observed, freshness: .recorded,
          vehicle: Arrival.Vehicle(isLowFloor: true),
          sources: [SourceMark("tago", .recorded)]))
  }

  @Test func `Incheon: the XML of the former host decodes the same`() throws {
    let arrival = try #require(
      try rows(
        "getSttnAcctoArvlPrearngeInfoList/incheon-inha-1-row-xml-excerpt", StopArrivals.self
      ).rows.first)
    #expect(arrival.line == "9")
    #expect(arrival.kind == .trunk)
    #expect(arrival.stop == "인하대정문")
    #expect(arrival.stopsAway == 9)
    guard case .countdown(1098, _) = arrival.timeLeft else {
      Issue.record("not a countdown of 1098 s: \(arrival.timeLeft)")
      return
    }
  }

  @Test func `Hwaseong: both vehicles of one route, more than an hour away`() throws {
    let arrivals = try rows(
      "getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList/hwaseong-4108-two-vehicles",
      RouteArrivals.self
    ).rows
    #expect(arrivals.map(\.line) == ["4108", "4108"])
    #expect(arrivals.map(\.stopsAway) == [37, 43])
  }

  @Test(arguments: [
    ("gateway-30-key-not-registered-xml", TransitError.Code.badKey, "30"),
    ("provider-99-header-only-xml", .badKey, "99"),
    ("gateway-30-key-not-registered-json-403", .badKey, "30"),
  ])
  func `a real error maps to its error code`(
    path: String, code: TransitError.Code, vendorCode: String
  ) throws {
    let answer = try RealRecordings.response("tago/errors/\(path).http")
    let error = try #require(throws: TransitError.self) {
      try StopArrivals(cityCode: "25", nodeID: "DJB8001793").decode(answer)
    }
    #expect(error.code == code)
    #expect(error.vendorCode == vendorCode)
  }
}
