/// Reads separated values (RFC 4180, and what people make of it) as the pieces of a file come.
///
/// In UTF-8 and in CP949 no part of a longer character is a quote, a separator or a line break, so
/// rows are cut on bytes. A quote that nothing closes costs its own line and no other.
package struct CSVReader: Sendable {
  private let separator: UInt8
  /// How many values a row has; `nil` before the head is known.
  private let fieldCount: Int?
  private var buffer: [UInt8] = []
  private var start = 0
  /// Bytes of the file before the next row.
  package private(set) var offset: Int
  /// The line of the file on which the next row begins, from 1.
  package private(set) var line: Int

  /// - Parameters:
  ///   - offset: where in the file it begins, which is the beginning of `line`.
  ///   - fieldCount: a row of another number is broken; empty values too many are none.
  package init(separator: UInt8, fieldCount: Int?, offset: Int = 0, line: Int = 1) {
    self.separator = separator
    self.fieldCount = fieldCount
    self.offset = offset
    self.line = line
  }

  /// Takes the next piece of the file.
  package mutating func feed(_ bytes: some Collection<UInt8>) {
    buffer.removeSubrange(..<start)
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next row that is not blank; `nil` where more of the file is needed, or nothing is left.
  ///
  /// - Parameter isEnd: nothing follows what was fed.
  package mutating func next(isEnd: Bool) -> CSVRecord? {
    while start < buffer.endIndex {
      var parser = CSVParser(buffer, from: start, separator: separator, isEnd: isEnd)
      var end = parser.parse()
      if case .unfinished = end {
        // What is left open for that long was opened by mistake.
        guard isEnd || buffer.endIndex - start > Self.longest else { return nil }
        end = .broken
      }
      var record = CSVRecord(line: line, bytes: [], fields: [], fault: nil)
      if case .complete(let next) = end {
        record.fields = fitted(parser.fields)
        record.fault = isFitting(record.fields) ? nil : .count
        if record.fault == nil || parser.lineBreaks < 2 {
          record.bytes = parser.text(to: next)
          advance(to: next, lines: max(1, parser.lineBreaks))
          if record.fields.allSatisfy(\.isEmpty) { continue }
          return record
        }
      }
      guard let next = parser.nextLine ?? (isEnd || isFull ? buffer.endIndex : nil) else {
        return nil
      }
      record.bytes = parser.text(to: next)
      record.fields = []
      record.fault = .quote
      advance(to: next, lines: 1)
      return record
    }
    return nil
  }

  private var isFull: Bool { buffer.endIndex - start > Self.longest }

  private mutating func advance(to place: Int, lines: Int) {
    offset += place - start
    start = place
    line += lines
  }

  /// Without the empty values that spreadsheets leave at the end.
  private func fitted(_ fields: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard let fieldCount, fields.count > fieldCount,
      fields.dropFirst(fieldCount).allSatisfy(\.isEmpty)
    else { return fields }
    return Array(fields.prefix(fieldCount))
  }

  private func isFitting(_ fields: [ArraySlice<UInt8>]) -> Bool {
    fieldCount == nil || fields.count == fieldCount || fields.allSatisfy(\.isEmpty)
  }

  /// Bytes of the longest row; true ones have some hundred.
  private static let longest = 16_384
}
