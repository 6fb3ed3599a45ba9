internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let catalogUpdate = Command(
    "catalog update",
    does: Words(
      "바뀐 파일을 다시 가져오고 색인을 새로 만듭니다", "import changed files again and rebuild the index"),
    examples: ["transit catalog update"]
  ) { session in
    try await interruptible {
      try await CatalogUpdateCommand(session: session).run()
    }
  }
}

/// `transit catalog update`: imports changed files again and rebuilds the index.
struct CatalogUpdateCommand {
  let session: Session<Void>

  /// Updates the catalogue. Lists imported before Ctrl-C are kept and reported.
  ///
  /// - Throws: `TransitError`.
  func run() async throws -> ExitCode {
    let bar = ProgressBar(session.console, session.language)
    defer { bar?.clear() }
    let updates = Mutex<[ListUpdate]>([])
    do {
      let (updates, damaged) = try await session.tool.catalog.inBackground {
        try $0.update { update in
          updates.withLock { $0.append(update) }
        } progress: {
          bar?.draw($0)
        }
      }
      bar?.clear()
      tell(updates, damaged, isWhole: true)
      return damaged.isEmpty ? code(updates) : .badData
    } catch is CancellationError {
      bar?.clear()
      tell(updates.withLock(\.self), [], isWhole: false)
      return .interrupted
    }
  }

  private func tell(_ updates: [ListUpdate], _ damaged: [DamagedList], isWhole: Bool) {
    for list in damaged { session.console.note(list.line(in: session.language)) }
    if !isWhole {
      session.note(
        "멈췄습니다. 같은 명령을 다시 실행하면 이어서 진행합니다.", "Stopped. Run the same command again to continue.",
        .yellow)
    }
    if session.invocation.output == .plain {
      for update in updates { session.console.write(plain(update)) }
      return
    }
    show(updates)
    guard isWhole, updates.isEmpty, damaged.isEmpty else { return }
    session.console.say(session.say(Self.nothingImported))
  }

  static let nothingImported = Words(
    "가져온 목록이 없습니다. 가져오기: transit catalog import <파일>",
    "No list was imported. To import one: transit catalog import <file>")

  private func show(_ updates: [ListUpdate]) {
    for update in updates {
      let age = CatalogAge(update.list, at: session.tool.clock.now())
      var lines: [InkedLine] =
        switch update.outcome {
        case .unchanged:
          [
            InkedLine(
              session.say(
                "\(update.list.name): 파일이 바뀌지 않았습니다",
                "\(update.list.name): the file has not changed"), .bold)
          ]
        case .imported(let report):
          ImportText(report: report, language: session.language, width: session.console.width).lines
        case .failed(let error):
          [
            InkedLine("\(update.list.name): \(error.toolLine(in: session.language))", .red),
            InkedLine(
              session.say("  이전에 가져온 목록은 그대로 있습니다", "  the previous import was not changed")),
          ]
        }
      lines.append(
        InkedLine("  " + age.words.text(in: session.language), age.isOld ? .yellow : .dim))
      lines.append(InkedLine("  " + age.source.text(in: session.language), .dim))
      for line in lines { session.console.say(line) }
    }
  }

  /// `id⇥unchanged|imported|failed⇥rows⇥importedAt⇥file⇥message`
  private func plain(_ update: ListUpdate) -> TerminalText {
    let list = update.list
    return TerminalText(fields: [
      list.id, update.outcome.name, "\(list.rows)", KoreanTime.iso(list.importedAt),
      update.file.path, update.outcome.error?.toolLine(in: session.language) ?? "",
    ])
  }

  private func code(_ updates: [ListUpdate]) -> ExitCode {
    let failed = updates.first { $0.outcome.error != nil }
    guard let failed, let error = failed.outcome.error else { return .success }
    if !FileManager.default.fileExists(atPath: failed.file.path) { return .noInput }
    return ExitCode(for: error)
  }
}

extension ListUpdate.Outcome {
  /// The name in `--plain`.
  fileprivate var name: String {
    switch self {
    case .unchanged: "unchanged"
    case .imported: "imported"
    case .failed: "failed"
    }
  }
}
