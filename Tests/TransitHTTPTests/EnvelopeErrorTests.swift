import Foundation
import Testing
import TransitCore
import TransitHTTP

/// The errors that services report, and the codes that they map to.
struct EnvelopeErrorTests {
  /// A body with the complete error that it maps to.
  struct Row: CustomTestStringConvertible {
    var name: String
    var status: Int
    var body: String
    var error: TransitError
    var testDescription: String { "\(status) \(name)" }

    init(
      _ name: String, status: Int = 200, _ body: String, _ code: TransitError.Code,
      _ said: String?, vendor: String?, remedy: TransitError.Remedy? = nil
    ) {
      (self.name, self.status, self.body) = (name, status, body)
      error = TransitError(
        code, said.map(Words.init(verbatim:)), vendorCode: vendor, remedy: remedy)
    }
  }

  private static func header(_ code: String, _ message: String) -> String {
    #"{"response":{"header":{"resultCode":"\#(code)","resultMsg":"\#(message)"}}}"#
  }

  private static func gateway(_ code: String, _ name: String, _ said: String = "말") -> String {
    #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"\#(name)","#
      + #""returnAuthMsg":"\#(said)","returnReasonCode":"\#(code)"}}}"#
  }

  private static func gatewayXML(_ code: String, _ name: String) -> String {
    """
    <OpenAPI_ServiceResponse>
      <cmmMsgHeader>
        <errMsg>SERVICE ERROR</errMsg>
        <returnAuthMsg>\(name)</returnAuthMsg>
        <returnReasonCode>\(code)</returnReasonCode>
      </cmmMsgHeader>
    </OpenAPI_ServiceResponse>
    """
  }

