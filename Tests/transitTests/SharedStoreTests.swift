import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The tool with a store that many machines share.
struct SharedStoreTests {
  private static let json = """
    {"store": {"valkey": "valkey://cache"}, "cities": ["서울"],
     "providers": [{"id": "seoul-bus", "dailyCalls": 20}]}
    """

  /// Seoul's buses alone, and a server.
  private func day(
    remarks: [StoreRemark] = []
  ) throws -> (tool: TestTool, server: ServerDouble) {
    var tool = try TestTool()
    let server = ServerDouble(clock: tool.clock, remarks: remarks)
    tool.environment = ["DATA_GO_KR_KEY": "made-up-key-of-the-portal"]
    tool.transport = SnapshotTransport()
    let folder = tool.folder.url.appending(path: "own")
    tool.store = { FileStore(cache: folder, state: folder, clock: $0) }
    tool.server = server
    try tool.folder.write(Self.json, to: "my.json")
    return (tool, server)
  }

  private static let search = ["search", "472", "--kind", "route", "--config", "my.json"]

  @Test func `answers and counts go to the server, and none to this machine`() async throws {
    let (tool, server) = try day()
    let first = try await tool.run(Self.search)
    #expect(first.errLines == ["seoul-bus  1건", "출처: 서울특별시 (TOPIS)"])
    #expect(try tool.folder.files().filter { $0.hasPrefix("own/") } == [])
    #expect(try await server.size().answers == 1)
    // Another machine, which has no files of this one, is answered by what was kept.
    var (other, _) = try day()
    other.server = server
    other.transport = StubTransport { _ in throw TransitError(.offline) }
    let second = try await other.run(Self.search)
    #expect(second.out == first.out)
    #expect(second.code == 0)
    let day = KoreanDate(year: 2026, month: 11, day: 20)
    #expect(try await server.counts(on: day).values.map(\.used) == [1])
  }

