import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Finding a recording's decoder by URL, its provider by folder, or only its error envelope.
struct RecordingDecoderTests {
  private func decode(
    _ url: String, _ body: String, status: Int = 200, path: String = "a/b/c.http"
  ) throws -> DecodedRecording {
    let text = "GET \(url)\n\nHTTP/1.1 \(status) OK\n\n\(body)"
    return RecordingDecoder(factories: Fakes.factories)
      .decode(try Recording(Data(text.utf8)), path: path)
  }

  @Test func `the operation is found by its URL`() throws {
    let decoded = try decode(
      "https://alpha.example/find?key=REDACTED&q=%EC%8B%9C%EC%B2%AD", "station|100000001|시청")
    #expect(decoded.provider == "alpha")
    #expect(decoded.operation == "find")
    #expect(decoded.outcome == .answered)
    #expect(decoded.items.count == 1)
    #expect(decoded.error == nil)
  }

  @Test(arguments: [
    ("", 200, "empty", nil), ("closed", 200, "closed", nil),
    ("rubbish", 200, "failed", "malformed"),
    ("", 401, "failed", "badKey"), ("", 503, "failed", "unavailable"),
  ])
  func `a response maps to an outcome and an error code`(
    body: String, status: Int, outcome: String, code: String?
  ) throws {
    let decoded = try decode("https://beta.example/find?q=x", body, status: status)
    #expect(decoded.outcome.rawValue == outcome)
    #expect(decoded.error?.code.rawValue == code)
    if code != nil { #expect(decoded.error?.provider == "beta") }
    #expect(decoded.items == [])
  }

  @Test func `an unsupported operation is named, and its error responses are still read`() throws {
    let host = "https://gamma.example/other/timetable"
    let success = try decode(host, "{\"rows\": [1]}")
    #expect(success.provider == "gamma")
    #expect(success.operation == "timetable")
    #expect(success.outcome == .skipped)
    #expect(success.error?.code == .unsupported)
    #expect(masked(success.error?.detail?.english, keeping: ["timetable"]) == "_ timetable")
    #expect(try decode(host, "", status: 503).error?.code == .unavailable)
    #expect(try decode(host, "<html", status: 200).error?.code == .unsupported)
    let gateway = """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>\
      <returnReasonCode>22</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
      """
    #expect(try decode(host, gateway).error?.code == .quotaSpent)
  }

  @Test func `an unknown host gets its provider name from the folder or the host`() throws {
    let body = "{\"rows\": []}"
    #expect(try decode("https://x.example/op", body, path: "beta/op/c.http").provider == "beta")
    #expect(try decode("https://x.example/op", body, path: "other/op/c.http").provider == "other")
    #expect(try decode("https://x.example/op", body, path: "c.http").provider == "x.example")
    #expect(try decode("https://x.example", body, path: "c.http").operation == "unknown")
  }
}
