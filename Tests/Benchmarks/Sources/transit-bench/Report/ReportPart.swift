internal import Dispatch
internal import Foundation

/// A benchmark in a size for the report, run in its own process.
struct ReportPart {
  var arguments: [String]
  /// Seconds after which it is ended.
  var limit: Double = 120

  /// How its process ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signaled(Int32)
    /// It had to be ended after this number of seconds.
    case late(Int)
  }

  /// Seconds that a process has to end after SIGTERM.
  private static let grace = 5.0

  /// Runs it and returns its figures, and why some are missing.
  ///
  /// - Parameter options: added to the benchmark's arguments.
  func measure(
    adding options: [String] = [], atMost seconds: Double
  ) throws -> (figures: [Figure], why: String?) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transit-report-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (notes, errors) = (folder.appending(path: "figures"), folder.appending(path: "errors"))
    for file in [notes, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments + options
    process.environment = ProcessInfo.processInfo.environment
      .merging([Figure.variable: notes.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    let ending = try Self.run(process, atMost: min(limit, seconds))
    let figures = Figure.noted(in: notes)
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return (figures, Self.fault(of: ending, figures: figures.count, said: said))
  }

  private static func run(_ process: Process, atMost seconds: Double) throws -> Ending {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      process.terminate()
      if ended.wait(timeout: .now() + grace) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      return .late(Int(seconds))
    }
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? .signaled(status) : .exited(status)
  }

  /// Why a benchmark's figures are missing or incomplete; `nil` if they are complete.
  ///
  /// - Parameters:
  ///   - figures: the number of figures that it wrote.
  ///   - said: its standard error.
  static func fault(of ending: Ending, figures: Int, said: String) -> String? {
    let message = said.split(separator: "\n").last.map { ": \($0)" } ?? ""
    switch ending {
    case .late(let seconds): return "ended after \(seconds) s, with \(figures) figures"
    case .signaled(let signal): return "signal \(signal), after \(figures) figures\(message)"
    // Code 1: everything was measured, but a target was missed.
    case .exited(let code) where figures > 0 && (code == 0 || code == 1): return nil
    case .exited(let code): return "ended with \(code), after \(figures) figures\(message)"
    }
  }
}
