internal import Foundation

/// Reads JSON text (RFC 8259) into a tree, in one pass over the bytes.
///
/// As strict as the RFC: only UTF-8, nothing after the value, no control characters in texts, no
/// unpaired surrogates. Of two fields with one name, the later one counts. All digits are
/// preserved, except redundant zeros.
///
/// This is faster than Foundation and preserves all digits: with Foundation's objects, the 341
/// routes of a city take 3.1 times as long to become models as `JSONSerialization` takes only to
/// read them; with this reader 0.7 times as long (`transit-bench decode` in `Tests/Benchmarks`).
struct JSONReader {
  private let bytes: [UInt8]
  /// Whether all bytes are UTF-8; texts are then not validated one by one, which costs far more.
  private let isValid: Bool
  private var index = 0
  private var limits: ReadingLimits
  /// The number of fields of the last object read: rows usually have equally many.
  private var size = 6
  /// Recently read field names and where they are, by length, first and last byte: rows repeat
  /// them. Empty for a body too short for many rows.
  private var names: [String]
  private var places: [Int]

  /// The most capacity reserved for a row's fields.
  private static let largeRow = 64

  /// Reads a body with exactly one value.
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
    let slots = bytes.count < 500 ? 0 : 64
    names = Array(repeating: "", count: slots)
    places = Array(repeating: 0, count: slots)
  }

  /// Whether there are more values than allowed, counted without reading them, since reading up to
  /// the limit takes much memory. A shorter body has no room for them.
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

  /// The next byte, or 0, which JSON does not contain, at the end.
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

  /// - Parameter depth: the number of objects and lists around the value; limited to bound the
  ///   stack.
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

  /// Counts the memory of a complete value.
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
      // Counted at once, since one list may contain all values.
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

  /// Reads a field's name after its quotation mark; reuses a recent equal name.
  private mutating func name() throws(JSONFault) -> String {
    let start = index
    let end = plainEnd()
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "\""), !names.isEmpty else {
      return try text()
    }
    let count = end - start
    let slot = (count &* 7 &+ Int(bytes[start]) &* 3 &+ Int(bytes[end - 1])) % names.count
    if names[slot].utf8.count == count,
      bytes[places[slot]..<places[slot] + count] == bytes[start..<end]
    {
      index = end + 1
      return names[slot]
    }
    let text = try text()
    (names[slot], places[slot]) = (text, start)
    return text
  }

  /// Returns the end of the unescaped bytes of a text.
  private func plainEnd() -> Int {
    var end = index
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      end += 1
    }
    return end
  }

  /// Reads a text after its quotation mark, up to the closing one.
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

  /// Reads the character of one `\uXXXX` or of a pair, after the first `\u`.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // An unpaired surrogate: a low one first, or a high one without a low one.
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
      guard let digit = next.hexDigitValue else { throw fault }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  // MARK: Numbers

  /// Reads a number in the form that `WireValue.number` specifies.
  private mutating func number() throws(JSONFault) -> String {
    let start = index
    let isNegative = take(UInt8(ascii: "-"))
    let whole = try digits()
    // JSON does not allow leading zeros.
    if bytes[whole.lowerBound] == UInt8(ascii: "0"), whole.count > 1 {
      throw JSONFault(offset: whole.lowerBound + 1)
    }
    let fraction = take(UInt8(ascii: ".")) ? try digits() : index..<index
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else {
      // Numbers with fewer digits are always finite.
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

  /// Reads one or more digits.
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

  /// Returns digits times a power of ten, in JavaScript's notation: `1000`, `0.001`, `1.5e21`.
  /// `power` is `nil` if it is beyond any integer, so that only 0 can be finite.
  private static func written(
    _ digits: ArraySlice<UInt8>, pointAfter whole: Int, _ power: Int?
  ) -> String {
    let tail = digits.drop { $0 == UInt8(ascii: "0") }
    let leading = digits.count - tail.count
    let trailing = tail.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let text = String(decoding: tail.dropLast(trailing), as: UTF8.self)
    guard !text.isEmpty, let power else { return "0" }
    // The position of the point, counted from the first non-zero digit.
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

/// Where and why a body cannot be read as JSON.
package struct JSONFault: Error, Hashable {
  /// The index of the first invalid byte; the number of bytes if the body is truncated.
  package var offset: Int
  /// The limit that the body exceeds; `nil` if it is not JSON.
  package var limit: ReadingLimits.Limit?

  package init(offset: Int, limit: ReadingLimits.Limit? = nil) {
    self.offset = offset
    self.limit = limit
  }
}
