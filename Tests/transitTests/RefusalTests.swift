import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// Files whose keys cannot be removed are reported without a key, and all others are processed.
struct RefusalTests {
  private static let modes: [[String]] = [[], ["--dry-run"], ["--plain"]]

  private func tool() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all.merging(["LANG": "en_US"]) { $1 }
    return tool
  }

  /// Whether a line reports that a file would contain a key, in its name or in its content.
  private static func isRefusal(_ line: String, byName: Bool) -> Bool {
    line.contains(TransitError.Code.containsKey.opening(in: .english))
      && line.contains(RecordingWriter.namedByKey.detail?.english ?? "") == byName
  }

  /// Writes a leaking recording and two that cannot be redacted.
  private func writeFiles(_ folder: TestFolder) throws {
    try folder.write(TestFolder.leaky, to: "rec/a.http")
    try folder.write(TestFolder.bus, to: "rec/kakao1c2d3e4f5.http")
    try folder.write(TestFolder.bus, to: "rec/aB3%252Bx%252fYz9%3D%3dQ/b.http")
  }

  @Test(arguments: modes)
  func `redact fixes what it can and reports the rest without showing a key`(
    mode: [String]
  ) async throws {
    let tool = try tool()
    try writeFiles(tool.folder)
    let run = try await tool.run(["recordings", "redact", "rec"] + mode)
    #expect(run.code == 73)
    #expect(Keys.occur(in: run.out + run.err) == [])
    #expect(run.out.contains("a.http"))
    for (line, path) in zip(run.errLines.suffix(2), ["REDACTED/b.http", "REDACTED.http"]) {
      #expect(Self.isRefusal(line, byName: true))
      #expect(line.contains(": \(path): "), "\(line)")
    }
    #expect(
      try tool.folder.text(of: "rec/a.http").contains("madeUp01") == mode.contains("--dry-run"))
    #expect(try tool.folder.text(of: "rec/kakao1c2d3e4f5.http") == TestFolder.bus)
  }

  @Test func `the summary counts the files to be fixed by hand`() async throws {
    let tool = try tool()
    try writeFiles(tool.folder)
    let dry = try await tool("recordings", "redact", "rec", "--dry-run")
    #expect(masked(dry.errLines.first) == "1 _ 0 _ 2 _")
    let run = try await tool("recordings", "redact", "rec")
    #expect(masked(run.errLines.first) == "1 _ 0 _ 2 _")
    #expect(dry.errLines.first != run.errLines.first)
  }

  @Test func `a folder whose name contains a key is reported without the key`() async throws {
    let tool = try tool()
    try writeFiles(tool.folder)
    let run = try await tool("recordings", "redact", "rec/aB3%252Bx%252fYz9%3D%3dQ", "--dry-run")
    #expect(run.code == 73)
    let none = try await tool("recordings", "redact", "kakao1c2d3e4f5")
    #expect(none.err.contains(": REDACTED"))
    #expect(Keys.occur(in: run.out + run.err + none.out + none.err) == [])
  }

  @Test func `a key that spans text that cannot be changed is reported`() async throws {
    var tool = try tool()
    tool.environment["KAKAO_REST_API_KEY"] = "strSrch=472"
    try tool.folder.write(TestFolder.bus, to: "a.http")
    for mode in Self.modes {
      let run = try await tool.run(["recordings", "redact", "a.http"] + mode)
      #expect(run.code == 73)
      #expect(
        run.errLines.contains {
          Self.isRefusal($0, byName: false) && $0.contains(": a.http: ")
        }, "\(run.err)")
      #expect(!(run.out + run.err).contains("strSrch"))
      #expect(try tool.folder.text(of: "a.http") == TestFolder.bus)
    }
  }

  @Test(arguments: [["list"], ["verify", "--older-than", "0", "--all"]])
  func `no path is shown with a key in it`(command: [String]) async throws {
    var tool = try tool()
    tool.transport = StubTransport { _ in HTTPReply(status: 503, body: Data()) }
    try writeFiles(tool.folder)
    try tool.folder.write("hello", to: "rec/kakao1c2d3e4f5/none.http")
    for mode in [[], ["--plain"]] {
      let run = try await tool.run(["recordings", command[0], "rec"] + command.dropFirst() + mode)
      #expect(run.out.contains("REDACTED.http"))
      #expect(run.err.contains("REDACTED/none.http"))
      #expect(Keys.occur(in: run.out + run.err) == [])
    }
  }

  /// A recorded response that quotes the portal's key.
  private static let quoting = """
    GET http://ws.bus.go.kr/api/rest/busRouteInfo/getBusRouteList?serviceKey=REDACTED\
    &strSrch=472&resultType=json

    HTTP/1.1 200 OK

    {"comMsgHeader":{},"msgHeader":{"headerMsg":"bad aB3+x/Yz9==Q aB3%2Bx%2FYz9%3D%3DQ",\
    "headerCd":"1","itemCount":0},"msgBody":{"itemList":null}}
    """

  @Test(
    arguments: [
      ["decode", "rec/a.http"], ["decode", "rec/b.http"], ["recordings", "list", "rec"],
      ["search", "472", "--kind", "route", "--recordings", "rec"],
    ], [[], ["--json"], ["--plain"]])
  func `a key in a hand-made recording is not shown`(
    command: [String], mode: [String]
  ) async throws {
    let tool = try tool()
    try tool.folder.write(Self.quoting, to: "rec/a.http")
    let unknown = "GET http://kakao1c2d3e4f5.kr/kakao1c2d3e4f5\n\nHTTP/1.1 200 OK\n\n{}"
    try tool.folder.write(unknown, to: "rec/b.http")
    let run = try await tool.run(command + mode)
    #expect(Keys.occur(in: run.out + run.err) == [])
    if mode == ["--json"], command[0] != "recordings" { #expect(run.out.contains("REDACTED")) }
    if command[0] == "search" {
      // What a service says about its failure is only in the document, or shown with --verbose.
      #expect(run.out.contains("bad REDACTED REDACTED") == (mode == ["--json"]))
      #expect(!run.err.contains("bad "))
      let verbose = try await tool.run(command + ["--verbose"])
      #expect(verbose.err.contains("bad REDACTED REDACTED"))
      #expect(Keys.occur(in: verbose.out + verbose.err) == [])
      return
    }
    // Keys are hidden with a broken configuration, too.
    try tool.folder.write("{", to: "providers.json")
    let broken = try await tool.run(command + mode)
    #expect(broken.code == run.code)
    #expect(broken.out == run.out)
    #expect(broken.err == run.err)
  }

  @Test(
    arguments: [
      ["recordings", "verify", "rec", "--used", "KEY"],
      ["recordings", "redact", "no-KEY"], ["recordings", "list", "no/KEY"], ["recordings", "KEY"],
      ["decode", "no-KEY.http"], ["decode", "rec/KEY.http"], ["help", "KEY"],
      ["search", "강남", "--recordings", "no-KEY"], ["search", "강남", "--recordings", "rec"],
      ["search", "강남", "--config", "KEY.json"], ["search", "강남", "--config", "no/KEY.json"],
      ["search", "강남", "--city", "KEY"], ["search", "강남", "--KEY"],
      ["KEY"], ["KEY", "--city", "KEY"], ["@KEY"], ["search", "KEY"], ["arrivals", "no KEY"],
    ], [[], ["--json"]])
  func `no argument is shown with a key in it`(command: [String], mode: [String]) async throws {
    let tool = try tool()
    try tool.folder.write("hello", to: "rec/kakao1c2d3e4f5.http")
    try tool.folder.write("{", to: "kakao1c2d3e4f5.json")
    let run = try await tool.run(
      command.map { $0.replacing("KEY", with: "kakao1c2d3e4f5") } + mode)
    #expect(run.code != 0)
    // A command without documents refuses `--json` before it reads its arguments.
    #expect(run.err.contains("REDACTED") || mode == ["--json"] && command[0] == "recordings")
    #expect(Keys.occur(in: run.out + run.err) == [])
  }

  @Test func `no recording is written to a folder whose name contains a key`() async throws {
    var tool = try tool()
    tool.transport = SnapshotTransport()
    let run = try await tool("search", "472", "--record", "kakao1c2d3e4f5")
    #expect(
      run.errLines.contains {
        $0.contains(RecordingWriter.namedByKey.detail?.english ?? "nothing")
      },
      "\(run.err)")
    #expect(Keys.occur(in: run.out + run.err) == [])
    #expect(try tool.folder.files().filter { $0.contains("kakao") } == [])
  }

  @Test func `redact rewrites the target of a link and keeps the link`() async throws {
    let tool = try tool()
    let target = try tool.folder.write(TestFolder.leaky, to: "there/a.http")
    let link = tool.folder.url.appending(path: "rec/link.http")
    try tool.folder.write(TestFolder.bus, to: "rec/b.http")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let run = try await tool("recordings", "redact", "rec")
    let places: [Redactor.Place] = [
      .path(3), .comment("note"), .responseHeader("Set-Cookie"), .body,
    ]
    #expect(
      run.outLines == ["link.http: " + places.map(\.words.english).joined(separator: ", ")])
    #expect(try !tool.folder.text(of: "there/a.http").contains("madeUp01"))
    #expect(
      try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
        == .typeSymbolicLink)
  }

  @Test func `redact removes the user and the fragment of a URL`() async throws {
    let tool = try tool()
    let text = TestFolder.bus.replacing("http://", with: "http://me:madeUp@")
      .replacing("=json\n", with: "=json#token=madeUp2\n")
    try tool.folder.write(text, to: "a.http")
    let run = try await tool("recordings", "redact", "a.http", "--plain")
    let places: [Redactor.Place] = [.userInfo, .fragment]
    #expect(run.outLines == places.map { "a.http\t\($0.words.english)" })
    #expect(try tool.folder.text(of: "a.http") == TestFolder.bus)
  }
}
