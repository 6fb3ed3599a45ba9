import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// `transit search` on a terminal, where results are shown as they arrive.
struct LiveSearchTests {
  private static let hosts = [
    "openapi.seoul.go.kr", "ws.bus.go.kr", "apis.data.go.kr", "dapi.kakao.com",
  ]

  /// A simple terminal emulator with the features that the tool uses: scrolling rows and a cursor.
  private struct Terminal {
    let height: Int
    /// The rows that scrolled off and those on the screen.
    private(set) var rows = [""]
    private var row = 0
    /// Whether the cursor was ever moved above the screen.
    private(set) var isTorn = false

    init(height: Int) { self.height = height }

    mutating func take(_ text: String) {
      var rest = text[...]
      while let character = rest.popFirst() {
        switch character {
        case "\n":
          row += 1
          if row == rows.count { rows.append("") }
        case "\r": break
        case "\u{1b}":
          let sequence = rest.prefix { !$0.isLetter }
          rest = rest.dropFirst(sequence.count)
          switch rest.popFirst() {
          case "A":
            let up = Int(sequence.dropFirst()) ?? 1
            // Rows above the screen cannot be reached.
            isTorn = isTorn || row - up < max(0, rows.count - height)
            row = max(0, row - up)
          case "J":
            rows.removeSubrange((row + 1)...)
            rows[row] = ""
          default: break
          }
        default: rows[row].append(character)
        }
      }
    }

    /// The rows without the empty one with the cursor.
    var lines: [String] { rows.last == "" ? rows.dropLast() : rows }
  }

  /// The terminal that a run of the tool writes to.
  private final class Watched: Sendable {
    let size: Screen.Size
    private let terminal: Mutex<Terminal>
    /// The lines after each drawing.
    let frames: AsyncStream<[String]>
    private let frame: AsyncStream<[String]>.Continuation

    init(width: Int, height: Int) {
      size = Screen.Size(width: width, height: height)
      terminal = Mutex(Terminal(height: height))
      (frames, frame) = AsyncStream.makeStream()
    }

    var lines: [String] { terminal.withLock(\.lines) }
    var isTorn: Bool { terminal.withLock(\.isTorn) }

    func take(_ text: String) {
      frame.yield(
        terminal.withLock { terminal in
          terminal.take(text)
          return terminal.lines
        })
    }

    var page: LivePage { LivePage(measure: { self.size }, write: { self.take($0.text) }) }
  }

  private func tool(_ gates: GatedTransport, _ watched: Watched) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = gates
    // With a manual clock, nothing times out while a gate is closed, even on a slow machine.
    tool.clock = ManualClock(TestTool.moment)
    tool.page = watched.page
    tool.width = watched.size.width
    return tool
  }

  private func gates() -> GatedTransport {
    GatedTransport(SnapshotTransport()) { $0.url.host() ?? "" }
  }

  private static let providers = ["seoul-subway", "seoul-bus", "tago", "kakao-local"]

  /// Whether a footer lists the pending providers in order, truncated at the terminal's width.
  private func tells(_ foot: String?, _ awaited: [String], width: Int) -> Bool {
    guard let foot else { return false }
    let isCut = foot.hasSuffix("…")
    // One cell remains if the next character is two cells wide.
    if isCut, !(width - 1...width).contains(DisplayWidth.of(foot)) { return false }
    // In a very narrow terminal, the names may be truncated entirely.
    guard let start = foot.range(of: ": ") else { return isCut }
    let (told, all) = (foot[start.upperBound...], awaited.joined(separator: ", "))
    if isCut { return all.hasPrefix(told.dropLast()) }
    return told.hasPrefix(all) && Self.providers.filter { told.contains($0) } == awaited
  }

  @Test(arguments: [(100, 40), (44, 24), (30, 6), (20, 2)])
  func `partial results list pending providers, and only the result remains`(
    width: Int, height: Int
  ) async throws {
    let (gates, watched) = (gates(), Watched(width: width, height: height))
    let tool = try tool(gates, watched)
    async let run = tool("search", "강남")
    var frames = watched.frames.makeAsyncIterator()
    let first = try #require(await frames.next())
    #expect(first.map { masked($0, keeping: Self.providers) } == ["_"])
    var awaited = Self.providers
    // Results from the catalog need no response.
    let known = try #require(await frames.next())
    #expect(tells(known.last, awaited, width: width), "\(known)")
    if height > 2 { #expect(known.first?.hasPrefix("강남 2·신분당") == true) }
    for (host, provider) in zip(Self.hosts.dropLast(), awaited) {
      gates.open(host)
      awaited.removeAll { $0 == provider }
      let frame = try #require(await frames.next())
      #expect(frame.count <= height - 1)
      #expect(frame.allSatisfy { DisplayWidth.of($0) <= width })
      #expect(tells(frame.last, awaited, width: width), "\(frame)")
      if height > 2 { #expect(frame.first?.hasPrefix("강남 2·신분당") == true) }
    }
    gates.open("dapi.kakao.com")
    let answer = try await run
    #expect(await frames.next() == [])
    #expect(!watched.isTorn)
    var plain = try TestTool()
    plain.environment = Keys.all
    plain.transport = SnapshotTransport()
    plain.width = width
    let printed = try await plain("search", "강남")
    #expect(answer.out == printed.out)
    #expect(answer.err == printed.err)
    #expect(answer.code == 0)
    #expect(printed.outLines.count == 20)
  }

  @Test(arguments: [["--json"], ["--plain"], ["--with", "weather"]])
  func `JSON, plain output and options that need all results draw no progress`(
    options: [String]
  ) async throws {
    let (gates, watched) = (gates(), Watched(width: 80, height: 24))
    gates.open("openapi.seoul.go.kr", "ws.bus.go.kr", "apis.data.go.kr", "dapi.kakao.com")
    gates.open("api.openweathermap.org")
    let run = try await tool(gates, watched).run(["search", "강남"] + options)
    #expect(run.code == 0)
    #expect(run.out != "")
    #expect(watched.lines == [])
  }

  @Test func `recorded responses draw no progress`() async throws {
    let watched = Watched(width: 80, height: 24)
    var tool = try TestTool()
    tool.page = watched.page
    #expect(try await tool("search", "강남").outLines.count == 20)
    #expect(watched.lines == [])
  }

  @Test func `a note clears the page and stays above the next one`() {
    let watched = Watched(width: 10, height: 4)
    let page = watched.page
    let console = Console(
      write: { _ in }, warn: { watched.take($0.text + "\n") }, page: page, hasColor: false,
      warningsHaveColor: false)
    let lines: [InkedLine] = ["강남", "역삼역사거리", "선릉"]
    page.draw(lines, foot: "…", hasColor: false)
    #expect(watched.lines == ["강남", "역삼역사…", "…"])
    console.clearProgress()
    console.note("알림")
    page.draw(lines, foot: "… …", hasColor: false)
    #expect(watched.lines == ["알림", "강남", "역삼역사…", "… …"])
    page.clear()
    page.clear()
    #expect(watched.lines == ["알림"])
  }
}
