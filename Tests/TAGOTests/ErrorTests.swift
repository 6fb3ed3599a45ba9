import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

/// An error body and the error it maps to.
struct ErrorRow: CustomTestStringConvertible {
  var name: String
  var status = 200
  var body: String
  var code: TransitError.Code
  var vendorCode: String?
  var testDescription: String { name }

  static func xml(_ reason: String, _ message: String) -> String {
    "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>\(message)"
      + "</returnAuthMsg><returnReasonCode>\(reason)</returnReasonCode></cmmMsgHeader>"
      + "</OpenAPI_ServiceResponse>"
  }

  static func header(_ code: String, _ message: String) -> String {
    #"{"response":{"header":{"resultCode":"\#(code)","resultMsg":"\#(message)"}}}"#
  }

  static let all: [ErrorRow] = [
    ErrorRow(
      name: "XML under HTTP 200", body: xml("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"),
      code: .badKey, vendorCode: "30"),
    ErrorRow(
      name: "the gateway's JSON, HTTP 403", status: 403,
      body:
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_KEY_IS_NOT_REGISTERED_ERROR","returnAuthMsg":"등록되지 않은 서비스키","returnReasonCode":"30"}}}"#,
      code: .badKey, vendorCode: "30"),
    ErrorRow(
      name: "quota", body: xml("22", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR"),
      code: .quotaSpent, vendorCode: "22"),
    ErrorRow(name: "rate", body: xml("23", "PER_SECOND"), code: .rateLimited, vendorCode: "23"),
    ErrorRow(
      name: "not granted", body: xml("20", "SERVICE_ACCESS_DENIED_ERROR"), code: .keyNotGranted,
      vendorCode: "20"),
    ErrorRow(
      name: "old path", body: xml("12", "NO_OPENAPI_SERVICE_ERROR"), code: .unsupported,
      vendorCode: "12"),
    ErrorRow(
      name: "header alone, 99 as a bad key",
      body: header("99", "SERVICE KEY IS NOT REGISTERED ERROR."),
      code: .badKey, vendorCode: "99"),
    ErrorRow(
      name: "header alone, 99 as a bad parameter",
      body: header("99", "INVALID_REQUEST_PARAMETER_ERROR"), code: .invalidRequest, vendorCode: "99"
    ),
    ErrorRow(
      name: "application error", body: header("01", "APPLICATION_ERROR"), code: .unavailable,
      vendorCode: "01"),
    ErrorRow(
      name: "time-out at the gateway", status: 504,
      body:
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICETIMEOUT_ERROR","returnReasonCode":"05"}}}"#,
      code: .timedOut, vendorCode: "05"),
    ErrorRow(
      name: "plain text", status: 401, body: "Unauthorized\n", code: .badKey, vendorCode: "HTTP 401"
    ),
    ErrorRow(
      name: "plain text under HTTP 200", body: "Unexpected errors", code: .malformed),
    ErrorRow(
      name: "a page in the way", status: 502, body: "<html><body>Bad Gateway</body></html>",
      code: .unavailable, vendorCode: "HTTP 502"),
    ErrorRow(name: "cut off", body: #"{"response":{"header":{"res"#, code: .malformed),
    ErrorRow(name: "nothing", body: "", code: .malformed),
  ]
}

struct ErrorTests {
  @Test(arguments: ErrorRow.all)
  func `each error body maps to its error code in every operation`(row: ErrorRow) throws {
    let answer = response(row.body, status: row.status)
    func check(_ decode: () throws -> Void) throws {
      let error = try #require(throws: TransitError.self) { try decode() }
      #expect(error.code == row.code)
      #expect(error.vendorCode == row.vendorCode)
    }
    try check { _ = try StopList(cityCode: "25").decode(answer) }
    try check { _ = try RouteList(cityCode: "25").decode(answer) }
    try check { _ = try SubwayStationList(name: "가").decode(answer) }
    try check { _ = try StopArrivals(cityCode: "25", nodeID: "A").decode(answer) }
    try check { _ = try RouteArrivals(cityCode: "25", nodeID: "A", routeID: "B").decode(answer) }
  }
}
