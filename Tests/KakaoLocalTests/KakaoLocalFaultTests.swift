import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KakaoLocal

struct KakaoLocalFaultTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var status: Int
    var body: String
    var code: TransitError.Code
    var vendorCode: String
    var testDescription: String { "\(status) \(body)" }

    init(_ status: Int, _ body: String, _ code: TransitError.Code, _ vendorCode: String) {
      self.status = status
      self.body = body
      self.code = code
      self.vendorCode = vendorCode
    }
  }

  static func typed(_ type: String, _ message: String) -> String {
    #"{"errorType":"\#(type)","message":"\#(message)"}"#
  }

  static let rows: [Row] = [
    Row(401, typed("AccessDeniedError", "wrong appKey(abc) format"), .badKey, "AccessDeniedError"),
    Row(
      401, typed("AccessDeniedError", "ip mismatched! callerIp=1.2.3.4"), .keyNotGranted,
      "AccessDeniedError"),
    Row(
      401,
      typed(
        "AccessDeniedError", "KA Header is required but neither os nor origin field is given"),
      .keyNotGranted, "AccessDeniedError"),
    Row(
      401, typed("AccessDeniedError", "domain mismatched! caller=example.com"), .keyNotGranted,
      "AccessDeniedError"),
    Row(
      403, typed("NotAuthorizedError", "App(x) disabled OPEN_MAP_AND_LOCAL service."),
      .keyNotGranted, "NotAuthorizedError"),
    Row(
      401, typed("NotAuthorizedError", "App(x) disabled OPEN_MAP_AND_LOCAL service."),
      .keyNotGranted, "NotAuthorizedError"),
    Row(
      400, #"{"errorType":"BadRequest","code":-10,"message":"API limit has been exceeded."}"#,
      .quotaSpent, "BadRequest -10"),
    Row(400, typed("BadRequest", "API limit has been exceeded."), .quotaSpent, "BadRequest"),
    Row(400, typed("BadRequest", "query parameter required"), .invalidRequest, "BadRequest"),
    Row(
      429, typed("RequestThrottled", "API limit has been exceeded."), .rateLimited,
      "RequestThrottled"),
    Row(429, typed("BadRequest", "API limit has been exceeded."), .rateLimited, "BadRequest"),
    Row(400, typed("InvalidArgument", "page is more than max"), .invalidRequest, "InvalidArgument"),
    Row(400, typed("MissingParameter", "query"), .invalidRequest, "MissingParameter"),
    Row(500, typed("InternalError", "unexpected"), .unavailable, "InternalError"),
    Row(200, typed("InternalError", "unexpected"), .unavailable, "InternalError"),
    Row(401, #"{"code":-401,"msg":"this access token does not exist"}"#, .badKey, "-401"),
    Row(400, #"{"code":-1,"msg":"a"}"#, .unavailable, "-1"),
    Row(400, #"{"code":-2,"msg":"a"}"#, .invalidRequest, "-2"),
    Row(403, #"{"code":-3,"msg":"a"}"#, .keyNotGranted, "-3"),
    Row(403, #"{"code":-5,"msg":"a"}"#, .keyNotGranted, "-5"),
    Row(400, #"{"code":-8,"msg":"a"}"#, .invalidRequest, "-8"),
    Row(400, #"{"code":-9,"msg":"a"}"#, .unsupported, "-9"),
    Row(400, #"{"code":-10,"msg":"a"}"#, .quotaSpent, "-10"),
    Row(400, #"{"code":-11,"msg":"a"}"#, .quotaSpent, "-11"),
    Row(403, #"{"code":-12,"msg":"a"}"#, .badKey, "-12"),
    Row(502, "<html><body>Bad Gateway</body></html>", .unavailable, "HTTP 502"),
    Row(504, "upstream request timeout", .timedOut, "HTTP 504"),
    Row(404, "{}", .unsupported, "HTTP 404"),
    Row(401, #"{"message":"no"}"#, .badKey, "HTTP 401"),
    Row(500, #"{"documents":[],"meta":{}}"#, .unavailable, "HTTP 500"),
  ]

  private func error(_ status: Int, _ body: String, _ headers: [Response.Header] = [])
    -> TransitError?
  {
    #expect(throws: TransitError.self) {
      try KakaoLocalKeywordSearch(text: "a").decode(
        Response(
          status: status, headers: headers, body: Data(body.utf8),
          receivedAt: StubExchange.moment))
    }
  }

  @Test(arguments: rows)
  func `an error maps to its own code regardless of the status`(row: Row) {
    let error = error(row.status, row.body)
    #expect(error?.code == row.code)
    #expect(error?.vendorCode == row.vendorCode)
  }

  @Test(arguments: [
    ("wrong appKey(0123456789abcdef) format", "wrong appKey(REDACTED) format"),
    ("wrong appKey(0123(4567)89abcdef) format", "wrong appKey(REDACTED) format"),
    ("wrong appKey() format", "wrong appKey(REDACTED) format"),
    ("wrong AppKey (0123456789abcdef", "wrong AppKey (REDACTED)"),
    ("wrong appKey(0123\\n4567) format", "wrong appKey(REDACTED) format"),
  ])
  func `an error message never repeats the key`(message: String, shown: String) {
    for body in [Self.typed("AccessDeniedError", message), #"{"message":"\#(message)"}"#] {
      #expect(error(401, body)?.detail == Words(verbatim: shown))
    }
  }

  @Test func `an exhausted quota in a response without a date has no retry time`() throws {
    let error = #expect(throws: TransitError.self) {
      try KakaoLocalKeywordSearch(text: "a").decode(
        Response(
          status: 400,
          body: Data(
            #"{"errorType":"BadRequest","code":-10,"message":"API limit has been exceeded."}"#.utf8),
          receivedAt: nil))
    }
    #expect(error?.code == .quotaSpent)
    #expect(error?.retryAfter == nil)
  }

  @Test func `an exhausted quota resets at midnight in Korea`() {
    let error = error(
      400, #"{"errorType":"BadRequest","code":-10,"message":"API limit has been exceeded."}"#)
    #expect(error?.retryAfter.map(KoreanTime.iso) == "2026-11-21T00:00:00+09:00")
  }

  @Test func `a rate limit waits for the server's Retry-After`() {
    let body = Self.typed("RequestThrottled", "API limit has been exceeded.")
    let told = error(429, body, [Response.Header("Retry-After", "3")])
    #expect(told?.retryAfter == StubExchange.moment.addingTimeInterval(3))
    #expect(error(429, body)?.retryAfter == nil)
  }

  @Test func `each cause of a rejected key has its own hint in both languages`() throws {
    let causes = [
      (401, "AccessDeniedError", "ip mismatched! callerIp=1.2.3.4"),
      (401, "AccessDeniedError", "domain mismatched! caller=example.com"),
      (403, "NotAuthorizedError", "App(x) disabled OPEN_MAP_AND_LOCAL service."),
    ]
    var hints = (korean: Set<String>(), english: Set<String>())
    for (status, type, message) in causes {
      let detail = try #require(error(status, Self.typed(type, message))?.detail)
      #expect(detail.korean.contains(message))
      #expect(detail.english.contains(message))
      #expect(detail.korean != detail.english)
      hints.korean.insert(detail.korean.replacing(message, with: ""))
      hints.english.insert(detail.english.replacing(message, with: ""))
    }
    #expect(hints.korean.count == causes.count)
    #expect(hints.english.count == causes.count)
    #expect(!hints.korean.contains("") && !hints.english.contains(""))
  }

  @Test(arguments: ["", "[]", "{}", #"{"documents":7}"#, #"{"documents":"a"}"#, "<a/>", "nope"])
  func `a body without documents is malformed`(body: String) {
    #expect(error(200, body)?.code == .malformed)
  }

  @Test func `a truncated body is malformed`() {
    let whole = #"{"documents":[{"id":"1","place_name":"a"}],"meta":{"pageable_count":1}}"#
    for length in 0..<whole.count {
      #expect(error(200, String(whole.prefix(length)))?.code == .malformed)
    }
  }
}
