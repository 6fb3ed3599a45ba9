/// A hash for tests, where no system library may be linked: the length is that of SHA-256.
enum StubHash {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var value: UInt64 = 14_695_981_039_346_656_037
    return (0..<32).map { index in
      for byte in bytes { value = (value ^ UInt64(byte) ^ UInt64(index)) &* 1_099_511_628_211 }
      return UInt8(truncatingIfNeeded: value >> 32)
    }
  }
}
