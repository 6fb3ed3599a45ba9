import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// The tables, the rules of others, and the options of the merge's bench.
struct MergeListsTests {
  @Test func `a table is read with quotes, either line end, and a byte order mark`() throws {
    let table = CSVTable(
      "\u{feff}a,b,c\r\n1,\"x, \"\"y\"\"\",3\r\n\r\n4,\"two\nlines\",\n7", named: "poles.csv")
    #expect(table.rows == [["1", "x, \"y\"", "3"], ["4", "two\nlines", ""], ["7"]])
    #expect(try table.column("a") == ["1", "4", "7"])
    #expect(try table.column("c") == ["3", "", ""])
    let fault = try #require(throws: BenchFailure.self) { _ = try table.column("d") }
    #expect(fault.what.english == "poles.csv: there is no column d")
    #expect(fault.what.korean == "poles.csv: 열 d이(가) 없습니다")
    #expect(CSVTable("", named: "poles.csv").rows.isEmpty)
  }

  @Test func `Windows' Korean code page is read`() {
    // 똠 is in it, and in no older Korean code.
    #expect(String(data: Data([0x8C, 0x63, 0x41]), encoding: PoleLists.cp949) == "똠A")
  }

  private static func pole(_ name: String, east meters: Double) -> KnownRule.Pole? {
    // At 37.5° N a degree of longitude has 88,214 metres.
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
  func `the known rules join as they are published`(
    left: String, right: String, meters: Double, rules: [KnownRule]
  ) throws {
    let (a, b) = try (#require(Self.pole(left, east: 0)), #require(Self.pole(right, east: meters)))
    #expect(KnownRule.allCases.filter { $0.areSame(a, b) } == rules)
    #expect(KnownRule.allCases.filter { $0.areSame(b, a) } == rules)
    #expect(KnownRule.allCases.filter { $0.clusters(of: [a, b]).count == 1 } == rules)
  }

  @Test func `a rule joins through a third, and leaves alone what it does not reach`() throws {
    let poles = try [0.0, 90, 180, 400].map { try #require(Self.pole("가나", east: $0)) }
    #expect(KnownRule.motis.clusters(of: poles) == [[0, 1, 2]])
  }

  @Test(arguments: [
    [], ["--rounds", "3"], ["--lists", "/a"], ["--corpus", "/a"],
    ["--permute", "7", "--corpus", "/a", "--predictions", "/b"],
  ])
  func `the options of the bench`(arguments: [String]) {
    #expect(throws: Never.self) { try MergeBench(arguments) }
  }

  @Test(arguments: [
    (["--corpus"], "--corpus: has no value"),
    (["--corpus", "--permute", "7"], "--corpus: has no value"),
    (["/a"], "/a: unknown argument"),
    (["--corpora", "/a"], "--corpora: unknown argument"),
    (["--rounds", "0"], "--rounds 0: no whole number from 1"),
    (["--rounds", "x"], "--rounds x: no whole number from 1"),
    (["--permute", "7"], "--permute: goes only with --corpus"),
    (["--lists", "/a", "--predictions", "/b"], "--predictions: goes only with --corpus"),
    (["--corpus", "/a", "--permute", "x"], "--permute x: no whole number from 0"),
    (["--corpus", "/a", "--lists", "/b"], "--lists: does not go with --corpus"),
    (["--lists", "/a", "--rounds", "2"], "--rounds: does not go with --lists"),
    (["--corpus", "/a", "--corpus", "/b"], "--corpus: given twice"),
  ])
  func `options that do not fit are named`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try MergeBench(arguments) }
    #expect(fault.what.english == message)
    #expect(fault.code == 64)
  }
}
