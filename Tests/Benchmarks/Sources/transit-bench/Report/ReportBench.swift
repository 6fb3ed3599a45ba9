internal import Foundation
internal import TransitCore

/// Runs all benchmarks, each in its own process, and writes their figures into one file.
struct ReportBench {
  private let file: URL
  /// The only benchmark to run; all of them if `nil`.
  private let only: String?
  /// The tool that `startup` and `import` start.
  private let tool: URL

  /// Seconds for all benchmarks.
  private static let limit = 600.0

  /// The benchmarks that start the tool.
  private static let ofTool = ["startup", "import"].map { ReportPart(arguments: [$0], limit: 60) }

  /// All benchmarks; they fit into the limit on two cores.
  private static let parts =
    ofTool + [
      ReportPart(arguments: ["decode"], limit: 60),
      ReportPart(arguments: ["merge", "--rounds", "10"], limit: 60),
      ReportPart(arguments: ["catalog", "--rounds", "3"]),
      ReportPart(arguments: ["stream"], limit: 30),
      ReportPart(arguments: ["cities", "10"], limit: 30), ReportPart(arguments: ["load"]),
      ReportPart(arguments: ["watch", "--seconds", "20"], limit: 60),
      ReportPart(arguments: ["quota"]),
      ReportPart(arguments: ["crash", "60"], limit: 60),
      ReportPart(arguments: ["shared"], limit: 60),
    ]

  /// What a report cannot measure.
  private static var unattended: [BenchReport.Fact] {
    var facts = [
      BenchReport.Fact(
        "merge --corpus", "needs a file of labelled searches, which is not in the package"),
      BenchReport.Fact(
        "merge --lists", "needs public lists of stops, which are not in the package"),
      BenchReport.Fact("quota --processes", "tests faults, and has no figure to compare"),
    ]
    #if !SQLite
      facts.append(BenchReport.Fact("catalog with SQLite", "needs --traits SQLite"))
    #endif
    return facts
  }

  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(arguments, known: ["--to", "--only", "--tool"])
    file =
      options["--to"].map { URL(filePath: $0) }
      ?? PackageFolder.benchmarks.appending(path: "REPORT.md")
    only = options["--only"]
    tool = ToolFile.url(options["--tool"])
    guard let only else { return }
    let known = Self.parts.map { $0.arguments[0] }
    guard known.contains(only) else {
      let list = known.joined(separator: ", ")
      throw BenchFailure(
        argument: "--only \(only)", Words("다음 가운데 하나가 아님: \(list)", "not one of \(list)"))
    }
  }

  func run() throws {
    try expectWritable()
    if Self.ofTool.contains(where: isWanted) { try ToolFile.require(tool) }
    var figures: [Figure] = []
    var missing: [BenchReport.Fact] = []
    let begin = ContinuousClock.now
    for part in Self.parts {
      let name = part.arguments.joined(separator: " ")
      guard isWanted(part) else {
        missing.append(BenchReport.Fact(name, "left out by --only"))
        continue
      }
      let left = Self.limit - begin.duration(to: .now) / .seconds(1)
      guard left > 1 else {
        missing.append(BenchReport.Fact(name, "the ten minutes were used up"))
        continue
      }
      let startsTool = Self.ofTool.contains { $0.arguments == part.arguments }
      let extra = startsTool ? ["--tool", tool.path] : []
      let found = try part.measure(adding: extra, atMost: left)
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

  private func isWanted(_ part: ReportPart) -> Bool { only == nil || part.arguments[0] == only }

  /// Checks the file before ten minutes of measurements.
  private func expectWritable() throws(BenchFailure) {
    let folder = file.deletingLastPathComponent()
    guard FileManager.default.isWritableFile(atPath: folder.path), !file.hasDirectoryPath else {
      throw BenchFailure(unwritable: file)
    }
  }
}
