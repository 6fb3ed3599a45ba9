import Foundation
import Testing
import TransitCore
import TransitHTTP

/// The portal's complete table of codes, as sent by the gateway.
struct VendorCodeTests {
  static let codes: [(String, TransitError.Code)] = [
    ("01", .unavailable), ("02", .unavailable), ("04", .unavailable), ("05", .timedOut),
    ("10", .invalidRequest), ("11", .invalidRequest), ("12", .unsupported),
    ("20", .keyNotGranted), ("21", .badKey), ("22", .quotaSpent), ("23", .rateLimited),
    ("29", .badKey), ("30", .badKey), ("31", .badKey), ("32", .badKey), ("33", .badKey),
    ("51", .invalidRequest), ("52", .invalidRequest), ("99", .unavailable), ("77", .unavailable),
  ]

  @Test(arguments: codes)
  func `a portal code has the same meaning as text and as a number`(
    vendor: String, code: TransitError.Code
  ) {
    for written in ["\"\(vendor)\"", vendor.hasPrefix("0") ? String(vendor.suffix(1)) : vendor] {
      let body =
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":\#(written)}}}"#
      #expect(throws: TransitError(code, vendorCode: vendor)) {
        try Envelope.read(EnvelopeTests.response(body))
      }
    }
  }

  /// The meaning of a message without a code.
  static let spellings: [(String, TransitError.Code)] = [
    ("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", .badKey),
    ("DEADLINE_HAS_EXPIRED_ERROR", .badKey), ("UNREGISTERED_IP_ERROR", .badKey),
    ("SERVICE_ACCESS_DENIED_ERROR", .keyNotGranted), ("SERVICE_KEY_IS_NULL", .keyNotGranted),
    ("PERMISSION_DENIED", .keyNotGranted),
    ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR", .quotaSpent),
    ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR", .rateLimited),
    ("INVALID_REQUEST_PARAMETER_ERROR", .invalidRequest), ("SERVICETIMEOUT_ERROR", .timedOut),
    ("SOMETHING ELSE", .unavailable),
  ]

  @Test(arguments: spellings)
  func `the message counts if the code is missing or unknown`(
    text: String, code: TransitError.Code
  ) {
    for vendor in [nil, "99"] as [String?] {
      let field = vendor.map { #","returnReasonCode":"\#($0)""# } ?? ""
      let body = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"\#(text)"\#(field)}}}"#
      #expect(throws: TransitError(code, Words(verbatim: text), vendorCode: vendor)) {
        try Envelope.read(EnvelopeTests.response(body))
      }
    }
  }

  @Test func `the message does not override a known code`() {
    let body = #"{"response":{"header":{"resultCode":"10","resultMsg":"NOT REGISTERED"}}}"#
    #expect(
      throws: TransitError(
        .invalidRequest, Words(verbatim: "NOT REGISTERED"), vendorCode: "10")
    ) { try Envelope.read(EnvelopeTests.response(body)) }
  }
}
