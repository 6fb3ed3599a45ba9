import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit recordings verify`: old and unused recordings, and changed responses.
struct VerifyTests {
  private static let row = #"{"busRouteId":"100100500","busRouteNm":"472","term":"9"}"#

  private func tool(_ body: String, status: Int = 200) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all.merging(["LANG": "en_US"]) { $1 }
    tool.transport = StubTransport { _ in HTTPReply(status: status, body: Data(body.utf8)) }
    try tool.folder.writeMixedRecordings()
    return tool
  }

  /// The service's current response and the rows reported for it: `kind place was now`.
  private static let table: [(body: String, status: Int, told: [String])] = [
    (TestFolder.routes(row), 200, ["same"]),
    (TestFolder.routes(row + "," + row), 200, ["same"]),
    (
      TestFolder.routes(#"{"busRouteId":"1","busRouteNm":"472","term":9}"#), 200,
      ["type msgBody.itemList.term text number"]
    ),
    (
      TestFolder.routes(#"{"busRouteId":"1","busRouteNm":"472"}"#), 200,
      ["removed msgBody.itemList.term"]
    ),
    (
      TestFolder.routes(#"{"busRouteId":"1","busRouteNm":"472","term":"9","x":null}"#), 200,
      ["added msgBody.itemList.x"]
    ),
    // Static data that is empty now has changed, whatever the hour.
    (TestFolder.routes(""), 200, ["outcome answered empty"]),
    (TestFolder.routes(row), 206, ["status 200 206"]),
    ("rubbish", 200, ["outcome answered failed (malformed)", "body readable unreadable"]),
    ("<html>", 503, ["unknown unavailable"]), ("", 401, ["unknown badKey"]),
    ("API rate limit exceeded", 429, ["unknown rateLimited"]),
  ]

  @Test(arguments: table.indices)
  func `a changed response is reported by key path`(index: Int) async throws {
    let (body, status, told) = Self.table[index]
    let run = try await tool(body, status: status)("recordings", "verify", "bus.http", "--plain")
    let lines = run.outLines.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(fields.count == 5)
      #expect(fields[1] == "bus.http")
      return ([fields[0]] + fields[2...]).filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(lines == told)
    let isDrift = !told.contains("same") && !told.contains { $0.hasPrefix("unknown") }
    #expect((run.code == 1) == isDrift, "\(run.code)")
    #expect((run.code == 0) == (told == ["same"]))
  }

  @Test func `a live response is requested once, with the configured key`() async throws {
    let tool = try tool(TestFolder.routes(Self.row))
    let run = try await tool("recordings", "verify", "bus.http")
    #expect(run.outLines.count == 2)
    #expect(run.outLines.first?.hasPrefix("= ") == true)
    #expect(run.outLines.last == "  seoul-bus getBusRouteList  bus.http")
    #expect(run.errLines.map { masked($0) } == ["1 _ 0 _ 0 _ 1"])
    let sent = try #require(tool.transport as? StubTransport).messages.map(\.url.absoluteString)
    #expect(
      sent == [
        "http://ws.bus.go.kr/api/rest/busRouteInfo/getBusRouteList?serviceKey="
          + "aB3%2Bx%2FYz9%3D%3DQ&strSrch=472&resultType=json"
      ])
  }

  @Test func `verify queries the newest recording with rows per operation; --all queries all`()
    async throws
  {
    let tool = try tool(TestFolder.routes(Self.row))
    for (name, day, body) in [
      ("a", "12", TestFolder.routes(Self.row)), ("b", "13", TestFolder.routes(Self.row)),
      ("c", "14", TestFolder.routes("")),
    ] {
      let text = TestFolder.bus.replacing("2026-11-10", with: "2026-11-\(day)")
      let head = try #require(text.components(separatedBy: "\n\n{").first)
      try tool.folder.write(head + "\n\n" + body, to: "many/\(name).http")
    }
    let one = try await tool("recordings", "verify", "many", "--plain")
    #expect(one.outLines.count == 1)
    #expect(one.out.contains("\tb.http\t"))
    let all = try await tool("recordings", "verify", "many", "--all", "--plain")
    #expect(
      Set(all.outLines.map { $0.split(separator: "\t")[1] }) == ["a.http", "b.http", "c.http"])
  }

  @Test func `a recording that cannot be queried is reported as unknown`() async throws {
    var tool = try tool("{}")
    tool.environment = ["LANG": "en_US"]
    tool.transport = StubTransport { _ in
      Issue.record("queried without a key")
      throw TransitError(.offline)
    }
    let run = try await tool("recordings", "verify", "mixed")
    try #require(run.outLines.count == 4, "\(run.out)")
    let (unsupported, noKey) = (
      TransitError.Code.unsupported.opening(in: .english),
      TransitError.Code.noKey.opening(in: .english)
    )
    #expect(run.outLines[0].hasPrefix("? "))
    #expect(run.outLines[0].contains(": \(unsupported)"))
    #expect(run.outLines[1] == "  seoul-subway realtimeElevator  leaky.http")
    #expect(run.outLines[2].hasPrefix("? "))
    #expect(run.outLines[2].contains(": \(noKey): DATA_GO_KR_KEY"))
    #expect(run.outLines[3] == "  seoul-bus getBusRouteList  seoul-bus/getBusRouteList/472.http")
    #expect(masked(run.errLines.first) == "0 _ 0 _ 2 _ 0")
    #expect(run.code == 77)
  }

  @Test func `old and unused recordings are reported without a key`() async throws {
    var tool = try tool("{}")
    tool.environment = ["LANG": "en_US"]
    let arguments = ["recordings", "verify", "mixed", "--used", "used.txt", "--older-than"]
    let ten = try await tool.run(arguments + ["10"])
    let heads = ten.outLines.prefix(6).filter { !$0.hasPrefix(" ") }
    #expect(heads.map { masked($0) } == ["_ 10 _ 0", "_ 1", "_ 2"])
    #expect(ten.outLines[2] == "  leaky.http")
    #expect(ten.outLines[4...5] == ["  none.http", "  seoul-bus/getBusRouteList/472.http"])
    let nine = try await tool.run(arguments + ["9", "--plain"])
    #expect(
      nine.outLines.prefix(4) == [
        "old\tseoul-bus/getBusRouteList/472.http\t\t10\t", "undated\tleaky.http\t\t\t",
        "unused\tnone.http\t\t\t", "unused\tseoul-bus/getBusRouteList/472.http\t\t\t",
      ])
  }

  @Test func `a recorded failure is not requested again`() async throws {
    let tool = try tool(TestFolder.routes(Self.row))
    let head = try #require(TestFolder.bus.components(separatedBy: "\n\nHTTP").first)
    try tool.folder.write(head + "\n\nHTTP/1.1 503 Busy\n\nbusy", to: "busy.http")
    let run = try await tool("recordings", "verify", "busy.http", "--plain")
    #expect(run.outLines == ["unknown\tbusy.http\t\t\tunsupported"])
    #expect(try #require(tool.transport as? StubTransport).messages.isEmpty)
  }

  @Test func `every shipped recording verifies as unchanged`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = SnapshotTransport()
    let run = try await tool("recordings", "verify", Package.snapshot.path, "--plain")
    #expect(run.outLines.count == 68)
    #expect(run.outLines.allSatisfy { $0.hasPrefix("same\t") }, "\(run.out)")
    #expect(run.code == 0)
  }
}
