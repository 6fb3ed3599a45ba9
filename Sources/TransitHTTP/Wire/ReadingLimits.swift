internal import TransitCore

/// Limits on the memory and time for reading one body.
package struct ReadingLimits: Sendable {
  /// Values in a body: rows × fields. The largest response of these services, every train in one
  /// body, has some 100,000; the next largest 10,000. Each value takes up to 500 bytes of memory.
  package static let maximumValues = 200_000
  /// Attributes of an XML element; some parsers need the square of their number in time.
  package static let maximumAttributes = 100

  /// The reason why a body is refused.
  package enum Limit: Hashable, Sendable {
    case depth, values, attributes, memory, time
  }

  private var values = 0
  private var pieces = 0
  private var bytes: Int
  private let deadline = Deadline.ofDecoding

  /// - Parameter bodyBytes: the body's size. The tree may take twice that plus 16 MiB, and the
  ///   body and a copy as much again: 4 × the size + 32 MiB in all.
  init(bodyBytes: Int) { bytes = bodyBytes * 2 + (16 << 20) }

  /// Counts a value; returns the limit that it exceeds.
  mutating func addValue() -> Limit? {
    values += 1
    return values > Self.maximumValues ? .values : addPiece()
  }

  /// Counts work that adds no value, such as a piece of a text; returns the limit that it exceeds.
  mutating func addPiece() -> Limit? {
    pieces &+= 1
    // Checking the clock costs more than a value.
    return pieces & 0xFFF == 0 && isOver ? .time : nil
  }

  /// Counts the memory of a list, an object or a text; returns the limit that it exceeds.
  mutating func add(bytes count: Int) -> Limit? {
    bytes -= count
    return bytes < 0 ? .memory : nil
  }

  private var isOver: Bool { Task.isCancelled || deadline?.left == .zero }

  /// The memory of a value in a list, with the room that lists keep as they grow.
  static let bytesOfValue = 3 * MemoryLayout<WireValue>.stride / 2
  /// The memory of a list without its values.
  static let bytesOfList = 32

  /// The memory of an object: a hash table, at most three quarters full, of a power of two.
  static func bytes(ofFields count: Int) -> Int {
    var buckets = 1
    while buckets * 3 < count * 4 { buckets *= 2 }
    return 96 + buckets * (MemoryLayout<String>.stride + MemoryLayout<WireValue>.stride)
  }

  /// The memory of a text; short ones are stored inline.
  static func bytes(ofText count: Int) -> Int { count > 15 ? 48 + count : 0 }
}

extension ReadingLimits.Limit {
  func error(cause: (any Error)? = nil) -> any Error {
    switch self {
    case .time where Task.isCancelled: CancellationError()
    case .time: TransitError(.timedOut, Words("읽는 데 너무 오래 걸립니다", "reading it takes too long"))
    case .depth:
      TransitError(
        .malformed, Words("응답이 너무 깊게 중첩되어 있습니다", "the response is nested too deeply"), cause: cause)
    case .values:
      TransitError(
        .malformed,
        Words(
          "응답에 값이 너무 많습니다(\(ReadingLimits.maximumValues)개까지)",
          "the response has too many values (\(ReadingLimits.maximumValues) at most)"),
        cause: cause)
    case .attributes, .memory:
      TransitError(
        .malformed, Words("응답에 값이 너무 많습니다", "the response has too many values"), cause: cause)
    }
  }
}
