import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import GyeonggiBus

/// Each known error of the service and of data.go.kr's gateway.
struct GyeonggiBusErrorTests {
  @Test(
    arguments: [
      ("1", .unavailable), ("2", .invalidRequest), ("\"1\"", .unavailable), ("3", .unavailable),
      ("5", .unavailable), ("99", .unavailable),
    ] as [(String, TransitError.Code)])
  func `a result code is an error with its message`(code: String, expected: TransitError.Code)
    throws
  {
    let error = try failure(of: body("busArrivalList", "[]", code: code))
    #expect(error.code == expected)
    #expect(error.vendorCode == code.filter { $0 != "\"" })
  }

  @Test func `code 4 is an empty answer in every operation, and never a closed one`() throws {
    for text in [noRows, noRows.replacing("\"resultCode\":4", with: "\"resultCode\":\"4\"")] {
      for type in GyeonggiBusProvider.endpoints {
        let endpoint = try #require(type as? any FieldEndpoint.Type).init()
        #expect(try outcome(endpoint, of: text) == .empty)
      }
    }
  }

  @Test(
    arguments: [
      ("22", .quotaSpent), ("30", .badKey), ("31", .badKey), ("20", .keyNotGranted),
      ("12", .unsupported), ("23", .rateLimited), ("04", .unavailable),
    ] as [(String, TransitError.Code)])
  func `the gateway's code decides in JSON and XML, whatever the status`(
    code: String, expected: TransitError.Code
  ) throws {
    let json =
      #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"ERROR","returnAuthMsg":"오류","#
      + #""returnReasonCode":"\#(code)"}}}"#
    let xml =
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>"
      + "<returnAuthMsg>ERROR</returnAuthMsg><returnReasonCode>\(code)</returnReasonCode>"
      + "</cmmMsgHeader></OpenAPI_ServiceResponse>"
    for status in [200, 403, 429] {
      #expect(try failure(of: json, status: status).code == expected)
      #expect(try failure(of: xml, status: status).code == expected)
    }
  }

  @Test(
    arguments: [
      (403, "Forbidden", .keyNotGranted), (401, "Unauthorized", .badKey),
      (500, "Internal Server Error", .unavailable), (200, "<html></html>", .malformed),
      (200, "", .malformed),
    ] as [(Int, String, TransitError.Code)])
  func `a text that is no envelope has the meaning of its status`(
    status: Int, text: String, expected: TransitError.Code
  ) throws {
    #expect(try failure(of: text, status: status).code == expected)
  }

  @Test(arguments: [
    body("busArrivalList", "[]").replacing(#","msgBody":{"busArrivalList":[]}"#, with: ""),
    body("busArrivalList", "[]").replacing(#""busArrivalList":[]"#, with: ""),
  ])
  func `a success without its list is malformed`(text: String) throws {
    #expect(try failure(of: text).code == .malformed)
  }

  /// The error of a body, which every operation has to throw.
  private func failure(of text: String, status: Int = 200) throws -> TransitError {
    let answer = response(text, status: status)
    let error = try #require(throws: TransitError.self) {
      try StopArrivals(stop: "1").decode(answer)
    }
    #expect(throws: error) { try StopSearch(text: "").decode(answer) }
    #expect(throws: error) { try RouteBuses(route: "1").decode(answer) }
    #expect(throws: error) { try RouteDetails(route: "1").decode(answer) }
    return error
  }

  private func outcome<E: Endpoint>(_ endpoint: E, of text: String) throws -> Outcome.Kind? {
    (try endpoint.decode(response(text)) as? any DecodedRows)?.state.kind
  }
}
