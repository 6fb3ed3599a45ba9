// The one place where bytes of a file become numbers.
extension RawSpan {
  /// The little-endian number at a place; 0 where the bytes do not reach so far.
  @inline(__always)
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at place: Int, as type: Number.Type = Number.self
  ) -> Number {
    guard place >= 0, place <= byteCount - MemoryLayout<Number>.size else { return 0 }
    // Safe: the place was checked above, and every pattern of bits is an integer.
    return Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: place, as: type))
  }
}
