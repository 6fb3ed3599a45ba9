internal import Foundation
internal import TransitCore

/// Runs all benchmarks, each in a process of its own, and writes what they measured into one file.
struct ReportBench {
  static let file = "Sources/transit-bench/REPORT.md"

  private let file: URL
  /// The benchmark that alone is run; all of them if `nil`.
  private let only: String?

  /// Seconds for all of them.
  private static let limit = 600.0

  /// Within that on two cores.
  private static let parts = [
    ReportPart(arguments: ["startup"], limit: 60), ReportPart(arguments: ["decode"], limit: 60),
    ReportPart(arguments: ["merge", "--rounds", "10"], limit: 60),
    ReportPart(arguments: ["catalog", "--rounds", "3"]),
    ReportPart(arguments: ["stream"], limit: 30),
    ReportPart(arguments: ["cities", "10"], limit: 30), ReportPart(arguments: ["load"]),
    ReportPart(arguments: ["watch", "--seconds", "20"], limit: 60),
    ReportPart(arguments: ["quota"]),
    ReportPart(arguments: ["crash", "60"], limit: 60), ReportPart(arguments: ["shared"], limit: 60),
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
    try expectWritable()
    var figures: [Figure] = []
    var missing: [BenchReport.Fact] = []
    let begin = ContinuousClock.now
    for part in Self.parts {
      let name = part.arguments.joined(separator: " ")
      guard only == nil || part.arguments[0] == only else {
        missing.append(BenchReport.Fact(name, "left out by --only"))
        continue
      }
      let left = Self.limit - begin.duration(to: .now) / .seconds(1)
      guard left > 1 else {
        missing.append(BenchReport.Fact(name, "the ten minutes were over"))
        continue
      }
      let found = try part.measure(atMost: left)
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

  /// Before ten minutes have gone by for nothing.
  private func expectWritable() throws(BenchFailure) {
    let folder = file.deletingLastPathComponent()
    guard FileManager.default.isWritableFile(atPath: folder.path), !file.hasDirectoryPath else {
      throw BenchFailure(unwritable: file)
    }
  }
}
