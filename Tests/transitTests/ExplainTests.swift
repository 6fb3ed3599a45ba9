import Foundation
import Testing
import TransitTestSupport

@testable import transit

/// `transit search --explain`.
struct ExplainTests {
  @Test func `a result is followed by its sources and why they were merged`()
    async throws
  {
    let run = try await TestTool().run(["search", "강남", "--limit", "1", "--explain"])
    let rows = [
      "seoul-subway: 강남 [kr.subway:수도권/강남, seoul.station-cd:0222, subway.fr:222]",
      "seoul-subway: 강남 [kr.subway:수도권/강남, seoul.station-cd:4307, subway.fr:D7] — ",
      "tago: 강남 [kr.subway:수도권/강남, tago.subway:MTRDXD1D007] — ",
    ]
    let parts = zip(run.outLines.dropFirst(), rows).map { line, row in
      line.components(separatedBy: row)
    }
    #expect(
      parts.map { part in part.map { masked($0, keeping: ["kr.subway:수도권/강남"]) } } == [
        ["_", ""], ["_", "_ kr.subway:수도권/강남"], ["_", "_ kr.subway:수도권/강남"],
      ])
    #expect(parts.allSatisfy { $0.first?.hasPrefix("    ") == true })
    // The first source is introduced by a different word than those merged into it.
    #expect(parts[0].first != parts[1].first)
    #expect(parts[1] == parts[2])
    #expect(run.code == 0)
  }

  @Test func `stops across the road show their distance and why they are separate`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let question = ["search", "강남역", "--kind", "station", "--explain"]
    let run = try await tool.run(question)
    let document = try await tool.run(question + ["--json"]).document()
    let items = try #require(document["items"] as? [[String: Any]])
    let separate = items.flatMap { item in
      ((item["explanation"] as? [String: Any])?["nearMisses"] as? [[String: Any]]) ?? []
    }
    let shown = separate.filter { other in
      let text = (other["because"] as? [String: Any])?["text"] as? String ?? "?"
      let end = "[\(other["id"] as? String ?? "?")] — \(text)"
      return run.outLines.contains { $0.hasPrefix("    ") && $0.hasSuffix(end) }
    }
    #expect(!shown.isEmpty)
    for other in shown {
      let because = try #require(other["because"] as? [String: Any])
      #expect(because["rule"] as? String == "differentIdentifiers")
      let meters = try #require(because["distanceMeters"] as? Int)
      let text = try #require(because["text"] as? String)
      #expect(text.contains(" \(meters) "))
    }
  }

  @Test func `the document contains the explanation only if requested`() async throws {
    let tool = try TestTool()
    let plain = try await tool.run(["search", "22009", "--json"]).document()
    let told = try await tool.run(["search", "22009", "--json", "--explain"]).document()
    func first(_ document: [String: Any]) throws -> [String: Any] {
      try #require((document["items"] as? [[String: Any]])?.first)
    }
    #expect(try first(plain)["explanation"] == nil)
    let explanation = try #require(try first(told)["explanation"] as? [String: Any])
    let rows = try #require(explanation["rows"] as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["신분당선강남역"])
    #expect((explanation["split"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    ["arrivals", "강남역"], ["timetable", "강남", "--line", "2호선"], ["route", "472"],
    ["arrivals", "kr.subway:수도권/강남"], ["search", "강남"],
  ])
  func `no step is shown twice`(arguments: [String]) async throws {
    let steps = try await TestTool().run(arguments + ["--explain"]).errLines
      .filter { $0.hasPrefix("· 0.00–0.00  ") }
    #expect(!steps.isEmpty)
    #expect(Set(steps).count == steps.count, "\(steps)")
  }

  @Test func `the steps are in the language of the output`() async throws {
    for (language, pattern) in [("ko", /[a-z]{2,}/), ("en", /[가-힣]{2,}/)] {
      let run = try await TestTool()("arrivals", "22009", "--explain", "--lang", language)
      let reasons = run.errLines.flatMap { $0.matches(of: /\(([^)]+)\)/).map(\.1) }
        .filter { !$0.contains("강남") && !$0.hasPrefix("20") }
      #expect(run.errLines.contains { $0.hasPrefix("· ") } && !reasons.isEmpty)
      #expect(reasons.allSatisfy { !$0.contains(pattern) }, "\(reasons)")
    }
  }

  @Test func `--explain with --plain is rejected`() async throws {
    let run = try await TestTool().run(["search", "강남", "--plain", "--explain"])
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines.map { masked($0) }.contains("--explain _ --plain _"), "\(run.err)")
  }
}
