import Foundation
import Testing

@testable import transit

/// `transit search --explain`.
struct ExplainTests {
  @Test func `below a row stand its sources, why they are one and what was kept apart`()
    async throws
  {
    let run = try await TestTool().run(["search", "강남", "--limit", "1", "--explain"])
    #expect(
      run.outLines.dropFirst().prefix(3) == [
        "    출처 seoul-subway: 강남 [kr.subway:수도권/강남, seoul.station-cd:0222, subway.fr:222]",
        "    합침 seoul-subway: 강남 [kr.subway:수도권/강남, seoul.station-cd:4307, subway.fr:D7] — "
          + "같은 식별자 kr.subway:수도권/강남",
        "    합침 tago: 강남 [kr.subway:수도권/강남, tago.subway:MTRDXD1D007] — "
          + "같은 식별자 kr.subway:수도권/강남",
      ])
    #expect(run.code == 0)
  }

  @Test func `stops across the road say how far they are and why they are two`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let run = try await tool.run(["search", "강남역", "--kind", "station", "--explain"])
    let apart = run.outLines.filter { $0.hasPrefix("    apart ") }
    #expect(!apart.isEmpty)
    #expect(apart.allSatisfy { $0.contains(" — unlike identifiers: ") && $0.hasSuffix(" m apart") })
  }

  @Test func `the document has it only where it was asked`() async throws {
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

  @Test func `columns have no room for it`() async throws {
    let run = try await TestTool().run(["search", "강남", "--plain", "--explain"])
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.err.contains("--explain과 --plain은 함께 쓰지 않습니다"))
  }
}
