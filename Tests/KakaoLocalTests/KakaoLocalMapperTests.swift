import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KakaoLocal

struct KakaoLocalMapperTests {
  private func response(_ documents: String, meta: String = "{}") -> Response {
    Response(
      body: Data(#"{"documents":[\#(documents)],"meta":\#(meta)}"#.utf8),
      receivedAt: StubExchange.moment)
  }

  struct Station: CustomTestStringConvertible, Sendable {
    var written: String
    var category: String
    var address: String
    var shown: String
    var identifier: String?
    var city: String?
    var testDescription: String { "\(written) | \(category) | \(address)" }

    init(
      _ written: String, _ category: String, _ address: String, _ shown: String,
      _ identifier: String?, _ city: String?
    ) {
      self.written = written
      self.category = category
      self.address = address
      self.shown = shown
      self.identifier = identifier
      self.city = city
    }
  }

  static let stations: [Station] = [
    Station("교대역 2호선", "수도권2호선", "서울 서초구 서초동 1748-4", "교대 2", "수도권/교대", "서울"),
    Station("강남역 신분당선", "신분당선", "서울 강남구 역삼동 858", "강남 신분당", "수도권/강남", "서울"),
    Station("서울역 GTX-A", "수도권광역급행철도A", "서울 용산구 동자동", "서울 GTX-A", "수도권/서울", "서울"),
    Station("서울역 공항철도", "인천국제공항철도", "서울 용산구 동자동", "서울 공항", "수도권/서울", "서울"),
    Station("신촌역 2호선", "수도권2호선", "서울 마포구 노고산동", "신촌 2", "수도권/신촌(2호선)", "서울"),
    Station("신촌역 경의중앙선", "경의중앙선", "서울 서대문구 신촌동", "신촌 경의중앙", "수도권/신촌(경의중앙선)", "서울"),
    Station("양평역 경의중앙선", "경의중앙선", "경기 양평군 양평읍", "양평 경의중앙", "수도권/양평(경의중앙선)", "양평군"),
    Station("경기광주역 경강선", "경강선", "경기 광주시 역동", "경기광주 경강", "수도권/경기광주", "경기 광주시"),
    Station("강남대역 에버라인", "에버라인", "경기 용인시 기흥구 구갈동", "강남대 용인에버라인", "수도권/강남대", "용인시"),
    Station("의정부시청역 의정부경전철", "의정부경전철", "경기 의정부시 의정부동", "의정부시청 의정부경전철", "수도권/의정부시청", "의정부시"),
    Station("인천시청역 인천2호선", "인천2호선", "인천 남동구 간석동", "인천시청 인천2", "수도권/인천시청", "인천"),
    Station("온양온천역 1호선", "수도권1호선", "충남 아산시 온천동", "온양온천 1", "수도권/온양온천", "아산시"),
    Station("시청역 부산1호선", "부산1호선", "부산 연제구 연산동", "시청 부산1", "부산/시청", "부산"),
    Station("시청역 1호선", "부산1호선", "부산 연제구 연산동", "시청 부산1", "부산/시청", "부산"),
    Station("양산역 2호선", "부산2호선", "경남 양산시 중부동", "양산 부산2", "부산/양산", "양산시"),
    Station("하양역 1호선", "1호선", "경북 경산시 하양읍", "하양 대구1", "대구/하양", "경산시"),
    Station("시청역 대전1호선", "대전1호선", "대전 서구 둔산동", "시청 대전1", "대전/시청", "대전"),
    Station("시청역 1호선", "1호선", "대전 서구 둔산동", "시청 대전1", "대전/시청", "대전"),
    Station("송정역 1호선", "1호선", "광주 광산구 송정동", "송정 광주1", "광주/송정", "광주"),
    Station("서울역", "수도권1호선", "서울 중구 봉래동2가", "서울 1", "수도권/서울", "서울"),
    Station("총신대입구(이수)역 7호선", "수도권7호선", "서울 동작구 사당동", "총신대입구(이수) 7", "수도권/총신대입구", "서울"),
    Station("새역 동북선", "동북선", "강원특별자치도 강릉시 교동", "새역", nil, "강릉시"),
    Station("이름 없는 곳", "", "", "이름 없는 곳", nil, nil),
  ]

  @Test(arguments: stations)
  func `a station's document gives its name, line, identifier and city`(row: Station) throws {
    let category =
      row.category.isEmpty ? "" : #"교통,수송 \u003e 지하철,전철 \u003e \#(row.category)"#
    let document = """
      {"id":"1","place_name":"\(row.written)","category_name":"\(category)",\
      "address_name":"\(row.address)","x":"127.1","y":"37.5"}
      """
    let station = try #require(
      KakaoLocalStationSearch(text: "a").decode(response(document)).rows.first?.station)
    #expect(station.description == row.shown)
    #expect(station.aliases == [row.written])
    #expect(station.identifiers.first(.subwayStation) == row.identifier)
    #expect(station.identifiers.first(.kakaoPlace) == "1")
    #expect(station.city?.name == row.city)
    #expect(station.sources == [SourceMark("kakao-local", .live)])
  }

