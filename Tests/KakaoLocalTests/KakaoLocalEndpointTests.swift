import Foundation
import Testing
import TransitCore

@testable import KakaoLocal

struct KakaoLocalEndpointTests {
  static let gangnam = Coordinate(latitude: 37.49805, longitude: 127.02795)
  static let root = "https://dapi.kakao.com/v2/local"

  struct Row: CustomTestStringConvertible, Sendable {
    var endpoint: any Endpoint
    var url: String
    var testDescription: String { url.removingPercentEncoding ?? url }

    init(_ endpoint: any Endpoint, _ url: String) {
      self.endpoint = endpoint
      self.url = url
    }
  }

  static func rows() throws -> [Row] {
    let point = try #require(gangnam)
    let near = KakaoLocalArea(around: point, radius: 500)
    return [
      Row(
        KakaoLocalStationSearch(text: "강남역"),
        "\(root)/search/keyword.json?query=%EA%B0%95%EB%82%A8%EC%97%AD&category_group_code=SW8&size=15"
      ),
      Row(
        KakaoLocalStationSearch(text: "강남역", area: near, page: 2),
        "\(root)/search/keyword.json?query=%EA%B0%95%EB%82%A8%EC%97%AD&category_group_code=SW8&size=15"
          + "&x=127.02795&y=37.49805&radius=500&sort=distance&page=2"
      ),
      Row(
        KakaoLocalKeywordSearch(text: "R&D 센터+"),
        "\(root)/search/keyword.json?query=R%26D%20%EC%84%BC%ED%84%B0%2B&size=15"),
      Row(
        KakaoLocalKeywordSearch(text: "coex", area: near),
        "\(root)/search/keyword.json?query=coex&size=15&x=127.02795&y=37.49805&radius=500&sort=distance"
      ),
      Row(
        KakaoLocalKeywordSearch(text: "coex", area: KakaoLocalArea(around: point), page: 3),
        "\(root)/search/keyword.json?query=coex&size=15&x=127.02795&y=37.49805&sort=distance&page=3"
      ),
      Row(
        KakaoLocalCategorySearch(group: "PM9", area: near),
        "\(root)/search/category.json?category_group_code=PM9&x=127.02795&y=37.49805&radius=500"
          + "&sort=distance&size=15"),
      Row(
        KakaoLocalNearbyStations(area: near, page: 2),
        "\(root)/search/category.json?category_group_code=SW8&x=127.02795&y=37.49805&radius=500"
          + "&sort=distance&size=15&page=2"),
      Row(KakaoLocalAddressSearch(text: "100"), "\(root)/search/address.json?query=100"),
      Row(
        KakaoLocalAddressSearch(text: "100", match: .exact, page: 2),
        "\(root)/search/address.json?query=100&analyze_type=exact&page=2"),
      Row(
        KakaoLocalRegionCode(at: point),
        "\(root)/geo/coord2regioncode.json?x=127.02795&y=37.49805"),
      Row(
        KakaoLocalPointAddress(at: point),
        "\(root)/geo/coord2address.json?x=127.02795&y=37.49805"),
    ]
  }

  @Test(arguments: try rows())
  func `the URL is exactly this and only the header contains the key`(row: Row) {
    let request = row.endpoint.request
    #expect(request.redactedURL == row.url)
    #expect(
      request.headers == [
        Request.Field(
          "Authorization", Request.Value([.text("KakaoAK "), .key("KAKAO_REST_API_KEY")]))
      ])
    #expect(request.keyNames == ["KAKAO_REST_API_KEY"])
    #expect(request.query.allSatisfy { $0.value.text != nil })
  }

  @Test(arguments: try rows())
  func `an endpoint is parsed from its own request and from the literal URL`(row: Row) throws {
    func check<E: Endpoint>(_ endpoint: E) throws {
      #expect(E(endpoint.request) == endpoint)
      #expect(E(try #require(Request(url: row.url))) == endpoint)
    }
    try check(row.endpoint)
  }

  @Test(arguments: try rows())
  func `a request is parsed by exactly one endpoint type`(row: Row) {
    let readers = KakaoLocalProvider.endpoints.filter { $0.init(row.endpoint.request) != nil }
    #expect(readers.map { "\($0)" } == ["\(type(of: row.endpoint))"])
  }

  @Test func `a recorded URL keeps its digits, its rectangle and its group`() throws {
    let urls = [
      "\(Self.root)/search/keyword.json?query=a&category_group_code=FD6&size=15&x=127.1390&y=37.5380"
        + "&radius=2000&sort=distance",
      "\(Self.root)/search/category.json?category_group_code=PM9&rect=127.0,37.4,127.1,37.5&size=15"
        .replacing(",", with: "%2C"),
    ]
    let keyword = KakaoLocalKeywordSearch(try #require(Request(url: urls[0])))
    #expect(keyword?.request.redactedURL == urls[0])
    let category = KakaoLocalCategorySearch(try #require(Request(url: urls[1])))
    #expect(category?.request.redactedURL == urls[1])
  }

  @Test(arguments: [
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=a&sort=none",
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=a&page=0",
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=a&x=127",
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=a&x=east&y=north",
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=a&radius=far",
    "https://dapi.kakao.com/v2/local/search/keyword.json?size=15",
    "https://dapi.kakao.com/v2/local/search/keyword.xml?query=a",
    "https://dapi.kakao.com/v2/local/search/category.json?x=127&y=37",
    "https://dapi.kakao.com/v2/local/search/address.json?query=a&analyze_type=loose",
    "https://dapi.kakao.com/v2/local/geo/coord2regioncode.json?x=1&y=2&input_coord=WTM",
    "https://dapi.kakao.com/v2/local/geo/coord2address.json?x=127",
    "https://dapi.kakao.com/v2/local/geo/transcoord.json?x=127&y=37&output_coord=WGS84",
    "https://kapi.kakao.com/v2/local/search/keyword.json?query=a",
  ])
  func `an unsupported request has no endpoint`(url: String) throws {
    let request = try #require(Request(url: url))
    for type in KakaoLocalProvider.endpoints { #expect(type.init(request) == nil, "\(type)") }
  }

  @Test func `the first page, accuracy order and page size do not change the query's identity`()
    throws
  {
    let service = try #require(KakaoLocalProvider.manifest.services.first)
    func identity(_ query: String) throws -> String {
      service.canonicalKey(
        for: try #require(Request(url: "\(Self.root)/search/keyword.json?\(query)")))
    }
    #expect(try identity("query=a&size=5&page=1&sort=accuracy") == identity("query=a"))
    #expect(try identity("query=a&page=2") != identity("query=a"))
    #expect(try identity("query=a&category_group_code=SW8") != identity("query=a"))
  }

  @Test func `pages are requested by number`() {
    #expect(
      KakaoLocalStationSearch(text: "a").page(2) == KakaoLocalStationSearch(text: "a", page: 2))
    #expect(
      KakaoLocalKeywordSearch(text: "a").page(2) == KakaoLocalKeywordSearch(text: "a", page: 2))
    #expect(
      KakaoLocalAddressSearch(text: "a").page(3) == KakaoLocalAddressSearch(text: "a", page: 3))
  }
}
