import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// Writing, reading and comparing reports of all benchmarks.
struct BenchReportTests {
  private static func report(
    merge: Double = 12.34, reading: Double = 1.234, crash: Double = 0
  ) -> BenchReport {
    BenchReport(
      facts: [
        BenchReport.Fact("Date", "2026-11-20T08:30:00+09:00"), BenchReport.Fact("Cores", "2"),
      ],
      figures: [
        Figure(
          "merge", "merge of 10000 answers", merge, "ms of processor time",
          baseline: Figure.Baseline("reading them once", reading), atMost: .median(20)),
        Figure(
          "decode", "tago, 9 recordings", 1500, "µs",
          baseline: Figure.Baseline("JSONSerialization", 1000), atMost: .ratio(1.4)),
        Figure("crash", "violations", crash, "violations", atMost: .median(0)),
        Figure("crash", "slowest first call", 7, "ms"),
      ],
      missing: [BenchReport.Fact("shared", "has to be built: with --traits Valkey")])
  }

  @Test func `a report is one readable table`() {
    let lines = Self.report().markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    #expect(lines.first == "# Benchmarks")
    #expect(
      lines.filter { $0.hasPrefix("|") } == [
        "| Benchmark | Figure | Median | Unit | Baseline | Its median | Ratio | Target | Met |",
        "| -- | -- | --: | -- | -- | --: | --: | -- | -- |",
        "| merge | merge of 10000 answers | 12.34 | ms of processor time | reading them once "
          + "| 1.234 | 10 | ≤ 20 | yes |",
        "| decode | tago, 9 recordings | 1500 | µs | JSONSerialization | 1000 | 1.5 | ≤ 1.4 × "
          + "| **no** |",
        "| crash | violations | 0 | violations |  |  |  | ≤ 0 | yes |",
        "| crash | slowest first call | 7 | ms |  |  |  |  |  |",
      ])
    #expect(lines.contains("- Cores: 2"))
    #expect(lines.suffix(3) == ["", "- shared: has to be built: with --traits Valkey", ""])
  }

  @Test func `a written report can be read and is equal`() throws {
    let report = Self.report()
    #expect(try BenchReport(markdown: report.markdown, named: "a.md") == report)
  }

  @Test(arguments: [
    ("# nothing", "a.md: not a benchmark report"),
    (
      report().markdown.replacing("12.34", with: "fast"),
      "a.md: invalid row: | merge | merge of 10000 answers | fast | ms of processor time | "
        + "reading them once | 1.234 | 10 | ≤ 20 | yes |"
    ),
  ])
  func `an invalid report is reported with the problem`(text: String, message: String) throws {
    let fault = try #require(throws: BenchFailure.self) {
      _ = try BenchReport(markdown: text, named: "a.md")
    }
    #expect(fault.what.english == message)
    #expect(fault.code == 65)
  }

  @Test func `figures are rounded to four digits and stay finite`() {
    #expect(Figure("a", "b", 0.000123456, "s").median == 0.0001235)
    #expect(Figure("a", "b", 123_456, "s").median == 123_500)
    #expect(Figure("a", "b", .nan, "s").median == .greatestFiniteMagnitude)
    #expect(Figure("a", "b", 1, "s", baseline: Figure.Baseline("c", 0)).ratio == nil)
  }

  @Test func `a slower machine is not worse if its baseline is slower too`() {
    let comparison = ReportComparison(
      old: Self.report(), new: Self.report(merge: 24.68, reading: 2.468))
    #expect(comparison.worse(beyond: 10) == [])
    #expect(comparison.changes[0].unit == "× reading them once")
    #expect(comparison.changes[0].ratio == 1)
  }

  @Test func `a figure that is worse by more than allowed is marked`() {
    let comparison = ReportComparison(old: Self.report(), new: Self.report(merge: 14, crash: 1))
    #expect(
      comparison.lines(within: 10) == [
        "WORSE   1.14 ×  merge: merge of 10000 answers: 10 → 11.35 × reading them once",
        "same    1.00 ×  decode: tago, 9 recordings: 1.5 → 1.5 × JSONSerialization",
        "WORSE   ∞ ×  crash: violations: 0 → 1 violations",
        "same    1.00 ×  crash: slowest first call: 7 → 7 ms",
      ])
    #expect(comparison.worse(beyond: 20).map(\.name) == ["crash: violations"])
    #expect(
      ReportComparison(old: Self.report(merge: 14), new: Self.report()).lines(within: 10)[0]
        .hasPrefix("better  0.88 ×"))
  }

  @Test func `a figure that only one report has is listed`() {
    var less = Self.report()
    less.figures.removeLast()
    #expect(
      ReportComparison(old: Self.report(), new: less).lines(within: 10).last
        == "gone           crash: slowest first call")
    #expect(
      ReportComparison(old: less, new: Self.report()).lines(within: 10).last
        == "new            crash: slowest first call")
  }

  @Test func `figures with different baselines are compared by their medians`() {
    var other = Self.report()
    other.figures[0].baseline?.name = "something else"
    let change = ReportComparison(old: Self.report(), new: other).changes[0]
    #expect((change.old, change.new) == (12.34, 12.34))
    #expect(change.unit == "ms of processor time")
  }

  @Test(arguments: [
    (["a.md"], "compare: requires two reports: OLD NEW"),
    (["a.md", "b.md", "c.md"], "compare: requires two reports: OLD NEW"),
    (["a.md", "b.md", "--within", "x"], "--within x: not a number of at least 0"),
    (["a.md", "b.md", "--within", "-1"], "--within -1: not a number of at least 0"),
    (["a.md", "b.md", "--only", "x"], "--only: unknown argument"),
  ])
  func `invalid arguments are reported`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try CompareBench(arguments) }
    #expect(fault.what.english == message)
  }

  @Test(arguments: [
    (ReportPart.Ending.exited(0), 3, nil), (.exited(1), 3, nil),
    (.exited(0), 0, "ended with 0, after 0 figures: Fatal error: no memory"),
    (.exited(64), 3, "ended with 64, after 3 figures: Fatal error: no memory"),
    (.signaled(4), 1, "signal 4, after 1 figures: Fatal error: no memory"),
    (.late(60), 2, "ended after 60 s, with 2 figures"),
  ])
  func `a benchmark that ended early is reported with the number of its figures`(
    ending: ReportPart.Ending, figures: Int, why: String?
  ) {
    let said = "begins\nFatal error: no memory\n"
    #expect(ReportPart.fault(of: ending, figures: figures, said: said) == why)
  }

  @Test(arguments: [
    ("release", "release", false, true), ("release", "release", true, false),
    ("debug: its figures are meaningless", "release", false, nil), (nil, "release", false, nil),
  ])
  func `a missing figure fails a comparison, and different builds are rejected`(
    old: String?, new: String?, isGone: Bool, expected: Bool?
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "compare-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (name, build) in [("old.md", old), ("new.md", new)] {
      var report = Self.report()
      if let build { report.facts.append(BenchReport.Fact("Build", build)) }
      if isGone, name == "new.md" { report.figures.removeLast() }
      files.append(folder.appending(path: name).path)
      try Data(report.markdown.utf8).write(to: folder.appending(path: name))
    }
    let comparison = try CompareBench(files)
    guard let expected else {
      let fault = try #require(throws: BenchFailure.self) { _ = try comparison.run() }
      #expect(fault.what.english == "cannot compare other builds: \(old ?? "?") ≠ \(new ?? "?")")
      return
    }
    #expect(try comparison.run() == expected)
  }

  @Test(arguments: ["missing/report.md", "."])
  func `an unwritable report is an error before any measurement`(path: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: path)
    let fault = try #require(throws: BenchFailure.self) {
      try ReportBench(["--to", file.path]).run()
    }
    #expect(fault.code == 73)
  }

  @Test(arguments: [
    ("processor\t: 0\nmodel name\t: AMD EPYC 7B13: 2\n", "AMD EPYC 7B13: 2"),
    ("Architecture:  aarch64\nModel name:    Neoverse-N1\n", "Neoverse-N1"),
    ("Model name:    -\n", nil), ("CPU part\t: 0xd0c\n", nil),
  ])
  func `the processor's name is found in each system's table`(table: String, name: String?) {
    #expect(Machine.modelName(in: table) == name)
  }
}