  @Test func `a station name in decomposed Hangul is composed`() throws {
    let name = "교대역 2호선".decomposedStringWithCanonicalMapping
    let station = try #require(
      KakaoLocalStationSearch(text: "a").decode(response(#"{"id":"1","place_name":"\#(name)"}"#))
        .rows
        .first?.station)
    #expect(Array(station.name.unicodeScalars) == Array("교대".unicodeScalars))
    #expect(station.lines.map(\.id) == ["1002"])
  }

  @Test func `missing fields are nil, and coordinates may be numbers`() throws {
    let place = try #require(
      KakaoLocalKeywordSearch(text: "a").decode(
        response(
          """
          {"id":1234567890,"place_name":"A","category_name":"","phone":"","address_name":"",\
          "road_address_name":"","distance":"","place_url":"","x":127.5,"y":36.25,"new":[{}]}
          """)
      ).rows.first)
    #expect(
      place
        == Place(
          id: "kakao.place:1234567890", name: "A",
          coordinate: Coordinate(latitude: 36.25, longitude: 127.5),
          sources: [SourceMark("kakao-local", .live)]))
  }

  @Test(arguments: [
    (#""x":"0","y":"0""#), (#""x":"37.5","y":"127.0""#), (#""x":"","y":"""#),
    (#""x":"160710.377","y":"-4388.879""#), (#""x":null,"y":null"#), (#""x":"nan","y":"inf""#),
  ])
  func `a position outside Korea is dropped`(fields: String) throws {
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(
      response(#"{"id":"1","place_name":"A",\#(fields)}"#))
    #expect(rows.rows.map(\.coordinate) == [nil])
  }

  @Test(
    arguments: [
      ("0", 0), ("418", 418), ("20040000", 20_040_000), ("20040001", nil), ("-1", nil),
      ("1.5", nil), ("9223372036854775807", nil), ("1e400", nil),
    ] as [(String, Int?)])
  func `a negative, fractional or impossibly large distance is nil`(distance: String, meters: Int?)
    throws
  {
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(
      response(#"{"id":"1","place_name":"A","distance":"\#(distance)"}"#))
    #expect(rows.rows.map(\.distance) == [meters])
  }

  @Test(arguments: [
    #"{"place_name":"A"}"#, #"{"id":"1"}"#, #"{"id":"1","place_name":" "}"#, "7", "null",
  ])
  func `an invalid document is dropped and reported; if it is the only one, decoding throws`(
    document: String
  ) throws {
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(
      response(#"{"id":"1","place_name":"A"},"# + document))
    #expect(rows.rows.map(\.name) == ["A"])
    #expect(rows.failures.map(\.code) == [.malformed])
    let error = #expect(throws: TransitError.self) {
      try KakaoLocalKeywordSearch(text: "a").decode(response(document))
    }
    #expect(error?.code == .malformed)
  }

  @Test func `an address with null objects has only its own text`() throws {
    let rows = try KakaoLocalAddressSearch(text: "a").decode(
      response(
        """
        {"address":null,"road_address":null,"address_name":"서울 중구 세종대로","address_type":"ROAD",\
        "x":"126.977","y":"37.566"}
        """))
    #expect(
      rows.rows == [
        Place(
          id: "address:서울 중구 세종대로", name: "서울 중구 세종대로", city: .seoul,
          coordinate: Coordinate(latitude: 37.566, longitude: 126.977),
          sources: [SourceMark("kakao-local", .live)])
      ])
  }

  @Test func `areas keep the service's order, without empty levels`() throws {
    let rows = try KakaoLocalRegionCode(at: #require(Coordinate("36.5,127.26"))).decode(
      response(
        """
        {"region_type":"H","address_name":"세종특별자치시 어진동","region_1depth_name":"세종특별자치시",\
        "region_2depth_name":"","region_3depth_name":"어진동","region_4depth_name":"","code":"3611052300",\
        "x":127.256708,"y":36.501745},
        {"region_type":"B","address_name":"세종특별자치시 어진동","region_1depth_name":"세종특별자치시"}
        """))
    #expect(
      rows.rows == [
        Region(
          kind: .administrative, name: "세종특별자치시 어진동", levels: ["세종특별자치시", "어진동"],
          code: "3611052300",
          coordinate: Coordinate(latitude: 36.501745, longitude: 127.256708)),
        Region(kind: .legal, name: "세종특별자치시 어진동", levels: ["세종특별자치시"]),
      ])
  }

  @Test func `an area of an unknown system is malformed`() throws {
    let endpoint = KakaoLocalRegionCode(at: try #require(Coordinate("36.5,127.26")))
    let error = #expect(throws: TransitError.self) {
      try endpoint.decode(response(#"{"region_type":"X","address_name":"a"}"#))
    }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [
    (#"{"total_count":459,"pageable_count":45}"#, 45), (#"{"total_count":2}"#, 2), ("{}", nil),
  ])
  func `the total is the number of pageable results`(meta: String, total: Int?) throws {
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(
      response(#"{"id":"1","place_name":"A"}"#, meta: meta))
    #expect(rows.total == total)
    #expect(rows.state.kind == .answered)
  }

  @Test(arguments: ["null", #""""#, "{}", "[]"])
  func `an empty result may be null, an empty string, an object or a list`(documents: String) throws
  {
    let body = Response(
      body: Data(#"{"documents":\#(documents),"meta":{"total_count":0}}"#.utf8),
      receivedAt: StubExchange.moment)
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(body)
    #expect(rows.rows.isEmpty)
    #expect(rows.state.kind == .empty)
  }

  @Test func `a single document may appear in place of the list`() throws {
    let body = Response(
      body: Data(#"{"documents":{"id":"1","place_name":"A"},"meta":{}}"#.utf8),
      receivedAt: StubExchange.moment)
    #expect(try KakaoLocalKeywordSearch(text: "a").decode(body).rows.map(\.name) == ["A"])
  }

  @Test func `an unreadable document is dropped and reported`() throws {
    let rows = try KakaoLocalKeywordSearch(text: "a").decode(
      response(
        #"{"id":"1","place_name":"A"},{"id":"","place_name":""},7,{"id":"2","place_name":"B"}"#))
    #expect(rows.rows.map(\.name) == ["A", "B"])
    #expect(rows.failures.map(\.code) == [.malformed, .malformed])
    let areas = try KakaoLocalRegionCode(at: #require(Coordinate("36.5,127.26"))).decode(
      response(
        #"{"region_type":"B","address_name":"a"},{"region_type":"X","address_name":"b"}"#))
    #expect(areas.rows.map(\.name) == ["a"])
    #expect(areas.failures.count == 1)
  }

  @Test func `a position without either address is an empty result`() throws {
    let rows = try KakaoLocalPointAddress(at: #require(Coordinate("37.0,127.0"))).decode(
      response(#"{"road_address":null,"address":null}"#, meta: #"{"total_count":1}"#))
    #expect(rows.rows.isEmpty)
    #expect(rows.failures.isEmpty)
    #expect(rows.total == 0)
    #expect(rows.state.kind == .empty)
  }

  @Test func `an empty document list is an empty response`() throws {
    let rows = try KakaoLocalPointAddress(at: #require(Coordinate("37.0,126.0"))).decode(
      response("", meta: #"{"total_count":0}"#))
    #expect(rows.rows.isEmpty)
    #expect(rows.state.kind == .empty)
  }
}
