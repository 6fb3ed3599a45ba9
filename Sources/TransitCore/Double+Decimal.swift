extension Double {
  /// A finite number in decimal digits alone: Swift would read `0x10`, `nan` and `inf` too, and no
  /// service means a number by them.
  public init?(decimal text: some StringProtocol) {
    // Bytes of a known type are read many times faster.
    let text = String(text)
    guard text.utf8.allSatisfy(Self.isDecimal), let value = Double(text), value.isFinite else {
      return nil
    }
    self = value
  }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
