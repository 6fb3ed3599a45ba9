import Foundation
import KoreaTransit
import Testing
import TransitCatalog
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit catalog import`, `info`, `update` and `remove` with small lists of real stops.
struct CatalogCommandTests {
  private static let head = "NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입"
  private static let stops = [
    "121000008,22008,래미안아파트.파이낸셜뉴스,127.030987,37.491087,중앙차로",
    "121000009,22009,신분당선강남역,127.028537,37.495849,중앙차로",
    "122000606,23813,강남역,127.030092,37.498504,일반차로",
  ]
  private static let folder = "home/.local/share/korea-transit/catalog"

  private static let names = ["서울시 버스정류소 위치정보", "seoul-stops", "테스트노드", "일반차로"]

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  private func write(
    _ stops: [String], to name: String = "stops.csv", in tool: TestTool
  ) throws {
    try tool.folder.write(
      ([Self.head] + stops).joined(separator: "\n") + "\n", to: name)
  }

  /// A tool that has imported the three stops.
  private func stocked() async throws -> TestTool {
    let tool = try TestTool()
    try write(Self.stops, in: tool)
    #expect(try await tool("catalog", "import", "stops.csv").code == 0)
    return tool
  }

  @Test func `a list is imported, listed, searched and removed`() async throws {
    let tool = try TestTool()
    try write(Self.stops + ["100000378,,테스트노드,126.974928,37.570566,일반차로"], in: tool)
    let run = try await tool("catalog", "import", "stops.csv")
    #expect(
      run.outLines.map { masked($0, keeping: Self.names) } == [
        "서울시 버스정류소 위치정보 seoul-stops 4 _ 3 _ UTF-8", "_ 1 _",
        "5 _ 100000378 테스트노드 ,126.974928,37.570566 일반차로", "_", "_ 1,175 _",
      ])
    #expect(run.outLines[2].contains("100000378,,테스트노드,126.974928,37.570566,일반차로"))
    #expect(run.outLines.map(Self.indentation) == [0, 2, 4, 2, 0])
    #expect(masked(run.err) == "0.0 _\n")
    #expect(run.err.hasPrefix("  "))
    #expect(
      try await tool("search", "--offline", "신분당선강남역", "--plain").out
        == "station\tkr.node:121000009\t신분당선강남역 (22-009)\t서울\t37.495849\t127.028537\tcatalog\t\t\n")
    #expect(
      try await masked(tool("catalog", "remove", "seoul-stops").out, keeping: Self.names)
        == "서울시 버스정류소 위치정보 _\n")
    #expect(
      try await tool("search", "--offline", "신분당선강남역", "--plain").out.contains("kr.node") == false)
    #expect(try await tool("catalog", "info", "--plain").out == "")
  }

  @Test func `the import is reported in English`() async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    try write(Self.stops, in: tool)
    let run = try await tool("catalog", "import", "stops.csv")
    #expect(
      run.outLines.map { masked($0, keeping: Self.names) } == [
        "서울시 버스정류소 위치정보 seoul-stops 3 _ 3 _ UTF-8", "_", "_ 1,175",
      ])
    let again = try await tool("catalog", "import", "stops.csv")
    #expect(again.outLines.count == 3)
    // "Unchanged" and "first import" are worded differently.
    #expect(masked(again.outLines[1]) == "_")
    #expect(again.outLines[1] != run.outLines[1])
    #expect(again.outLines.map(Self.indentation) == [0, 2, 0])
  }

  @Test func `stops added, renamed, moved or removed since the last import are shown`() async throws
  {
    let tool = try await stocked()
    try write(
      [
        "121000008,22008,래미안아파트,127.030987,37.491087,중앙차로",
        "121000009,22009,신분당선강남역,127.028537,37.496849,중앙차로",
        "121000010,22010,신분당선강남역,127.029112,37.494993,중앙차로",
      ], in: tool)
    let run = try await tool("catalog", "import", "stops.csv")
    #expect(
      masked(run.outLines[1]) == "_ 1 _ 1 _ 1 _ 1")
    #expect(
      run.outLines.dropFirst(2).prefix(4) == [
        "    + 신분당선강남역 (22-010)", "    ~ 래미안아파트.파이낸셜뉴스 → 래미안아파트 [kr.node:121000008]",
        "    → 신분당선강남역 111 m [kr.node:121000009]", "    − 강남역 (23-813)",
      ])
    let plain = try await tool("catalog", "import", "stops.csv", "--plain")
    #expect(plain.out == "seoul-stops\t서울시 버스정류소 위치정보\tUTF-8\t3\t3\t0\t0\t0\t0\t0\t1175\n")
    #expect(plain.err == "")
  }

  @Test func `an error in one file is reported and the others are imported`() async throws {
    let tool = try TestTool()
    try write(Self.stops, in: tool)
    try tool.folder.write("PK\u{3}\u{4}", to: "stops.xlsx")
    let run = try await tool(
      "catalog", "import", "stops.xlsx", "nowhere.csv", "stops.csv", "stops.csv")
    #expect(run.code == 65)
    #expect(run.outLines.count == 3)
    #expect(run.errLines.count == 3)
    #expect(run.errLines[0].contains("stops.xlsx"))
    #expect(run.errLines[0].contains("CSV"))
    #expect(run.errLines[1].contains("nowhere.csv"))
    #expect(try await tool("catalog", "import", "nowhere.csv").code == 66)
    #expect(try await tool("catalog", "info", "--plain").outLines.count == 1)
  }

  @Test func `a truncated list is rejected unless it is forced`() async throws {
    let tool = try await stocked()
    try write([Self.stops[1]], in: tool)
    let run = try await tool("catalog", "import", "stops.csv")
    #expect(run.code == 65)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("--force"))
    let search = ["search", "--offline", "강남역", "--kind", "station", "--plain"]
    let before = try await tool.run(search)
    #expect(before.outLines.first?.hasPrefix("station\tkr.node:122000606\t강남역 (23-813)\t") == true)
    #expect(try await tool("catalog", "import", "stops.csv", "--force").code == 0)
    // Another stop whose name contains 강남역 remains.
    let after = try await tool.run(search)
    #expect(after.outLines.map { $0.prefix(29) } == ["station\tkr.node:121000009\t신분당"])
  }

  @Test func `an unwritable folder is a write error, not an input error`() async throws {
    let tool = try TestTool()
    try write(Self.stops, in: tool)
    try tool.folder.write("", to: "home/.local/share/korea-transit")
    let run = try await tool("catalog", "import", "stops.csv")
    #expect(run.code == 73)
    #expect(run.out == "")
    #expect(run.errLines.count == 1)
  }

  @Test func `an update imports changes and reports missing files`() async throws {
    let tool = try await stocked()
    let same = try await tool("catalog", "update")
    #expect(
      same.outLines.map { masked($0, keeping: Self.names) } == [
        "서울시 버스정류소 위치정보 _", "_", "_ https://data.seoul.go.kr",
      ])
    #expect(same.outLines.map(Self.indentation) == [0, 2, 2])
    try write(Self.stops.dropLast(), in: tool)
    let newer = try await tool("catalog", "update")
    #expect(masked(newer.outLines[1]) == "_ 1")
    #expect(newer.outLines[2] == "    − 강남역 (23-813)")
    #expect(newer.code == 0)
    try FileManager.default.removeItem(at: tool.folder.url.appending(path: "stops.csv"))
    let gone = try await tool("catalog", "update")
    #expect(gone.code == 66)
    #expect(gone.outLines.count == 4)
    #expect(masked(gone.outLines[1]) == "_")
    #expect(Self.indentation(gone.outLines[1]) == 2)
    #expect(try await tool("search", "--offline", "신분당선강남역", "--plain").outLines.count == 1)
  }

  @Test func `the info shows each list with its age and file`() async throws {
    var tool = try await stocked()
    tool.clock = FixedClock(TestTool.moment + 400 * 86_400)
    let file = tool.folder.url.appending(path: "stops.csv").path
    let run = try await tool("catalog", "info")
    let lines = run.outLines.map { $0.replacing(/[0-9.]+ MB/, with: "N MB") }
    #expect(
      lines.map { masked($0, keeping: Self.names) } == [
        "seoul-stops 서울시 버스정류소 위치정보 3 _ 400 _", file, "_ https://data.seoul.go.kr",
        "_  1,172", "_  \(RailNetwork.korea.date)", "_  1,175", "_  _ MB _",
        "_  \(tool.folder.url.appending(path: Self.folder).path)",
      ])
    #expect(lines.map(Self.indentation) == [0, 2, 2, 0, 0, 0, 0, 0])
    #expect(try await tool("catalog", "info", "--plain").err == "")
    let doctor = try await tool("doctor", "--offline", "--plain")
    #expect(doctor.out.contains("ok\tcatalog\t"))
    #expect(
      doctor.out.contains(
        /warning\tcatalog\tseoul-stops\t[^\t\n]*400[^\t\n]*\t[^\t\n]*https:\/\/data\.seoul\.go\.kr/)
    )
  }

  @Test func `a damaged index is reported, stations are found and an update repairs it`()
    async throws
  {
    let tool = try await stocked()
    let index = "\(Self.folder)/index"
    let whole = try Data(contentsOf: tool.folder.url.appending(path: index))
    try whole.prefix(whole.count / 2).write(to: tool.folder.url.appending(path: index))
    let found = try await tool("search", "--offline", "강남구청", "--plain")
    #expect(found.outLines.count == 1)
    #expect(found.errLines.count == 1)
    #expect(try await tool("doctor", "--offline", "--plain").out.contains("bad\tcatalog\t"))
    let info = try await tool("catalog", "info", "--plain")
    #expect(info.errLines.count { $0.contains("transit catalog update") } == 1)
    #expect(try await tool("catalog", "update").code == 0)
    #expect(try await tool("search", "--offline", "신분당선강남역", "--plain").outLines.count == 1)
    #expect(try Data(contentsOf: tool.folder.url.appending(path: index)) == whole)
  }

  @Test func `an update rebuilds a missing index`() async throws {
    let tool = try await stocked()
    try FileManager.default.removeItem(at: tool.folder.url.appending(path: "\(Self.folder)/index"))
    let missing = try await tool("doctor", "--offline", "--plain").out
    #expect(missing.contains(/\t[^\t\n]+\t[^\t\n]*transit catalog update[^\t\n]*\n/))
    let info = try await tool("catalog", "info", "--plain")
    #expect(info.errLines.count { $0.contains("transit catalog update") } == 1)
    #expect(try await tool("catalog", "update").code == 0)
    #expect(try await tool("doctor", "--offline", "--plain").out.contains("ok\tcatalog\t"))
  }
}
