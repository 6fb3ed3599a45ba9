internal import Foundation
package import TransitCore

extension Response {
  /// Returns the response without keys, in any form.
  ///
  /// - Throws: `TransitError` `malformed` if the decoded body would still contain a key.
  package func scrubbed(of secrets: [Secret]) throws -> Response {
    if secrets.isEmpty { return self }
    let matcher = KeyMatcher(secrets)
    var copy = self
    copy.headers = headers.map { Header(matcher.scrubbing($0.name), matcher.scrubbing($0.value)) }
    copy.body = matcher.scrubbing(body)
    // Without escapes, the decoded texts are bytes of the clean body.
    if Unescaped([UInt8](copy.body)).hasEscapes, let root = try? WireValue.read(copy.body),
      matcher.occurs(in: root.joinedTexts(upTo: body.count)), root.containsKey(matcher)
    {
      throw TransitError(
        .malformed,
        Words(
          "응답에 인증키가 들어 있어 사용하지 않습니다", "the response contains the key, so it is not used"))
    }
    return copy
  }
}

extension WireValue {
  /// All texts and field names joined, so that most responses need one search instead of thousands.
  /// Separators end every escape. A key may seem to span two texts.
  ///
  /// - Parameter count: the number of bytes to reserve.
  fileprivate func joinedTexts(upTo count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    appendTexts(to: &bytes)
    return bytes
  }

  private func appendTexts(to bytes: inout [UInt8]) {
    switch self {
    case .object(let fields):
      for (name, value) in fields {
        Self.append(name, to: &bytes)
        value.appendTexts(to: &bytes)
      }
    case .array(let values): for value in values { value.appendTexts(to: &bytes) }
    case .text(let text), .number(let text): Self.append(text, to: &bytes)
    case .bool, .null: break
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes += text.utf8
    // Ends a terminal sequence, a comment and a number; one per layer, as each removes one.
    for _ in 0..<Escape.mostLayers { bytes += "\u{7}-->\u{7}".utf8 }
  }

  /// Whether a key occurs in a text or a field name.
  fileprivate func containsKey(_ matcher: KeyMatcher) -> Bool {
    switch self {
    case .object(let fields):
      fields.contains { matcher.occurs(in: Array($0.key.utf8)) || $0.value.containsKey(matcher) }
    case .array(let values): values.contains { $0.containsKey(matcher) }
    case .text(let text), .number(let text): matcher.occurs(in: Array(text.utf8))
    case .bool, .null: false
    }
  }
}

extension Recording {
  /// Returns the recording without keys in its URL and host, comments, headers and body.
  package func scrubbed(of secrets: [Secret]) -> Recording {
    if secrets.isEmpty { return self }
    var work = Redaction(self, left: [:])
    work.scrub(secrets)
    work.recording.request.host.name = secrets.scrubbing(request.host.name)
    return work.recording
  }
}

extension TransitError {
  /// Returns the error without keys in its detail and the service's code.
  package func scrubbed(of secrets: [Secret]) -> TransitError {
    var copy = self
    copy.detail = detail.map {
      Words(secrets.scrubbing($0.korean), secrets.scrubbing($0.english))
    }
    copy.vendorCode = vendorCode.map(secrets.scrubbing)
    return copy
  }
}
