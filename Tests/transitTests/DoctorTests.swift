import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// `transit doctor`: each thing that may be wrong, and that nothing is.
struct DoctorTests {
  /// Keys of a usual length.
  private static let keys = [
    "SEOUL_SUBWAY_KEY": "made-up-key-of-the-subway",
    "SEOUL_OPEN_DATA_KEY": "made-up-key-of-the-plaza",
    "DATA_GO_KR_KEY": "made-up-key-of-the-portal",
    "KAKAO_REST_API_KEY": "made-up-key-of-the-places",
    "OPENWEATHER_KEY": "made-up-key-of-the-weather",
  ]

  /// Services that answer what the snapshot knows, and their root with the time.
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

  /// What is told, the test's own folder as FOLDER, the size of what is kept as N.
  private func lines(_ run: Run, in tool: TestTool) -> [String] {
    run.outLines.map {
      $0.replacing(tool.folder.url.path, with: "FOLDER").replacing(/[0-9]+ KB/, with: "N KB")
    }
  }

  @Test func `all is well, in Korean`() async throws {
    let tool = try tool()
    let run = try await tool("doctor")
    #expect(run.code == 0)
    #expect(
      lines(run, in: tool) == [
        "✓ 설정      built-in: 제공자 6곳 가운데 6곳 켜짐",
        "✓ 인증키    SEOUL_SUBWAY_KEY: 있고, 꼴이 맞음",
        "✓ 인증키    SEOUL_OPEN_DATA_KEY: 있고, 꼴이 맞음",
        "✓ 인증키    DATA_GO_KR_KEY: 있고, 꼴이 맞음",
        "✓ 인증키    KAKAO_REST_API_KEY: 있고, 꼴이 맞음",
        "✓ 인증키    OPENWEATHER_KEY: 있고, 꼴이 맞음",
        "✓ 네트워크  연결됨",
        "✓ 호스트    http://swopenAPI.seoul.go.kr: 닿음, 0 ms",
        "✓ 호스트    http://openapi.seoul.go.kr:8088: 닿음, 0 ms",
        "✓ 호스트    http://ws.bus.go.kr: 닿음, 0 ms",
        "✓ 호스트    https://apis.data.go.kr: 닿음, 0 ms",
        "✓ 호스트    https://dapi.kakao.com: 닿음, 0 ms",
        "✓ 호스트    https://api.openweathermap.org: 닿음, 0 ms",
        "✓ 시계      서비스의 시각과 맞음",
        "✓ 서비스    seoul-subway SEOUL_SUBWAY_KEY: realtimeStationArrival에 답함",
        "✓ 서비스    seoul-subway SEOUL_OPEN_DATA_KEY: SearchInfoBySubwayNameService에 답함",
        "✓ 서비스    seoul-bus DATA_GO_KR_KEY: getStationByUid에 답함",
        "✓ 서비스    tago DATA_GO_KR_KEY: getSttnNoList에 답함",
        "✓ 서비스    kma DATA_GO_KR_KEY: getUltraSrtNcst에 답함",
        "✓ 서비스    kakao-local KAKAO_REST_API_KEY: search-keyword에 답함",
        "✓ 서비스    openweather OPENWEATHER_KEY: weather에 답함",
        "✓ 한도      seoul-subway SearchInfoBySubwayNameService: 오늘 1회 씀",
        "✓ 한도      seoul-subway realtime: 오늘 1회 씀, 999회 남음",
        "✓ 한도      seoul-bus getStationByUid: 오늘 1회 씀, 999회 남음",
        "✓ 한도      tago BusSttnInfoInqireService: 오늘 1회 씀, 9999회 남음",
        "✓ 한도      kma VilageFcstInfoService_2.0: 오늘 1회 씀, 9999회 남음",
        "✓ 한도      kakao-local keyword: 오늘 1회 씀, 99999회 남음",
        "✓ 한도      openweather openweather: 오늘 1회 씀, 32257회 남음",
        "✓ 저장소    저장해 둔 답 7건, N KB",
        "✓ 저장소    FOLDER/home/.local/state/korea-transit: 한도 장부의 자리",
        "✓ 카탈로그  역 946곳, 받아들인 목록 없음",
      ])
    #expect(run.err == "모두 괜찮습니다.\n")
  }

  @Test func `much is wrong, in English and in colour`() async throws {
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
    let run = try await tool("doctor")
    #expect(run.code == 1)
    func ink(_ number: Int, _ line: String) -> String { "\u{1b}[\(number)m\(line)\u{1b}[0m" }
    #expect(
      lines(run, in: tool) == [
        ink(32, "✓ configuration  FOLDER/providers.json: 2 of 3 providers switched on"),
        ink(
          33,
          "! key            DATA_GO_KR_KEY: not set → transit providers lists the 3 services to apply "
            + "for, and where"),
        ink(
          31,
          "✗ key            KAKAO_REST_API_KEY: it holds quotation marks → "
            + "leave the key alone and take them away"),
        ink(32, "✓ network        connected"),
        ink(32, "✓ host           https://apis.data.go.kr: reached, 0 ms"),
        ink(
          31,
          "✗ host           https://dapi.kakao.com: the service is down: host not found "
            + "(URL -1003). The fault is the service's. Try again later."),
        ink(
          31,
          "✗ clock          this machine's clock is 90 s fast → set it (NTP): the time left is "
            + "counted by it"),
        ink(
          2, "? service        kakao-local KAKAO_REST_API_KEY: not asked: its host is not reached"),
        ink(32, "✓ calls          no call was made today"),
        ink(32, "✓ store          0 answers kept, 0 B"),
        ink(32, "✓ store          FOLDER/home/.local/state/korea-transit: the ledger's place"),
        ink(32, "✓ catalogue      946 stations, no list taken in"),
      ])
    #expect(run.err == "To mend: 3, to look at: 1.\n")
  }

  /// A key, and what is said of its looks.
  @Test(arguments: [
    ("made-up-key-of-the-portal", "ok\tkey\tDATA_GO_KR_KEY\tset and well-formed\t"),
    (
      "'made-up-key-of-the-portal'",
      "bad\tkey\tDATA_GO_KR_KEY\tit holds quotation marks\tleave the key alone and take them away"
    ),
    (
      "made-up%252Bkey-of-the-portal",
      "bad\tkey\tDATA_GO_KR_KEY\tit is percent-encoded twice\tpaste the key as the portal shows it"
    ),
    (
      "sample",
      "warning\tkey\tDATA_GO_KR_KEY\tit is the data plaza's own trial key\t"
        + "it answers five rows at most: apply for one"
    ),
    (
      "made-up-short",
      "warning\tkey\tDATA_GO_KR_KEY\tit is shorter than keys are\tsee whether a part is missing"
    ),
    (
      "made-up key with blanks",
      "bad\tkey\tDATA_GO_KR_KEY\tthe configuration is wrong: DATA_GO_KR_KEY is no key: it holds "
        + "blanks or letters that no key has. The fault is in the setup. Correct it and run again.\t"
    ),
    (
      "made-up-key\nof-two-lines",
      "bad\tkey\tDATA_GO_KR_KEY\tthe configuration is wrong: DATA_GO_KR_KEY is no key: it holds "
        + "blanks or letters that no key has. The fault is in the setup. Correct it and run again.\t"
    ),
    (
      "made-up-열쇠-of-the-portal",
      "bad\tkey\tDATA_GO_KR_KEY\tthe configuration is wrong: DATA_GO_KR_KEY is no key: it holds "
        + "blanks or letters that no key has. The fault is in the setup. Correct it and run again.\t"
    ),
  ])
  func `a key is told by its looks, and not shown`(key: String, line: String) async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US", "DATA_GO_KR_KEY": key]
    let run = try await tool("doctor", "--offline", "--plain")
    #expect(run.outLines.contains(line), "\(run.out)")
    #expect(run.code == (line.hasPrefix("bad") ? 1 : 0))
    #expect(key == "sample" || !(run.out + run.err).contains(key))
  }

  @Test func `an expired key is refused by its own service alone`() async throws {
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
    #expect(
      bad.first?.hasPrefix("bad\taccess\tseoul-bus DATA_GO_KR_KEY\t인증키가 거부되었습니다") == true,
      "\(bad)")
    #expect(run.out.contains("ok\taccess\ttago DATA_GO_KR_KEY\t"))
  }

  @Test(arguments: [
    (-90, "bad\tclock\t\t이 기계의 시계가 90초 느림\t", 1), (90, "bad\tclock\t\t이 기계의 시계가 90초 빠름\t", 1),
    (61, "bad\tclock\t\t이 기계의 시계가 61초 빠름\t", 1), (60, "warning\tclock\t\t이 기계의 시계가 60초 빠름\t", 0),
    (6, "warning\tclock\t\t이 기계의 시계가 6초 빠름\t", 0), (5, "ok\tclock\t\t서비스의 시각과 맞음\t", 0),
    (-5, "ok\tclock\t\t서비스의 시각과 맞음\t", 0),
  ])
  func `the clock is compared with the services'`(
    behind: TimeInterval, line: String, code: Int32
  ) async throws {
    let run = try await tool(Self.transport(secondsBehind: behind))("doctor", "--plain")
    #expect(run.outLines.contains { $0.hasPrefix(line) }, "\(run.out)")
    #expect(run.code == code)
  }

  @Test func `spent calls are told, and end by themselves`() async throws {
    var tool = try tool()
    let folder = tool.folder.url.appending(path: "kept")
    tool.store = { FileStore(cache: folder, state: folder, clock: $0) }
    try tool.folder.write(
      "{\"providers\": [{\"id\": \"seoul-bus\", \"dailyCalls\": 1}]}", to: "providers.json")
    for _ in 1...2 {
      let run = try await tool("doctor", "--plain")
      #expect(run.code == 0)
      #expect(
        run.out.contains(
          "warning\tquota\tseoul-bus getStationByUid\t다 씀, 00:00에 다시\t활용사례를 등록해 한도를 늘리고 "
            + "dailyCalls에 적으세요\n"))
    }
    let run = try await tool("doctor", "--plain")
    #expect(
      run.out.contains(
        "warning\taccess\tseoul-bus DATA_GO_KR_KEY\t오늘의 호출 한도를 다 썼습니다: 하루 1회."), "\(run.out)")
  }

  /// Calls that were made before, of 20, and how it is told with the one of the doctor's own.
  @Test(arguments: [
    (16, "ok\tquota\tseoul-bus getStationByUid\t오늘 17회 씀, 3회 남음\t"),
    (17, "ok\tquota\tseoul-bus getStationByUid\t오늘 18회 씀, 2회 남음\t"),
    (18, "warning\tquota\tseoul-bus getStationByUid\t오늘 19회 씀, 1회 남음\t"),
  ])
  func `less than a tenth of the day is little`(used: Int, line: String) async throws {
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
    #expect(run.outLines.contains(line), "\(run.out)")
  }

  @Test func `a store that cannot be written is told once, and so is its ledger`() async throws {
    var tool = try tool()
    let blocked = try tool.folder.write("", to: "file").appending(path: "below")
    tool.store = { FileStore(cache: blocked, state: blocked, clock: $0) }
    let run = try await tool("doctor", "--plain")
    #expect(run.code == 1)
    let bad = run.outLines.filter { $0.hasPrefix("bad\t") }
    #expect(bad.count == 2, "\(run.out)")
    #expect(bad.first?.hasPrefix("bad\tstore\t\t파일을 쓸 수 없습니다: \(blocked.path)") == true)
    let place = tool.folder.url.appending(path: "home/.local/state/korea-transit").path
    #expect(
      bad.last?.hasPrefix(
        "bad\tstore\t\(place)\t한도 장부에 쓸 수 없음: 파일을 쓸 수 없습니다: \(blocked.path)") == true)
    #expect(run.err == "")
  }

  @Test func `a ledger that cannot be read is a warning, and no call is told as none`()
    async throws
  {
    var tool = try tool()
    let state = tool.folder.url.appending(path: "state")
    // A folder in a count's place.
    try tool.folder.write("", to: "state/quota/2026-11-20/count.json/file")
    tool.store = { FileStore(cache: state, state: state, clock: $0) }
    let run = try await tool("doctor", "--offline", "--plain")
    #expect(
      run.outLines.filter { $0.contains("\tquota\t") }
        == ["warning\tquota\t\t한도 장부를 읽을 수 없음\t"])
    #expect(run.code == 0)
  }

  @Test func `without keys it says where to get them, and is content`() async throws {
    let transport = Self.transport()
    var tool = try tool(transport)
    tool.environment = [:]
    let run = try await tool("doctor", "--plain")
    #expect(run.code == 0)
    let missing = run.outLines.filter { $0.hasPrefix("warning\tkey\t") }
    #expect(missing.count == 5)
    #expect(missing.count { $0.contains("\t없음\t받는 곳: ") && $0.contains("https://") } == 4)
    #expect(
      missing.contains(
        "warning\tkey\tDATA_GO_KR_KEY\t없음\t신청할 서비스 15가지와 받는 곳: transit providers"))
    #expect(!run.out.contains("\taccess\t"))
    // The hosts need no key, and nothing but their root was asked.
    #expect(transport.messages.count == 6)
    #expect(transport.messages.allSatisfy { $0.url.path() == "/" })
  }

  @Test func `offline nothing is asked`() async throws {
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

  @Test func `without a network it is the network that is at fault`() async throws {
    let transport = StubTransport { _ in throw TransitError(.offline) }
    let run = try await tool(transport)("doctor", "--plain")
    #expect(run.code == 1)
    #expect(
      run.outLines.filter { $0.hasPrefix("bad\t") }
        == ["bad\tnetwork\t\t어느 서비스에도 닿지 않음\t인터넷 연결과 방화벽을 확인하세요"])
    #expect(run.out.contains("unknown\thost\thttp://ws.bus.go.kr\t닿지 않음\t\n"))
    // No question went out, and none was counted.
    #expect(transport.messages.count == 6)
    #expect(run.out.contains("ok\tquota\t\t오늘 부른 적 없음\t"))
  }

  @Test func `a configuration that is wrong is told alone`() async throws {
    let tool = try tool()
    try tool.folder.write("{\"providers\": [{\"id\": \"seoul-buss\"}]}", to: "my.json")
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(run.code == 78)
    #expect(run.outLines.count == 1)
    #expect(run.out.hasPrefix("bad\tconfiguration\tmy.json\t"), "\(run.out)")
    #expect(run.out.contains("모르는 제공자 'seoul-buss'"))
  }

  @Test func `the document is as its schema says`() async throws {
    let schemas = try SchemaValidator(
      folder: Package.root.appending(path: "Sources/transit/Schemas"))
    for transport in [Self.transport(), StubTransport { _ in throw TransitError(.offline) }] {
      let run = try await tool(transport)("doctor", "--json")
      #expect(schemas.problems(of: run.out, by: "doctor.schema.json") == [])
    }
  }

  @Test func `no key is told, whatever services send back`() async throws {
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
