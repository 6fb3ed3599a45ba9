internal import TransitCore

/// The header of a file: which public list it is, and its format.
package struct ListHead: Sendable {
  package let list: PublicList
  package let encoding: ListEncoding
  package let separator: UInt8
  package let fieldCount: Int
  let columns: [ListField: Int]
  /// The offset and line number of the first row.
  package let offset: Int
  package let line: Int

  /// The number of bytes needed from the beginning of the file.
  package static let requiredByteCount = 65_536

  /// - Parameter start: the first bytes of the file; all of them if it has fewer than `reach`.
  /// - Throws: `TransitError` `badFile`, which describes the file and what to do.
  package init(_ start: [UInt8]) throws {
    if let kind = ForeignFile(start) { throw TransitError(.badFile, kind.words) }
    let hasMark = start.starts(with: Self.byteOrderMark)
    let body = start.dropFirst(hasMark ? Self.byteOrderMark.count : 0)
    separator = Self.separator(of: body)
    var reader = CSVReader(
      separator: separator, fieldCount: nil, offset: body.startIndex, line: 1)
    reader.feed(body)
    guard let record = reader.next(isEnd: start.count < Self.requiredByteCount), record.fault == nil
    else {
      throw TransitError(.badFile, ForeignFile.unknown.words)
    }
    // A separator after the last name does not make a column.
    fieldCount = 1 + (record.fields.lastIndex { !$0.isEmpty } ?? -1)
    (offset, line) = (reader.offset, reader.line)
    let found = try Self.recognised(record, encodings: hasMark ? [.utf8] : [.utf8, .cp949])
    (list, columns) = (found.list, found.columns)
    // An ASCII header is the same in both encodings, so the rows decide.
    let isASCII = record.bytes.allSatisfy { $0 < 0x80 }
    encoding = isASCII && !hasMark ? Self.encoding(of: start) : found.encoding
    try refuseOtherCity(start)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The encoding with fewer undecodable lines among the complete lines; one broken character
  /// affects only its own line.
  private static func encoding(of start: [UInt8]) -> ListEncoding {
    let lines = start.split(
      omittingEmptySubsequences: false, whereSeparator: CSVParser.isLineBreak)
    let whole = start.count < requiredByteCount ? lines[...] : lines.dropLast()
    func undecodable(_ encoding: ListEncoding) -> Int {
      var decoder = ListDecoder(encoding)
      return whole.count { decoder.text($0) == nil }
    }
    let broken = undecodable(.utf8)
    return broken > 0 && undecodable(.cp949) < broken ? .cp949 : .utf8
  }

  /// The separator between the column names.
  private static func separator(of body: ArraySlice<UInt8>) -> UInt8 {
    let lineBreaks: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let line = body.drop { lineBreaks.contains($0) }.prefix { !lineBreaks.contains($0) }
    func count(_ byte: UInt8) -> Int { line.count { $0 == byte } }
    let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return others.reduce(UInt8(ascii: ",")) { count($1) > count($0) ? $1 : $0 }
  }
}

extension ListHead {
  private typealias Recognition = (
    list: PublicList, encoding: ListEncoding, columns: [ListField: Int]
  )

  /// The list whose required columns are all present; of several, the one with the most columns.
  private static func recognised(
    _ record: CSVRecord, encodings: [ListEncoding]
  ) throws -> Recognition {
    let heads = encodings.compactMap { encoding in
      head(record, in: encoding).map { (encoding: encoding, head: $0) }
    }
    for (encoding, head) in heads {
      let found = PublicList.all.map { (list: $0, columns: $0.columns(in: head)) }
        .filter { $0.list.missing($0.columns).isEmpty }
      // Of equally good lists, the first.
      if let most = found.map(\.columns.count).max(),
        let best = found.first(where: { $0.columns.count == most })
      {
        return (best.list, encoding, best.columns)
      }
    }
    guard let head = heads.first?.head else {
      throw TransitError(.badFile, ForeignFile.unknown.words)
    }
    throw unknown(head)
  }

  private static func head(_ record: CSVRecord, in encoding: ListEncoding) -> [String]? {
    var decoder = ListDecoder(encoding)
    let head = record.fields.map { decoder.text($0) }
    return head.contains(nil) ? nil : head.compactMap { $0?.trimmed }
  }

  /// An error with the missing columns of the closest list, the columns found, and the known lists.
  private static func unknown(_ head: [String]) -> TransitError {
    let nearest = PublicList.all.map { list in
      let missing = list.missing(list.columns(in: head))
      return (list: list, missing: missing, found: list.requiredColumns.count - missing.count)
    }
    .max { $0.found * $1.list.requiredColumns.count < $1.found * $0.list.requiredColumns.count }
    let shown = ListText.shown(head.joined(separator: ", "))
    let lists = PublicList.all.map(\.id).joined(separator: ", ")
    let found = Words(
      "찾은 열: \(shown), 지원하는 목록: \(lists)", "columns found: \(shown); supported lists: \(lists)")
    // If more than half of the columns differ, it is another list.
    guard let nearest, nearest.found > nearest.missing.count else {
      return TransitError(
        .badFile,
        Words("지원하는 목록이 아닙니다. \(found.korean)", "not a supported list; \(found.english)"))
    }
    let missing = nearest.missing.compactMap { nearest.list.requiredColumns[$0]?.first }
      .joined(separator: ", ")
    return TransitError(
      .badFile,
      Words(
        "'\(nearest.list.name)' (\(nearest.list.id))에 필요한 열이 없습니다: \(missing). \(found.korean)",
        "columns of \(nearest.list.id) are missing: \(missing); \(found.english)"))
  }
}
