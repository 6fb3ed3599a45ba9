/// A set of bytes, for scanning texts.
struct ByteSet: Sendable {
  private var members = [Bool](repeating: false, count: 256)

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { members[Int(byte)] = true }
  }

  func contains(_ byte: UInt8) -> Bool { members[Int(byte)] }

  /// Returns the index of the first member at or after an index, or the end if there is none.
  func next(in bytes: [UInt8], from start: Int) -> Int {
    let (text, isMember) = (bytes.span, members.span)
    let end = text.count
    var index = start
    while index < end, !isMember[Int(text[index])] { index += 1 }
    return index
  }
}
