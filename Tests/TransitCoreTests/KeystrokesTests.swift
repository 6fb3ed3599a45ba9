import Testing
import TransitCore

struct KeystrokesTests {
  private func keys(_ name: String) -> String {
    String(decoding: Keystrokes(name).bytes.filter { $0 < 0x80 }, as: UTF8.self)
  }

  @Test(arguments: [
    ("강남", "RKDSKA"), ("ㄱㄴ", "RS"), ("과", "RHK"), ("닭", "EKFR"), ("ㄺ", "FR"), ("ㅘ", "HK"),
    ("값", "RKQT"), ("의왕", "DMLDHKD"), ("KTX 광명", "ktxRHKDAUD"), ("22-009", "22009"), ("", ""),
    ("강남역 11번출구", "RKDSKADUR11QJSCNFRN"), ("퀘웩쥐뭐죄", "ZNPDNPRWNLANJWHL"),
  ])
  func `a name is converted to the keys that type it`(name: String, expected: String) {
    #expect(keys(name) == expected)
  }

  @Test func `a shifted letter is a separate key`() {
    #expect(Keystrokes("까").bytes == [0xFB, 0x4B])
    #expect(Keystrokes("ㅃㅉㄸㄲㅆㅒㅖ").bytes == [0xF8, 0xF9, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE])
    #expect(Keystrokes("있").bytes == [0x44, 0x4C, 0xFC])
    #expect(Keystrokes("얘").bytes == [0x44, 0xFD])
  }

  @Test(arguments: [
    ("강나", "강남"), ("강ㄴ", "강남"), ("간", "가나"), ("고", "과"), ("달", "닭"), ("서울ㅇ", "서울역"),
    ("홍댕", "홍대입구"), ("구", "궈"), ("갑", "값"),
  ])
  func `a half-typed name is a prefix of the full name's keys`(typed: String, name: String) {
    #expect(Keystrokes(name).bytes.starts(with: Keystrokes(typed).bytes))
  }

  @Test func `a syllable that is not half-typed is not a prefix of another one`() {
    #expect(!Keystrokes("까").bytes.starts(with: Keystrokes("가").bytes))
    #expect(!Keystrokes("강남").bytes.starts(with: Keystrokes("강너").bytes))
    #expect(Keystrokes("A").bytes != Keystrokes("ㅁ").bytes)
  }

  @Test(arguments: [
    ("rkdska", "강남"), ("tjdnfdur", "서울역"), ("RkR", "깎"), ("ghdeo 2", "홍대2"), ("rs", "ㄱㄴ"),
    ("dPtnf", "예술"),
  ])
  func `a Korean name typed on a Latin keyboard layout is converted`(typed: String, name: String) {
    #expect(Keystrokes(mistypedLatin: typed)?.bytes == Keystrokes(name).bytes)
  }

  @Test(arguments: ["강nam", "22009", "", "a-b", " "])
  func `a text with anything but Latin letters is not converted`(text: String) {
    #expect(Keystrokes(mistypedLatin: text) == nil)
  }

  @Test(arguments: [
    ("ㄱㄴ", true), ("ㄳ", true), ("ㄱㄴ01", true), ("ㄲㅊ", true), ("강ㄴ", false), ("ㅏ", false),
    ("01", false), ("kt", false), ("", false),
  ])
  func `initial consonants are distinguished from other texts`(text: String, expected: Bool) {
    #expect(Keystrokes(text).areInitials == expected)
  }

  @Test(arguments: [
    ("닭갈비", [0, 4, 7]), ("갈가", [0, 3]), ("과외", [0, 3]), ("a값2", [0, 1, 5]), ("각ㄱ", [0, 3]),
    ("안자앉기", [0, 3, 5, 9]), ("ㅏ나", [0, 1]), ("KTX", []), ("강남구청 2", [0, 3, 6, 8, 11]),
  ])
  func `keys are grouped into the syllables that the keyboard composes`(text: String, places: [Int])
  {
    #expect(Keystrokes(text).syllables == places)
  }

  @Test
  func `every letter, digit and syllable has a start, and words start after blanks and marks`() {
    let starts = Keystrokes("강남역 11번(앞)/뒤").starts
    #expect(starts.map(\.place) == [0, 3, 6, 9, 10, 11, 14, 15, 18, 19, 20])
    #expect(
      starts.map(\.isWord)
        == [true, false, false, true, false, false, false, true, false, true, true])
  }
}
