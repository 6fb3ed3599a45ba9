import Testing
import TransitCatalog
import TransitCore

struct StationRunTests {
  private let table = StationTable.korea

  @Test(arguments: [
    ("1002", "강남", ["역삼", "교대"]),
    // The loop of line 2 and its branches.
    ("1002", "시청", ["을지로입구", "충정로"]), ("1002", "충정로", ["시청", "아현"]),
    ("1002", "성수", ["뚝섬", "건대입구", "용답"]), ("1002", "용답", ["성수", "신답"]),
    ("1002", "신설동", ["용두"]), ("1002", "신도림", ["대림", "문래", "도림천"]),
    ("1002", "까치산", ["신정네거리"]),
    // Line 1 to 인천, 신창, 광명 and 서동탄.
    ("1001", "구로", ["신도림", "구일", "가산디지털단지"]), ("1001", "가산디지털단지", ["구로", "독산"]),
    ("1001", "금천구청", ["독산", "석수", "광명"]), ("1001", "광명", ["금천구청"]),
    ("1001", "병점", ["세류", "세마", "서동탄"]), ("1001", "서동탄", ["병점"]),
    ("1001", "연천", ["전곡"]), ("1001", "소요산", ["청산", "동두천"]), ("1001", "신창", ["온양온천"]),
    ("1001", "용산", ["남영", "노량진"]),
    ("1004", "진접", ["오남"]), ("1004", "불암산", ["별내별가람", "상계"]), ("1004", "이촌", ["신용산", "동작"]),
    ("1005", "강동", ["천호", "길동", "둔촌동"]), ("1005", "마천", ["거여"]),
    // The loop around 응암 is one-way.
    ("1006", "응암", ["역촌", "새절"]), ("1006", "역촌", ["불광"]), ("1006", "연신내", ["구산"]),
    ("1006", "구산", ["응암"]), ("1006", "새절", ["응암", "증산"]),
    // GTX-A is in two parts.
    ("1032", "서울", ["연신내"]), ("1032", "수서", ["성남"]),
    ("1063", "가좌", ["디지털미디어시티", "홍대입구", "신촌"]), ("1063", "신촌", ["가좌", "서울"]),
    ("1063", "서울", ["신촌"]), ("1063", "용산", ["효창공원앞", "이촌"]), ("1063", "도라산", ["임진강"]),
    ("1063", "임진강", ["도라산", "운천"]), ("1063", "지평", ["용문"]),
    ("1067", "상봉", ["중랑", "망우", "광운대"]), ("1067", "광운대", ["상봉"]), ("1067", "청량리", ["회기"]),
    ("incheon.2", "운연", ["인천대공원"]),
    ("donghae", "부산원동", ["안락", "재송"]), ("donghae", "동래", ["교대", "안락"]),
    ("donghae", "태화강", ["개운포"]), ("busan.1", "서면", ["범내골", "부전"]),
    ("daegu.1", "하양", ["부호"]), ("daegyeong", "대구", ["서대구", "동대구"]),
  ])
  func `a station has its neighbors on the line`(
    line: String, name: String, neighbors: [String]
  ) throws {
    let station = try #require(table.station(named: name, on: line))
    #expect(table.neighbors(of: station).map(\.name) == neighbors)
    #expect(table.neighbors(of: station).allSatisfy { $0.line.id == line })
  }

  @Test func `only line 2 and 응암 have loops, and only 응암 is one-way`() throws {
    let loops = table.lines.flatMap { line in
      line.runs.filter(\.isLoop).map { "\(line.line.name) \($0.stations.count) \($0.isOneWay)" }
    }
    #expect(loops == ["2호선 44 false", "6호선 7 true"])
    #expect(table.lines.flatMap(\.runs).filter(\.isOneWay).count == 1)
  }

  @Test func `a branch begins at its junction, and every other line is one run`() {
    let branches = table.lines.flatMap { line in
      line.runs.dropFirst().map { run in
        "\(line.line.name) \([run.stations.first, run.stations.last].compactMap { $0?.name })"
      }
    }
    #expect(
      branches == [
        #"1호선 ["구로", "신창"]"#, #"1호선 ["금천구청", "광명"]"#, #"1호선 ["병점", "서동탄"]"#,
        #"2호선 ["성수", "신설동"]"#, #"2호선 ["신도림", "까치산"]"#, #"5호선 ["강동", "마천"]"#,
        #"6호선 ["응암", "신내"]"#, #"GTX-A ["수서", "동탄"]"#, #"경의중앙선 ["가좌", "서울"]"#,
        #"경춘선 ["상봉", "광운대"]"#,
      ])
    for line in table.lines {
      #expect(Set(line.runs.flatMap(\.stations)) == Set(line.stations))
      #expect(line.runs.allSatisfy { $0.stations.count >= 2 })
    }
  }
}
