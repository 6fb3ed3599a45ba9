import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// The tool with a store shared by several machines.
struct SharedStoreTests {
  private static let json = """
    {"store": {"valkey": "valkey://cache"}, "cities": ["서울"],
     "providers": [{"id": "seoul-bus", "dailyCalls": 20}]}
    """

  /// A tool with only the provider `seoul-bus`, and a server.
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

  private func told(_ run: Run) -> [String] {
    run.errLines.map { masked($0, keeping: ["서울특별시 (TOPIS)"]) }
  }

  /// The rows of `doctor --plain`, with the wording of the last two columns masked.
  private func rows(_ run: Run, keeping names: [String] = []) -> [String] {
    run.outLines.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (cells.prefix(3) + cells.dropFirst(3).map { masked($0, keeping: names) })
        .joined(separator: "|")
    }
  }

  private static let search = ["search", "472", "--kind", "route", "--config", "my.json"]

  @Test func `responses and call counts go to the server, none to this machine`() async throws {
    let (tool, server) = try day()
    let first = try await tool.run(Self.search)
    #expect(first.outLines.count == 1)
    #expect(told(first) == ["_ 서울특별시 (TOPIS) 1/1 _"])
    let files = try tool.folder.files()
    #expect(files.filter { $0.hasPrefix("own/answers") || $0.hasPrefix("own/quota") } == [])
    // The server's last count, for a run that does not reach it.
    #expect(files.count { $0.hasPrefix("own/states/") } == 1)
    #expect(try await server.size().answers == 1)
    // Another machine, which shares no files, gets the cached response.
    var (other, _) = try day()
    other.server = server
    other.transport = StubTransport { _ in throw TransitError(.offline) }
    let second = try await other.run(Self.search)
    #expect(second.out == first.out)
    #expect(second.code == 0)
    let day = KoreanDate(year: 2026, month: 11, day: 20)
    #expect(try await server.counts(on: day).values.map(\.used) == [1])
  }

  @Test func `an unreachable server adds one line and does not fail the query`() async throws {
    let (tool, server) = try day()
    server.lose()
    var colourful = tool
    colourful.hasColor = true
    let run = try await colourful.run(Self.search)
    #expect(run.code == 0)
    #expect(run.outLines.count == 1)
    #expect(
      told(run) == [
        "33m _ valkey://cache:6379 _ transit doctor 0m", "2m _ 서울특별시 (TOPIS) 1/1 _ 0m",
      ])
    for (line, color) in zip(run.errLines, [33, 2]) {
      #expect(line.hasPrefix("\u{1b}[\(color)m") && line.hasSuffix("\u{1b}[0m"))
    }
  }

  @Test func `without the server a share of the quota is counted here, and sent later`()
    async throws
  {
    let (tool, server) = try day()
    server.lose()
    // A tenth of the 20 daily calls, across all runs.
    var codes: [Int32] = []
    for text in ["472", "강남", "서울역"] {
      codes.append(
        try await tool.run(["search", text, "--kind", "route", "--config", "my.json"]).code)
    }
    #expect(codes == [0, 0, 75])
    server.find()
    let run = try await tool.run(Self.search)
    #expect(run.outLines.count == 1)
    #expect(told(run) == ["_ 서울특별시 (TOPIS) 1/1 _"])
    let day = KoreanDate(year: 2026, month: 11, day: 20)
    #expect(try await server.counts(on: day).values.map(\.used) == [3])
  }

  @Test(arguments: ["--plain", "--json"])
  func `an exhausted quota is reported on standard error when there is no answer`(
    mode: String
  ) async throws {
    let (tool, server) = try day()
    let account = QuotaAccount(
      day: KoreanDate(year: 2026, month: 11, day: 20), provider: "seoul-bus",
      key: "DATA_GO_KR_KEY", pool: "getBusRouteList")
    _ = try await server.take(20, of: account, limit: nil)
    let run = try await tool.run(Self.search + [mode])
    #expect(run.code == 75)
    let error = TransitError(
      .quotaSpent, Words("하루 20회", "20 calls a day"),
      retryAfter: KoreanTime.parse("2026-11-21 00:00:00")
    ).from("seoul-bus", named: BuiltInProviders.name(of: "seoul-bus"))
    #expect(run.errLines == [error.toolLine(in: .korean)])
    #expect(run.out.isEmpty == (mode == "--plain"))
    // The limit and the time are in the document.
    if mode == "--json" {
      let providers = try #require(run.document()["providers"] as? [[String: Any]])
      let outcome = providers.first { $0["id"] as? String == "seoul-bus" }
      #expect(
        (outcome?["error"] as? [String: Any])?["message"] as? String
          == error.fullLine(in: .korean))
    }
  }

  @Test func `recorded responses do not use the server`() async throws {
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

  @Test func `a password without keys does not enable live queries`() async throws {
    var (tool, _) = try day()
    tool.environment = ["VALKEY_PASSWORD": "made-up-word"]
    let run = try await tool.run(Self.search)
    #expect(
      masked(
        run.marked.split(separator: "\n").first.map(String.init), keeping: ["transit config init"])
        == "_ 2026-11-20 08:30 _ transit config init")
  }

  @Test(arguments: [[], ["--json"], ["--plain"]])
  func `the password is shown nowhere`(mode: [String]) async throws {
    let word = "made-up-word-of-the-store"
    let said = Words(verbatim: "the server said \(word)")
    var (tool, _) = try day(remarks: [StoreRemark(severity: .warning, said, advice: said)])
    tool.environment["VALKEY_PASSWORD"] = word
    let doctor = try await tool.run(["doctor", "--config", "my.json"] + mode)
    #expect(doctor.out.contains("the server said REDACTED"), "\(doctor.out)")
    #expect(!(doctor.out + doctor.err).contains(word))
    // Nor in the server's error, nor when it is part of a file name.
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

  @Test func `doctor shows the server's remarks, then the size of the store`() async throws {
    let (tool, _) = try day(remarks: [
      StoreRemark(Words("Valkey 8.0, 1 ms", "Valkey 8.0, 1 ms")),
      StoreRemark(
        severity: .warning, Words("남는 자리 없음", "no room is left"),
        advice: Words("maxmemory를 늘리세요", "raise maxmemory")),
    ])
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(
      rows(run, keeping: ["Valkey 8.0, 1 ms", "남는 자리 없음", "maxmemory를 늘리세요"])
        .filter { $0.contains("|store|") } == [
          "ok|store||Valkey 8.0, 1 ms|",
          "warning|store||남는 자리 없음|maxmemory를 늘리세요",
          "ok|store|valkey://cache:6379|_ 1 _ \(size(run))|",
          "ok|store|valkey://cache:6379|_|",
        ])
    #expect(run.code == 0)
    #expect(rows(run).contains("ok|quota|seoul-bus getStationByUid|_ 1 _ 19 _|"))
  }

  /// The size of the store as it is displayed.
  private func size(_ run: Run) -> String {
    run.out.firstMatch(of: /([0-9]+ KB)\t/).map { String($0.1) } ?? "no size"
  }

  @Test func `doctor reports an unreachable server once, with its address and advice`()
    async throws
  {
    let (tool, server) = try day()
    server.lose()
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(
      rows(run).filter { $0.contains("|store|") || $0.contains("|quota|") } == [
        "bad|store||_ valkey://cache:6379 _ transit doctor|"
      ])
    #expect(run.err == "")
    #expect(run.code == 1)
  }

  @Test func `doctor --offline does not query the server, and says so`() async throws {
    let (tool, server) = try day()
    let run = try await tool("doctor", "--config", "my.json", "--offline", "--plain")
    #expect(server.calls == 0)
    #expect(
      rows(run).filter { $0.contains("|store|") || $0.contains("|quota|") } == [
        "unknown|store||_|", "unknown|store|valkey://cache:6379|_|",
      ])
    #expect(run.code == 0)
  }

  @Test func `without keys doctor still checks the server`() async throws {
    let (day, _) = try day(remarks: [StoreRemark(Words("Valkey 8.0", "Valkey 8.0"))])
    var tool = day
    tool.environment = [:]
    tool.transport = StubTransport { _ in HTTPReply(status: 404, body: Data()) }
    let run = try await tool("doctor", "--config", "my.json", "--plain")
    #expect(run.outLines.contains("ok\tstore\t\tValkey 8.0\t"))
    #expect(run.code == 0)
  }

  @Test func `a server in the working folder's providers.json is rejected`() async throws {
    let (tool, server) = try day()
    try tool.folder.write(Self.json, to: "providers.json")
    for arguments in [["search", "472"], ["doctor"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 78)
      let told = masked(run.out + run.err, keeping: ["store.valkey"])
      #expect(told.contains("store.valkey _ valkey://cache:6379 _"))
    }
    #expect(server.calls == 0)
  }

  #if !Valkey
    @Test func `a build without the Valkey trait fails at once and says how to build it`()
      async throws
    {
      let (day, _) = try day()
      var tool = day
      tool.server = nil
      tool.environment["LANG"] = "en_US.UTF-8"
      let said =
        "_ valkey://cache:6379 _ swift build --traits Valkey _ traits: [\"Valkey\"] _ libhiredis-dev"
      let names = ["swift build --traits Valkey", "traits: [\"Valkey\"]", "libhiredis-dev"]
      let run = try await tool.run(Self.search)
      #expect(run.code == 78)
      #expect(run.out == "")
      #expect(masked(run.err, keeping: names) == "\(said) _\n")
      let doctor = try await tool("doctor", "--config", "my.json", "--plain")
      #expect(doctor.code == 78)
      #expect(rows(doctor, keeping: names) == ["bad|configuration|my.json|\(said)|_"])
    }
  #endif
}
