import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// `transit doctor`: each problem it reports, and a setup without problems.
struct DoctorTests {
  /// Keys of realistic length.
  static let keys = [
    "SEOUL_SUBWAY_KEY": "made-up-key-of-the-subway",
    "SEOUL_OPEN_DATA_KEY": "made-up-key-of-the-plaza",
    "DATA_GO_KR_KEY": "made-up-key-of-the-portal",
    "KAKAO_REST_API_KEY": "made-up-key-of-the-places",
    "OPENWEATHER_KEY": "made-up-key-of-the-weather",
  ]

  /// A transport that responds from the snapshot, and at the root of each host with the time.
  private static func transport(
    secondsBehind: TimeInterval = 0,
    _ change: @escaping @Sendable (String, HTTPReply) async throws -> HTTPReply = { $1 }
  ) -> StubTransport {
    StubTransport { message in
      guard message.url.path() == "/" else {
        return try await SnapshotTransport(change: change).send(message)
      }
      let date = Date(timeIntervalSince1970: 1_795_131_000 - secondsBehind)
      let time = date.formatted(
        Date.VerbatimFormatStyle(
          format: """
            \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \
            \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\
            \(minute: .twoDigits):\(second: .twoDigits) GMT
            """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
          calendar: Calendar(identifier: .gregorian)))
      return try await change(
        message.url.host() ?? "",
        HTTPReply(status: 404, headers: [Response.Header("Date", time)], body: Data()))
    }
  }

