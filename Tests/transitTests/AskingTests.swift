import KoreaTransit
import Testing

@testable import transit

/// What a text is taken to mean, and what is said where nobody knows it.
struct AskingTests {
  @Test func `a number that is no stop's is a route's, and its arrivals are told stop by stop`()
    async throws
  {
    let run = try await TestTool()("arrivals", "472")
    #expect(run.code == 0)
    #expect(run.outLines.count == 72)
    #expect(run.outLines[0] == "472 간선  08:30:00 기준")
    #expect(
      run.outLines[5].split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        == "5 대청중학교 2분 54초 (2번째 전) · 개포고등학교 · 저상 · 여유, 다음 출발 대기 08:29:24 관측")
    let plain = try await TestTool()("arrivals", "472", "--plain")
    #expect(
      plain.outLines.first { $0.hasPrefix("대청중학교\t") }
        == "대청중학교\t472\t\t174\t2\trunning\t3분30초후[2번째 전]\t2026-11-20T08:29:24+09:00\trecorded")
  }

  @Test func `a number that is a stop's stays a stop's`() async throws {
    let run = try await TestTool()("arrivals", "22009")
    #expect(run.outLines.first == "신분당선강남역 (22-009)  08:30:00 기준")
  }

  @Test func `lines that do not stop at a station are told with those that do`() async throws {
    let run = try await TestTool()("arrivals", "강남", "--line", "7호선")
    #expect(run.code == 64)
    #expect(run.err.contains("7호선은(는) 이 역에 서지 않습니다: 강남 2·신분당."))
    #expect(run.out.isEmpty)
  }

  @Test func `at a stop a bus is asked for by its number`() async throws {
    let run = try await TestTool()("arrivals", "22009", "--line", "402번", "--plain")
    #expect(
      run.outLines.map { $0.split(separator: "\t")[1] } == ["402", "402"])
    let none = try await TestTool()("arrivals", "22009", "--line", "472")
    #expect(none.code == 64)
    #expect(
      none.err.contains(
        "472은(는) 이 정류소에 서지 않습니다: 신분당선강남역 (22-009) 140, 402, 6009, 452, 440, 421, "
          + "420, 441, 341, 400, 470, N37."))
    let station = try await TestTool()("arrivals", "강남", "--line", "472")
    #expect(station.err.contains("모르는 호선 '472'."))
  }

  @Test(arguments: [
    ["route", "472"], ["route", "472번"], ["route", "472번 버스"], ["route", "kr.route:100100075"],
    ["arrivals", "472"], ["arrivals", "472 버스"], ["arrivals", "kr.route:100100075"],
  ])
  func `a route is asked for by number, as people say it, or by identifier`(
    arguments: [String]
  ) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 0)
    #expect(run.outLines.first == "472 간선  08:30:00 기준")
  }

  @Test func `routes that bear a part of the name alone are listed with what tells them apart`()
    async throws
  {
    let run = try await TestTool()("route", "강남")
    #expect(run.code == 64)
    #expect(
      run.err.contains(
        "'강남' 노선은 없습니다. 비슷한 것: 강남01 마을 서울 일원동–현대웨딩홀 [kr.route:122900003], "))
  }

  @Test func `the kinds of routes have words in both languages and a colour`() async throws {
    var tool = try TestTool()
    tool.environment["LANG"] = "en_US.UTF-8"
    #expect(try await tool("route", "472").outLines.first == "472 trunk  as of 08:30:00")
    let item = try #require(
      try await tool("search", "472", "--json").document()["items"] as? [[String: Any]]
    ).first
    #expect(item?["kind"] as? String == "간선")
    #expect(item?["color"] as? String == "#3D5BAB")
  }

  @Test(arguments: ["강남역 신분당선", "신분당선 강남", "강남(신분당선)"])
  func `a line in the text asks about that line alone, as the option does`(text: String)
    async throws
  {
    let tool = try TestTool()
    let run = try await tool("arrivals", text, "--plain")
    #expect(run.code == 0)
    #expect(
      Set(run.outLines.map { $0.split(separator: "\t")[1] }) == ["신분당선"])
    #expect(try await tool("arrivals", "강남", "--line", "신분당선", "--plain").out == run.out)
    // The option says more than the text.
    let two = try await tool("arrivals", text, "--line", "2호선", "--plain")
    #expect(Set(two.outLines.map { $0.split(separator: "\t")[1] }) == ["2호선"])
  }

  @Test func `a line in the text that does not stop there is told as the option's is`()
    async throws
  {
    let run = try await TestTool()("arrivals", "강남역 7호선")
    #expect(run.code == 64)
    #expect(run.err.contains("7호선은(는) 이 역에 서지 않습니다: 강남 2·신분당."))
  }

  @Test func `a station that is known, but not recorded, is found, and its failure told`()
    async throws
  {
    let run = try await TestTool()("search", "이수", "--plain")
    #expect(run.code == 0)
    #expect(
      run.outLines == ["subway\tkr.subway:수도권/총신대입구\t총신대입구 4·7\t\t37.48626\t126.98199\tcatalog\t\t"]
    )
    #expect(run.err.contains("저장된 것은"))
    let trains = try await TestTool()("arrivals", "이수")
    #expect(trains.code == 69)
    #expect(trains.err.contains("seoul-subway  실패: 저장된 응답 없음"))
  }

  @Test func `what can be no station's name is told as missing`() async throws {
    let run = try await TestTool()("timetable", "472")
    // The table of stations says so, whoever else could be asked.
    #expect(run.code == 0)
    #expect(run.out.isEmpty)
    #expect(run.errLines.last == "지하철역 '472'이(가) 없습니다. 정류소의 첫차와 막차는 --line 버스번호 로 봅니다.")
  }

  @Test func `a city that nobody covers is told as such, whatever was asked there`() async throws {
    for command in ["search", "route", "arrivals"] {
      let run = try await TestTool()(command, "203", "--city", "강릉")
      #expect(run.err.contains("강릉시의 정류소와 노선은 아는 곳이 없습니다."), "\(command): \(run.err)")
      #expect(!run.err.contains("없습니다.\n'"), "\(command)")
    }
  }

  @Test func `where some did not answer, nothing is said to be absent`() async throws {
    let run = try await TestTool()("search", "시청", "--city", "광주")
    #expect(run.out.isEmpty)
    #expect(run.err.contains("찾지 못했습니다. 답하지 않은 곳이 있습니다.\n"))
    #expect(!run.err.contains("맞는 것이 없습니다"))
  }

  @Test func `stations of one name are picked by their line`() async throws {
    let run = try await TestTool()("timetable", "시청")
    #expect(run.code == 64)
    #expect(
      run.err.contains("'시청': 여럿입니다. --line 호선으로 하나를 고르세요: 시청 1호선·2호선, 시청 대전1호선."))
    // A bare 1호선 is the capital's before it is another's.
    let one = try await TestTool()("timetable", "시청", "--line", "1호선")
    #expect(one.outLines.first == "시청 1·2  평일  08:30")
  }

  @Test func `at a stop the first and the last bus of a route are told`() async throws {
    let run = try await TestTool()("timetable", "22009", "--line", "9404")
    #expect(run.code == 0)
    #expect(
      run.outLines == ["신분당선강남역 (22-009)  평일  08:30", "9404  첫차 05:17 · 막차 24:47"])
    let none = try await TestTool()("timetable", "22009", "--line", "472")
    #expect(none.code == 64)
    #expect(none.err.contains("472은(는) 이 정류소에 서지 않습니다: 22009 140, 341, 402, "))
  }

  @Test func `low-floor buses alone can be asked for`() async throws {
    let run = try await TestTool()("arrivals", "472", "--low-floor", "--json")
    let stops = try #require(run.document()["stops"] as? [[String: Any]])
    let arrivals = try #require(stops.first?["arrivals"] as? [[String: Any]])
    let flags = arrivals.map { ($0["vehicle"] as? [String: Any])?["isLowFloor"] as? Bool }
    #expect(!flags.isEmpty)
    #expect(flags.allSatisfy { $0 == true })
  }

  /// Nothing found and nobody answered are different things.
  @Test(arguments: [
    ["trains", "5호선"], ["nearby", "35.1,129.0", "--radius", "20"], ["route", "99999"],
    ["timetable", "부전역"], ["departures", "대전", "춘천"],
  ])
  func `where nobody answered, nothing is said to be absent`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.err.contains("실패: 저장된 응답 없음"))
    for absent in ["0대", "없습니다.", "가까이에 정류소나"] {
      #expect(!(run.out + run.err).contains(absent))
    }
  }

  @Test(arguments: ["0", "1501", "5km", "-3", ""])
  func `a radius is 1 to 1500 metres`(radius: String) async throws {
    let run = try await TestTool()("nearby", "37.4979,127.0276", "--radius=\(radius)")
    #expect(run.code == 64)
    #expect(run.err.contains("--radius"))
  }
}
