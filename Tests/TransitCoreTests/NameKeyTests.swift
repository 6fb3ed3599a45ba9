import Foundation
import Testing
import TransitCore

struct NameKeyTests {
  @Test(arguments: [
    // Line tokens, blanks, brackets, dots, a final 역.
    ("강남역 2호선", "강남"), ("강남역 신분당선", "강남"), ("서울역 GTX-A", "서울"), ("강남역 2", "강남"),
    ("서울역 공항", "서울"), ("교대역  3호선", "교대"), ("김포 공항", "김포공항"), ("공 단", "공단"), ("만 평", "만평"),
    ("하남검단산역", "하남검단산"), ("서울역", "서울"), ("서울", "서울"), ("역곡", "역곡"), ("곡역", "곡역"),
    ("신창(순천향대)역", "신창"), ("신창(순천향대)", "신창"), ("북구청\n(대구iM뱅크파크)", "북구청"),
    ("남한산성입구(성남법원,검찰청)", "남한산성입구"), ("남한산성입구(성남법원, 검찰청)", "남한산성입구"),
    ("남한산성입구(성남법원·검찰청)", "남한산성입구"), ("신촌 (경의중앙선)", "신촌"), ("군자(능동)", "군자"),
    ("시청·용인대", "시청용인대"), ("시청․용인대", "시청용인대"), ("시청∙용인대", "시청용인대"), ("시청ㆍ용인대", "시청용인대"),
    ("시청.용인대", "시청용인대"),
    ("시청‧용인대역", "시청용인대"), ("벡스코(BEXCO)", "벡스코"), ("GTX역삼", "gtx역삼"),
    // One station, two names.
    ("서울역(경의선)", "서울"), ("총신대입구(이수)", "총신대입구"), ("총신대입구", "총신대입구"), ("이수", "총신대입구"),
    ("이수역 7호선", "총신대입구"), ("응암순환(상선)", "응암"), ("응암", "응암"), ("뚝섬유원지", "자양"),
    ("자양(뚝섬한강공원)", "자양"), ("지제", "평택지제"), ("평택지제", "평택지제"), ("신길온천", "능길"), ("능길", "능길"),
    ("세종왕릉", "세종대왕릉"), ("세종대왕릉", "세종대왕릉"), ("당고개", "불암산"), ("불암산", "불암산"), ("대모산", "대모산입구"),
    ("4·19민주묘지", "4·19민주묘지"), ("4.19 민주묘지", "4·19민주묘지"), ("4.19민주묘지역", "4·19민주묘지"),
    ("신촌(경의중앙선)", "신촌"), ("신촌역", "신촌"), ("신촌(지하)", "신촌"),
  ])
  func `all names of a station have the same key`(name: String, key: String) {
    #expect(NameKey.station(name) == key)
    #expect(NameKey.station(name.decomposedStringWithCanonicalMapping) == key)
    #expect(NameKey.station("  \(name)\n") == key)
  }

  @Test(arguments: [
    ("강남", "강남구청"), ("동대문", "동대문역사문화공원"), ("잠실", "잠실나루"), ("서울", "서울대입구"),
    ("인천", "인천공항1터미널"), ("부천", "부천시청"), ("개화", "개화산"), ("삼양", "삼양사거리"), ("보라매", "보라매공원"),
    ("새절(신사)", "신사"), ("광나루(장신대)", "장신대"), ("동작(현충원)", "현충원"), ("대흥(서강대앞)", "서강대"),
    ("서울대입구(관악구청)", "관악"), ("자양(뚝섬한강공원)", "뚝섬"), ("흑석(중앙대입구)", "중앙"),
    ("아차산(어린이대공원후문)", "어린이대공원"), ("교대(법원·검찰청)", "남한산성입구(성남법원·검찰청)"),
    ("공 단", "만 평"),
  ])
  func `a common prefix or a bracket does not make two stations equal`(left: String, right: String)
  {
    #expect(NameKey.station(left) != NameKey.station(right))
  }

  @Test(arguments: [
    "고촌", "공항", "교대", "구암", "금곡", "남산", "대곡", "동백", "동천", "송정", "시청", "신천", "신촌", "신흥",
    "양정", "양평", "용문", "용산", "운천", "월드컵경기장", "종합운동장", "좌천", "죽전", "중동", "중앙", "중앙로", "증산",
    "화정",
  ])
  func `the name of several places is its own key`(name: String) {
    #expect(NameKey.station(name) == name)
    #expect(NameKey.station(name + "역") == name)
  }

  @Test(arguments: [
    ("강남역 11번출구", "강남역11번출구"), ("Seoul Stn.", "seoulstn"), ("4공단(현진아파트방면)", "4공단(현진아파트방면)"),
    ("22-009", "22009"), (" \u{a0}a\tb\nc\r\nd", "abcd"), ("", ""), ("・", "・"),
  ])
  func `a stop's key includes its brackets`(name: String, key: String) {
    #expect(NameKey.text(name) == key)
  }

  @Test(arguments: [
    ("강남역", "강남역", true), ("강남역(중)", "강남역 ", true),
    ("정음마을고산2단지.고산종합사회 ", "정음마을고산2단지.고산종합사회복지관", true),
    ("잠실역", "잠실역8번출구", true), ("강남", "강남역", false), ("시청", "시청앞", false),
    ("역삼동주민센터", "역삼행정복지센터", false), ("", "", false), ("", "강남역", false), (".", "-", false),
    ("한국은행", "한국은행본점", true),
  ])
  func `names of one id are compatible if equal or truncated after three characters`(
    left: String, right: String, areCompatible: Bool
  ) {
    #expect(NameKey.areCompatible(left, right) == areCompatible)
    #expect(NameKey.areCompatible(right, left) == areCompatible)
    #expect(
      NameKey.areCompatible(left.decomposedStringWithCanonicalMapping, right) == areCompatible)
  }

  @Test(arguments: [
    ("a(b)c", "ac"), ("(전체)", "(전체)"), ("a(b(c)d)e", "ae"), ("a(b", "a"), ("a)b", "ab"),
    ("a[b]（c）", "a"),
  ])
  func `brackets are removed with their content`(name: String, bare: String) {
    #expect(NameKey.withoutBrackets(name) == bare)
  }

  @Test func `decomposed Hangul is composed, scalar for scalar`() {
    let decomposed = "강남역".decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count == 9)
    #expect(NameKey.composed(decomposed).unicodeScalars.count == 3)
    #expect(Array(SearchQuery(decomposed).text.unicodeScalars) == Array("강남역".unicodeScalars))
    #expect(Array(NameKey.composed("e\u{301}").unicodeScalars) == ["\u{e9}"])
  }
}
