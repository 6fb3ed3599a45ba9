import Testing

@testable import TransitCore

/// The cleaning of external text before it is displayed.
struct DisplayableTests {
  @Test(arguments: [
    "", "강남역 2번 출구 (22-009)", "東京 · カナ ½ – → ● ℃ ㈜ “서울”", "e\u{301}", "❤️", "❤︎", "1️⃣", "👍🏽", "🇰🇷",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "हिन्दी", "ไทย", "a\u{A0}b\u{3000}c",
  ])
  func `ordinary text is unchanged`(text: String) {
    #expect(Array(text.displayable().unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{1B}]0;x\u{7}b", "a ]0;x b"), ("a\u{9B}2Jb", "a 2Jb"), ("a\0\u{7F}b", "a  b"),
    ("a\nb\r\nc\rd\u{B}e\u{85}f\u{2028}g\u{2029}h\ti", "a b c d e f g h i"),
    ("\u{202E}472\u{202C} 12:30", "472 12:30"), ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
    ("a\u{200E}\u{200F}\u{61C}b", "ab"), ("강\u{200B}\u{200C}\u{2060}\u{FEFF}\u{AD}남", "강남"),
    ("a\u{E0001}\u{E0041}\u{E007F}\u{E0100}b", "ab"), ("👨\u{200D}👩\u{200D}👧", "👨👩👧"),
    ("\u{3164}\u{115F}\u{1160}\u{FFA0}\u{34F}\u{180E}\u{180B}가", "가"), ("a\u{FE0F}\u{FE01}b", "ab"),
    ("❤\u{FE0F}\u{FE0F}\u{FE0F}", "❤\u{FE0F}"), ("\u{FFF9}a\u{FFFB}\u{1D173}", "a"),
  ])
  func `control characters, line breaks and invisible characters are removed`(
    text: String, shown: String
  ) {
    #expect(Array(text.displayable().unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(arguments: ["\u{300}", "\u{20DD}", "\u{302E}"])
  func `a letter has at most four combining marks`(mark: String) {
    func text(_ count: Int) -> String { "가" + String(repeating: mark, count: count) + "b" }
    #expect(text(4).displayable() == text(4))
    #expect(text(5).displayable() == text(4))
    #expect(text(100_000).displayable() == "가" + String(repeating: mark, count: 4) + "…")
  }

  @Test(arguments: [
    ("שלום 472 12:30", "\u{2068}שלום\u{2069} 472 12:30"),
    ("a شارع النصر b", "a \u{2068}شارع النصر\u{2069} b"),
    ("\u{2068}שלום\u{2069}", "\u{2068}שלום\u{2069}"),
    ("א1ב", "\u{2068}א\u{2069}1\u{2068}ב\u{2069}"),
    ("א ", "\u{2068}א\u{2069} "), ("\u{2067}א\u{2066}", "\u{2068}א\u{2069}"),
  ])
  func `right-to-left text is isolated from the rest`(text: String, shown: String) {
    #expect(Array(text.displayable().unicodeScalars) == Array(shown.unicodeScalars))
    #expect(Array(shown.displayable().unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(arguments: ["a", "가", "\u{1112}\u{1161}\u{11AB}", "🇰🇷", "👍🏽", "é"])
  func `a longer text is truncated with an ellipsis`(character: String) {
    func text(_ count: Int) -> String { String(repeating: character, count: count) }
    #expect(text(500).displayable(upTo: 500) == text(500))
    #expect(text(501).displayable(upTo: 500) == text(499) + "…")
    #expect(text(100_000).displayable(upTo: 500) == text(499) + "…")
    #expect(text(501).displayable(upTo: nil) == text(501))
    #expect(text(100_000).displayable() == text(500) + "…")
    #expect(text(100_000).displayable().displayable() == text(500) + "…")
  }

  @Test func `a long name in a line is truncated, and so is a long line`() {
    func name(_ count: Int) -> String { String(repeating: "긴 ", count: count / 2) }
    #expect("place: \(name(500)), b".displayable() == "place: \(name(500)), b")
    #expect("장소: \(name(600)) (b)  c".displayable() == "장소: \(name(500))… (b)  c")
    let list = Array(repeating: "강남", count: 2000).joined(separator: ", ")
    #expect(list.displayable() == list.prefix(3999) + "…")
    #expect(list.displayable().displayable() == list.prefix(3999) + "…")
  }

  @Test func `invisible characters count towards the limit of a text`() {
    let text = "강남" + String(repeating: "\u{200B}", count: 100_000) + "\u{202E}역"
    #expect(text.displayable(upTo: 500) == "강남…")
    #expect(
      String(repeating: "\u{1100}", count: 10_000).displayable(upTo: 500).unicodeScalars.count
        <= 2001)
  }

  @Test func `every control or invisible character is undisplayable`() {
    // The planes with assigned characters.
    let values = [UInt32(0)...0x1FFFF, 0xE0000...0xE0FFF].joined()
    let wrong = values.compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      let isUnsafe =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(
          properties.generalCategory)
        || properties.isDefaultIgnorableCodePoint
      return scalar.isUndisplayable != isUnsafe
    }
    #expect(wrong == [])
  }

  @Test func `a long service message is truncated, and the advice is not`() {
    let said = Words(verbatim: String(repeating: "x, ", count: 3_000))
    let line = TransitError(.unavailable, said, provider: "tago").line(in: .english)
    #expect(line.contains(": " + String(repeating: "x, ", count: 100).prefix(299) + "…"))
    #expect(line.hasSuffix("… " + TransitError(.unavailable).generalAdvice.english))
    #expect(
      TransitError(.badFile, said).line(in: .english).contains(
        String(repeating: "x, ", count: 1_300))
    )
  }
}
