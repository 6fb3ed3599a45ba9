import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KakaoLocal

struct KakaoLocalProviderTests {
  static let none = #"{"documents":[],"meta":{"pageable_count":0,"total_count":0}}"#
  static let gangnam = """
    {"documents":[{"id":"21160803","place_name":"강남역 2호선","address_name":"서울 강남구 역삼동 858",\
    "category_name":"교통,수송 > 지하철,전철 > 수도권2호선","category_group_code":"SW8",\
    "road_address_name":"서울 강남구 강남대로 지하 396","phone":"02-6110-2221","distance":"12",\
    "place_url":"http://place.map.kakao.com/21160803","x":"127.02795","y":"37.49805"}],\
    "meta":{"is_end":true,"pageable_count":1,"total_count":1}}
    """

  private func provider(_ exchange: StubExchange) -> KakaoLocalProvider {
    KakaoLocalProvider(client: .stub("kakao-local", exchange))
  }

  @Test func `the provider finds stations, nearby stations, places and regions`() {
    let provider = provider(StubExchange([:]))
    #expect(provider.capabilities == [.stations, .nearby, .places, .regions, .journeys])
    #expect(provider.manifest.id == "kakao-local")
    let keys = provider.manifest.keys
    #expect(keys.map(\.name) == ["KAKAO_REST_API_KEY", "KAKAO_REST_API_KEY"])
    #expect(Set(keys.map(\.page)) == ["https://developers.kakao.com"])
    #expect(keys.map(\.dailyCalls) == [100_000, 1_000])
    #expect(KakaoLocalProvider.endpoints.allSatisfy { $0.operation.key == keys.first?.name })
  }

