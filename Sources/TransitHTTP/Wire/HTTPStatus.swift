internal import Foundation
public import TransitCore

/// What an HTTP status means where the body does not say it better.
public enum HTTPStatus: Sendable {
  /// The error of an answer that is no success; `nil` for 2xx.
  public static func error(of response: Response) -> TransitError? {
    guard var error = error(status: response.status, message: message(in: response)) else {
      return nil
    }
    if error.code == .rateLimited || error.code == .unavailable,
      let seconds = response.header("Retry-After").flatMap(TimeInterval.init), seconds >= 0
    {
      error.retryAfter = response.receivedAt.addingTimeInterval(min(seconds, 86_400))
    }
    return error
  }

  static func error(status: Int, message: String?) -> TransitError? {
    let code: TransitError.Code? =
      switch status {
      case 200..<300: nil
      case 401: .badKey
      case 403: .keyNotGranted
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

  /// The service's own words in a body of any kind.
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
