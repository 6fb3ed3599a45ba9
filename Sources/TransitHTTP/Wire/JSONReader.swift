internal import Foundation

/// Reads JSON text (RFC 8259) into the tree, in one pass over the bytes.
///
/// Strict where the RFC is: UTF-8 alone, nothing behind the value, no control character in a text,
/// no half of a surrogate pair. Of two fields of one name the later counts. Digits are kept as they
/// came, however many, less the zeros that say nothing.
///
/// Why a reader of our own: by Foundation's objects the 341 routes of a city took 3.1 times as long
/// to become models as `JSONSerialization` alone takes to read them; by this they take 0.7 times as
/// long, and no digit is lost (`transit-bench decode` in `Tests/Benchmarks`).
struct JSONReader {
  private let bytes: [UInt8]
  /// Whether the whole is UTF-8: its texts need no look of their own then, which costs far more.
  private let isValid: Bool
  private var index = 0
  private var limits: ReadingLimits
  /// How many fields the last object had that ended: rows have as many as the one before.
  private var size = 0
  /// Names of fields as they were read last, by length and two letters: rows repeat theirs.
  private var names = [Name?](repeating: nil, count: 64)

  /// No row has more fields; room for more is made where they come.
  private static let largeRow = 64

  private struct Name {
    var place: Range<Int>
    var text: String
  }

