/// Parses one row of the available bytes.
struct CSVParser {
  enum End {
    /// The row, including its line break, ends before this index.
    case complete(Int)
    /// The bytes end within the row.
    case unfinished
    /// Text follows a closing quote.
    case broken
  }

  private let bytes: [UInt8]
  private let start: Int
  /// The limit on the bytes of one row.
  private let limit: Int
  private let separator: UInt8
  private let isEnd: Bool
  private var place: Int
  private(set) var fields: [ArraySlice<UInt8>] = []
  /// The number of line breaks inside quotes and at the end.
  private(set) var lineBreaks = 0
  /// Whether a quoted field contains a line break.
  private(set) var isMultiline = false

  init(_ bytes: [UInt8], from start: Int, to limit: Int, separator: UInt8, isEnd: Bool) {
    self.bytes = bytes
    self.start = start
    self.limit = limit
    self.separator = separator
    self.isEnd = isEnd && limit == bytes.endIndex
    place = start
  }

  mutating func parse() -> End {
    while true {
      skipBlanks()
      if place < limit, bytes[place] == Self.quote {
        guard let field = quoted() else { return .unfinished }
        fields.append(field)
        skipBlanks()
      } else {
        fields.append(plain())
      }
      guard place < limit else { return isEnd ? .complete(place) : .unfinished }
      if bytes[place] == separator {
        place += 1
        continue
      }
      guard Self.isLineBreak(bytes[place]) else { return .broken }
      // The next byte decides whether the line break is CRLF.
      if place + 1 == limit, bytes[place] == Self.carriageReturn, !isEnd {
        return .unfinished
      }
      takeLineBreak()
      return .complete(place)
    }
  }

  /// The index after the first line break; `nil` if there is none yet.
  var nextLine: Int? {
    guard let end = bytes[start...].firstIndex(where: Self.isLineBreak) else { return nil }
    let next = end + 1
    guard bytes[end] == Self.carriageReturn else { return next }
    guard next < bytes.endIndex else { return isEnd ? next : nil }
    return bytes[next] == Self.lineFeed ? next + 1 : next
  }

  /// The bytes up to an index, without trailing line breaks.
  func text(to end: Int) -> ArraySlice<UInt8> {
    var text = bytes[start..<end]
    while let last = text.last, Self.isLineBreak(last) { text.removeLast() }
    return text
  }

  private mutating func plain() -> ArraySlice<UInt8> {
    let first = place
    while place < limit, bytes[place] != separator, !Self.isLineBreak(bytes[place]) {
      place += 1
    }
    var field = bytes[first..<place]
    while field.last == Self.blank { field.removeLast() }
    return field
  }

  /// `nil` if the quote is not closed.
  private mutating func quoted() -> ArraySlice<UInt8>? {
    place += 1
    let first = place
    var isDoubled = false
    while place < limit {
      if Self.isLineBreak(bytes[place]) {
        isMultiline = true
        takeLineBreak()
        continue
      }
      if bytes[place] == Self.quote {
        // The next byte decides whether the quote is escaped.
        guard place + 1 < limit || isEnd else { return nil }
        guard place + 1 < limit, bytes[place + 1] == Self.quote else {
          let field = bytes[first..<place]
          place += 1
          return isDoubled ? Self.undoubled(field) : field
        }
        isDoubled = true
        place += 1
      }
      place += 1
    }
    return nil
  }

  private static func undoubled(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    var isFirst = false
    for byte in field {
      isFirst = byte == quote && !isFirst
      if byte != quote || isFirst { result.append(byte) }
    }
    return result[...]
  }

  private mutating func skipBlanks() {
    while place < limit, bytes[place] == Self.blank { place += 1 }
  }

  /// Consumes a line break; CRLF counts as one.
  private mutating func takeLineBreak() {
    lineBreaks += 1
    let isPair =
      bytes[place] == Self.carriageReturn && place + 1 < limit
      && bytes[place + 1] == Self.lineFeed
    place += isPair ? 2 : 1
  }

  static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == Self.lineFeed || byte == Self.carriageReturn
  }

  static let quote = UInt8(ascii: "\"")
  private static let blank = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
