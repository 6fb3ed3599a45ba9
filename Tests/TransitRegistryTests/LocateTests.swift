import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TransitRegistry

/// A provider of the given places, or one that fails; it finds `*` names only by accuracy.
private struct Cartographer: PlaceSearching {
  static let manifest = ProviderManifest(
    id: "cartographer", name: Words(verbatim: "cartographer"), coverage: .nationwide,
    attribution: Attribution(text: "by cartographer", license: nil, url: "https://c.example"),
    keys: [], services: [])
  static let endpoints: [any Endpoint.Type] = []

  var known: [Place]?

  func places(matching query: PlaceQuery) async throws -> Answer<[Place]> {
    guard let known else { throw TransitError(.unavailable, provider: Self.manifest.id) }
    let byDistance = query.near != nil && query.sortsByDistance
    return Answer(
      known.compactMap { place in
        guard place.name.hasPrefix("*") else { return place }
        var place = place
        place.name.removeFirst()
        return byDistance ? nil : place
      }.sorted { left, right in
        guard byDistance, let near = query.near, let here = left.coordinate,
          let there = right.coordinate
        else { return false }
        return near.distance(to: here) < near.distance(to: there)
      })
  }
}

/// Which place a text resolves to.
struct LocateTests {
  /// `name|address|latitude,longitude|city`
  private static func place(_ row: String) throws -> Place {
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return Place(
      id: "test:\(row)", name: parts[0], address: parts[1].isEmpty ? nil : parts[1],
      city: parts[3].isEmpty ? nil : City(name: parts[3]), coordinate: Coordinate(parts[2]),
      sources: [SourceMark("cartographer", .live)])
  }

  private static func korea(_ rows: [String]?, cities: [String] = ["서울", "대전"]) throws -> Aggregator
  {
    let places = try rows.map { try $0.map(place) }
    let factory = ProviderFactory(Cartographer.self) { _ in Cartographer(known: places) }
    let configuration = Configuration(
      cities: cities.map { City(name: $0) }, providers: [Configuration.Provider("cartographer")])
    return try Aggregator(
      configuration: configuration, factories: [factory], keys: .none, clock: FrozenClock())
  }

  /// City halls.
  @Test(arguments: [
    ("세종", "세종", 36.480, 127.289), ("제주", "제주", 33.500, 126.531),
    ("김해", "김해시", 35.228, 128.889), ("울릉군", "울릉군", 37.484, 130.906),
    ("전주시", "전주시", 35.824, 127.148),
  ])
  func `the weather of a city is at its center if no service knows places`(
    text: String, city: String, latitude: Double, longitude: Double
  ) async throws {
    let korea = try Self.korea(nil)
    let place = try await korea.locate(text, worldwide: true).place
    #expect(place.city == City(name: city) && place.name == city)
    #expect(place.provider == .catalog && City.at(place.coordinate) == City(name: city))
    let hall = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(place.coordinate.distance(to: hall) < 20_000)
    // What stops nearby is not asked about a whole city.
    let error = await #expect(throws: TransitError.self) { try await korea.locate(text) }
    #expect(error?.code == .unavailable)
  }

  private static let hall = "서울특별시청|서울 중구 태평로1가 31|37.5665,126.978|서울"
  private static let seoul = "시청역 1호선|서울 중구 정동|37.5652,126.9772|서울"
  private static let daejeon = "시청역 대전1호선|대전 서구 둔산동|36.3517,127.3867|대전"
  private static let busan = "시청역 부산1호선|부산 연제구 연산동|35.1797,129.0767|부산"

  private static let choices: [(text: String, rows: [String], cities: [String], meant: String)] = [
    // At one spot the provider's first result has the better name.
    ("시청", [hall, seoul], ["서울"], "서울특별시청"),
    // A place in a configured city comes first, wherever the provider lists it.
    ("시청", [busan, seoul], ["서울"], "시청역 1호선"),
    ("시청역", [busan, seoul, daejeon], ["대전"], "시청역 대전1호선"),
    // No place has exactly this name, so the provider's order decides.
    ("제주공항", ["제주국제공항|제주|33.5067,126.4934|제주", "제주공항식당|서울|37.5,127|서울"], ["서울"], "제주국제공항"),
    // A place without a position is not usable.
    ("시청", ["시청|||서울", seoul], ["서울"], "시청역 1호선"),
  ]

