import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import BusanBus

/// Each known error, which every operation has to throw; none of this service was ever recorded.
struct BusanBusErrorTests {
  private static func header(_ code: String, _ message: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\r\n<response><header><resultCode>\(code)"
      + "</resultCode><resultMsg>\(message)</resultMsg></header></response>"
  }

  @Test(
    arguments: [
      (gatewayError("30", "SERVICE_KEY_IS_NOT_REGISTERED_ERROR"), 200, .badKey, "30"),
      (gatewayError("20", "SERVICE_ACCESS_DENIED_ERROR"), 403, .keyNotGranted, "20"),
      (
        gatewayError("22", "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR"), 429, .quotaSpent,
        "22"
      ),
      (gatewayError("12", "NO_OPENAPI_SERVICE_ERROR"), 200, .unsupported, "12"),
      (header("01", "APPLICATION ERROR"), 200, .unavailable, "01"),
      (header("99", "SERVICE KEY IS NOT REGISTERED ERROR."), 200, .badKey, "99"),
      (header("77", "?"), 200, .unavailable, "77"), ("Unauthorized", 401, .badKey, "HTTP 401"),
      ("<html><body>점검 중</body></html>", 200, .malformed, nil),
      (
        "<response><header><resultCode>00</resultCode></header><body></body></response>", 200,
        .malformed, nil
      ),
      ("", 200, .malformed, nil),
    ] as [(String, Int, TransitError.Code, String?)])
  func `an error is thrown by every operation, never an empty result`(
    text: String, status: Int, code: TransitError.Code, vendorCode: String?
  ) throws {
    let answer = response(text, status: status)
    let operations: [() throws -> Void] = [
      { _ = try StopList(number: "13051").decode(answer) },
      { _ = try RouteList(number: "36").decode(answer) },
      { _ = try RouteStops(lineID: "5200036000").decode(answer) },
      { _ = try RouteBuses(lineID: "5200036000").decode(answer) },
      { _ = try StopArrivals(stopID: "193420201").decode(answer) },
      { _ = try RouteArrivals(stopID: "193420201", lineID: "5200036000").decode(answer) },
    ]
    for operation in operations {
      let error = try #require(throws: TransitError.self) { try operation() }
      #expect(error.code == code)
      #expect(error.vendorCode == vendorCode)
    }
  }

  @Test(arguments: ["<items/>", "<items></items>", "<items>\r\n</items>"])
  func `no rows are an empty result`(items: String) throws {
    let text =
      "<response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE</resultMsg></header>"
      + "<body>\(items)</body></response>"
    #expect(try StopArrivals(stopID: "199999999").decode(response(text)).state == .empty)
    #expect(try RouteBuses(lineID: "5200036000").decode(response(text)).state == .empty)
  }
}
