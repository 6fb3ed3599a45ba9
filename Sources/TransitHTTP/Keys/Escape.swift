/// A byte that is written as several, in one way or in several at once.
///
/// The ways: percent-encoding, strings of JSON and JavaScript (`\/`, `\u002F`, `\x2F`), references
/// of XML and HTML (`&#47;`, `&#x2F;`, `&sol;`). What is written so may be written so again:
/// `%252F`, `\\u002F`, `&amp;#47;`.
struct Escape: Hashable, Sendable {
  var byte: UInt8
  /// Where what follows begins.
  var end: Int
  /// How many ways were undone, one after another.
  private var layers = 1

  /// More than that is written by no service.
  static let mostLayers = 3

  /// Whether escapes begin with it.
  static func isMark(_ byte: UInt8) -> Bool {
    byte == percent || byte == slash || byte == ampersand
  }

  /// Every escape that stands at a place; two for `%252B`, which is `%` or `+`.
  static func all(in bytes: [UInt8], at start: Int, layers: Int = mostLayers) -> [Escape] {
    guard layers > 0, isMark(bytes[start]) else { return [] }
    var all = Escape(byte: bytes[start], end: start + 1, layers: 0).next(in: bytes, layers)
    var index = 0
    // What an escape stands for may begin another.
    while index < all.count {
      let escape = all[index]
      index += 1
      guard escape.layers < layers, isMark(escape.byte) else { continue }
      for next in escape.next(in: bytes, layers)
      where !all.contains(where: { $0.byte == next.byte && $0.end == next.end }) {
        all.append(next)
      }
    }
    return all
  }

  /// The escape of JSON, XML or HTML that stands at a place; ASCII alone.
  static func written(in bytes: [UInt8], at start: Int) -> Escape? {
    bytes[start] == percent ? nil : all(in: bytes, at: start, layers: 1).last
  }

  /// The escapes that begin with this one's byte, which is a mark; their letters may be escapes.
  private func next(in bytes: [UInt8], _ layers: Int) -> [Escape] {
    let found =
      switch byte {
      case Self.percent: [Self.hex(in: bytes, at: end, count: 2, layers - 1)]
      case Self.slash: Self.slashed(in: bytes, at: end, layers - 1)
      default: [Self.reference(in: bytes, at: end, layers - 1)]
      }
    return found.compactMap(\.self).map { next in
      Escape(byte: next.byte, end: next.end, layers: self.layers + next.layers)
    }
  }

  /// What stands behind a backslash: `/`, `"`, `u002F`, `x2F`, another backslash.
  private static func slashed(in bytes: [UInt8], at start: Int, _ layers: Int) -> [Escape?] {
    // A text within a text within a text has a run of them before what they hide.
    var run = start
    while run < bytes.count, run < start + longestRun, bytes[run] == slash { run += 1 }
    let doubled =
      run > start ? Escape(byte: slash, end: start + 1, layers: mostLayers) : nil
    if run < bytes.count, bytes[run] == slash { return [doubled] }
    guard let next = letter(in: bytes, at: run, layers) else {
      // A backslash that is itself an escape: `%5C%5C`.
      let other = run < bytes.count ? all(in: bytes, at: run, layers: layers) : []
      return [doubled] + other.filter { $0.byte == slash }
    }
    switch next.byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\""): return [doubled, Escape(next.byte, next.end)]
    case UInt8(ascii: "u"):
      return [doubled, hex(in: bytes, at: next.end, count: 4, layers)]
    case UInt8(ascii: "x"):
      return [doubled, hex(in: bytes, at: next.end, count: 2, layers)]
    default: return [doubled]
    }
  }

  /// As many as three layers make of one, less that one.
  private static let longestRun = 6

  /// What stands behind `&`: `#47;`, `#x2F;`, `amp;`
  private static func reference(in bytes: [UInt8], at start: Int, _ layers: Int) -> Escape? {
    var name = ""
    var end = start
    while name.utf8.count <= longestReference, let next = letter(in: bytes, at: end, layers) {
      end = next.end
      if next.byte == UInt8(ascii: ";") { return code(of: name).map { Escape($0, end) } }
      guard next.byte == UInt8(ascii: "#") || isAlphanumeric(next.byte) else { return nil }
      name.unicodeScalars.append(Unicode.Scalar(next.byte))
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func code(of name: String) -> UInt8? {
    let code =
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        Int(name.dropFirst(2), radix: 16)
      } else if name.hasPrefix("#") { Int(name.dropFirst()) } else { named[name].map(Int.init) }
    return code.flatMap(ascii)
  }

  static let named: [String: UInt8] = [
    "amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39, "plus": 43, "sol": 47, "equals": 61,
  ]
  /// `#x0000002F`; zeros in front count for nothing.
  private static let longestReference = 10

  private static func ascii(_ code: Int) -> UInt8? {
    (0..<0x80).contains(code) ? UInt8(code) : nil
  }

  /// The byte at a place that is no mark, be it an escape.
  private static func letter(in bytes: [UInt8], at start: Int, _ layers: Int) -> Escape? {
    guard start < bytes.count else { return nil }
    if !isMark(bytes[start]) { return Escape(bytes[start], start + 1) }
    return all(in: bytes, at: start, layers: layers).first { !isMark($0.byte) }
  }

  /// The byte that some digits stand for: any of two digits, ASCII of four.
  private static func hex(in bytes: [UInt8], at start: Int, count: Int, _ layers: Int) -> Escape? {
    var value = 0
    var end = start
    for _ in 0..<count {
      guard let next = letter(in: bytes, at: end, layers) else { return nil }
      switch next.byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 16 + Int(next.byte) - 48
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value * 16 + Int(next.byte) - 87
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value * 16 + Int(next.byte) - 55
      default: return nil
      }
      end = next.end
    }
    let byte = count == 2 ? UInt8(exactly: value) : ascii(value)
    return byte.map { Escape($0, end) }
  }

  private init(byte: UInt8, end: Int, layers: Int) {
    (self.byte, self.end, self.layers) = (byte, end, layers)
  }

  /// A byte that one way hides.
  init(_ byte: UInt8, _ end: Int) { self.init(byte: byte, end: end, layers: 1) }

  private static let percent = UInt8(ascii: "%")
  private static let slash = UInt8(ascii: "\\")
  private static let ampersand = UInt8(ascii: "&")
}
