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
        "arrival line=472 kind=간선 identifiers=[kr.route:100100221, ktdb:BR_1100_100100221] "
          + "stop=강남역 stopIdentifiers=[seoul.ars:22009] headsign=개포동 nextStop=역삼 direction=inner "
          + "secondsLeft=95 expectedAt=2023-11-15T07:13:20+09:00 stopsAway=1 state=running "
          + "currentStop=양재 message=\"1분 35초 후\" observedAt=2023-11-15T07:13:20+09:00 "
          + "freshness=recorded vehicle={id=1 isFull=yes isLowFloor=no "
          + "occupancy=manySeatsAvailable passengerCount=3 plate=A seatsLeft=0} order=2 "
          + "stopSequence=7 isLast=yes isExpress=yes isDetour=yes "
          + "unparsedText=[\"a \\\"b\\\"\\nc\"] sources=[{origin=recorded provider=bus}]",
        "  arrival line=472 state=ended message=운행종료 freshness=stale "
          + "vehicle={plate=서울74사1234} isLast=no isExpress=no isDetour=no",
      ])
  }

  @Test func `what follows from other fields is omitted`() {
    let stop = BusStop(
      name: "강남역", number: "22009", identifiers: IdentifierSet([Identifier(.node, "1")]),
      coordinate: Coordinate(latitude: 37.5, longitude: 127), isBoardable: false,
      sources: Self.source)
    #expect(
      GoldenText.lines(of: Given(items: [.item(.station(stop))])).dropFirst() == [
        "item case=station id=kr.node:1 name=강남역 title=\"강남역 (22009)\" number=22009 "
          + "identifiers=[kr.node:1] coordinate={latitude=37.5 longitude=127.0} sources=[{origin=recorded provider=bus}] "
          + "isBoardable=no"
      ])
  }

  @Test func `empty results and failures have different lines`() {
    #expect(GoldenText.lines(of: Rows<Arrival>([], isClosed: true)) == ["closed rows=0"])
    let partial = Rows<Arrival>(
      [], failures: [TransitError(.malformed, Words("a 없음", "no a")), TransitError(.malformed)])
    #expect(GoldenText.lines(of: partial) == ["empty rows=0 failures=[\"no a\", malformed]"])
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
