package import Foundation
package import TransitCore

/// What a browser's developer tools save of a session (HAR 1.2), read as recordings.
///
/// Headers are all there, keys and cookies too: redact before anything is written.
package struct HTTPArchive: Hashable, Sendable {
  /// One an exchange of the file, in its order.
  package var entries: [Entry]

  /// One exchange of the file.
  package enum Entry: Hashable, Sendable {
    /// Without `recorded` where its time cannot be read.
    case recording(Recording)
    /// An entry that is no recording, and why.
    case unusable(Reason)
  }

  /// Why an exchange is no recording.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The host is of no known service.
    case foreign
    /// Asked by another method than GET, such as a browser's own question before it.
    case method
    /// It failed or was cancelled: there is no status.
    case unanswered
    /// The file was saved without bodies, or this one cannot be read.
    case body

    /// The reason as people read it.
    package var words: Words {
      switch self {
      case .foreign: Words("다른 서비스", "not a known service")
      case .method: Words("GET이 아님", "not GET")
      case .unanswered: Words("답이 없음", "no answer")
      case .body: Words("본문이 없음", "no body")
      }
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: the file's bytes.
  ///   - services: those whose exchanges are taken.
  /// - Throws: `TransitError` `malformed` that says what is missing; no text of the file is in it.
  package init(_ data: Data, services: [Service]) throws {
    guard let root = try? WireValue.json(data.withoutByteOrderMark) else {
      throw Self.broken("JSON이 아닙니다", "it is not JSON")
    }
    guard case .array(let values)? = root["log"]?["entries"] else {
      throw Self.broken("log.entries가 없습니다", "there is no log.entries")
    }
    entries = try values.enumerated().map { try Self.entry($1, $0, services) }
  }

  private static func entry(
    _ value: WireValue, _ index: Int, _ services: [Service]
  ) throws -> Entry {
    guard let url = value["request"]?["url"]?.string else {
      throw broken(
        "log.entries[\(index)] 에 request.url이 없습니다",
        "log.entries[\(index)] has no request.url")
    }
    let headers = fields(value["request"]?["headers"])
      .map { Request.Field($0.name, Request.Value($0.value)) }
    guard let request = Request(url: url, headers: headers),
      services.contains(where: { $0.owns(request) })
    else { return .unusable(.foreign) }
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
      .malformed, Words("HAR 파일이 깨졌습니다: \(korean)", "the HAR file is broken: \(english)"))
  }
}

extension Recording {
  /// The recording without what a browser says of itself and a server of its machine.
  package var withoutIncidentalHeaders: Recording {
    var copy = self
    copy.request.headers.removeAll { $0.name.lowercased() != "authorization" }
    copy.headers.removeAll { !$0.isWorthKeeping }
    return copy
  }
}

extension Data {
  /// Without the mark that some editors and browsers put before UTF-8.
  var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
  }
}
