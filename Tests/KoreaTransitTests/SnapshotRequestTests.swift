import Foundation
import KoreaTransit
import Testing
import TransitCore

/// The requests that a query sends, with three cities and five providers.
struct SnapshotRequestTests {
  /// The requests of one search: provider, operation and parameters.
  private func requests(
    _ query: SearchQuery, _ configuration: Configuration? = nil
  ) async throws -> [String] {
    let lines = Lines()
    _ = try await Snapshot.korea(
      configuration,
      observe: { event in
        guard case .sends(let request, _) = event.kind, let provider = event.provider else {
          return
        }
        lines.add("\(provider): \(request.redactedURL)")
      }
    ).search(query)
    return lines.all.compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let request = Request(url: parts[1]),
        let service = services.first(where: { $0.handles(request) })
      else { return nil }
      let asked = service.canonicalKey(for: request).removingPercentEncoding ?? ""
      let operation = service.operationName(of: request) ?? ""
      // Kakao's operations are paths: search-keyword is search/keyword.json.
      let place = operation.replacing("-", with: "/")
      let rest = asked.components(separatedBy: place).last?.replacing(".json", with: "") ?? ""
      return "\(parts[0]) \(operation)\(rest)"
    }.sorted()
  }

  @Test func `a search for a city hall queries Seoul once and TAGO once per city`() async throws {
    let configuration = try Configuration.korea(
      json: Data(
        """
        {"cities": ["서울", "대전", "세종"], "providers": [{"id": "seoul-subway"},
        {"id": "seoul-bus"}, {"id": "tago"}, {"id": "kma"}, {"id": "kakao-local"}]}
        """.utf8))
    #expect(
      try await requests(SearchQuery("시청"), configuration) == [
        "kakao-local: search-keyword?category_group_code=SW8&query=시청",
        "seoul-bus: getBusRouteList?strSrch=시청",
        "seoul-bus: getStationByName?stSrch=시청",
        "seoul-subway: SearchInfoBySubwayNameService/1/시청",
        "tago: GetKwrdFndSubwaySttnList?subwayStationName=시청",
        "tago: getRouteNoList?cityCode=12&routeNo=시청",
        "tago: getRouteNoList?cityCode=25&routeNo=시청",
        "tago: getSttnNoList?cityCode=12&nodeNm=시청",
        "tago: getSttnNoList?cityCode=25&nodeNm=시청",
      ])
  }

  @Test func `the built-in cities are Seoul, Daejeon and Sejong`() async throws {
    let cities = try Configuration.korea().cities
    #expect(cities.map(\.name) == ["서울", "대전", "세종"])
    #expect(cities.map(\.tagoCode) == [nil, "25", "12"])
    #expect(try await requests(SearchQuery("시청")).count == 9)
  }

  @Test func `another city adds one request per TAGO operation`() async throws {
    var configuration = try Configuration.korea()
    configuration.cities.append(City(name: "부산"))
    let asked = try await requests(SearchQuery("시청"), configuration)
    // Busan's own service is queried for stops and for routes, too.
    #expect(asked.count == 12)
    #expect(asked.contains("tago: getSttnNoList?cityCode=21&nodeNm=시청"))
    #expect(asked.contains("tago: getRouteNoList?cityCode=21&routeNo=시청"))
  }

  @Test func `the cities of a query replace the configured ones`() async throws {
    let query = SearchQuery("시청", cities: [City(name: "대전")])
    #expect(
      try await requests(query) == [
        "kakao-local: search-keyword?category_group_code=SW8&query=시청",
        "tago: GetKwrdFndSubwaySttnList?subwayStationName=시청",
        "tago: getRouteNoList?cityCode=25&routeNo=시청",
        "tago: getSttnNoList?cityCode=25&nodeNm=시청",
      ])
    let outcomes = try await Snapshot.korea().search(query).outcomes
    #expect(
      outcomes.dropFirst().map(summary).prefix(2)
        == ["seoul-subway skipped outOfCoverage", "seoul-bus skipped outOfCoverage"])
  }

  @Test(arguments: [
    (
      SearchItem.Kind.route,
      [
        "seoul-bus: getBusRouteList?strSrch=시청", "tago: getRouteNoList?cityCode=12&routeNo=시청",
        "tago: getRouteNoList?cityCode=25&routeNo=시청",
      ]
    ),
    (
      .station,
      [
        "seoul-bus: getStationByName?stSrch=시청", "tago: getSttnNoList?cityCode=12&nodeNm=시청",
        "tago: getSttnNoList?cityCode=25&nodeNm=시청",
      ]
    ),
    (
      .subway,
      [
        "kakao-local: search-keyword?category_group_code=SW8&query=시청",
        "seoul-subway: SearchInfoBySubwayNameService/1/시청",
        "tago: GetKwrdFndSubwaySttnList?subwayStationName=시청",
      ]
    ),
  ])
  func `only the requested kind is queried`(kind: SearchItem.Kind, wanted: [String]) async throws {
    #expect(try await requests(SearchQuery("시청", kinds: [kind])) == wanted)
    let items = try await Snapshot.korea().search(SearchQuery("시청", kinds: [kind])).items
    #expect(items.allSatisfy { $0.kind == kind })
  }

  @Test(arguments: [
    // Not 강남대, which is in Yongin.
    ("서울", "answered 4", ["answered", "answered"]),
    ("강릉시", "skipped outOfCoverage", ["skipped", "skipped"]),
  ])
  func `a city without covered stops is reported as outOfCoverage`(
    city: String, tago: String, seoul: [String]
  ) async throws {
    let result = try await Snapshot.korea()
      .search(SearchQuery("강남", cities: [City(name: city)]))
    let outcomes = result.outcomes.filter { $0.provider != .catalog }
    let nationwide = try #require(outcomes.first { $0.provider == "tago" })
    #expect(summary(nationwide) == "tago " + tago)
    #expect((nationwide.skipError == nil) == (city == "서울"))
    #expect(outcomes.prefix(2).map(\.kind.rawValue) == seoul)
  }

  @Test func `the city halls of Seoul, Daejeon and Sejong are not merged`() async throws {
    let items = try await Snapshot.korea().search("시청").items
    let halls = items.filter { $0.kind == .subway && $0.name == "시청" }
    #expect(halls.map(\.description) == ["시청 1·2", "시청 대전1"])
    #expect(halls.map(\.id) == ["kr.subway:수도권/시청", "kr.subway:대전/시청"])
    // Busan's is in a nationwide source's response, but was not asked for.
    #expect(!items.contains { $0.id == "kr.subway:부산/시청" })
    #expect(items.contains { $0.city?.name == "세종" && $0.kind == .station })
  }
}
