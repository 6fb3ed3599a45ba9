internal import Foundation
internal import TransitCatalog
internal import TransitCore

extension CatalogStore {
  /// Imports a file in place of the list's earlier rows, without rebuilding the index.
  ///
  /// - Throws: `TransitError` `badFile` if it is another list than `id`, or looks incomplete and
  ///   `force` is not set.
  func importSource(
    _ source: SourceFile, as id: String? = nil, force: Bool, progress: (ImportProgress) -> Void
  ) throws -> ImportReport {
    let head = source.head
    if let id, id != head.list.id {
      throw TransitError(
        .badFile,
        Words(
          "파일이 다른 목록으로 바뀌었습니다: \(head.list.name)", "the file is another list now: \(head.list.id)"))
    }
    let reading = try read(source, progress: progress)
    let (count, rows, stored) = (
      reading.builder.count, reading.builder.rows, self.rows(of: head.list.id)
    )
    let isFirst = !stored.exists
    // A damaged file cannot be compared, and is replaced.
    let earlier = isFirst ? nil : try? stored.content()
    let changes = earlier.flatMap { earlier in
      try? ImportReport.Changes(from: earlier.rows, to: rows[...], stored.item)
    }
    let before = changes == nil ? nil : earlier?.list.list.rows
    try refuse(count, of: reading, before: before ?? 0, force: force)
    let seconds = clock.now().timeIntervalSince1970.rounded(.down)
    let list = ImportedList(
      list: Catalog.List(
        id: head.list.id, name: head.list.name, rows: count,
        importedAt: Date(timeIntervalSince1970: seconds), attribution: head.list.attribution),
      file: source.url, encoding: head.encoding.rawValue, rowCount: reading.mark.rows,
      size: source.size, sum: source.sum)
    try markOutdated()
    try stored.replace(with: list, rows)
    try draft(of: head.list.id).remove()
    return ImportReport(
      list: list.list, encoding: list.encoding, rowCount: list.rowCount,
      importedCount: list.rowCount - reading.builder.skippedLines.count,
      skipped: reading.skipped,
      notes: reading.notes + (isFirst || changes != nil ? [] : [Self.nothingToCompare]),
      changes: changes ?? ImportReport.Changes(isFirst: true),
      resumedAt: reading.resumedAt, total: nil)
  }

  /// The result of reading a file.
  struct Reading {
    var builder: ListBuilder
    var mark: ListDraft.Mark
    var resumedAt: Int?
    /// Whether the file ends within a row, as an incomplete download does.
    var isCut = false
  }

  /// Reads the rows of a file, from where an interrupted import of it stopped.
  private func read(
    _ source: SourceFile, progress: (ImportProgress) -> Void
  ) throws -> Reading {
    let head = source.head
    let draft = draft(of: head.list.id)
    let resumed = draft.resumed(source)
    var reading = Reading(
      builder: ListBuilder(head.list),
      mark: resumed?.mark ?? ListDraft.Mark(offset: head.offset, line: head.line, rows: 0),
      resumedAt: resumed.map { $0.mark.rows + 1 })
    for entry in resumed?.entries ?? [] { reading.builder.take(entry) }
    // One for each of the two threads.
    var readers = [ListRowReader](repeating: ListRowReader(head), count: 2)
    var csv = CSVReader(
      separator: head.separator, fieldCount: head.fieldCount, offset: reading.mark.offset,
      line: reading.mark.line)
    let writer = try draft.writer(source, resumed?.mark, resumed?.entries ?? [])
    var place = reading.mark.offset
    progress(ImportProgress(stage: .reading, done: place, total: source.size))
    try source.read(from: place) { piece in
      try Task.checkCancellation()
      csv.feed(piece)
      place += piece.count
      var records: [CSVRecord] = []
      while let record = csv.next(isEnd: place >= source.size) { records.append(record) }
      let parts = records.mapHalves { [readers] half, records in
        var reader = readers[half]
        let lines = reader.lines(of: records)
        return (reader: reader, lines: lines)
      }
      readers = parts.map(\.reader)
      var text: [UInt8] = []
      for (entries, lines) in parts.map(\.lines) {
        var start = 0
        for (entry, end) in entries {
          reading.builder.take(entry, lines[start..<end])
          start = end
        }
        text += lines
      }
      reading.mark.rows += records.count
      reading.isCut = records.last?.fault != nil && piece.last != UInt8(ascii: "\n")
      (reading.mark.offset, reading.mark.line) = (csv.offset, csv.line)
      try writer.append(text, reading.mark)
      progress(ImportProgress(stage: .reading, done: place, total: source.size))
      return place <= source.size
    }
    try writer.close()
    guard place == source.size else {
      throw TransitError(
        .storage,
        Words(
          "읽는 동안 파일이 바뀌었습니다. 다시 가져오세요: \(source.url.path)",
          "the file changed during the import; import it again: \(source.url.path)"))
    }
    try Task.checkCancellation()
    return reading
  }

  private static let nothingToCompare = Words(
    "이전에 가져온 목록이 손상되어 변경 사항을 알 수 없음", "the previous import is damaged; changes are unknown")

  /// Throws `badFile` if the file has no items or, unless `force` is set, looks incomplete compared
  /// with the number of items before.
  private func refuse(_ count: Int, of reading: Reading, before: Int, force: Bool) throws {
    let draft = draft(of: reading.builder.list.id)
    if count == 0 {
      try draft.remove()
      let reason = reading.skipped.max { $0.count < $1.count }?.reason
      throw TransitError(
        .badFile,
        Words(
          "가져올 행이 없습니다: \(reading.mark.rows)행" + (reason.map { ", \($0.korean)" } ?? ""),
          "there are no rows to import: \(reading.mark.rows) rows"
            + (reason.map { ", \($0.english)" } ?? "")
        ))
    }
    if force { return }
    if reading.isCut {
      try draft.remove()
      throw TransitError(
        .badFile,
        Words(
          "파일이 중간에 끊겨 가져오지 않았습니다 (\(reading.mark.rows)행). 다시 내려받으세요",
          "the file ends in row \(reading.mark.rows), so nothing was imported; download it again"
        ),
        remedy: .importAnyway)
    }
    if count * 2 < before {
      try draft.remove()
      throw TransitError(
        .badFile,
        Words(
          "지난번 \(before)행의 절반도 안 되는 \(count)행뿐이라 바꾸지 않았습니다. 파일을 다시 내려받으세요",
          "\(count) rows are less than half of the previous \(before), so nothing was replaced; "
            + "download the file again"),
        remedy: .importAnyway)
    }
  }
}

extension CatalogStore.Reading {
  /// The skipped rows, by reason.
  var skipped: [ImportReport.Skip] {
    builder.tallies.filter(\.fault.isSkipped).map { fault, tally in
      ImportReport.Skip(
        reason: fault.words, count: tally.count,
        examples: tally.examples.map { ImportReport.Skip.Example(line: $0.line, text: $0.text) })
    }
  }

  /// The problems of rows that were imported.
  var notes: [Words] {
    builder.tallies.filter { !$0.fault.isSkipped }.map { fault, tally in
      let first = tally.examples.first.map { "\($0.line): \($0.text)" } ?? ""
      let rows = tally.count == 1 ? "1 row" : "\(tally.count) rows"
      return Words(
        "\(fault.words.korean): \(tally.count)행 (\(first))",
        "\(fault.words.english): \(rows) (\(first))")
    }
  }
}
