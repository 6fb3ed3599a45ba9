internal import KoreaTransit
internal import TransitCatalog
internal import TransitRegistry
internal import TransitText

/// The result of an import, as lines for people.
struct ImportText: Localized {
  var report: ImportReport
  var language: Language
  /// The width of the terminal, to which only names and rows are cut.
  var width: Int?

  /// How many names and rows are shown at most.
  static let most = 5

  var lines: [InkedLine] {
    var lines = [InkedLine(head, .bold)]
    if let row = report.resumedAt {
      lines.append(
        line(Words("  \(row.grouped)행부터 이어서 가져왔습니다", "  continued from row \(row.grouped)")))
    }
    for note in report.notes {
      lines.append(line(Words("  참고: \(note.korean)", "  note: \(note.english)")))
    }
    return lines + skipped + changes
  }

  /// `경기 버스정류소 현황 (gyeonggi-stops): 34,585행 가운데 30,100행 · CP949`
  private var head: String {
    let (list, taken, all) = (report.list, report.importedCount.grouped, report.rowCount.grouped)
    return say(
      "\(list.name) (\(list.id)): \(all)행 중 \(taken)행 · \(report.encoding)",
      "\(list.name) (\(list.id)): \(taken) of \(all) rows · \(report.encoding)")
  }

  private var skipped: [InkedLine] {
    report.skipped.flatMap { skip in
      let head = Words(
        "  제외한 행 \(skip.count.grouped): \(skip.reason.korean)",
        "  rows left out \(skip.count.grouped): \(skip.reason.english)")
      return [line(head, .yellow)]
        + skip.examples.prefix(Self.most).map { example in
          line(
            Words(
              "    \(example.line.grouped)행: \(example.text)",
              "    line \(example.line.grouped): \(example.text)"), .dim
          ).cut(to: width ?? .max)
        }
    }
  }

  private var changes: [InkedLine] {
    let changes = report.changes
    guard !changes.isFirst else {
      return [line(Words("  처음 가져온 목록입니다", "  imported for the first time"))]
    }
    let counts = [
      (changes.added.count, Words("추가", "new")), (changes.renamed.count, Words("이름 변경", "renamed")),
      (changes.moved.count, Words("이동", "moved")), (changes.removed.count, Words("삭제", "removed")),
    ].filter { $0.0 > 0 }.map { "\($0.1.text(in: language)) \($0.0.grouped)" }
    guard !counts.isEmpty else {
      return [line(Words("  지난번과 같습니다", "  same as last time"))]
    }
    let head = say("  지난번과 달라진 것: ", "  changes since last time: ")
    return [InkedLine(head + counts.joined(separator: ", "))]
      + some(changes.added) { "+ \($0)" }
      + some(changes.renamed) { "~ \($0.before) → \($0.after) [\($0.id)]" }
      + some(changes.moved) { "→ \($0.name) \($0.meters.grouped) m [\($0.id)]" }
      + some(changes.removed) { "− \($0)" }
  }

  private func some<Value>(_ values: [Value], _ text: (Value) -> String) -> [InkedLine] {
    let left = values.count - Self.most
    return values.prefix(Self.most).map {
      InkedLine("    " + text($0), .dim).cut(to: width ?? .max)
    }
      + (left > 0
        ? [line(Words("    … \(left.grouped)건 더 있음", "    … \(left.grouped) more"), .dim)] : [])
  }

  private func line(_ words: Words, _ ink: Ink? = nil) -> InkedLine {
    InkedLine(words.text(in: language), ink)
  }
}

extension ImportReport {
  /// The number of skipped rows.
  var skippedCount: Int { skipped.map(\.count).reduce(0, +) }

  /// `id⇥name⇥encoding⇥rows⇥taken⇥left out⇥new⇥renamed⇥moved⇥gone⇥total`
  var plain: TerminalText {
    let numbers = [
      rowCount, importedCount, skippedCount, changes.added.count, changes.renamed.count,
      changes.moved.count, changes.removed.count,
    ]
    return TerminalText(
      fields: [list.id, list.name, encoding] + numbers.map(String.init) + [
        total.map(String.init) ?? ""
      ])
  }
}
