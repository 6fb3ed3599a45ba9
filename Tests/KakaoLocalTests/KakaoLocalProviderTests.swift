import Foundation
import KakaoLocal
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

struct KakaoLocalProviderTests {
  static let none = #"{"documents":[],"meta":{"pageable_count":0,"total_count":0}}"#
  static let gangnam = """
    {"documents":[{"id":"21160803","place_name":"강남역 2호선","address_name":"서울 강남구 역삼동 858",\
    "category_name":"교통,수송 > 지하철,전철 > 수도권2호선","x":"127.02795","y":"37.49805"}],\
    "meta":{"pageable_count":20,"total_count":30}}
    """

  private func provider(_ exchange: StubExchange) -> KakaoLocalProvider {
    KakaoLocalProvider(client: .stub("kakao-local", exchange))
  }

  @Test func `it can find stations and places and tell areas`() {
    let provider = provider(StubExchange([:]))
    #expect(provider.capabilities == [.stations, .places, .regions])
    #expect(provider.id == "kakao-local")
    let keys = provider.manifest.keys
    #expect(keys.map(\.name) == ["KAKAO_REST_API_KEY"])
    #expect(keys.map(\.page) == ["https://developers.kakao.com"])
    #expect(keys.map(\.dailyCalls) == [100_000])
    #expect(KakaoLocalProvider.endpoints.allSatisfy { $0.operation.key == keys.first?.name })
  }

  @Test func `a name finds subway stations`() async throws {
    let exchange = StubExchange(["category_group_code=SW8": Self.gangnam])
    let answer = try await provider(exchange).stations(matching: SearchQuery("강남"))
    #expect(answer.value.map(\.description) == ["강남 2"])
    #expect(answer.value.map(\.id) == ["kr.subway:수도권/강남"])
    #expect(answer.total == 20)
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
  func `a number, or no wish for the subway, asks nothing`(query: SearchQuery) async {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).stations(matching: query)
    }
    #expect(error?.code == .unsupported)
    #expect(error?.provider == "kakao-local")
    #expect(exchange.requests.isEmpty)
  }

  @Test func `places near a point come the nearest first`() async throws {
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

  @Test func `where no place matches, addresses are asked`() async throws {
    let address = #"{"documents":[{"address_name":"서울 중구 세종대로 110","x":"126.977","y":"37.566"}]}"#
    let exchange = StubExchange(["keyword.json": Self.none, "address.json": address])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로 110"))
    #expect(answer.value.map(\.name) == ["서울 중구 세종대로 110"])
    #expect(exchange.requests.count == 2)
  }

  @Test func `a second try that is not recorded leaves an empty answer`() async throws {
    let exchange = StubExchange(["keyword.json": Self.none])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로 110"))
    #expect(answer.value.isEmpty)
    #expect(answer.failures.isEmpty)
  }

  @Test func `a second try that fails is told beside the empty answer`() async throws {
    let exchange = StubExchange(["keyword.json": Self.none, "address.json": "{"])
    let answer = try await provider(exchange).places(matching: PlaceQuery("세종대로 110"))
    #expect(answer.value.isEmpty)
    #expect(answer.failures.map(\.code) == [.malformed])
  }

  @Test func `no text is refused without asking`() async {
    let exchange = StubExchange([:])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).places(matching: PlaceQuery("  "))
    }
    #expect(error?.code == .invalidRequest)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `areas are told in Korea only`() async throws {
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
