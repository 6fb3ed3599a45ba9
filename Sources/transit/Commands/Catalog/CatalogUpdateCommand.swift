internal import Foundation
internal import KoreaTransit

/// `transit catalog update`: looks at the files again that were taken in, and makes the index anew.
struct CatalogUpdateCommand {
  let tool: Tool
  let invocation: Invocation

  private var console: Console { tool.console.with(invocation) }

  /// - Throws: `TransitError`, and `CancellationError` where it was told to stop.
  func run() throws -> ExitCode {
    let store = tool.catalog
    let bar = ProgressBar(console, tool.language)
    defer { bar?.clear() }
    let updates = try store.update { bar?.draw($0) }
    bar?.clear()
    switch invocation.output {
    case .json: console.write(json(updates).text)
    case .plain: for update in updates { console.write(plain(update)) }
    case .people: show(updates)
    }
    return code(updates)
  }

  private func show(_ updates: [ListUpdate]) {
    let language = tool.language
    for update in updates {
      let age = CatalogAge(update.list, at: tool.clock.now())
      var lines: [InkedLine] =
        switch update.outcome {
        case .unchanged:
          [
            InkedLine(
              Words("\(update.list.name): 파일이 그대로입니다", "\(update.list.name): the file is the same")
                .text(in: language), .bold)
          ]
        case .imported(let report):
          ImportText(report: report, language: language, width: console.width).lines
        case .failed(let error):
          [
            InkedLine("\(update.list.name): \(error.line(in: language))", .red),
            InkedLine(
              Words("  전에 받아들인 것은 그대로입니다", "  what was taken in stays").text(in: language)),
          ]
        }
      lines.append(
        InkedLine("  " + age.words.text(in: language), age.isOld ? .yellow : .dim))
      lines.append(InkedLine("  " + age.source.text(in: language), .dim))
      for line in lines { console.say(line) }
    }
    if updates.isEmpty {
      console.say(
        Words(
          "받아들인 목록이 없습니다: transit catalog import <파일>",
          "No list was taken in: transit catalog import <file>"
        ).text(in: language))
    }
  }

  /// `id⇥unchanged|imported|failed⇥rows⇥importedAt⇥file⇥message`
  private func plain(_ update: ListUpdate) -> String {
    let list = update.list
    return Plain.line([
      list.id, update.outcome.name, "\(list.rows)", KoreanTime.iso(list.importedAt),
      update.file.path, update.outcome.error?.line(in: tool.language) ?? "",
    ])
  }

  private func json(_ updates: [ListUpdate]) -> JSON {
    [
      "schema": 1,
      "updates": .array(
        updates.map { update in
          [
            "list": JSON(update.list), "path": .string(update.file.path),
            "outcome": .string(update.outcome.name),
            "report": update.outcome.report.map { JSON($0, language: tool.language) } ?? nil,
            "error": JSON(update.outcome.error, language: tool.language),
          ]
        }),
    ]
  }

  private func code(_ updates: [ListUpdate]) -> ExitCode {
    let failed = updates.first { $0.outcome.error != nil }
    guard let failed, let error = failed.outcome.error else { return .success }
    if !FileManager.default.fileExists(atPath: failed.file.path) { return .noInput }
    return ToolFailure(refused: error).code
  }
}

extension ListUpdate.Outcome {
  fileprivate var name: String {
    switch self {
    case .unchanged: "unchanged"
    case .imported: "imported"
    case .failed: "failed"
    }
  }

  fileprivate var report: ImportReport? {
    if case .imported(let report) = self { report } else { nil }
  }

  fileprivate var error: TransitError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
