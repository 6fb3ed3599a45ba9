internal import Foundation
internal import TransitCore

/// One fault of a service, and the error codes allowed for it.
struct Fault: Sendable, CustomStringConvertible {
  var description: String
  var codes: Set<TransitError.Code>
  /// Turns a good response into the faulty one.
  var breaking: @Sendable (Response) -> Response

  /// Common faults of HTTP services, and those that these services return with status 200.
  static let matrix: [Fault] = [
    status(400, "Bad Request", [.invalidRequest, .badKey]),
    status(401, "Unauthorized", [.badKey, .keyNotGranted]),
    status(403, "Forbidden", [.keyNotGranted, .badKey]),
    status(404, "Not Found", [.invalidRequest, .unsupported, .unavailable]),
    status(429, "Too Many Requests", [.rateLimited, .quotaSpent]),
    status(500, "Internal Server Error", [.unavailable]),
    status(502, "Bad Gateway", [.unavailable]),
    status(503, "Service Unavailable", [.unavailable]),
    status(504, "Gateway Timeout", [.timedOut, .unavailable]),
    Fault("a good body under HTTP 500", [.unavailable]) { $0.with(status: 500) },
    gateway("an unknown key with HTTP 200", "30", [.badKey, .malformed]),
    gateway("a spent quota with HTTP 200", "22", [.quotaSpent, .malformed]),
    body("an empty body", "", [.malformed, .unavailable]),
    body("only whitespace", " \r\n\t ", [.malformed, .unavailable]),
    body("an HTML page with HTTP 200", FaultyBody.page, [.malformed, .unavailable]),
    body("a sentence with HTTP 200", "Unexpected errors", [.malformed, .unavailable]),
    body("the wrong JSON", #"{"unexpected":true}"#, [.malformed, .unavailable]),
    body("a number", "7", [.malformed, .unavailable]),
    Fault("half of the body", [.malformed]) { $0.with(body: $0.body.prefix($0.body.count / 2)) },
  ]

  private init(
    _ description: String, _ codes: Set<TransitError.Code>,
    _ change: @escaping @Sendable (Response) -> Response
  ) {
    self.description = description
    self.codes = codes
    breaking = change
  }

  private static func status(
    _ status: Int, _ text: String, _ codes: Set<TransitError.Code>
  ) -> Fault {
    Fault("HTTP \(status)", codes) { $0.with(status: status).with(body: Data(text.utf8)) }
  }

  /// Returns an error of data.go.kr's gateway; `malformed` is allowed for services without that
  /// gateway.
  private static func gateway(
    _ description: String, _ code: String, _ codes: Set<TransitError.Code>
  ) -> Fault {
    body(description, FaultyBody.gateway(code), codes)
  }

  private static func body(
    _ description: String, _ text: String, _ codes: Set<TransitError.Code>
  ) -> Fault {
    Fault(description, codes) { $0.with(body: Data(text.utf8)) }
  }
}

/// Bodies that services return in place of a result, with HTTP 200.
package enum FaultyBody: Sendable {
  /// An HTML page.
  package static let page = "<!DOCTYPE html><html><body>점검 중입니다</body></html>"

  /// Returns an error of data.go.kr's gateway, in XML even if JSON was requested.
  package static func gateway(_ code: String) -> String {
    """
    <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg>\
    <returnReasonCode>\(code)</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
    """
  }
}

extension Response {
  fileprivate func with(status: Int) -> Response {
    var copy = self
    copy.status = status
    return copy
  }

  func with(body: some DataProtocol) -> Response {
    var copy = self
    copy.body = Data(body)
    return copy
  }
}
