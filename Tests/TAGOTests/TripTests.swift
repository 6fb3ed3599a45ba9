import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

private let friday = KoreanDate(year: 2026, month: 11, day: 20)

/// Endpoints and their URLs, with the key redacted.
struct TripRequestTests {
  private static let base = "https://apis.data.go.kr/1613000/"
  private static let end = "&pageNo=1&_type=json"

  private static let rows: [(endpoint: any Endpoint, url: String)] = [
    (
      SubwayTimetable(stationID: "MTRBS1113", day: .saturday, way: .down),
      "SubwayInfo/GetSubwaySttnAcctoSchdulList?serviceKey=REDACTED&subwayStationId=MTRBS1113"
        + "&dailyTypeCode=02&upDownTypeCode=D&numOfRows=500"
    ),
    (
      TrainStations(cityCode: "11"),
      "TrainInfo/GetCtyAcctoTrainSttnList?serviceKey=REDACTED&cityCode=11&numOfRows=1000"
    ),
    (
      TrainTrips(from: "NAT010000", to: "NAT014445", on: friday),
      "TrainInfo/GetStrtpntAlocFndTrainInfo?serviceKey=REDACTED&depPlaceId=NAT010000"
        + "&arrPlaceId=NAT014445&depPlandTime=20261120&numOfRows=500"
    ),
    (
      ExpressTerminals(name: "부산"),
      "ExpBusInfo/GetExpBusTrminlList?serviceKey=REDACTED&terminalNm=%EB%B6%80%EC%82%B0"
        + "&numOfRows=1000"
    ),
    (
      ExpressTrips(from: "NAEK010", to: "NAEK700", on: friday),
      "ExpBusInfo/GetStrtpntAlocFndExpbusInfo?serviceKey=REDACTED&depTerminalId=NAEK010"
        + "&arrTerminalId=NAEK700&depPlandTime=20261120&numOfRows=500"
    ),
    (
      IntercityTerminals(name: "부산"),
      "SuburbsBusInfo/GetSuberbsBusTrminlList?serviceKey=REDACTED"
        + "&terminalNm=%EB%B6%80%EC%82%B0&numOfRows=1000"
    ),
    (
      IntercityTrips(from: "NAI0511601", to: "NAI4620401", on: friday),
      "SuburbsBusInfo/GetStrtpntAlocFndSuberbsBusInfo?serviceKey=REDACTED"
        + "&depTerminalId=NAI0511601&arrTerminalId=NAI4620401&depPlandTime=20261120&numOfRows=500"
    ),
  ]

  @Test func `a request has exactly this URL and parses back to its endpoint`() throws {
    func check<E: Endpoint>(_ endpoint: E, _ url: String) throws {
      #expect(endpoint.request.redactedURL == url)
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: url))) == endpoint)
      #expect(TAGOProvider.endpoints.count { $0.init(endpoint.request) != nil } == 1)
    }
    for row in Self.rows { try check(row.endpoint, Self.base + row.url + Self.end) }
  }

  @Test(arguments: [
    "TrainInfo/GetStrtpntAlocFndTrainInfo?depPlaceId=NAT010000&arrPlaceId=NAT014445",
    "TrainInfo/GetStrtpntAlocFndTrainInfo?depPlaceId=NAT010000&arrPlaceId=NAT014445"
      + "&depPlandTime=20260230",
    "TrainInfo/GetStrtpntAlocFndTrainInfo?depPlaceId=NAT010000&arrPlaceId=NAT014445"
      + "&depPlandTime=202611200830",
    "TrainInfo/GetStrtpntAlocFndTrainInfo?depTerminalId=NAT010000&arrTerminalId=NAT014445"
      + "&depPlandTime=20261120",
    "ExpBusInfo/GetStrtpntAlocFndTrainInfo?depPlaceId=NAT010000&arrPlaceId=NAT014445"
      + "&depPlandTime=20261120",
    "SubwayInfo/GetSubwaySttnAcctoSchdulList?subwayStationId=A&dailyTypeCode=04&upDownTypeCode=U",
    "SubwayInfo/GetSubwaySttnAcctoSchdulList?subwayStationId=A&dailyTypeCode=01&upDownTypeCode=X",
  ])
  func `a URL that is not of this operation is not parsed`(url: String) throws {
    let request = try #require(Request(url: Self.base + url))
    #expect(!TAGOProvider.endpoints.contains { $0.init(request) != nil })
  }

  @Test func `the former paths are the same query`() throws {
    let url =
      "http://apis.data.go.kr/1613000/ExpBusInfoService/getStrtpntAlocFndExpbusInfo"
      + "?serviceKey=REDACTED&depTerminalId=NAEK010&arrTerminalId=NAEK700&depPlandTime=20261120"
    #expect(
      ExpressTrips(try #require(Request(url: url)))
        == ExpressTrips(from: "NAEK010", to: "NAEK700", on: friday))
  }
}

