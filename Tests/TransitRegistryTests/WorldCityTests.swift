import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// A provider of the given places, or one that fails.
private struct Atlas: PlaceSearching {
  static let manifest = ProviderManifest(
    id: "atlas", name: Words(verbatim: "atlas"), coverage: .nationwide,
    attribution: Attribution(text: "by atlas", license: nil, url: "https://a.example"),
    keys: [], services: [])
  static let endpoints: [any Endpoint.Type] = []

  var known: [Place]?
  var failure: TransitError.Code

  func places(matching query: PlaceQuery) async throws -> Answer<[Place]> {
    guard let known else { throw TransitError(failure, provider: Self.manifest.id) }
    return Answer(known)
  }
}

/// Whether a text resolves to a place in Korea or a city abroad.
struct WorldCityTests {
  private static let codes = [
    "대한민국": "KR", "미국": "US", "영국": "GB", "일본": "JP", "중국": "CN", "캐나다": "CA",
  ]

  /// `name|country|position`; a country that is not listed has no code.
  private static func city(_ row: String) -> Place {
    let parts = row.split(separator: "|").map(String.init)
    let code = codes[parts[1]]
    return Place(
      id: "city:\(parts[1])/\(parts[2])", name: parts[0],
      category: ["도시"] + [code].compactMap(\.self),
      address: parts[1], coordinate: Coordinate(parts[2]), sources: [SourceMark("world", .live)])
  }

  /// `name|address|group or widest category|position`
  private static func place(_ row: String) -> Place {
    let parts = row.split(separator: "|").map(String.init)
    let group = PlaceGroup(rawValue: parts[2])
    return Place(
      id: "place:\(row)", name: parts[0], category: group == nil ? [parts[2]] : [], group: group,
      address: parts[1], coordinate: Coordinate(parts[3]), sources: [SourceMark("atlas", .live)])
  }

  /// - Parameter failure: The error when no places or no cities are given.
  private static func korea(
    _ places: [String]?, _ cities: [String]? = nil, unasked: Bool = false,
    failure: TransitError.Code = .unavailable
  ) throws -> Aggregator {
    let known = places?.map(place)
    let world = Temper(cities: { _ in
      if unasked { Issue.record("queried abroad") }
      guard let cities else { throw TransitError(failure) }
      return Answer(cities.map(city))
    })
    return try Weathers.korea(
      world: world,
      besides: [ProviderFactory(Atlas.self) { _ in Atlas(known: known, failure: failure) }])
  }

  private static let london = "런던|영국|51.5073,-0.1276"
  private static let ontario = "런던|캐나다|42.9834,-81.2497"
  private static let cafe = "런던|서울 마포구 서교동 1|CE7|37.55,126.92"
  private static let otherCafe = "런던|부산 해운대구 우동 1|CE7|35.16,129.16"
  private static let bakery = "런던베이글뮤지엄|서울 종로구 계동 1|음식점|37.579,126.986"

  /// The text, the places, the cities, and the resolved place with its alternatives.
  static let choices: [(text: String, places: [String], cities: [String], meant: [String])] = [
    // A city comes before shops and cafés; among several cities the provider's first.
    ("런던", [cafe], [london, ontario], ["런던 영국", "런던 캐나다", "런던 서울 마포구 서교동 1"]),
    ("런던", [cafe, otherCafe], [london], ["런던 영국", "런던 서울 마포구 서교동 1", "런던 부산 해운대구 우동 1"]),
    ("런던", ["런던|서울 강남구|AD5|37.5,127"], [london], ["런던 영국", "런던 서울 강남구"]),
    ("런던", [bakery], [london], ["런던 영국", "런던베이글뮤지엄 서울 종로구 계동 1"]),
    ("런던", [], [ontario, london], ["런던 캐나다", "런던 영국"]),
    // A station, an area, an address or a sight comes before a city.
    ("한바위", ["한바위역|충북 영동군|교통,수송|36.2,128"], ["한바위|중국|30,120"], ["한바위역 충북 영동군", "한바위 중국"]),
    ("신도시", ["신도시|서울|SW8|37.5,127"], ["신도시|중국|30,120"], ["신도시 서울", "신도시 중국"]),
    (
      "청담동", ["서울 강남구 청담동|서울 강남구 청담동|주소|37.52,127.04"], ["청담동|중국|30,120"],
      ["서울 강남구 청담동 서울 강남구 청담동", "청담동 중국"]
    ),
    ("남한산", ["남한산|경기 광주시|AT4|37.47,127.18"], ["남한산|중국|30,120"], ["남한산 경기 광주시", "남한산 중국"]),
    ("용눈이오름", ["용눈이오름|제주|여행|33.46,126.83"], ["용눈이오름|중국|30,120"], ["용눈이오름 제주", "용눈이오름 중국"]),
    // The provider uses another name for the city.
    ("베이징", [], ["베이징시|중국|39.9,116.4"], ["베이징시 중국"]),
    ("뉴욕", ["뉴욕버거|서울|FD6|37.5,127"], ["New York|미국|40.71,-74"], ["New York 미국", "뉴욕버거 서울"]),
    ("London", ["런던베이글|서울|FD6|37.5,127"], [london], ["런던 영국", "런던베이글 서울"]),
    // A city whose name only begins like the text comes after places in Korea.
    ("경성", ["경성식당|서울|FD6|37.5,127"], ["경성북도|중국|30,120"], ["경성식당 서울", "경성북도 중국"]),
    ("경성", [], ["경성북도|중국|30,120"], ["경성북도 중국"]),
    // Cities in Korea come from the provider of places.
    ("독섬", ["독섬|경남 통영시|음식점|34.8,128.4"], ["독섬|대한민국|34.9,128.5"], ["독섬 경남 통영시"]),
    ("독섬", ["독섬|경남 통영시|음식점|34.8,128.4"], ["독섬|-|34.9,128.5"], ["독섬 경남 통영시"]),
    // Foreign cities are recognized by country, as some lie within Korea's bounds.
    ("후쿠오카", [], ["후쿠오카시|일본|33.59,130.4"], ["후쿠오카시 일본"]),
    ("쓰시마", [], ["쓰시마시|일본|34.2,129.29"], ["쓰시마시 일본"]),
  ]

