package import Foundation
package import TransitCore

/// A session saved by a browser's developer tools (HAR 1.2), read as recordings.
///
/// It contains all headers, including keys and cookies: redact it before writing anything.
package struct HTTPArchive: Hashable, Sendable {
  /// The exchanges in the order of the file.
  package var entries: [Entry]

  /// One exchange of the file.
  package enum Entry: Hashable, Sendable {
    /// A recording; without `recorded` if its time cannot be read.
    case recording(Recording)
    /// An exchange that cannot be a recording, and why.
    case unusable(Reason)
  }

  /// Why an exchange cannot be a recording.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The host belongs to no known service.
    case unknownHost
    /// The method is not GET, such as a browser's preflight request.
    case method
    /// The exchange failed or was cancelled, and has no status.
    case unanswered
    /// The file was saved without bodies, or this body cannot be read.
    case body

    /// The reason in words for people.
    package var words: Words {
      switch self {
      case .unknownHost: Words("알 수 없는 서비스", "unknown service")
      case .method: Words("GET이 아님", "not GET")
      case .unanswered: Words("응답 없음", "no response")
      case .body: Words("본문 없음", "no body")
      }
    }
  }

  /// Reads a HAR file.
  ///
  /// - Parameters:
  ///   - data: the file's bytes.
  ///   - services: the services whose exchanges become recordings.
  /// - Throws: `TransitError` `malformed` that names the missing part, without any text of the
  ///   file.
  package init(_ data: Data, services: [Service]) throws {
    guard let root = try? WireValue.json(data.withoutByteOrderMark) else {
      throw Self.broken("JSON이 아닙니다", "it is not JSON")
    }
    guard case .array(let values)? = root["log"]?["entries"] else {
      throw Self.broken("log.entries가 없습니다", "log.entries is missing")
    }
    entries = try values.enumerated().map { try Self.entry($1, $0, services) }
  }

  private static func entry(
    _ value: WireValue, _ index: Int, _ services: [Service]
  ) throws -> Entry {
    guard let url = value["request"]?["url"]?.string else {
      throw broken(
        "log.entries[\(index)]에 request.url이 없습니다",
        "log.entries[\(index)] has no request.url")
    }
    let headers = fields(value["request"]?["headers"])
      .map { Request.Field($0.name, Request.Value($0.value)) }
    guard let request = Request(url: url, headers: headers),
      services.contains(where: { $0.handles(request) })
    else { return .unusable(.unknownHost) }
    if let method = value["request"]?["method"]?.string, method.uppercased() != "GET" {
      return .unusable(.method)
    }
    let response = value["response"]
    guard let status = response?["status"]?.int, (100...599).contains(status) else {
      return .unusable(.unanswered)
    }
    guard let body = body(response?["content"]) else { return .unusable(.body) }
    let time = value["startedDateTime"]?.string.flatMap(KoreanTime.parse).map(KoreanTime.iso)
    return .recording(
      Recording(
        request: request,
        comments: [
          time.map { Recording.Comment("recorded", $0) },
          Recording.Comment("completeness", "whole"),
          Recording.Comment("origin", "imported from a HAR file by transit"),
        ].compactMap(\.self),
        status: status, headers: fields(response?["headers"]), body: body))
  }

  private static func fields(_ value: WireValue?) -> [Response.Header] {
    (value?.list ?? []).compactMap { field in
      guard let name = field["name"]?.string else { return nil }
      return Response.Header(name, field["value"]?.string ?? "")
    }
  }

  private static func body(_ content: WireValue?) -> Data? {
    guard case .text(let text)? = content?["text"] else { return nil }
    guard content?["encoding"]?.string == "base64" else { return Data(text.utf8) }
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters)
  }

  private static func broken(_ korean: String, _ english: String) -> TransitError {
    TransitError(
      .malformed, Words("HAR 파일이 손상되었습니다: \(korean)", "the HAR file is damaged: \(english)"))
  }
}

extension Recording {
  /// The recording without headers that identify the browser or the server's machine.
  package var withoutIncidentalHeaders: Recording {
    var copy = self
    copy.request.headers.removeAll { $0.name.lowercased() != "authorization" }
    copy.headers.removeAll { !$0.isWorthKeeping }
    return copy
  }
}

extension Data {
  /// The data without a UTF-8 byte order mark.
  var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
  }
}
