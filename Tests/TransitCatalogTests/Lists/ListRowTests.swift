import Foundation
import Testing
import TransitCatalog
import TransitCore

/// The quirks of the public lists.
struct ListRowTests {
  @Test func `a stop in Seoul has its number with leading zero, its ids and its city`() throws {
    let stop = try ListWorld.stop(
      ListWorld.seoulHead, "100000001,01001,종로2가사거리,126.987752,37.569808,중앙차로")
    #expect(
      stop
        == BusStop(
          name: "종로2가사거리", number: "01001",
          identifiers: IdentifierSet([
            Identifier(.node, "100000001"), Identifier(.seoulARS, "01001"),
          ]),
          coordinate: Coordinate(latitude: 37.569808, longitude: 126.987752), city: .seoul,
          sources: ListWorld.sources))
  }

  @Test(arguments: ["롯데&amp;신라", "롯데&amp;amp;신라", "롯데&신라", "\"롯데&#38;신라\""])
  func `a name has no character references`(written: String) throws {
    let stop = try ListWorld.stop(
      ListWorld.seoulHead, "100000001,01001,\(written),126.987752,37.569808,중앙차로")
    #expect(stop?.name == "롯데&신라")
  }

  @Test(arguments: ["0", "00000", "", " "])
  func `a Seoul stop with a zero or blank number has none and is not boardable`(
    _ number: String
  ) throws {
    let stop = try #require(
      try ListWorld.stop(ListWorld.seoulHead, "100000378,\(number),가,126.97,37.57,일반차로"))
    #expect(stop.number == nil)
    #expect(stop.identifiers == IdentifierSet([Identifier(.node, "100000378")]))
    #expect(!stop.isBoardable)
  }

  @Test(arguments: [
    ("100000001,01001,가,126.98,37.56,가상정류장", false),
    ("100000001,01001,가(가상),126.98,37.56,일반차로", false),
    ("100000001,01001,가(미정차),126.98,37.56,일반차로", false),
    ("123000689,00001,한강버스.잠실선착장,127.084778,37.518944,한강선착장", true),
  ])
  func `virtual stops of Seoul are not boardable, piers are`(
    _ row: String, _ isBoardable: Bool
  ) throws {
    #expect(try ListWorld.stop(ListWorld.seoulHead, row)?.isBoardable == isBoardable)
  }

  @Test func `the number of a stop outside Seoul belongs to that city's authority`() throws {
    let stop = try #require(
      try ListWorld.stop(
        ListWorld.courseHead, "100100573,6702,1,161000612,92702,인천공항T2-B1층 ,126.434,37.4665"))
    #expect(stop.name == "인천공항T2-B1층")
    #expect(
      stop.identifiers
        == IdentifierSet([
          Identifier(.node, "161000612"),
          Identifier(Identifier.Scheme(rawValue: "incheon.ars"), "92702"),
        ]))
    #expect(stop.city == City(name: "인천"))
  }

  @Test(arguments: [
    // The id identifies the authority.
    ("USB196040211,부산대학교,35.2325,129.0832,,,26,울산광역시,", "부산", nil),
    ("DJB8001793,충남대학교,36.3627,127.3449,,31560,34070,계룡시,계룡시", "대전", nil),
    // The id does not, so the service's city code is included.
    ("JNB306004017,삼례터미널,35.9127,127.0717,,,35010,전주시,", "완주군", "35010"),
    ("JNB306004018,전북대학교,35.8442,127.1297,,,35010,전주시,", "전주시", nil),
  ])
  func `a stop of the national list gets the city of its coordinate`(
    row: String, city: String, code: String?
  ) throws {
    let stop = try #require(try ListWorld.stop(ListWorld.nationalHead, row))
    #expect(stop.city == City(name: city))
    #expect(stop.identifiers.first(.tagoCity) == code)
  }

  @Test(arguments: [
    ("ICB166000138,부평역,37.4905,126.7235,,40209,23,인천광역시,", "kr.node:166000138", "40209"),
    ("ICB121000009,강남역,37.4958,127.0285,,2209,23,인천광역시,", "kr.node:121000009", "02209"),
    ("TSB310000001,서산역,36.78,126.45,,2209,34050,서산시,", "tago.node:TSB310000001", "2209"),
  ])
  func `Incheon's stops of the national list have the capital area's ids`(
    row: String, id: String, number: String
  ) throws {
    let stop = try #require(try ListWorld.stop(ListWorld.nationalHead, row))
    #expect((stop.id, stop.number) == (id, number))
  }

  @Test func `a stop in Gyeonggi has the nationwide id and the number on its sign`() throws {
    let stop = try ListWorld.stop(
      ListWorld.gyeonggiHead,
      "성남시,\"성남시청,이마트\",City Hall,206000124,7488,노변정류장,경기도 성남시,,37.4201,127.1262")
    #expect(
      stop
        == BusStop(
          name: "성남시청,이마트", aliases: ["City Hall"], number: "07488",
          identifiers: IdentifierSet([
            Identifier(.tagoNode, "GGB206000124"), Identifier(.node, "206000124"),
            Identifier(.tagoNumber, "7488"),
          ]),
          coordinate: Coordinate(latitude: 37.4201, longitude: 127.1262),
          city: City(name: "성남시"), sources: ListWorld.sources))
  }

  @Test(arguments: [
    ("가평군,가평역삼거리,,277101851,,,,,37.8151667,127.5145667", "가평군", false),
    ("광주시,가,,234000001,12345,,,,37.41,127.25", "경기 광주시", true),
    ("평택시,나(경유),,233001620,55490,,,,36.99,127.09", "평택시", false),
  ])
  func `waypoints of Gyeonggi are not boardable, and its 광주시 is not 광주`(
    _ row: String, _ city: String, _ isBoardable: Bool
  ) throws {
    let stop = try #require(try ListWorld.stop(ListWorld.gyeonggiHead, row))
    #expect(stop.city == City(name: city))
    #expect(stop.isBoardable == isBoardable)
  }

  @Test(arguments: [
    ("SEB102000019,가,37.53,127.0,2025-10-01,3019,11,서울특별시,서울특별시", "kr.node:102000019", "서울"),
    ("GGB204000388,나,37.4,127.1,2025-10-01,5489,31020,경기도 성남시,경기", "kr.node:204000388", "성남시"),
    ("DJB8001793,다,36.35,127.38,2025-10-01,31560,25,대전광역시,대전", "tago.node:DJB8001793", "대전"),
    ("PHB350099003,라,36.0,129.3,2025-10-01,,37010,,", "tago.node:PHB350099003", "포항시"),
    ("BSB164720101,마,35.1,129.0,2025-10-01,,,,", "tago.node:BSB164720101", "부산"),
  ])
  func `a SEB id of the national list is Seoul's id, others are nationwide ids`(
    _ row: String, _ id: String, _ city: String
  ) throws {
    let stop = try #require(try ListWorld.stop(ListWorld.nationalHead, row))
    #expect(stop.id == id)
    #expect(stop.city == City(name: city))
    #expect(stop.identifiers.values(of: .tagoNode).contains { $0.hasPrefix("SEB") } == false)
  }

  @Test(
    arguments: [
      ("GGB277101851,가평역,37.81,127.51,,,31370,가평군,", nil, false),
      ("SEB102000019,한강,37.53,127.0,,,11,서울특별시,", nil, false),
      ("SEB102000019,한강,37.53,127.0,,3019,11,서울특별시,", "03019", true),
      ("GMB620,구미역(미정차),36.12,128.33,,10620,37050,구미시,", "10620", false),
      ("GMB620,구미역,36.12,128.33,,,37050,구미시,", nil, true),
    ] as [(String, String?, Bool)])
  func `waypoints of the national list are not boardable, and lost zeros are restored`(
    _ row: String, _ number: String?, _ isBoardable: Bool
  ) throws {
    let stop = try #require(try ListWorld.stop(ListWorld.nationalHead, row))
    #expect(stop.number == number)
    #expect(stop.isBoardable == isBoardable)
  }

  @Test func `ids in a city's own list get the city's prefix`() throws {
    let daegu = try #require(
      try ListWorld.stop(
        "station_id,bs_id,stop_name,latitude,longitude,route_list",
        "7021042100,00304,(주)성안건너,35.914943,128.624517,\"300, 523\""))
    #expect(daegu.identifiers.first(.tagoNode) == "DGB7021042100")
    #expect((daegu.number, daegu.city?.name) == ("00304", "대구"))
    let sejong = try #require(
      try ListWorld.stop(
        "노선명,정류장ID,서비스ID,정류장명,정류장 순번,위도,경도",
        "1000번 (반석역~조형아파트),293011034,34054,발산리,2,36.45648,127.28418"))
    #expect(sejong.identifiers.first(.tagoNode) == "SJB293011034")
  }

  @Test func `Gumi's exchanged coordinate columns are corrected and reported`() throws {
    let text = """
      sttn_idntfr,korean_nm,la,lo,sttn_svc_idntfr
      620,구미역,128.3305,36.1284,10620
      """
    #expect(try ListWorld.faults(text) == [.exchanged])
    let stop = try #require(
      try ListWorld.entries(text).compactMap { entry -> BusStop? in
        guard case .item(.station(let stop), _) = entry else { return nil }
        return stop
      }.first)
    #expect(stop.coordinate == Coordinate(latitude: 36.1284, longitude: 128.3305))
    #expect(
      stop.identifiers
        == IdentifierSet([Identifier(.tagoNode, "GMB620"), Identifier(.tagoNumber, "10620")]))
  }

  @Test(arguments: [
    (",", ListFault.unplaced), ("0,0", .unplaced), ("0.0,0.0", .unplaced),
    // In the Yellow Sea, in the East Sea, in Busan, in meters, not a number.
    ("124.9,36.5", .misplaced), ("130.2,37.0", .misplaced), ("129.07,35.18", .misplaced),
    ("198000.5,451000.1", .misplaced), ("nan,inf", .misplaced),
    ("\"126,987752\",\"37,569808\"", .misplaced), (",37.5", .misplaced), ("x,0", .misplaced),
  ])
  func `a stop in Seoul with an impossible position is imported without it`(
    _ position: String, _ fault: ListFault
  ) throws {
    let row = "100000001,01001,종로2가사거리,\(position),중앙차로"
    #expect(try ListWorld.faults(ListWorld.seoulHead + "\n" + row) == [fault])
    let stop = try #require(try ListWorld.stop(ListWorld.seoulHead, row))
    #expect(stop.coordinate == nil)
    #expect(stop.name == "종로2가사거리")
  }

  @Test(arguments: [
    (",01001,가,126.98,37.56,일반차로", ListFault.id),
    ("1000,01001,가,126.98,37.56,일반차로", .id),
    ("1E+08,01001,가,126.98,37.56,일반차로", .id),
    ("100000001,01001,,126.98,37.56,일반차로", .name),
    ("100000378,,테스트노드,126.974928,37.570566,일반차로", .trial),
    ("100000001,01001,가,126.98,37.56", .count),
    ("100000001,01001,가,126.98,37.56,일반차로,x", .count),
    ("100000001,01001,\"가,126.98,37.56,일반차로", .quote),
  ])
  func `an invalid row is skipped and reported with its line and text`(
    _ row: String, _ fault: ListFault
  ) throws {
    #expect(
      try ListWorld.entries(ListWorld.seoulHead + "\r\n\r\n" + row + "\r\n")
        == [.fault(fault, line: 3, text: row)])
  }

  @Test func `a row with an id of another city is skipped`() throws {
    let text = "sttn_idntfr,korean_nm,la,lo\nDGB7021042100,가,35.9,128.3"
    #expect(try ListWorld.faults(text) == [.otherCity])
  }

  @Test(arguments: [
    ("station_id,bs_id,stop_name,latitude,longitude", "7021042100,00304,가,35.91,128.62", "0,0"),
    ("정류소아이디,모바일아이디,정류소명,위도,경도", "7021042100,00304,가,35.91,128.62", "35.91,128.62"),
    ("정류장ID,서비스ID,정류장명,위도,경도", "293011034,34054,가,36.45,127.28", "124.9,36.5"),
    ("sttn_idntfr,sttn_svc_idntfr,korean_nm,la,lo", "620,10620,가,128.33,36.12", "128.33,36.12"),
  ])
  func `a stop located in another city is skipped`(
    _ head: String, _ row: String, _ harmless: String
  ) throws {
    let busan = ["505780000,01002,부산역,35.1151,129.0403", "505780001,01003,중앙역,129.04,35.1"]
    let text =
      ([head, row, busan[0], row.replacing("0,", with: "1,"), busan[1]]
      + ["505780002,01004,나,\(harmless)"]).joined(separator: "\n")
    let entries = try ListWorld.entries(text).filter { entry in
      guard case .fault(.exchanged, _, _) = entry else { return true }
      return false
    }
    #expect(
      entries.filter { if case .fault(.otherCity, _, _) = $0 { true } else { false } }
        == [
          .fault(.otherCity, line: 3, text: busan[0]), .fault(.otherCity, line: 5, text: busan[1]),
        ])
    #expect(entries.count { if case .item = $0 { true } else { false } } == 3)
  }

  @Test(arguments: [
    ("정류\u{1B}소\u{7F}\u{9B}", "정류소"), ("\u{200B}강남\u{202E}역\u{FEFF}", "강남역"),
    ("강남\t역", "강남 역"), ("강\u{0}남", "강남"), ("4·19 묘지", "4·19 묘지"), ("강남－역", "강남－역"),
  ])
  func `control characters are removed from names`(_ written: String, _ name: String) throws {
    // A zero in the first bytes would make the file binary.
    let blank = String(repeating: "\n", count: 1_024)
    let row = "100000001,01001,\(written),126.987752,37.569808,중앙차로"
    #expect(try ListWorld.stop(ListWorld.seoulHead + blank, row)?.name == name)
  }

  @Test func `a row in another encoding is reported, and the others are imported`() throws {
    let good = "100000001,01001,종로,126.98,37.56,일반차로\n"
    let bad = try #require("100000002,01002,강남,126.98,37.56,일반차로\n".data(using: ListWorld.cp949))
    let bytes = Array((ListWorld.seoulHead + "\n").utf8) + Array(bad) + Array(good.utf8)
    let entries = try ListWorld.entries(bytes)
    #expect(entries.count == 2)
    guard case .fault(.undecodable, line: 2, let text) = entries[0],
      case .item(_, line: 3) = entries[1]
    else {
      Issue.record("\(entries)")
      return
    }
    #expect(text.hasPrefix("100000002,01002,"))
  }

  @Test func `control characters are removed from reported rows`() throws {
    let row = "x,01001,\u{1B}[2J가\u{200B},126.98,37.56,일반차로"
    #expect(
      try ListWorld.entries(ListWorld.seoulHead + "\n" + row)
        == [.fault(.id, line: 2, text: "x,01001, [2J가,126.98,37.56,일반차로")])
  }
}