  @Test(arguments: choices.indices)
  func `a text resolves to this place or city`(index: Int) async throws {
    let row = Self.choices[index]
    let location = try await Self.korea(row.places, row.cities).locate(row.text, worldwide: true)
    let told =
      ["\(location.place.name) \(location.place.address ?? "-")"]
      + location.candidates.map { "\($0.name) \($0.shortAddress ?? "-")" }
    #expect(told == row.meant)
    #expect(location.standIn == nil)
  }

  @Test func `a city is returned with its country and its source`() async throws {
    let location = try await Self.korea([Self.cafe], [Self.london, Self.ontario])
      .locate("런던", worldwide: true)
    #expect(location.place.address == "영국")
    #expect(location.place.provider == "world")
    #expect(location.place.city == nil)
    #expect(
      location.outcomes.map(summary) == [
        "atlas answered 1", "home skipped unsupported", "world answered 2",
      ])
    #expect(location.alternatives(to: "런던").map(\.shortAddress) == ["캐나다", "서울 마포구 서교동 1"])
    // The name of a foreign city in another script.
    #expect(location.alternatives(to: "London").map(\.shortAddress) == ["캐나다"])
  }

  @Test(arguments: [
    "37.5665,126.978", "강남역", "시청", "서울", "광주", "수원시", "Seoul", "테헤란로 521",
    "서울 강남구 삼성동", "22009", "472",
  ])
  func `positions, stations, addresses, Korean cities and numbers are not queried abroad`(
    text: String
  ) async throws {
    let korea = try Self.korea(["서울 강남구 삼성동|서울 강남구 삼성동|주소|37.5,127.05"], unasked: true)
    _ = try await korea.locate(text, worldwide: true)
  }

  @Test func `searches other than for the weather are limited to Korea`() async throws {
    let korea = try Self.korea([Self.cafe], [Self.london], unasked: true)
    #expect(try await korea.locate("런던").place.address == "서울 마포구 서교동 1")
    #expect(try await korea.place("런던").place.address == "서울 마포구 서교동 1")
  }

  @Test func `if places or cities fail, the other is used and the failure is reported`()
    async throws
  {
    let noCities = try await Self.korea([Self.cafe]).locate("런던", worldwide: true)
    #expect(noCities.place.address == "서울 마포구 서교동 1")
    #expect(
      noCities.outcomes.map(summary) == [
        "atlas answered 1", "home skipped unsupported", "world failed unavailable",
      ])
    let noPlaces = try await Self.korea(nil, [Self.london]).locate("런던", worldwide: true)
    #expect(noPlaces.place.address == "영국")
    #expect(noPlaces.outcomes.first.map(summary) == "atlas failed unavailable")
  }

  @Test func `a recording of either places or cities is enough`() async throws {
    let place = try await Self.korea([Self.cafe], failure: .notRecorded)
      .locate("런던", worldwide: true)
    #expect(
      place.outcomes.map(summary) == [
        "atlas answered 1", "home skipped unsupported", "world skipped unsupported",
      ])
    let city = try await Self.korea(nil, [Self.london], failure: .notRecorded)
      .locate("런던", worldwide: true)
    #expect(
      city.outcomes.map(summary) == [
        "atlas skipped unsupported", "home skipped unsupported", "world answered 1",
      ])
    let neither = await #expect(throws: TransitError.self) {
      try await Self.korea(nil, failure: .notRecorded).locate("런던", worldwide: true)
    }
    #expect(neither?.code == .notRecorded)
  }

  @Test func `the weather in a foreign city comes from the worldwide provider`() async throws {
    let result = try await Self.korea([], [Self.london, Self.ontario]).weather(in: "런던")
    #expect(result.place?.address == "영국")
    #expect(result.forecast?.coordinate == Coordinate("51.5073,-0.1276"))
    #expect(result.alternatives.map(\.shortAddress) == ["캐나다"])
    #expect(
      result.outcomes.map(summary) == [
        "atlas empty", "home skipped outOfCoverage", "world answered 3",
      ])
  }

  @Test func `cities keep the provider's order and are returned with outcomes`() async throws {
    let found = try await Self.korea([], [Self.london, "서울|대한민국|37.57,126.98", Self.ontario])
      .worldCities(matching: "런던")
    #expect(found.items.map(\.address) == ["영국", "대한민국", "캐나다"])
    #expect(
      found.outcomes.map(summary) == [
        "atlas skipped unsupported", "home skipped unsupported", "world answered 3",
      ])
  }
}