  static let portal: [Row] = [
    Row("01", header("01", "APPLICATION_ERROR"), .unavailable, "APPLICATION_ERROR", vendor: "01"),
    Row("1", header("1", "APPLICATION_ERROR"), .unavailable, "APPLICATION_ERROR", vendor: "01"),
    Row("02", header("02", "DB_ERROR"), .unavailable, "DB_ERROR", vendor: "02"),
    Row("05", header("05", "SERVICETIME_OUT"), .timedOut, "SERVICETIME_OUT", vendor: "05"),
    Row(
      "10", header("10", "base_time는 4자리 입니다."), .invalidRequest, "base_time는 4자리 입니다.",
      vendor: "10"),
    Row("12", header("12", "NO_OPENAPI_SERVICE"), .unsupported, "NO_OPENAPI_SERVICE", vendor: "12"),
    Row("22", header("22", "LIMITED"), .quotaSpent, "LIMITED", vendor: "22"),
    Row("30", header("30", "NOT REGISTERED"), .badKey, "NOT REGISTERED", vendor: "30"),
    Row("unknown code", header("77", "무엇"), .unavailable, "무엇", vendor: "77"),
    Row(
      "99 unknown", header("99", "UNKNOWN_ERROR"), .unavailable, "UNKNOWN_ERROR", vendor: "99"),
    Row(
      "99 bad key", header("99", "SERVICE KEY IS NOT REGISTERED ERROR."), .badKey,
      "SERVICE KEY IS NOT REGISTERED ERROR.", vendor: "99"),
    Row(
      "99 parameter", header("99", "INVALID_REQUEST_PARAMETER_ERROR"), .invalidRequest,
      "INVALID_REQUEST_PARAMETER_ERROR", vendor: "99"),
    Row(
      "99 quota", header("99", "LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR."), .quotaSpent,
      "LIMITED NUMBER OF SERVICE REQUESTS EXCEEDS ERROR.", vendor: "99"),
    Row(
      "99 a second",
      header("99", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR"), .rateLimited,
      "LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR", vendor: "99"),
    Row(
      "99 in XML",
      "<response><header><resultCode>99</resultCode><resultMsg>SERVICE KEY IS NOT REGISTERED "
        + "ERROR.</resultMsg></header></response>", .badKey,
      "SERVICE KEY IS NOT REGISTERED ERROR.", vendor: "99"),
  ]

  static let gateway: [Row] =
    [200, 401, 403, 429, 504].flatMap { status in
      [
        Row(
          "JSON 30", status: status, gateway("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR", "등록"),
          .badKey, "SERVICE_KEY_IS_NOT_REGISTERED_ERROR 등록", vendor: "30"),
        Row(
          "XML 22", status: status, gatewayXML("22", "LIMITED_NUMBER"), .quotaSpent,
          "SERVICE ERROR LIMITED_NUMBER", vendor: "22"),
        Row(
          "JSON 05", status: status, gateway("05", "SERVICETIMEOUT_ERROR", "실패"), .timedOut,
          "SERVICETIMEOUT_ERROR 실패", vendor: "05"),
      ]
    } + [
      Row(
        "without returnAuthMsg", status: 403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_KEY_IS_NULL","#
          + #""returnReasonCode":"20"}}}"#, .keyNotGranted, "SERVICE_KEY_IS_NULL", vendor: "20"),
      Row(
        "without a code", status: 403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_ACCESS_DENIED_ERROR"}}}"#,
        .keyNotGranted, "SERVICE_ACCESS_DENIED_ERROR", vendor: nil),
      Row(
        "without anything", status: 403,
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":null}}}"#,
        .unavailable, nil, vendor: nil),
    ]

  private static func topis(_ code: String, _ message: String) -> String {
    #"{"msgHeader":{"headerCd":"\#(code)","headerMsg":"\#(message)"},"msgBody":{"itemList":null}}"#
  }

  private static let modules: [(String, TransitError.Code)] = [
    ("20", .keyNotGranted), ("22", .quotaSpent), ("23", .rateLimited), ("29", .badKey),
    ("30", .badKey), ("31", .badKey),
  ]

  static let topis: [Row] =
    [
      ("1", TransitError.Code.unavailable), ("2", .invalidRequest), ("5", .invalidRequest),
      ("6", .unavailable), ("9", .unavailable),
    ].map { Row("headerCd \($0.0)", topis($0.0, "말"), $0.1, "말", vendor: $0.0) }
    + ["", " "].flatMap { blank in
      modules.flatMap { module, code in
        // The module's code counts, not the headerCd in the same response.
        ["7", "20", "0"].map { headerCd in
          let said = "Key인증실패: SOME ERROR.\(blank)[인증모듈 에러코드(\(module))]"
          return Row(
            "module \(module), headerCd \(headerCd)", topis(headerCd, said), code, said,
            vendor: module, remedy: module == "31" ? .renewKey : nil)
        }
      }
    } + [
      Row("no module", topis("7", "Key인증실패: 무엇"), .badKey, "Key인증실패: 무엇", vendor: "7"),
      Row(
        "the module's code where it is said twice", topis("7", "에러코드: 에러코드 (30)"), .badKey,
        "에러코드: 에러코드 (30)", vendor: "30"),
      Row(
        "a module's code without an end", topis("7", "Key인증실패: 에러코드(30"), .badKey,
        "Key인증실패: 에러코드(30", vendor: "7"),
      Row(
        "a module's code without digits", topis("7", "Key인증실패: 에러코드()"), .badKey,
        "Key인증실패: 에러코드()", vendor: "7"),
      Row("no headerCd", #"{"msgHeader":{"headerMsg":"말"}}"#, .malformed, "말", vendor: nil),
      Row(
        "its gateway", status: 401,
        #"{"error":"Unauthorized","message":"serviceKey 파라미터가 필요합니다.","status":401}"#,
        .badKey, "serviceKey 파라미터가 필요합니다.", vendor: "HTTP 401"),
      Row(
        "its gateway, status in HTTP alone", status: 403,
        #"{"error":"Forbidden","message":"안 됨"}"#, .keyNotGranted, "안 됨", vendor: "HTTP 403"),
      Row(
        "its gateway with 200", #"{"error":"Unauthorized","message":"안 됨"}"#, .badKey, "안 됨",
        vendor: "Unauthorized"),
      Row(
        "its gateway with 200, another error", #"{"error":"Oops","message":"안 됨"}"#,
        .unavailable, "안 됨", vendor: "Oops"),
    ]

  private static let plazaCodes: [(String, TransitError.Code)] = [
    ("INFO-100", .badKey), ("ERROR-300", .invalidRequest), ("ERROR-301", .invalidRequest),
    ("ERROR-310", .unsupported), ("ERROR-331", .invalidRequest), ("ERROR-332", .invalidRequest),
    ("ERROR-333", .invalidRequest), ("ERROR-334", .invalidRequest), ("ERROR-335", .keyNotGranted),
    ("ERROR-336", .invalidRequest), ("ERROR-337", .quotaSpent), ("ERROR-338", .keyNotGranted),
    ("ERROR-340", .keyNotGranted), ("ERROR-500", .unavailable), ("ERROR-600", .unavailable),
    ("ERROR-601", .unavailable), ("ERROR-999", .unavailable),
  ]

  static let plaza: [Row] = plazaCodes.flatMap { vendor, code in
    [
      Row(
        "flat \(vendor)", #"{"status":500,"code":"\#(vendor)","message":"말","total":0}"#, code,
        "말", vendor: vendor),
      Row(
        "nested \(vendor)", #"{"errorMessage":{"status":500,"code":"\#(vendor)","message":"말"}}"#,
        code, "말", vendor: vendor),
      Row(
        "8088 \(vendor)", #"{"RESULT":{"CODE":"\#(vendor)","MESSAGE":"말"}}"#, code, "말",
        vendor: vendor),
      Row(
        "8088 XML \(vendor)",
        "<RESULT><CODE>\(vendor)</CODE><MESSAGE><![CDATA[말]]></MESSAGE></RESULT>", code, "말",
        vendor: vendor),
      Row(
        "live XML \(vendor)",
        "<realtimePosition><RESULT><code>\(vendor)</code></RESULT></realtimePosition>", code, nil,
        vendor: vendor),
    ]
  }

  private static let html = "<html>\n<head><title>x</title></head><body><hr></body></html>"

  static let others: [Row] = [
    Row(
      "hub", status: 401,
      "{\n  \"result\" : {\n    \"status\" : 401,\n    \"message\" : \"키\"\n  }\n}",
      .badKey, "키", vendor: "HTTP 401"),
    Row(
      "hub", status: 403, #"{"result":{"status":403,"message":"활용신청이 필요한 API입니다."}}"#,
      .keyNotGranted, "활용신청이 필요한 API입니다.", vendor: "HTTP 403"),
    Row(
      "hub with 200", #"{"result":{"status":403,"message":"안 됨"}}"#, .keyNotGranted, "안 됨",
      vendor: "HTTP 403"),
    Row("plain text", status: 401, "Unauthorized\n", .badKey, "Unauthorized", vendor: "HTTP 401"),
    Row(
      "plain text", status: 403, "Forbidden", .keyNotGranted, "Forbidden", vendor: "HTTP 403"),
    Row(
      "plain text", status: 429, "API rate limit exceeded", .rateLimited,
      "API rate limit exceeded", vendor: "HTTP 429"),
    Row("HTML", status: 404, html, .unsupported, nil, vendor: "HTTP 404"),
    Row("HTML", status: 502, html, .unavailable, nil, vendor: "HTTP 502"),
    Row("nothing", status: 503, "", .unavailable, nil, vendor: "HTTP 503"),
    Row("a redirect that was not followed", status: 302, "", .unavailable, nil, vendor: "HTTP 302"),
    Row(
      "Kakao", status: 401, #"{"errorType":"AccessDeniedError","message":"ip mismatched!"}"#,
      .badKey, "ip mismatched!", vendor: "HTTP 401"),
    Row(
      "cut off", status: 504, #"{"OpenAPI_ServiceRes"#, .timedOut, nil, vendor: "HTTP 504"),
  ]

  @Test(arguments: portal + gateway + topis + plaza + others)
  func `every failure has its code and the service's own message`(row: Row) {
    #expect(throws: row.error) {
      try Envelope.read(EnvelopeTests.response(row.body, status: row.status))
    }
  }

  @Test func `an HTML page with status 200 is malformed`() {
    let error = #expect(throws: TransitError.self) {
      try Envelope.read(EnvelopeTests.response(Self.html))
    }
    #expect(error?.code == .malformed)
  }

  @Test func `plain text with status 200 is malformed and quoted`() {
    #expect(throws: TransitError(.malformed, Words(verbatim: "OK"))) {
      try Envelope.read(EnvelopeTests.response("OK"))
    }
  }
}
