import Foundation
import Testing
import TransitCore

@testable import transit

/// `transit notices` and the operator's notices elsewhere, over the shipped recordings.
struct NoticesTests {
  @Test func `notices in force and announced are shown, without what has ended`() async throws {
    let document = try await TestTool()("notices", "--json").json()
    let notices = document["notices"]?.elements ?? []
    #expect(notices.map { $0["state"]?.text } == ["inForce", "announced"])
    #expect(notices.map { $0["kind"]?.text } == ["delays", "protest"])
    #expect(notices.map { $0["effect"]?.text } == ["SIGNIFICANT_DELAYS", "OTHER_EFFECT"])
    #expect(notices.map { $0["cause"]?.text } == ["TECHNICAL_PROBLEM", "DEMONSTRATION"])
    #expect(notices.map { $0["lines"]?.elements.map { $0["id"]?.text } } == [["1005"], ["1004"]])
    #expect(
      notices.map { $0["stations"]?.elements.map { $0["name"]?.text } } == [["방화"], ["혜화"]])
    #expect(notices[0]["directions"] == ["up"])
    #expect(notices[0]["publishedAt"] == "2026-11-20T08:12:30+09:00")
    let kinds = document["disruptions"]?.elements.map { $0["kind"]?.text } ?? []
    #expect(kinds.filter { $0 == "notice" }.count == 2)
    let lines = document["linesWithoutNotices"]?.elements.compactMap(\.text) ?? []
    #expect(lines.contains("9호선") && lines.contains("공항철도"))
    #expect(!lines.contains { (1...8).map { "\($0)호선" }.contains($0) })
  }

  @Test(arguments: [
    (["notices", "2호선"], 0, [String]()), (["notices", "강남"], 0, ["신분당선"]),
  ])
  func `only what was asked about is shown`(
    arguments: [String], count: Int, without: [String]
  ) async throws {
    let document = try await TestTool().run(arguments + ["--json"]).json()
    #expect(document["notices"]?.elements.count == count)
    #expect(document["linesWithoutNotices"]?.elements.compactMap(\.text) == without)
  }

  @Test(arguments: [
    ("8", "08:00"), ("18시", "18:00"), ("7시 30분", "07:30"), ("오후 6시", "18:00"), ("오전 12시", "00:00"),
    ("오후 12:30", "12:30"), ("6:30pm", "18:30"), ("2026-11-21T09:15", "2026-11-21T09:15"),
    ("내일 8시", "2026-11-21T08:00"), ("12-25 오전 9시", "2026-12-25T09:00"),
  ])
  func `a journey's time is read as people write it`(text: String, time: String) async throws {
    let run = try await TestTool()("journey", "강남", "잠실", "--depart", text, "--json")
    let same = try await TestTool()("journey", "강남", "잠실", "--depart", time, "--json")
    #expect(run.code == 0, "\(run.err)")
    let departures = [run, same].map { try? $0.json()["journeys"]?.elements.first?["departsAt"] }
    #expect(departures[0] != nil)
    #expect(departures[0] == departures[1])
  }

  @Test(arguments: ["13pm", "오후 13시", "25:61", "어제밤", "2026-02-30T08:00"])
  func `another text is no time`(text: String) async throws {
    #expect(try await TestTool()("journey", "강남", "잠실", "--depart", text).code == 64)
  }
}
