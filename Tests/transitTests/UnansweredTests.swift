import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// What is found but has no live source, and what was asked for but not answered.
struct UnansweredTests {
  @Test func `a station without live arrivals shows its next planned departures`() async throws {
    let run = try await TestTool()("부산역")
    #expect(run.code == 0)
    #expect(run.outLines.first?.hasPrefix("부산 부산1") == true, "\(run.out)")
    #expect(run.outLines.contains("  실시간 도착 정보 없음: 부산1호선"), "\(run.out)")
    #expect(run.outLines.contains("    08:33  다대포해수욕장행"), "\(run.out)")
    #expect(!run.err.contains("찾지 못했습니다"), "\(run.err)")
    let document = try await TestTool()("arrivals", "부산역", "--json").json()
    let stop = try #require(document["stops"]?.elements.first)
    #expect(stop["uncoveredLines"] == ["부산1호선"])
    #expect(stop["arrivals"] == [])
    let times = stop["timetable"]?.elements.filter { $0["direction"] == "up" }.map {
      $0["departure"]
    }
    #expect(times?.count == 6)
    #expect(times?.first??.text?.hasPrefix("08:33") == true)
  }

  @Test(arguments: ["서면", "해운대", "반월당", "동대구", "유성온천", "광주송정"])
  func `a station without live arrivals or a sample is still found`(name: String) async throws {
    let run = try await TestTool()(name)
    #expect(run.code == 69)
    #expect(run.outLines.first?.hasPrefix(name) == true, "\(run.out)")
    #expect(run.out.contains("실시간 도착 정보 없음: "), "\(run.out)")
    #expect(!run.err.contains("찾지 못했습니다"), "\(run.err)")
    #expect(!run.err.contains("저장된 응답에 없는"), "\(run.err)")
    let document = try await TestTool()("arrivals", name, "--json").json()
    let stop = try #require(document["stops"]?.elements.first)
    #expect(stop["uncoveredLines"]?.elements.count == stop["item"]?["lines"]?.elements.count)
    #expect(stop["timetable"] == nil)
  }

  @Test func `a line without live arrivals is named below those of the station's others`()
    async throws
  {
    let run = try await TestTool()("arrivals", "부평")
    #expect(run.code == 0)
    #expect(run.out.contains("1호선  상행"))
    #expect(run.outLines.last == "  실시간 도착 정보 없음: 인천1호선", "\(run.out)")
    let brief = try await TestTool()("brief", "부평")
    #expect(brief.outLines.last == "실시간 도착 정보 없음: 부평 1·인천1 인천1호선", "\(brief.out)")
    let document = try await TestTool()("brief", "부평", "--json").json()
    #expect(document["favorites"]?.elements.map { $0["uncoveredLines"] } == [["인천1호선"]])
  }

  @Test func `the missing key is the one that would help`() async throws {
    var tool = try TestTool()
    tool.environment = ["KAKAO_REST_API_KEY": "kakao1c2d3e4f5"]
    tool.transport = StubTransport { _ in HTTPReply(status: 404, body: Data()) }
    let line = try await tool("2호선")
    #expect(line.code == 77)
    #expect(line.err.contains("SEOUL_SUBWAY_KEY"), "\(line.err)")
    #expect(!line.err.contains("응답하지"), "\(line.err)")
    let station = try await tool("서면")
    #expect(station.code == 69)
    #expect(station.err.contains("DATA_GO_KR_KEY"), "\(station.err)")
    #expect(!station.err.contains("SEOUL_SUBWAY_KEY"), "\(station.err)")
  }

  @Test func `a line is not a stop, and shows its trains without a command`() async throws {
    let implicit = try await TestTool()("2호선")
    #expect(implicit.code == 0)
    #expect(implicit.out == (try await TestTool()("trains", "2호선")).out)
    let arrivals = try await TestTool()("arrivals", "2호선")
    #expect(arrivals.code == 64)
    #expect(arrivals.err.contains("transit trains 2호선"), "\(arrivals.err)")
  }

