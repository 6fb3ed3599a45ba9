import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

@testable import KakaoLocal

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct KakaoLocalRecordingTests {
  /// Decodes a recording with the only endpoint that parses its URL.
  private func decode<E: Endpoint>(_ path: String, as type: E.Type = E.self) throws -> E.Output {
    let recording = try RealRecordings.recording("kakao-local/\(path).http")
    let endpoint = try #require(E(recording.request))
    return try endpoint.decode(RealRecordings.response("kakao-local/\(path).http"))
  }

  private let mark = [SourceMark("kakao-local", .recorded)]

  @Test func `stations around 교대 have one entry per line, by accuracy, 45 of 459 available`()
    throws
  {
    let rows = try decode("search-category/sw8-gyodae-15-of-459", as: KakaoLocalNearbyStations.self)
    #expect(rows.total == 45)
    let stations = rows.rows.map(\.station)
    #expect(
      stations.map(\.description) == [
        "교대 3", "교대 2", "서초 2", "남부터미널 3", "강남 2", "강남 신분당", "사평 9", "고속터미널 3", "고속터미널 7",
        "신논현 9", "반포 7", "고속터미널 9", "신논현 신분당", "내방 7", "방배 2",
      ])
    #expect(
      stations[1]
        == SubwayStation(
          name: "교대", aliases: ["교대역 2호선"],
          lines: [SubwayLine(id: "1002", name: "2호선", network: .capital)],
          identifiers: IdentifierSet([
            Identifier(.kakaoPlace, "21160582"), Identifier(.subwayStation, "수도권/교대"),
          ]),
          coordinate: Coordinate(latitude: 37.4938999991414, longitude: 127.014383829781),
          city: .seoul, sources: mark))
  }

  @Test func `the guide's pharmacy sample decodes`() throws {
    let rows = try decode(
      "search-category/guide-sample-pharmacy", as: KakaoLocalCategorySearch.self)
    #expect(rows.total == 11)
    #expect(
      rows.rows == [
        Place(
          id: "kakao.place:16618597", name: "장생당약국", category: ["의료,건강", "약국"],
          group: .pharmacy, address: "서울 강남구 대치동 943-16", roadAddress: "서울 강남구 테헤란로84길 17",
          city: .seoul, phone: "02-558-5476",
          coordinate: Coordinate(latitude: 37.506051888130386, longitude: 127.05897078335246),
          url: "http://place.map.kakao.com/16618597", sources: mark)
      ])
  }

  @Test func `the guide's shop sample has its distance`() throws {
    let rows = try decode(
      "search-keyword/guide-sample-kakao-friends", as: KakaoLocalKeywordSearch.self)
    #expect(rows.total == 14)
    #expect(
      rows.rows == [
        Place(
          id: "kakao.place:26338954", name: "카카오프렌즈 코엑스점",
          category: ["가정,생활", "문구,사무용품", "디자인문구", "카카오프렌즈"], address: "서울 강남구 삼성동 159",
          roadAddress: "서울 강남구 영동대로 513", city: .seoul, phone: "02-6002-1880",
          coordinate: Coordinate(latitude: 37.51207412593136, longitude: 127.05902969025047),
          distance: 418, url: "http://place.map.kakao.com/26338954", sources: mark)
      ])
  }

  @Test func `낙성대 without a point has no distances, and 43 of 320 results are available`() throws {
    let rows = try decode("search-keyword/nakseongdae-15-of-320", as: KakaoLocalKeywordSearch.self)
    #expect(rows.total == 43)
    #expect(
      rows.rows.map(\.name) == [
        "낙성대", "낙성대역 2호선", "낙성대지구대", "낙성대공원", "서울낙성대우편취급국", "낙성대제1공영주차장", "낙성대골프연습장",
        "낙성대새마을금고 본점", "낙성대현대1차아파트", "낙성대현대홈타운아파트", "낙성대 제2공영주차장", "낙성대역 3번출구 뒤 대여소",
        "낙성대공원도서관", "낙성대현대2차아파트", "낙성대 R&D센터",
      ])
    #expect(rows.rows.allSatisfy { $0.distance == nil })
    #expect(
      rows.rows[1]
        == Place(
          id: "kakao.place:21160588", name: "낙성대역 2호선", category: ["교통,수송", "지하철,전철", "수도권2호선"],
          group: .subway, address: "서울 관악구 봉천동 1693-39", city: .seoul, phone: "02-6110-2271",
          coordinate: Coordinate(latitude: 37.4770932409965, longitude: 126.963523905001),
          url: "http://place.map.kakao.com/21160588", sources: mark))
  }

  @Test func `twelve indoor playgrounds are sorted by distance`() throws {
    let rows = try decode(
      "search-keyword/kids-cafe-by-distance-12", as: KakaoLocalKeywordSearch.self)
    #expect(rows.total == 12)
    #expect(
      rows.rows.map(\.name) == [
        "프레리주니어 길동점", "도레미키즈룸", "애플블록앤퍼즐 홈플러스강동점", "점프런", "레드런 천호점", "꼬마노리터",
        "서울형키즈카페 강동구성내2동점", "로라바운스 천호점", "서울형 키즈카페 강동구 암사1동점", "프레리키즈카페 명일점",
        "서울형 키즈카페 강동구 성내1동점", "블럭앤브릭스",
      ])
    let distances = rows.rows.compactMap(\.distance)
    #expect(distances.count == 12)
    #expect(distances == distances.sorted())
    #expect(
      rows.rows.last
        == Place(
          id: "kakao.place:798011974", name: "블럭앤브릭스", category: ["가정,생활", "유아", "놀이시설", "키즈카페"],
          group: .cafe, address: "서울 강동구 암사동 414-18", roadAddress: "서울 강동구 고덕로 133",
          city: .seoul,
          coordinate: Coordinate(latitude: 37.5552477972906, longitude: 127.140352662133),
          distance: 1917, url: "http://place.map.kakao.com/798011974", sources: mark))
  }

  @Test func `놀이터 finds a diving school first`() throws {
    let rows = try decode(
      "search-keyword/playground-by-distance-page-1-of-2", as: KakaoLocalKeywordSearch.self)
    #expect(rows.total == 18)
    #expect(rows.rows.count == 15)
    #expect(
      rows.rows.first
        == Place(
          id: "kakao.place:1051407721", name: "스쿠버놀이터", category: ["스포츠,레저", "수영,수상", "스킨스쿠버"],
          address: "서울 강동구 천호동 449-49", roadAddress: "서울 강동구 천호대로 1073",
          city: .seoul, phone: "010-7247-2647",
          coordinate: Coordinate(latitude: 37.5365254370379, longitude: 127.131402896296),
          distance: 691, url: "http://place.map.kakao.com/1051407721", sources: mark))
    #expect(rows.rows[2].roadAddress == nil)
  }

  @Test func `율동공원 keeps the text in its phone number`() throws {
    let rows = try decode("search-keyword/yuldong-park-15-of-43", as: KakaoLocalKeywordSearch.self)
    #expect(rows.total == 43)
    #expect(rows.rows.count == 15)
    #expect(rows.rows.filter { $0.roadAddress == nil }.count == 9)
    #expect(
      rows.rows.first
        == Place(
          id: "kakao.place:12455726", name: "율동공원", category: ["여행", "공원", "도시근린공원"],
          address: "경기 성남시 분당구 율동 399", city: City(name: "성남시"), phone: "031-702-8714(팩스)",
          coordinate: Coordinate(latitude: 37.3784081470585, longitude: 127.152112503385),
          url: "http://place.map.kakao.com/12455726", sources: mark))
  }

  @Test func `one of the guide's four addresses decodes`() throws {
    let rows = try decode(
      "search-address/guide-sample-samseong-dong", as: KakaoLocalAddressSearch.self)
    #expect(rows.total == 4)
    #expect(
      rows.rows == [
        Place(
          id: "address:전북 익산시 부송동 100", name: "전북 익산시 부송동 100", address: "전북 익산시 부송동 100",
          roadAddress: "전북 익산시 망산길 11-17", postcode: "54547", legalArea: "전북 익산시 부송동",
          administrativeArea: "전북 익산시 삼성동", city: City(name: "익산시"),
          coordinate: Coordinate(latitude: 35.97664845766847, longitude: 126.99597295767953),
          sources: mark)
      ])
  }

  @Test func `old-form addresses with misspelled duplicate fields and null road addresses decode`()
    throws
  {
    let rows = try decode(
      "search-address/samseong-dong-100-three-old-form", as: KakaoLocalAddressSearch.self)
    #expect(rows.total == 3)
    #expect(rows.rows.map(\.name) == ["전북 익산시 부송동 100", "전북 익산시 임상동 100", "전북 익산시 정족동 100"])
    #expect(rows.rows.map(\.roadAddress) == ["전북 익산시 망산길 11-17", nil, nil])
    #expect(
      rows.rows.last
        == Place(
          id: "address:전북 익산시 정족동 100", name: "전북 익산시 정족동 100", address: "전북 익산시 정족동 100",
          legalArea: "전북 익산시 정족동", administrativeArea: "전북 익산시 삼성동", city: City(name: "익산시"),
          coordinate: Coordinate(latitude: 35.98265074446077, longitude: 127.00208907550905),
          sources: mark))
  }

  @Test func `an area has no road address, and an excerpt has no total`() throws {
    let rows = try decode(
      "search-address/ilwon-dong-region-excerpt", as: KakaoLocalAddressSearch.self)
    #expect(rows.total == nil)
    #expect(
      rows.rows == [
        Place(
          id: "address:서울 강남구 일원동", name: "서울 강남구 일원동", address: "서울 강남구 일원동",
          legalArea: "서울 강남구 일원동", city: .seoul,
          coordinate: Coordinate(latitude: 37.4795654903151, longitude: 127.080430036811),
          sources: mark)
      ])
  }

  @Test func `a point's address has both addresses and no position of its own`() throws {
    let rows = try decode(
      "geo-coord2address/guide-sample-anseong", as: KakaoLocalPointAddress.self)
    #expect(
      rows.rows == [
        Place(
          id: "address:경기도 안성시 죽산면 죽산초교길 69-4", name: "경기도 안성시 죽산면 죽산초교길 69-4",
          address: "경기 안성시 죽산면 죽산리 343-1", roadAddress: "경기도 안성시 죽산면 죽산초교길 69-4",
          postcode: "17519", building: "무지개아파트", legalArea: "경기 안성시 죽산면 죽산리",
          city: City(name: "안성시"), sources: mark)
      ])
  }

  @Test func `a point's areas come from both systems, with numeric coordinates`() throws {
    let rows = try decode(
      "geo-coord2regioncode/guide-sample-sampyeong", as: KakaoLocalRegionCode.self)
    let (name, levels) = ("경기도 성남시 분당구 삼평동", ["경기도", "성남시 분당구", "삼평동"])
    #expect(
      rows.rows == [
        Region(
          kind: .legal, name: name, levels: levels, code: "4113510900",
          coordinate: Coordinate(latitude: 37.40269721785548, longitude: 127.10459896729914)),
        Region(
          kind: .administrative, name: name, levels: levels, code: "4113565500",
          coordinate: Coordinate(latitude: 37.40612091848614, longitude: 127.1163593869371)),
      ])
  }

  @Test(arguments: [
    ("401-ip-mismatched-excerpt", TransitError.Code.keyNotGranted),
    ("401-ka-header-required", .keyNotGranted),
    ("403-map-service-off-rebuilt", .keyNotGranted),
    ("429-request-throttled-rebuilt", .rateLimited),
  ])
  func `a recorded error has its own code`(name: String, code: TransitError.Code) {
    let error = #expect(throws: TransitError.self) {
      try decode("errors/\(name)", as: KakaoLocalKeywordSearch.self)
    }
    #expect(error?.code == code)
  }

  @Test func `every recording is parsed by one endpoint, except a coordinate conversion`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "kakao-local")
    let files = try RecordingFolder.files(in: folder)
    #expect(files.count == 17)
    for file in files {
      let request = try Recording(Data(contentsOf: folder.appending(path: file))).request
      let readers = KakaoLocalProvider.endpoints.filter { $0.init(request) != nil }
      #expect(readers.count == (file.hasPrefix("geo-transcoord/") ? 0 : 1), "\(file)")
    }
  }
}
