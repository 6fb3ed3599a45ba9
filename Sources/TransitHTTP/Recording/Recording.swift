public import Foundation
public import TransitCore

/// One recorded HTTP exchange, as a text file that people can read, write and compare.
///
/// ```
/// GET http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?serviceKey=REDACTED&arsId=22009
/// # recorded: 2026-07-02T08:14:00+09:00
///
/// HTTP/1.1 200 OK
/// Content-Type: application/json;charset=UTF-8
///
/// {"comMsgHeader":…
/// ```
///
/// Method and URL (keys as `REDACTED`), header lines, comments `# key: value`, an empty line,
/// status line, headers, an empty line, then the exact bytes of the body.
public struct Recording: Hashable, Sendable {
  /// The request, without its keys.
  public var request: Request
  /// `recorded`, `completeness`, `origin`, `note` …; keys may repeat.
  package var comments: [Comment]
  /// The HTTP status of the response.
  public var status: Int
  /// The headers of the response, without keys.
  public var headers: [Response.Header]
  /// The body of the response.
  public var body: Data

  /// A line `# key: value`.
  package struct Comment: Hashable, Sendable {
    /// The word before the colon.
    package var key: String
    /// The text after the colon.
    package var value: String

    /// Makes a comment line.
    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Makes a recording.
  package init(
    request: Request, comments: [Comment], status: Int, headers: [Response.Header], body: Data
  ) {
    self.request = request
    self.comments = comments
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// When it was recorded, or the start of that day; used for ordering and ages. `nil` if unknown.
  package var recordedAt: Date? { recorded.flatMap(KoreanTime.parse) }

  /// Returns the recording as a response, received when it was recorded.
  ///
  /// - Parameter moment: the time of receipt if the recording has no time of day.
  public func response(receivedAt moment: Date? = nil) -> Response {
    let own = recorded.flatMap { Self.hasTimeOfDay($0) ? KoreanTime.parse($0) : nil }
    return Response(
      status: status, headers: headers, body: body, receivedAt: own ?? moment, origin: .recorded)
  }

  /// `2026-07-02T08:14:00+09:00`, or `2026-07-02` without a time of day; `nil` if unknown.
  package var recordedText: String? {
    recordedAt.map { moment in
      recorded.map(Self.hasTimeOfDay) == true
        ? KoreanTime.iso(moment) : "\(KoreanTime.day(of: moment))"
    }
  }

  private var recorded: String? { comments.first { $0.key == "recorded" }?.value }

  /// Whether a `recorded` comment contains a time of day.
  static func hasTimeOfDay(_ recorded: String) -> Bool { recorded.utf8.count > 10 }
}

extension Recording {
  /// Reads a recording.
  ///
  /// - Throws: `TransitError` `malformed` that names the line.
  public init(_ data: Data) throws {
    var reader = LineReader(data)
    let (request, comments) = try Self.head(&reader)
    guard let status = try reader.line().flatMap(Self.status) else {
      throw Self.broken(reader, "상태 줄 'HTTP/1.1 200 OK'", "a status line 'HTTP/1.1 200 OK'")
    }
    var headers: [Response.Header] = []
    while let line = try reader.line(), !line.isEmpty {
      guard let header = Self.header(line) else {
        throw Self.broken(reader, "헤더 '이름: 값'", "a header 'name: value'")
      }
      headers.append(Response.Header(header.0, header.1))
    }
    guard reader.sawEmptyLine else {
      throw Self.broken(reader, "헤더 뒤의 빈 줄", "an empty line after the headers")
    }
    // Copied, so that its indices start at 0 and the rest of the file is released.
    self.init(
      request: request, comments: comments, status: status, headers: headers,
      body: Data(reader.rest))
  }

  /// Reads only the request and the comments.
  package static func head(of data: Data) throws -> (request: Request, comments: [Comment]) {
    var reader = LineReader(data)
    return try head(&reader)
  }

  private static func head(_ reader: inout LineReader) throws -> (Request, [Comment]) {
    guard let line = try reader.line() else {
      throw broken(reader, "'GET URL'", "'GET URL'")
    }
    let words = line.split(separator: " ")
    if words.count > 2, words[0].allSatisfy(\.isUppercase), words[1].hasPrefix("http"),
      words.last?.hasPrefix("HTTP/") == false
    {
      throw TransitError(
        .malformed,
        Words(
          "저장된 응답 파일 \(reader.number)번째 줄: URL에 공백이 있습니다. %20으로 적으세요",
          "line \(reader.number) of the recording: the URL contains a space, write %20"))
    }
    guard words.count == 2, words[0].allSatisfy(\.isUppercase),
      var request = Request(method: String(words[0]), url: String(words[1]))
    else { throw broken(reader, "'GET URL'", "'GET URL'") }
    var comments: [Comment] = []
    while let line = try reader.line(), !line.isEmpty {
      if line.hasPrefix("#") {
        let text = line.dropFirst()
        let comment = pair(text) ?? ("note", text.trimmingCharacters(in: .whitespaces))
        comments.append(Comment(comment.0, comment.1))
      } else if let header = header(line), !header.0.hasPrefix("#") {
        request.headers.append(Request.Field(header.0, Request.Value(header.1)))
      } else if status(line) != nil {
        throw broken(reader, "빈 줄(상태 줄 앞)", "an empty line before the status line")
      } else {
        throw broken(reader, "'# 이름: 값' 이나 '이름: 값'", "'# key: value' or 'name: value'")
      }
    }
    return (request, comments)
  }

  /// Returns the status of a line such as `HTTP/1.1 200 OK`; `nil` if it is not a status line.
  private static func status(_ line: String) -> Int? {
    guard line.hasPrefix("HTTP/"),
      let status = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      (100...599).contains(status)
    else { return nil }
    return status
  }

  /// Parses a header line. The name must be a token, so that a body without its empty line fails.
  private static func header(_ line: String) -> (String, String)? {
    pair(line).flatMap { name, value in
      let isToken = name.utf8.allSatisfy {
        $0.isASCIIAlphanumeric || "-_.!#$%&'*+^`|~".utf8.contains($0)
      }
      return isToken ? (name, value) : nil
    }
  }

  private static func pair(_ line: some StringProtocol) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, !name.contains(" ") else { return nil }
    return (name, line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  private static func broken(
    _ reader: LineReader, _ korean: String, _ english: String
  ) -> TransitError {
    TransitError(
      .malformed,
      Words(
        "저장된 응답 파일 \(reader.number)번째 줄에 필요한 내용이 없습니다: \(korean)",
        "line \(reader.number) of the recording must be \(english)"))
  }

  /// The bytes of the file; reading them again results in the same recording.
  package var data: Data {
    var text = "\(request.method) \(request.redactedURL)\n"
    for header in request.headers {
      text += "\(header.name): \(header.value.text { _ in Request.placeholder })\n"
    }
    for comment in comments {
      text +=
        "# \(comment.key): \(comment.value.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    }
    text += "\nHTTP/1.1 \(status) \(Self.reason(status))\n"
    for header in headers { text += "\(header.name): \(header.value)\n" }
    return Data((text + "\n").utf8) + body
  }

  private static func reason(_ status: Int) -> String { reasons[status] ?? "Status" }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found",
    303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}

/// Reads lines that end with LF or CRLF from bytes.
private struct LineReader {
  private(set) var rest: Data
  /// The number of the line read last, counted from 1; after the end, of the missing line.
  private(set) var number = 0
  private(set) var sawEmptyLine = false

  init(_ data: Data) { rest = data.withoutByteOrderMark }

  /// Returns the next line without its end; `nil` at the end.
  ///
  /// - Throws: `TransitError` `malformed` if the line is not UTF-8.
  mutating func line() throws -> String? {
    number += 1
    sawEmptyLine = false
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    var bytes = rest[rest.startIndex..<end]
    if bytes.last == 0x0D { bytes = bytes.dropLast() }
    rest = end == rest.endIndex ? Data() : rest[rest.index(after: end)...]
    sawEmptyLine = bytes.isEmpty
    guard let line = String(validating: bytes, as: UTF8.self) else {
      throw TransitError(
        .malformed,
        Words(
          "저장된 응답 파일 \(number)번째 줄이 UTF-8이 아닙니다",
          "line \(number) of the recording is not UTF-8"))
    }
    return line
  }
}
