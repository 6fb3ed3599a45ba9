import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// The tables, the other projects' rules, and the options of the merge benchmark.
struct MergeListsTests {
  @Test func `a table may have quotes, either line ending, and a byte order mark`() throws {
    let table = CSVTable(
      "\u{feff}a,b,c\r\n1,\"x, \"\"y\"\"\",3\r\n\r\n4,\"two\nlines\",\n7", named: "poles.csv")
    #expect(table.rows == [["1", "x, \"y\"", "3"], ["4", "two\nlines", ""], ["7"]])
    #expect(try table.column("a") == ["1", "4", "7"])
    #expect(try table.column("c") == ["3", "", ""])
    let fault = try #require(throws: BenchFailure.self) { _ = try table.column("d") }
    #expect(fault.what == "poles.csv: there is no column d")
    #expect(CSVTable("", named: "poles.csv").rows.isEmpty)
  }

  @Test func `text in Windows' Korean code page is decoded`() {
    // 똠 is in this code page, but in no older Korean encoding.
    #expect(String(data: Data([0x8C, 0x63, 0x41]), encoding: PoleLists.cp949) == "똠A")
  }

  private static func pole(_ name: String, east meters: Double) -> KnownRule.Pole? {
    // At 37.5° N a degree of longitude has 88,214 meters.
    Coordinate(latitude: 37.5, longitude: 127 + meters / 88_214)
      .map { KnownRule.Pole(name: name, coordinate: $0) }
  }

  @Test(arguments: [
    ("가나다", "가나다", 2.0, [KnownRule.kde, .motis, .skedGo, .openTripPlanner]),
    ("가나다", "가나다", 40, [.kde, .motis, .skedGo]),
    ("가나다", "가나다", 90, [.kde, .motis]),
    ("가나다", "가나다", 900, [.kde]),
    ("가나다", "가나다", 1100, []),
    ("가나다", "가나다라", 40, [.kde, .skedGo]),
    ("나다", "가나다라", 40, [.skedGo]),
    ("가나.다라", "다라 가나", 500, [.kde]),
    ("공 단", "만 평", 500, [.kde]),
    ("가나", "다라", 20, [.kde]),
    ("가나", "다라", 30, []),
  ])
  func `the known rules join stops as published`(
    left: String, right: String, meters: Double, rules: [KnownRule]
  ) throws {
    let (a, b) = try (#require(Self.pole(left, east: 0)), #require(Self.pole(right, east: meters)))
    #expect(KnownRule.allCases.filter { $0.areSame(a, b) } == rules)
    #expect(KnownRule.allCases.filter { $0.areSame(b, a) } == rules)
    #expect(KnownRule.allCases.filter { $0.clusters(of: [a, b]).count == 1 } == rules)
  }

  @Test func `a rule joins stops through a third one, but none beyond its distance`() throws {
    let poles = try [0.0, 90, 180, 400].map { try #require(Self.pole("가나", east: $0)) }
    #expect(KnownRule.motis.clusters(of: poles) == [[0, 1, 2]])
  }

  @Test(arguments: [
    [], ["--rounds", "3"], ["--lists", "/a"], ["--corpus", "/a"],
    ["--permute", "7", "--corpus", "/a", "--predictions", "/b"],
  ])
  func `valid options of the merge benchmark are accepted`(arguments: [String]) {
    #expect(throws: Never.self) { try MergeBench(arguments) }
  }

  @Test(arguments: [
    (["--corpus"], "--corpus: has no value"),
    (["--corpus", "--permute", "7"], "--corpus: has no value"),
    (["/a"], "/a: unknown argument"),
    (["--corpora", "/a"], "--corpora: unknown argument"),
    (["--rounds", "0"], "--rounds 0: not a whole number of at least 1"),
    (["--rounds", "x"], "--rounds x: not a whole number of at least 1"),
    (["--permute", "7"], "--permute: requires --corpus"),
    (["--lists", "/a", "--predictions", "/b"], "--predictions: requires --corpus"),
    (["--corpus", "/a", "--permute", "x"], "--permute x: not a whole number of at least 0"),
    (["--corpus", "/a", "--lists", "/b"], "--lists: cannot be used with --corpus"),
    (["--lists", "/a", "--rounds", "2"], "--rounds: cannot be used with --lists"),
    (["--corpus", "/a", "--corpus", "/b"], "--corpus: given twice"),
  ])
  func `invalid options are reported`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try MergeBench(arguments) }
    #expect(fault.what == message)
    #expect(fault.code == 64)
  }
}