  @Test func `a name finds subway stations`() async throws {
    let exchange = StubExchange(["category_group_code=SW8": Self.gangnam])
    let answer = try await provider(exchange).stations(matching: SearchQuery("강남"))
    #expect(answer.value.map(\.description) == ["강남 2"])
    #expect(answer.value.map(\.id) == ["kr.subway:수도권/강남"])
    #expect(answer.total == nil)
    #expect(answer.receivedAt == StubExchange.moment)
    #expect(
      exchange.requests.map(\.redactedURL) == [
        "https://dapi.kakao.com/v2/local/search/keyword.json?query=%EA%B0%95%EB%82%A8"
          + "&category_group_code=SW8&size=15"
      ])
  }

  @Test(arguments: [
    SearchQuery("22009"), SearchQuery("22-009"), SearchQuery(""),
    SearchQuery("강남", kinds: [.station, .route]),
  ])
  func `a number or a query without subway stations is rejected without a request`(
    query: SearchQuery
  ) async {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: query)
    }
    #expect(error?.code == .unsupported)
    #expect(error?.provider == "kakao-local")
    #expect(exchange.requests.isEmpty)
  }

  @Test func `places near a point are sorted by distance`() async throws {
    let exchange = StubExchange(["keyword.json": Self.gangnam])
    let near = try #require(Coordinate("37.5,127.25"))
    let answer = try await provider(exchange).places(
      matching: PlaceQuery("강남역", near: near, radius: 300))
    #expect(answer.value.map(\.name) == ["강남역 2호선"])
    #expect(
      exchange.requests.map(\.redactedURL) == [
        "https://dapi.kakao.com/v2/local/search/keyword.json?query=%EA%B0%95%EB%82%A8%EC%97%AD&size=15"
          + "&x=127.25&y=37.5&radius=300&sort=distance"
      ])
  }

  static let hall =
    #"{"documents":[{"address_name":"서울 중구 세종대로 110","x":"126.977","y":"37.566"}]}"#

  @Test func `if no place matches, addresses are searched`() async throws {
    let exchange = StubExchange(["keyword.json": Self.none, "address.json": Self.hall])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로"))
    #expect(answer.value.map(\.name) == ["서울 중구 세종대로 110"])
    #expect(
      exchange.requests.map { $0.path.last?.text } == ["keyword.json", "address.json"])
  }

  @Test(arguments: [
    ("세종대로 110", true), ("서울 강남구 테헤란로 521", true), ("삼성동 159-8", true), ("세종대로110", true),
    ("테헤란로84길 17", true), ("서초대로 지하 294", true), ("태평로1가 31", true), ("부송동 100번지", true),
    ("종로3가", false), ("삼성1동", false), ("강남역 2호선", false), ("코엑스", false),
    ("서울 강남구 삼성동", true), ("서울특별시 강남구 테헤란로", true), ("경기도 성남시 분당구 정자동", true),
    ("충남 예산군 예산읍", true), ("전북 완주군 삼례읍 후정리", true), ("서울 중구 정동길", true),
    ("서울 강남구 맛집", false), ("서울 강남구", false), ("강남 카페 거리", false), ("서울 맛집 강남대로", false),
  ])
  func `text that looks like an address is searched as an address first`(
    text: String, isAddress: Bool
  ) async throws {
    let exchange = StubExchange(["keyword.json": Self.gangnam, "address.json": Self.hall])
    _ = try await provider(exchange).places(matching: PlaceQuery(text))
    let asked = exchange.requests.map { $0.path.last?.text }
    #expect(asked == [isAddress ? "address.json" : "keyword.json"])
  }

  @Test func `pages are requested up to the limit, at most 45 results`() async throws {
    @Sendable func page(_ first: Int) -> String {
      let documents = (first..<first + 15).map {
        #"{"id":"\#($0)","place_name":"A","x":"127.0","y":"37.5"}"#
      }
      return #"{"documents":[\#(documents.joined(separator: ","))],"#
        + #""meta":{"is_end":false,"pageable_count":45,"total_count":459}}"#
    }
    let exchange = StubExchange { request in
      let number = Int(request.queryText("page") ?? "1") ?? 1
      return Response(
        status: 200, body: Data(page(15 * number).utf8), receivedAt: StubExchange.moment)
    }
    let cases: [(limit: Int, rows: Int, total: Int?)] = [
      (15, 15, 45), (20, 30, 45), (45, 45, nil), (400, 45, nil),
    ]
    for (limit, rows, total) in cases {
      let answer = try await provider(exchange).places(matching: PlaceQuery("놀이터", limit: limit))
      #expect(answer.value.count == rows)
      #expect(answer.total == total)
    }
    // One, two, three and three pages.
    #expect(exchange.requests.count == 9)
  }

  @Test func `a category is searched in an area, and its stations are places`()
    async throws
  {
    let exchange = StubExchange(["category.json": Self.gangnam, "keyword.json": Self.gangnam])
    let provider = provider(exchange)
    let near = try #require(Coordinate("37.5,127.25"))
    let box = Bounds(latitudes: 37.5...37.6, longitudes: 127.0...127.1)
    _ = try await provider.places(
      matching: PlaceQuery("", group: .pharmacy, near: near, radius: 300))
    _ = try await provider.places(matching: PlaceQuery("", group: .cafe, bounds: box))
    _ = try await provider.places(
      matching: PlaceQuery("놀이터", group: .cafe, near: near, sortsByDistance: false))
    let stations = try await provider.places(
      matching: PlaceQuery("", group: .subway, near: near, radius: 300))
    #expect(stations.value.map(\.name) == ["강남역 2호선"])
    #expect(stations.value.map(\.group) == [.subway])
    #expect(stations.value.map(\.address) == ["서울 강남구 역삼동 858"])
    #expect(stations.value.map(\.roadAddress) == ["서울 강남구 강남대로 지하 396"])
    #expect(stations.value.map(\.phone) == ["02-6110-2221"])
    #expect(stations.value.map(\.distance) == [12])
    #expect(stations.value.map(\.url) == ["http://place.map.kakao.com/21160803"])
    #expect(stations.value.map(\.category) == [["교통,수송", "지하철,전철", "수도권2호선"]])
    let root = "https://dapi.kakao.com/v2/local/search/"
    let asked: [String] = exchange.requests.map { $0.redactedURL.replacing(root, with: "") }
    #expect(
      asked == [
        "category.json?category_group_code=PM9&x=127.25&y=37.5&radius=300&sort=distance&size=15",
        "category.json?category_group_code=CE7&rect=127.0%2C37.5%2C127.1%2C37.6&size=15",
        "keyword.json?query=%EB%86%80%EC%9D%B4%ED%84%B0&category_group_code=CE7&size=15&x=127.25&y=37.5",
        "category.json?category_group_code=SW8&x=127.25&y=37.5&radius=300&sort=distance&size=15",
      ])
    let error = await #expect(throws: TransitError.self) {
      try await provider.places(matching: PlaceQuery("", group: .cafe, near: near))
    }
    #expect(error?.code == .invalidRequest)
  }

  @Test func `nearby stations have one entry per line, and only the subway is supported`()
    async throws
  {
    let exchange = StubExchange(["category.json": Self.gangnam])
    let provider = provider(exchange)
    let near = try #require(Coordinate("37.5,127.25"))
    let answer = try await provider.items(near: NearbyQuery(near, radius: 300))
    #expect(answer.value.map(\.description) == ["강남 2"])
    #expect(exchange.requests.count == 1)
    let none = await #expect(throws: TransitError.self) {
      try await provider.items(near: NearbyQuery(near, kinds: [.station]))
    }
    #expect(none?.code == .unsupported)
    let abroad = await #expect(throws: TransitError.self) {
      try await provider.items(near: NearbyQuery(#require(Coordinate("35.68,139.77"))))
    }
    #expect(abroad?.code == .outOfCoverage)
    #expect(exchange.requests.count == 1)
  }

  @Test func `an unrecorded second attempt leaves an empty response`() async throws {
    let exchange = StubExchange(["keyword.json": Self.none])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로"))
    #expect(answer.value.isEmpty)
    #expect(answer.failures.isEmpty)
  }

  @Test func `a failed second attempt is reported next to the empty response`() async throws {
    let exchange = StubExchange(["keyword.json": Self.none, "address.json": "{"])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로"))
    #expect(answer.value.isEmpty)
    #expect(answer.failures.map(\.code) == [.malformed])
  }

  @Test func `an empty text is rejected without a request`() async {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).places(matching: PlaceQuery("  "))
    }
    #expect(error?.code == .invalidRequest)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `regions are available only in Korea`() async throws {
    let body = #"{"documents":[{"region_type":"B","address_name":"서울특별시 중구 태평로1가"}]}"#
    let exchange = StubExchange(["coord2regioncode.json?x=126.977969&y=37.566535": body])
    let provider = provider(exchange)
    let answer = try await provider.regions(at: #require(Coordinate("37.566535,126.977969")))
    #expect(answer.value.map(\.name) == ["서울특별시 중구 태평로1가"])
    let error = await #expect(throws: TransitError.self) {
      try await provider.regions(at: #require(Coordinate("35.68,139.77")))
    }
    #expect(error?.code == .outOfCoverage)
    #expect(exchange.requests.count == 1)
  }

  @Test func `an error names the provider`() async {
    let exchange = StubExchange { _ in
      Response(
        status: 429,
        body: Data(#"{"errorType":"RequestThrottled","message":"API limit"}"#.utf8),
        receivedAt: StubExchange.moment)
    }
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: SearchQuery("강남"))
    }
    #expect(error?.code == .rateLimited)
    #expect(error?.provider == "kakao-local")
  }
}
