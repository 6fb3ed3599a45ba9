internal import Foundation
internal import KoreaTransit

/// `transit catalog import`: takes in the public lists that people download.
struct CatalogImportCommand {
  let tool: Tool
  let invocation: Invocation

  private var console: Console { tool.console.with(invocation) }

  /// One file that was taken in.
  private struct Taken {
    var path: String
    var report: ImportReport
    var elapsed: Duration
  }

  /// - Throws: `CancellationError` where it was told to stop.
  func run() throws -> ExitCode {
    let paths = invocation.arguments.uniqued()
    var (taken, refused): ([Taken], [Refusal]) = ([], [])
    var code = ExitCode.success
    for path in paths {
      do {
        let one = try take(path, of: paths.count)
        taken.append(one)
        if invocation.output == .people { show(one) }
      } catch let failure as ToolFailure {
        // What is wrong with one file is told, and the others are taken in.
        let refusal = Refusal(path, failure.error)
        console.warn(refusal.error.line(in: tool.language))
        refused.append(refusal)
        if code == .success { code = failure.code }
      }
    }
    switch invocation.output {
    case .json: console.write(json(taken, refused).text)
    case .plain: for one in taken { console.write(one.report.plain) }
    case .people: if let last = taken.last { showTotal(last.report.total) }
    }
    return code
  }

  /// - Throws: `ToolFailure`, `CancellationError`.
  private func take(_ path: String, of count: Int) throws -> Taken {
    let file = URL(file: path, in: tool.workingFolder)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ToolFailure(Invocation.wrong("파일이 없습니다", "no such file"), .noInput)
    }
    let (store, force) = (tool.catalog, invocation.has(.force))
    let bar = ProgressBar(console, tool.language)
    let name = count > 1 ? file.lastPathComponent : ""
    defer { bar?.clear() }
    let start = tool.clock.elapsed()
    do {
      let report = try store.importList(file, force: force) { bar?.draw($0, of: name) }
      return Taken(path: path, report: report, elapsed: tool.clock.elapsed() - start)
    } catch let error as CancellationError {
      bar?.clear()
      tellInterruption()
      throw error
    } catch let error as TransitError {
      // The store refuses what is no list that it knows.
      throw ToolFailure(refused: error)
    }
  }

  private func tellInterruption() {
    let words = Words(
      "멈췄습니다. 전에 받아들인 것은 그대로이고, 같은 명령을 다시 실행하면 멈춘 곳에서 이어 갑니다.",
      "Stopped. What was taken in before is as it was; the same command goes on where this stopped."
    )
    console.note(words.text(in: tool.language), .yellow)
  }

  private func show(_ one: Taken) {
    for line in ImportText(report: one.report, language: tool.language, width: console.width).lines
    {
      console.say(line)
    }
    let tenths = (one.elapsed.milliseconds + 50) / 100
    let seconds = "\(tenths / 10).\(tenths % 10)"
    console.note(Words("  \(seconds)초 걸림", "  in \(seconds) s").text(in: tool.language), .dim)
  }

  private func showTotal(_ total: Int) {
    console.say(
      Words(
        "카탈로그가 아는 것: \(total.grouped)", "the catalogue knows \(total.grouped) things"
      ).text(in: tool.language))
  }

  private func json(_ taken: [Taken], _ refused: [Refusal]) -> JSON {
    [
      "schema": 1,
      "imported": .array(
        taken.map { one in
          JSON(one.report, language: tool.language).with([
            "path": .string(one.path), "elapsedMilliseconds": .int(one.elapsed.milliseconds),
          ])
        }),
      "refused": JSON(refused: refused, language: tool.language),
      "total": JSON(taken.last?.report.total),
    ]
  }
}