  /// A tool with keys that knows no trains at 여의도 and on 9호선.
  private func silentTool() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all
    let none = #"{"status":500,"code":"INFO-200","message":"해당하는 데이터가 없습니다.","total":0}"#
    let snapshot = SnapshotTransport()
    tool.transport = StubTransport { message in
      let path = message.url.path(percentEncoded: false)
      if path.hasSuffix("/여의도") || path.hasSuffix("/9호선") {
        return HTTPReply(status: 200, body: Data(none.utf8))
      }
      return try await snapshot.send(message)
    }
    return tool
  }

  @Test func `no trains in service hours is not zero trains`() async throws {
    let run = try await silentTool()("trains", "9호선")
    #expect(run.code == 69)
    #expect(run.out == "")
    #expect(run.err.contains("9호선"), "\(run.err)")
  }

  @Test func `no trains at a station is no sign that all is well`() async throws {
    let run = try await silentTool()("notices", "여의도")
    #expect(!run.out.contains("알려진 운행 차질 없음"), "\(run.out)")
    #expect(run.out.contains("운행 차질을 알 수 없음: 여의도"), "\(run.out)")
    let document = try await silentTool()("notices", "여의도", "9호선", "--json").json()
    #expect(document["disruptionState"] == "notCovered")
  }

  @Test func `the disruptions of a line can be asked for`() async throws {
    let run = try await TestTool()("notices", "2호선")
    #expect(run.code == 0)
    #expect(run.outLines == ["11-20 금 08:30 · 2호선", "알려진 운행 차질 없음"])
    let document = try await TestTool()("notices", "2호선", "--json").json()
    #expect(document["disruptionState"] == "nothingReported")
    #expect(document["notFound"] == [])
  }

  @Test func `an unknown name does not keep the others from being shown`() async throws {
    let run = try await TestTool()("brief", "강남", "없는곳")
    #expect(run.code == 0)
    #expect(run.out.contains("강남 2·신분당"), "\(run.out)")
    #expect(run.err.contains("'없는곳'"), "\(run.err)")
    let document = try await TestTool()("brief", "강남", "없는곳", "--json").json()
    #expect(document["notFound"] == ["없는곳"])
    #expect(document["disruptionState"] == "notCovered")
    #expect(try await TestTool()("notices", "없는곳").code == 69)
  }

  @Test func `a bus given for a favorite stop is checked against its routes`() async throws {
    let known = try await TestTool()("favorites", "add", "22009", "--line", "140")
    #expect(known.code == 0)
    #expect(!known.err.contains("140"), "\(known.err)")
    let other = try await TestTool()("favorites", "add", "22009", "--line", "9999")
    let note = try #require(other.errLines.last)
    #expect(note.hasPrefix("9999 버스는 이 정류소에 서지 않습니다: 140, "), "\(note)")
  }

  @Test func `a stop's timetable has the first and last bus of each route`() async throws {
    let run = try await TestTool()("timetable", "22009")
    #expect(run.code == 0)
    #expect(run.outLines.first?.hasPrefix("신분당선강남역 (22-009)") == true)
    // The times of the recorded routes, from their terminals.
    #expect(run.outLines.contains("140  첫차 04:00 · 막차 22:50"), "\(run.out)")
    #expect(run.outLines.contains("N37  첫차 23:50 · 막차 03:10 (다음 날)"), "\(run.out)")
    let document = try await TestTool()("timetable", "22009", "--json").json()
    #expect(document["station"]?["number"] == "22009")
    #expect(document["spans"]?.elements.count == 18)
  }

  @Test(arguments: [["nearby", "강남", "--kind", "bike"], ["arrivals", "강남", "--bikes"]])
  func `bikes without their provider are explained`(arguments: [String]) async throws {
    let tool = try TestTool()
    try tool.folder.write(
      #"""
      {"version": 1, "cities": ["서울"], "providers": [
        {"id": "seoul-subway"}, {"id": "kakao-local"}, {"id": "seoul-bike", "enabled": false}
      ]}
      """#, to: "without.json")
    let run = try await tool.run(arguments + ["--config", "without.json"])
    #expect(run.code == (arguments[0] == "nearby" ? 69 : 0))
    #expect(run.err.contains("seoul-bike"), "\(run.err)")
  }
}
