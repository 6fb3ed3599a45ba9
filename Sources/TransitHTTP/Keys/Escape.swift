/// A byte that is written as several.
struct Escape: Hashable, Sendable {
  var byte: UInt8
  /// Where what follows begins.
  var end: Int

  /// Whether escapes begin with it.
  static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&")
  }

  /// Every escape that stands at a place; two for `%252B`, which is `%` or `+`.
  static func all(in bytes: [UInt8], at start: Int) -> [Escape] {
    switch bytes[start] {
    case UInt8(ascii: "%"):
      guard let once = percent(in: bytes, at: start) else { return [] }
      guard once.byte == UInt8(ascii: "%"), let byte = hex(in: bytes[once.end...].prefix(2)) else {
        return [once]
      }
      return [once] + (UInt8(exactly: byte).map { [Escape(byte: $0, end: once.end + 2)] } ?? [])
    default: return written(in: bytes, at: start).map { [$0] } ?? []
    }
  }

  /// The escape of JSON, XML or HTML that stands at a place; ASCII alone.
  static func written(in bytes: [UInt8], at start: Int) -> Escape? {
    switch bytes[start] {
    case UInt8(ascii: "\\"): slashed(in: bytes, at: start)
    case UInt8(ascii: "&"): reference(in: bytes, at: start)
    default: nil
    }
  }

  private static func percent(in bytes: [UInt8], at start: Int) -> Escape? {
    hex(in: bytes[(start + 1)...].prefix(2)).flatMap(UInt8.init(exactly:))
      .map { Escape(byte: $0, end: start + 3) }
  }

  /// `\/`, `\"`, `\\`, `\u002F`
  private static func slashed(in bytes: [UInt8], at start: Int) -> Escape? {
    guard let next = bytes[(start + 1)...].first else { return nil }
    if "/\"\\".utf8.contains(next) { return Escape(byte: next, end: start + 2) }
    guard next == UInt8(ascii: "u") else { return nil }
    return hex(in: bytes[(start + 2)...].prefix(4), count: 4).flatMap(ascii)
      .map { Escape(byte: $0, end: start + 6) }
  }

  /// `&#47;`, `&#x2F;`, `&amp;`
  private static func reference(in bytes: [UInt8], at start: Int) -> Escape? {
    let window = bytes[(start + 1)...].prefix(longestReference)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: window[..<end], as: UTF8.self)
    let code =
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        Int(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") { Int(name.dropFirst()) } else { named[name] }
    return code.flatMap(ascii).map { Escape(byte: $0, end: end + 1) }
  }

  private static let named = ["amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39]
  /// `#x0000002F;`; zeros in front count for nothing.
  private static let longestReference = 11

  private static func ascii(_ code: Int) -> UInt8? {
    (0..<0x80).contains(code) ? UInt8(code) : nil
  }

  private static func hex(in digits: ArraySlice<UInt8>, count: Int = 2) -> Int? {
    guard digits.count == count else { return nil }
    var value = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 16 + Int(digit) - 48
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value * 16 + Int(digit) - 87
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value * 16 + Int(digit) - 55
      default: return nil
      }
    }
    return value
  }
}
