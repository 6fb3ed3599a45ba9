import Testing
import TransitCore

struct MapLinkTests {
  private static let map = "https://map.kakao.com/link/map/"

  @Test(arguments: [
    ("코엑스", "%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594"),
    ("a,b", "a%2Cb,37.5116,127.0594"),
    ("R&D / 센터?#", "R%26D%20%2F%20%EC%84%BC%ED%84%B0%3F%23,37.5116,127.0594"),
    ("a-b.c_d~e", "a-b.c_d~e,37.5116,127.0594"), ("", "37.5116,127.0594"),
    ("37.5116, 127.0594", "37.5116,127.0594"), ("\u{1}", "%01,37.5116,127.0594"),
  ])
  func `a link contains the encoded name, then latitude and longitude`(
    name: String, path: String
  ) throws {
    let here = try #require(Coordinate(latitude: 37.5116, longitude: 127.0594))
    #expect(MapLink(name, here).url == Self.map + path)
    let stop = BusStop(name: name, identifiers: IdentifierSet([]), coordinate: here)
    #expect(SearchItem.station(stop).mapLink?.url == Self.map + path)
    #expect(Place(id: "a", name: name, coordinate: here).mapLink?.url == Self.map + path)
  }

  @Test func `an item without a coordinate has no link`() {
    #expect(Place(id: "a", name: "A").mapLink == nil)
    let route = BusRoute(name: "472", identifiers: IdentifierSet([]))
    #expect(SearchItem.route(route).mapLink == nil)
  }

  @Test func `there are 18 place groups`() {
    #expect(
      PlaceGroup.allCases.map { "\($0.rawValue) \($0.koreanName)" } == [
        "MT1 대형마트", "CS2 편의점", "PS3 어린이집, 유치원", "SC4 학교", "AC5 학원", "PK6 주차장", "OL7 주유소, 충전소",
        "SW8 지하철역", "BK9 은행", "CT1 문화시설", "AG2 중개업소", "PO3 공공기관", "AT4 관광명소", "AD5 숙박", "FD6 음식점",
        "CE7 카페", "HP8 병원", "PM9 약국",
      ])
  }
}
