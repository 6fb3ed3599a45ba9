/// Splits bytes at line feeds, before they are decoded: a chunk may end inside a character.
package struct LineSplitter: Sendable {
  /// The maximum length of a line, 16 MB. A longer one is skipped up to its end.
  package static let maxLength = 16 << 20

  private let maxLength: Int
  private var pending: [UInt8] = []
  private var isSkipping = false

  package init(maxLength: Int = LineSplitter.maxLength) { self.maxLength = maxLength }

  /// Adds bytes and returns the lines that are complete, without blank ones and line ends.
  package mutating func add(_ bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      if let line = take() { lines.append(line) }
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
    return lines
  }

  /// Returns a last line without a line feed; `nil` if there is none.
  package mutating func finish() -> [UInt8]? { take() }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isSkipping else { return }
    if pending.count + bytes.count > maxLength {
      (pending, isSkipping) = ([], true)
    } else {
      pending += bytes
    }
  }

  private mutating func take() -> [UInt8]? {
    defer { (pending, isSkipping) = ([], false) }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    return pending.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      ? nil : pending
  }
}