  /// Reads one value and nothing else.
  static func read(_ body: Data) throws(JSONFault) -> WireValue {
    var reader = JSONReader(bytes: [UInt8](body))
    if reader.hasTooManyValues { throw JSONFault(offset: 0, limit: .values) }
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    reader.skipBlanks()
    let value = try reader.value(at: 0)
    reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.fault }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    isValid = String(validating: bytes, as: UTF8.self) != nil
    limits = ReadingLimits(bodyBytes: bytes.count)
  }

  /// Whether there are more values than may be read, found without reading them: so many take much
  /// memory until the last allowed one. A shorter body has no room for them.
  private var hasTooManyValues: Bool {
    guard bytes.count > 2 * ReadingLimits.maximumValues else { return false }
    let bytes = bytes.span
    var (count, isText, isEscaped) = (1, false, false)
    var last: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if last == UInt8(ascii: "[") || last == UInt8(ascii: "{") { count -= 1 }
      case 0x20, 0x0A, 0x0D, 0x09: continue
      default: break
      }
      last = byte
    }
    return count > ReadingLimits.maximumValues
  }

  private var fault: JSONFault { JSONFault(offset: index) }

  /// The byte that is next; 0, which stands nowhere in JSON, at the end.
  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipBlanks() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(JSONFault) {
    guard take(byte) else { throw fault }
  }

  // MARK: Values

  /// - Parameter depth: in how many objects and lists the value stands; their number is limited, so
  ///   the stack is.
  private mutating func value(at depth: Int) throws(JSONFault) -> WireValue {
    guard depth <= WireValue.maximumDepth else {
      throw JSONFault(offset: index, limit: .depth)
    }
    if let limit = limits.addValue() { throw JSONFault(offset: index, limit: limit) }
    switch next {
    case UInt8(ascii: "{"): return try object(at: depth)
    case UInt8(ascii: "["): return try array(at: depth)
    case UInt8(ascii: "\""):
      index += 1
      return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      let digits = try number()
      try charge(ReadingLimits.bytes(ofText: digits.utf8.count))
      return .number(digits)
    }
  }

  /// Counts the memory of a value that has ended.
  private mutating func charge(_ bytes: Int) throws(JSONFault) {
    if let limit = limits.add(bytes: bytes) { throw JSONFault(offset: index, limit: limit) }
  }

  private mutating func object(at depth: Int) throws(JSONFault) -> WireValue {
    index += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object([:]) }
    var fields = [String: WireValue](minimumCapacity: min(size, Self.largeRow))
    repeat {
      skipBlanks()
      try expect(UInt8(ascii: "\""))
      let name = try name()
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      fields[name] = try value(at: depth + 1)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    try charge(ReadingLimits.bytes(ofFields: max(fields.count, min(size, Self.largeRow))))
    size = fields.count
    return .object(fields)
  }

  private mutating func array(at depth: Int) throws(JSONFault) -> WireValue {
    index += 1
    var values: [WireValue] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      skipBlanks()
      values.append(try value(at: depth + 1))
      // At once, since one list may have all values.
      try charge(ReadingLimits.bytesOfValue)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
    try charge(ReadingLimits.bytesOfList)
    return .array(values)
  }

  private mutating func word(
    _ word: String, _ value: WireValue
  ) throws(JSONFault) -> WireValue {
    for byte in word.utf8 { try expect(byte) }
    return value
  }

  // MARK: Texts

  /// A field's name, behind its quotation mark: the one read before where it is the same again.
  private mutating func name() throws(JSONFault) -> String {
    let start = index
    let end = plainEnd()
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      return try text()
    }
    let slot = (end - start) &* 7 &+ Int(bytes[start]) &* 3 &+ Int(bytes[end - 1])
    if let known = names[slot % 64], known.place.count == end - start,
      bytes[known.place] == bytes[start..<end]
    {
      index = end + 1
      return known.text
    }
    let text = try text()
    names[slot % 64] = Name(place: start..<end, text: text)
    return text
  }

  /// Where the bytes end that stand for themselves in a text.
  private func plainEnd() -> Int {
    var end = index
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    return end
  }

  /// A text behind its quotation mark, to the one that ends it.
  private mutating func text() throws(JSONFault) -> String {
    let start = index
    index = plainEnd()
    if take(UInt8(ascii: "\"")) { return try valid(bytes[start..<index - 1], from: start) }
    var copy = Array(bytes[start..<index])
    while !take(UInt8(ascii: "\"")) {
      try expect(UInt8(ascii: "\\"))
      try escape(into: &copy)
      let plain = index
      index = plainEnd()
      copy += bytes[plain..<index]
    }
    return try valid(copy[...], from: start)
  }

  private mutating func valid(
    _ text: ArraySlice<UInt8>, from start: Int
  ) throws(JSONFault) -> String {
    try charge(ReadingLimits.bytes(ofText: text.count))
    if isValid { return String(decoding: text, as: UTF8.self) }
    guard let text = String(validating: text, as: UTF8.self) else { throw JSONFault(offset: start) }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let letter = next
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      index += 1
      text += try scalar().utf8
      return
    default: throw fault
    }
    index += 1
  }

  /// The character of one `\uXXXX` or of a pair, behind the first `\u`.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Half a pair: what follows a low half, or is no low half behind a high one, stands alone.
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw JSONFault(offset: start)
    }
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONFault(offset: start) }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw fault }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Numbers

  /// A number as `WireValue.number` promises it.
  private mutating func number() throws(JSONFault) -> String {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let whole = try digits()
    // A zero in front of other digits is none of JSON's.
    if bytes[whole.lowerBound] == UInt8(ascii: "0"), whole.count > 1 {
      throw JSONFault(offset: whole.lowerBound + 1)
    }
    let fraction = take(UInt8(ascii: ".")) ? try digits() : index..<index
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else {
      // Fewer digits than any number has that is too large for anybody.
      if whole.count > 300 { try requireFinite(from: start) }
      var end = fraction.upperBound
      while end > fraction.lowerBound, bytes[end - 1] == UInt8(ascii: "0") { end -= 1 }
      if end == fraction.lowerBound { end = whole.upperBound }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      return text == "-0" ? "0" : text
    }
    index += 1
    let exponent = index
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
    _ = try digits()
    try requireFinite(from: start)
    let power = Int(String(decoding: bytes[exponent..<index], as: UTF8.self))
    let text = Self.written(bytes[whole] + bytes[fraction], pointAfter: whole.count, power)
    return isNegative && text != "0" ? "-" + text : text
  }

  /// One digit or more.
  private mutating func digits() throws(JSONFault) -> Range<Int> {
    let start = index
    while (0x30...0x39).contains(next) { index += 1 }
    if index == start { throw fault }
    return start..<index
  }

  private func requireFinite(from start: Int) throws(JSONFault) {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if Double(text)?.isFinite != true { throw JSONFault(offset: start) }
  }

  /// Digits times a power of ten, as JavaScript writes them: `1000`, `0.001`, `1.5e21`.
  ///
  /// - Parameter power: `nil` where it is beyond any integer, which only nothing survives.
  private static func written(
    _ digits: ArraySlice<UInt8>, pointAfter whole: Int, _ power: Int?
  ) -> String {
    let tail = digits.drop { $0 == UInt8(ascii: "0") }
    let leading = digits.count - tail.count
    let trailing = tail.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let text = String(decoding: tail.dropLast(trailing), as: UTF8.self)
    guard !text.isEmpty, let power else { return "0" }
    // Where the point stands, counted from the first digit that is no zero.
    let point = (whole - leading).addingReportingOverflow(power)
    if point.overflow { return "0" }
    let (count, place) = (text.utf8.count, point.partialValue)
    guard (-5...21).contains(place) else {
      let fraction = count > 1 ? "." + text.dropFirst() : ""
      return text.prefix(1) + fraction + "e\(place - 1)"
    }
    if place <= 0 { return "0." + String(repeating: "0", count: -place) + text }
    if place < count { return text.prefix(place) + "." + text.dropFirst(place) }
    return text + String(repeating: "0", count: place - count)
  }
}

/// Where bytes stop being JSON that is read here.
package struct JSONFault: Error, Hashable {
  /// The first byte that cannot stand where it stands; the number of all where they are cut off.
  package var offset: Int
  /// What the body is too large for; `nil` if it is not JSON.
  package var limit: ReadingLimits.Limit?

  package init(offset: Int, limit: ReadingLimits.Limit? = nil) {
    self.offset = offset
    self.limit = limit
  }
}