  @Test func `a server that is lost costs one line, not the answer`() async throws {
    let (tool, server) = try day()
    server.lose()
    var colourful = tool
    colourful.hasColor = true
    let run = try await colourful.run(Self.search)
    #expect(run.code == 0)
    #expect(run.outLines.count == 1)
    #expect(
      run.errLines == [
        "\u{1b}[33m함께 쓰는 저장소를 쓸 수 없습니다: valkey://cache:6379에 닿지 않음. 설정의 문제입니다. "
          + "서버와 주소, 비밀번호를 확인하세요 (transit doctor).\u{1b}[0m",
        "\u{1b}[2mseoul-bus  1건\u{1b}[0m", "\u{1b}[2m출처: 서울특별시 (TOPIS)\u{1b}[0m",
      ])
  }

  @Test func `while the server is lost a part of the day is counted here, and brought there later`()
    async throws
  {
    let (tool, server) = try day()
    server.lose()
    // A tenth of the day's 20 calls, in whatever run.
    var codes: [Int32] = []
    for text in ["472", "강남", "서울역"] {
      codes.append(
        try await tool.run(["search", text, "--kind", "route", "--config", "my.json"]).code)
    }
    #expect(codes == [0, 0, 75])
    server.find()
    let run = try await tool.run(Self.search)
    #expect(run.errLines == ["seoul-bus  1건", "출처: 서울특별시 (TOPIS)"])
    let day = KoreanDate(year: 2026, month: 11, day: 20)
    #expect(try await server.counts(on: day).values.map(\.used) == [3])
  }

  @Test func `recorded answers ask no server`() async throws {
    let (day, server) = try day()
    var tool = day
    tool.environment = [:]
    let run = try await tool.run(Self.search)
    #expect(run.code == 0)
    #expect(server.calls == 0)
    tool.environment = ["DATA_GO_KR_KEY": "made-up-key-of-the-portal"]
    let replay = try await tool.run(
      Self.search + ["--recordings", Package.snapshot.path])
    #expect(replay.code == 0)
    #expect(server.calls == 0)
  }

  @Test func `the password alone makes no answer a live one`() async throws {
    var (tool, _) = try day()
    tool.environment = ["VALKEY_PASSWORD": "made-up-word"]
    let run = try await tool.run(Self.search)
    #expect(run.err.hasPrefix("인증키가 없어 이 프로젝트가 만든 예시 응답을 보여 줍니다"), "\(run.err)")
  }

  @Test(arguments: [[], ["--json"], ["--plain"]])
  func `the password is told nowhere`(mode: [String]) async throws {
    let word = "made-up-word-of-the-store"
    let said = Words(verbatim: "the server said \(word)")
    var (tool, _) = try day(remarks: [StoreRemark(isWarning: true, said, advice: said)])
    tool.environment["VALKEY_PASSWORD"] = word
    let doctor = try await tool.run(["doctor", "--config", "my.json"] + mode)
    #expect(doctor.out.contains("the server said REDACTED"), "\(doctor.out)")
    #expect(!(doctor.out + doctor.err).contains(word))
    // Nor in why the server fails, nor where it stands in the name of a file.
    let (other, server) = try day()
    tool.server = server
    server.lose(said)
    try other.folder.write(Self.json, to: "my.json")
    let lost = try await tool.run(Self.search + mode)
    #expect(!(lost.out + lost.err).contains(word))
    #expect(lost.err.contains("the server said REDACTED"))
    let missing = try await tool.run(["search", "강남", "--config", "\(word).json"] + mode)
    #expect(missing.code == 78)
    #expect(!(missing.out + missing.err).contains(word))
    #expect(missing.err.contains("REDACTED"))
  }

  @Test func `what the server says of itself is told, then what is kept`() async throws {
    let (tool, _) = try day(remarks: [
      StoreRemark(Words("Valkey 8.0, 1 ms", "Valkey 8.0, 1 ms")),
      StoreRemark(
        isWarning: true, Words("남는 자리 없음", "no room is left"),
        advice: Words("maxmemory를 늘리세요", "raise maxmemory")),
    ])
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(
      run.outLines.filter { $0.contains("\tstore\t") } == [
        "ok\tstore\t\tValkey 8.0, 1 ms\t",
        "warning\tstore\t\t남는 자리 없음\tmaxmemory를 늘리세요",
        "ok\tstore\tvalkey://cache:6379\t저장해 둔 답 1건, 0 B\t".replacing("0 B", with: size(run)),
        "ok\tstore\tvalkey://cache:6379\t한도 장부의 자리\t",
      ])
    #expect(run.code == 0)
    #expect(run.out.contains("ok\tquota\tseoul-bus getStationByUid\t오늘 1회 씀, 19회 남음\t"))
  }

  /// The size of what is kept, as it is told.
  private func size(_ run: Run) -> String {
    run.out.firstMatch(of: /건, ([0-9]+ KB)\t/).map { String($0.1) } ?? "no size"
  }

  @Test func `a server that is lost is told once, with what to do and by its address`()
    async throws
  {
    let (tool, server) = try day()
    server.lose()
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    let why =
      "함께 쓰는 저장소를 쓸 수 없습니다: valkey://cache:6379에 닿지 않음. 설정의 문제입니다. "
      + "서버와 주소, 비밀번호를 확인하세요 (transit doctor)."
    #expect(
      run.outLines.filter { $0.contains("\tstore\t") || $0.contains("\tquota\t") } == [
        "bad\tstore\t\t\(why)\t"
      ])
    #expect(run.err == "")
    #expect(run.code == 1)
  }

  @Test func `offline no server is asked, and that is said`() async throws {
    let (tool, server) = try day()
    let run = try await tool("doctor", "--config", "my.json", "--offline", "--plain")
    #expect(server.calls == 0)
    #expect(
      run.outLines.filter { $0.contains("\tstore\t") || $0.contains("\tquota\t") } == [
        "unknown\tstore\t\t살펴보지 않음: 서버에 있음\t",
        "unknown\tstore\tvalkey://cache:6379\t한도 장부의 자리, 살펴보지 않음\t",
      ])
    #expect(run.code == 0)
  }

  @Test func `without keys the server is looked at all the same`() async throws {
    let (day, _) = try day(remarks: [StoreRemark(Words("Valkey 8.0", "Valkey 8.0"))])
    var tool = day
    tool.environment = [:]
    tool.transport = StubTransport { _ in HTTPReply(status: 404, body: Data()) }
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(run.outLines.contains("ok\tstore\t\tValkey 8.0\t"))
    #expect(run.code == 0)
  }

  @Test func `another machine's server in a file lying about ends with why`() async throws {
    let (tool, server) = try day()
    try tool.folder.write(Self.json, to: "providers.json")
    for arguments in [["search", "472"], ["doctor"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 78)
      #expect((run.out + run.err).contains("store.valkey가 다른 기계(valkey://cache:6379)입니다"))
    }
    #expect(server.calls == 0)
  }

  #if !Valkey
    @Test func `a build without the trait says so at once, and how to build it`() async throws {
      let (day, _) = try day()
      var tool = day
      tool.server = nil
      tool.environment["LANG"] = "en_US.UTF-8"
      let said =
        "the store valkey://cache:6379 needs a build with Valkey: swift build --traits Valkey, or "
        + "traits: [\"Valkey\"] in a package (with libhiredis-dev)"
      let run = try await tool.run(Self.search)
      #expect(run.code == 78)
      #expect(run.out == "")
      #expect(
        run.err
          == "the configuration is wrong: \(said). The fault is in the setup. Correct it and run "
          + "again.\n")
      let doctor = try await tool("doctor", "--config", "my.json", "--plain")
      #expect(doctor.code == 78)
      #expect(doctor.out == "bad\tconfiguration\tmy.json\t\(said)\tcorrect it and run again\n")
    }
  #endif
}
