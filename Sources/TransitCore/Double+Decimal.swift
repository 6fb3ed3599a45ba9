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
