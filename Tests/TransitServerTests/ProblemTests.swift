import Foundation
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// Errors as problem documents.
struct ProblemTests {
  @Test(arguments: [
    (TransitError.Code.invalidRequest, 404), (.outOfCoverage, 404), (.unsupported, 404),
    (.notRecorded, 404), (.ambiguous, 409), (.storage, 500), (.sharedStore, 500),
    (.unreadable, 500), (.damaged, 500), (.containsKey, 500), (.badFile, 500),
    (.unavailable, 502), (.malformed, 502), (.noKey, 503), (.badKey, 503), (.keyNotGranted, 503),
    (.configuration, 503), (.quotaSpent, 503), (.quotaReserved, 503), (.rateLimited, 503),
    (.offline, 503), (.timedOut, 504), (TransitError.Code(rawValue: "new"), 500),
  ])
  func `each error has its status`(code: TransitError.Code, status: Int) async {
    let reply = await MemoryConnection(StubAnswering(error: TransitError(code)))
      .send("GET /v1/cities")
    #expect(reply.status == status)
    #expect(reply.problem["code"] == .string(code.rawValue))
    #expect(reply.problem["status"] == .integer(status))
    #expect(reply.problem["type"] == .string("/docs#\(code)"))
    #expect(reply["Cache-Control"] == "no-store")
  }

  @Test func `a problem is in the client's language and says when to retry`() async {
    let error = TransitError(
      .unavailable, provider: "tago", retryAfter: StubAnswering.moment.addingTimeInterval(29.5))
    let connection = MemoryConnection(StubAnswering(error: error))
    let korean = await connection.send("GET /v1/cities")
    let english = await connection.send("GET /v1/cities\nAccept-Language: en")
    #expect(korean["Content-Language"] == "ko")
    #expect(english["Content-Language"] == "en")
    #expect(korean["Retry-After"] == "30")
    #expect(korean.problem["title"] == "서비스에 장애가 있습니다")
    #expect(
      english.problem == [
        "type": "/docs#unavailable", "title": "the service is down", "status": 502,
        "code": "unavailable",
        "detail": "The service is down. Try again after 20:08, Korean time.",
        "remedy": ["action": "retry", "retryAt": "2026-11-18T20:07:09+09:00"],
      ])
  }

  @Test func `a remedy is structured`() async {
    let error = TransitError(
      .noKey, remedy: .addKey(["DATA_GO_KR_KEY", "KAKAO_REST_API_KEY"], unlocks: .places))
    let reply = await MemoryConnection(StubAnswering(error: error)).send("GET /v1/cities")
    #expect(
      reply.problem["remedy"]
        == [
          "action": "addKey", "keys": ["DATA_GO_KR_KEY", "KAKAO_REST_API_KEY"],
          "unlocks": "places",
        ])
  }

  @Test func `an unknown city is not found`() async {
    let error = TransitError(.invalidRequest, remedy: .chooseCity([City(name: "대전")]))
    let reply = await MemoryConnection(StubAnswering(error: error)).send("GET /v1/cities")
    #expect(reply.status == 404)
    #expect(reply.problem["remedy"] == ["action": "chooseCity", "cities": ["대전"]])
  }

  @Test func `an unexpected error says nothing of itself`() async {
    struct Secret: Error { var key = "abc" }
    let reply = await MemoryConnection(StubAnswering(error: Secret())).send("GET /v1/cities")
    #expect(reply.status == 500)
    #expect(reply.problem["code"] == "internalError")
    #expect(!reply.text.contains("abc"))
  }

  @Test func `control characters of a request are escaped`() async {
    let reply = await MemoryConnection().send("GET /v1/cities?%E2%80%AE%22=a")
    #expect(reply.text.contains(#"\u202e\""#))
  }
}
