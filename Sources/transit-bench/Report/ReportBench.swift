internal import Dispatch
internal import Foundation
internal import TransitCore

/// Runs all benchmarks, each in a process of its own, and writes what they measured into one file.
struct ReportBench {
  static let file = "Sources/transit-bench/REPORT.md"

  private let file: URL
  /// The benchmark that alone is run; all of them if `nil`.
  private let only: String?

  /// A benchmark in the size that a report has time for.
  private struct Part {
    var arguments: [String]
    /// After so many seconds it is ended.
    var limit: Double = 120
  }

  /// Within ten minutes on two cores.
  private static let parts = [
    Part(arguments: ["startup"], limit: 60), Part(arguments: ["decode"], limit: 60),
    Part(arguments: ["merge", "--rounds", "10"], limit: 60),
    Part(arguments: ["catalog", "--rounds", "3"]), Part(arguments: ["stream"], limit: 30),
    Part(arguments: ["cities", "10"], limit: 30), Part(arguments: ["load"]),
    Part(arguments: ["watch", "--seconds", "20"], limit: 60), Part(arguments: ["quota"]),
    Part(arguments: ["crash", "60"], limit: 60), Part(arguments: ["shared"], limit: 60),
  ]

  /// What no machine has by itself.
  private static var unattended: [BenchReport.Fact] {
    var facts = [
      BenchReport.Fact(
        "merge --corpus", "needs a file of labelled searches, which is not in the package"),
      BenchReport.Fact(
        "merge --lists", "needs public lists of stops, which are not in the package"),
      BenchReport.Fact("quota --processes", "tells of faults, and has no figure to compare"),
    ]
    #if !SQLite
      facts.append(BenchReport.Fact("catalog beside SQLite", "needs --traits SQLite"))
    #endif
    return facts
  }

  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(arguments, known: ["--to", "--only"])
    file = URL(filePath: options["--to"] ?? Self.file)
    only = options["--only"]
    guard let only else { return }
    let known = Self.parts.map { $0.arguments[0] }
    guard known.contains(only) else {
      let list = known.joined(separator: ", ")
      throw BenchFailure(
        argument: "--only \(only)", Words("다음 가운데 하나가 아님: \(list)", "none of \(list)"))
    }
  }

  func run() throws {
    var figures: [Figure] = []
    var missing: [BenchReport.Fact] = []
    let begin = ContinuousClock.now
    for part in Self.parts {
      let name = part.arguments.joined(separator: " ")
      guard only == nil || part.arguments[0] == only else {
        missing.append(BenchReport.Fact(name, "left out by --only"))
        continue
      }
      let found = try measure(part)
      figures += found.figures
      if let why = found.why { missing.append(BenchReport.Fact(name, why)) }
      let seconds = Int(begin.duration(to: .now) / .seconds(1))
      print("\(name): " + (found.why ?? "\(found.figures.count) figures") + ", \(seconds) s in all")
    }
    let report = BenchReport(
      facts: Machine.facts(at: Date()), figures: figures, missing: missing + Self.unattended)
    do { try Data(report.markdown.utf8).write(to: file, options: .atomic) } catch {
      throw BenchFailure(unwritable: file)
    }
    let missed = figures.filter { $0.isMet == false }
    print("\(file.path): \(figures.count) figures, \(missed.count) targets missed")
    for figure in missed { print("MISSED  \(figure.benchmark): \(figure.name)") }
  }

  /// What a benchmark has noted; why that is nothing, or not all.
  private func measure(_ part: Part) throws -> (figures: [Figure], why: String?) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "transit-report-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (notes, errors) = (folder.appending(path: "figures"), folder.appending(path: "errors"))
    for file in [notes, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = part.arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging([Figure.variable: notes.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isLate = ended.wait(timeout: .now() + part.limit) == .timedOut
    if isLate {
      process.terminate()
      ended.wait()
    }
    let figures = Figure.noted(in: notes)
    if isLate {
      return (figures, "ended after \(Int(part.limit)) s, with \(figures.count) figures")
    }
    guard figures.isEmpty else { return (figures, nil) }
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let line = said.split(separator: "\n").last.map(String.init)
    return ([], line ?? "ended with \(process.terminationStatus) and no figure")
  }
}
