import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulBus

/// Each known error of the service, with its code and message.
struct BusErrorTests {
  @Test(
    arguments: [
      ("30", .badKey), ("31", .badKey), ("29", .badKey), ("20", .keyNotGranted),
      ("12", .keyNotGranted), ("22", .quotaSpent), ("23", .rateLimited),
    ] as [(String, TransitError.Code)], ["0", "7", "20"])
  func `the module's code takes precedence over headerCd`(
    row: (module: String, code: TransitError.Code), header: String
  ) throws {
    for blank in ["", " "] {
      let text = body(
        itemList: "null", code: header, message: "Key인증실패: ERROR.\(blank)[인증모듈 에러코드(\(row.module))]"
      )
      let error = try failure(of: text)
      #expect(error.code == row.code)
      #expect(error.vendorCode == row.module)
      #expect(error.line(in: .korean).contains("에러코드(\(row.module))"))
    }
  }

  @Test(
    arguments: [
      ("1", .unavailable), ("6", .unavailable), ("2", .invalidRequest), ("5", .invalidRequest),
    ] as [(String, TransitError.Code)])
  func `other header codes are errors of the service or of the query`(
    header: String, code: TransitError.Code
  ) throws {
    let error = try failure(of: body(itemList: "null", code: header, message: "오류"))
    #expect(error.code == code)
    #expect(error.vendorCode == header)
    #expect(error.isRetryable == (code == .unavailable))
  }

  @Test(arguments: [("3", "empty"), ("4", "empty"), ("7", "empty"), ("8", "closed")])
  func `a header code without results is an empty or closed response`(header: String, state: String)
    throws
  {
    let text = body(itemList: "null", code: header, message: "없습니다.")
    #expect(try RouteBuses(route: "1").decode(response(text)).state.kind.rawValue == state)
    #expect(try RouteStops(route: "1").decode(response(text)).state.kind.rawValue == state)
    #expect(try StopServiceSpan(number: "1", route: "1").decode(response(text)).rows.isEmpty)
  }

  @Test func `the portal's common error format is decoded`() throws {
    let text = """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>\
      <returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg>\
      <returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
      """
    let error = try failure(of: text)
    #expect(error.code == .badKey)
    #expect(error.vendorCode == "30")
    #expect(error.fault == .configuration)
  }

  @Test(
    arguments: [
      (404, .unsupported), (503, .unavailable), (401, .badKey), (200, .malformed),
    ] as [(Int, TransitError.Code)])
  func `an HTML page is never a valid response`(status: Int, code: TransitError.Code) throws {
    #expect(try failure(of: "<html><body>Not Found</body></html>", status: status).code == code)
  }

  @Test(arguments: [
    #"{"error":"Unauthorized","message":"serviceKey 파라미터가 필요합니다.","status":401}"#,
    #"{"error":"Unauthorized","message":"serviceKey 파라미터가 필요합니다."}"#,
  ])
  func `a missing key is reported with the service's message`(text: String) throws {
    let error = try failure(of: text, status: 401)
    #expect(error.code == .badKey)
    #expect(error.vendorCode == "HTTP 401")
    #expect(error.line(in: .korean).contains(": serviceKey 파라미터가 필요합니다. (HTTP 401)."))
    #expect(error.fault == .configuration)
  }

  /// The error of a body, which every operation has to throw.
  private func failure(of text: String, status: Int = 200) throws -> TransitError {
    let answer = response(text, status: status)
    let error = try #require(throws: TransitError.self) {
      try RouteBuses(route: "1").decode(answer)
    }
    let others: [() throws -> Void] = [
      { _ = try StopNameSearch(text: "").decode(answer) },
      { _ = try RouteStops(route: "1").decode(answer) },
      { _ = try RoutePath(route: "1").decode(answer) },
      { _ = try RouteDetails(route: "1").decode(answer) },
      { _ = try StopServiceSpan(number: "1", route: "1").decode(answer) },
      { _ = try RouteArrivals(route: "1").decode(answer) },
    ]
    for other in others { #expect(throws: error) { try other() } }
    return error
  }
}
