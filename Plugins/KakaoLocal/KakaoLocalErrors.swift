internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Maps the service's errors to `TransitError`.
///
/// The error type takes precedence over the HTTP status: a spent daily quota is 400 and not 429,
/// and 401 is used for a bad key, a key of the wrong kind and an IP address that the app does not
/// list.
enum KakaoLocalErrors {
  /// Reads a body.
  ///
  /// - Throws: `TransitError` with the code of the service's own error.
  static func root(of response: Response) throws -> WireValue {
    let root: WireValue
    do {
      root = try WireValue.read(response.body)
    } catch {
      throw statusError(of: response) ?? error
    }
    if let error = error(in: root, of: response) ?? statusError(of: response) { throw error }
    return root
  }

  /// Returns the error in a body; `nil` if there is none.
  ///
  /// There are two forms: this service's `errorType` and `message`, sometimes with `code`, and the
  /// platform's `code` and `msg`.
  static func error(in root: WireValue, of response: Response) -> TransitError? {
    let type = root["errorType"]?.string
    let number = root["code"]?.int
    guard type != nil || number != nil else { return nil }
    let message = (root["message"] ?? root["msg"])?.string.map(withoutKey) ?? ""
    let status = HTTPStatus.error(of: response)
    let meaning = meaning(of: type, number, message, status)
    var error = TransitError(
      meaning.code, meaning.words(message),
      vendorCode: [type, number.map(String.init)].compactMap(\.self).joined(separator: " "),
      remedy: meaning.remedy)
    switch error.code {
    case .quotaSpent where number != -11:
      error.retryAfter = response.receivedAt.map(KoreanTime.midnight)
    case .rateLimited, .unavailable: error.retryAfter = status?.retryAfter
    default: break
    }
    return error
  }

  /// Returns the error of the HTTP status; `nil` for success.
  static func statusError(of response: Response) -> TransitError? {
    guard var error = HTTPStatus.error(of: response) else { return nil }
    error.detail = error.detail.map {
      Words(withoutKey($0.korean), withoutKey($0.english))
    }
    return error
  }

  /// Returns the message without the key, which `wrong appKey(…) format` repeats.
  static func withoutKey(_ message: String) -> String {
    message.replacing(/(?i)(appkey\s*)\((?:.*\)|.*)/.dotMatchesNewlines()) {
      "\($0.1)(\(Request.placeholder))"
    }
  }

  /// An error code, a hint to show before the service's own message, and what to do.
  private struct Meaning {
    var code: TransitError.Code
    var hint: Words?
    var remedy: TransitError.Remedy?

    func words(_ message: String) -> Words? {
      guard let hint else { return message.isEmpty ? nil : Words(verbatim: message) }
      return message.isEmpty
        ? hint : Words("\(hint.korean): \(message)", "\(hint.english): \(message)")
    }
  }

  private static func meaning(
    of type: String?, _ number: Int?, _ message: String, _ status: TransitError?
  ) -> Meaning {
    switch type {
    case "AccessDeniedError": return accessDenied(message)
    case "NotAuthorizedError":
      return Meaning(
        code: .keyNotGranted,
        hint: message.contains("OPEN_MAP_AND_LOCAL")
          ? Words("앱 설정에서 카카오맵을 켜세요", "turn on Kakao Map in the app's settings") : nil)
    case "RequestThrottled": return Meaning(code: .rateLimited)
    case "InvalidArgument": return Meaning(code: .invalidRequest)
    default: break
    }
    if let code = number.flatMap({ codes[$0] }) { return Meaning(code: code) }
    if message.contains("API limit has been exceeded") {
      return Meaning(code: status?.code == .rateLimited ? .rateLimited : .quotaSpent)
    }
    return Meaning(code: status?.code ?? .unavailable)
  }

  private static func accessDenied(_ message: String) -> Meaning {
    if message.contains("ip mismatched") {
      return Meaning(
        code: .keyNotGranted,
        hint: Words("앱의 허용 IP에 없는 주소입니다", "the app does not allow this IP address"),
        remedy: .registerAddress)
    }
    if message.contains("KA Header") || message.contains("domain mismatched") {
      return Meaning(
        code: .keyNotGranted,
        hint: Words(
          "JavaScript 키입니다. REST API 키가 필요합니다",
          "this is a JavaScript key; the REST API key is needed"))
    }
    return Meaning(code: .badKey)
  }

  /// Source: the platform's general list of codes.
  private static let codes: [Int: TransitError.Code] = [
    -1: .unavailable, -2: .invalidRequest, -3: .keyNotGranted, -5: .keyNotGranted,
    -8: .invalidRequest, -9: .unsupported, -10: .quotaSpent, -11: .quotaSpent, -12: .badKey,
    -401: .badKey,
  ]
}
