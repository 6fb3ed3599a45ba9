import Testing
import TransitCatalog
import TransitCore

struct StationTableTests {
  private let table = StationTable.korea

  @Test func `every row of the table is parsed`() {
    #expect(table.faults == [])
    #expect(table.stations.count == 1108)
    #expect(Set(table.stations.map(\.id)).count == 1108)
  }

  @Test func `every line is in the table, in the usual order`() {
    #expect(table.lines.map(\.line) == SubwayLine.all)
    #expect(table.line("1061") == nil)
    #expect(table.stations(on: "1061") == [])
  }

  /// The stations of each line, and the number of them in the live service.
  static let counts: [(line: SubwayLine.ID, stations: Int, live: Int)] = [
    ("1001", 102, 102), ("1002", 51, 51), ("1003", 44, 44),
    // 진접, 오남 and 별내별가람 have no live arrivals.
    ("1004", 51, 48),
    ("1005", 56, 56), ("1006", 39, 39), ("1007", 53, 53), ("1008", 24, 24), ("1009", 38, 38),
    ("1032", 9, 9),
    // 도라산 has no live arrivals.
    ("1063", 58, 57),
    ("1065", 14, 14), ("1067", 25, 25), ("1075", 63, 63), ("1077", 16, 16), ("1081", 12, 12),
    ("1092", 13, 13), ("1093", 21, 21), ("1094", 11, 11),
    ("incheon.1", 33, 0), ("incheon.2", 27, 0), ("gimpo", 10, 0), ("yongin", 15, 0),
    ("uijeongbu", 15, 0), ("maglev", 6, 0),
    ("busan.1", 40, 0), ("busan.2", 43, 0), ("busan.3", 17, 0), ("busan.4", 14, 0),
    ("donghae", 23, 0), ("gimhae", 21, 0),
    ("daegu.1", 35, 0), ("daegu.2", 29, 0), ("daegu.3", 30, 0), ("daegyeong", 8, 0),
    ("daejeon.1", 22, 0), ("gwangju.1", 20, 0),
  ]

  @Test func `each line has its stations`() {
    #expect(Self.counts.map(\.line) == SubwayLine.all.map(\.id))
    for (line, stations, live) in Self.counts {
      let found = table.stations(on: line)
      #expect(found.count == stations, "\(line)")
      #expect(found.count { $0.liveName != nil } == live, "\(line)")
      #expect(found.allSatisfy { $0.line.id == line })
    }
    #expect(Self.counts.map(\.live).reduce(0, +) == 696)
  }

  @Test func `a station has its names, numbers and position`() throws {
    let station = try #require(table.station(named: "총신대입구", on: "1004"))
    #expect(station.id == "1004/총신대입구")
    #expect(station.line == SubwayLine.with(id: "1004"))
    #expect(station.name == "총신대입구")
    #expect(station.aliases == ["이수", "총신대"])
    #expect(station.liveName == "총신대입구(이수)")
    #expect(station.names == ["총신대입구", "총신대입구(이수)", "이수", "총신대"])
    #expect(station.englishName == "Chongshin Univ.")
    #expect(station.statn == "1004000432")
    #expect(station.code == "0432")
    #expect(station.frCode == "432")
    #expect(station.coordinate == Coordinate(latitude: 37.48626, longitude: 126.98199))
  }

  @Test func `ids and codes are unique within their scope`() {
    let statns = table.stations.compactMap(\.statn)
    #expect(Set(statns).count == 696)
    #expect(statns.allSatisfy { $0.utf8.count == 10 && $0.allSatisfy(\.isNumber) })
    for network in SubwayLine.Network.allCases {
      let codes = table.stations.filter { $0.line.network == network }.compactMap(\.code)
      #expect(Set(codes).count == codes.count, "\(network)")
    }
    for line in table.lines {
      let codes = line.stations.compactMap(\.frCode)
      #expect(Set(codes).count == codes.count, "\(line.line.name)")
      #expect(line.stations.allSatisfy { $0.statn?.hasPrefix(line.line.id) != false })
    }
  }

  @Test func `a station is found by its id and by its code`() {
    #expect(table.station(statn: "1002000222")?.id == "1002/강남")
    #expect(table.station(statn: "1063080312")?.id == "1063/신촌")
    #expect(table.station(statn: "1002999999") == nil)
    #expect(table.station(code: "0222")?.id == "1002/강남")
    #expect(table.station(code: "0219")?.id == "1002/삼성")
    #expect(table.station(code: "0219", in: .busan)?.id == "busan.2/서면")
    #expect(table.station(code: "0219", in: .daejeon) == nil)
  }

  @Test func `displayed names are those of the signs, live names those of the live list`() {
    let live: [(id: String, live: String)] = [
      ("1001/서울", "서울"), ("1001/평택지제", "지제"), ("1004/불암산", "불암산"), ("1004/능길", "신길온천"),
      ("1006/응암", "응암순환(상선)"), ("1007/자양", "뚝섬유원지"), ("1007/이수", "총신대입구(이수)"),
      ("1008/남한산성입구", "남한산성입구(성남법원,검찰청)"), ("1063/신촌", "신촌(경의중앙선)"),
      ("1075/대모산입구", "대모산입구"), ("1081/세종대왕릉", "세종왕릉"), ("1092/4·19민주묘지", "4.19 민주묘지"),
    ]
    for (id, name) in live {
      #expect(table.stations.first { $0.id == id }?.liveName == name, "\(id)")
    }
    let names = table.stations.map(\.name)
    #expect(names.filter { $0.contains("(") || $0.contains(" ") || $0.contains("\n") } == [])
    #expect(Set(names.filter { $0.hasSuffix("역") }) == [])
    #expect(table.stations.allSatisfy { $0.englishName?.isEmpty == false })
  }

  @Test func `a line has an English name and a color`() {
    #expect(table.line("1002")?.englishName == "Line 2")
    #expect(table.line("1002")?.color == LineColor(red: 0, green: 0xA8, blue: 0x4D))
    #expect(table.line("daegu.1")?.englishName == "Daegu Line 1")
  }
}
