import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// `transit 강남`: a name or number without a command.
struct BareQueryTests {
  @Test(arguments: [
    (["강남"], ["arrivals", "강남"]), (["강남역"], ["arrivals", "강남역"]),
    (["gangnam"], ["arrivals", "gangnam"]), (["22-009"], ["arrivals", "22-009"]),
    (["22009"], ["arrivals", "22009"]),
    // Several words are one name.
    (["강남", "신분당선"], ["arrivals", "강남 신분당선"]),
    // Options may precede and follow the name.
    (["강남", "--line", "2호선"], ["arrivals", "강남", "--line", "2호선"]),
    (["-l", "2호선", "강남"], ["arrivals", "강남", "--line", "2호선"]),
    (["22-009", "--line=452"], ["arrivals", "22-009", "--line=452"]),
    (["22-009", "--lang", "en"], ["arrivals", "22-009", "--lang", "en"]),
    (["--plain", "472"], ["route", "472", "--plain"]),
    (["강남", "-j"], ["arrivals", "강남", "--json"]),
  ])
  func `a name or number shows the arrivals or the route`(
    words: [String], command: [String]
  ) async throws {
    let run = try await TestTool().run(words)
    #expect(run.code == 0, "\(run.err)")
    #expect(run == (try await TestTool().run(command)))
  }

  @Test(arguments: [("@회사", "arrivals"), ("@집", "nearby"), ("@472", "route")])
  func `a favorite is shown according to its kind`(name: String, command: String) async throws {
    let tool = try TestTool()
    for favorite in [
      ["강남역", "--as", "회사", "--line", "2호선"], ["코엑스", "--kind", "place", "--as", "집"], ["472"],
    ] {
      #expect(try await tool.run(["favorites", "add"] + favorite).code == 0)
    }
    let run = try await tool(name)
    #expect(run.code == 0, "\(run.err)")
    #expect(run == (try await tool(command, name)))
    let unknown = try await tool("@없음")
    #expect(unknown.code == 64)
    #expect(unknown.err.contains("@없음"))
  }

  @Test(arguments: [
    // A missing, a wrong and an additional letter.
    ("serch", "search"), ("seerch", "search"), ("roote", "route"), ("weatherr", "weather"),
    // Two letters in the wrong order.
    ("serach", "search"), ("hlep", "help"), ("ruote", "route"),
    // Two slips in a long word.
    ("complttins", "completions"), ("depratures", "departures"),
  ])
  func `a mistyped command is not taken for a name`(word: String, command: String) async throws {
    for words in [[word], [word, "강남"], [word.uppercased()]] {
      let run = try await TestTool().run(words)
      #expect(run.code == 64)
      #expect(run.out == "")
      #expect(run.errLines.count == 1)
      #expect(run.err.contains("'\(words[0])'"), "\(run.err)")
    }
    #expect(try await TestTool()(word).err.contains("'\(command)'"))
  }

  @Test func `two slips in a short word are a name`() async throws {
    // No sample is called so, which differs from an unknown command.
    let run = try await TestTool()("rxutx")
    #expect(run.code == 69)
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(run.errLines.last?.hasPrefix(told) == true, "\(run.err)")
  }

  @Test func `options of other commands are rejected`() async throws {
    let run = try await TestTool()("강남", "--limit", "3")
    #expect(run.code == 64)
    #expect(run.err.contains("--limit") && run.err.contains("transit help arrivals"), "\(run.err)")
  }
}
