internal import Foundation
package import TransitCore

/// Collects one response as it arrives and refuses it as soon as it is larger than any response of
/// these services.
package struct ReplyBuilder: Sendable {
  /// Bytes of a body after decompression; the largest body of these services is under 4 MB.
  package static let maximumBody = 16 * 1_024 * 1_024
  /// The size beyond which a body gets room for the largest one, in bytes.
  private static let largeBody = 1_024 * 1_024
  /// Bytes of all headers of a response, its interim responses' included.
  package static let maximumHead = 256 * 1_024
  /// Interim responses (status 1xx) before the final one.
  package static let maximumInterim = 20

  private var headers: [Response.Header] = []
  private var body = Data()
  private var headBytes = 0
  private var statusLines = 0

  package init() {}

  /// Adds one line of the head, its line end included; a status line begins a new response.
  ///
  /// - Throws: `TransitError` `malformed` beyond a limit.
  package mutating func receive(headerLine line: some Collection<UInt8>) throws(TransitError) {
    headBytes += line.count
    guard headBytes <= Self.maximumHead else { throw Self.headTooLarge }
    // What follows the body are trailers, which may not replace a header.
    guard body.isEmpty else { return }
    if line.starts(with: "HTTP/".utf8) {
      statusLines += 1
      guard statusLines <= Self.maximumInterim + 1 else {
        throw TransitError(
          .malformed, Words("중간 응답이 너무 많습니다", "too many interim responses"))
      }
      headers = []
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    if let first = line.first, Self.isBlank(first), let last = headers.popLast() {
      // A folded line continues the value before it (RFC 9112, section 5.2).
      let value = last.value + " " + text.trimmed
      return headers.append(Response.Header(last.name, value.trimmed))
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
      return
    }
    headers.append(
      Response.Header(String(text[..<colon]), String(text[text.index(after: colon)...]).trimmed))
  }

  /// Adds decompressed bytes of the body.
  ///
  /// - Throws: `TransitError` `malformed` beyond the limit.
  package mutating func receive(body bytes: some Collection<UInt8>) throws(TransitError) {
    guard bytes.count <= Self.maximumBody - body.count else { throw Self.bodyTooLarge }
    if body.count <= Self.largeBody, body.count + bytes.count > Self.largeBody {
      // Address space that is not touched costs nothing; growing by doubling takes three times the
      // body's memory.
      body.reserveCapacity(Self.maximumBody)
    }
    body.append(contentsOf: bytes)
  }

  /// Returns the response of the last status line.
  package func reply(status: Int) -> HTTPReply {
    HTTPReply(status: status, headers: headers, body: body)
  }

  package static let bodyTooLarge = TransitError(
    .malformed, Words("응답이 16MB를 넘습니다", "the response is larger than 16 MB"))
  package static let headTooLarge = TransitError(
    .malformed, Words("응답 헤더가 256kB를 넘습니다", "the headers are larger than 256 kB"))

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
