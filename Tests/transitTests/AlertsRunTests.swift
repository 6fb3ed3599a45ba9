import Foundation
import Testing
import TransitTesting

@testable import transit

/// What `transit alerts` follows: rides, favourites and positions.
struct AlertsRunTests {
  private func tool() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    return tool
  }

  /// A stop of bus 472, 강남 with its outer circle, a place and a route.
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

  /// One field of each plain line.
  private func fields(_ run: Run, _ field: Int) -> [String] {
    run.outLines.map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[field])
    }
  }

  @Test(arguments: [
    (["2호선", "--get-off", "강남", "--direction", "outer"], "Following 2호선 2231"),
    (["2호선", "--get-off", "강남", "--direction", "내선"], "Following 2호선 2246"),
    (["2호선", "--get-off", "@work"], "Following 2호선 2231"),
    (["472", "--get-off", "@stop"], "Following 472 서울75사5262"),
  ])
  func `a ride is followed in its direction, to a stop or a favourite`(
    arguments: [String], title: String
  ) async throws {
    let run = try await person().run(["alerts", "--plain", "--ride"] + arguments)
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 3).first == title)
  }

  @Test(arguments: [
    (["--ride", "472", "--get-off", "@work"], "there is no stop '@work' on that line"),
    (["--ride", "3호선", "--get-off", "@work"], "there is no stop '@work' on that line"),
    (
      ["--ride", "472", "--get-off", "23-127", "--direction", "up"],
      "--direction goes with a subway line"
    ),
    (["--rain", "--direction", "up"], "go together"),
    (["@home", "--stops", "2"], "'home' is a place, to which nothing comes"),
    (
      ["@home", "--stops", "2", "--follow", "way.txt"], "'home' is a place, to which nothing comes"
    ),
    (["@work", "@home", "--last", "9"], "'home' is a place, to which nothing comes"),
    (
      ["472", "--stops", "2"],
      "'472 간선' is a route and at no one place: save a stop of it, "
        + "transit favorites add <stop> --line 472, and name that"
    ),
    (["4", "--follow", "way.txt"], "'472 간선' is a route and at no one place"),
  ])
  func `what could never ring is refused`(arguments: [String], told: String) async throws {
    let tool = try await person()
    try tool.folder.write("37.5,127.0\n", to: "way.txt")
    let run = try await tool.run(["alerts"] + arguments)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines.last?.contains(told) == true, "\(run.err)")
  }

  @Test func `a gap in a track is no silence of the ride, nor is its end`() async throws {
    let tool = try tool()
    try tool.folder.write(
      """
      37.4900,127.0279,10,2026-11-20T08:00:00
      37.4960,127.0279,10,2026-11-20T09:00:00
      """, to: "way.txt")
    let run = try await tool(
      "alerts", "--ride", "2호선", "--get-off", "강남", "--follow", "way.txt", "--plain")
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 1) == ["following", "getOff"])
  }

  @Test func `rain is told of where the track is, without a favourite or a place`() async throws {
    let tool = try tool()
    try tool.folder.write("37.4979,127.0276,10,2026-11-20T08:00:00\n", to: "way.txt")
    #expect(try await tool("alerts", "--rain").code == 64)
    let run = try await tool("alerts", "--rain", "--follow", "way.txt")
    #expect(run.code == 0, "\(run.err)")
  }

  @Test func `a location that is lost is told once, and again when it is back`() async throws {
    let tool = try await person()
    try tool.folder.write(
      """
      37.4973,127.0279
      unavailable
      unavailable
      37.4973,127.0279
      denied
      37.4973,127.0279
      """, to: "way.txt")
    let run = try await tool("alerts", "@work", "--follow", "way.txt", "--verbose")
    #expect(run.code == 0)
    let lines = run.errLines.filter { $0.contains("location") || $0.contains("watched") }
    #expect(
      lines == [
        "· watched: work (300 m)", "your location is not known", "your location is known again",
        "your location is not known: it is not allowed", "your location is known again",
      ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a ride that is over ends it where nothing else is wanted`() async throws {
    var tool = try tool()
    tool.environment.merge(Keys.all) { $1 }
    tool.transport = SnapshotTransport()
    let run = try await tool(
      "alerts", "--ride", "신분당선", "--vehicle", "4021", "--get-off", "강남", "--plain")
    #expect(run.code == 0, "\(run.err)")
    #expect(fields(run, 1) == ["getOff", "passed"])
  }
}
