import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// How the tool resolves a text, and what it reports when no provider knows the text.
struct AskingTests {
  private static let names = [
    "강남 2·신분당", "472 간선", "대청중학교", "개포고등학교", "신분당선강남역 (22-009)", "7호선",
    "강남01 마을 서울 일원동 – 현대웨딩홀", "[kr.route:122900003]", "시청 1호선·2호선, 시청 대전1호선",
    "시청 1·2", "시청", "강릉시", DayType.weekday.words.korean,
  ]

  private func shown(_ line: String?) -> String { masked(line, keeping: Self.names) }

  /// The lines of standard error without the row for each provider.
  private func told(_ run: Run) -> [String] {
    run.errLines.filter { !$0.contains(/^[a-z\-]+ {2}/) }.map(shown)
  }

  @Test func `a number that is not a stop's is a route's, with arrivals stop by stop`()
    async throws
  {
    let run = try await TestTool()("arrivals", "472")
    #expect(run.code == 0)
    #expect(run.outLines.count == 72)
    #expect(shown(run.outLines[0]) == "472 간선  08:30:00 _ 08:29:24 _")
    let row = run.outLines[5].split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
    #expect(shown(row) == "5 대청중학교 2 _ 54 _ 2 _ 개포고등학교 _")
    #expect(row.split(separator: " · ").count == 2)
    let plain = try await TestTool()("arrivals", "472", "--plain")
    #expect(
      plain.outLines.first { $0.hasPrefix("대청중학교\t") }
        == "대청중학교\t472\t\t\t\t174\t2\trunning\t3분30초후[2번째 전]\t2026-11-20T08:29:24+09:00\trecorded\t"
    )
  }

  @Test func `a stop's number is resolved to the stop`() async throws {
    let run = try await TestTool()("arrivals", "22009")
    #expect(shown(run.outLines.first) == "신분당선강남역 (22-009)  08:30:00 _ 08:29:41 _")
  }

  @Test func `a line that does not stop at a station is reported with those that do`() async throws
  {
    let run = try await TestTool()("arrivals", "강남", "--line", "7호선")
    #expect(run.code == 64)
    #expect(told(run).contains("7호선 _ 강남 2·신분당"))
    #expect(run.out.isEmpty)
  }

  @Test func `arrivals at a stop are filtered by bus number`() async throws {
    let run = try await TestTool()("arrivals", "22009", "--line", "402번", "--plain")
    #expect(
      run.outLines.map { $0.split(separator: "\t")[1] } == ["402", "402"])
    let none = try await TestTool()("arrivals", "22009", "--line", "472")
    #expect(none.code == 64)
    #expect(
      told(none).contains(
        "472 _ 신분당선강남역 (22-009) 140 402 6009 452 440 421 420 441 341 400 470 N37"))
    let station = try await TestTool()("arrivals", "강남", "--line", "472")
    #expect(told(station).contains { $0.hasPrefix("_ 472 _ 1 _ 2 _ 3 _") })
  }

  @Test(arguments: [
    ["route", "472"], ["route", "472번"], ["route", "472번 버스"], ["route", "kr.route:100100075"],
    ["arrivals", "472"], ["arrivals", "472 버스"], ["arrivals", "kr.route:100100075"],
  ])
  func `a route is found by its number, its colloquial name or its identifier`(
    arguments: [String]
  ) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 0)
    // Arrivals have a common observation time.
    let observed = arguments[0] == "arrivals" ? " 08:29:24 _" : ""
    #expect(shown(run.outLines.first) == "472 간선  08:30:00 _" + observed)
  }

  @Test func `routes that match only part of the name are listed with their details`()
    async throws
  {
    let run = try await TestTool()("route", "강남")
    #expect(run.code == 64)
    #expect(
      run.errLines.contains {
        $0.hasPrefix("  강남01 마을") && $0.contains("서울 일원동 – 현대웨딩홀")
          && $0.hasSuffix("  transit route kr.route:122900003")
      }, "\(run.err)")
  }

  @Test func `route kinds have names in both languages and a color`() async throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    let heading = try #require(try await tool("route", "472").outLines.first)
    #expect(masked(heading) == "472 _  _ 08:30:00")
    #expect(!heading.contains(/[가-힣]/))
    let item = try #require(
      try await tool("search", "472", "--json").document()["items"] as? [[String: Any]]
    ).first
    #expect(item?["kind"] as? String == "간선")
    #expect(item?["color"] as? String == "#3D5BAB")
  }

  @Test(arguments: ["강남역 신분당선", "신분당선 강남", "강남(신분당선)"])
  func `a line in the text filters by that line, as the option does`(text: String)
    async throws
  {
    let tool = try TestTool()
    let run = try await tool("arrivals", text, "--plain")
    #expect(run.code == 0)
    #expect(
      Set(run.outLines.map { $0.split(separator: "\t")[1] }) == ["신분당선"])
    #expect(try await tool("arrivals", "강남", "--line", "신분당선", "--plain").out == run.out)
    // The option takes precedence over the text.
    let two = try await tool("arrivals", text, "--line", "2호선", "--plain")
    #expect(Set(two.outLines.map { $0.split(separator: "\t")[1] }) == ["2호선"])
  }

  @Test func `a line in the text that does not stop there is reported as with the option`()
    async throws
  {
    let run = try await TestTool()("arrivals", "강남역 7호선")
    #expect(run.code == 64)
    #expect(told(run).contains("7호선 _ 강남 2·신분당"))
  }

  @Test func `a known station without a recording is found and its failure is reported`()
    async throws
  {
    let run = try await TestTool()("search", "이수", "--plain")
    #expect(run.code == 0)
    #expect(
      run.outLines == [
        "subway\tkr.subway:수도권/총신대입구\t총신대입구 4·7\t서울\t37.48626\t126.98199\tcatalog\t\t"
      ]
    )
    let failed = run.errLines.filter { $0.contains("강남, 강남역, 서울역") }
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(failed.count == 1)
    #expect(failed.allSatisfy { $0.hasPrefix(told) }, "\(run.err)")
  }

  @Test func `arrivals without a sample show what is known of the station and one line`()
    async throws
  {
    let trains = try await TestTool()("arrivals", "이수")
    #expect(trains.code == 69)
    #expect(
      trains.outLines == [
        "총신대입구 4·7", "  4호선, 7호선 · Chongshin Univ. · 서울 · 37.48626, 126.98199",
      ])
    #expect(trains.errLines.map(shown) == ["_ transit config _"])
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    let english = try await tool("arrivals", "이수")
    #expect(english.code == 69)
    #expect(
      english.outLines.last == "  Line 4, Line 7 · 총신대입구 · 서울 · 37.48626, 126.98199",
      "\(english.out)")
    #expect(Set(english.errLines).isDisjoint(with: trains.errLines))
    // A program gets the reason of each provider.
    let document = try await TestTool()("arrivals", "이수", "--json").document()
    let providers = try #require(document["providers"] as? [[String: Any]])
    let subway = try #require(providers.first { $0["id"] as? String == "seoul-subway" })
    #expect((subway["error"] as? [String: Any])?["code"] as? String == "notRecorded")
  }

  @Test func `text that cannot be a station name is reported as not found`() async throws {
    let run = try await TestTool()("timetable", "472")
    // The table of stations is enough to know; no provider needs to be queried.
    #expect(run.code == 0)
    #expect(run.out.isEmpty)
    #expect(shown(run.errLines.last) == "_ 472 _ --line _")
  }

  @Test func `a city that no provider covers is reported by each command`() async throws {
    for command in ["search", "route", "arrivals"] {
      let run = try await TestTool()(command, "203", "--city", "강릉")
      #expect(run.code == 69)
      #expect(told(run).contains("강릉시 _"), "\(command): \(run.err)")
      #expect(!run.errLines.contains { $0.hasPrefix("'") }, "\(command)")
    }
  }

  @Test func `nothing is reported as absent if some providers did not respond`() async throws {
    let run = try await TestTool()("search", "시청", "--city", "광주")
    #expect(run.out.isEmpty)
    #expect(told(run).count == 3)
    #expect(told(run).dropFirst().first == "_ transit nearby 시청")
  }

  @Test func `stations with the same name are distinguished by line`() async throws {
    let run = try await TestTool()("timetable", "시청")
    #expect(run.code == 64)
    #expect(
      run.errLines.suffix(2).map { $0.split(separator: #/ {2,}/#).joined(separator: " | ") } == [
        "시청 1·2 | transit timetable kr.subway:수도권/시청",
        "시청 대전1 | transit timetable 시청 --line 대전1호선",
      ])
    // 1호선 without a city means Seoul's line.
    let one = try await TestTool()("timetable", "시청", "--line", "1호선")
    #expect(one.outLines.first == "시청 1·2  \(DayType.weekday.words.korean)  08:30")
  }

  @Test func `the timetable of a stop shows a route's first and last bus`() async throws {
    let run = try await TestTool()("timetable", "22009", "--line", "9404")
    #expect(run.code == 0)
    #expect(
      run.outLines.map(shown) == [
        "신분당선강남역 (22-009)  \(DayType.weekday.words.korean)  08:30", "9404  _ 05:17 _ 00:47 _",
      ])
    let none = try await TestTool()("timetable", "22009", "--line", "472")
    #expect(none.code == 64)
    #expect(told(none).contains { $0.hasPrefix("472 _ 22009 140 341 402 ") })
  }

  @Test func `arrivals can be limited to low-floor buses`() async throws {
    let run = try await TestTool()("arrivals", "472", "--low-floor", "--json")
    let stops = try #require(run.document()["stops"] as? [[String: Any]])
    let arrivals = try #require(stops.first?["arrivals"] as? [[String: Any]])
    let flags = arrivals.map { ($0["vehicle"] as? [String: Any])?["isLowFloor"] as? Bool }
    #expect(!flags.isEmpty)
    #expect(flags.allSatisfy { $0 == true })
  }

  /// The row of a provider that failed; a skipped provider has a reason in parentheses, and one
  /// that responded has a number.
  private static var failure: Regex<Substring> { /^[a-z\-]+ +[^(:0-9]+: [^(:0-9]+$/ }

  /// "Not found" and "no response" differ: the output has a heading, the station's lines without
  /// data and one line that the recordings have no answer, and no further line.
  @Test(arguments: [
    (["trains", "5호선"], 0, 1), (["nearby", "35.1,129.0", "--radius", "20"], 1, 1),
    (["route", "99999"], 0, 1), (["timetable", "부전역"], 1, 2), (["departures", "대전", "춘천"], 3, 2),
  ])
  func `nothing is reported as absent if no provider responded`(
    arguments: [String], lines: Int, remarks: Int
  ) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 69)
    let missing = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(run.errLines.last?.hasPrefix(missing) == true, "\(run.err)")
    #expect(run.outLines.count == lines)
    #expect(run.errLines.count == remarks, "\(run.err)")
    let verbose = try await TestTool().run(arguments + ["--verbose"])
    #expect(verbose.errLines.contains { $0.contains(Self.failure) }, "\(verbose.err)")
  }

  @Test(arguments: ["0", "1501", "5km", "-3", ""])
  func `a radius outside 1 to 1500 meters is rejected`(radius: String) async throws {
    let run = try await TestTool()("nearby", "37.4979,127.0276", "--radius=\(radius)")
    #expect(run.code == 64)
    #expect(run.err.contains("--radius"))
  }
}
