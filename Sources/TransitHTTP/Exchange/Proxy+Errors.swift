internal import TransitCore

/// What a proxy that adds the keys, such as `transit serve`, answers in place of the service.
extension LiveExchange.Proxy {
  /// The origin of the proxy, if its errors differ from those of the service; else `nil`.
  package var server: String? { addsKey ? host.origin : nil }

  /// Returns the error of a response that the proxy made: a problem (RFC 9457), or the status of a
  /// gateway without the `Age` of a passed-on response.
  func error(in response: Response) -> TransitError? {
    guard let server, var error = HTTPStatus.error(of: response) else { return nil }
    let isProblem = response.header("Content-Type")?.hasPrefix("application/problem+json") == true
    if isProblem, let body = try? WireValue.json(response.body), let code = body["code"]?.string {
      let isOfServer = error.take(code)
      error.detail = body["title"]?.string.map(Words.init(verbatim:))
      if isOfServer { error.server = server }
      return error
    }
    guard (502...504).contains(response.status), response.header("Age") == nil else { return nil }
    error.server = server
    return error
  }
}

extension TransitError {
  /// Takes the code of a server's problem.
  ///
  /// - Returns: Whether the server failed, and not the service behind it.
  fileprivate mutating func take(_ problem: String) -> Bool {
    switch problem {
    case "missingToken", "invalidToken": code = .badKey
    // Not `quotaSpent`: no call is counted here, and the operator may raise the limit.
    case "shareUsedUp", "quotaSpent", "quotaReserved": code = .quotaReserved
    case "noKey", "badKey", "keyNotGranted": code = .keyNotGranted
    case "notFound": code = .unsupported
    case "invalidRequest", "malformed", "notRecorded", "outOfCoverage", "rateLimited", "timedOut",
      "unavailable", "unsupported":
      code = Code(rawValue: problem)
      return false
    default: code = .unavailable
    }
    return true
  }
}
