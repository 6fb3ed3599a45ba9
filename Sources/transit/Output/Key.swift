/// A key that pages understand.
enum Key: Hashable, Sendable {
  case left, right, up, down
  case pageUp, pageDown
  case quit
  /// Ctrl-C
  case interrupt
  /// What a board understands besides.
  case next, previous, pause, refresh, help
}

/// Makes keys of the bytes that a terminal sends: letters, and sequences such as `ESC [ C`.
struct KeyReader: Hashable, Sendable {
  private let letters: [UInt8: Key]
  private var pending: [UInt8] = []

  /// - Parameter letters: what single bytes mean.
  init(letters: [UInt8: Key] = KeyReader.pages) { self.letters = letters }

  /// The key that a byte ends; `nil` within a sequence, and for what means nothing here.
  mutating func take(_ byte: UInt8) -> Key? {
    if byte == 0x1B {
      pending = [byte]
      return nil
    }
    if pending.isEmpty { return letters[byte] }
    pending.append(byte)
    // `ESC [` or `ESC O`, digits and semicolons, and one that ends it.
    if pending.count == 2, byte == 0x5B || byte == 0x4F { return nil }
    if pending.count > 2, (0x30...0x3B).contains(byte), pending.count < 8 { return nil }
    defer { pending = [] }
    return Self.sequences[pending.dropFirst().map { UnicodeScalar($0) }.reduce("") { $0 + "\($1)" }]
  }

  /// Letters as pages understand them.
  static let pages: [UInt8: Key] = [
    0x03: .interrupt, 0x71: .quit, 0x51: .quit, 0x68: .left, 0x6C: .right, 0x6B: .up,
    0x6A: .down, 0x20: .pageDown, 0x62: .pageUp,
  ]

  /// Letters as a board understands them: Tab, space, n, p, r, h, ?, q.
  static let board: [UInt8: Key] = [
    0x03: .interrupt, 0x71: .quit, 0x51: .quit, 0x09: .next, 0x6E: .next, 0x70: .previous,
    0x20: .pause, 0x72: .refresh, 0x68: .help, 0x3F: .help,
  ]

  private static let sequences: [String: Key] = [
    "[D": .left, "OD": .left, "[C": .right, "OC": .right, "[A": .up, "OA": .up, "[B": .down,
    "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
  ]
}
