import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCatalog
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit catalog` with damaged or outdated files, and when it is interrupted.
struct CatalogDamageCommandTests {
  private static let seoul = """
    NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
    121000009,22009,신분당선강남역,127.028537,37.495849,중앙차로
    122000606,23813,강남역,127.030092,37.498504,일반차로

    """
  private static let gyeonggi = """
    시군명,정류소명,정류소id,WGS84위도,WGS84경도
    성남시,성남시청,206000124,37.4202,127.1262

    """
  private static let folder = "home/.local/share/korea-transit/catalog"

  private func tool(imported files: [String] = []) async throws -> TestTool {
    let tool = try TestTool()
    try tool.folder.write(Self.seoul, to: "seoul.csv")
    try tool.folder.write(Self.gyeonggi, to: "gyeonggi.csv")
    if !files.isEmpty {
      #expect(try await tool.run(["catalog", "import"] + files).code == 0)
    }
    return tool
  }

  private func damageRows(of id: String, in tool: TestTool) throws {
    let rows = tool.folder.url.appending(path: "\(Self.folder)/lists/\(id).rows")
    try Data(contentsOf: rows).dropLast(20).write(to: rows)
  }

  @Test func `a damaged list is reported with the valid ones and no service is blamed`()
    async throws
  {
    var tool = try await tool(imported: ["seoul.csv"])
    tool.environment = ["LANG": "en_US.UTF-8"]
    try damageRows(of: "seoul-stops", in: tool)
    let rows = tool.folder.url.appending(path: "\(Self.folder)/lists/seoul-stops.rows").path
    let line =
      "_ \(rows) _ transit catalog import _ transit catalog remove seoul-stops"
    let told = "서울시 버스정류소 위치정보 " + line
    let run = try await tool("catalog", "import", "gyeonggi.csv")
    #expect(run.code == 0)
    #expect(run.errLines.map(shown).contains(told))
    #expect(masked(run.outLines.last) == "_ 1,173")
    let info = try await tool("catalog", "info", "--plain")
    #expect(info.code == 0)
    #expect(info.errLines.map(shown) == [told])
    #expect(info.outLines.map { $0.prefix(14) } == ["gyeonggi-stops"])
    let update = try await tool("catalog", "update", "--plain")
    #expect(update.code == 65)
    #expect(update.errLines.map(shown) == [told])
    let row = "bad\tcatalog\tseoul-stops\t"
    let doctor = try #require(
      try await tool("doctor", "--offline", "--plain").outLines.first { $0.hasPrefix(row) })
    #expect(shown(String(doctor.dropFirst(row.count))) == line)
    #expect(doctor.hasSuffix("\t"))
    #expect(try await tool("catalog", "remove", "seoul-stops").code == 0)
    #expect(try await tool("catalog", "info").err == "")
  }

  private func shown(_ line: String) -> String {
    masked(
      line,
      keeping: [
        "서울시 버스정류소 위치정보", "transit catalog import", "transit catalog remove seoul-stops",
        "transit catalog info", "transit catalog update",
      ])
  }

  @Test func `a search of an unreadable catalog fails and says how to repair it`() async throws {
    let tool = try await tool(imported: ["seoul.csv"])
    let index = tool.folder.url.appending(path: "\(Self.folder)/index")
    try Data(contentsOf: index).dropLast(8).write(to: index)
    for command in [["search"], ["search", "--offline"]] {
      let run = try await tool.run(command + ["테헤란로우체국", "--json"])
      #expect(run.errLines.first?.contains("transit catalog update") == true)
      let providers = try run.document()["providers"] as? [[String: Any]]
      let catalog = try #require(providers?.first { $0["id"] as? String == "catalog" })
      #expect(catalog["outcome"] as? String == "failed", "\(command)")
      let error = try #require(catalog["error"] as? [String: Any])
      #expect(error["code"] as? String == "damaged")
      #expect(error["fault"] as? String == "configuration")
      if command.count == 2 { #expect(run.code == 65) }
    }
    for command in [
      ["search", "강남"], ["nearby", "37.4979,127.0276"], ["search", "--offline", "강남"],
    ] {
      for output in [[], ["--plain"], ["--json"]] {
        let told = try await tool.run(command + output).errLines
        #expect(told.count { $0.contains("transit catalog update") } == 1, "\(command) \(output)")
      }
    }
    // The stations are still returned, along with the error.
    let run = try await tool("search", "--offline", "강남구청", "--json")
    #expect(run.code == 0)
    let catalog = try #require((try run.document()["providers"] as? [[String: Any]])?.first)
    #expect(catalog["outcome"] as? String == "answered")
    #expect(catalog["error"] is [String: Any])
  }

  @Test func `an outdated index is reported in one line`() async throws {
    let tool = try await tool(imported: ["seoul.csv"])
    try tool.folder.write("", to: "\(Self.folder)/index.outdated")
    let run = try await tool("search", "--offline", "신분당선강남역")
    #expect(run.outLines.count == 1)
    #expect(run.errLines.map(shown) == ["_ transit catalog update"])
    #expect(
      try await tool("search", "강남").errLines.map(shown).contains("_ transit catalog update"))
    #expect(try await tool("catalog", "update").code == 0)
    #expect(try await tool("search", "--offline", "신분당선강남역").err == "")
  }

  @Test func `the largest integer is accepted as a limit`() async throws {
    let tool = try await tool()
    let run = try await tool("search", "--offline", "강남구청", "--limit", "\(Int.max)")
    #expect(run.outLines.count == 1)
    #expect(run.err == "")
  }

  @Test func `an unreadable list exits as missing input and a damaged one as bad data`()
    async throws
  {
    let tool = try await tool(imported: ["seoul.csv"])
    let rows = tool.folder.url.appending(path: "\(Self.folder)/lists/seoul-stops.rows")
    try FileManager.default.removeItem(at: rows)
    try FileManager.default.createDirectory(at: rows, withIntermediateDirectories: false)
    let info = try await tool("catalog", "info", "--plain")
    #expect(info.err.contains(": \(rows.path)"))
    #expect(ExitCode(for: TransitError(.unreadable)) == .noInput)
    #expect(ExitCode(for: TransitError(.damaged)) == .badData)
  }

  /// Cancels the current task at the second file.
  private final class StoppingClock: TransitClock {
    private let looks = Mutex(0)
    func now() -> Date { TestTool.moment }
    func sleep(for duration: Duration) async throws {}
    func elapsed() -> Duration {
      let look = looks.withLock { looks in
        looks += 1
        return looks
      }
      // The first file reads the clock at its start and at its end.
      if look == 3 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      return .zero
    }
  }

  @Test(arguments: ["--plain", nil])
  func `a list imported before Ctrl-C is reported and saved`(_ output: String?) async throws {
    var tool = try await tool()
    let clock = tool.clock
    tool.clock = StoppingClock()
    let run = try await tool.run(
      ["catalog", "import", "seoul.csv", "gyeonggi.csv"] + [output].compactMap(\.self))
    #expect(run.code == 130)
    #expect(run.errLines.map(shown).contains("_"))
    switch output {
    case "--plain":
      #expect(run.out == "seoul-stops\t서울시 버스정류소 위치정보\tUTF-8\t2\t2\t0\t0\t0\t0\t0\t\n")
    default:
      let names = ["서울시 버스정류소 위치정보 (seoul-stops)", "UTF-8"]
      #expect(
        masked(run.outLines.first, keeping: names)
          == "서울시 버스정류소 위치정보 (seoul-stops) 2 _ 2 _ UTF-8")
    }
    tool.clock = clock
    let info = try await tool("catalog", "info", "--plain")
    #expect(info.outLines.count == 1)
    #expect(info.errLines.count { $0.contains("transit catalog update") } == 1)
  }
}
