import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

struct TransitErrorTests {
  static let moment = Date(timeIntervalSince1970: 1_795_130_970)

  @Test(arguments: TransitError.Code.allCases, Language.allCases)
  func `every code has one line with the problem and the advice`(
    code: TransitError.Code, language: Language
  ) {
    let error = TransitError(code)
    let line = error.line(in: language)
    #expect(line.split(whereSeparator: \.isNewline).count == 1)
    #expect(line.hasSuffix(" " + error.advice.text(in: language)), "\(line)")
    #expect(line.count > error.advice.text(in: language).count + 5)
    #expect(line.hasSuffix("."))
    #expect(line != TransitError(TransitError.Code(rawValue: "new")).line(in: language))
    let isHangul = line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    #expect(isHangul == (language == .korean))
  }

  @Test(arguments: Language.allCases)
  func `every code has a different line`(language: Language) {
    let lines = TransitError.Code.allCases.map { TransitError($0).line(in: language) }
    #expect(Set(lines).count == TransitError.Code.allCases.count)
    #expect(Set(TransitError.Code.allCases.map(\.rawValue)).count == 23)
  }

  @Test func `the line contains the provider, the detail, the vendor code and the retry time`() {
    let error = TransitError(
      .quotaSpent, Words("하루 한도", "daily limit"), provider: "kakao-local",
      retryAfter: Self.moment, vendorCode: "BadRequest -10")
    for language in Language.allCases {
      let line = error.line(in: language)
      let limit = language == .korean ? "하루 한도" : "daily limit"
      #expect(
        masked(line, keeping: ["kakao-local", limit, "BadRequest"])
          == "kakao-local _ \(limit) BadRequest -10 _ 2026-11-20T08:29:30+09:00")
      #expect(line.hasPrefix("kakao-local: "))
      #expect(line.contains(": \(limit) (BadRequest -10). "))
    }
    #expect(error.description == error.line(in: .english))
    #expect("\(error)" == error.description)
  }

  @Test func `the detail of an invalid request replaces the advice`() throws {
    let error = TransitError(.invalidRequest, Words("장소를 쓰세요", "name a place"))
    for language in Language.allCases {
      let said = error.detail?.text(in: language)
      let line = error.line(in: language)
      let what = try #require(line.split(separator: ": ").first)
      #expect(line == "\(what): \(said ?? "").")
      #expect(
        TransitError(.invalidRequest).line(in: language)
          == "\(what). \(error.advice.text(in: language))")
    }
    #expect(error.fault == .caller)
  }

  @Test func `an empty detail and vendor code leave no parentheses`() {
    let error = TransitError(.offline, Words("", ""), vendorCode: "")
    for language in Language.allCases {
      #expect(error.line(in: language) == TransitError(.offline).line(in: language))
    }
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b", "a\u{1b}b", "a\0b"])
  func `a service's message cannot break the line`(said: String) {
    let line = TransitError(.malformed, Words(verbatim: said)).line(in: .english)
    let bare = TransitError(.malformed).line(in: .english)
    let advice = TransitError(.malformed).advice.english
    #expect(line == bare.replacing(". \(advice)", with: ": a b. \(advice)"))
  }

  @Test func `the localized description is in one of the languages`() {
    let error: any Error = TransitError(.offline)
    let lines = Language.allCases.map { TransitError(.offline).message(in: $0) }
    #expect(lines.contains(error.localizedDescription))
  }

  @Test(arguments: TransitError.Code.allCases)
  func `an error is retryable if retrying may help without a change`(code: TransitError.Code) {
    let helps: [TransitError.Code] = [
      .quotaReserved, .rateLimited, .timedOut, .unavailable, .offline,
    ]
    #expect(TransitError(code).isRetryable == helps.contains(code))
  }

  @Test func `equality ignores only the cause`() {
    let error = TransitError(.timedOut, Words("a", "b"), provider: "p", cause: CancellationError())
    var other = error
    other.cause = nil
    #expect(error == other)
    #expect(error.hashValue == other.hashValue)
    var others = [error, error, error, error, error]
    others[0].code = .offline
    others[1].detail = Words("a", "c")
    others[2].provider = "q"
    others[3].retryAfter = Self.moment
    others[4].vendorCode = "9"
    #expect(others.allSatisfy { $0 != error })
  }

  @Test func `an error's provider is not replaced`() {
    #expect(TransitError(.offline).from("a").provider == "a")
    #expect(TransitError(.offline, provider: "b").from("a").provider == "b")
  }

  @Test func `any error can be wrapped, an unknown one as malformed`() {
    let wrapped = TransitError.wrapping(CocoaError(.fileNoSuchFile), provider: "p")
    #expect(wrapped.code == .malformed)
    #expect(wrapped.provider == "p")
    #expect(wrapped.detail == Words(verbatim: "CocoaError"))
    #expect(wrapped.cause is CocoaError)
    let own = TransitError(.offline, provider: "q")
    #expect(TransitError.wrapping(own, provider: "p") == own)
    #expect(TransitError.wrapping(own) == own)
  }

  @Test func `an unknown code has the fallback line`() {
    let error = TransitError(TransitError.Code(rawValue: "new"))
    #expect(error.fault == .service)
    for language in Language.allCases {
      let line = error.line(in: language)
      let parts = line.split(separator: ". ", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(line)")
      #expect(parts.allSatisfy { $0.count > 5 }, "\(line)")
    }
  }

  @Test func `words have a text in both languages`() throws {
    let words = Words("가", "a")
    #expect(words.text(in: .korean) == "가")
    #expect(words.text(in: .english) == "a")
    #expect(Words(verbatim: "x") == Words("x", "x"))
    #expect(
      try JSONDecoder().decode(Words.self, from: JSONEncoder().encode(words)) == words)
    #expect(Language.allCases.map(\.rawValue) == ["ko", "en"])
  }

  @Test func `a dumped error does not show its cause`() {
    struct Leaky: Error { var url = "http://a.kr/SECRET-KEY" }
    var text = ""
    dump(TransitError(.offline, Words(verbatim: "said"), cause: Leaky()), to: &text)
    #expect(!text.contains("SECRET-KEY"))
    #expect(text.contains("said"))
  }

  @Test func `a subject is placed before the detail`() {
    let subject = Words("대전", "Daejeon")
    #expect(TransitError(.offline).prefixed(with: subject).detail == subject)
    #expect(
      TransitError(.offline, Words("가", "a")).prefixed(with: subject).detail
        == Words("대전: 가", "Daejeon: a"))
  }

  @Test(arguments: [
    (TransitError(.unavailable, vendorCode: "URL -1003"), true),
    (TransitError(.unavailable, vendorCode: "URL -1006"), true),
    (TransitError(.unavailable, vendorCode: "CURL 6"), true),
    (TransitError(.unavailable, vendorCode: "CURL 7"), false),
    (TransitError(.unavailable, vendorCode: "URL -1004"), false), (TransitError(.offline), false),
  ])
  func `an unknown host is distinguished from other failures`(error: TransitError, isUnknown: Bool)
  {
    #expect(error.isHostNotFound == isUnknown)
  }
}
