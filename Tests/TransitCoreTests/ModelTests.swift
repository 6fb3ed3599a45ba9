import Foundation
import Testing
import TransitCore

struct ModelTests {
  static let moment = Date(timeIntervalSince1970: 1_795_130_970)
  static let mark = [SourceMark("seoul-bus", .live), SourceMark("tago", .recorded)]

  static let station = BusStop(
    name: "강남역", aliases: ["강남역.강남역사거리"], number: "22009",
    identifiers: IdentifierSet([
      Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
    ]),
    coordinate: Coordinate(latitude: 37.4979, longitude: 127.0276), city: .seoul,
    isBoardable: false, sources: mark)
  static let route = BusRoute(
    name: "472", kind: .trunk, identifiers: IdentifierSet([Identifier(.route, "100100073")]),
    city: .seoul, start: "개포동차고지", end: "신촌로터리", firstDeparture: TimeOfDay("04:00"),
    lastDeparture: TimeOfDay("24:10"), headwayMinutes: 8, sources: mark)
  static let subway = SubwayStation(
    name: "강남", aliases: ["강남역"],
    lines: ["2호선", "신분당선"].compactMap { SubwayLine.named($0) },
    identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]),
    coordinate: Coordinate(latitude: 37.49805, longitude: 127.02795), city: .seoul, sources: mark)

  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test(arguments: [
    (SearchItem.station(station), "강남역 (22-009)", "kr.node:121000009"),
    (.route(route), "472 간선", "kr.route:100100073"),
    (.subway(subway), "강남 2·신분당", "kr.subway:수도권/강남"),
  ])
  func `an item has a readable description and a stable id, and survives encoding`(
    item: SearchItem, shown: String, id: String
  ) throws {
    #expect(item.description == shown)
    #expect(item.id == id)
    #expect(item.city == .seoul)
    #expect(item.sources == Self.mark)
    try roundTrip(item)
  }

  @Test func `an item has a kind, and its sources can be replaced`() {
    let items = [SearchItem.station(Self.station), .route(Self.route), .subway(Self.subway)]
    #expect(items.map(\.kind) == SearchItem.Kind.allCases)
    #expect(items.map(\.name) == ["강남역", "472", "강남"])
    #expect(items.map { $0.coordinate?.latitude } == [37.4979, nil, 37.49805])
    for var item in items {
      item.sources = []
      #expect(item.sources.isEmpty)
      #expect(item.base.sources.isEmpty)
    }
  }

  @Test func `without a number, kind or line the description is the name`() {
    let none = IdentifierSet([])
    #expect(BusStop(name: "가", identifiers: none).description == "가")
    #expect(BusStop(name: "가", number: "07488", identifiers: none).description == "가 (07488)")
    #expect(BusRoute(name: "30", identifiers: none).description == "30")
    #expect(SubwayStation(name: "강남", lines: [], identifiers: none).description == "강남")
    #expect(BusStop(name: "가", identifiers: none).id == "name:가")
  }

  @Test(arguments: [
    ("강남역(미정차)", true), ("가상정류장", true), ("논현(경유)", true), ("강남역(중)", false), ("경유지", false),
  ])
  func `a pass-through point is recognized by its name`(name: String, isPassThrough: Bool) {
    #expect(BusStop.isPassThrough(name: name) == isPassThrough)
  }

  @Test func `a forecast survives encoding`() throws {
    var slot = WeatherSlot(start: Self.moment, hours: 1, issuedAt: Self.moment)
    slot.temperature = -3.5
    slot.sky = .mostlyCloudy
    slot.precipitation = .sleet
    slot.amount = .between(1, 5)
    slot.newSnow = .atLeast(5)
    slot.precipitationProbability = 60
    slot.humidity = 85
    slot.windSpeed = 2.4
    slot.windDirection = 313
    let forecast = Forecast(
      coordinate: try #require(Coordinate("37.5665,126.978")), now: slot, slots: [slot],
      days: [
        WeatherDay(date: KoreanDate(year: 2026, month: 11, day: 20), minimum: -5, maximum: 2)
      ], sources: Self.mark)
    try roundTrip(forecast)
  }

  @Test(arguments: [
    WeatherValue.Meaning.number(1.5, unit: "℃"), .sky(.clear), .precipitation(.shower),
    .amount(.none, unit: "mm"), .amount(.exactly(3), unit: "mm"), .amount(.below(1), unit: "mm"),
    .amount(.words("적설없음?"), unit: "cm"), .missing, .unknown,
  ])
  func `a weather value survives encoding`(meaning: WeatherValue.Meaning) throws {
    try roundTrip(
      WeatherValue(
        element: "PCP", date: Self.moment, issuedAt: Self.moment, raw: "1mm 미만", meaning: meaning))
  }

  @Test(arguments: [
    (WeatherSlot.Sky?.some(.overcast), WeatherSlot.PrecipitationKind?.some(.rain), "rain"),
    (.overcast, WeatherSlot.PrecipitationKind.none, "overcast"), (.clear, nil, "clear"),
    (nil, .snow, "snow"), (nil, nil, nil),
  ])
  func `precipitation outranks the sky`(
    sky: WeatherSlot.Sky?, falls: WeatherSlot.PrecipitationKind?, condition: String?
  ) {
    var slot = WeatherSlot(start: Self.moment, hours: 1, issuedAt: Self.moment)
    slot.sky = sky
    slot.precipitation = falls
    #expect(slot.condition?.rawValue == condition)
  }

  @Test func `places and regions survive encoding`() throws {
    try roundTrip(
      Place(
        id: "kakao.place:1", name: "코엑스", category: ["여행"], address: "a", roadAddress: "b",
        phone: "c", coordinate: Coordinate("37.5,127.0"), distance: 3, url: "u",
        sources: Self.mark))
    try roundTrip(
      Region(kind: .legal, name: "어진동", levels: ["세종특별자치시", "어진동"], code: "3611011000"))
  }

  @Test(arguments: [
    ("472번", "472"), ("472번 버스", "472"), ("472 버스", "472"), ("N37번버스", "N37"),
    ("9-1번", "9-1"), ("472", "472"), ("강남01번", "강남01"), ("버스", "버스"), ("번", "번"),
    ("고속버스", "고속버스"), ("강남역 1번", "강남역 1번"),
  ])
  func `a suffix after a bus number is removed`(typed: String, text: String) {
    #expect(SearchQuery(typed).text == text)
  }

  @Test(arguments: [
    ("22-009", "22009"), ("22009", "22009"), ("472", "472"), ("12", nil), ("1234567", nil),
    ("강남", nil), ("22009번", "22009"), ("２２００９", "22009"), ("", nil),
  ])
  func `a query of digits is a stop number`(text: String, number: String?) {
    #expect(SearchQuery(text).stopNumber == number)
  }

  @Test(arguments: [
    ("472", true), ("472번", true), ("9-1", true), ("M4101", true), ("N13", true), ("720A", true),
    ("강남01", true), ("22-009", false), ("22009", false), ("종로3가", false), ("2호선", false),
    ("강남", false), ("강남역 11", false), ("", false),
  ])
  func `a route number is distinguished from a stop number and a name`(text: String, isRoute: Bool)
  {
    #expect(SearchQuery(text).isRouteNumber == isRoute)
  }

  @Test func `a query is normalized and trimmed`() {
    #expect(SearchQuery(" 강남 ").text == "강남")
    #expect(SearchQuery("강남").isName)
    #expect(!SearchQuery("22-009").isName)
    #expect(SearchQuery("강남").kinds == Set(SearchItem.Kind.allCases))
    #expect(PlaceQuery("a", radius: 99_999).radius == 20_000)
    #expect(PlaceQuery("a", radius: -1).radius == 0)
  }
}

