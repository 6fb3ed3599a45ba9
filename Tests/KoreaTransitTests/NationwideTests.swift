import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitTesting

/// Cities outside Seoul, through all providers, with the shipped recordings.
struct NationwideTests {
  private func search(_ text: String, _ cities: String...) async throws -> SearchResult {
    try await Snapshot.korea().search(
      SearchQuery(text, cities: try cities.map(City.require)))
  }

  private func outcome(_ result: SearchResult) throws -> Outcome {
    try #require(result.outcomes.first { $0.provider == "tago" })
  }

  @Test func `two cities give one list, and the city that failed in part is named`() async throws {
    let result = try await search("시청", "대전", "대구")
    #expect(
      result.items.map { "\($0.city?.name ?? "-") \($0.description)" } == [
        "대전 시청 대전1", "대구 경산시청별관 건너 (05589)", "대구 경산시청별관(경산농협) (05590)",
      ])
    let tago = try outcome(result)
    #expect(summary(tago) == "tago answered 3 notRecorded")
    #expect(tago.error?.detail?.korean.hasPrefix("대구") == true)
    #expect(result.uncovered == [])
  }

  @Test(
    arguments: [
      (["대전", "강릉"], "tago answered 1", ["강릉시"]), (["강릉"], "tago skipped outOfCoverage", ["강릉시"]),
      (["강릉", "군위"], "tago skipped outOfCoverage", ["강릉시", "군위군"]),
      // Seoul's own providers are there for Seoul.
      (["서울", "대전"], nil, []), (["서울"], nil, []), (["서울", "강릉"], nil, ["강릉시"]),
    ] as [([String], String?, [String])])
  func `a city that no provider covers is named, even if other cities are queried`(
    cities: [String], tago: String?, uncovered: [String]
  ) async throws {
    let result = try await Snapshot.korea().search(
      SearchQuery("시청", cities: try cities.map(City.require)))
    #expect(result.uncovered.map(\.name) == uncovered)
    #expect(try outcome(result).uncovered.map(\.name) == uncovered)
    if let tago { #expect(summary(try outcome(result)) == tago) }
  }

  @Test func `a route of Sejong has its stops, its buses and its headways`() async throws {
    let item = try #require(
      try await Snapshot.korea().search(
        SearchQuery("203", cities: [City(name: "세종")], kinds: [.route])
      ).items.first)
    guard case .route(let route) = item else { throw TransitError(.unsupported, Words("", "")) }
    let result = try await Snapshot.korea().details(of: route)
    #expect(result.stops.items.map(\.stopSequence) == Array(1...36))
    #expect(result.stops.items[17].stop.description == "정부세종청사북측 (52034)")
    #expect(DayType.allCases.map { result.route.headwayMinutes(on: $0) } == [18, 24, 28])
    #expect(result.vehicles.items.map(\.currentStopSequence) == [2, 14, 19, 23])
    // The third vehicle's position is that of its stop.
    #expect(result.vehicles.items.map { $0.coordinate == nil } == [false, false, true, false])
    #expect(result.vehicles.items.map(\.vehicle.plate).first == "세종71자1203")
    let stop = result.stops.items[17].stop
    let arrivals = try await Snapshot.korea().arrivals(
      for: ArrivalQuery(.station(stop), route: route)
    ).arrivals
    #expect(arrivals.map(\.line) == ["203"])
    #expect(arrivals.map(\.stopsAway) == [4])
    #expect(arrivals.first?.following.map(\.stopsAway) == [16])
    let routes = try await Snapshot.korea().routes(at: stop).items
    #expect(Set(routes.map(\.name)) == ["52", "201", "202", "203", "273", "430", "991"])
  }

  @Test func `a search near Sejong's government complex finds its stops`() async throws {
    let here = try #require(Coordinate("36.5033,127.2608"))
    let result = try await Snapshot.korea().nearby(NearbyQuery(here, radius: 300))
    #expect(
      result.items.prefix(2).map { "\($0.item.description) \($0.distance ?? -1)" }
        == ["보건복지부 고용노동부 (59028) 97", "정부세종청사북측 (52033) 103"])
    #expect(result.items.allSatisfy { ($0.distance ?? .max) <= 300 })
    #expect(result.outcomes.contains { summary($0) == "tago answered \(result.items.count)" })
  }

  @Test func `the recorded list of cities matches the built-in table`() async throws {
    let result = try await Snapshot.korea().cities()
    #expect(result.codes.count == 138)
    #expect(result.changes == CityCodes.Changes(result.codes))
    #expect(result.changes?.isEmpty == true)
  }

  @Test func `an added, a renamed and a removed city are reported`() {
    var codes = City.provinces.flatMap(City.inProvince).compactMap { city in
      city.tagoCode.map { CityCode(code: $0, name: city.name, city: city) }
    }
    codes.removeAll { $0.code == "37050" }
    codes.append(CityCode(code: "32030", name: "강릉시"))
    codes[0].name = "세종특별자치광역시"
    let changes = CityCodes.Changes(codes)
    #expect(changes.added.map(\.code) == ["32030"])
    #expect(changes.renamed.map(\.code) == ["12"])
    #expect(changes.removed.map(\.name) == ["구미시"])
  }

  @Test func `each city is covered by the providers that have its stops`() throws {
    let korea = try Snapshot.korea()
    #expect(
      korea.providers(of: .seoul) == ["seoul-subway", "seoul-bus", "seoul-bike", "seoul-metro"])
    #expect(korea.providers(of: City(name: "대전")) == ["tago"])
    #expect(korea.providers(of: City(name: "강릉시")) == [])
  }

  @Test func `an exact number and an exact name come first (trap 12)`() async throws {
    let routes = ["8155", "1551", "55-1", "55"].enumerated()
      .map { #"{"routeid":"GGB20000000\#($0)","routeno":"\#($1)"}"# }
    let stops = ["시청역네거리", "구시청", "시청"].enumerated()
      .map { #"{"nodeid":"DJB\#($0)","nodenm":"\#($1)","gpslati":36.\#($0 + 3),"gpslong":127.4}"# }
    func body(_ rows: [String]) -> String {
      #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[\#(rows.joined(separator: ","))]},"#
        + #""numOfRows":1000,"pageNo":1,"totalCount":\#(rows.count)}}}"#
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func record(_ service: String, _ query: String, _ body: String) throws {
      let file = folder.appending(path: "tago/\(query)/\(UUID().uuidString).http")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text =
        "GET https://apis.data.go.kr/1613000/\(service)/\(query)\n\nHTTP/1.1 200 OK\n\n\(body)"
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try record("BusRouteInfoInqireService", "getRouteNoList?cityCode=25&routeNo=55", body(routes))
    try record(
      "BusSttnInfoInqireService", "getSttnNoList?cityCode=25&nodeNm=%EC%8B%9C%EC%B2%AD", body(stops)
    )
    let korea = try Aggregator(
      configuration: .korea(), factories: BuiltInProviders.all, keys: .none,
      answers: .recorded(RecordingFolder(folder, services: BuiltInProviders.services)),
      clock: FrozenClock(Snapshot.asOf))
    func names(_ text: String, _ kind: SearchItem.Kind) async throws -> [String] {
      try await korea.search(SearchQuery(text, cities: [City(name: "대전")], kinds: [kind])).items
        .map(\.name)
    }
    #expect(try await names("55", .route).first == "55")
    #expect(try await names("55", .route).count == 4)
    #expect(try await names("시청", .station).first == "시청")
    #expect(try await names("시청", .station).count == 3)
  }
}
