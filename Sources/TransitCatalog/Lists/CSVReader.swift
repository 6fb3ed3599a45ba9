/// Reads separated values (RFC 4180, and what people make of it) as the pieces of a file come.
///
/// In UTF-8 and in CP949 no part of a longer character is a quote, a separator or a line break, so
/// rows are cut on bytes. A quote that nothing closes costs its own line and no other. The rows are
/// the same whatever the pieces are.
package struct CSVReader: Sendable {
  private let separator: UInt8
  /// How many values a row has; `nil` before the head is known.
  private let fieldCount: Int?
  private var buffer: [UInt8] = []
  private var start = 0
  /// Bytes of the line at `start` that are in the buffer no more.
  private var forgotten = 0
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
      let limit = min(buffer.endIndex, start + Self.longest + 1)
      let isFull = limit - start > Self.longest
      var parser = CSVParser(
        buffer, from: start, to: limit, separator: separator, isEnd: isEnd)
      let end = parser.parse()
      if case .unfinished = end, !isFull, !isEnd { return nil }
      var record = CSVRecord(line: line, bytes: [], fields: [], fault: nil)
      if case .complete(let next) = end, next - start <= Self.longest {
        record.fields = fitted(parser.fields)
        record.bytes = parser.text(to: next)
        record.fault = isFitting(record.fields) ? nil : .count
        if !parser.isMultiline || record.fault == nil && !holdsRow(record.bytes) {
          advance(to: next, lines: max(1, parser.lineBreaks))
          if record.fields.allSatisfy(\.isEmpty) { continue }
          return record
        }
      }
      guard let next = parser.nextLine ?? (isEnd ? buffer.endIndex : nil) else {
        if isFull { shorten() }
        return nil
      }
      record.bytes = parser.text(to: next).prefix(Self.longest)
      record.fields = []
      record.fault = next - start > Self.longest ? .length : .quote
      advance(to: next, lines: 1)
      return record
    }
    return nil
  }

  private mutating func advance(to place: Int, lines: Int) {
    offset += place - start + forgotten
    forgotten = 0
    start = place
    line += lines
  }

  /// Forgets the middle of a line that is too long already; its last byte may be half a line break.
  private mutating func shorten() {
    let (first, last) = (start + Self.longest + 1, buffer.endIndex - 1)
    guard first < last else { return }
    forgotten += last - first
    buffer.removeSubrange(first..<last)
  }

  /// Whether a quote that was left open has taken in a row: one of the lines behind the first is as
  /// long as a row, and a quote that closes in it does not do so in its first value.
  private func holdsRow(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(whereSeparator: CSVParser.isLineBreak).dropFirst().contains { line in
      guard line.prefix(while: { $0 != CSVParser.quote }).contains(separator) else { return false }
      var parser = CSVParser(
        Array(line), from: 0, to: line.count, separator: separator, isEnd: true)
      return switch parser.parse() {
      case .complete: fitted(parser.fields).count == fieldCount
      case .unfinished: parser.fields.count + 1 == fieldCount
      case .broken: false
      }
    }
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

  /// Bytes of the longest row, from its start and with its line break; true ones have some hundred.
  private static let longest = 16_384
}
