import Foundation
import Testing
import TransitCore

struct TextScannerTests {
  @Test(
    arguments: [
      ("후 (교대)", "후", true, " (교대)"), ("후", "후", true, ""), ("후", "", true, "후"),
      ("", "후", false, ""), (" 후", "후", false, " 후"), ("전", "전역", false, "전"),
      ("후\u{301}", "후", false, "후\u{301}"),
      ("전역 도착".decomposedStringWithCanonicalMapping, "전역", true, " 도착"),
    ])
  func `a word is consumed completely or not at all`(
    text: String, word: String, isTaken: Bool, rest: String
  ) {
    var scanner = TextScanner(text)
    #expect(scanner.take(word) == isTaken)
    #expect(scanner.rest == rest)
    #expect(scanner.isAtEnd == rest.isEmpty)
  }

  @Test(
    arguments: [
      ("12분", "12", ""), ("123분 후", "123", " 후"), ("1분2초", "1", "2초"),
      ("1234분", nil, "1234분"), ("분", nil, "분"), ("12", nil, "12"), ("12초", nil, "12초"),
      ("-1분", nil, "-1분"), ("", nil, ""),
    ] as [(String, String?, String)])
  func `digits are consumed with the word after them or not at all`(
    text: String, digits: String?, rest: String
  ) {
    var scanner = TextScanner(text)
    #expect(scanner.digits(1...3, before: "분").map { String($0) } == digits)
    #expect(scanner.rest == rest)
  }

  @Test(
    arguments: [
      ("막차] 3분", "막차", " 3분"), ("]", "", ""), ("막차", nil, "막차"), ("", nil, ""),
    ] as [(String, String?, String)])
  func `a text is consumed with the mark after it or not at all`(
    text: String, taken: String?, rest: String
  ) {
    var scanner = TextScanner(text)
    #expect(scanner.text(before: "]").map { String($0) } == taken)
    #expect(scanner.rest == rest)
  }

  @Test(arguments: [
    "", "행 - ", "광명행 - 급행", "문산행 - 신촌행 - 신촌방면", "행 -", "문산행 - \u{301}",
    "문산행 - 신촌".decomposedStringWithCanonicalMapping,
  ])
  func `a part is found at the same places as by the standard library`(text: String) {
    #expect(text.places(of: "행 - ") == text.ranges(of: "행 - "))
  }

  @Test(arguments: [(" \t\r\n\u{3000}후 ", "후 "), ("후", "후"), ("  ", ""), ("", "")])
  func `leading blanks are skipped`(text: String, rest: String) {
    var scanner = TextScanner(text)
    scanner.skipBlanks()
    #expect(scanner.rest == rest)
  }

  @Test(
    arguments: [
      ("8", "33", 513), ("8", nil, 480), (nil, "33", 33), ("0", "0", 0), (nil, nil, nil),
    ] as [(String?, String?, Int?)])
  func `minutes and seconds are added up`(minutes: String?, seconds: String?, expected: Int?) {
    #expect(TextScanner.seconds(minutes.map { $0[...] }, seconds.map { $0[...] }) == expected)
  }

  @Test(
    arguments: [
      ("강남", "강남"), ("a b", "a b"), (" 강남\n", "강남"), ("\u{3000}강남\u{a0}", "강남"), ("강남 ", "강남"),
      ("  ", ""), ("", ""), ("é", "é"),
    ])
  func `blanks around a text are trimmed`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }
}
