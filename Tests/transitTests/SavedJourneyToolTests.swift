import Testing
import TransitCommute
import TransitCore

/// A saved journey in the tool.
struct SavedJourneyToolTests {
  private func saved() async throws -> TestTool {
    let tool = try TestTool()
    for arguments in [
      ["favorites", "add", "강남", "--as", "집"], ["favorites", "add", "홍대입구", "--as", "회사"],
      ["favorites", "add", "집에서", "회사", "--as", "출근길", "--alarm"],
    ] {
      let run = try await tool.run(arguments)
      #expect(run.code == 0, "\(run.err)")
    }
    return tool
  }

  @Test func `a saved journey is asked by its name, or by those of its ends`() async throws {
    let tool = try await saved()
    let named = try await tool("journey", "강남", "홍대입구")
    for question in [["출근길"], ["집에서", "회사"], ["journey", "집", "회사"]] {
      let run = try await tool.run(question)
      #expect(run.code == 0, "\(run.err)")
      #expect(run.out == named.out)
    }
  }

  @Test func `its ends must be known`() async throws {
    let tool = try TestTool()
    let run = try await tool("favorites", "add", "없는곳에서", "강남")
    #expect(run.code != 0)
    #expect(try await tool("favorites", "list", "--json").json()["favorites"] == [])
  }

  @Test func `the briefing has a journey that is due`() async throws {
    let tool = try await saved()
    let due = try await tool("brief", "--json").json()["journeys"]?.elements ?? []
    // The samples are of 08:30, after the usual time of leaving.
    #expect(due.isEmpty)
    _ = try await tool("profile", "set", "--leave", "09:00")
    let brief = try await tool("brief", "--json").json()
    let journey = brief["journeys"]?.elements.first
    #expect(journey?["favorite"]?["as"]?.text == "출근길")
    #expect(journey?["journey"]?["departsAt"]?.text == "2026-11-20T09:02:00+09:00")
    let shown = try await tool("brief")
    #expect(shown.outLines.contains { $0.hasPrefix("출근길") })
  }
}
