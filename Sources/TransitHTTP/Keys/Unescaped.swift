/// A text with its escapes undone, and optionally the original position of each byte.
///
/// Undoes percent-encoding, escapes of JSON, references of XML and HTML, comments and `CDATA` of
/// XML, and terminal sequences. Escapes of non-ASCII characters are removed.
struct Unescaped {
  private(set) var bytes: [UInt8]
  /// The ranges in the original text; `nil` for that text itself.
  private var origins: [Range<Int32>]?
  private let tracksOrigins: Bool

  init(_ bytes: [UInt8], tracksOrigins: Bool = false) {
    self.bytes = bytes
    self.tracksOrigins = tracksOrigins
  }

  /// Returns the range of a byte in the original text; only if origins are tracked.
  func origin(of index: Int) -> Range<Int> {
    guard let origins else { return index..<index + 1 }
    return Int(origins[index].lowerBound)..<Int(origins[index].upperBound)
  }

  /// Whether there is an escape to undo.
  var hasEscapes: Bool { firstEscape != nil }

  /// Returns the text with one layer undone; `nil` if there is nothing to undo.
  ///
  /// - Parameter keepsComments: whether the contents of comments remain.
  func undone(keepsComments: Bool) -> Unescaped? {
    guard bytes.count < Int(Int32.max), let first = firstEscape else { return nil }
    var next = Unescaped(Array(bytes[..<first]), tracksOrigins: tracksOrigins)
    next.bytes.reserveCapacity(bytes.count)
    var origins: [Range<Int32>] = []
    if tracksOrigins {
      origins.reserveCapacity(bytes.count)
      origins += self.origins?[..<first] ?? (0..<Int32(first)).map { $0..<$0 + 1 }[...]
    }
    // Found once: a text may contain many comments without an end.
    let commentEnd = keepsComments ? -1 : lastCommentEnd
    var index = first
    while index < bytes.count {
      guard Self.marks.contains(bytes[index]), let step = step(at: index, commentEnd) else {
        let end = Self.marks.next(in: bytes, from: index + 1)
        next.bytes += bytes[index..<end]
        if tracksOrigins {
          origins +=
            self.origins?[index..<end] ?? (Int32(index)..<Int32(end)).map { $0..<$0 + 1 }[...]
        }
        index = end
        continue
      }
      if let byte = step.byte {
        next.bytes.append(byte)
        if tracksOrigins {
          let (start, end) = (origin(of: index), origin(of: step.end - 1))
          origins.append(Int32(start.lowerBound)..<Int32(end.upperBound))
        }
      }
      index = step.end
    }
    if tracksOrigins { next.origins = origins }
    return next
  }

  /// Whether the text contains an XML comment.
  var hasComments: Bool {
    var index = Self.tags.next(in: bytes, from: 0)
    while index < bytes.count, !starts(with: Self.comment, at: index) {
      index = Self.tags.next(in: bytes, from: index + 1)
    }
    return index < bytes.count
  }

