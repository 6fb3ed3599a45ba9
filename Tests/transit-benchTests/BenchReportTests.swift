import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// The report of all benchmarks: written, read and compared.
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
          "merge", "merge of 10000 answers", merge, "ms of the processor",
          baseline: Figure.Baseline("reading them once", reading), atMost: .median(20)),
        Figure(
          "decode", "tago, 9 recordings", 1500, "µs",
          baseline: Figure.Baseline("JSONSerialization", 1000), atMost: .ratio(1.4)),
        Figure("crash", "violations", crash, "violations", atMost: .median(0)),
        Figure("crash", "slowest first call", 7, "ms"),
      ],
      missing: [BenchReport.Fact("shared", "has to be built: with --traits Valkey")])
  }

  @Test func `a report is one table that people read`() {
    let lines = Self.report().markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    #expect(lines.first == "# Benchmarks")
    #expect(
      lines.filter { $0.hasPrefix("|") } == [
        "| Benchmark | Figure | Median | Unit | Baseline | Its median | Ratio | Target | Met |",
        "| -- | -- | --: | -- | -- | --: | --: | -- | -- |",
        "| merge | merge of 10000 answers | 12.34 | ms of the processor | reading them once | 1.234 "
          + "| 10 | ≤ 20 | yes |",
        "| decode | tago, 9 recordings | 1500 | µs | JSONSerialization | 1000 | 1.5 | ≤ 1.4 × "
          + "| **no** |",
        "| crash | violations | 0 | violations |  |  |  | ≤ 0 | yes |",
        "| crash | slowest first call | 7 | ms |  |  |  |  |  |",
      ])
    #expect(lines.contains("- Cores: 2"))
    #expect(lines.suffix(3) == ["", "- shared: has to be built: with --traits Valkey", ""])
  }

  @Test func `what is written is read again, equal`() throws {
    let report = Self.report()
    #expect(try BenchReport(markdown: report.markdown, named: "a.md") == report)
  }

  @Test(arguments: [
    ("# nothing", "a.md: no report of benchmarks"),
    (
      report().markdown.replacing("12.34", with: "fast"),
      "a.md: a broken row: | merge | merge of 10000 answers | fast | ms of the processor | "
        + "reading them once | 1.234 | 10 | ≤ 20 | yes |"
    ),
  ])
  func `what is no report, or broken, is named`(text: String, message: String) throws {
    let fault = try #require(throws: BenchFailure.self) {
      _ = try BenchReport(markdown: text, named: "a.md")
    }
    #expect(fault.what.english == message)
    #expect(fault.code == 65)
  }

  @Test func `figures have four digits, and no end where there is none`() {
    #expect(Figure("a", "b", 0.000123456, "s").median == 0.0001235)
    #expect(Figure("a", "b", 123_456, "s").median == 123_500)
    #expect(Figure("a", "b", .nan, "s").median == .greatestFiniteMagnitude)
    #expect(Figure("a", "b", 1, "s", baseline: Figure.Baseline("c", 0)).ratio == nil)
  }

  @Test func `a slower machine is no worse where the baseline is slower too`() {
    let comparison = ReportComparison(
      old: Self.report(), new: Self.report(merge: 24.68, reading: 2.468))
    #expect(comparison.worse(beyond: 10) == [])
    #expect(comparison.changes[0].unit == "× reading them once")
    #expect(comparison.changes[0].ratio == 1)
  }

  @Test func `what is worse by more than is allowed is marked`() {
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

  @Test func `what stands in one report alone is told`() {
    var less = Self.report()
    less.figures.removeLast()
    #expect(
      ReportComparison(old: Self.report(), new: less).lines(within: 10).last
        == "gone           crash: slowest first call")
    #expect(
      ReportComparison(old: less, new: Self.report()).lines(within: 10).last
        == "new            crash: slowest first call")
  }

  @Test func `a baseline that is another one is not compared with`() {
    var other = Self.report()
    other.figures[0].baseline?.name = "something else"
    let change = ReportComparison(old: Self.report(), new: other).changes[0]
    #expect((change.old, change.new) == (12.34, 12.34))
    #expect(change.unit == "ms of the processor")
  }

  @Test(arguments: [
    (["a.md"], "compare: takes two reports: OLD NEW"),
    (["a.md", "b.md", "c.md"], "compare: takes two reports: OLD NEW"),
    (["a.md", "b.md", "--within", "x"], "--within x: no number from 0"),
    (["a.md", "b.md", "--within", "-1"], "--within -1: no number from 0"),
    (["a.md", "b.md", "--only", "x"], "--only: unknown argument"),
  ])
  func `wrong arguments are named`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try CompareBench(arguments) }
    #expect(fault.what.english == message)
  }
}
