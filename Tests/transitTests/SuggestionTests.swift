import Foundation
import Testing
import TransitTesting

@testable import transit

/// An unknown name gets suggestions, never the result of another name.
struct SuggestionTests {
  @Test(
    arguments: ["arrivals", "watch", "timetable", "favorites add", "weather"],
    [("굼산역", ["구산"]), ("강낭", ["강남"]), ("홍데입구역", ["홍대입구"])])
  func `a command that needs one match suggests similar names and fails`(
    command: String, row: (typed: String, similar: [String])
  ) async throws {
    let words = command.split(separator: " ").map(String.init) + [row.typed]
    for language in ["ko", "en"] {
      let run = try await TestTool().run(words + ["--lang", language])
      #expect(run.code == 64, "\(run.out)\(run.err)")
      #expect(run.out == "")
      #expect(run.err.contains("'\(row.typed)'"))
      #expect(row.similar.allSatisfy(run.err.contains), "\(run.err)")
    }
    let run = try await TestTool().run(words + ["--json"])
    #expect(run.code == 64)
    let error = try #require(try run.document()["error"] as? [String: Any])
    #expect(error["code"] as? String == "ambiguous")
    let candidates = try #require(error["candidates"] as? [[String: Any]])
    let names = candidates.compactMap { $0["name"] as? String }
    #expect(row.similar.allSatisfy(names.contains), "\(names)")
  }

  @Test(arguments: [
    ("성수동", "성수"), ("성수동1가", "성수"), ("여의도동", "여의도"),
  ])
  func `a neighbourhood gets its station and the command for a place`(
    typed: String, station: String
  ) async throws {
    let search = try await TestTool()("search", typed)
    #expect(search.outLines.first?.hasPrefix(station) == true, "\(search.out)")
    #expect(search.err.contains("transit nearby \(typed)"), "\(search.err)")
    let arrivals = try await TestTool().run(["arrivals", typed, "--lang", "en"])
    #expect(arrivals.code == 64)
    #expect(arrivals.err.contains(station), "\(arrivals.err)")
    #expect(arrivals.err.contains("transit nearby \(typed)"), "\(arrivals.err)")
  }

  /// 군산, 익산 and 강릉 are railway stations without live trains, not misspelled subway stations.
  @Test(arguments: ["군산역", "익산역", "강릉역"])
  func `a railway station is found, with a hint to transit departures`(typed: String) async throws {
    let run = try await TestTool().run(["arrivals", typed])
    #expect(run.code != 64)
    #expect(run.err.contains("transit departures \(typed.dropLast())"), "\(run.err)")
    let document = try await TestTool().run(["arrivals", typed, "--json"]).document()
    let stop = try #require((document["stops"] as? [[String: Any]])?.first)
    #expect((stop["item"] as? [String: Any])?["name"] as? String == String(typed.dropLast()))
    #expect((stop["arrivals"] as? [Any])?.isEmpty == true)
    let search = try await TestTool()("search", typed, "--json").document()
    let first = try #require((search["items"] as? [[String: Any]])?.first)
    #expect(first["name"] as? String == String(typed.dropLast()))
    #expect(
      first["match"] as? [String: String] == [
        "kind": "exact", "typed": typed, "found": String(typed.dropLast()),
      ])
  }

  @Test func `a nickname is shown next to the name`() async throws {
    let run = try await TestTool()("search", "고터")
    #expect(run.outLines.first?.contains("고속터미널") == true)
    #expect(run.outLines.first?.contains("(고터)") == true)
  }

  @Test func `stations of the same name in other cities are counted`() async throws {
    let run = try await TestTool()("search", "교대")
    #expect(run.err.contains("--city 부산") && run.err.contains("--city 대구"), "\(run.err)")
    let document = try await TestTool()("search", "교대", "--json").document()
    let elsewhere = try #require(document["elsewhere"] as? [[String: Any]])
    #expect(elsewhere.map { $0["city"] as? String } == ["부산", "대구"])
    #expect(elsewhere.map { $0["count"] as? Int } == [1, 1])
  }

  @Test func `--limit and --offset page through a search`() async throws {
    func page(_ words: String...) async throws -> (ids: [String], total: Int) {
      let document = try await TestTool().run(["search", "강남", "--json"] + words).document()
      let items = try #require(document["items"] as? [[String: Any]])
      return (items.compactMap { $0["id"] as? String }, try #require(document["total"] as? Int))
    }
    let whole = try await page("--limit", "all")
    #expect(whole.ids.count == whole.total)
    let first = try await page("--limit", "3")
    let second = try await page("--limit", "3", "--offset", "3")
    #expect(first.total == whole.total && second.total == whole.total)
    #expect(first.ids + second.ids == Array(whole.ids.prefix(6)))
    #expect(try await page("--offset", "100000").ids == [])
  }

  @Test func `a document says how each result matches`() async throws {
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

  @Test func `a search notes that its best result is only similar`() async throws {
    let run = try await TestTool()("search", "굼산역", "--kind", "subway")
    #expect(run.code == 0)
    #expect(run.out.contains("군산"))
    #expect(run.errLines.contains { $0.contains("'굼산역'") }, "\(run.err)")
    let exact = try await TestTool()("search", "구산역", "--kind", "subway")
    #expect(!exact.errLines.contains { $0.contains("'구산역'") }, "\(exact.err)")
  }
}
