import Foundation
import Testing
import TransitCore

struct SubwayTests {
  @Test(arguments: [
    // Spellings of the live service, port 8088, TAGO, Kakao and the national list.
    ("1001", ["1호선", "01호선", "수도권1호선", "1", "경부선", "경인선", "장항선"]),
    ("1002", ["2호선", "02호선", "수도권2호선", "2", " 2 호선 "]),
    ("1003", ["3호선", "03호선", "수도권3호선", "일산선"]),
    ("1004", ["4호선", "04호선", "수도권4호선", "안산과천선", "진접선"]),
    ("1005", ["5호선", "05호선", "수도권5호선"]), ("1006", ["6호선", "06호선", "수도권6호선"]),
    ("1007", ["7호선", "07호선", "수도권7호선", "도시철도 7호선"]),
    ("1008", ["8호선", "08호선", "수도권8호선", "수도권 광역철도 8호선"]),
    ("1009", ["9호선", "09호선", "수도권9호선", "서울 도시철도 9호선", "수도권  도시철도 9호선"]),
    ("1032", ["GTX-A", "gtx-a", "GTXA", "수도권광역급행철도A"]),
    ("1063", ["경의중앙선", "경의선", "경의중앙", "중앙선"]),
    ("1065", ["공항철도", "공항", "인천국제공항철도", "인천국제공항선"]), ("1067", ["경춘선", "경춘"]),
    ("1075", ["수인분당선", "수인분당", "분당선", "수인선", "수인.분당선", "수인·분당선"]), ("1077", ["신분당선", "신분당"]),
    ("1081", ["경강선", "경강"]), ("1092", ["우이신설선", "우이신설경전철", "우이신설"]), ("1093", ["서해선", "서해"]),
    ("1094", ["신림선", "신림경전철", "신림", "수도권 경량도시철도 신림선"]),
    ("incheon.1", ["인천1호선", "인천선", "인천지하철 1호선"]), ("incheon.2", ["인천2호선", "인천지하철 2호선"]),
    ("gimpo", ["김포골드라인", "김포도시철도"]), ("yongin", ["에버라인", "용인경전철", "용인에버라인"]),
    ("uijeongbu", ["의정부", "의정부경전철"]), ("busan.1", ["부산1호선", "부산 도시철도 1호선"]),
    ("busan.4", ["부산4호선"]), ("daegu.2", ["대구2호선"]), ("daejeon.1", ["대전1호선"]),
    ("gwangju.1", ["광주1호선"]), ("donghae", ["동해선", "동해"]), ("daegyeong", ["대경선", "대경"]),
    ("gimhae", ["부산김해", "부산김해경전철"]),
  ])
  func `every source's spelling resolves to its line`(id: String, spellings: [String]) {
    for spelling in spellings {
      #expect(SubwayLine.named(spelling)?.id == id, "\(spelling)")
      #expect(
        SubwayLine.named(spelling.decomposedStringWithCanonicalMapping)?.id == id, "\(spelling)")
    }
  }

  @Test(
    arguments: zip(
      SubwayLine.Network.allCases, ["1001", "busan.1", "daegu.1", "daejeon.1", "gwangju.1"]))
  func `a number is looked up in its network`(network: SubwayLine.Network, id: String) {
    #expect(SubwayLine.named("1호선", network: network)?.id == id)
    #expect(SubwayLine.named("1", network: network)?.id == id)
  }

  @Test func `a number must be in the network, but a name is found in all networks`() {
    #expect(SubwayLine.named("9호선", network: .busan) == nil)
    #expect(SubwayLine.named("11호선") == nil)
    #expect(SubwayLine.named("신분당선", network: .daegu)?.id == "1077")
  }

  @Test(arguments: ["", " ", "선", "호선", "철도", "강남", "단", "신", "당선", "경원선", "KTX", "0", "2호선선"])
  func `any other text is not a line`(text: String) {
    #expect(SubwayLine.named(text) == nil)
  }

  @Test func `분당 is not matched inside 신분당`() {
    #expect(SubwayLine.named("분당")?.name == "수인분당선")
    #expect(SubwayLine.named("신분당")?.name == "신분당선")
  }

  @Test func `lines are unique, found by id and sorted`() {
    let all = SubwayLine.all
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.allSatisfy { SubwayLine.with(id: $0.id) == $0 })
    #expect(all.allSatisfy { SubwayLine.named($0.name, network: $0.network) == $0 })
    #expect(Array(all.reversed()).sorted() == all)
    #expect(SubwayLine.with(id: "1061") == nil)
    #expect(
      all.prefix(11).map(\.shortName) == [
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "GTX-A", "경의중앙",
      ])
    #expect(SubwayLine.named("공항")?.shortName == "공항")
  }

  @Test func `unknown lines are sorted last, by id`() {
    let new = ["b", "a"].map { SubwayLine(id: $0, name: $0, network: .capital) }
    let known = SubwayLine.all.suffix(1)
    #expect((new + known).sorted().map(\.id) == ["gwangju.1", "a", "b"])
    #expect((known + new.reversed()).sorted().map(\.id) == ["gwangju.1", "a", "b"])
  }

  @Test(arguments: [
    ("강남", "2호선", SubwayLine.Network.capital, "수도권/강남"),
    ("강남역", "신분당선", .capital, "수도권/강남"),
    ("신촌", "2호선", .capital, "수도권/신촌(2호선)"),
    ("신촌(경의중앙선)", "경의중앙선", .capital, "수도권/신촌(경의중앙선)"),
    ("양평", "5호선", .capital, "수도권/양평(5호선)"),
    ("양평역", "중앙선", .capital, "수도권/양평(경의중앙선)"),
    ("좌천", "1호선", .busan, "부산/좌천(부산1호선)"),
    ("좌천", "동해선", .busan, "부산/좌천(동해선)"),
    ("시청", "1호선", .capital, "수도권/시청"), ("시청", "2호선", .capital, "수도권/시청"),
    ("시청", "1호선", .busan, "부산/시청"), ("시청", "1호선", .daejeon, "대전/시청"),
    ("이수", "7호선", .capital, "수도권/총신대입구"),
    ("총신대입구(이수)", "4호선", .capital, "수도권/총신대입구"),
  ])
  func `a station is identified by network and name, and by line if the name is ambiguous`(
    name: String, line: String, network: SubwayLine.Network, value: String
  ) {
    let line = SubwayLine.named(line, network: network)
    #expect(line != nil)
    #expect(
      SubwayStation.identifier(name: name, line: line) == Identifier(.subwayStation, value))
  }

  @Test func `a station without a line has no identifier`() {
    #expect(SubwayStation.identifier(name: "신촌", line: nil) == nil)
    #expect(SubwayStation.identifier(name: "강남", line: nil) == nil)
  }
}
