import Commute
import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The briefing where something does not answer, and the bare `transit`.
struct BriefFailureTests {
  private static func tool(_ favorites: String...) async throws -> TestTool {
    let tool = try TestTool()
    for text in favorites { _ = try await tool("favorites", "add", text) }
    return tool
  }

  /// The same favourites, asked live of services of which one host may fail.
  private static func live(
    failing host: String? = nil, _ favorites: String...
  ) async throws -> (tool: TestTool, transport: StubTransport) {
    var tool = try TestTool()
    for text in favorites { _ = try await tool("favorites", "add", text) }
    tool.environment = Keys.all
    let transport = StubTransport { message in
      if let host, message.url.host() == host {
        return HTTPReply(status: 500, body: Data("oops".utf8))
      }
      return try await SnapshotTransport().send(message)
    }
    tool.transport = transport
    return (tool, transport)
  }

  private static let buses = "ws.bus.go.kr"

  @Test func `a briefing costs a call an arrival source and the weather's`() async throws {
    let (tool, transport) = try await Self.live("강남역", "22-009")
    let run = try await tool("brief")
    #expect(run.code == 0, "\(run.err)")
    let calls = Dictionary(grouping: transport.messages) { $0.url.host() ?? "" }
      .mapValues(\.count)
    #expect(
      calls == [
        "swopenAPI.seoul.go.kr": 1, Self.buses: 1, "apis.data.go.kr": 8,
        "api.openweathermap.org": 1,
      ], "\(calls)")
  }

  @Test func `a status bar asks for what it shows alone`() async throws {
    let (tool, transport) = try await Self.live("강남역", "22-009")
    #expect(try await tool("brief", "--format", "{name}").out == "강남 2·신분당\n")
    #expect(transport.messages.count == 0)
    #expect(try await tool("brief", "--format", "{arrival}").out == "2호선 곧 도착\n")
    #expect(transport.messages.compactMap { $0.url.host() } == ["swopenAPI.seoul.go.kr"])
  }

  @Test func `a source that fails is named, and the rest stands`() async throws {
    let (tool, _) = try await Self.live(failing: Self.buses, "강남역", "22-009")
    let run = try await tool("brief")
    #expect(run.code == 0)
    #expect(run.out.contains("강남 2·신분당            2호선 내선 곧 도착"), "\(run.out)")
    #expect(run.out.contains("신분당선강남역 (22-009)  서울 버스: 서비스 장애"), "\(run.out)")
    #expect(run.out.contains("우산       필요 없음"))
    #expect(!run.out.contains("알려진 운행 차질 없음"))
    #expect(run.errLines.contains { $0.hasPrefix("seoul-bus  실패: ") }, "\(run.err)")
    let document = try await tool("brief", "--json").document()
    let favorites = try #require(document["favorites"] as? [[String: Any]])
    #expect(favorites.map { $0["state"] as? String } == ["running", "unanswered"])
    let disturbances = try #require(document["disturbances"] as? [[String: Any]])
    #expect(disturbances.map { $0["kind"] as? String } == ["missingFeed"])
    #expect(disturbances[0]["source"] as? String == "seoul-bus")
  }

  @Test func `without the weather the arrivals stand`() async throws {
    let (tool, _) = try await Self.live(failing: "apis.data.go.kr", "강남역")
    let lines = try await tool("brief").outLines
    #expect(lines[1].hasPrefix("강남 2·신분당"))
    #expect(lines.contains { $0.hasPrefix("⚠ 서비스 장애") && $0.hasSuffix("(기상청)") }, "\(lines)")
  }

  @Test func `where nobody answers the code says so`() async throws {
    var tool = try await Self.tool("강남역", "22-009")
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    let run = try await tool("brief")
    #expect(run.code == 69)
    #expect(run.out.contains("서울 지하철: 서비스 장애"), "\(run.out)")
    #expect(try await tool("brief", "--format", "{arrival} {temperature}").out == "– –\n")
    tool.environment = ["OPENWEATHER_KEY": "weather6b7c8d"]
    let keyless = try await tool("brief", "--plain")
    #expect(
      keyless.out.contains("unanswered\t강남 2·신분당\t\tno key\t\tseoul-subway"), "\(keyless.out)")
  }

  @Test func `spent calls are told with when they open again`() async throws {
    var tool = try await Self.tool("22-009")
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    try tool.folder.write(
      """
      {"cities": ["서울"], "providers": [{"id": "seoul-bus", "dailyCalls": 1}]}
      """, to: "providers.json")
    let folder = tool.folder.url
    tool.store = { clock in
      FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
        clock: clock)
    }
    tool.transport = SnapshotTransport()
    // Another stop takes the day's one call.
    _ = try await tool("arrivals", "22-010")
    let run = try await tool("brief")
    #expect(run.out.contains("서울 버스: 오늘 한도를 다 씀, 11-21 00:00에 다시"), "\(run.out)\(run.err)")
    #expect(run.code == 75)
  }

  @Test func `an answer that is older than it should be is told so`() async throws {
    var tool = try await Self.tool("22-009")
    tool.environment = ["DATA_GO_KR_KEY": Keys.portal]
    try tool.folder.write(
      "{\"cities\": [\"서울\"], \"providers\": [{\"id\": \"seoul-bus\"}]}", to: "providers.json")
    let folder = tool.folder.url
    tool.store = { clock in
      FileStore(
        cache: folder.appending(path: "cache"), state: folder.appending(path: "state"),
        clock: clock)
    }
    tool.transport = SnapshotTransport()
    #expect(try await tool("brief").code == 0)
    tool.clock = StandingClock(TestTool.moment.addingTimeInterval(120))
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    let run = try await tool("brief")
    #expect(
      run.outLines.contains("⚠ 신분당선강남역 (22-009): 정보가 오래됨: 서비스 장애, 08:30의 답 (서울 버스)"), "\(run.out)")
    #expect(run.outLines.contains("지금  예보 없음 (아는 곳이 없습니다)"), "\(run.out)")
    #expect(run.code == 0)
  }

  @Test func `the bare tool without favourites says what it is and asks nobody`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    let run = try await tool.run([])
    #expect(run.code == 0)
    #expect(run.err == "")
    #expect(
      run.out == """
        transit: 한국의 지하철, 버스, 날씨, 장소를 한 번에 묻습니다.

        예:
          transit search 강남
          transit arrivals 강남
          transit weather 강남

        많이 쓰는 명령:
          search         정류소, 노선, 지하철역을 한 목록으로 찾습니다
          arrivals       곧 도착할 차를 보여 줍니다
          nearby         가까운 정류소와 지하철역을 보여 줍니다
          weather        지금과 앞으로의 날씨를 보여 줍니다
          wear           나갔다 올 동안 무엇을 입을지 알려 줍니다
          favorites add  정류소, 노선, 역, 장소를 즐겨찾기에 넣습니다

        즐겨찾기를 넣으면 transit 만으로 도착과 날씨를 한 화면에 봅니다:
          transit favorites add 강남역 --as 회사 --line 2호선 --direction 내선

        모든 명령: transit help

        """)
    tool.environment["LANG"] = "en_US.UTF-8"
    #expect(try await tool.run([]).out.hasSuffix("\nAll commands: transit help\n"))
    #expect(try await tool("--help").out == tool("help").out)
    #expect(try await tool("--version").out == "transit 0.1.0\n")
  }

  @Test func `the bare tool with favourites is the briefing`() async throws {
    let tool = try await Self.tool("강남역")
    #expect(try await tool.run([]) == tool("brief"))
    #expect(try await tool("--json") == tool("brief", "--json"))
    #expect(try await tool("--format", "{name}").out == "강남 2·신분당\n")
  }

  @Test func `a program that has nothing saved is told so`() async throws {
    let tool = try TestTool()
    for arguments in [["--json"], ["brief", "--json"], ["--plain"], ["brief"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 64)
      #expect(run.err.contains("즐겨찾기가 없습니다: transit favorites add"))
    }
    // A place of their own is enough to be told the weather.
    _ = try await tool("here", "set", "강남")
    #expect(
      try await tool("brief").outLines[1]
        == "정류소나 역, 노선 즐겨찾기가 없습니다: transit favorites add <이름이나 번호>")
  }

  @Test func `a damaged file is told, and set aside`() async throws {
    let tool = try TestTool()
    let path = "home/.local/share/korea-transit/favorites.json"
    try tool.folder.write("{broken", to: path)
    let run = try await tool.run([])
    #expect(run.code == 0)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("favorites.json을 읽을 수 없어 옮겨 두었습니다"))
    #expect(run.out.hasPrefix("transit: 한국의"))
    try tool.folder.write("{\"version\": 99, \"favorites\": []}", to: path)
    let newer = try await tool.run([])
    #expect(newer.code == 0)
    #expect(newer.errLines.count == 1)
    #expect(newer.out == run.out)
  }
}

extension Run: Equatable {
  static func == (left: Run, right: Run) -> Bool {
    (left.code, left.out, left.err) == (right.code, right.out, right.err)
  }
}
