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
        == "5 대청중학교 2분 54초 (2번째 전) · 개포고등학교 · 여유, 다음 출발 대기 08:29:24 관측")
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
    #expect(run.err.contains("7호선 은(는) 이 역에 서지 않습니다: 강남 2·신분당."))
    #expect(run.out.isEmpty)
  }

  @Test func `what can be no station's name is told as missing`() async throws {
    let run = try await TestTool()("timetable", "472")
    #expect(run.code == 69)
    #expect(run.out.isEmpty)
    #expect(run.errLines.last == "지하철역 '472' 이(가) 없습니다.")
  }

  /// Nothing found and nobody answered are different things.
  @Test(arguments: [
    ["trains", "5호선"], ["nearby", "35.1,129.0", "--radius", "20"], ["route", "99999"],
    ["timetable", "부산역"],
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
