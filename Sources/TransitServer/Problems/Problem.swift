package import Foundation
package import TransitCore
internal import TransitOperations

/// An error response (RFC 9457).
package struct Problem: Error, Sendable {
  /// The HTTP status.
  package var status: Int
  /// The kind of error, the same in every language: a code of `TransitError` or of `Problem`.
  package var code: String
  /// What is wrong in general.
  package var title: Words
  /// What is wrong with this request and what helps.
  package var detail: Words
  /// What helps, for programs.
  package var remedy: RemedyObject?
  /// When a retry can succeed; `nil` if that is unknown or pointless.
  package var retryAfter: Date?
  /// More header fields, such as `Allow`.
  package var headers: HeaderFields
  /// Whether the connection ends after the response.
  package var closesConnection: Bool

  package init(
    _ status: Int, _ code: String, title: Words, detail: Words, remedy: RemedyObject? = nil,
    retryAfter: Date? = nil, headers: HeaderFields = [:], closesConnection: Bool = false
  ) {
    self.status = status
    self.code = code
    self.title = title
    self.detail = detail
    self.remedy = remedy
    self.retryAfter = retryAfter
    self.headers = headers
    self.closesConnection = closesConnection
  }

  /// Returns the response.
  ///
  /// - Parameter now: The current time, for `Retry-After`.
  package func response(in language: Language, at now: Date) -> ServerResponse {
    let document = Document(problem: self, language: language)
    var response = ServerResponse(status, "application/problem+json", document.json.line)
    response.headers.append("Content-Language", language.rawValue)
    if let retryAfter {
      let seconds = max(1, Int(retryAfter.timeIntervalSince(now).rounded(.up)))
      response.headers.append("Retry-After", String(seconds))
    }
    for field in headers.fields { response.headers.append(field.name, field.value) }
    response.closesConnection = closesConnection
    return response
  }

  /// The body of the response.
  struct Document: Documented {
    fileprivate let problem: Problem
    fileprivate let language: Language

    static let fields = Fields<Document>(
      meaning: "An error (RFC 9457).",
      .init("type", "The page about the kind of error.", { "/docs#\($0.problem.code)" }),
      .init("title", "What is wrong in general.", { $0.problem.title.text(in: $0.language) }),
      .init("status", "The HTTP status.", .within(400...599), \.problem.status),
      .init(
        "detail", "What is wrong here, and what helps.",
        { $0.problem.detail.text(in: $0.language) }),
      .init("code", "The kind of error, in every language the same.", \.problem.code),
      .optional("remedy", "What helps.", \.problem.remedy))
  }
}
