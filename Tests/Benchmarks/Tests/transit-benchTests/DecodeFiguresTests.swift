import Testing

@testable import transit_bench

/// The summaries of the benchmarks' measurements.
struct DecodeFiguresTests {
  private static func row(
    _ name: String, _ models: Double, _ foundation: Double?, _ python: Double?
  ) -> DecodeFigures {
    DecodeFigures(
      name: name, bytes: 10, models: models, foundation: foundation, python: python)
  }

  @Test func `a ratio exists if both sides were measured`() {
    #expect(Self.row("a/b.http", 30, 20, nil).toFoundation == 1.5)
    #expect(Self.row("a/b.http", 30, 20, nil).toPython == nil)
    #expect(Self.row("a/b.http", 30, nil, 10).toFoundation == nil)
    #expect(Self.row("a/b.http", 30, nil, 10).toPython == 3)
  }

  @Test func `a provider's ratios are summarized by the median and the worst`() {
    let rows = [
      Self.row("tago/a/1.http", 10, 10, 5), Self.row("kma/a/1.http", 7, nil, nil),
      Self.row("tago/a/2.http", 30, 10, 5), Self.row("tago/a/3.http", 20, 10, nil),
    ]
    #expect(
      DecodeSummary.all(of: rows).map(\.text) == [
        "kma: 1 recordings, median - × JSONSerialization, - × json.loads",
        "tago: 3 recordings, median 2.00 × JSONSerialization, 6.00 × json.loads, "
          + "worst 3.00 tago/a/2.http",
      ])
  }

  @Test(arguments: [
    ([], 0.5, 0.0), ([3], 0.5, 3), ([3, 1, 2], 0.5, 2), ([1, 2, 3, 4], 0.5, 3),
    ([1, 2, 3, 4], 1, 4), ([5, 1], 0, 1),
  ])
  func `a quantile is the measurement that the given part does not exceed`(
    values: [Double], part: Double, is: Double
  ) {
    #expect(Sample(values).part(part) == `is`)
  }

  @Test(arguments: [
    [], ["--recordings", "/a", "--recordings", "/b", "--only", "gumi", "--rounds", "3"],
  ])
  func `valid options of the decode benchmark are accepted`(arguments: [String]) {
    #expect(throws: Never.self) { try DecodeBench(arguments) }
  }

  @Test(arguments: [
    (["--recordings"], "--recordings: has no value"),
    (["--record", "/a"], "--record: unknown argument"),
    (["/a"], "/a: unknown argument"),
    (["--rounds", "x"], "--rounds x: not a whole number of at least 1"),
    (["--only", "a", "--only", "b"], "--only: given twice"),
  ])
  func `invalid options of the decode benchmark are reported`(arguments: [String], message: String)
    throws
  {
    let fault = try #require(throws: BenchFailure.self) { _ = try DecodeBench(arguments) }
    #expect(fault.what == message)
    #expect(fault.code == 64)
  }
}
