/// A byte that is written as an escape sequence, possibly in several layers.
///
/// The encodings: percent-encoding, strings of JSON and JavaScript (`\/`, `\u002F`, `\x2F`),
/// references of XML and HTML (`&#47;`, `&#x2F;`, `&sol;`). An escape may be escaped again:
/// `%252F`, `\\u002F`, `&amp;#47;`.
struct Escape: Hashable, Sendable {
  var byte: UInt8
  /// The index after the escape.
  var end: Int
  /// The number of layers that were undone.
  private var layers = 1

  /// No service uses more layers.
  static let mostLayers = 3

  /// Whether the byte begins escapes.
  static func isMark(_ byte: UInt8) -> Bool {
    byte == percent || byte == slash || byte == ampersand
  }

  /// Returns every escape at an index; two for `%252B`, which is `%` or `+`.
  static func all(in bytes: [UInt8], at start: Int, layers: Int = mostLayers) -> [Escape] {
    guard layers > 0, isMark(bytes[start]) else { return [] }
    var all = Escape(byte: bytes[start], end: start + 1, layers: 0).next(in: bytes, layers)
    var index = 0
    // An unescaped byte may begin another escape.
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

  /// Returns the JSON, XML or HTML escape at an index; only ASCII.
  static func written(in bytes: [UInt8], at start: Int) -> Escape? {
    bytes[start] == percent ? nil : all(in: bytes, at: start, layers: 1).last
  }

  /// The escapes that begin with this mark; their characters may be escaped too.
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

  /// The escapes after a backslash: `/`, `"`, `u002F`, `x2F`, another backslash.
  private static func slashed(in bytes: [UInt8], at start: Int, _ layers: Int) -> [Escape?] {
    // Nested texts have a run of backslashes before the escaped character.
    var run = start
    while run < bytes.count, run < start + longestRun, bytes[run] == slash { run += 1 }
    let doubled =
      run > start ? Escape(byte: slash, end: start + 1, layers: mostLayers) : nil
    if run < bytes.count, bytes[run] == slash { return [doubled] }
    guard let next = letter(in: bytes, at: run, layers) else {
      // A backslash may itself be escaped: `%5C%5C`.
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

  /// Three layers turn one backslash into up to seven, of which the first is the mark.
  private static let longestRun = 6

  /// The escape after `&`: `#47;`, `#x2F;`, `amp;`.
  private static func reference(in bytes: [UInt8], at start: Int, _ layers: Int) -> Escape? {
    var name = ""
    var end = start
    while name.utf8.count <= longestReference, let next = letter(in: bytes, at: end, layers) {
      end = next.end
      if next.byte == UInt8(ascii: ";") { return code(of: name).map { Escape($0, end) } }
      guard next.byte == UInt8(ascii: "#") || next.byte.isASCIIAlphanumeric else { return nil }
      name.unicodeScalars.append(Unicode.Scalar(next.byte))
    }
    return nil
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
  /// Fits `#x0000002F`, with its leading zeros.
  private static let longestReference = 10

  static func ascii(_ code: Int) -> UInt8? {
    (0..<0x80).contains(code) ? UInt8(code) : nil
  }

  /// The unmarked byte at an index, possibly escaped.
  private static func letter(in bytes: [UInt8], at start: Int, _ layers: Int) -> Escape? {
    guard start < bytes.count else { return nil }
    if !isMark(bytes[start]) { return Escape(bytes[start], start + 1) }
    return all(in: bytes, at: start, layers: layers).first { !isMark($0.byte) }
  }

  /// The byte of some hexadecimal digits: any byte for two digits, only ASCII for four.
  private static func hex(in bytes: [UInt8], at start: Int, count: Int, _ layers: Int) -> Escape? {
    var value = 0
    var end = start
    for _ in 0..<count {
      guard let next = letter(in: bytes, at: end, layers), let digit = next.byte.hexDigitValue
      else { return nil }
      value = value * 16 + digit
      end = next.end
    }
    let byte = count == 2 ? UInt8(exactly: value) : ascii(value)
    return byte.map { Escape($0, end) }
  }

  private init(byte: UInt8, end: Int, layers: Int) {
    (self.byte, self.end, self.layers) = (byte, end, layers)
  }

  /// A byte that is escaped once.
  init(_ byte: UInt8, _ end: Int) { self.init(byte: byte, end: end, layers: 1) }

  private static let percent = UInt8(ascii: "%")
  private static let slash = UInt8(ascii: "\\")
  private static let ampersand = UInt8(ascii: "&")
}
