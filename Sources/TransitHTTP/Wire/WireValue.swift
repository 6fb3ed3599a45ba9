public import Foundation
internal import TransitCore

/// A body as a tree, JSON or XML alike, with the leniency that these services need in one place.
///
/// Digits may come as a number or as text, one row as an object instead of a list, and nothing as
/// `""`, `null`, `{}` or a missing name: the readers below accept each.
public enum WireValue: Hashable, Sendable {
  /// An object, or an element with children, by name.
  case object([String: WireValue])
  /// A list.
  case array([WireValue])
  /// A text, as it is written.
  case text(String)
  /// A number in the digits that came, no zeros behind its point: `9`, never `9.0`.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Null, or an empty element.
  case null

  /// A field of an object; `nil` where it is absent, null, or this is no object.
  public subscript(_ name: String) -> WireValue? {
    guard case .object(let fields) = self, let value = fields[name], value != .null else {
      return nil
    }
    return value
  }

  /// Whether an object has the name, be it with null.
  public func contains(_ name: String) -> Bool {
    if case .object(let fields) = self { fields[name] != nil } else { false }
  }

  /// Text or digits, surrounding blanks off; `nil` where nothing remains.
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

  /// A whole number, written as a number or as text; a fraction is none.
  public var int: Int? {
    guard let string else { return nil }
    if let whole = Int(string) { return whole }
    return double.flatMap { Int(exactly: $0) }
  }

  /// A whole number within a range; `nil` for any other, which is no such value.
  public func int(in range: ClosedRange<Int>) -> Int? {
    int.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A decimal number within a range; `nil` for any other, which is no such value.
  public func double(in range: ClosedRange<Double>) -> Double? {
    double.flatMap { range.contains($0) ? $0 : nil }
  }

  /// A finite decimal number, written as a number or as text.
  public var double: Double? {
    string.flatMap(Double.init(decimal:))
  }

  /// A list, or one object in a list's place; nothing is an empty list.
  public var list: [WireValue] {
    switch self {
    case .array(let values): values
    case .object(let fields): fields.isEmpty ? [] : [self]
    default: []
    }
  }

  /// Whether it is nothing at all: null, a blank text, an object without fields, an empty list.
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
  /// Reads a body by its first byte: JSON or XML, whatever was asked and whatever the header says.
  ///
  /// - Throws: `TransitError` `malformed` where it is neither, broken, or not UTF-8.
  public static func read(_ body: Data) throws -> WireValue {
    // XML may not begin with blanks, and some of these bodies do.
    let body = body.withoutByteOrderMark.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch body.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try json(body)
    case UInt8(ascii: "<"):
      // A page for people in the way of the answer, such as one about maintenance.
      let start = String(decoding: body.prefix(14), as: UTF8.self).lowercased()
      if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
        throw TransitError(.malformed, Words("HTML 페이지가 왔습니다", "an HTML page came"))
      }
      return try XMLTree.read(body)
    case nil: throw TransitError(.malformed, Words("빈 본문", "empty body"))
    default: throw TransitError(.malformed, Words(verbatim: excerpt(of: body)))
    }
  }

  /// Reads JSON text; of two fields of one name the later counts.
  ///
  /// - Throws: `TransitError` `malformed`, with the place as its cause.
  public static func json(_ body: Data) throws -> WireValue {
    do { return try JSONReader.read(body) } catch {
      if let limit = error.limit { throw limit.error(cause: error) }
      let start = excerpt(of: body)
      throw TransitError(
        .malformed, Words("깨진 JSON: \(start)", "broken JSON: \(start)"), cause: error)
    }
  }

  /// Deeper than any answer; a body made to exhaust the stack ends here.
  static let maximumDepth = 64

  /// The beginning of a body for an error message: one line, whole characters, nothing that a
  /// terminal would obey.
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
