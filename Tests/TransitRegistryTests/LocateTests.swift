import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Knows the places that it is given, or fails.
private struct Cartographer: PlaceSearching {
  static let manifest = ProviderManifest(
    id: "cartographer", name: Words(verbatim: "cartographer"), coverage: .nationwide,
    attribution: Attribution(text: "by cartographer", licence: nil, url: "https://c.example"),
    keys: [], services: [])
  static let endpoints: [any Endpoint.Type] = []

  var known: [Place]?

  func places(matching query: PlaceQuery) async throws -> Answer<[Place]> {
    guard let known else { throw TransitError(.unavailable, provider: Self.manifest.id) }
    return Answer(known)
  }
}

/// Which place a text means.
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
    return try Aggregator(configuration: configuration, factories: [factory], keys: .none)
  }

  private static let hall = "서울특별시청|서울 중구 태평로1가 31|37.5665,126.978|서울"
  private static let seoul = "시청역 1호선|서울 중구 정동|37.5652,126.9772|서울"
  private static let daejeon = "시청역 대전1호선|대전 서구 둔산동|36.3517,127.3867|대전"
  private static let busan = "시청역 부산1호선|부산 연제구 연산동|35.1797,129.0767|부산"

  private static let choices: [(text: String, rows: [String], cities: [String], meant: String)] = [
    // The service's first of the same spot is the better name.
    ("시청", [hall, seoul], ["서울"], "서울특별시청"),
    // A configured city's place comes first, wherever the service puts it.
    ("시청", [busan, seoul], ["서울"], "시청역 1호선"),
    ("시청역", [busan, seoul, daejeon], ["대전"], "시청역 대전1호선"),
    // None is named so: the service knows best.
    ("제주공항", ["제주국제공항|제주|33.5067,126.4934|제주", "제주공항식당|서울|37.5,127|서울"], ["서울"], "제주국제공항"),
    // What has no position is no answer.
    ("시청", ["시청|||서울", seoul], ["서울"], "시청역 1호선"),
  ]

  @Test(arguments: choices.indices)
  func `a text means this place`(index: Int) async throws {
    let row = Self.choices[index]
    let location = try await Self.korea(row.rows, cities: row.cities).locate(row.text)
    #expect(location.place.name == row.meant)
    #expect(location.place.provider == "cartographer")
  }

  @Test func `two of the name in configured cities are not guessed`() async throws {
    let error = await #expect(throws: TransitError.self) {
      try await Self.korea([Self.seoul, Self.daejeon, Self.busan]).locate("시청역")
    }
    #expect(error?.code == .invalidRequest)
    #expect(
      error?.detail?.english
        == "'시청역': there are several; name one by its address or latitude,longitude: "
        + "시청역 1호선 (서울 중구 정동), 시청역 대전1호선 (대전 서구 둔산동)")
  }

  @Test func `two of the name in no configured city are not guessed`() async throws {
    let korea = try Self.korea([Self.daejeon, Self.busan], cities: ["서울"])
    await #expect(throws: TransitError.self) { try await korea.locate("시청역") }
  }

  @Test func `from where the person looks, the first of the name is meant`() async throws {
    let near = try #require(Coordinate("35.18,129.07"))
    let korea = try Self.korea([Self.busan, Self.seoul, Self.daejeon])
    #expect(try await korea.locate("시청역", near: near).place.name == "시청역 부산1호선")
  }

  @Test func `other places are offered, a station once`() async throws {
    let location = try await Self.korea([Self.hall, Self.seoul, "교보타워|서울|37.5,127|서울"])
      .locate("시청")
    #expect(
      location.candidates.map { "\($0.name) \($0.city?.name ?? "-")" } == [
        "시청역 1호선 서울", "시청역 부산", "시청역 대전", "교보타워 서울",
      ])
    #expect(location.alternatives(to: "시청").map { $0.city?.name } == ["부산", "대전"])
    #expect(location.outcomes.map(\.kind) == [.answered])
  }

  @Test func `a station of the catalogue stands in where the service fails, and that is told`()
    async throws
  {
    let location = try await Self.korea(nil).locate("강남역")
    #expect(location.place.name == "강남역")
    #expect(location.place.provider == .catalog)
    #expect(
      location.place.coordinate.distance(to: try #require(Coordinate("37.498,127.028"))) < 200)
    #expect(location.outcomes.map(\.kind) == [.failed])
    // Seoul's and Daejeon's are configured; the catalogue is no more sure than a service.
    await #expect(throws: TransitError.self) { try await Self.korea(nil).locate("시청역") }
    #expect(try await Self.korea(nil, cities: ["서울"]).locate("시청역").place.name == "시청역")
  }

  @Test func `three addresses far apart are not guessed, one is what was asked for`() async throws {
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
}
