internal import Foundation
public import TransitCore

/// The meaning of HTTP statuses, for bodies without a better error.
public enum HTTPStatus: Sendable {
  /// Returns the error of a response that is not a success; `nil` for 2xx.
  public static func error(of response: Response) -> TransitError? {
    // The body of a success contains no message and may be too large to read twice.
    guard !(200..<300).contains(response.status),
      var error = error(status: response.status, message: message(in: response))
    else { return nil }
    if error.code == .rateLimited || error.code == .unavailable,
      let text = response.header("Retry-After"), let moment = response.receivedAt
    {
      error.retryAfter = retryAfter(text, from: moment)
    }
    return error
  }

  /// `Retry-After`: whole seconds or an HTTP date; at most a day, never in the past.
  private static func retryAfter(_ text: String, from moment: Date) -> Date? {
    let text = text.trimmingCharacters(in: .whitespaces)
    let latest = moment.addingTimeInterval(86_400)
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return min(moment.addingTimeInterval(TimeInterval(text) ?? 86_400), latest)
    }
    guard let date = httpDate(text), date >= moment else { return nil }
    return min(date, latest)
  }

  /// Reads `Fri, 20 Nov 2026 08:30:00 GMT`.
  static func httpDate(_ text: String) -> Date? {
    let form = /[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT/
    guard let match = text.wholeMatch(of: form),
      let month = months.firstIndex(of: String(match.2))
    else { return nil }
    let number = month + 1 < 10 ? "0\(month + 1)" : "\(month + 1)"
    return KoreanTime.parse("\(match.3)-\(number)-\(match.1)T\(match.4)Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func error(status: Int, message: String?) -> TransitError? {
    let code: TransitError.Code? =
      switch status {
      case 200..<300: nil
      case 401: .badKey
      case 403: .keyNotGranted
      // The path of a request is not the searcher's.
      case 404, 405, 410: .unsupported
      case 408, 504: .timedOut
      case 429: .rateLimited
      case 400..<500: .invalidRequest
      default: .unavailable
      }
    return code.map {
      TransitError(
        $0, message.map(Words.init(verbatim:)), vendorCode: "HTTP \(status)")
    }
  }

  /// The service's message in a body of any kind.
  private static func message(in response: Response) -> String? {
    if let root = try? WireValue.read(response.body) {
      for name in ["message", "msg", "errMsg"] {
        if let text = root[name]?.string { return text }
      }
    }
    let text = WireValue.excerpt(of: response.body)
    return text.isEmpty || text.hasPrefix("<") || text.hasPrefix("{") ? nil : text
  }
}
