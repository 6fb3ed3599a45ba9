import Foundation
import Testing
import TransitCore

struct TrimmedTests {
  @Test(arguments: [
    "", " ", "   ", "강남", " 강남", "강남 ", "  강남 역  ", "\t강남\n", " \u{3000}강남\u{3000} ", "\u{A0}a ",
    "é ", " \u{301}a", "a \u{301}", "가 \u{200B}", " (구)시청 ", " ７", "\r\n", " \r\n a",
    "a\u{A0}", "가\u{A0}", "\u{A0}", "a\u{85}", "  a\u{2003}", "가\u{11A8}", "\u{FEFF}가", "ａ",
  ])
  func `the same characters are trimmed as by Foundation`(text: String) {
    #expect(trimmed(text) == text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
