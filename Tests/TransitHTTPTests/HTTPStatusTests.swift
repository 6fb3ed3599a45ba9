import Foundation
import Testing
import TransitCore
import TransitHTTP

/// The meaning of an HTTP status if the body does not give a better one.
struct HTTPStatusTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_131_000)

  @Test(
    arguments: [
      (200, nil), (201, nil), (204, nil), (299, nil), (301, .unavailable), (304, .unavailable),
      (400, .invalidRequest), (401, .badKey), (403, .keyNotGranted), (404, .unsupported),
      (405, .unsupported), (410, .unsupported),
      (408, .timedOut), (418, .invalidRequest), (429, .rateLimited), (500, .unavailable),
      (502, .unavailable), (503, .unavailable), (504, .timedOut), (599, .unavailable),
      (0, .unavailable),
    ] as [(Int, TransitError.Code?)])
  func `each status has one meaning`(status: Int, code: TransitError.Code?) {
    let error = HTTPStatus.error(of: EnvelopeTests.response("", status: status))
    #expect(error == code.map { TransitError($0, vendorCode: "HTTP \(status)") })
  }

  @Test(arguments: [
    (#"{"cod":401,"message":"Invalid API key."}"#, "Invalid API key."),
    (#"{"code":-10,"msg":"API limit has been exceeded."}"#, "API limit has been exceeded."),
    (#"{"errMsg":"무엇"}"#, "무엇"), (#"{"other":"x"}"#, nil), ("Unauthorized\n", "Unauthorized"),
    ("<html><body>x</body></html>", nil), ("<html>", nil), ("{\"cut", nil), ("", nil), ("  ", nil),
  ])
  func `the service's own message is used`(body: String, said: String?) {
    let error = HTTPStatus.error(of: EnvelopeTests.response(body, status: 401))
    #expect(error?.detail == said.map(Words.init(verbatim:)))
  }

  @Test(
    arguments: [
      ("0", 0), ("30", 30), (" 7 ", 7), ("86400", 86_400), ("999999", 86_400),
      ("99999999999999999999999999", 86_400),
      ("Thu, 19 Nov 2026 23:31:00 GMT", 60), ("Fri, 20 Nov 2026 00:30:00 GMT", 3600),
      ("Thu, 31 Dec 2026 00:00:00 GMT", 86_400), ("Thu, 19 Nov 2026 23:29:59 GMT", nil),
      ("Thu, 19 Nix 2026 23:31:00 GMT", nil), ("-5", nil), ("1.5", nil), ("nan", nil), ("inf", nil),
      ("", nil), ("soon", nil),
    ] as [(String, TimeInterval?)])
  func `Retry-After is seconds or a date, at most a day`(text: String, seconds: TimeInterval?) {
    for status in [429, 503] {
      let response = EnvelopeTests.response(
        "", status: status, headers: [Response.Header("retry-after", text)])
      #expect(
        HTTPStatus.error(of: response)?.retryAfter == seconds.map(Self.moment.addingTimeInterval))
    }
  }

  @Test func `Retry-After is ignored unless waiting helps`() {
    for status in [400, 401, 403, 404] {
      let response = EnvelopeTests.response(
        "", status: status, headers: [Response.Header("Retry-After", "30")])
      #expect(HTTPStatus.error(of: response)?.retryAfter == nil)
    }
  }
}