  @Test(arguments: choices.indices)
  func `a text resolves to this place`(index: Int) async throws {
    let row = Self.choices[index]
    let location = try await Self.korea(row.rows, cities: row.cities)
      .located(row.text, near: nil, limit: 15, worldwide: false)
    #expect(location.place.name == row.meant)
    #expect(location.place.provider == "cartographer")
  }

  @Test func `two places of the same name in configured cities are ambiguous`() async throws {
    let error = await #expect(throws: TransitError.self) {
      try await Self.korea([Self.seoul, Self.daejeon, Self.busan])
        .located("시청역", near: nil, limit: 15, worldwide: false)
    }
    #expect(error?.code == .invalidRequest)
    let list = "시청역 1호선 (서울 중구 정동), 시청역 대전1호선 (대전 서구 둔산동)"
    #expect(masked(error?.detail?.english, keeping: [list]) == "시청역 _ \(list)")
  }

  @Test func `two places of the same name outside the configured cities are ambiguous`()
    async throws
  {
    let korea = try Self.korea([Self.daejeon, Self.busan], cities: ["서울"])
    await #expect(throws: TransitError.self) {
      try await korea.located("시청역", near: nil, limit: 15, worldwide: false)
    }
  }

  private static let coex = "37.5116,127.0594"
  private static let daejeonStation = "36.3323,127.4346"
  private static let road = [
    "경기 안양시 중앙로 10|경기 안양시 중앙로 10|37.39,126.92|안양시",
    "대전 동구 중앙로 10|대전 동구 중앙로 10|36.33,127.43|대전",
    "제주특별자치도 제주시 중앙로 10|제주특별자치도 제주시 중앙로 10|33.51,126.52|제주",
  ]
  private static let diner = "서울역전우동 코엑스점|서울 강남구|37.5117,127.0595|서울"

  private static let looks: [(text: String, from: String, rows: [String], meant: String)] = [
    ("시청역", "35.18,129.07", [seoul, daejeon, busan], "시청역 부산1호선"),
    ("시청역", daejeonStation, [seoul, busan, daejeon], "시청역 대전1호선"),
    // The provider also has the catalog's station, with more detail.
    ("시청", daejeonStation, [seoul, daejeon], "시청역 대전1호선"),
    ("중앙로 10", daejeonStation, road, "대전 동구 중앙로 10"),
    // The catalog's station, although a nearer place begins with the name.
    ("서울역", coex, [diner], "서울역"),
    // No place has exactly this name: the provider's first result, not the nearest one.
    (
      "제주공항", coex, ["제주공항식당|서울|37.5117,127.0595|서울", "*제주국제공항|제주|33.5067,126.4934|제주"],
      "제주공항식당"
    ),
    ("별마당", coex, ["별마당약국|서울|37.5,127.1|서울", "별마당도서관|서울|37.51,127.06|서울"], "별마당약국"),
  ]

  @Test(arguments: looks.indices)
  func `near a position, the nearest place of the name is chosen`(index: Int) async throws {
    let row = Self.looks[index]
    let near = try #require(Coordinate(row.from))
    let location = try await Self.korea(row.rows).locate(row.text, near: near)
    #expect(location.place.name == row.meant)
  }

  @Test func `a name found by distance is not searched again by accuracy`() async throws {
    let near = try #require(Coordinate(Self.coex))
    let location = try await Self.korea([
      "낙성대|서울|37.5117,127.06|서울", "*낙성대|서울|37.5116,127.0594|서울",
    ]).locate("낙성대", near: near)
    #expect(location.place.coordinate == Coordinate("37.5117,127.06"))
  }

  @Test func `the place of exactly the name is chosen over longer names nearby`() async throws {
    let location = try await Self.korea([
      "낙성대공원주차장|서울 관악구|37.4712,126.9587|서울", "낙성대공원|서울 관악구|37.4711,126.9583|서울",
      "작은낙성대공원|서울 관악구|37.4711,126.9584|서울",
    ]).locate("낙성대공원")
    #expect(location.place.name == "낙성대공원")
    #expect(location.standIn == nil)
  }

  @Test func `other places are offered as alternatives, each station once`() async throws {
    let location = try await Self.korea([Self.hall, Self.seoul, "교보타워|서울|37.5,127|서울"])
      .located("시청", near: nil, limit: 15, worldwide: false)
    #expect(
      location.candidates.map { "\($0.name) \($0.city?.name ?? "-")" } == [
        "시청역 1호선 서울", "시청역 부산", "시청역 대전", "교보타워 서울",
      ])
    #expect(location.alternatives(to: "시청").map { $0.city?.name } == ["부산", "대전"])
    #expect(location.outcomes.map(\.kind) == [.answered])
  }

  @Test func `a station in a configured city is found without any provider`()
    async throws
  {
    let location = try await Self.korea(nil).locate("강남역")
    #expect(location.place.name == "강남역")
    #expect(location.place.provider == .catalog)
    #expect(location.standIn == nil)
    #expect(
      location.place.coordinate.distance(to: try #require(Coordinate("37.498,127.028"))) < 200)
    // No provider was queried.
    #expect(location.outcomes.map(\.kind) == [])
    // 시청 is in Seoul and Daejeon, both configured; the catalog is ambiguous as well.
    await #expect(throws: TransitError.self) { try await Self.korea(nil).locate("시청역") }
    #expect(try await Self.korea(nil, cities: ["서울"]).locate("시청역").place.name == "시청역")
  }

  @Test func `two addresses far apart are ambiguous, and a single one is accepted`() async throws {
    let rows = [
      "전북 익산시 부송동 100|전북 익산시 부송동 100|35.9766,126.996|익산시",
      "전북 익산시 정족동 100|전북 익산시 정족동 100|35.9827,127.05|익산시",
    ]
    await #expect(throws: TransitError.self) {
      try await Self.korea(rows).locate("삼성동 100")
    }
    let one = try await Self.korea([rows[0]]).locate("부송동 100")
    #expect(one.place.name == "전북 익산시 부송동 100")
  }

  /// A provider of these stops, and a provider of places that finds nothing or fails.
  private static func stops(
    _ body: String, places: [Place]? = [], status: Int = 200
  ) throws -> Aggregator {
    let factory = ProviderFactory(Cartographer.self) { _ in Cartographer(known: places) }
    let configuration = Configuration(
      cities: [.seoul],
      providers: [Configuration.Provider("beta"), Configuration.Provider("cartographer")])
    return try Aggregator(
      configuration: configuration, factories: [FakeProvider<Beta>.factory, factory],
      keys: Fakes.keys, answers: .live(StubTransport { _ in reply(body, status: status) }),
      clock: FrozenClock(StubExchange.moment))
  }

  @Test func `a stop is used in place of a place only if its name matches exactly`() async throws {
    let one = try await Self.stops("stop|1|청사앞|36.3,127.4\nstop|2|정부청사앞|36.36,127.38")
      .locate("청사앞")
    #expect(one.place.name == "청사앞")
    #expect(one.standIn == .station)
    #expect(one.candidates.map(\.name) == ["정부청사앞"])
    let part = await #expect(throws: TransitError.self) {
      try await Self.stops("stop|2|정부청사앞|36.36,127.38").locate("청사앞")
    }
    #expect(part?.code == .invalidRequest)
    #expect(masked(part?.detail?.english) == "_ 청사앞 _ 37.5,127.0")
    let two = await #expect(throws: TransitError.self) {
      try await Self.stops("stop|1|청사앞|36.3,127.4\nstop|2|청사앞|36.5,127.26").locate("청사앞")
    }
    #expect(two?.code == .invalidRequest)
    #expect(two?.detail?.english.contains("청사앞") == true)
    #expect(two?.detail != part?.detail)
  }

  @Test func `the reported error is that of the provider of places`() async throws {
    let error = await #expect(throws: TransitError.self) {
      try await Self.stops("", places: nil, status: 403).locate("어디")
    }
    #expect(error?.provider == "cartographer")
  }
}
