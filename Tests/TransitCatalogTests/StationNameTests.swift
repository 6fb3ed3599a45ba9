import Foundation
import Testing
import TransitCatalog
import TransitCore

struct StationNameTests {
  private let table = StationTable.korea

  @Test(arguments: [
    ("강남", ["1002/강남", "1077/강남"]), ("강남역", ["1002/강남", "1077/강남"]),
    (" 강남 역 ", ["1002/강남", "1077/강남"]),
    ("Gangnam", ["1002/강남", "1077/강남"]), ("GANGNAM", ["1002/강남", "1077/강남"]),
    ("강남구청", ["1007/강남구청", "1075/강남구청"]),
    // A line narrows the result, before or after the name.
    ("강남역 2호선", ["1002/강남"]), ("강남역 2", ["1002/강남"]), ("2호선 강남", ["1002/강남"]),
    ("강남역 신분당선", ["1077/강남"]), ("강남(신분당선)", ["1077/강남"]), ("강남역 3호선", []), ("3호선 강남", []),
    ("서울", ["1001/서울", "1004/서울", "1032/서울", "1063/서울", "1065/서울"]),
    ("서울역", ["1001/서울", "1004/서울", "1032/서울", "1063/서울", "1065/서울"]),
    ("서울역(경의선)", ["1063/서울"]), ("서울역 GTX-A", ["1032/서울"]), ("서울역 공항", ["1065/서울"]),
    ("김포 공항", ["1005/김포공항", "1009/김포공항", "1065/김포공항", "1093/김포공항", "gimpo/김포공항"]),
    // One name in several networks.
    ("시청", ["1001/시청", "1002/시청", "busan.1/시청", "daejeon.1/시청"]),
    ("시청역 1호선", ["1001/시청", "busan.1/시청", "daejeon.1/시청"]), ("부산 시청", ["busan.1/시청"]),
    ("서울 시청", ["1001/시청", "1002/시청"]), ("대전 시청역", ["daejeon.1/시청"]),
    ("교대역", ["1002/교대", "1003/교대", "busan.1/교대", "donghae/교대", "daegu.1/교대"]),
    ("대구 교대", ["daegu.1/교대"]), ("부산 2호선 서면", ["busan.2/서면"]),
    // Two stations of one name.
    ("신촌", ["1002/신촌", "1063/신촌"]), ("신촌(경의중앙선)", ["1063/신촌"]), ("신촌 (경의.중앙선)", ["1063/신촌"]),
    ("신촌(지하)", ["1002/신촌", "1063/신촌"]), ("양평", ["1005/양평", "1063/양평"]), ("양평역 5호선", ["1005/양평"]),
    ("좌천", ["busan.1/좌천", "donghae/좌천"]),
    // Brackets, dots, blanks and line breaks.
    ("총신대입구(이수)", ["1004/총신대입구", "1007/이수"]), ("이수", ["1004/총신대입구", "1007/이수"]),
    ("이수역 7호선", ["1007/이수"]), ("남한산성입구(성남법원, 검찰청)", ["1008/남한산성입구"]),
    ("4.19 민주묘지", ["1092/4·19민주묘지"]), ("4.19민주묘지역", ["1092/4·19민주묘지"]),
    ("시청.용인대", ["yongin/시청·용인대"]), ("북구청\n(대구iM뱅크파크)", ["daegu.3/북구청"]),
    ("신창(순천향대)역", ["1001/신창"]), ("부산역", ["busan.1/부산"]), ("부산", ["busan.1/부산"]),
    // Old and everyday names.
    ("뚝섬유원지", ["1007/자양"]), ("지제", ["1001/평택지제"]), ("신길온천역", ["1004/능길", "1075/능길"]),
    ("당고개", ["1004/불암산"]), ("세종왕릉", ["1081/세종대왕릉"]), ("대모산", ["1075/대모산입구"]),
    ("응암순환(상선)", ["1006/응암"]), ("성북", ["1001/광운대", "1067/광운대"]),
    ("동대문운동장", ["1002/동대문역사문화공원", "1004/동대문역사문화공원", "1005/동대문역사문화공원"]),
    ("홍대", ["1002/홍대입구", "1063/홍대입구", "1065/홍대입구"]), ("신남", ["daegu.2/청라언덕", "daegu.3/청라언덕"]),
    ("노포동", ["busan.1/노포"]), ("에버랜드", ["yongin/전대·에버랜드"]),
    ("금천구청", ["1001/금천구청"]), ("시흥", ["1001/금천구청"]), ("의정부북부", ["1001/가능"]),
    ("주내", ["1001/양주"]), ("부곡", ["1001/의왕"]), ("휘경", ["1001/외대앞"]),
    ("공단역", ["1004/초지", "1075/초지", "1093/초지", "daegu.3/공단"]), ("백궁", ["1075/정자", "1077/정자"]),
    ("초림", ["1075/수내"]), ("인천공항", ["1065/인천공항1터미널", "1065/인천공항2터미널"]),
    ("계명대(신당)", ["daegu.2/계명대"]),
    // A final Station is ignored like 역.
    ("Seoul", ["1001/서울", "1004/서울", "1032/서울", "1063/서울", "1065/서울"]),
    ("Dongdaegu Station", ["daegu.1/동대구", "daegyeong/동대구"]), ("Busan", ["busan.1/부산"]),
    // Not a station.
    ("신도림지선", []), ("강남 맛집", []), ("2호선", []), ("역", []), ("", []), (" ", []), ("()", []),
    (")(", []),
  ])
  func `a typed text finds its stations`(text: String, stations: [String]) {
    #expect(table.stations(named: text).map(\.id) == stations)
    #expect(
      table.stations(named: text.decomposedStringWithCanonicalMapping).map(\.id) == stations)
  }

  /// The text, its name without the line, the stations and the lines.
  @Test(
    arguments: [
      ("강남", "강남", ["1002/강남", "1077/강남"], []),
      ("강남역 신분당선", "강남", ["1077/강남"], ["신분당선"]),
      ("신분당선 강남", "강남", ["1077/강남"], ["신분당선"]),
      ("강남(신분당선)", "강남", ["1077/강남"], ["신분당선"]),
      ("신촌역 경의중앙선", "신촌", ["1063/신촌"], ["경의중앙선"]),
      ("신촌(경의중앙선)", "신촌", ["1063/신촌"], ["경의중앙선"]),
      ("양평역 5호선", "양평", ["1005/양평"], ["5호선"]),
      ("분당 서현", "서현", ["1075/서현"], ["수인분당선"]),
      // One number, several networks.
      (
        "1호선 시청", "시청", ["1001/시청", "busan.1/시청", "daejeon.1/시청"],
        ["1호선", "부산1호선", "대전1호선"]
      ),
      ("부산 2호선 서면", "서면", ["busan.2/서면"], ["부산2호선"]),
      // A line without such a station is recognized too.
      (
        "강남역 3호선", "강남", [], ["3호선", "부산3호선", "대구3호선"]
      ),
      // A city is not a line, and a line's name may be a city's, or be the whole text.
      ("부산 시청", "시청", ["busan.1/시청"], []), ("대구 2호선 서면", "서면", [], ["대구2호선"]),
      ("분당 판교", "분당 판교", [], []), ("의정부 시청", "의정부 시청", ["uijeongbu/의정부시청"], []),
      ("총신대입구(이수)", "총신대입구(이수)", ["1004/총신대입구", "1007/이수"], []),
      ("2호선", "", [], ["2호선", "부산2호선", "대구2호선"]), ("강남 맛집", "강남 맛집", [], []),
      ("", "", [], []),
    ] as [(String, String, [String], [String])])
  func `a text is split into a station name and its lines`(
    text: String, name: String, stations: [String], lines: [String]
  ) {
    let typed = TypedText(text, in: table)
    #expect(typed.name == name)
    #expect(typed.stations.map(\.id) == stations)
    #expect(typed.lines.map(\.name) == lines)
  }

  @Test func `a name finds its station on a line`() {
    #expect(table.station(named: "강남역", on: "1077")?.id == "1077/강남")
    #expect(table.station(named: "강남역", on: "1003") == nil)
    #expect(table.station(named: "강남역 2호선", on: "1077") == nil)
  }

  @Test func `every name of a station finds it`() {
    for station in table.stations {
      for name in station.names + [station.englishName].compactMap(\.self) {
        #expect(table.stations(named: name).contains(station), "\(station.id) \(name)")
      }
    }
  }

  @Test func `English names have separated words and are the same on all lines of a place`() {
    for station in table.stations {
      let english = station.englishName ?? ""
      let runs = zip(english, english.dropFirst()).filter { $0.isLowercase && $1.isUppercase }
      #expect(runs.isEmpty, "\(station.id) \(english)")
      // Brackets contain no second name; those of 종로5가 follow a number.
      let brackets = zip(english, english.dropFirst()).filter { $1 == "(" && !$0.isNumber }
      #expect(brackets.isEmpty, "\(station.id) \(english)")
      for other in table.transfers(of: station) where other.name == station.name {
        #expect(other.englishName == english, "\(station.id) \(other.id)")
      }
    }
  }

  @Test func `no alias is another station's own name in the network`() {
    for station in table.stations {
      for alias in station.aliases {
        let others = table.stations.filter {
          $0.line.network == station.line.network && $0 != station
            && NameKey.station($0.name) == NameKey.station(alias)
        }
        let place = table.transfers(of: station)
        // 신천 was the name of 잠실새내 until 2016, and is now a station on 서해선.
        #expect(
          others.allSatisfy(place.contains) || (station.name, alias) == ("잠실새내", "신천"),
          "\(station.id) \(alias)")
        #expect(alias != station.name && alias != station.liveName, "\(station.id) \(alias)")
      }
    }
  }

  /// The aliases of `NameKey` and the stations that they mean.
  @Test(arguments: [
    ("서울역", "서울"), ("이수", "총신대입구"), ("응암순환", "응암"), ("뚝섬유원지", "자양"), ("지제", "평택지제"),
    ("신길온천", "능길"), ("세종왕릉", "세종대왕릉"), ("당고개", "불암산"), ("4.19민주묘지", "4·19민주묘지"),
    ("대모산", "대모산입구"),
  ])
  func `every alias of the name keys finds its station`(alias: String, name: String) {
    #expect(table.stations(named: alias).first?.name == name)
  }
}
