import Foundation
import Testing
import TransitCore

struct CityTests {
  @Test(arguments: [
    ("서울", "서울", nil), ("서울특별시", "서울", nil), (" Seoul ", "서울", nil), ("대전", "대전", "25"),
    ("대전광역시", "대전", "25"), ("대전광역시/계룡시", "대전", "25"), ("25", "대전", "25"), ("12", "세종", "12"),
    ("세종특별자치시", "세종", "12"), ("광주", "광주", "24"), ("광주광역시", "광주", "24"),
    ("경기 광주", "경기 광주시", "31250"),
    ("광주시", "경기 광주시", "31250"), ("경기 광주시", "경기 광주시", "31250"), ("수원", "수원시", "31010"),
    ("수원시", "수원시", "31010"), ("경기 수원시", "수원시", "31010"), ("31010", "수원시", "31010"),
    ("경남 고성", "경남 고성군", "38340"), ("강원 고성군", "강원 고성군", nil), ("강릉", "강릉시", nil),
    ("강릉시", "강릉시", nil), ("횡성", "원주시", "32020"), ("서귀포", "제주", "39"), ("제주특별자치도", "제주", "39"),
    ("서귀", "제주", "39"), ("군위", "군위군", nil), ("BUSAN", "부산", "21"), ("incheon", "인천", "23"),
    ("양평", "양평군", "31380"),
  ])
  func `a city is found by any of its names or its code`(
    text: String, name: String, code: String?
  ) {
    #expect(City.find(text) == .found(City(name: name)))
    #expect(
      City.find(text.decomposedStringWithCanonicalMapping) == .found(City(name: name)))
    #expect(City(name: name).tagoCode == code)
    if let code { #expect(City.with(tagoCode: code)?.name == name) }
  }

  @Test func `each of the 138 codes and each city's name finds its city`() {
    let cities = City.provinces.flatMap(City.inProvince)
    #expect(cities.compactMap(\.tagoCode).count == 138)
    #expect(Set(cities).count == cities.count)
    for city in cities {
      #expect(City.find(city.name) == .found(city))
      #expect(city.hasName(city.name))
      if let code = city.tagoCode { #expect(City.find(code) == .found(city)) }
    }
    #expect(City(name: "세종").hasName("세종특별시"))
    #expect(!City(name: "세종").hasName("세"))
  }

  @Test func `a province has its cities, and a metropolitan city only itself`() {
    #expect(
      City.inProvince("충북").map(\.name) == [
        "청주시", "충주시", "제천시", "보은군", "옥천군", "영동군", "진천군", "괴산군", "음성군", "단양군",
        "증평군",
      ])
    #expect(City.inProvince("경기").count == 31)
    #expect(City.inProvince("서울") == [.seoul])
    #expect(City.inProvince("충청북도") == [])
  }

  @Test func `a name of two cities is ambiguous`() {
    let both = ["경남 고성군", "강원 고성군"].map { City(name: $0) }
    #expect(City.find("고성") == .ambiguous(both))
    #expect(City.find("고성군") == .ambiguous(both))
  }

  @Test func `a prefix of several names is ambiguous`() {
    guard case .ambiguous(let cities) = City.find("경기") else {
      Issue.record("not ambiguous")
      return
    }
    #expect(cities.count == 31)
    #expect(cities.contains(City(name: "경기 광주시")))
  }

  @Test(arguments: [
    ("강남", ["강릉시", "강진군", "성남시"]), ("수훤", ["수원시"]), ("대젼", ["대구", "대전"]),
    ("busam", ["부산"]), ("99", []), ("", []), ("가나다라마바사", []), ("남", ["남원시", "남해군", "성남시"]),
  ])
  func `an unknown city is rejected with suggestions`(text: String, nearest: [String]) {
    guard case .unknown(let cities) = City.find(text) else {
      Issue.record("\(City.find(text))")
      return
    }
    #expect(cities.map(\.name).prefix(nearest.count) == nearest.prefix(nearest.count))
    #expect(cities.count <= 3)
    if nearest.isEmpty { #expect(cities.isEmpty) }
  }

  @Test func `a city is encoded as its name`() throws {
    let data = try JSONEncoder().encode([City.seoul])
    #expect(String(decoding: data, as: UTF8.self) == #"["서울"]"#)
    #expect(try JSONDecoder().decode([City].self, from: data) == [.seoul])
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("수원", "수훤", 1)])
  func `the edit distance counts single changes`(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test(
    arguments: [
      (["경기도", "성남시 분당구", "정자동"], "성남시"), (["경기", "성남시", "분당구"], "성남시"),
      (["경기도", "광주시", "경안동"], "경기 광주시"), (["광주광역시", "북구", "용봉동"], "광주"),
      (["경상남도", "고성군", "고성읍"], "경남 고성군"), (["강원특별자치도", "고성군"], "강원 고성군"),
      (["강원도", "강릉시"], "강릉시"), (["충청북도", "청주시 상당구", "남문로"], "청주시"),
      (["전북특별자치도", "전주시 완산구"], "전주시"), (["전라북도", "완주군"], "완주군"),
      (["경상남도", "창원시 의창구"], "창원시"), (["제주특별자치도", "제주시", "용담이동"], "제주"),
      (["제주특별자치도", "서귀포시"], "제주"), (["세종특별자치시", "어진동"], "세종"),
      (["서울특별시", "중구"], "서울"), (["서울 강남구 삼성동 159"], "서울"),
      (["인천광역시", "강화군"], "인천"), (["대구광역시", "군위군"], "군위군"),
      (["수원시 영통구"], "수원시"), (["고성군"], nil), (["경기도"], nil), (["경기"], nil),
      (["경기도", "없는시"], nil), (["코엑스"], nil), ([], nil),
    ] as [([String], String?)])
  func `an administrative area is resolved to its city`(levels: [String], city: String?) {
    #expect(City.containing(levels)?.name == city)
    #expect(City.containing([levels.joined(separator: " ")])?.name == city)
    #expect(Region(kind: .legal, name: "", levels: levels).city?.name == city)
  }
}
