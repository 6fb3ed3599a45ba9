/// A key for full-screen pages.
enum Key: Hashable, Sendable {
  case left, right, up, down
  case pageUp, pageDown
  case quit
  /// Ctrl-C
  case interrupt
  /// Keys used only by the board.
  case next, previous, pause, refresh, help
}

/// Parses terminal input into keys: letters, and sequences such as `ESC [ C`.
struct KeyReader: Hashable, Sendable {
  private let letters: [UInt8: Key]
  private var pending: [UInt8] = []

  /// - Parameter letters: The keys of single bytes.
  init(letters: [UInt8: Key] = KeyReader.pages) { self.letters = letters }

  /// The key that the byte completes; `nil` within a sequence or for an unknown one.
  mutating func take(_ byte: UInt8) -> Key? {
    if byte == 0x1B {
      pending = [byte]
      return nil
    }
    if pending.isEmpty { return letters[byte] }
    pending.append(byte)
    // `ESC [` or `ESC O`, then digits and semicolons, then the final byte.
    if pending.count == 2, byte == 0x5B || byte == 0x4F { return nil }
    if pending.count > 2, (0x30...0x3B).contains(byte), pending.count < 8 { return nil }
    defer { pending = [] }
    return Self.sequences[pending.dropFirst().map { UnicodeScalar($0) }.reduce("") { $0 + "\($1)" }]
  }

  /// The letters of pages.
  static let pages: [UInt8: Key] = [
    0x03: .interrupt, 0x71: .quit, 0x51: .quit, 0x68: .left, 0x6C: .right, 0x6B: .up,
    0x6A: .down, 0x20: .pageDown, 0x62: .pageUp,
  ]

  /// The letters of the board: Tab, space, n, p, r, h, ?, q.
  static let board: [UInt8: Key] = [
    0x03: .interrupt, 0x71: .quit, 0x51: .quit, 0x09: .next, 0x6E: .next, 0x70: .previous,
    0x20: .pause, 0x72: .refresh, 0x68: .help, 0x3F: .help,
  ]

  private static let sequences: [String: Key] = [
    "[D": .left, "OD": .left, "[C": .right, "OC": .right, "[A": .up, "OA": .up, "[B": .down,
    "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
  ]
}
