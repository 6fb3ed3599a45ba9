// The only place where file bytes are converted to numbers.
extension RawSpan {
  /// Returns the little-endian number at an offset; 0 if it is out of range.
  @inline(__always)
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at place: Int, as type: Number.Type = Number.self
  ) -> Number {
    guard place >= 0, place <= byteCount - MemoryLayout<Number>.size else { return 0 }
    // Safe: the offset was checked above, and every bit pattern is a valid integer.
    return Number(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: place, as: type))
  }
}
