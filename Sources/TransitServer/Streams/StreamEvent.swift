internal import Foundation
internal import TransitCore

/// The lines of an event stream.
enum StreamEvent {
  /// Keeps connections open through proxies, and finds those that are gone.
  ///
  /// A comment ends no event, so that clients that count empty events see none.
  static let heartbeat = Array(":\n".utf8)
  /// Clients reconnect after five seconds. The first event follows, now or later.
  static let start = Array("retry: 5000\n:\n".utf8)

  /// Returns the line with the identifier of an event: the content of each subject.
  static func id(_ marks: [UInt64?]) -> [UInt8] { Array("id: \(text(marks))\n".utf8) }

  /// Parses `Last-Event-ID`.
  ///
  /// - Returns: The content that the client has of each subject; empty for other text.
  static func marks(_ header: String?) -> [UInt64?] {
    guard let header, header.utf8.count < 500 else { return [] }
    return header.split(separator: "-", omittingEmptySubsequences: false).map {
      UInt64($0, radix: 36)
    }
  }

  private static func text(_ marks: [UInt64?]) -> String {
    marks.map { $0.map { String($0, radix: 36) } ?? "" }.joined(separator: "-")
  }

  /// Returns the data of a document, after its identifier.
  ///
  /// - Parameters:
  ///   - document: The query's document.
  ///   - item: The item of a board; `nil` for other streams.
  ///   - nextUpdate: When the next poll is expected.
  static func data(
    _ document: StreamDocument, item: String?, nextUpdate: Date
  ) -> [UInt8] {
    data("document", document.line, item, nextUpdate)
  }

  /// Returns the event of a failure. It has no identifier: the client's document is still current.
  static func problem(
    _ problem: Problem, item: String?, nextUpdate: Date, in language: Language, at now: Date
  ) -> [UInt8] {
    Array("event: problem\n".utf8)
      + data("problem", problem.response(in: language, at: now).bytes, item, nextUpdate)
  }

  private static func data(
    _ name: String, _ content: [UInt8], _ item: String?, _ nextUpdate: Date
  ) -> [UInt8] {
    var bytes = Array("data: {\"\(name)\":".utf8)
    bytes += content
    if let item, let text = try? JSONEncoder().encode(item) {
      bytes += Array(",\"item\":".utf8) + text
    }
    bytes += Array(",\"nextUpdate\":\"\(KoreanTime.iso(nextUpdate))\"}\n\n".utf8)
    return bytes
  }
}
