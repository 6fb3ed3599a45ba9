import Testing
import TransitCore

@testable import transit_bench

/// Each kind of answer, as decoded by the providers' own endpoints.
struct CorpusAnswerTests {
  private static let position = Coordinate(latitude: 37.5, longitude: 127.25)

  private static func answer(
    _ provider: ProviderID, _ kind: SearchItem.Kind, _ ids: [String: String], _ name: String,
    isPlaced: Bool = false, line: String? = nil, city: String? = nil, routeType: String? = nil
  ) -> CorpusAnswer {
    let isRoute = kind == .route
    return CorpusAnswer(
      provider: provider, kind: kind, ids: ids, name: name, latitude: isPlaced ? 37.5 : nil,
      longitude: isPlaced ? 127.25 : nil, line: line, city: city, start: isRoute ? "가" : nil,
      end: isRoute ? "나" : nil, routeType: routeType)
  }

  @Test func `a stop from Seoul's bus service is decoded`() throws {
    let answer = Self.answer(
      "seoul-bus", .station, ["kr-node": "199000001", "seoul-ars": "01234"], "\"가\"\\나",
      isPlaced: true)
    #expect(
      try answer.item()
        == .station(
          BusStop(
            name: "\"가\"\\나", number: "01234",
            identifiers: IdentifierSet([Identifier(.node, "199000001")]),
            coordinate: Self.position, sources: [SourceMark("seoul-bus")])))
  }

  @Test func `a TAGO stop is decoded with and without a position or a known city`() throws {
    let answer = Self.answer(
      "tago", .station, ["tago-node": "GGB299000001", "tago-nodeno": "1234"], "가나", isPlaced: true,
      city: "고양시")
    let identifiers = [
      Identifier(.tagoNode, "GGB299000001"), Identifier(.node, "299000001"),
      Identifier(.tagoNumber, "1234"),
    ]
    var stop = BusStop(
      name: "가나", number: "01234", identifiers: IdentifierSet(identifiers),
      coordinate: Self.position, city: City(name: "고양시"), sources: [SourceMark("tago")])
    #expect(try answer.item() == .station(stop))

    var unplaced = answer
    unplaced.latitude = nil
    unplaced.longitude = nil
    unplaced.city = "어디시"
    stop.coordinate = nil
    stop.city = nil
    #expect(try unplaced.item() == .station(stop))
  }

  @Test func `a route from each bus service is decoded`() throws {
    let seoul = Self.answer(
      "seoul-bus", .route, ["kr-route": "299000002"], "1가나", routeType: "8")
    #expect(
      try seoul.item()
        == .route(
          BusRoute(
            name: "1가나", kind: .gyeonggi,
            identifiers: IdentifierSet([Identifier(.route, "299000002")]), start: "가", end: "나",
            sources: [SourceMark("seoul-bus")])))
    let tago = Self.answer(
      "tago", .route, ["tago-route": "GMB00002"], "012", city: "구미시", routeType: "일반버스")
    #expect(
      try tago.item()
        == .route(
          BusRoute(
            name: "012", kind: BusRoute.Kind(rawValue: "일반버스"),
            identifiers: IdentifierSet([Identifier(.tagoRoute, "GMB00002")]),
            city: City(name: "구미시"), start: "가", end: "나", sources: [SourceMark("tago")])))
  }

  @Test func `a TAGO station's id determines the city of its line`() throws {
    let answer = Self.answer("tago", .subway, ["tago-subway": "MTRBS2X"], "가나", line: "2호선")
    #expect(
      try answer.item()
        == .subway(
          SubwayStation(
            name: "가나", lines: [SubwayLine(id: "busan.2", name: "부산2호선", network: .busan)],
            identifiers: IdentifierSet([
              Identifier(.tagoSubway, "MTRBS2X"), Identifier(.subwayStation, "부산/가나"),
            ]), sources: [SourceMark("tago")])))
  }

  @Test func `a Seoul subway station is decoded from live arrivals and the station list`() throws {
    let line = SubwayLine(id: "1002", name: "2호선", network: .capital)
    let live = Self.answer(
      "seoul-subway", .subway, ["seoul-statn": "1002000999", "subway-line": "1002"], "가나(다)",
      line: "2호선")
    #expect(
      try live.item()
        == .subway(
          SubwayStation(
            name: "가나(다)", lines: [line],
            identifiers: IdentifierSet([
              Identifier(.statn, "1002000999"), Identifier(.subwayStation, "수도권/가나"),
            ]), sources: [SourceMark("seoul-subway")])))
    let listed = Self.answer(
      "seoul-subway", .subway, ["seoul-station-cd": "0999", "subway-fr": "299-1"], "가나역",
      line: "02호선")
    #expect(
      try listed.item()
        == .subway(
          SubwayStation(
            name: "가나", aliases: ["가나역"], lines: [line],
            identifiers: IdentifierSet([
              Identifier(.stationCode, "0999"), Identifier(.frCode, "299-1"),
              Identifier(.subwayStation, "수도권/가나"),
            ]), sources: [SourceMark("seoul-subway")])))
  }

  @Test func `a Kakao station's line is read from its name and category`() throws {
    let answer = Self.answer(
      "kakao-local", .subway, ["kakao-place": "77"], "가나역 1호선", isPlaced: true, line: "대전1호선",
      city: "대전")
    #expect(
      try answer.item()
        == .subway(
          SubwayStation(
            name: "가나", aliases: ["가나역 1호선"],
            lines: [SubwayLine(id: "daejeon.1", name: "대전1호선", network: .daejeon)],
            identifiers: IdentifierSet([
              Identifier(.kakaoPlace, "77"), Identifier(.subwayStation, "대전/가나"),
            ]), coordinate: Self.position, city: City(name: "대전"),
            sources: [SourceMark("kakao-local")])))
  }

  @Test func `a missing id is reported`() throws {
    let error = try #require(throws: TransitError.self) {
      _ = try Self.answer("tago", .subway, ["kakao-place": "77"], "가나").item()
    }
    #expect(error.detail?.english == "ids has no tago-subway")
  }
}
