import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

struct GyeonggiBusStopTests {
  private func stops(_ rows: String) throws -> [BusStop] {
    try StopSearch(text: "").decode(response(body("busStationList", rows))).rows
  }

  private func stop(_ fields: String) throws -> BusStop? {
    try stops(#"[{"stationId":202000182,"stationName":"수원역",\#(fields)}]"#).first
  }

  @Test func `a row decodes to a complete stop with TAGO's id`() throws {
    let row =
      #"{"centerYn":"N","mobileNo":" 03257","regionName":"수원","stationId":202000182,"#
      + #""stationName":"수원역","x":127.0022667,"y":37.26715}"#
    let expected = BusStop(
      name: "수원역", number: "03257",
      identifiers: IdentifierSet([
        Identifier(.node, "202000182"), Identifier(.tagoNode, "GGB202000182"),
        Identifier(gyeonggiNumber, "03257"),
      ]),
      coordinate: place(37.26715, 127.0022667), city: City(name: "수원시"), sources: marks)
    #expect(try stops("[\(row)]") == [expected])
    // One row is an object, and older notes have texts in place of numbers.
    #expect(try stops(row) == [expected])
    let texts = row.replacing("202000182", with: "\"202000182\"")
      .replacing("127.0022667", with: "\"127.0022667\"").replacing("37.26715", with: "\"37.26715\"")
    #expect(try stops(texts) == [expected])
  }

  @Test(
    arguments: [
      ("202000182", ["kr.node:202000182", "tago.node:GGB202000182", "gyeonggi.ars:03257"]),
      ("121000009", ["kr.node:121000009", "tago.node:GGB121000009", "seoul.ars:03257"]),
      ("161000325", ["kr.node:161000325", "incheon.ars:03257"]),
      ("277103688", ["kr.node:277103688", "tago.node:GGB277103688", "gyeonggi.ars:03257"]),
      ("7", ["kr.node:7"]),
    ])
  func `an id is the capital area's, and a number that of the id's authority`(
    id: String, identifiers: [String]
  ) {
    #expect(
      IdentifierSet(gyeonggiStop: id, number: "03257").all.map(\.description).sorted()
        == identifiers.sorted())
  }

  @Test func `a stop is the same as Seoul's and TAGO's with its digits, and no other`() {
    func set(_ scheme: Identifier.Scheme, _ value: String) -> IdentifierSet {
      IdentifierSet([Identifier(scheme, value)])
    }
    let ours = IdentifierSet(gyeonggiStop: "202000182", number: "03257")
    #expect(ours.comparison(with: set(.tagoNode, "GGB202000182")) == .same)
    #expect(ours.comparison(with: set(.node, "202000182")) == .same)
    #expect(ours.comparison(with: set(.tagoNode, "GGB202000106")) == .different)
    #expect(ours.comparison(with: set(.seoulARS, "03257")) == .unknown)
    let incheon = IdentifierSet(gyeonggiStop: "163000044")
    #expect(incheon.comparison(with: set(.tagoNode, "ICB163000044")) == .same)
    let route = IdentifierSet(gyeonggiRoute: "233000031")
    #expect(route.comparison(with: set(.route, "233000031")) == .same)
    #expect(route.comparison(with: set(.tagoRoute, "GGB233000031")) == .same)
    #expect(
      IdentifierSet(gyeonggiRoute: "100100279").all == [Identifier(.route, "100100279")])
  }

  @Test(
    arguments: [
      (#""mobileNo":" 15271""#, "15271"), (#""mobileNo":" 02897""#, "02897"),
      (#""mobileNo":3257"#, "03257"), (#""mobileNo":" ""#, nil), (#""mobileNo":"""#, nil),
      (#""mobileNo":" 00000""#, nil), (#""x":127"#, nil),
    ] as [(String, String?)])
  func `a number has no blanks, five digits and its leading zeros`(
    field: String, number: String?
  ) throws {
    let stop = try #require(try stop(field))
    #expect(stop.number == number)
    #expect(stop.identifiers.first(gyeonggiNumber) == number)
  }

  @Test(
    arguments: [
      ("수원", "수원시"), ("광주", "경기 광주시"), ("양평", "양평군"), ("서울", "서울"), ("인천", "인천"),
      ("천안", "천안시"), ("고성", nil), ("수", nil), ("나라", nil),
    ] as [(String, String?)])
  func `a region is a city, in Gyeonggi first`(region: String, city: String?) throws {
    #expect(try stop(#""regionName":"\#(region)""#)?.city == city.map { City(name: $0) })
  }

  @Test(
    arguments: [
      ("277102714", "부곡공영차고지(미정차)", "", false), ("277103688", "수원역고가", " ", false),
      ("274135516", "수원역(경유)", "", false), ("201000544", "수원역.애경백화점후문", "", true),
      ("121000009", "신분당선강남역(중)", "22009", true), ("121000009", "신분당선강남역(중)", "", false),
    ])
  func `points where no bus stops are marked`(
    id: String, name: String, number: String, isBoardable: Bool
  ) throws {
    let row = #"[{"stationId":\#(id),"stationName":"\#(name)","mobileNo":"\#(number)"}]"#
    #expect(try stops(row).map(\.isBoardable) == [isBoardable])
  }

  @Test(
    arguments: [
      (#""x":127.0022667,"y":37.26715"#, true), (#""x":37.26715,"y":127.0022667"#, false),
      (#""x":0,"y":0"#, false), (#""x":"","y":"""#, false), (#""x":200123.4,"y":444321.5"#, false),
    ])
  func `x is the longitude and y the latitude, and anything else no position`(
    fields: String, isPlace: Bool
  ) throws {
    #expect(try stop(fields)?.coordinate == (isPlace ? place(37.26715, 127.0022667) : nil))
  }

  @Test func `a row without an id is left out and reported, and one without a name has its id`()
    throws
  {
    let answer = try StopSearch(text: "").decode(
      response(
        body("busStationList", #"[{"stationName":"수원역"},{"stationId":202000182}]"#)))
    #expect(answer.rows.map(\.name) == ["202000182"])
    #expect(answer.failures.map(\.detail) == [WireValue.missing("stationId").detail])
  }

  @Test func `the former XML rows decode like JSON`() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><comMsgHeader/><msgHeader>\
      <queryTime>2026-11-20 08:29:40.162</queryTime><resultCode>0</resultCode>\
      <resultMessage>정상적으로 처리되었습니다.</resultMessage></msgHeader><msgBody>\
      <busStationAroundList><centerYn>N</centerYn><districtCd>2</districtCd>\
      <mobileNo> 03257</mobileNo><regionName>수원</regionName><stationId>202000182</stationId>\
      <stationName>수원역</stationName><x>127.0022667</x><y>37.26715</y><distance>0</distance>\
      </busStationAroundList><busStationAroundList><centerYn>N</centerYn><districtCd>2</districtCd>\
      <regionName>수원</regionName><stationId>277103688</stationId>\
      <stationName>수원역고가(경유)</stationName><x>127.0021167</x><y>37.2645833</y>\
      <distance>286</distance></busStationAroundList></msgBody></response>
      """
    let stops = try StopsNear().decode(response(xml)).rows
    #expect(stops.map(\.number) == ["03257", nil])
    #expect(stops.map(\.isBoardable) == [true, false])
    #expect(
      stops.map(\.coordinate) == [place(37.26715, 127.0022667), place(37.2645833, 127.0021167)])
    #expect(stops.map(\.city) == [City(name: "수원시"), City(name: "수원시")])
  }
}
