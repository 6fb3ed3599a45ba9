import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit search --offline`, which needs no network, keys or configuration.
struct OfflineSearchTests {
  private static let names = ["강남", "강남구청", "수인분당", "신분당", "서울"]

  @Test(arguments: [[], ["--offline"]])
  func `all rows are shown to a person who asks for all`(options: [String]) async throws {
    let tool = try TestTool()
    let words = ["search", "ㄱ", "--kind", "subway", "--limit", "all"] + options
    let rows = try await tool.run(words + ["--plain"]).outLines.count
    #expect(rows > 500)
    let shown = try await tool.run(words).outLines.filter {
      $0.contains("지하철") || $0.contains("기차역")
    }
    #expect(shown.count == rows)
  }

  @Test func `stations are found before any list is imported`() async throws {
    let run = try await TestTool()("search", "--offline", "강남구청")
    #expect(
      masked(run.out, keeping: Self.names) == "강남구청 7 수인분당  _  서울\n")
    #expect(run.err == "")
    #expect(run.code == 0)
  }

  @Test func `an offline search ignores a broken configuration and keys`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    try tool.folder.write("{", to: "providers.json")
    let run = try await tool("search", "--offline", "강남구청", "--plain")
    #expect(
      run.out == "subway\tkr.subway:수도권/강남구청\t강남구청 7·수인분당\t서울\t37.51718\t127.04126\tcatalog\t\t\n")
    #expect(run.err == "")
  }

  @Test(arguments: [
    ["--near", "37.4979,127.0276"], ["--near", "@회사"], ["--near", "here"], [],
  ])
  func `results have the distance from a position or a saved place`(near: [String]) async throws {
    let tool = try TestTool()
    for set in [
      ["here", "set", "37.4979,127.0276"], ["here", "set", "37.4979,127.0276", "--as", "회사"],
    ] {
      #expect(try await tool.run(set).code == 0)
    }
    let run = try await tool.run(["search", "--offline", "강남구청"] + near)
    #expect(run.outLines.count == 2)
    #expect(
      masked(run.outLines.last, keeping: Self.names) == "강남구청 7 수인분당  2.5 _  _  서울")
    // The first line is a sentence, without columns.
    #expect(run.outLines.first?.contains("  ") == false)
  }

  @Test func `a place that needs a lookup is rejected`() async throws {
    for near in ["코엑스", "91,0", "@집"] {
      let run = try await TestTool()("search", "--offline", "강남", "--near", near)
      #expect(run.code == 64)
      #expect(run.out == "")
      #expect(run.errLines.count == 1)
    }
  }

  @Test func `an empty result is reported with a hint`() async throws {
    let tool = try TestTool()
    let run = try await tool("search", "--offline", "없는곳없는곳")
    #expect(run.code == 0)
    #expect(run.out == "")
    #expect(
      run.errLines.map { masked($0) } == ["없는곳없는곳 _", "_ transit catalog _"])
    #expect(run.errLines.last?.contains("transit catalog import ") == true)
    let stations = try await tool("search", "--offline", "없는곳없는곳", "--kind", "subway")
    #expect(stations.errLines == [run.errLines[0]])
  }

  @Test func `the number of results is limited and the rest is counted`() async throws {
    let tool = try TestTool()
    let two = try await tool("search", "--offline", "시청", "--limit", "2")
    #expect(two.outLines.count == 2)
    let items = try await tool("search", "--offline", "시청", "--json").document()["items"]
    let count = try #require((items as? [Any])?.count)
    #expect(count > 2)
    #expect(masked(two.err) == "_ \(count) _ \(count - 2) _ --limit \(count)\n")
  }

  @Test func `the document contains the total if the results are limited`() async throws {
    let tool = try TestTool()
    func totals(_ options: String...) async throws -> [Int?] {
      let run = try await tool.run(["search", "--offline", "강남", "--json"] + options)
      let outcome = try #require((try run.document()["providers"] as? [[String: Any]])?.first)
      return [outcome["count"] as? Int, outcome["total"] as? Int]
    }
    // 강남, 강남대, 강남구청; and 고속터미널 and 언주, which have informal names that begin with 강남.
    #expect(try await totals() == [5, nil])
    #expect(try await totals("--limit", "1") == [1, 5])
  }

  @Test func `searching a route number without a list of routes shows a hint`()
    async throws
  {
    let tool = try TestTool()
    let stops = """
      NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
      121000009,47201,신분당선강남역,127.028537,37.495849,중앙차로

      """
    try tool.folder.write(stops, to: "stops.csv")
    #expect(try await tool("catalog", "import", "stops.csv").code == 0)
    let run = try await tool("search", "--offline", "472")
    #expect(run.outLines.count == 1)
    #expect(run.errLines.count == 1)
    let note = try #require(run.errLines.first)
    #expect(masked(note) == "_ 472 _ transit catalog _")
    #expect(note.contains("transit catalog import "))
    #expect(try await tool("search", "--offline", "472", "--kind", "station").err == "")
    #expect(try await tool("search", "--offline", "신분당선강남역").err == "")
    #expect(try await tool("search", "--offline", "47-201").err == "")
    // The recordings contain routes.
    #expect(try await !tool("search", "472").errLines.contains(note))
    var offline = tool
    offline.environment = Keys.all
    offline.transport = StubTransport { _ in
      throw TransitError(.unavailable, vendorCode: "URL -1003")
    }
    #expect(try await offline("search", "472").errLines.count { $0 == note } == 1)
    try tool.folder.write("ROUTE_ID,노선명\n100100073,740\n", to: "routes.csv")
    #expect(try await tool("catalog", "import", "routes.csv").code == 0)
    #expect(try await tool("search", "--offline", "472").err == "")
    #expect(try await !offline("search", "472").errLines.contains(note))
  }

  @Test func `a page skips the first results, and --favorites shows only favorites`() async throws {
    let tool = try TestTool()
    let all = try await tool("search", "강남", "--offline", "--plain").outLines
    #expect(all.count == 5)
    let page = try await tool(
      "search", "강남", "--offline", "--plain", "--offset", "3", "--limit", "1")
    #expect(page.outLines == [all[3]])
    _ = try await tool("favorites", "add", "강남구청역")
    let mine = try await tool("search", "강남", "--offline", "--favorites", "--plain").outLines
    #expect(mine.count == 1 && mine[0].contains("강남구청"))
  }

  @Test(arguments: [
    ["--with", "weather"], ["--explain"], ["--refresh"], ["--as-of", "2026-11-20T08:00"],
  ])
  func `what needs a service is refused`(option: [String]) async throws {
    let run = try await TestTool().run(["search", "강남", "--offline"] + option)
    #expect(run.code == 64)
    #expect(masked(run.err) == "--offline _ \(option[0])\n")
  }

  @Test func `favorites are marked`() async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "강남역")
    let run = try await tool("search", "--offline", "강남", "--limit", "1")
    #expect(
      run.outLines.map { masked($0, keeping: Self.names) }
        == ["★  강남 2 신분당  _  서울"])
  }
}
