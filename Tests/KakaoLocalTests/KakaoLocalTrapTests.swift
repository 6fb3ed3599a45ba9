import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KakaoLocal

/// The traps of the service that affect a place; the fault tests cover errors and the key, the
/// provider tests cover the pages.
struct KakaoLocalTrapTests {
  private func places(_ fields: String) throws -> [Place] {
    let body = """
      {"documents":[{"id":"8","place_name":"A"\(fields)}],"meta":{"total_count":459,"pageable_count":45}}
      """
    let response = Response(status: 200, body: Data(body.utf8), receivedAt: StubExchange.moment)
    return try KakaoLocalKeywordSearch(text: "A").decode(response).rows
  }

  @Test(arguments: [
    #","x":"127.0594","y":"37.5116""#, #","x":127.0594,"y":37.5116"#,
    #","x":"127.059400000000","y":37.5116"#,
  ])
  func `traps 1 and 2: x is the longitude, as a string or a number`(fields: String) throws {
    #expect(
      try places(fields).map(\.coordinate)
        == [Coordinate(latitude: 37.5116, longitude: 127.0594)])
  }

  @Test func `trap 6: results are sorted by distance unless accuracy is requested`() throws {
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127.25))
    let near = KakaoLocalKeywordSearch(text: "A", area: KakaoLocalArea(around: here))
    #expect(near.request.queryText("sort") == "distance")
    let best = KakaoLocalArea(around: here, sortsByDistance: false)
    #expect(KakaoLocalKeywordSearch(text: "A", area: best).request.queryText("sort") == nil)
  }

  @Test(arguments: [
    #","phone":"","road_address_name":"","category_group_code":"","distance":"","address_name":"""#,
    #","phone":null,"road_address_name":null,"category_group_code":null,"distance":null"#, "",
  ])
  func `trap 7: a missing value is an empty string, null or an absent key`(fields: String) throws {
    #expect(
      try places(fields) == [
        Place(
          id: "kakao.place:8", name: "A", sources: [SourceMark("kakao-local", .live)])
      ])
  }

  @Test(arguments: [("\"418\"", 418), ("\"\"", nil), ("418", 418), ("\"-1\"", nil)])
  func `trap 8: a distance is a string of meters`(written: String, meters: Int?) throws {
    #expect(try places(",\"distance\":\(written)").map(\.distance) == [meters])
  }

  @Test(arguments: [
    ("서울 중구", "서울"), ("서울특별시 중구", "서울"), ("강원특별자치도 춘천시 A", "춘천시"), ("강원 춘천시 A", "춘천시"),
    ("전북특별자치도 익산시 A", "익산시"), ("제주특별자치도 제주시 A", "제주"), ("세종특별자치시 어진동", "세종"),
    ("경기 광주시 오포읍", "경기 광주시"), ("광주 동구", "광주"),
  ])
  func `trap 12: a province is written in many ways`(address: String, city: String) throws {
    #expect(try places(",\"address_name\":\"\(address)\"").map { $0.city?.name } == [city])
  }

  @Test func `traps 5, 13, 14 and 15: category path, unknown group, free-form phone, string id`()
    throws
  {
    let place = try #require(
      places(
        #","category_name":"교통,수송 > 입출구","category_group_code":"XX9","phone":"031-702-8714(팩스)""#
          + #","place_url":"http://place.map.kakao.com/8""#
      ).first)
    #expect(place.category == ["교통,수송", "입출구"])
    #expect(place.group == nil)
    #expect(place.phone == "031-702-8714(팩스)")
    #expect(place.url == "http://place.map.kakao.com/8")
    #expect(place.id == "kakao.place:8")
  }
}
