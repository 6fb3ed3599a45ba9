public import Foundation
internal import TransitCore

/// A body as a tree, from JSON or XML, with lenient accessors for the habits of these services.
///
/// Digits may be a number or a text, one row may be an object instead of a list, and a missing
/// value may be `""`, `null`, `{}` or a missing name: the accessors below accept each form.
public enum WireValue: Hashable, Sendable {
  /// An object, or an element with children, by name.
  case object([String: WireValue])
  /// A list.
  case array([WireValue])
  /// A text.
  case text(String)
  /// A number with its original digits, without trailing zeros after the point: `9`, never `9.0`.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Null, or an empty element.
  case null

  /// Returns a field of an object; `nil` if it is missing or null, or if this is not an object.
  public subscript(_ name: String) -> WireValue? {
    guard case .object(let fields) = self, let value = fields[name], value != .null else {
      return nil
    }
    return value
  }

  /// Whether an object has a field of that name, including null.
  public func contains(_ name: String) -> Bool {
    if case .object(let fields) = self { fields[name] != nil } else { false }
  }

  /// The text or digits without surrounding white space; `nil` if empty.
  public var string: String? {
    switch self {
    case .text(let text):
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : trimmed
    case .number(let digits): return digits
    case .bool(let flag): return flag ? "true" : "false"
    default: return nil
    }
  }

  /// The whole number, from a number or a text; `nil` for a fraction.
  public var int: Int? {
    guard let string else { return nil }
    if let whole = Int(string) { return whole }
    return double.flatMap { Int(exactly: $0) }
  }

  /// Returns the whole number if it is within a range; `nil` otherwise.
  public func int(in range: ClosedRange<Int>) -> Int? {
    int.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns the decimal number if it is within a range; `nil` otherwise.
  public func double(in range: ClosedRange<Double>) -> Double? {
    double.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The finite decimal number, from a number or a text.
  public var double: Double? {
    string.flatMap(Double.init(decimal:))
  }

  /// The list, or a list of one object; empty for missing values.
  public var list: [WireValue] {
    switch self {
    case .array(let values): values
    case .object(let fields): fields.isEmpty ? [] : [self]
    default: []
    }
  }

  /// Whether the value is empty: null, a blank text, an object without fields, an empty list.
  var isNothing: Bool {
    switch self {
    case .object(let fields): fields.isEmpty
    case .array(let values): values.isEmpty
    case .null, .text: string == nil
    case .number, .bool: false
    }
  }

  /// The names of an object's fields, sorted.
  public var names: [String] {
    guard case .object(let fields) = self else { return [] }
    return fields.keys.sorted()
  }
}

extension WireValue {
  /// Reads a service's body as JSON or XML, by its first byte and regardless of headers.
  ///
  /// Its texts have no character references (`&amp;amp;`), however often the service escaped them.
  ///
  /// - Throws: `TransitError` `malformed` if it is neither, malformed, or not UTF-8.
  public static func read(_ body: Data) throws -> WireValue {
    // Some bodies have white space before XML, which does not allow it.
    let body = body.withoutByteOrderMark.drop {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
    }
    switch body.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try json(body).withoutCharacterReferences(in: body)
    case UInt8(ascii: "<"):
      // An HTML page instead of a response, such as a maintenance notice.
      let start = String(decoding: body.prefix(14), as: UTF8.self).lowercased()
      if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
        throw TransitError(.malformed, Words("HTML 페이지를 받았습니다", "received an HTML page"))
      }
      return try XMLTree.read(body).withoutCharacterReferences(in: body)
    case nil: throw TransitError(.malformed, Words("빈 본문", "empty body"))
    default: throw TransitError(.malformed, Words(verbatim: excerpt(of: body)))
    }
  }

  /// Reads JSON text; of two fields with one name, the later one counts.
  ///
  /// - Throws: `TransitError` `malformed`, with a `JSONFault` as its cause.
  public static func json(_ body: Data) throws -> WireValue {
    do { return try JSONReader.read(body) } catch {
      if let limit = error.limit { throw limit.error(cause: error) }
      let start = excerpt(of: body)
      throw TransitError(
        .malformed, Words("올바르지 않은 JSON: \(start)", "invalid JSON: \(start)"), cause: error)
    }
  }

  /// Deeper than any response; protects the stack from malicious bodies.
  static let maximumDepth = 64

  /// The start of a body for an error message: one line, without control sequences.
  static func excerpt(of body: Data) -> String {
    let limit = 120
    var end =
      body.index(body.startIndex, offsetBy: limit, limitedBy: body.endIndex) ?? body.endIndex
    while end < body.endIndex, end > body.startIndex, body[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: body[..<end], as: UTF8.self).displayable()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return end < body.endIndex ? text + " …" : text
  }
}

extension Data {
  /// The data without a UTF-8 byte order mark.
  var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
  }
}
