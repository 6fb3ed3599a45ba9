import Testing
import TransitCatalog
import TransitCore

/// The lookup of the city at a coordinate.
struct CityAreasTests {
  @Test(
    arguments: [
      // Buses of Ulsan and Gyeryong stop at universities in Busan and Daejeon.
      (35.2325, 129.0832, "울산", "부산"), (36.3627, 127.3449, "계룡시", "대전"),
      // Near a border the nearest center may be a neighbor's, so the source's city is used.
      (37.4345, 127.0070, "과천시", "과천시"), (37.4812, 126.9527, "서울", "서울"),
      // A stop with a number of Seoul, in Goyang.
      (37.6584, 126.8320, "서울", "고양시"),
      // The source names no city.
      (37.4665, 126.434, nil, "인천"), (33.4996, 126.5312, nil, "제주"),
      (37.4201, 127.1262, nil, "성남시"), (38.3803, 128.4679, nil, "강원 고성군"),
      (37.4095, 127.2573, nil, "경기 광주시"), (35.1595, 126.8526, nil, "광주"),
      // A county within a metropolitan city belongs to that city.
      (36.2429, 128.5729, nil, "대구"),
      // No center is near.
      (36.5, 125.0, "태안군", "태안군"), (36.5, 125.0, nil, nil),
    ] as [(Double, Double, String?, String?)])
  func `a stop gets the city at its coordinate, not its operator's city`(
    latitude: Double, longitude: Double, named: String?, city: String?
  ) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(
      CityAreas.korea.city(at: position, named: named.map { City(name: $0) })
        == city.map { City(name: $0) })
  }

  @Test func `every city of the areas is in the table of cities`() {
    #expect(CityAreas.korea.cities.count == 159)
    for city in CityAreas.korea.cities { #expect(city.province != nil, "\(city)") }
  }
}
