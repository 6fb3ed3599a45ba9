import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusRouteTests {
  private func details(_ fields: String) throws -> BusRoute? {
    try RouteDetails(route: "233000031").decode(
      response(body("busRouteInfoItem", #"{"routeId":233000031,"routeName":7770,\#(fields)}"#))
    ).rows.first?.route
  }

  @Test func `a row of the list decodes to a complete route with its cities`() throws {
    let row =
      #"{"adminName":"경기도 양주시","districtCd":2,"endStationId":123000611,"#
      + #""endStationName":"잠실광역환승센터","regionName":"서울,양주,의정부","routeId":235000092,"#
      + #""routeName":"G1300","routeTypeCd":11,"routeTypeName":"직행좌석형시내버스","#
      + #""startStationId":235000892,"startStationName":"덕정차고지"}"#
    let answer = try RouteSearch(text: "G1300").decode(response(body("busRouteList", row)))
    let listed = try #require(answer.rows.first)
    #expect(
      listed.route
        == BusRoute(
          name: "G1300", kind: .expressSeat,
          identifiers: IdentifierSet([
            Identifier(.tagoRoute, "GGB235000092"), Identifier(.route, "235000092"),
          ]),
          city: City(name: "양주시"), start: "덕정차고지", end: "잠실광역환승센터", sources: marks))
    #expect(listed.cities == [.seoul, City(name: "양주시"), City(name: "의정부시")])
  }

  @Test(
    arguments: [
      ("51", "51"), ("\"11-5\"", "11-5"), ("\"서울05출근\"", "서울05출근"), ("5623", "5623"),
      ("\"통학1(등교)\"", "통학1(등교)"), ("\"\"", "208000017"),
    ])
  func `a name is a number or a text`(name: String, expected: String) throws {
    let row = #"[{"routeId":208000017,"routeName":\#(name)}]"#
    let answer = try RoutesAtStop(stop: "1").decode(response(body("busRouteList", row)))
    #expect(answer.rows.map(\.route.name) == [expected])
  }

  @Test func `routes of a stop have the region of their own city and no terminals`() throws {
    let rows =
      #"[{"regionName":"군포","routeDestId":225000007,"routeDestName":"금정역","routeId":241382003,"#
      + #""routeName":6,"routeTypeCd":30,"routeTypeName":"마을버스","staOrder":22},"#
      + #"{"regionName":"서울","routeDestId":121000009,"routeDestName":"신분당선강남역(중)","#
      + #""routeId":100100574,"routeName":541,"routeTypeCd":13,"staOrder":10}]"#
    let routes = try RoutesAtStop(stop: "225000100")
      .decode(response(body("busRouteList", rows))).rows.map(\.route)
    #expect(
      routes == [
        BusRoute(
          name: "6", kind: .village,
          identifiers: IdentifierSet([Identifier(.tagoRoute, "GGB241382003")]),
          city: City(name: "군포시"), sources: marks),
        // Gyeonggi's code is not Seoul's kind.
        BusRoute(
          name: "541", identifiers: IdentifierSet([Identifier(.route, "100100574")]), city: .seoul,
          sources: marks),
      ])
  }

  @Test(
    arguments: [
      (11, .expressSeat), (12, .seat), (13, .ordinary), (14, .metropolitanExpress), (15, .local),
      (16, .provincialCircular), (17, .expressSeat), (21, .expressSeat), (22, .seat),
      (23, .ordinary), (30, .village), (41, .intercity), (42, .intercity), (43, .intercity),
      (51, .airport), (52, .airport), (53, .airport), (50, nil), (0, nil), (99, nil),
    ] as [(Int, BusRoute.Kind?)])
  func `each route type of the guide has its kind`(type: Int, kind: BusRoute.Kind?) {
    #expect(BusRoute.Kind(gyeonggiType: type, route: "200000008") == kind)
    #expect(BusRoute.Kind(gyeonggiType: type, route: "100100279") == nil)
  }

  @Test func `details have the hours, the longest headway of each day and the operator`() throws {
    let route = try details(
      #""adminName":"경기도 수원시","companyName":"경진여객","nPeekAlloc":15,"peekAlloc":5,"#
        + #""satNPeekAlloc":20,"satPeekAlloc":10,"sunNPeekAlloc":25,"sunPeekAlloc":15,"#
        + #""upFirstTime":"05:00","upLastTime":"00:10","downFirstTime":"05:50","#
        + #""startStationName":"수원역","endStationName":"사당역(중)""#)
    #expect(
      route
        == BusRoute(
          name: "7770",
          identifiers: IdentifierSet([Identifier(.tagoRoute, "GGB233000031")]),
          city: City(name: "수원시"), start: "수원역", end: "사당역(중)",
          firstDeparture: TimeOfDay("05:00"), lastDeparture: TimeOfDay("24:10"),
          headwayMinutes: 15, saturdayHeadwayMinutes: 20, holidayHeadwayMinutes: 25,
          company: "경진여객", sources: marks))
  }

  @Test(
    arguments: [
      (#""nPeekAlloc":0,"peekAlloc":0"#, nil), (#""nPeekAlloc":"","peekAlloc":12"#, 12),
      (#""peekAlloc":"12""#, 12), (#""npeekAlloc":30,"peekAlloc":12"#, 30),
      (#""nPeekAlloc":-1"#, nil), (#""nPeekAlloc":9999"#, nil),
    ] as [(String, Int?)])
  func `a headway of 0 is no headway`(fields: String, minutes: Int?) throws {
    #expect(try details(fields)?.headwayMinutes == minutes)
  }

  @Test(
    arguments: [
      ("05:30", "23:00", "05:30", "23:00"), ("05:30", "00:35", "05:30", "24:35"),
      ("00:00", "00:00", nil, nil), ("", "", nil, nil), ("-", "24:10", nil, "24:10"),
      ("0530", "2300", "05:30", "23:00"),
    ] as [(String, String, String?, String?)])
  func `a last bus before the first runs past midnight`(
    first: String, last: String, firstTime: String?, lastTime: String?
  ) throws {
    let route = try details(#""upFirstTime":"\#(first)","upLastTime":"\#(last)""#)
    #expect(route?.firstDeparture == firstTime.flatMap { TimeOfDay($0) })
    #expect(route?.lastDeparture == lastTime.flatMap { TimeOfDay($0) })
  }

  @Test func `stops are sorted and have a headsign from the turning point`() throws {
    let rows = [(3, "N"), (1, "N"), (4, "N"), (2, "Y")].map { place, turn in
      #"{"stationId":20200018\#(place),"stationName":"\#(place)번","stationSeq":\#(place),"#
        + #""turnYn":"\#(turn)","x":127.0,"y":37.2\#(place)}"#
    }
    let answer = try RouteStops(route: "233000031")
      .decode(response(body("busRouteStationList", "[\(rows.joined(separator: ","))]")))
    // Decoding keeps the source's order.
    #expect(answer.rows.map(\.stopSequence) == [3, 1, 4, 2])
    let course = answer.rows.directed(along: "233000031")
    #expect(course.map(\.stopSequence) == [1, 2, 3, 4])
    #expect(course.map(\.isTurningPoint) == [false, true, false, false])
    #expect(course.map(\.direction) == ["2번", "4번", "4번", "4번"])
    #expect(course.allSatisfy { $0.routeIdentifiers == route7770.identifiers })
    #expect(
      course.first?.stop
        == BusStop(
          name: "1번", identifiers: IdentifierSet([Identifier(.tagoNode, "GGB202000181")]),
          coordinate: place(37.21, 127), sources: marks))
  }

  @Test(
    arguments: [
      (#""turnSeq":2"#, ["2번", "3번", "3번"]), (#""turnYn":"Y""#, [nil, nil, nil]),
      (#""turnYn":"N""#, [nil, nil, nil]),
    ] as [(String, [String?])])
  func `without one turning point there is no headsign`(field: String, signs: [String?]) throws {
    let rows = (1...3).map {
      #"{"stationId":20200018\#($0),"stationName":"\#($0)번","stationSeq":\#($0),\#(field)}"#
    }
    let stops = try RouteStops(route: "233000031")
      .decode(response(body("busRouteStationList", "[\(rows.joined(separator: ","))]"))).rows
    #expect(stops.directed(along: "233000031").map(\.direction) == signs)
  }

  @Test func `a shape has its points with their numbers`() throws {
    let rows = #"[{"lineSeq":2,"x":127.1,"y":37.2},{"lineSeq":"1","x":"127.0","y":"37.1"},{"x":1}]"#
    let answer = try RouteLine(route: "1").decode(response(body("busRouteLineList", rows)))
    #expect(
      answer.rows.map { [Double($0.number), $0.coordinate.latitude, $0.coordinate.longitude] }
        == [[2, 37.2, 127.1], [1, 37.1, 127]])
    #expect(answer.failures.map(\.detail) == [WireValue.missing("lineSeq").detail])
  }
}
