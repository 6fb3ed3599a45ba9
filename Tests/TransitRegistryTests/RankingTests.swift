import Testing
import TransitCore
import TransitRegistry

struct RankingTests {
  private func titles(_ query: String, _ items: [SearchItem]) -> [String] {
    let wanted = SearchQuery(query, cities: [.seoul])
    let sorted = Ranking(for: wanted).sorted(items)
    // In any input order.
    #expect(Ranking(for: wanted).sorted(items.reversed()) == sorted)
    return sorted.map(\.description)
  }

  private let gangnam = [
    Items.stop([Items.node("1")], "KT강남지사"),
    Items.stop([Items.node("2")], "논현역.강남"), Items.stop([Items.node("3")], "강남역"),
    Items.route([Identifier(.route, "1")], "강남01"), Items.subway("강남구청", "1007"),
    Items.subway("강남", "1002"), Items.stop([Items.node("4")], "강남"),
    Items.stop([Items.node("5")], "강남(미정차)", isBoardable: false),
    Items.stop([Items.node("6")], "역삼역"),
  ]

  @Test func `a station of the name comes first, then other matches by how well they fit`() {
    #expect(
      titles("강남", gangnam) == [
        "강남 2", "강남", "강남구청 7", "강남역", "강남01", "강남(미정차)", "논현역.강남", "KT강남지사", "역삼역",
      ])
  }

  @Test(arguments: ["강남", "강남역", " 강남 ", "강남역 2호선"])
  func `the station comes first in every spelling`(query: String) {
    #expect(titles(query, gangnam).first == "강남 2")
  }

  @Test func `a number finds the stop or the route with that number first`() {
    let items = [
      Items.stop([Items.node("1"), Items.ars("22010")], "신분당선강남역", number: "22010"),
      Items.stop([Items.node("2"), Items.ars("22009")], "신분당선강남역", number: "22009"),
      Items.route([Identifier(.route, "1")], "22009번"),
    ]
    for query in ["22009", "22-009"] {
      #expect(titles(query, items).first == "신분당선강남역 (22-009)")
    }
    let routes = ["4720", "N472", "472", "1472"].map {
      Items.route([Identifier(.route, $0)], $0)
    }
    #expect(titles("472", routes) == ["472", "4720", "1472", "N472"])
  }

  @Test(arguments: [
    ("samsung", ["삼성 2", "삼송 3"]), ("samseong", ["삼성 2", "삼송 3"]),
    ("samsong", ["삼송 3", "삼성 2"]),
  ])
  func `among names that sound alike when romanized, the exact spelling comes first`(
    typed: String, expected: [String]
  ) {
    #expect(titles(typed, [Items.subway("삼송", "1003"), Items.subway("삼성", "1002")]) == expected)
  }

  @Test func `stops without boarding come after their equals`() {
    let items = [
      Items.stop([Items.node("1")], "강남역", isBoardable: false),
      Items.stop([Items.node("2")], "강남역"),
      Items.stop([Items.node("3")], "강남역", isBoardable: false),
    ]
    let ids = Ranking(for: SearchQuery("강남역")).sorted(items).map(\.id)
    #expect(ids == ["kr.node:2", "kr.node:1", "kr.node:3"])
  }

  @Test func `items follow the order of the query's cities`() {
    func stop(_ id: String, _ city: String?) -> SearchItem {
      .station(
        BusStop(
          name: "시청", identifiers: IdentifierSet([Items.node(id)]),
          city: city.map { City(name: $0) }))
    }
    let items = [stop("1", nil), stop("2", "세종"), stop("3", "대전"), stop("4", "서울")]
    let cities = ["대전", "서울", "세종"].map { City(name: $0) }
    let ids = Ranking(for: SearchQuery("시청", cities: cities)).sorted(items).map(\.id)
    #expect(ids == ["kr.node:3", "kr.node:4", "kr.node:2", "kr.node:1"])
  }

  /// 시청 in two cities, with other stops near one of them.
  private static func halls(_ city: String) -> [SearchItem] {
    func stop(_ id: String, _ name: String, _ position: String?, _ city: String) -> SearchItem {
      .station(
        BusStop(
          name: name, identifiers: IdentifierSet([Items.node(id)]),
          coordinate: position.flatMap { Coordinate($0) }, city: City(name: city)))
    }
    return [
      Items.subway("시청", "1001", meters: 7_000), stop("서울", "시청", "37.565,126.977", "서울"),
      stop("먼 곳", "시청", "36.36,127.39", city), stop("가까운 곳", "시청", "36.35,127.385", city),
      stop("모르는 곳", "시청", nil, city), stop("옆", "시청앞", "36.332,127.434", city),
    ]
  }

  @Test(arguments: [[City.seoul], [.seoul, City(name: "대전")], []])
  func `near a position, the nearest of equally good matches comes first`(cities: [City])
    throws
  {
    let near = SearchQuery.Vicinity(
      try #require(Coordinate("36.3323,127.4346")), city: City(name: "대전"))
    let query = SearchQuery("시청", cities: cities, near: near)
    let ids = Ranking(for: query).sorted(Self.halls("대전")).map(\.id)
    #expect(
      ids == [
        "kr.node:가까운 곳", "kr.node:먼 곳", "kr.subway:수도권/시청", "kr.node:서울", "kr.node:모르는 곳",
        "kr.node:옆",
      ])
  }

  @Test func `a station comes before a stop that is a little nearer`() throws {
    let near = SearchQuery.Vicinity(try #require(Coordinate("37.5700,126.9800")), city: .seoul)
    let stop = SearchItem.station(
      BusStop(
        name: "서울역", identifiers: IdentifierSet([Items.node("1")]),
        coordinate: Coordinate("37.5560,126.9730"), city: .seoul))
    let station = SearchItem.subway(
      SubwayStation(
        name: "서울", lines: [], identifiers: IdentifierSet([Identifier(.subwayStation, "x")]),
        coordinate: Coordinate("37.5545,126.9720")))
    let sorted = Ranking(for: SearchQuery("서울역", near: near)).sorted([stop, station])
    #expect(sorted == [station, stop])
  }

  @Test func `without positions, items in the city of the query's position come first`() throws {
    func stop(_ id: String, _ city: String) -> SearchItem {
      .station(
        BusStop(
          name: "시청", identifiers: IdentifierSet([Items.node(id)]), city: City(name: city)))
    }
    let near = SearchQuery.Vicinity(
      try #require(Coordinate("36.3323,127.4346")), city: City(name: "대전"))
    let query = SearchQuery("시청", cities: [.seoul], near: near)
    let ids = Ranking(for: query).sorted([stop("1", "서울"), stop("2", "대전")]).map(\.id)
    #expect(ids == ["kr.node:2", "kr.node:1"])
  }

  @Test func `an alias counts like the item's own name`() {
    var station = SubwayStation(
      name: "총신대입구", lines: [], identifiers: IdentifierSet([Identifier(.subwayStation, "x")]))
    station.aliases = ["이수"]
    let items = [Items.stop([Items.node("1")], "이수역사거리"), SearchItem.subway(station)]
    #expect(titles("이수", items) == ["총신대입구", "이수역사거리"])
  }
}
