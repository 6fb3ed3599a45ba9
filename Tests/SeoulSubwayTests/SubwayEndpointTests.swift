import Testing
import TransitCore
import TransitTesting

@testable import SeoulSubway

struct SubwayEndpointTests {
  @Test func `each request has its exact URL without a key`() {
    #expect(
      StationNameSearch(name: "강남").request.redactedURL
        == "http://openapi.seoul.go.kr:8088/REDACTED/json/SearchInfoBySubwayNameService/1/50/%EA%B0%95%EB%82%A8"
    )
    #expect(
      StationNameSearch(name: "", page: 3).request.redactedURL
        == "http://openapi.seoul.go.kr:8088/REDACTED/json/SearchInfoBySubwayNameService/101/150")
    #expect(
      StationArrivals(name: "4.19 민주묘지").request.redactedURL
        == "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimeStationArrival/0/50/4.19%20%EB%AF%BC%EC%A3%BC%EB%AC%98%EC%A7%80"
    )
    #expect(
      AllStationArrivals().request.redactedURL
        == "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimeStationArrival/ALL")
  }

  @Test func `each operation uses its own kind of key`() {
    #expect(StationNameSearch(name: "강남").request.keyNames == ["SEOUL_OPEN_DATA_KEY"])
    #expect(StationArrivals(name: "강남").request.keyNames == ["SEOUL_SUBWAY_KEY"])
    for type in SeoulSubwayProvider.endpoints {
      #expect(
        SeoulSubwayProvider.manifest.keys.map(\.name).contains { $0 == type.operation.key })
    }
  }

  @Test(arguments: ["강남", "군자(능동)", "남한산성입구(성남법원, 검찰청)", "a/b?c&d=%25", "", "서울역", "50"])
  func `a request parses back to its endpoint`(_ name: String) {
    let search = StationNameSearch(name: name)
    #expect(StationNameSearch(search.request) == search)
    #expect(StationNameSearch(search.page(7).request) == search.page(7))
    let arrivals = StationArrivals(name: name)
    #expect(StationArrivals(arrivals.request) == arrivals)
    #expect(StationNameSearch(arrivals.request) == nil)
    #expect(StationArrivals(search.request) == nil)
    #expect(AllStationArrivals(arrivals.request) == nil)
    #expect(AllStationArrivals(AllStationArrivals().request) == AllStationArrivals())
    #expect(StationArrivals(AllStationArrivals().request) == nil)
  }

  @Test(arguments: [
    "http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimeStationArrival/0/5/%EA%B0%95%EB%82%A8",
    "https://swopenapi.seoul.go.kr/api/subway/abc/xml/realtimeStationArrival/1/100/%EA%B0%95%EB%82%A8/",
    "http://SWOPENAPI.SEOUL.GO.KR/api/subway/sample/xmlf/realtimeStationArrival/0/5/%EA%B0%95%EB%82%A8",
  ])
  func `key, format, range, scheme and case do not change the query`(_ url: String) throws {
    let request = try #require(Request(url: url))
    #expect(StationArrivals(request) == StationArrivals(name: "강남"))
    let service = try #require(
      SeoulSubwayProvider.manifest.services.first { $0.handles(request) })
    #expect(
      service.canonicalKey(for: request)
        == service.canonicalKey(for: StationArrivals(name: "강남").request))
  }

  @Test(arguments: [
    ("http://swopenAPI.seoul.go.kr/api/subway/K/xml/realtimeStationArrival/ALL/1/100/", true),
    ("http://swopenAPI.seoul.go.kr/api/subway/K/json/realtimeStationArrival/all", true),
    ("http://swopenAPI.seoul.go.kr/api/subway/K/json/realtimePosition/0/5/ALL", false),
    ("http://swopenAPI.seoul.go.kr/api/subway/K/json/realtimeStationArrival/0/5/ALL", false),
  ])
  func `the ALL form is a separate operation`(_ url: String, isAll: Bool) throws {
    let request = try #require(Request(url: url))
    #expect((AllStationArrivals(request) != nil) == isAll)
  }

  @Test func `the second page of names is a separate query`() throws {
    let request = try #require(
      Request(
        url: "http://openapi.seoul.go.kr:8088/K/xml/SearchInfoBySubwayNameService/51/100/%EC%97%AD")
    )
    #expect(StationNameSearch(request) == StationNameSearch(name: "역", page: 2))
    #expect(
      Request(url: "http://openapi.seoul.go.kr/K/json/SearchInfoBySubwayNameService/1/5/a")
        .flatMap(StationNameSearch.init) == nil)
  }

  @Test func `every city of the coverage can be found by name`() {
    guard case .cities(let cities) = SeoulSubwayProvider.manifest.coverage else {
      Issue.record("not a list of cities")
      return
    }
    #expect(cities.count == 34)
    for city in cities { #expect(City.find(city.name) == .found(city)) }
  }

  @Test func `the provider has these capabilities`() {
    let provider = SeoulSubwayProvider(client: .stub("seoul-subway", StubExchange([:])))
    #expect(
      provider.capabilities == [.stations, .arrivals, .vehicles, .timetables, .serviceSpans])
    #expect(provider.manifest.id == "seoul-subway")
  }

  @Test(
    arguments: [
      ("0", 1), ("1", 1), ("51", 2), ("1000000", 20_000), ("1000001", nil), ("-1", nil),
      ("-9223372036854775808", nil), ("9223372036854775807", nil), ("x", nil),
    ] as [(String, Int?)])
  func `a first row beyond any list is not parsed`(
    start: String, page: Int?
  ) throws {
    let request = try #require(
      Request(
        url: "http://openapi.seoul.go.kr:8088/K/json/SearchInfoBySubwayNameService/\(start)/9/a"))
    #expect(StationNameSearch(request)?.page == page)
  }

  @Test(arguments: [Int.min, 0, .max])
  func `an impossible page is clamped to the list`(page: Int) {
    let request = StationNameSearch(name: "강남").page(page).request
    #expect(StationNameSearch(request)?.page == (page > 0 ? 20_000 : 1))
  }
}
