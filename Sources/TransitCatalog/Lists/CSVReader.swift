/// Reads separated values (RFC 4180 and common deviations) from the pieces of a file.
///
/// In UTF-8 and CP949, no byte of a multibyte character is a quote, a separator or a line break, so
/// rows are split on bytes. An unclosed quote invalidates only its own line. The rows do not depend
/// on how the file is split into pieces.
package struct CSVReader: Sendable {
  private let separator: UInt8
  /// The number of values in a row; `nil` before the header is known.
  private let fieldCount: Int?
  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of dropped bytes of the line at `start`.
  private var droppedByteCount = 0
  /// The offset in the file of the next row.
  package private(set) var offset: Int
  /// The line number of the next row, from 1.
  package private(set) var line: Int

  /// - Parameters:
  ///   - separator: the byte between values.
  ///   - fieldCount: the number of values in a row; a row with another number is invalid, except
  ///     for extra empty values at its end.
  ///   - offset: the offset in the file of the beginning of `line`.
  ///   - line: the number of the first line.
  package init(separator: UInt8, fieldCount: Int?, offset: Int = 0, line: Int = 1) {
    self.separator = separator
    self.fieldCount = fieldCount
    self.offset = offset
    self.line = line
  }

  /// Adds the next piece of the file.
  package mutating func feed(_ bytes: some Collection<UInt8>) {
    buffer.removeSubrange(..<start)
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next row that is not blank; `nil` if more of the file is needed, or at its end.
  ///
  /// - Parameter isEnd: whether the whole file has been fed.
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
    offset += place - start + droppedByteCount
    droppedByteCount = 0
    start = place
    line += lines
  }

  /// Drops the middle of an overlong line; its last byte is needed in case it is half of a CRLF.
  private mutating func shorten() {
    let (first, last) = (start + Self.longest + 1, buffer.endIndex - 1)
    guard first < last else { return }
    droppedByteCount += last - first
    buffer.removeSubrange(first..<last)
  }

  /// Whether an unclosed quote has swallowed a row: a line after the first has as many values as a
  /// row, and a quote that closes in it does not do so in its first value.
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

  /// Removes the extra empty values that spreadsheets write at the end.
  private func fitted(_ fields: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard let fieldCount, fields.count > fieldCount,
      fields.dropFirst(fieldCount).allSatisfy(\.isEmpty)
    else { return fields }
    return Array(fields.prefix(fieldCount))
  }

  private func isFitting(_ fields: [ArraySlice<UInt8>]) -> Bool {
    fieldCount == nil || fields.count == fieldCount || fields.allSatisfy(\.isEmpty)
  }

  /// The maximum length of a row in bytes, including its line break; real rows have some hundred.
  private static let longest = 16_384
}
