import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

struct DecodingTests {
  @Test func `stops with and without a number and pass-through points decode`() throws {
    let rows = try StopList(cityCode: "25", name: "대전역").decode(
      response(
        body(
          #"""
          {"item":[
          {"gpslati":36.333828,"gpslong":127.43703,"nodeid":"DJB8005504","nodenm":"대전역동광장","nodeno":11410},
          {"gpslati":"36.332943","gpslong":"127.43691","nodeid":"DJB9005504","nodenm":"대전역동광장"},
          {"gpslati":36.33,"gpslong":127.43,"nodeid":"DJB1","nodenm":"대전역(미정차)","nodeno":"01"}]}
          """#, total: 3)))
    #expect(rows.total == 3)
    #expect(
      rows.rows[0]
        == BusStop(
          name: "대전역동광장", number: "11410",
          identifiers: IdentifierSet([
            Identifier(.tagoNode, "DJB8005504"), Identifier(.tagoNumber, "11410"),
          ]),
          coordinate: Coordinate(latitude: 36.333828, longitude: 127.43703),
          city: City(name: "대전"), sources: liveMark))
    #expect(
      rows.rows[1]
        == BusStop(
          name: "대전역동광장", identifiers: IdentifierSet([Identifier(.tagoNode, "DJB9005504")]),
          coordinate: Coordinate(latitude: 36.332943, longitude: 127.43691),
          city: City(name: "대전"), sources: liveMark))
    #expect(rows.rows.map(\.isBoardable) == [true, true, false])
    #expect(rows.rows[2].number == "01")
  }

  @Test(arguments: [
    ("GGB233001282", "4346", "04346"), ("GGB233001282", "34346", "34346"),
    ("GGB233001282", "434", "434"), ("DJB8005504", "4346", "4346"),
  ])
  func `only four-digit numbers of Gyeonggi get their leading zero back`(
    node: String, sent: String, shown: String
  ) throws {
    let stop = try #require(
      StopList(cityCode: "31240").decode(
        response(body(#"{"item":{"nodeid":"\#(node)","nodenm":"가","nodeno":\#(sent)}}"#))
      ).rows.first)
    #expect(stop.number == shown)
    #expect(stop.identifiers.first(.tagoNumber) == sent)
  }

  @Test(arguments: [
    ("36.0", "129.3", true), ("129.3", "36.0", true), ("0", "0", false),
    ("957312.4", "1943211.9", false), (#""x""#, "129.3", false),
  ])
  func `swapped coordinates are corrected and impossible ones dropped`(
    latitude: String, longitude: String, isKept: Bool
  ) throws {
    let stop = try #require(
      StopList(cityCode: "37010").decode(
        response(
          body(
            #"{"item":[{"nodeid":"PHB1","nodenm":"가","gpslati":\#(latitude),"gpslong":\#(longitude)}]}"#
          ))
      ).rows.first)
    #expect(stop.coordinate == (isKept ? Coordinate(latitude: 36.0, longitude: 129.3) : nil))
  }

  @Test(arguments: [
    #"{"item":[]}"#, #""""#, "{}", "null", #"{"item":""}"#,
  ])
  func `no rows come in several forms and are all an empty response`(items: String) throws {
    let rows = try RouteList(cityCode: "25").decode(response(body(items)))
    #expect(rows.rows.isEmpty)
    #expect(rows.state == .empty)
  }

  @Test func `a body without items is an empty response`() throws {
    let text = #"{"response":{"header":{"resultCode":"00"},"body":{"totalCount":0}}}"#
    #expect(try RouteList(cityCode: "25").decode(response(text)).rows.isEmpty)
  }

  @Test(arguments: [
    ("9", "9"), (#""1-4""#, "1-4"), (#""땡큐12""#, "땡큐12"), (#""M4108(예약)""#, "M4108(예약)"),
    (#""0900""#, "0900"),
  ])
  func `a route number is text whether it is sent as a string or a number`(
    sent: String, read: String
  ) throws {
    let rows = try RouteList(cityCode: "31130").decode(
      response(body(#"{"item":{"routeid":"GGB1","routeno":\#(sent)}}"#)))
    #expect(rows.rows.map(\.name) == [read])
  }

  @Test(
    arguments: [
      (#""0430""#, "2300", "04:30", "23:00"), ("430", #""0005""#, "04:30", "00:05"),
      (#""0000""#, #""0000""#, nil, nil), (#""0000""#, "2410", "00:00", "24:10"),
      (#""0000""#, #""""#, nil, nil), (#""0000""#, "null", nil, nil),
      (#""2560""#, #""""#, nil, nil),
    ] as [(String, String, String?, String?)])
  func `first and last times decode from strings and numbers, and depot runs have none`(
    first: String, last: String, firstRead: String?, lastRead: String?
  ) throws {
    let route = try #require(
      RouteList(cityCode: "31240").decode(
        response(
          body(
            #"{"item":{"routeid":"A","routeno":1,"startvehicletime":\#(first),"endvehicletime":\#(last)}}"#
          ))
      ).rows.first)
    #expect(route.firstDeparture?.description == firstRead)
    #expect(route.lastDeparture?.description == lastRead)
  }

  @Test(
    arguments: [
      ("MTRS11150", "1호선", "1001"), ("MTRBS10101", "1호선", "busan.1"),
      ("MTRDG20243", "2호선", "daegu.2"), ("MTRDJ10004", "1호선", "daejeon.1"),
      ("MTRGJ10001", "1호선", "gwangju.1"), ("MTRIC10001", "1호선", "incheon.1"),
      ("MTRIC7755", "7호선", "1007"),
      ("MTRARA1A01", "공항", "1065"), ("MTRKRK1K222", "수인분당", "1075"),
      ("MTRX", "없는선", nil),
    ] as [(String, String, String?)])
  func `the operator in the id determines the line's city`(
    id: String, line: String, found: String?
  ) throws {
    let rows = try SubwayStationList(name: "가").decode(
      response(
        body(
          #"{"item":{"subwayRouteName":"\#(line)","subwayStationId":"\#(id)","subwayStationName":"가나"}}"#
        )))
    #expect(rows.rows.first?.lines.first?.id == found)
  }

  @Test func `a station name drops 역, and the original is an alias`() throws {
    let rows = try SubwayStationList(name: "서울").decode(
      response(
        body(
          #"{"item":[{"subwayRouteName":"4호선","subwayStationId":"MTRS14426","subwayStationName":"서울역"}]}"#
        )))
    #expect(
      rows.rows == [
        SubwayStation(
          name: "서울", aliases: ["서울역"],
          lines: [SubwayLine(id: "1004", name: "4호선", network: .capital)],
          identifiers: IdentifierSet([
            Identifier(.tagoSubway, "MTRS14426"), Identifier(.subwayStation, "수도권/서울"),
          ]), sources: liveMark)
      ])
  }

  @Test(
    arguments: [
      (#""저상버스""#, true), (#""일반차량""#, false), (#""수소버스""#, nil),
    ] as [(String, Bool?)])
  func `only known words determine whether the floor is low`(word: String, low: Bool?) throws {
    let arrival = try #require(
      StopArrivals(cityCode: "25", nodeID: "A").decode(
        response(body(#"{"item":{"routeid":"R","routeno":5,"arrtime":60,"vehicletp":\#(word)}}"#))
      ).rows.first)
    #expect(arrival.vehicle?.isLowFloor == low)
    #expect((arrival.vehicle == nil) == (low == nil))
  }

  @Test func `without seconds the stops away are used, and without both the time is not reported`()
    throws
  {
    let rows = try StopArrivals(cityCode: "25", nodeID: "A").decode(
      response(
        body(
          #"{"item":[{"routeid":"R","routeno":5,"arrprevstationcnt":3},{"routeid":"R","routeno":5}]}"#
        ))
    ).rows
    #expect(rows.map(\.timeLeft) == [.stopsAway(3), .notReported])
    #expect(rows.map(\.kind) == [nil, nil])
  }

  @Test(arguments: [
    #"{"item":[{"nodenm":"가"}]}"#, #"{"item":[{"nodeid":"A"}]}"#,
    #"{"item":[{"nodeid":"","nodenm":"나"}]}"#, #"{"item":[7]}"#,
  ])
  func `a body whose rows all lack an id or a name is malformed`(items: String) throws {
    let error = try #require(throws: TransitError.self) {
      try StopList(cityCode: "25").decode(response(body(items)))
    }
    #expect(error.code == .malformed)
  }

  /// Decodes an odd row and a readable one with each operation.
  @Test func `one odd row does not affect the other rows of any operation and is reported`() throws
  {
    func check<E: Endpoint, Row: DecodedRow>(
      _ endpoint: E, _ row: String, odd: String = #"{"x":1}"#
    ) throws where E.Output == Rows<Row> {
      let rows = try endpoint.decode(response(body(#"{"item":[\#(odd),\#(row)]}"#)))
      #expect(rows.rows.count == 1, "\(E.operation.name)")
      #expect(rows.failures.map(\.code) == [.malformed], "\(E.operation.name)")
    }
    let stop = #"{"nodeid":"A","nodenm":"가","nodeord":1}"#
    let route = #"{"routeid":"R","routeno":5}"#
    let terminal = #"{"terminalId":"A","terminalNm":"가"}"#
    let day = KoreanDate(year: 2026, month: 11, day: 20)
    try check(StopList(cityCode: "25"), stop)
    let here = try #require(Coordinate(latitude: 36, longitude: 127))
    try check(NearbyStops(near: here), stop)
    try check(RouteList(cityCode: "25"), route)
    try check(RouteDetails(cityCode: "25", routeID: "R"), route)
    try check(RoutesAtStop(cityCode: "25", nodeID: "A"), route)
    try check(RouteStops(cityCode: "25", routeID: "R"), stop)
    try check(StopArrivals(cityCode: "25", nodeID: "A"), route)
    try check(RouteArrivals(cityCode: "25", nodeID: "A", routeID: "R"), route)
    try check(RouteBuses(cityCode: "25", routeID: "R"), stop)
    try check(CityList(), #"{"citycode":25,"cityname":"대전광역시"}"#)
    try check(
      SubwayStationList(name: "가"), #"{"subwayStationId":"A","subwayStationName":"가"}"#)
    try check(TrainStations(cityCode: "25"), #"{"nodeid":"A","nodename":"가"}"#)
    try check(ExpressTerminals(name: "가"), terminal)
    try check(IntercityTerminals(name: "가"), terminal)
    try check(
      SubwayTimetable(stationID: "A", day: .weekday, way: .up), #"{"depTime":"083000"}"#, odd: "7")
    try check(TrainTrips(from: "A", to: "B", on: day), #"{"trainno":1}"#, odd: "7")
    try check(ExpressTrips(from: "A", to: "B", on: day), #"{"charge":1}"#, odd: "7")
    try check(IntercityTrips(from: "A", to: "B", on: day), #"{"charge":1}"#, odd: "7")
  }
}