  private func tool(_ transport: any HTTPTransport = transport()) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Self.keys
    tool.transport = transport
    return tool
  }

  /// The lines of the output, with the test's folder as FOLDER and the size of the cache as N.
  private func lines(_ run: Run, in tool: TestTool) -> [String] {
    run.outLines.map {
      $0.replacing(tool.folder.url.path, with: "FOLDER").replacing(/[0-9]+ KB/, with: "N KB")
    }
  }

  /// The fields of each plain line, with the message and advice masked.
  private func rows(_ run: Run) -> [[String]] {
    run.plainRows.map { fields in
      Array(fields.prefix(3)) + fields.dropFirst(3).map { masked($0, keeping: ["dailyCalls"]) }
    }
  }

  /// Providers and operations.
  private static let names = [
    "built-in", "seoul-subway", "seoul-bus", "busan-bus", "gyeonggi-bus", "incheon-bus", "tago",
    "kma", "kakao-local", "airkorea", "openweather",
    "seoul-bike", "bikeList", "seoul-metro", "getNtceList", "notices", "busStopList",
    "getBusStationListv2", "getBusStationViaRouteList",
    "getCtprvnRltmMesureDnsty", "busstationservice", "busStationService", "ArpltnInforInqireSvc",
    "realtimeStationArrival", "SearchInfoBySubwayNameService",
    "getStationByUid", "getSttnNoList",
    "getUltraSrtNcst", "search-keyword", "weather", "realtime", "BusSttnInfoInqireService",
    "keyword",
  ]

  @Test func `a setup without problems, in Korean`() async throws {
    let tool = try tool()
    let run = try await tool("doctor", "--verbose")
    #expect(run.code == 0)
    #expect(
      lines(run, in: tool).map { masked($0, keeping: Self.names) } == [
        "✓ _  built-in _ 12 _ 12 _",
        "✓ _  SEOUL_SUBWAY_KEY _",
        "✓ _  SEOUL_OPEN_DATA_KEY _",
        "✓ _  DATA_GO_KR_KEY _",
        "✓ _  KAKAO_REST_API_KEY _",
        "✓ _  OPENWEATHER_KEY _",
        "✓ _  _",
        "✓ _  http://swopenAPI.seoul.go.kr _ 0 _",
        "✓ _  http://openapi.seoul.go.kr:8088 _ 0 _",
        "✓ _  http://ws.bus.go.kr _ 0 _",
        "✓ _  https://apis.data.go.kr _ 0 _",
        "✓ _  https://dapi.kakao.com _ 0 _",
        "✓ _  https://api.openweathermap.org _ 0 _",
        "✓ _  _",
        "✓ _  seoul-subway SEOUL_SUBWAY_KEY realtimeStationArrival _",
        "✓ _  seoul-subway SEOUL_OPEN_DATA_KEY SearchInfoBySubwayNameService _",
        "✓ _  seoul-bus DATA_GO_KR_KEY getStationByUid _",
        "✓ _  busan-bus DATA_GO_KR_KEY busStopList _",
        "✓ _  gyeonggi-bus DATA_GO_KR_KEY getBusStationListv2 _",
        "✓ _  incheon-bus DATA_GO_KR_KEY getBusStationViaRouteList _",
        "✓ _  tago DATA_GO_KR_KEY getSttnNoList _",
        "✓ _  kma DATA_GO_KR_KEY getUltraSrtNcst _",
        "✓ _  kakao-local KAKAO_REST_API_KEY search-keyword _",
        "✓ _  airkorea DATA_GO_KR_KEY getCtprvnRltmMesureDnsty _",
        "✓ _  openweather OPENWEATHER_KEY weather _",
        "✓ _  seoul-bike SEOUL_OPEN_DATA_KEY bikeList _",
        "✓ _  seoul-metro SEOUL_OPEN_DATA_KEY getNtceList _",
        "✓ _  seoul-metro DATA_GO_KR_KEY getNtceList _",
        "✓ _  seoul-subway SearchInfoBySubwayNameService _ 1 _",
        "✓ _  seoul-subway realtime _ 1 _ 999 _",
        "✓ _  seoul-bus getStationByUid _ 1 _ 999 _",
        "✓ _  busan-bus busStopList _ 1 _ 9999 _",
        "✓ _  gyeonggi-bus busstationservice _ 1 _ 999 _",
        "✓ _  incheon-bus busStationService _ 1 _ 999 _",
        "✓ _  tago BusSttnInfoInqireService _ 1 _ 9999 _",
        "✓ _  kma VilageFcstInfoService_2.0 _ 1 _ 9999 _",
        "✓ _  kakao-local keyword _ 1 _ 99999 _",
        "✓ _  airkorea ArpltnInforInqireSvc _ 1 _ 499 _",
        "✓ _  openweather openweather _ 1 _ 32257 _",
        "✓ _  seoul-bike bikeList _ 1 _",
        "✓ _  seoul-metro notices _ 1 _ 9999 _",
        "✓ _  seoul-metro getNtceList _ 1 _",
        "✓ _  _ 14 _ KB",
        "✓ _  FOLDER/home/.local/state/korea-transit _",
        "✓ _  _ 1,172 _",
      ])
    let heads = run.outLines.map { $0.components(separatedBy: "  ")[0] }
    #expect(
      heads.uniqued().map { head in heads.count { $0 == head } } == [1, 5, 1, 6, 1, 14, 14, 2, 1])
    #expect(Set(run.outLines.map { DisplayWidth.columns(of: $0)[1].lowerBound }).count == 1)
    #expect(masked(run.errLines.last) == "_")
  }

  @Test func `a setup with many problems, in English and in color`() async throws {
    var tool = try tool(
      Self.transport(secondsBehind: 90) { host, reply in
        if host == "dapi.kakao.com" {
          throw TransitError(
            .unavailable, Words("호스트를 찾을 수 없음", "host not found"), vendorCode: "URL -1003")
        }
        return reply
      })
    tool.environment = [
      "LANG": "en_US.UTF-8", "KAKAO_REST_API_KEY": "\"made-up-key-in-quotes\"",
      "SEOUL_OPEN_DATA_KEY": "sample",
    ]
    tool.hasColor = true
    try tool.folder.write(
      """
      {"providers": [{"id": "seoul-subway", "enabled": false}, {"id": "kma"},
       {"id": "kakao-local"}]}
      """, to: "providers.json")
    let run = try await tool("doctor", "--verbose")
    #expect(run.code == 1)
    let painted = lines(run, in: tool)
    let told = painted.map { $0.replacing(/\u{1b}\[[0-9]+m/, with: "") }
    #expect(
      told.map { masked($0, keeping: Self.names) } == [
        "✓ _  FOLDER/providers.json 2 _ 3 _",
        "_  DATA_GO_KR_KEY _ → _ https://www.data.go.kr/data/15084084/openapi.do _ 2 _",
        "✗ _  KAKAO_REST_API_KEY _ → _",
        "✓ _  _",
        "✓ _  https://apis.data.go.kr _ 0 _",
        "✗ _  https://dapi.kakao.com _",
        "✗ _  _ 90 _ → _ NTP _",
        "✓ _  _",
        "✓ _  0 _ 0 _",
        "✓ _  FOLDER/home/.local/state/korea-transit _",
        "✓ _  1,172 _",
      ])
    let inks = [32, 33, 31, 32, 32, 31, 31, 32, 32, 32, 32]
    #expect(zip(inks, told).map { "\u{1b}[\($0)m\($1)\u{1b}[0m" } == painted)
    #expect(Set(told.map { DisplayWidth.columns(of: $0)[1].lowerBound }).count == 1)
    // The transport's own words and codes are not shown.
    #expect(!run.out.contains("-1003"))
    #expect(masked(run.errLines.last) == "_ 2 _ 1 _ 1")
  }

  /// Keys, and what is reported about their format.
  @Test(arguments: [
    ("made-up-key-of-the-portal", "ok", "_", ""),
    ("'made-up-key-of-the-portal'", "bad", "_", "_"),
    ("made-up%252Bkey-of-the-portal", "bad", "_", "_"),
    ("sample", "warning", "_ REDACTED _", "_"),
    ("made-up-short", "warning", "_", "_"),
    ("made-up key with blanks", "bad", "_ DATA_GO_KR_KEY _", ""),
    ("made-up-key\nof-two-lines", "bad", "_ DATA_GO_KR_KEY _", ""),
    ("made-up-열쇠-of-the-portal", "bad", "_ DATA_GO_KR_KEY _", ""),
  ])
  func `a key's format is checked without printing the key`(
    key: String, state: String, told: String, advice: String
  ) async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US", "DATA_GO_KR_KEY": key]
    let run = try await tool("doctor", "--offline", "--plain")
    #expect(
      rows(run).contains([state, "key", "DATA_GO_KR_KEY", told, advice]), "\(run.out)")
    #expect(run.code == (state == "bad" ? 1 : 0))
    #expect(key == "sample" || !(run.out + run.err).contains(key))
  }

  @Test func `each problem with a key has its own wording`() async throws {
    var told: Set<[String]> = []
    for key in [
      "'made-up-key-of-the-portal'", "made-up%252Bkey-of-the-portal", "sample", "made-up-short",
      "made-up key with blanks",
    ] {
      var tool = try TestTool()
      tool.environment["DATA_GO_KR_KEY"] = key
      let run = try await tool("doctor", "--offline", "--plain")
      let row = try #require(run.plainRows.first { $0[2] == "DATA_GO_KR_KEY" })
      told.insert(Array(row[3...]))
    }
    #expect(told.count == 5)
  }

  @Test func `an expired key is reported only for the service that rejects it`() async throws {
    let body = """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>\
      DEADLINE_HAS_EXPIRED_ERROR</returnAuthMsg><returnReasonCode>31</returnReasonCode>\
      </cmmMsgHeader></OpenAPI_ServiceResponse>
      """
    let tool = try tool(
      Self.transport { host, reply in
        host == "ws.bus.go.kr" && reply.status == 200
          ? HTTPReply(status: 200, body: Data(body.utf8)) : reply
      })
    let run = try await tool("doctor", "--plain")
    #expect(run.code == 1)
    let bad = run.outLines.filter { $0.hasPrefix("bad\t") }
    #expect(bad.count == 1)
    let title = TransitError(.badKey, remedy: .renewKey).title.korean
    #expect(
      bad.first?.hasPrefix("bad\taccess\tseoul-bus DATA_GO_KR_KEY\t" + title) == true, "\(bad)")
    #expect(run.out.contains("ok\taccess\ttago DATA_GO_KR_KEY\t"))
  }

  @Test(arguments: [
    (-90, "bad", "_ 90 _", 1),
    (90, "bad", "_ 90 _", 1),
    (61, "bad", "_ 61 _", 1),
    (60, "warning", "_ 60 _", 0),
    (6, "warning", "_ 6 _", 0),
    (5, "ok", "_", 0),
    (-5, "ok", "_", 0),
  ])
  func `the clock is compared with the services' clocks`(
    behind: TimeInterval, state: String, told: String, code: Int32
  ) async throws {
    let run = try await tool(Self.transport(secondsBehind: behind))("doctor", "--plain")
    #expect(
      rows(run).contains { Array($0.prefix(4)) == [state, "clock", "", told] }, "\(run.out)")
    #expect(run.code == code)
  }

  @Test func `slow, fast and correct clocks are worded differently`() async throws {
    var told: [String?] = []
    for behind in [-90, 90, 5] as [TimeInterval] {
      let run = try await tool(Self.transport(secondsBehind: behind))("doctor", "--plain")
      told.append(run.plainRows.first { $0[1] == "clock" }?[3])
    }
    #expect(Set(told.compactMap(\.self)).count == 3, "\(told)")
  }

  @Test func `a spent quota is a warning with its reset time`() async throws {
    var tool = try tool()
    let folder = tool.folder.url.appending(path: "kept")
    tool.store = { FileStore(cache: folder, state: folder, clock: $0) }
    try tool.folder.write(
      "{\"providers\": [{\"id\": \"seoul-bus\", \"dailyCalls\": 1}]}", to: "providers.json")
    for _ in 1...2 {
      let run = try await tool("doctor", "--plain")
      #expect(run.code == 0)
      #expect(
        rows(run).contains([
          "warning", "quota", "seoul-bus getStationByUid", "_ 00:00 _", "_ dailyCalls _",
        ]), "\(run.out)")
    }
    let run = try await tool("doctor", "--plain")
    let access = try #require(
      run.plainRows.first { Array($0[1...2]) == ["access", "seoul-bus DATA_GO_KR_KEY"] })
    #expect(access[0] == "warning")
    #expect(access[3].hasPrefix(TransitError.Code.quotaSpent.opening(in: .korean)), "\(access)")
    #expect(masked(access[3]).hasPrefix("_ 1 _"), "\(access)")
  }

  /// Calls already made of 20, and the report including the doctor's own call.
  @Test(arguments: [
    (16, "ok", "_ 17 _ 3 _"),
    (17, "ok", "_ 18 _ 2 _"),
    (18, "warning", "_ 19 _ 1 _"),
  ])
  func `less than a tenth of the daily quota is a warning`(
    used: Int, state: String, told: String
  ) async throws {
    var tool = try tool()
    let store = MemoryStore(clock: tool.clock)
    tool.store = { _ in store }
    try tool.folder.write(
      "{\"providers\": [{\"id\": \"seoul-bus\", \"dailyCalls\": 20}]}", to: "providers.json")
    let account = QuotaAccount(
      day: KoreanDate(year: 2026, month: 11, day: 20), provider: "seoul-bus",
      key: "DATA_GO_KR_KEY", pool: "getStationByUid")
    _ = try await store.take(used, of: account, limit: nil)
    let run = try await tool("doctor", "--plain")
    #expect(
      rows(run).contains([state, "quota", "seoul-bus getStationByUid", told, ""]), "\(run.out)")
  }

  @Test func `an unwritable store and its ledger are each reported once`() async throws {
    var tool = try tool()
    let blocked = try tool.folder.write("", to: "file").appending(path: "below")
    tool.store = { FileStore(cache: blocked, state: blocked, clock: $0) }
    let run = try await tool("doctor", "--plain")
    #expect(run.code == 1)
    let bad = run.outLines.filter { $0.hasPrefix("bad\t") }
    #expect(bad.count == 2, "\(run.out)")
    let told = "\(TransitError.Code.storage.opening(in: .korean)): \(blocked.path)"
    #expect(bad.first?.hasPrefix("bad\tstore\t\t\(told)") == true)
    let place = tool.folder.url.appending(path: "home/.local/state/korea-transit").path
    #expect(bad.last?.hasPrefix("bad\tstore\t\(place)\t") == true)
    #expect(bad.last?.contains(told) == true)
    #expect(run.err == "")
  }

  @Test func `an unreadable ledger is a warning and is not reported as no calls`()
    async throws
  {
    var tool = try tool()
    let state = tool.folder.url.appending(path: "state")
    // A folder instead of the count file.
    try tool.folder.write("", to: "state/quota/2026-11-20/count.json/file")
    tool.store = { FileStore(cache: state, state: state, clock: $0) }
    let run = try await tool("doctor", "--offline", "--plain")
    #expect(rows(run).filter { $0[1] == "quota" } == [["warning", "quota", "", "_", ""]])
    #expect(run.code == 0)
  }

  @Test func `missing keys are warnings that say where to get them`() async throws {
    let transport = Self.transport()
    var tool = try tool(transport)
    tool.environment = [:]
    let run = try await tool("doctor", "--plain")
    #expect(run.code == 0)
    let missing = rows(run).filter { $0.starts(with: ["warning", "key"]) }
    #expect(missing.count == 5)
    #expect(missing.allSatisfy { $0[3] == "_" && $0[4].contains("https://") })
    #expect(missing.contains { $0[2] == "DATA_GO_KR_KEY" && $0[4].hasSuffix(" _ 28 _") })
    #expect(!run.out.contains("\taccess\t"))
    // The hosts are checked without keys, and only their roots were requested.
    #expect(transport.messages.count == 6)
    #expect(transport.messages.allSatisfy { $0.url.path() == "/" })
  }

  @Test func `with --offline nothing is requested`() async throws {
    let transport = Self.transport()
    let run = try await tool(transport)("doctor", "--offline", "--plain")
    #expect(transport.messages.count == 0)
    let subjects = run.outLines.compactMap { $0.split(separator: "\t").dropFirst().first }
    #expect(
      subjects == [
        "configuration", "key", "key", "key", "key", "key", "quota", "store", "store", "catalog",
      ])
    #expect(run.code == 0)
  }

  @Test func `without a network only the network is reported`() async throws {
    let transport = StubTransport { _ in throw TransitError(.offline) }
    let run = try await tool(transport)("doctor", "--plain")
    #expect(run.code == 1)
    let rows = rows(run)
    #expect(rows.filter { $0[0] == "bad" } == [["bad", "network", "", "_", "_"]])
    #expect(rows.contains(["unknown", "host", "http://ws.bus.go.kr", "_", ""]))
    // No request was sent, and none was counted.
    #expect(transport.messages.count == 6)
    #expect(rows.contains(["ok", "quota", "", "_", ""]))
  }

  @Test func `an invalid configuration is the only thing reported`() async throws {
    let tool = try tool()
    try tool.folder.write("{\"providers\": [{\"id\": \"seoul-buss\"}]}", to: "my.json")
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(run.code == 78)
    #expect(run.outLines.count == 1)
    #expect(run.out.hasPrefix("bad\tconfiguration\tmy.json\t"), "\(run.out)")
    #expect(run.out.contains("'seoul-buss'"))
  }

  @Test func `the JSON document matches its schema`() async throws {
    let schemas = try SchemaValidator.ofDocuments()
    for transport in [Self.transport(), StubTransport { _ in throw TransitError(.offline) }] {
      let run = try await tool(transport)("doctor", "--json")
      #expect(schemas.problems(of: run.out, by: "doctor.schema.json") == [])
    }
  }

  @Test func `no key is printed even if services echo it`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    for status in [200, 401, 503] {
      tool.transport = StubTransport { message in
        let echo = Keys.forms(for: message.url.host() ?? "").joined(separator: " ")
        return HTTPReply(
          status: status, headers: [Response.Header("Date", echo)],
          body: Data("{\"message\": \"\(echo)\"}".utf8))
      }
      for mode in [["--verbose"], ["--json"], ["--plain"]] {
        let run = try await tool.run(["doctor"] + mode)
        #expect(Keys.occur(in: run.out + run.err) == [])
      }
    }
  }
}
