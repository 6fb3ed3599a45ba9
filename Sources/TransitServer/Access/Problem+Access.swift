package import Foundation
internal import TransitCore
package import TransitHTTP

/// The problems of a client that is not admitted, or has used its share.
extension Problem {
  /// A request without the token that it needs.
  package static let missingToken = Problem(
    401, "missingToken", title: Words("토큰이 필요합니다", "a token is required"),
    detail: Words(
      "Authorization: Bearer 헤더에 서버 운영자가 준 토큰을 넣으세요.",
      "Send a token of the server's operator as Authorization: Bearer."),
    headers: ["WWW-Authenticate": "Bearer realm=\"transit\""])

  /// A request with a token that was never issued, or was removed.
  package static let invalidToken = Problem(
    401, "invalidToken", title: Words("토큰이 올바르지 않습니다", "the token is not valid"),
    detail: Words(
      "서버 운영자에게 새 토큰을 받으세요.", "Ask the operator of the server for a new token."),
    headers: ["WWW-Authenticate": "Bearer realm=\"transit\", error=\"invalid_token\""])

  /// A query that needs more calls than the client's share has left.
  package static func shareUsedUp(_ refusal: ShareRefusal, at now: Date) -> Problem {
    let seconds = max(1, Int(refusal.end.timeIntervalSince(now).rounded(.up)))
    let policy = refusal.isOfAll ? "anonymous" : "client"
    return Problem(
      429, "shareUsedUp",
      title: refusal.isOfMinute
        ? Words("조회가 너무 잦습니다", "there are too many calls")
        : Words("오늘 쓸 수 있는 조회를 모두 썼습니다", "the calls for today are used up"),
      detail: refusal.isOfMinute
        ? Words(
          "토큰 없이는 이 서비스에 1분에 \(refusal.limit)회까지 조회할 수 있습니다. 잠시 뒤 다시 시도하세요.",
          "Without a token this service can be called \(refusal.limit) times a minute. Try again in "
            + "a moment.")
        : refusal.isOfAll
          ? Words(
            "토큰 없는 이용자 전체의 하루 \(refusal.limit)회를 모두 썼습니다. 토큰이 있으면 더 조회할 수 있습니다.",
            "All clients without a token have used their \(refusal.limit) calls a day. With a token "
              + "more are possible.")
          : Words(
            "이 서비스에 하루 \(refusal.limit)회까지 조회할 수 있습니다. 자정 뒤에 다시 시도하세요.",
            "This service can be called \(refusal.limit) times a day. Try again after midnight in "
              + "Korea."),
      retryAfter: refusal.end,
      headers: [
        "RateLimit": "\"\(policy)\";r=0;t=\(seconds)",
        "RateLimit-Policy":
          "\"\(policy)\";q=\(refusal.limit);w=\(refusal.isOfMinute ? 60 : 86_400)",
      ])
  }
}
