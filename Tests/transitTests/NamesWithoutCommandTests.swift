import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// A name or number without a command.
struct NamesWithoutCommandTests {
  /// A tool with a favorite of each kind.
  private static func tool() async throws -> TestTool {
    let tool = try TestTool()
    for arguments in [
      ["favorites", "add", "강남", "--line", "신분당선", "--as", "회사"],
      ["favorites", "add", "22-009", "--as", "정류장"], ["favorites", "add", "472", "--as", "버스"],
      ["here", "set", "코엑스", "--as", "집"],
    ] {
      let run = try await tool.run(arguments)
      #expect(run.code == 0, "\(run.err)")
    }
    return tool
  }

  @Test(arguments: [
    (["강남"], ["arrivals", "강남"]), (["22-009"], ["arrivals", "22-009"]),
    (["@회사"], ["arrivals", "@회사"]), (["@정류장"], ["arrivals", "@정류장"]),
    (["@버스"], ["route", "@버스"]), (["@집"], ["nearby", "@집"]),
    (["강남", "2호선"], ["arrivals", "강남 2호선"]), (["신분당선", "강남"], ["arrivals", "신분당선 강남"]),
    (["강남", "--line", "2호선", "--json"], ["arrivals", "강남", "--line", "2호선", "--json"]),
    (["--plain", "22-009", "--line", "140"], ["arrivals", "22-009", "--line", "140", "--plain"]),
    (["472", "--json"], ["route", "472", "--json"]), (["--", "강남"], ["arrivals", "강남"]),
  ])
  func `a name, number or favorite gets the answer of its command`(
    short: [String], whole: [String]
  ) async throws {
    let tool = try await Self.tool()
    let (run, expected) = (try await tool.run(short), try await tool.run(whole))
    #expect(run.code == 0, "\(run.err)")
    #expect(run.out == expected.out)
    #expect(run.err == expected.err)
    #expect(!run.out.isEmpty)
  }

  @Test func `an unknown favorite is reported with those that exist`() async throws {
    let run = try await Self.tool()("@짐")
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("'@짐'"))
    for name in ["@회사", "@정류장", "@버스", "@집"] { #expect(run.err.contains(name), "\(run.err)") }
  }

  /// One letter missing, added or different, two neighbors swapped, two slips in a long word.
  @Test(arguments: [
    ("serch", "search"), ("watchh", "watch"), ("trauns", "trains"), ("serach", "search"),
    ("breif", "brief"), ("Search", "search"), ("departrues", "departures"),
    ("timtabl", "timetable"),
  ])
  func `a mistyped command is not taken for a name`(typed: String, command: String) async throws {
    for arguments in [[typed], [typed, "강남"]] {
      let run = try await TestTool().run(arguments)
      #expect(run.code == 64)
      #expect(run.out == "")
      #expect(
        masked(run.err, keeping: [typed, command]) == "_ \(typed) _ \(command) _ transit help\n")
    }
  }

  @Test func `two slips in a short word make a name`() throws {
    #expect(throws: TransitError.self) { try Invocation(["rotue"]) }
    let invocation = try Invocation(["raote"])
    #expect(invocation.isImplicit)
    #expect(invocation.command == .arrivals)
    #expect(invocation.arguments == ["raote"])
  }

  @Test func `an option that arrivals do not have is rejected`() async throws {
    let run = try await TestTool()("강남", "--offset", "3")
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(masked(run.err) == "transit arrivals _ --offset _ transit help _\n")
  }
}
