import Foundation
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// What `transit alerts` follows: rides, favorites and positions.
struct AlertsRunTests {
  private func tool() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    return tool
  }

  /// A tool whose favorites are a stop of bus 472, 강남 on the outer circle, a place and a route.
  private func person() async throws -> TestTool {
    let tool = try tool()
    try tool.folder.write(
      """
      {"version": 1, "favorites": [{"kind": "station", "as": "stop", "name": "강남구청역",
       "title": "강남구청역 (23-127)", "city": "seoul", "identifiers": ["kr.node:122000027"]}]}
      """, to: "home/.local/share/korea-transit/favorites.json")
    for arguments in [
      ["강남", "--line", "2호선", "--direction", "outer", "--as", "work"],
      ["37.5116,127.0594", "--as", "home"], ["472번"],
    ] {
      let run = try await tool.run(["favorites", "add"] + arguments)
      #expect(run.code == 0, "\(run.err)")
    }
    return tool
  }

  /// One field of each line of the `--plain` output.
  private func fields(_ run: Run, _ field: Int) -> [String] {
    run.outLines.map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[field])
    }
  }

  @Test(arguments: [
    (["2호선", "--get-off", "강남", "--direction", "outer"], "2호선 2231"),
    (["2호선", "--get-off", "강남", "--direction", "내선"], "2호선 2246"),
    (["2호선", "--get-off", "@work"], "2호선 2231"),
    (["472", "--get-off", "@stop"], "472 서울75사5262"),
  ])
  func `a ride is followed in its direction to a stop or a favorite`(
    arguments: [String], title: String
  ) async throws {
    let run = try await person().run(["alerts", "--plain", "--ride"] + arguments)
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 1).first == "following")
    #expect(fields(run, 3).first?.contains(title) == true, "\(run.out)")
  }

  @Test(arguments: [
    (["--ride", "472", "--get-off", "@work"], ["'@work'"]),
    (["--ride", "3호선", "--get-off", "@work"], ["'@work'"]),
    (
      ["--ride", "472", "--get-off", "23-127", "--direction", "up"],
      ["--direction", "--get-off"]
    ),
    (["--rain", "--direction", "up"], ["--ride", "--get-off"]),
    (["--rain", "--board", "역삼"], ["--ride", "--get-off"]),
    (["--ride", "472", "--board", "논현역", "--get-off", "23-127"], ["--board", "--vehicle"]),
    (["--ride", "2호선", "--board", "부산", "--get-off", "강남"], ["'부산'"]),
    (
      ["--ride", "2호선", "--board", "강남", "--get-off", "시청", "--direction", "inner"],
      ["2246 to Seongsu · arriving at Gangnam (강남)", "--vehicle"]
    ),
    (["@home", "--stops", "2"], ["'home'", "--follow"]),
    (["@home", "--stops", "2", "--follow", "way.txt"], ["'home'", "--follow"]),
    (["@work", "@home", "--last", "9"], ["'home'", "--follow"]),
    (["472", "--stops", "2"], ["'472 간선'", "transit favorites add", "--line 472"]),
    (["4", "--follow", "way.txt"], ["'472 간선'", "transit favorites add", "--line 472"]),
  ])
  func `options that could never trigger an alert are rejected`(
    arguments: [String], told: [String]
  ) async throws {
    let tool = try await person()
    try tool.folder.write("- 37.5 127.0\n", to: "way.txt")
    let run = try await tool.run(["alerts"] + arguments)
    #expect(run.code == 64)
    #expect(run.out == "")
    let line = try #require(run.errLines.last)
    #expect(told.allSatisfy(line.contains), "\(run.err)")
  }

  @Test(arguments: [
    ("방배", "2233 to Seongsu · at Bangbae"), ("신림", "2293 to Seongsu · left Sillim"),
    // Before the next station.
    ("역삼", "2246 to Seongsu · arriving at Gangnam"),
  ])
  func `the train that just left the station where one boarded is followed`(
    station: String, train: String
  ) async throws {
    let run = try await tool()(
      "alerts", "--ride", "2호선", "--board", station, "--get-off", "강남")
    #expect(run.code == 0, "\(run.err)")
    #expect(run.err.contains("Your train: \(train)"), "\(run.err)")
  }

  @Test(
    arguments: [
      (.text(" 부산 "), 64, ["'부산'"]), (.interrupted, 130, []),
    ] as [(Prompt.Line, Int32, [String])])
  func `a terminal asks where one boarded`(
    reply: Prompt.Line, code: Int32, told: [String]
  ) async throws {
    var tool = try tool()
    tool.environment.merge(Keys.all) { $1 }
    tool.prompt = Prompt { question, _ in
      #expect(question.text.contains("Gangnam (강남)"))
      return reply
    }
    let run = try await tool("alerts", "--ride", "2호선", "--get-off", "강남")
    #expect(run.code == code)
    #expect(told.allSatisfy(run.err.contains), "\(run.err)")
  }

  @Test func `neither a gap in a track nor its end is reported as a lost ride`() async throws {
    let tool = try tool()
    try tool.folder.write(
      """
      2026-11-20T08:00:00 37.4900 127.0279
      2026-11-20T09:00:00 37.4960 127.0279
      """, to: "way.txt")
    let run = try await tool(
      "alerts", "--ride", "2호선", "--get-off", "강남", "--follow", "way.txt", "--plain")
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 1) == ["following", "getOff"])
  }

  @Test func `rain alerts follow the track without a favorite or a place`() async throws {
    let tool = try tool()
    try tool.folder.write("2026-11-20T08:00:00 37.4979 127.0276\n", to: "way.txt")
    #expect(try await tool("alerts", "--rain").code == 64)
    let run = try await tool("alerts", "--rain", "--follow", "way.txt")
    #expect(run.code == 0, "\(run.err)")
  }

  @Test func `a lost location is reported once, and again when it is back`() async throws {
    var tool = try await person()
    tool.hasColor = true
    try tool.folder.write(
      """
      - 37.4973 127.0279
      - unavailable
      - unavailable
      - 37.4973 127.0279
      - denied
      - 37.4973 127.0279
      """, to: "way.txt")
    let run = try await tool("alerts", "@work", "--follow", "way.txt", "--verbose")
    #expect(run.code == 0)
    #expect(run.errLines.count { $0.contains("work (300 m)") } == 1)
    let watched = try #require(run.errLines.firstIndex { $0.contains("work (300 m)") })
    let told = run.errLines[watched...].filter { $0.hasPrefix("\u{1b}[33m") }
    // Only the message that the location is back appears twice; the reasons for its loss differ.
    let again = told.indices.filter { index in told.count { $0 == told[index] } == 2 }
    try #require(again.count == 2 && again[0] > 0, "\(run.err)")
    let reasons = again.map { told[$0 - 1] }
    #expect(Set(reasons + [told[again[0]]]).count == 3, "\(run.err)")
  }

  @Test(.timeLimit(.minutes(20)))
  func `the run ends with the ride if there is nothing else to follow`() async throws {
    var tool = try tool()
    tool.environment.merge(Keys.all) { $1 }
    tool.transport = SnapshotTransport()
    let run = try await tool(
      "alerts", "--ride", "신분당선", "--vehicle", "4021", "--get-off", "강남", "--plain")
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 1) == ["getOff", "passed"])
  }
}
