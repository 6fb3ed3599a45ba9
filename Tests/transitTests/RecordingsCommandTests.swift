import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// `transit record` and what `transit recordings` does without the network.
struct RecordingsCommandTests {
  private func tool() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US"]
    try tool.folder.writeMixedRecordings()
    return tool
  }

  @Test func `record works like --record and lists the files it wrote`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all.merging(["LANG": "en_US"]) { $1 }
    tool.transport = SnapshotTransport()
    let question = ["search", "472", "--kind", "route", "--city", "서울"]
    let recorded = try await tool.run(["record"] + question + ["--to", "a"])
    let option = try await tool.run(question + ["--record", "b"])
    #expect(recorded.code == 0)
    #expect(recorded.out == option.out)
    let path = try #require(
      try tool.folder.files().first { $0.hasPrefix("a/seoul-bus/getBusRouteList/") })
    #expect(path.hasPrefix("a/seoul-bus/getBusRouteList/20261120083000-"))
    #expect(masked(recorded.errLines.dropLast().last) == "_ 1")
    #expect(recorded.errLines.last == "  " + tool.folder.url.appending(path: path).path)
    #expect(
      try tool.folder.text(of: path)
        == tool.folder.text(of: path.replacing("a/", with: "b/", maxReplacements: 1)))
    // The default folder is ./recordings.
    _ = try await tool.run(["record"] + question + ["--json"])
    #expect(try tool.folder.files().contains { $0.hasPrefix("recordings/seoul-bus/") })
  }

  @Test func `the written files are listed even when the command fails`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in HTTPReply(status: 200, body: Data("rubbish".utf8)) }
    let run = try await tool("record", "search", "472", "--kind", "route", "--city", "서울")
    #expect(run.code == 76)
    let lines = run.errLines
    let index = try #require(
      lines.firstIndex { $0.hasPrefix("  \(tool.folder.url.path)/recordings/seoul-bus/") })
    #expect(masked(lines[index - 1]) == "_ 1")
  }

  @Test func `list shows the service, time, outcome and rows of each recording`() async throws {
    let tool = try tool()
    let run = try await tool("recordings", "list", "mixed", "--plain")
    #expect(
      run.outLines == [
        "leaky.http\tseoul-subway\trealtimeElevator\t\t\tskipped\t0",
        "seoul-bus/getBusRouteList/472.http\tseoul-bus\tgetBusRouteList\t"
          + "2026-11-10T08:30:00+09:00\t10\tanswered\t1",
      ])
    #expect(run.errLines.count == 2)
    #expect(run.errLines[0].hasPrefix("leaky.http: "))
    let unusable = TransitError(.badFile).line(in: .english).prefix { $0 != "." }
    #expect(run.errLines[1].hasPrefix("\(unusable): "))
    #expect(masked(run.errLines[1], keeping: ["none.http"]).hasPrefix("_ none.http _ 1 _ GET URL"))
    let people = try await tool("recordings", "list", "mixed")
    let kinds = [Outcome.Kind.skipped, .answered].map(\.words.english)
    #expect(zip(people.outLines, kinds).allSatisfy { $0.dropFirst(1).hasPrefix("  \($1)  ") })
    let columns = people.outLines.map { line in
      line.split(separator: #/ {2,}/#).map(String.init)
    }
    #expect(
      columns.map { $0.filter { !kinds.contains($0) } } == [
        ["0", "?", "?", "seoul-subway realtimeElevator", "leaky.http"],
        [
          "1", columns[1][2], "2026-11-10T08:30", "seoul-bus getBusRouteList",
          "seoul-bus/getBusRouteList/472.http",
        ],
      ])
    #expect(masked(columns[1][2]) == "10 _")
    // The columns are aligned.
    let places = zip(people.outLines, ["seoul-subway ", "seoul-bus getBus"]).map { line, name in
      line.range(of: name).map { DisplayWidth.of(String(line[..<$0.lowerBound])) }
    }
    #expect(places[0] != nil && places[0] == places[1])
    #expect(masked(people.errLines.first) == "_ 2 _ 2 _ 10 _ 1")
  }

  @Test func `list without a folder shows the shipped snapshot`() async throws {
    let run = try await tool()("recordings", "list", "--plain")
    let count = try RecordingFolder.files(in: Package.snapshot).count
    #expect(run.outLines.count == count)
    #expect(run.outLines.allSatisfy { $0.split(separator: "\t").count == 7 })
    #expect(run.err == "")
  }

  @Test func `redact rewrites only files that contain a key`() async throws {
    let tool = try tool()
    let good = tool.folder.url.appending(path: "mixed/seoul-bus/getBusRouteList/472.http")
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: good.path)
    let dry = try await tool("recordings", "redact", "mixed", "--dry-run")
    let places: [Redactor.Place] = [
      .path(3), .comment("note"), .responseHeader("Set-Cookie"), .body,
    ]
    #expect(
      dry.outLines == ["leaky.http: " + places.map(\.words.english).joined(separator: ", ")])
    #expect(masked(dry.errLines.first) == "1 _ 1 _")
    #expect(try tool.folder.text(of: "mixed/leaky.http") == TestFolder.leaky)
    let run = try await tool("recordings", "redact", "mixed")
    #expect(run.out == dry.out)
    #expect(masked(run.errLines.first) == "1 _ 1 _")
    #expect(run.errLines.first != dry.errLines.first)
    #expect(
      try tool.folder.text(of: "mixed/leaky.http") == """
        GET http://swopenAPI.seoul.go.kr/api/subway/REDACTED/json/realtimeElevator/0/5/1
        # note: asked with REDACTED

        HTTP/1.1 200 OK
        Set-Cookie: session=REDACTED

        {"echo":"REDACTED"}
        """)
    let date = try FileManager.default.attributesOfItem(atPath: good.path)[.modificationDate]
    #expect(date as? Date == old)
    #expect(try tool.folder.text(of: "mixed/none.http") == "hello")
    let again = try await tool("recordings", "redact", "mixed", "--plain")
    #expect(again.out == "")
  }

  @Test(arguments: Keys.forms)
  func `redact removes every form of every configured key`(form: String) async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    try tool.folder.write(TestFolder.bus + "<!-- \(form) -->", to: "a.http")
    let run = try await tool("recordings", "redact", "a.http", "--plain")
    #expect(run.out == "a.http\t\(Redactor.Place.body.words.english)\n")
    #expect(Keys.occur(in: run.out + run.err) == [])
    #expect(try tool.folder.text(of: "a.http") == TestFolder.bus + "<!-- REDACTED -->")
  }

  @Test(arguments: Keys.pieces)
  func `redact removes a key that is split up or in another case`(form: String) async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    for text in [form, "<k>\(form)</k>"] {
      try tool.folder.write(TestFolder.bus + text, to: "a.http")
      let run = try await tool("recordings", "redact", "a.http", "--plain")
      #expect(run.out == "a.http\t\(Redactor.Place.body.words.english)\n")
      let left = try tool.folder.text(of: "a.http")
      #expect(left.contains("REDACTED") && Keys.occur(in: left) == [], "\(left)")
    }
  }

  @Test func `redact finds nothing in recordings without a key`() async throws {
    var tool = try tool()
    tool.environment.merge(Keys.all) { $1 }
    let tests = Package.root.appending(path: "Tests")
    let folders = try FileManager.default.contentsOfDirectory(atPath: tests.path)
      .map { tests.appending(path: $0).appending(path: "Recordings") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    #expect(folders.count >= 5)
    for folder in folders + [Package.snapshot] + [RealRecordings.folder].compactMap(\.self) {
      let run = try await tool("recordings", "redact", folder.path, "--dry-run", "--plain")
      #expect(run.out + run.err == "", "\(folder.path)")
      #expect(run.code == 0)
    }
  }
}
