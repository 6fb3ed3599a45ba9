#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  internal import Foundation
  public import TransitCore
  internal import TransitHTTP

  /// Responses designed to exhaust or crash the process that reads them. A provider must answer
  /// each with an error, in time and with little memory.
  ///
  /// ```swift
  /// let server = try LoopbackServer { _ in HostileAnswer.gzipBomb.answer }
  /// ```
  public enum HostileAnswer: String, CaseIterable, Sendable {
    /// A `Content-Length` of 2^63 − 1, the largest that fits.
    case hugeLength
    /// Status 401 with `WWW-Authenticate: Basic`.
    case basicChallenge
    /// 1 MB of gzip that expands to 1 GB.
    case gzipBomb
    /// A body that is sent one byte every 0.1 seconds.
    case slowBody
    /// 2,000,000 header lines.
    case headerFlood
    /// 100,000 times `100 Continue`.
    case interimFlood
    /// A body without end.
    case endlessBody
    /// 16 MB of JSON: `[1,1,1,…`.
    case manyNumbers
    /// 16 MB of JSON: `[[],[],[],…`.
    case manyLists
    /// 16 MB of JSON: `[{"a":1},{"a":1},…`.
    case manyObjects
    /// 16 MB of XML: `<a><b/><b/>…`.
    case manyElements
    /// One XML element with 200,000 attributes.
    case manyAttributes

    /// The error that a client reports; `nil` if the status is the result.
    public var code: TransitError.Code? {
      switch self {
      case .basicChallenge: nil
      case .slowBody: .timedOut
      default: .malformed
      }
    }

    /// The response of the server.
    public var answer: LoopbackServer.Answer {
      switch self {
      case .hugeLength:
        Self.sequence(["HTTP/1.1 200 OK\r\nContent-Length: \(Int64.max)\r\n\r\n{}"])
      case .basicChallenge:
        .reply(
          HTTPReply(
            status: 401, headers: [Response.Header("WWW-Authenticate", "Basic realm=\"a\"")],
            body: Data("no".utf8)))
      case .gzipBomb: Self.bomb
      case .slowBody:
        .drip(HTTPReply(status: 200, body: Data(count: 6_000)), bytes: 1, every: .milliseconds(100))
      case .headerFlood:
        Self.sequence(["HTTP/1.1 200 OK\r\n"], then: "A: b\r\n", times: 2_000_000)
      case .interimFlood:
        Self.sequence([], then: "HTTP/1.1 100 Continue\r\n\r\n", times: 100_000)
      case .endlessBody: .endless(Data(repeating: 0x20, count: 65_536), every: .milliseconds(1))
      case .manyNumbers: Self.body("[1", ",1", "]")
      case .manyLists: Self.body("[[]", ",[]", "]")
      case .manyObjects: Self.body("[{\"a\":1}", ",{\"a\":1}", "]")
      case .manyElements: Self.body("<a>", "<b/>", "</a>")
      case .manyAttributes:
        .reply(
          HTTPReply(
            status: 200,
            body: Data(
              "<a \((0..<200_000).map { "b\($0)=\"\"" }.joined(separator: " "))/>".utf8)))
      }
    }

    /// Returns 16 MB of a repeated piece between a start and an end.
    private static func body(
      _ start: String, _ piece: String, _ end: String
    ) -> LoopbackServer.Answer {
      let count = (16_000_000 - start.utf8.count - end.utf8.count) / piece.utf8.count
      let text = start + String(repeating: piece, count: count) + end
      return .reply(HTTPReply(status: 200, body: Data(text.utf8)))
    }

    private static func sequence(
      _ head: [String], then piece: String = "", times: Int = 0
    ) -> LoopbackServer.Answer {
      let perChunk = 1_000
      return .stream { index in
        if index < head.count { return Array(head[index].utf8) }
        let sent = (index - head.count) * perChunk
        return sent < times
          ? Array(String(repeating: piece, count: min(perChunk, times - sent)).utf8) : nil
      }
    }

    /// One block of DEFLATE whose code for "repeat the last byte 258 times" is two zero bits (RFC
    /// 1951, section 3.2.7), so each zero byte expands to 1,032.
    private static var bomb: LoopbackServer.Answer {
      let head: [UInt8] = [
        0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0x03, 0xED, 0xC0, 0x81, 0, 0, 0, 0, 0x80, 0xA0, 0xFD,
        0xA9, 0x17, 0xA9, 0,
      ]
      return .reply(
        HTTPReply(
          status: 200, headers: [Response.Header("Content-Encoding", "gzip")],
          body: Data(head) + Data(count: 1_000_000)))
    }
  }
#endif
