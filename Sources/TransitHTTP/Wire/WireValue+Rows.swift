public import TransitCore

extension WireValue {
  /// A text that a row cannot be without, under the first of these names that has one.
  ///
  /// - Throws: `TransitError` `malformed` that says the first name.
  public func required(_ name: String, or others: String...) throws -> String {
    for name in [name] + others {
      if let text = self[name]?.string { return text }
    }
    throw Self.missing(name)
  }

  /// What is said of a row without a field that it cannot be without.
  public static func missing(_ name: String) -> TransitError {
    TransitError(.malformed, Words("\(name) 이(가) 없는 행", "a row without \(name)"))
  }
}

extension Double {
  /// A finite number in decimal digits alone: Swift would read `0x10`, `nan` and `inf` too, and no
  /// service means a number by them.
  public init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy(Self.decimalDigits.contains), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }

  private static let decimalDigits = Set("0123456789+-.eE".utf8)
}
