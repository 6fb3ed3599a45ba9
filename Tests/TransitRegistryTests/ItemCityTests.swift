import Testing
import TransitCatalog
import TransitCore

/// The city of a station, and searches in a city.
struct ItemCityTests {
  private static let cities: [(station: String, line: SubwayLine.ID, city: String)] = [
    ("시청", "1001", "서울"), ("시청", "busan.1", "부산"), ("수원", "1001", "수원시"),
    ("부평", "1001", "인천"),
    // Near a border, the address decides.
    ("온수", "1007", "서울"), ("석수", "1001", "안양시"), ("호포", "busan.2", "양산시"),
  ]

  @Test(arguments: cities)
  func `a station is in the city of its address`(
    station: String, line: SubwayLine.ID, city: String
  ) throws {
    let table = StationTable.korea
    let found = try #require(table.station(named: station, on: line))
    #expect(table.subwayStation(found).city?.name == city)
  }

  private static let searches: [(city: String, first: [String])] = [
    ("서울", ["시청 1·2"]), ("부산", ["시청 부산1"]), ("수원시", ["수원시청 수인분당"]),
    ("대전", ["시청 대전1"]), ("제주시", []),
  ]

  @Test(arguments: searches)
  func `a search in a city has only that city's stations`(city: String, first: [String]) {
    let query = SearchQuery("시청", cities: [City(name: city)], kinds: [.subway])
    let found = Catalog.stations.search(query).map(\.item)
    #expect(found.map(\.description) == first)
    #expect(found.allSatisfy { $0.city?.name == city })
  }
}
