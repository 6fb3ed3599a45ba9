import Foundation
import Testing

@testable import transit

/// The progress message that is shown while a service is queried, and erased afterwards.
struct SignOfLifeTests {
  private static let commands: [[String]] = [
    ["search", "강남"], ["arrivals", "강남"], ["nearby", "강남"], ["route", "472"],
    ["trains", "2호선"], ["timetable", "강남", "--line", "2호선"], ["weather", "강남"],
    ["wear", "강남"], ["place", "코엑스"], ["here", "set", "코엑스"], ["favorites", "add", "22-009"],
    ["brief"], ["cities"], ["doctor"],
  ]

  @Test(arguments: commands)
  func `a command that queries a service shows a progress message`(arguments: [String]) async throws
  {
    var tool = try TestTool()
    if arguments == ["brief"] {
      #expect(try await tool("favorites", "add", "강남", "--kind", "subway").code == 0)
    }
    tool.environment = Keys.all.merging(["LANG": "en_US.UTF-8"]) { $1 }
    tool.transport = SnapshotTransport()
    let streams = Streams()
    _ = try await tool.run(arguments, streams: streams)
    #expect(streams.signs.hasSuffix("\r\u{1b}[K"))
    let signs = streams.signs.components(separatedBy: "\r\u{1b}[K")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    #expect(!signs.isEmpty)
    #expect(!signs.contains { streams.out.contains($0) })
  }

  @Test func `recorded responses show no progress message`() async throws {
    let streams = Streams()
    _ = try await TestTool().run(["search", "강남"], streams: streams)
    #expect(streams.signs == "")
  }

  @Test func `testing a key shows a progress message`() async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    tool.transport = SnapshotTransport()
    let asked = Streams()
    tool.prompt = Prompt { question, _ in
      asked.write(question.text)
      return asked.out.split(separator: "\n").count == 1 ? .text("made-up-key-of-the-subway") : .end
    }
    let streams = Streams()
    _ = try await tool.run(["config", "init"], streams: streams)
    let signs = streams.signs.components(separatedBy: "\r\u{1b}[K")
    #expect(signs.map(\.isEmpty) == [false, true])
  }
}
