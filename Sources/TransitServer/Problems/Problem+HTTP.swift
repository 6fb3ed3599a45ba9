internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The problems of a request that is not a query, or not an allowed one.
extension Problem {
  /// A head or target that cannot be read safely. The connection ends.
  package static let malformedRequest = Problem(
    400, "malformedRequest", title: Words("요청을 읽을 수 없습니다", "the request cannot be read"),
    detail: Words(
      "HTTP 요청의 형식을 확인하세요.", "Check the form of the HTTP request."),
    closesConnection: true)

  /// Content in a request that takes none. The connection ends.
  package static let unexpectedBody = Problem(
    400, "unexpectedBody", title: Words("본문을 받지 않습니다", "no content is accepted"),
    detail: Words("본문 없이 요청하세요.", "Send the request without content."),
    closesConnection: true)

  /// Content over the limit. The connection ends.
  package static let bodyTooLarge = Problem(
    413, "bodyTooLarge", title: Words("본문이 너무 큽니다", "the content is too large"),
    detail: Words("본문을 줄이세요.", "Send less content."),
    closesConnection: true)

  /// A target over the limit. The connection ends.
  package static let targetTooLong = Problem(
    414, "targetTooLong", title: Words("주소가 너무 깁니다", "the target is too long"),
    detail: Words("매개변수를 줄이세요.", "Send fewer or shorter parameters."),
    closesConnection: true)

  /// Header fields over the limit. The connection ends.
  package static let headTooLarge = Problem(
    431, "headTooLarge", title: Words("헤더가 너무 큽니다", "the header fields are too large"),
    detail: Words(
      "헤더를 줄이거나 이 주소의 쿠키를 지우세요.",
      "Send fewer header fields, or delete the cookies of this address."),
    closesConnection: true)

  /// A version of HTTP that the server does not have. The connection ends.
  package static let versionNotSupported = Problem(
    505, "versionNotSupported",
    title: Words("지원하지 않는 HTTP 버전입니다", "the HTTP version is not supported"),
    detail: Words("HTTP/1.1로 요청하세요.", "Use HTTP/1.1."),
    closesConnection: true)

  /// Returns the problem of a request that the listener's parser refuses with a status.
  static func unreadable(_ status: Int) -> Problem {
    switch status {
    case 413: bodyTooLarge
    case 414: targetTooLong
    case 431: headTooLarge
    case 505: versionNotSupported
    // Also 500, for a line between two chunks that is too long.
    default: malformedRequest
    }
  }

  /// A request of a page that may not use the server.
  package static let foreignOrigin = Problem(
    403, "foreignOrigin",
    title: Words("다른 사이트의 요청은 받지 않습니다", "requests of other sites are not accepted"),
    detail: Words(
      "이 서버의 운영자가 허용한 출처에서 요청하세요.", "Use an origin that the operator of the server lists."))

  /// An unknown path.
  package static let notFound = Problem(
    404, "notFound", title: Words("없는 주소입니다", "there is no such resource"),
    detail: Words("주소 목록: /docs", "All resources: /docs"))

  /// A host name that the server does not have.
  package static let misdirected = Problem(
    421, "misdirected", title: Words("이 서버의 이름이 아닙니다", "this is not a name of the server"),
    detail: Words(
      "주소를 확인하세요. 운영자는 --host로 이름을 추가합니다.",
      "Check the address. The operator adds names with --host."))

  /// An error of the server itself.
  package static let internalError = Problem(
    500, "internalError", title: Words("서버에 오류가 있습니다", "the server has an error"),
    detail: Words("잠시 뒤 다시 시도하세요.", "Try again later."))

  /// No answer within the server's own time-out.
  package static let timedOut = Problem(TransitError(.timedOut))

  /// The server is stopping, or has not started.
  package static let notReady = Problem(
    503, "notReady", title: Words("서버가 준비되지 않았습니다", "the server is not ready"),
    detail: Words("잠시 뒤 다시 시도하세요.", "Try again in a moment."))

  /// A method that the resource does not have.
  package static func methodNotAllowed(_ methods: [String]) -> Problem {
    let list = methods.joined(separator: ", ")
    return Problem(
      405, "methodNotAllowed", title: Words("지원하지 않는 메서드입니다", "the method is not supported"),
      detail: Words("쓸 수 있는 메서드: \(list)", "Use one of these methods: \(list)"),
      headers: ["Allow": list])
  }

  /// The kinds of problems that are not errors of queries, for the documentation.
  static let kinds: [Problem] = [
    malformedRequest, unexpectedBody, bodyTooLarge, targetTooLong, headTooLarge,
    versionNotSupported, foreignOrigin, notFound,
    methodNotAllowed(["GET", "HEAD", "OPTIONS"]), misdirected, internalError, notReady,
    missingToken, invalidToken,
    shareUsedUp(ShareRefusal(client: "", limit: 100, isOfAll: false, end: .now), at: .now),
  ]
}
