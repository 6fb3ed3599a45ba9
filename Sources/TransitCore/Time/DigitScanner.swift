/// Consumes digits and marks from the front of a text. Only ASCII digits count as digits.
struct DigitScanner {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes the next `count` digits and returns their number; `nil`, consuming none, if fewer.
  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var value = 0
    for byte in rest.prefix(count) {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    rest = rest.dropFirst(count)
    return value
  }

  /// Consumes one mark if it is next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes the digits that come next; returns `false` if there are none.
  mutating func skipDigits() -> Bool {
    let after = rest.drop { (48...57).contains($0) }
    defer { rest = after }
    return after.count < rest.count
  }

  /// Returns the number of a text with one to nine digits and nothing else.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(bytes.count) else { return nil }
    var scanner = DigitScanner(bytes)
    return scanner.number(bytes.count)
  }
}