struct TripDecodingTests {
  private func train(_ item: String) throws -> Trip {
    let endpoint = TrainTrips(from: "NAT010000", to: "NAT014445", on: friday)
    return try #require(try endpoint.decode(response(body(#"{"item":\#(item)}"#))).rows.first)
  }

  private func express(_ item: String) throws -> Trip {
    let endpoint = ExpressTrips(from: "NAEK010", to: "NAEK700", on: friday)
    return try #require(try endpoint.decode(response(body(#"{"item":[\#(item)]}"#))).rows.first)
  }

  @Test(arguments: [
    #"{"adultcharge":59800,"arrplacename":"부산","arrplandtime":20261121022800,"depplacename":"서울","depplandtime":20261120235000,"traingradename":"KTX","trainno":91}"#,
    #"{"adultcharge":"59800","arrplacename":"부산","arrplandtime":"20261121022800","depplacename":"서울","depplandtime":"20261120235000","traingradename":"KTX","trainno":"91"}"#,
  ])
  func `a train's numbers may be strings, and it may arrive after midnight`(item: String) throws {
    #expect(
      try train(item)
        == Trip(
          mode: .train, number: "91", grade: "KTX", origin: "서울", destination: "부산",
          departure: KoreanTime.parse("2026-11-20T23:50:00+09:00"),
          arrival: KoreanTime.parse("2026-11-21T02:28:00+09:00"), fare: 59_800, sources: liveMark))
  }

  @Test(arguments: [
    #"{"arrPlaceNm":"부산","arrPlandTime":202611201250,"charge":26200,"depPlaceNm":"서울경부","depPlandTime":202611200830,"gradeNm":"고속","routeId":"NAEK010NAEK700"}"#,
    // Related services write all names in lowercase.
    #"{"arrplacenm":"부산","arrplandtime":"202611201250","charge":"26200","depplacenm":"서울경부","depplandtime":"202611200830","gradenm":"고속","routeid":"NAEK010NAEK700"}"#,
  ])
  func `a bus time has twelve digits, and field names are in either case`(item: String) throws {
    #expect(
      try express(item)
        == Trip(
          mode: .express, grade: "고속",
          identifiers: IdentifierSet([Identifier(.tagoTripRoute, "NAEK010NAEK700")]),
          origin: "서울경부", destination: "부산",
          departure: KoreanTime.parse("2026-11-20T08:30:00+09:00"),
          arrival: KoreanTime.parse("2026-11-20T12:50:00+09:00"), fare: 26_200, sources: liveMark))
  }

  @Test func `an arrival before the departure is dropped; at the same minute it is kept`() throws {
    let broken = try express(#"{"depPlandTime":202611202350,"arrPlandTime":202611200420}"#)
    #expect(broken.departure == KoreanTime.parse("2026-11-20T23:50:00+09:00"))
    #expect(broken.arrival == nil)
    let equal = try express(#"{"depPlandTime":202611202350,"arrPlandTime":202611202350}"#)
    #expect(equal.arrival == equal.departure)
    let alone = try express(#"{"arrPlandTime":202611200420}"#)
    #expect(
      (alone.departure, alone.arrival) == (nil, KoreanTime.parse("2026-11-20T04:20:00+09:00")))
  }

  @Test(arguments: [
    "0", "-1", #""""#, "null", #""무료""#, "1e99", "10000001", "12.5",
    #""45,40""#, #"",400""#, #""4540,000""#, #""-45,400""#, #""45,+40""#,
  ])
  func `an invalid fare is nil`(text: String) throws {
    #expect(try express(#"{"depPlandTime":202611200830,"charge":\#(text)}"#).fare == nil)
  }

  @Test(arguments: [(#""45,400""#, 45_400), (#""1,045,400""#, 1_045_400), (#""45400""#, 45_400)])
  func `a fare may contain commas`(text: String, won: Int) throws {
    #expect(try express(#"{"charge":\#(text)}"#).fare == won)
  }

  @Test(arguments: [
    ("202611202410", "2026-11-21T00:10:00+09:00"),
    (#""20261130290059""#, "2026-12-01T05:00:59+09:00"),
    ("202611202350", "2026-11-20T23:50:00+09:00"),
  ])
  func `hours from 24 on belong to the next day`(text: String, time: String) throws {
    let trip = try express(#"{"depPlandTime":202611202300,"arrPlandTime":\#(text)}"#)
    #expect(trip.arrival.map(KoreanTime.iso) == time)
  }

  @Test(arguments: [
    "202611203010", "202611202460", "202613010830", #""""#, "null", "0", "8.5", #""내일""#,
  ])
  func `an invalid time is nil`(text: String) throws {
    #expect(try express(#"{"depPlandTime":\#(text)}"#).departure == nil)
  }

  @Test func `a row may omit every field`() throws {
    #expect(try train(#"{"x":1}"#) == Trip(mode: .train, sources: liveMark))
  }

  @Test func `a terminal has an id and a name, and its city if it is known`() throws {
    func terminal(
      _ mode: IntercityMode, _ name: String, _ id: String, _ city: String?, area: String? = nil
    ) -> Terminal {
      Terminal(
        mode: mode, name: name, identifiers: IdentifierSet([Identifier(.tagoTerminal, id)]),
        city: city.map(City.init(name:)), area: area, sources: liveMark)
    }
    let stations = response(body(#"{"item":{"nodeid":"NAT014445","nodename":"부산"}}"#))
    #expect(
      try TrainStations(cityCode: "21").decode(stations).rows
        == [terminal(.train, "부산", "NAT014445", "부산")])
    // A province's code does not determine a city.
    #expect(
      try TrainStations(cityCode: "37").decode(stations).rows
        == [terminal(.train, "부산", "NAT014445", nil)])
    let express = response(body(#"{"item":{"terminalId":"NAEK700","terminalNm":"부산"}}"#))
    #expect(
      try ExpressTerminals(name: "부산").decode(express).rows
        == [terminal(.express, "부산", "NAEK700", nil)])
    let buses = response(
      body(
        """
        {"item":[{"cityName":"서울특별시","terminalId":"NAI0511601","terminalNm":"동서울"},\
        {"cityname":"달나라","terminalid":"NAI1","terminalnm":"토끼"}]}
        """))
    #expect(
      try IntercityTerminals(name: "서울").decode(buses).rows == [
        terminal(.intercity, "동서울", "NAI0511601", "서울", area: "서울특별시"),
        terminal(.intercity, "토끼", "NAI1", nil, area: "달나라"),
      ])
  }

  @Test(arguments: [#"{"terminalId":"NAEK700"}"#, #"{"terminalNm":"부산"}"#, #"{"terminalId":""}"#])
  func `a terminal without an id or a name is malformed`(item: String) throws {
    let error = try #require(throws: TransitError.self) {
      try ExpressTerminals(name: "부산").decode(response(body(#"{"item":[\#(item)]}"#)))
    }
    #expect(error.code == .malformed)
  }
}
