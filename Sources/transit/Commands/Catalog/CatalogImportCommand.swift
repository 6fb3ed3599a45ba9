internal import Foundation
internal import KoreaTransit
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let catalogImport = Command(
    "catalog import",
    does: Words(
      "공공 목록(CSV)을 가져와 네트워크 없이도 정류소와 노선을 찾습니다",
      "import public lists (CSV) to find stops and routes without a network"),
    arguments: [Argument(Words("파일", "file"), 1...Int.max, offers: .file)], options: [.force],
    examples: ["transit catalog import stops.csv", "transit catalog import seoul.csv gyeonggi.csv"]
  ) { session in
    try await interruptible {
      await CatalogImportCommand(session: session).run()
    }
  }
}

/// `transit catalog import`: imports public lists that people download.
struct CatalogImportCommand {
  let session: Session<Void>

  /// The result for all files.
  private struct Result {
    var reports: [ImportReport] = []
    var damaged: [DamagedList] = []
    /// `nil` if the index was not built.
    var total: Int?
    var code = ExitCode.success
  }

  /// Imports the files. Lists imported before Ctrl-C are kept and reported.
  func run() async -> ExitCode {
    let bar = ProgressBar(session.console, session.language)
    var result = Result()
    do {
      try await importFiles(into: &result, bar)
      if !result.reports.isEmpty {
        (result.total, result.damaged) = try await session.tool.catalog.inBackground {
          try $0.rebuildIndexIfNeeded { bar?.draw($0) }
        }
      }
    } catch is CancellationError {
      bar?.clear()
      tellInterruption()
      result.code = .interrupted
    } catch {
      // The lists are imported; only the index failed.
      refuse(session.tool.catalog.index.path, error, &result)
    }
    bar?.clear()
    for list in result.damaged { session.console.note(list.line(in: session.language)) }
    if session.invocation.output == .plain {
      for var report in result.reports {
        report.total = result.total
        session.console.write(report.plain)
      }
    } else if let total = result.total {
      session.print("카탈로그 전체: \(total.grouped)건", "items in the catalog: \(total.grouped)")
    }
    return result.code
  }

  /// Imports each file; an error in one is reported and does not stop the others.
  ///
  /// - Throws: `CancellationError`.
  private func importFiles(into result: inout Result, _ bar: ProgressBar?) async throws {
    let paths = session.invocation.arguments.uniqued()
    for path in paths {
      do {
        let start = session.tool.clock.elapsed()
        let report = try await take(path, isDegraded: paths.count == 1, bar)
        let elapsed = session.tool.clock.elapsed() - start
        bar?.clear()
        result.reports.append(report)
        if session.invocation.output != .plain { show(report, elapsed) }
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        bar?.clear()
        refuse(path, error, &result)
      }
    }
  }

  private func refuse(_ path: String, _ error: any Error, _ result: inout Result) {
    let failure = ToolFailure(error)
    session.console.note(failure.error.naming(path).toolLine(in: session.language))
    if result.code == .success { result.code = failure.code }
  }

  /// - Throws: `ToolFailure` if there is no such file, `TransitError` if it is invalid.
  private func take(
    _ path: String, isDegraded: Bool, _ bar: ProgressBar?
  ) async throws -> ImportReport {
    let file = session.file(path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ToolFailure(missing: "파일이 없습니다", "no such file")
    }
    let name = isDegraded ? "" : file.lastPathComponent
    let isForced = session.invocation.has(.force)
    return try await session.tool.catalog.inBackground {
      try $0.importList(file, force: isForced, renewing: false) { bar?.draw($0, of: name) }
    }
  }

  private func tellInterruption() {
    session.note(
      "멈췄습니다. 읽던 목록은 바뀌지 않았습니다. 같은 명령을 다시 실행하면 이어서 가져옵니다.",
      "Stopped. The list being read was not changed. Run the same command again to continue.",
      .yellow)
  }

  private func show(_ report: ImportReport, _ elapsed: Duration) {
    let text = ImportText(
      report: report, language: session.language, width: session.console.width)
    for line in text.lines { session.console.say(line) }
    let tenths = (elapsed.milliseconds + 50) / 100
    let seconds = "\(tenths / 10).\(tenths % 10)"
    session.note("  \(seconds)초 걸림", "  in \(seconds) s", .dim)
  }
}