struct CoordinateTests {
  @Test(arguments: [
    ("37.4979,127.0276", 37.4979, 127.0276), (" 37.5 , 127 ", 37.5, 127), ("-90,180", -90, 180),
  ])
  func `a coordinate is parsed latitude first`(text: String, latitude: Double, longitude: Double) {
    #expect(Coordinate(text) == Coordinate(latitude: latitude, longitude: longitude))
    #expect(Coordinate(text) != nil)
  }

  @Test(arguments: [
    "", "37", "37,", ",127", "37,,127", "37,127,1", "127,37x", "127.02,37.49x", "91,0", "0,181",
    "nan,127", "inf,127", "강남",
  ])
  func `an invalid coordinate is rejected`(text: String) {
    #expect(Coordinate(text) == nil)
  }

  @Test(arguments: [
    (37.5665, 126.978, true), (33.0, 124.5, true), (38.7, 131.9, true), (32.99, 126, false),
    (126.978, 37.5665, false), (0, 0, false), (200_000, 450_000, false), (.nan, 127, false),
    (35.68, 139.77, false),
  ])
  func `a coordinate in Korea is within the country's bounds`(
    latitude: Double, longitude: Double, isInKorea: Bool
  ) {
    #expect((Coordinate(inKorea: latitude, longitude) != nil) == isInKorea)
    #expect((Coordinate(latitude: latitude, longitude: longitude)?.isInKorea ?? false) == isInKorea)
  }

  @Test func `a coordinate needs both latitude and longitude`() {
    #expect(Coordinate(inKorea: nil, 127) == nil)
    #expect(Coordinate(inKorea: 37, nil) == nil)
  }

  @Test func `distances are great circles, and symmetric`() throws {
    let cityHall = try #require(Coordinate("37.566535,126.977969"))
    let busan = try #require(Coordinate("35.179554,129.075642"))
    #expect(cityHall.distance(to: cityHall) == 0)
    #expect(abs(cityHall.distance(to: busan) - 325_000) < 1_000)
    #expect(cityHall.distance(to: busan) == busan.distance(to: cityHall))
    let degree = try #require(Coordinate("36,127"))
    let next = try #require(Coordinate("37,127"))
    #expect(abs(degree.distance(to: next) - 111_195) < 1)
    let pole = try #require(Coordinate("90,0"))
    let other = try #require(Coordinate("-90,0"))
    #expect(abs(pole.distance(to: other) - 20_015_114) < 2)
  }

  @Test func `a coordinate survives encoding, and decoding rejects an invalid one`() throws {
    let position = try #require(Coordinate("37.5,127.25"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(position)
    #expect(String(decoding: data, as: UTF8.self) == #"{"latitude":37.5,"longitude":127.25}"#)
    #expect(try JSONDecoder().decode(Coordinate.self, from: data) == position)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Coordinate.self, from: Data(#"{"latitude":1e300,"longitude":127}"#.utf8))
    }
  }

  @Test(
    arguments: [
      (nil, nil), (0, 0), (3, 3), (1_000_000_000, 1_000_000_000), (1_000_000_001, nil), (-1, nil),
      (.max, nil), (.min, nil),
    ] as [(Int?, Int?)])
  func `an impossible total is dropped`(total: Int?, kept: Int?) {
    #expect(Rows([Place](), total: total).total == kept)
  }
}