  /// The index of the first escape; the end of a `CDATA` section does not count without its start.
  private var firstEscape: Int? {
    var commentEnd: Int?
    var index = Self.firstMarks.next(in: bytes, from: 0)
    while index < bytes.count {
      defer { index = Self.firstMarks.next(in: bytes, from: index + 1) }
      if bytes[index] == UInt8(ascii: "<") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") else { continue }
        commentEnd = commentEnd ?? lastCommentEnd
      }
      if step(at: index, commentEnd ?? -1) != nil { return index }
    }
    return nil
  }

  private var lastCommentEnd: Int {
    bytes.indices.last { starts(with: Self.commentEnd, at: $0) } ?? -1
  }

  /// The byte of an escape, or `nil` if the escape is removed; and the index after it.
  private struct Step {
    var byte: UInt8?
    var end: Int
  }

  /// - Parameters:
  ///   - index: the index of a mark.
  ///   - commentEnd: the index of the last end of a comment.
  private func step(at index: Int, _ commentEnd: Int) -> Step? {
    switch bytes[index] {
    case UInt8(ascii: "%"):
      number(at: index + 1, digits: 2).map { Step(byte: $0.byte, end: $0.end) }
    case UInt8(ascii: "\\"): slashed(at: index + 1)
    case UInt8(ascii: "&"): reference(at: index + 1)
    case UInt8(ascii: "<"):
      if starts(with: Self.comment, at: index), index + Self.comment.count <= commentEnd {
        end(of: Self.commentEnd, from: index + Self.comment.count).map { Step(end: $0) }
      } else if starts(with: Self.data, at: index) {
        Step(end: index + Self.data.count)
      } else {
        nil
      }
    case UInt8(ascii: "]"):
      starts(with: Self.dataEnd, at: index) ? Step(end: index + Self.dataEnd.count) : nil
    default: control(at: index + 1)
    }
  }

  /// The step after a backslash.
  private func slashed(at index: Int) -> Step? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "u"): return number(at: index + 1, digits: 4)
    case UInt8(ascii: "x"): return number(at: index + 1, digits: 2)
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
      return Step(byte: bytes[index], end: index + 1)
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      return Step(end: index + 1)
    default: return nil
    }
  }

  /// The step of a fixed number of hexadecimal digits.
  private func number(at index: Int, digits: Int) -> Step? {
    guard index + digits <= bytes.count else { return nil }
    var code = 0
    for byte in bytes[index..<index + digits] {
      guard let digit = byte.hexDigitValue else { return nil }
      code = code * 16 + digit
    }
    return Step(byte: Escape.ascii(code), end: index + digits)
  }

  /// The step after `&`: a number of any length, or a name.
  private func reference(at start: Int) -> Step? {
    var index = start
    guard index < bytes.count else { return nil }
    guard bytes[index] == UInt8(ascii: "#") else { return named(at: start) }
    index += 1
    let isHex = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
    if isHex { index += 1 }
    var code = 0
    let digits = index
    while index < bytes.count, let digit = bytes[index].hexDigitValue, isHex || digit < 10 {
      // Capped above the largest code point; only whether the code is ASCII matters.
      code = min(code * (isHex ? 16 : 10) + digit, 0x11_0000)
      index += 1
    }
    guard index > digits else { return nil }
    // Browsers do not require the semicolon.
    let isEnded = index < bytes.count && bytes[index] == UInt8(ascii: ";")
    return Step(byte: Escape.ascii(code), end: isEnded ? index + 1 : index)
  }

  private static let maxNameLength = 32

  private func named(at start: Int) -> Step? {
    let end = bytes[start...].prefix(Self.maxNameLength).firstIndex(of: UInt8(ascii: ";"))
    guard let end, end > start,
      bytes[start..<end].allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic })
    else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    return Step(byte: Escape.named[name], end: end + 1)
  }

  /// The step after the escape character: a sequence that sets a colour or title, for example.
  private func control(at start: Int) -> Step? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "["):
      let end = bytes[(start + 1)...].firstIndex { !(0x20..<0x40).contains($0) }
      return end.map { Step(end: $0 + 1) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      let end = bytes[start...].firstIndex { $0 == Self.bell || $0 == Self.escape }
      return end.map { Step(end: bytes[$0] == Self.bell ? $0 + 1 : min($0 + 2, bytes.count)) }
    default: return nil
    }
  }

  private func starts(with text: [UInt8], at index: Int) -> Bool {
    bytes[index] == text[0] && bytes[index...].starts(with: text)
  }

  private func end(of text: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return bytes[start...].indices.first { starts(with: text, at: $0) }.map { $0 + text.count }
  }

  /// The bytes that begin an escape.
  private static let marks = ByteSet("%\\&<]\u{1B}".utf8)
  private static let firstMarks = ByteSet("%\\&<\u{1B}".utf8)
  private static let tags = ByteSet("<".utf8)
  private static let comment = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let data = Array("<![CDATA[".utf8)
  private static let dataEnd = Array("]]>".utf8)
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07
}
