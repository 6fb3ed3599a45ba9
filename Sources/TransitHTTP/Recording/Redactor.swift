package import Foundation
package import TransitCore

/// Removes keys from recordings: configured keys, texts in the places of keys or under the names of
/// keys, and texts in a URL that look like keys.
///
/// Each key found is replaced there and, if it is distinctive enough, wherever else it occurs, in
/// every form that `KeyMatcher` finds.
package struct Redactor: Sendable {
  private let secrets: [Secret]
  private let services: [Service]
  private let expectedRequest: @Sendable (Request) -> Request?

  /// Where something was replaced, ordered as in the file: URL, request headers, comments, response
  /// headers, body.
  @nonexhaustive
  package enum Place: Hashable, Sendable, Comparable {
    /// User name and password before the host; they are dropped.
    case userInfo
    /// A path segment, counted from 1.
    case path(Int)
    /// A query parameter, by name.
    case query(String)
    /// The URL's text after `#`; it is dropped.
    case fragment
    /// A header of the request, by name.
    case requestHeader(String)
    /// A comment line, by key.
    case comment(String)
    /// A response header, by name.
    case responseHeader(String)
    /// The body of the response.
    case body

    /// The place in words for people; machine output of the tool uses the English form.
    package var words: Words {
      switch self {
      case .userInfo: Words("URL의 사용자", "URL user")
      case .fragment: Words("URL의 # 뒤", "URL fragment")
      case .path(let number): Words("경로 \(number)번째", "path segment \(number)")
      case .query(let name): Words("쿼리 \(name)", "query \(name)")
      case .requestHeader(let name): Words("요청 헤더 \(name)", "request header \(name)")
      case .responseHeader(let name): Words("응답 헤더 \(name)", "response header \(name)")
      case .comment(let name): Words("주석 \(name)", "comment \(name)")
      case .body: Words("본문", "body")
      }
    }
  }

  /// Makes a redactor.
  ///
  /// - Parameters:
  ///   - secrets: every configured key.
  ///   - services: the known services.
  ///   - expectedRequest: returns the request as its operation makes it, with keys as pieces; `nil`
  ///     if no operation makes it.
  package init(
    secrets: [Secret], services: [Service],
    asked expectedRequest: @escaping @Sendable (Request) -> Request? = { _ in nil }
  ) {
    self.secrets = secrets
    self.services = services
    self.expectedRequest = expectedRequest
  }

  /// Returns the recording without keys, and the places of replaced texts in the order of the file.
  package func redact(_ recording: Recording) -> (recording: Recording, places: [Place]) {
    redact(recording, left: [:])
  }

  /// Returns the recording of a file without keys; dropped parts of the URL count as replaced.
  ///
  /// - Throws: `TransitError` `malformed` if the file is not a recording.
  package func redact(_ file: Data) throws -> (recording: Recording, places: [Place]) {
    let recording = try Recording(file)
    let line = String(decoding: file.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let url = line.split(separator: " ").last.flatMap { URLComponents(string: String($0)) }
    var left: [Place: [String]] = [:]
    if url?.percentEncodedUser != nil || url?.percentEncodedPassword != nil {
      left[.userInfo] = [url?.user, url?.password].compactMap(\.self)
    }
    if let fragment = url?.percentEncodedFragment {
      left[.fragment] = SensitiveText.values(
        in: Array(fragment.utf8), of: SensitiveNames.contains
      ).map(\.text)
    }
    return redact(recording, left: left)
  }

  private func redact(
    _ recording: Recording, left: [Place: [String]]
  ) -> (recording: Recording, places: [Place]) {
    var work = Redaction(recording, left: left)
    let expected = expectedRequest(recording.request)
    if let expected { work.redactKeyPlaces(of: expected) }
    work.blankIncidentalSegments(of: services)
    work.blankNamedPlaces()
    work.blankLookalikes(unlike: expected)
    work.blankNamedTexts()
    let found = work.found.uniqued().map(Secret.init)
      .filter { SensitiveNames.isDistinctive($0.text) }
    work.scrub(secrets + found.prefix(Self.mostFound))
    return (work.recording, work.places.sorted())
  }

  /// A limit, as each text costs a search; no exchange has as many keys.
  private static let mostFound = 200
}
