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

  /// What to do, where the meaning of the code suggests something else.
  static let remedies: [String: TransitError.Remedy] = [
    "21": .retry(after: nil), "31": .renewKey, "32": .registerAddress, "33": .replaceKey,
  ]

  @Test(arguments: codes)
  func `a portal code has the same meaning as text and as a number`(
    vendor: String, code: TransitError.Code
  ) {
    for written in ["\"\(vendor)\"", vendor.hasPrefix("0") ? String(vendor.suffix(1)) : vendor] {
      let body =
        #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":\#(written)}}}"#
      let error = TransitError(code, vendorCode: vendor, remedy: Self.remedies[vendor])
      #expect(throws: error) {
        try Envelope.read(EnvelopeTests.response(body))
      }
    }
  }

  /// The meaning of a message without a code.
  static let spellings: [(String, TransitError.Code, TransitError.Remedy?)] = [
    ("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", .badKey, nil),
    ("DEADLINE_HAS_EXPIRED_ERROR", .badKey, .renewKey),
    ("UNREGISTERED_IP_ERROR", .badKey, .registerAddress),
    ("UNSIGNED_CALL_ERROR", .badKey, .replaceKey),
    ("TEMPORARILY_DISABLE_THE_SERVICEKEY_ERROR", .badKey, .retry(after: nil)),
    ("SERVICE_ACCESS_DENIED_ERROR", .keyNotGranted, nil),
    ("SERVICE_KEY_IS_NULL", .keyNotGranted, nil), ("PERMISSION_DENIED", .keyNotGranted, nil),
    ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR", .quotaSpent, nil),
    ("LIMITED_NUMBER_OF_SERVICE_REQUESTS_PER_SECOND_EXCEEDS_ERROR", .rateLimited, nil),
    ("INVALID_REQUEST_PARAMETER_ERROR", .invalidRequest, nil),
    ("NO_MANDATORY_REQUEST_PARAMETERS_ERROR", .invalidRequest, nil),
    ("NO_OPENAPI_SERVICE_ERROR", .unsupported, nil),
    ("SERVICETIMEOUT_ERROR", .timedOut, nil), ("SOMETHING ELSE", .unavailable, nil),
  ]

  @Test(arguments: spellings)
  func `the message counts if the code is missing or unknown`(
    text: String, code: TransitError.Code, remedy: TransitError.Remedy?
  ) {
    for vendor in [nil, "99"] as [String?] {
      let field = vendor.map { #","returnReasonCode":"\#($0)""# } ?? ""
      let body = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"\#(text)"\#(field)}}}"#
      let error = TransitError(
        code, Words(verbatim: text), vendorCode: vendor, remedy: remedy)
      #expect(throws: error) {
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

  /// Codes of the gateway with a cause or a remedy of their own.
  @Test(arguments: Language.allCases)
  func `each code about the key, the quota, the path and the parameters has its own message`(
    language: Language
  ) throws {
    let codes = ["02", "05", "10", "12", "20", "21", "22", "23", "30", "31", "32", "33"]
    let messages = try codes.map { code in
      let body = #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"returnReasonCode":"\#(code)"}}}"#
      let error = try #require(throws: TransitError.self) {
        try Envelope.read(EnvelopeTests.response(body))
      }
      return error.message(in: language)
    }
    #expect(Set(messages).count == codes.count, "\(messages)")
  }

  @Test(arguments: ["10", "11", "12"])
  func `a request that the gateway rejects is the service's fault and not the searcher's`(
    code: String
  ) throws {
    let body = #"{"response":{"header":{"resultCode":"\#(code)"}}}"#
    let error = try #require(throws: TransitError.self) {
      try Envelope.read(EnvelopeTests.response(body))
    }
    #expect(error.fault == .service)
    #expect(TransitError(error.code).fault == .caller)
  }
}
