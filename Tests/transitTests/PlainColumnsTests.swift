import Testing

@testable import transit

/// The rows of `--plain` have the columns that the help and the guide name.
struct PlainColumnsTests {
  @Test(arguments: [
    ["arrivals", "강남"], ["arrivals", "472"], ["search", "강남"], ["nearby", "코엑스"],
    ["route", "472"], ["vehicles", "472"], ["trains", "2호선"], ["timetable", "강남", "--line", "2호선"],
    ["timetable", "22009"],
    ["departures", "서울", "부산"], ["weather", "강남"], ["wear", "강남"], ["place", "코엑스"],
    ["search", "--offline", "강남"], ["providers"], ["doctor", "--offline"], ["cities"],
  ])
  func `each row has as many fields as its command has columns`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments + ["--plain"])
    let command = try Command.named(arguments)
    let counts = Set(command.columns.map(\.count))
    #expect(!counts.isEmpty)
    #expect(!run.outLines.isEmpty)
    for line in run.outLines {
      #expect(counts.contains(line.split(separator: "\t", omittingEmptySubsequences: false).count))
    }
  }

  @Test func `arrivals have their direction, headsign and next stop`() async throws {
    let run = try await TestTool().run(["arrivals", "강남", "--plain"])
    let columns = try #require(Command.arrivals.columns.first)
    let first = try #require(run.outLines.first)
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let row = Dictionary(uniqueKeysWithValues: zip(columns, first))
    #expect(row["line"] == "2호선")
    #expect(row["direction"] == "inner")
    #expect(row["headsign"] == "성수")
    #expect(row["nextStop"] == "교대")
  }
}
