import Foundation
import Testing
import TransitText

@testable import transit

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("472", 3), ("강남", 4), ("강남 2·신분당", 13), ("…", 1), ("→", 1), ("–", 1),
    ("✓", 1), ("✗", 1), ("℃", 1), ("漢字", 4), ("カナ", 4), ("ｱ", 1), ("（가）", 6), ("é", 1),
    ("e\u{301}", 1), ("🚇", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("⚡", 2), ("✅", 2), ("❤️", 2), ("🪧", 2),
    ("☀", 1), ("☀️", 2), ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{301}", 0), ("㈜", 2), ("４７２", 6),
  ])
  func `a text has the expected width in cells`(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test(arguments: ["강남", "신분당선강남역", "4·19민주묘지", "서울역 1호선", "값", "뷁", "한글 English 123"])
  func `decomposed Hangul is as wide as composed Hangul`(text: String) {
    let composed = text.precomposedStringWithCanonicalMapping
    let parts = text.decomposedStringWithCanonicalMapping
    #expect(parts.unicodeScalars.count >= composed.unicodeScalars.count)
    #expect(DisplayWidth.of(parts) == DisplayWidth.of(composed))
  }

  @Test(arguments: [
    ("강남역", 6, "강남역"), ("강남역", 5, "강남…"), ("강남역", 4, "강…"), ("강남역", 3, "강…"),
    ("강남역", 2, "…"), ("강남역", 1, "…"), ("강남역", 0, ""), ("abc", 2, "a…"), ("abc", 3, "abc"),
    ("472 간선", 7, "472 간…"), ("472 간선", 6, "472 …"),
  ])
  func `a text is truncated by cells, never inside a syllable`(
    text: String, width: Int, wanted: String
  ) {
    let cut = DisplayWidth.cut(text, to: width)
    #expect(cut == wanted)
    #expect(DisplayWidth.of(cut) <= width)
  }

  @Test(arguments: [
    (8, ["역  강남", "    서울"]), (9, ["역  강남", "    서울"]), (13, ["역  강남 서울"]),
    (1, ["역  강남", "    서울"]), (nil, ["역  강남 서울"]),
  ])
  func `further lines are indented to the head`(width: Int?, lines: [String]) {
    #expect(DisplayWidth.wrap(["강남", "서울"], after: "역  ", to: width) == lines)
  }

  @Test func `columns are padded by cells and numbers are right-aligned`() {
    let table = Table(
      rows: [["강남", "9", "가"], ["서울역 abc", "10", ""], ["x", "123", "나"]], rightAligned: [1])
    #expect(
      table.lines(width: nil) == ["강남          9  가", "서울역 abc   10", "x           123  나"])
    #expect(table.lines(width: 8) == ["강남   …", "서울역 …", "x      …"])
    #expect(Table(rows: []).lines(width: nil) == [])
  }
}
