extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isASCIIAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }

  /// The value of an ASCII hexadecimal digit; `nil` for any other byte.
  package var hexDigitValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x41 + 10
    case 0x61...0x66: Int(self) - 0x61 + 10
    default: nil
    }
  }
}
