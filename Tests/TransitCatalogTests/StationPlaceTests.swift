import Testing
import TransitCatalog
import TransitCore

struct StationPlaceTests {
  private let table = StationTable.korea

  private func station(_ id: String) throws -> StationTable.Station {
    try #require(table.stations.first { $0.id == id })
  }

  @Test(arguments: [
    ("1002/강남", ["1077/강남"]), ("1004/총신대입구", ["1007/이수"]), ("1007/이수", ["1004/총신대입구"]),
    ("1065/서울", ["1001/서울", "1004/서울", "1032/서울", "1063/서울"]),
    ("1004/이촌", ["1063/이촌"]), ("1032/구성", ["1075/구성"]), ("1032/성남", ["1081/성남"]),
    ("maglev/인천공항1터미널", ["1065/인천공항1터미널"]), ("busan.2/벡스코", ["donghae/벡스코"]),
    // One name, two places.
    ("1002/신촌", []), ("1063/신촌", []), ("1005/양평", []), ("1063/양평", []), ("busan.1/좌천", []),
    ("donghae/좌천", []), ("donghae/동래", []), ("busan.1/동래", ["busan.4/동래"]),
    ("1001/시청", ["1002/시청"]), ("busan.1/시청", []), ("daejeon.1/시청", []),
    ("1002/역삼", []),
  ])
  func `transfers are the other lines at the same place`(id: String, transfers: [String]) throws {
    #expect(table.transfers(of: try station(id)).map(\.id) == transfers)
  }

  @Test func `stations near a coordinate are sorted by distance`() throws {
    let position = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let near = table.stations(near: position, within: 900)
    #expect(
      near.map(\.station.id) == ["1002/강남", "1077/강남", "1009/신논현", "1077/신논현", "1002/역삼"])
    #expect(near.allSatisfy { $0.distance == $0.station.coordinate.distance(to: position) })
    #expect(table.stations(near: position, within: 1).isEmpty)
    #expect(table.stations(near: position, within: .nan).isEmpty)
  }

  /// 강남 with all data of the table.
  private let gangnam = SubwayStation(
    name: "강남", englishName: "Gangnam",
    lines: ["1002", "1077"].compactMap(SubwayLine.with),
    identifiers: IdentifierSet([
      Identifier(.subwayStation, "수도권/강남"), Identifier(.statn, "1002000222"),
      Identifier(.statn, "1077000687"), Identifier(.stationCode, "0222"),
      Identifier(.stationCode, "4307"), Identifier(.frCode, "222"), Identifier(.frCode, "D7"),
    ]),
    coordinate: Coordinate(latitude: 37.49799, longitude: 127.02791), city: .seoul,
    neighbors: [
      SubwayStation.Neighbor(line: "1002", name: "역삼"),
      SubwayStation.Neighbor(line: "1002", name: "교대"),
      SubwayStation.Neighbor(line: "1077", name: "신논현"),
      SubwayStation.Neighbor(line: "1077", name: "양재"),
    ])

  @Test(arguments: ["1002/강남", "1077/강남"])
  func `a place is one item, for any of its lines`(id: String) throws {
    #expect(table.subwayStation(try station(id)) == gangnam)
  }

  @Test func `a bare live row is completed`() {
    let bare = SubwayStation(
      name: "강남", lines: ["1002"].compactMap(SubwayLine.with),
      identifiers: IdentifierSet([
        Identifier(.subwayStation, "수도권/강남"), Identifier(.statn, "1002000222"),
      ]))
    var completed = bare.completed(by: table)
    // The catalogue's own item has the city.
    #expect(completed.city == nil)
    completed.city = .seoul
    #expect(completed == gangnam)
    #expect(gangnam.completed(by: table) == gangnam)
  }

  @Test func `completion does not replace the source's values`() {
    let position = Coordinate(latitude: 37.4970, longitude: 127.0280)
    let kakao = SubwayStation(
      name: "강남역", aliases: ["Gangnam Station"], englishName: "Gangnam (222)",
      lines: ["1002"].compactMap(SubwayLine.with),
      identifiers: IdentifierSet([
        Identifier(.subwayStation, "수도권/강남"), Identifier(.kakaoPlace, "21160582"),
      ]),
      coordinate: position, city: .seoul,
      neighbors: [
        SubwayStation.Neighbor(line: "1002", name: "교대(법원·검찰청)"),
        SubwayStation.Neighbor(line: "9999", name: "새역"),
      ],
      sources: [SourceMark("kakao-local")])
    var whole = gangnam
    whole.name = "강남역"
    whole.aliases = ["Gangnam Station", "강남"]
    whole.englishName = "Gangnam (222)"
    whole.identifiers = gangnam.identifiers.union(kakao.identifiers)
    whole.coordinate = position
    whole.city = .seoul
    whole.neighbors += [SubwayStation.Neighbor(line: "9999", name: "새역")]
    whole.sources = [SourceMark("kakao-local")]
    #expect(kakao.completed(by: table) == whole)
  }

  @Test(
    arguments: [
      // By a unique name, by the line, by the coordinate.
      ("뚝섬유원지", nil, nil, "수도권/자양"), ("시청", nil, nil, nil), ("시청", "busan.1", nil, "부산/시청"),
      ("시청", nil, Coordinate(latitude: 36.3510, longitude: 127.3860), "대전/시청"),
      ("시청", nil, Coordinate(latitude: 35.0, longitude: 127.0), nil),
      ("신촌", nil, nil, nil), ("신촌", "1063", nil, "수도권/신촌(경의중앙선)"), ("강남", "1003", nil, nil),
      ("없는 역", nil, nil, nil),
      // The only 강남 is not in Busan.
      ("강남", nil, Coordinate(latitude: 35.15768, longitude: 129.05852), nil),
    ] as [(String, SubwayLine.ID?, Coordinate?, String?)])
  func `a station without an id is completed if it is unambiguous`(
    name: String, line: SubwayLine.ID?, position: Coordinate?, identity: String?
  ) {
    let bare = SubwayStation(
      name: name, lines: [line].compactMap { $0.flatMap(SubwayLine.with) },
      identifiers: IdentifierSet([]), coordinate: position)
    let whole = bare.completed(by: table)
    #expect(whole.identifiers.first(.subwayStation) == identity)
    #expect((whole == bare) == (identity == nil))
  }

  @Test func `an identifier has precedence over a wrong coordinate`() throws {
    let bare = SubwayStation(
      name: "미금", lines: ["1077"].compactMap(SubwayLine.with),
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/미금")]),
      coordinate: Coordinate(latitude: 37.20, longitude: 127.10))
    #expect(bare.completed(by: table).lines.map(\.id) == ["1075", "1077"])
  }

  @Test func `the two 동래 are different places`() throws {
    let lines = ["donghae"].compactMap(SubwayLine.with)
    let bare = SubwayStation(
      name: "동래", lines: lines,
      identifiers: IdentifierSet(
        [SubwayStation.identifier(name: "동래", line: lines.first)].compactMap(\.self)))
    #expect(bare.completed(by: table).lines.map(\.id) == ["donghae"])
    #expect(bare.completed(by: table).neighbors.map(\.name) == ["교대", "안락"])
  }
}
