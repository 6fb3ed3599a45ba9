import Testing
import TransitCore

struct RomanisedTests {
  /// Station names as on the signs, except 학여울: Hangnyeoul adds ㄴ between words.
  @Test(arguments: [
    ("강남", "Gangnam"), ("종로", "Jongno"), ("왕십리", "Wangsimni"), ("선릉", "Seolleung"),
    ("신라", "Silla"), ("독립문", "Dongnimmun"), ("압구정", "Apgujeong"), ("신촌", "Sinchon"),
    ("여의도", "Yeouido"), ("합정", "Hapjeong"), ("낙성대", "Nakseongdae"), ("을지로", "Euljiro"),
    ("충무로", "Chungmuro"), ("청량리", "Cheongnyangni"), ("의정부", "Uijeongbu"), ("벌말", "Beolmal"),
    ("대전", "Daejeon"), ("문래", "Mullae"), ("신림", "Sillim"), ("답십리", "Dapsimni"), ("먹골", "Meokgol"),
    ("뚝섬", "Ttukseom"), ("까치산", "Kkachisan"), ("월곡", "Wolgok"), ("녹양", "Nogyang"),
    ("국회의사당", "Gukhoeuisadang"), ("동묘앞", "Dongmyoap"), ("몽촌토성", "Mongchontoseong"),
  ])
  func `a name is romanized as on the signs`(name: String, english: String) {
    #expect(NameKey.romanized(name) == NameKey.romanized(english))
  }

  @Test(arguments: [
    ("gangnam", "강남", 0), ("kangnam", "강남", 0), ("gagnnam", "강남", 1), ("gagnnam", "가남", 2),
    ("gangnma", "강남", 1), ("gangnm", "강남", 1), ("ganggnam", "강남", 1), ("gangnem", "강남", 1),
    ("seoul station", "서울", 0), ("nakseongdae", "낙성대", 0),
  ])
  func `the distance of a sound counts wrong, missing, extra and exchanged letters`(
    typed: String, name: String, distance: Int
  ) {
    #expect(RomanSound(typed).distance(to: RomanSound(name)) == distance)
    #expect(RomanSound(name).distance(to: RomanSound(typed)) == distance)
  }

  @Test(arguments: [
    ("강남", "kangnam"), ("신촌", "shinchon"), ("홍대", "hongdae"), ("대전", "taejon"), ("부산", "pusan"),
    ("김포", "gimpo"), ("명동", "myoungdong"), ("수원", "soowon"), ("이태원", "itaewon"), ("인천", "inchon"),
    ("잠실", "chamshil"), ("광화문", "kwanghwamun"), ("제주", "cheju"), ("종로", "jongro"), ("신림", "sinrim"),
    ("압구정", "apgujung"), ("선릉", "seonreung"), ("청량리", "cheongryangri"),
  ])
  func `common spellings of a name have the same key`(name: String, typed: String) {
    #expect(NameKey.romanized(name) == NameKey.romanized(typed))
  }

  @Test(arguments: [
    ("강남", "gangram"), ("City Hall", "gidyhar"), ("신라", "sira"), ("2호선", "2hoson"),
    ("11번", "11bon"), ("", ""),
    ("Line 22", "rine22"),
  ])
  func `letters are folded`(name: String, folded: String) {
    #expect(NameKey.romanized(name) == folded)
  }

  @Test(arguments: [
    ("samsung", "삼성", true), ("samseong", "삼성", true), ("samsong", "삼성", false),
    ("samsung", "삼송", false), ("samsong", "삼송", true), ("kangnam", "강남", true),
    ("jungang", "중앙", true), ("apgujung", "압구정", true), ("apgujong", "압구정", false),
  ])
  func `a close comparison distinguishes o and eo`(typed: String, name: String, isOne: Bool) {
    #expect(NameKey.romanized(typed) == NameKey.romanized(name))
    #expect(
      (RomanizedName(typed, isClose: true).bytes == RomanizedName(name, isClose: true).bytes)
        == isOne)
  }

  @Test func `words begin at the separators of the displayed name`() {
    let text = RomanizedName("강남역 11번출구(앞)")
    #expect(text.words == [0, 10, 20])
    #expect(String(decoding: text.bytes, as: UTF8.self) == "gangramyog11bonjurguab")
  }
}
