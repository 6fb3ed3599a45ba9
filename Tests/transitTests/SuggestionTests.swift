import Foundation
import Testing
import TransitTesting

@testable import transit

/// A name that nothing has is never answered with another thing.
struct SuggestionTests {
  @Test(
    arguments: ["arrivals", "watch", "timetable", "favorites add"],
    [("군산역", ["구산", "문산"]), ("익산역", ["일산", "직산"]), ("강릉역", ["공릉"])])
  func `what acts on one thing suggests similar names and does nothing`(
    command: String, row: (typed: String, similar: [String])
  ) async throws {
    let words = command.split(separator: " ").map(String.init) + [row.typed]
    for language in ["ko", "en"] {
      let run = try await TestTool().run(words + ["--lang", language])
      #expect(run.code == 64, "\(run.out)\(run.err)")
      #expect(run.out == "")
      let line = try #require(run.errLines.last)
      #expect(line.contains("'\(row.typed)'"))
      #expect(row.similar.allSatisfy(line.contains), "\(line)")
    }
    let run = try await TestTool().run(words + ["--json"])
    #expect(run.code == 64)
    let error = try #require(try run.document()["error"] as? [String: Any])
    #expect(error["code"] as? String == "ambiguous")
    let candidates = try #require(error["candidates"] as? [[String: Any]])
    let names = candidates.compactMap { $0["name"] as? String }
    #expect(row.similar.allSatisfy(names.contains), "\(names)")
  }

  @Test func `a document says how each thing found matches`() async throws {
    let search = try await TestTool()("search", "강남", "--json")
    let items = try #require(try search.document()["items"] as? [[String: Any]])
    let matches = items.compactMap { $0["match"] as? [String: String] }
    #expect(matches.count == items.count)
    #expect(matches.first == ["kind": "exact", "typed": "강남", "found": "강남"])
    #expect(matches.contains { $0["kind"] == "prefix" })
    let arrivals = try await TestTool()("arrivals", "22-009", "--json")
    let stops = try #require(try arrivals.document()["stops"] as? [[String: Any]])
    #expect(
      stops.first?["match"] as? [String: String]
        == ["kind": "exact", "typed": "22-009", "found": "22-009"])
  }

  @Test func `a search says that its best is only similar`() async throws {
    let run = try await TestTool()("search", "군산역", "--kind", "subway")
    #expect(run.code == 0)
    #expect(run.out.contains("구산"))
    #expect(run.errLines.contains { $0.contains("'군산역'") }, "\(run.err)")
    let exact = try await TestTool()("search", "구산역", "--kind", "subway")
    #expect(!exact.errLines.contains { $0.contains("'구산역'") }, "\(exact.err)")
  }
}
