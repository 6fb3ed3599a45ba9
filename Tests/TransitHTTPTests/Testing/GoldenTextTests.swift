import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

struct GoldenTextTests {
  private static let moment = Date(timeIntervalSince1970: 1_700_000_000)
  private static let source = [SourceMark("bus", .recorded)]

  @Test func `an arrival lists every value that it has, with following arrivals below`() {
    let behind = Arrival(
      line: "472", timeLeft: .notRunning(.ended), message: "운행종료", freshness: .stale,
      vehicle: Arrival.Vehicle(plate: "서울74사1234"))
    let arrival = Arrival(
      line: "472", identifiers: IdentifierSet([Identifier(.route, "100100221")]), kind: .trunk,
      stop: "강남역", stopIdentifiers: IdentifierSet([Identifier(.seoulARS, "22009")]),
      headsign: "개포동", nextStop: "역삼", direction: .inner,
      timeLeft: .countdown(seconds: 95, expected: Self.moment), stopsAway: 1, order: 2,
      stopSequence: 7, currentStop: "양재", message: "1분 35초 후", observedAt: Self.moment,
      freshness: .recorded,
      vehicle: Arrival.Vehicle(
        id: "1", plate: "A", isLowFloor: false, occupancy: .manySeatsAvailable, seatsLeft: 0,
        passengerCount: 3,
        isFull: true),
      isLast: true, isExpress: true, isDetour: true, unparsedText: ["a \"b\"\nc"],
      following: [behind],
      sources: Self.source)
    #expect(
      GoldenText.lines(of: Rows([arrival], total: 5)) == [
        "answered rows=1 total=5 newest=2023-11-15T07:13:20+09:00",
        "arrival line=472 kind=간선 ids=[kr.route:100100221] stop=강남역 "
          + "stopIDs=[seoul.ars:22009] sequence=7 direction=내선 destination=개포동 towards=역삼 order=2 left=95s@2023-11-15T07:13:20+09:00 stopsAway=1 "
          + "position=양재 message=\"1분 35초 후\" express last detour vehicle=1 plate=A lowFloor=no "
          + "congestion=여유 seats=0 heads=3 full=yes unread=[\"a \\\"b\\\"\\nc\"] "
          + "observed=2023-11-15T07:13:20+09:00 freshness=recorded sources=[bus:recorded]",
        "  arrival line=472 left=notRunning(ended) message=운행종료 vehicle plate=서울74사1234 "
          + "freshness=stale",
      ])
  }

  @Test(
    arguments: [
      (
        .item(
          .station(
            BusStop(
              name: "강남역", number: "22009",
              identifiers: IdentifierSet([Identifier(.seoulARS, "22009")]),
              coordinate: Coordinate(latitude: 37.5, longitude: 127), isBoardable: false,
              sources: source))),
        "stop name=강남역 number=22009 ids=[seoul.ars:22009] at=37.5,127.0 notBoardable "
          + "sources=[bus:recorded]"
      ),
      (
        .item(
          .route(
            BusRoute(
              name: "472", kind: .trunk, identifiers: IdentifierSet([]), start: "개포동", end: "신촌",
              firstDeparture: TimeOfDay("0400"), headwayMinutes: 9, length: 41.5))),
        "route name=472 kind=간선 start=개포동 end=신촌 first=04:00 headwayMinutes=9 length=41.5"
      ),
      (
        .item(
          .subway(
            SubwayStation(
              name: "강남", aliases: ["강남역"], lines: [SubwayLine.all[1]],
              identifiers: IdentifierSet([]),
              neighbors: [SubwayStation.Neighbor(line: "1002", name: "역삼")]))),
        "subway name=강남 aliases=[강남역] lines=[1002:2호선] neighbours=[1002:역삼]"
      ),
      (
        .place(Place(id: "8", name: "코엑스", category: ["문화"], distance: 12)),
        "place id=8 name=코엑스 category=[문화] metres=12"
      ),
      (
        .region(Region(kind: .legal, name: "역삼동", levels: ["서울", "강남구"])),
        "region kind=법정동 name=역삼동 levels=[서울, 강남구]"
      ),
      (
        .weather(
          WeatherValue(
            element: "PCP", date: moment, issuedAt: moment, raw: "1mm 미만",
            meaning: .amount(.below(1), unit: "mm"))),
        "weather element=PCP at=2023-11-15T07:13:20+09:00 issued=2023-11-15T07:13:20+09:00 "
          + "raw=\"1mm 미만\" amount=below(1.0) unit=mm"
      ),
      (
        .routeStop(
          RouteStop(
            route: "472", stopSequence: 3,
            stop: BusStop(name: "역삼", identifiers: IdentifierSet([]), sources: source),
            isTurningPoint: true, distanceFromPrevious: 300)),
        "routeStop sequence=3 route=472 name=역삼 turningPoint metres=300 "
          + "stopSources=[bus:recorded]"
      ),
      (
        .vehicle(
          VehiclePosition(
            line: "2호선", vehicle: Arrival.Vehicle(id: "2231"), stop: "강남", state: .left,
            progress: 0.5, direction: .outer, headsign: "성수", isLast: true,
            observedAt: nil, freshness: .frozen, sources: source)),
        "vehicle line=2호선 vehicle=2231 stop=강남 state=left progress=0.5 direction=외선 "
          + "destination=성수 last freshness=frozen sources=[bus:recorded]"
      ),
      (
        .departure(
          Departure(
            line: "3호선", day: .weekday, direction: .up, departure: TimeOfDay("24:58:30"),
            headsign: "구파발", train: "3424K", isExpress: true)),
        "departure line=3호선 day=weekday direction=상행 leaves=24:58:30 destination=구파발 train=3424K "
          + "express"
      ),
      (
        .serviceSpan(
          ServiceSpan(line: "472", stop: "강남역", first: TimeOfDay("0400"), last: TimeOfDay("2430"))),
        "span line=472 stop=강남역 first=04:00 last=24:30"
      ),
    ] as [(DecodedItem, String)])
  func `each kind of row is one line`(_ item: DecodedItem, line: String) {
    #expect(GoldenText.lines(of: Given(items: [item])).dropFirst() == [line])
  }

  @Test func `empty results and failures have different lines`() {
    #expect(GoldenText.lines(of: Rows<Arrival>([], isClosed: true)) == ["closed rows=0"])
    let partial = Rows<Arrival>(
      [], failures: [TransitError(.malformed, Words("a 없음", "no a")), TransitError(.malformed)])
    #expect(GoldenText.lines(of: partial) == ["empty rows=0 leftOut=[\"no a\", malformed]"])
    let error = TransitError(.keyNotGranted, Words("안 됨", "no"), vendorCode: "ERROR-338")
    #expect(
      GoldenText.lines(of: error) == [
        "failed code=keyNotGranted vendorCode=ERROR-338 detail=\"안 됨\" english=no"
      ])
  }
}

private struct Given: DecodedRows {
  var items: [DecodedItem]
}
