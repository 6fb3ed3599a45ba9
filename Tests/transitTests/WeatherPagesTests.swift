import Foundation
import KoreaTransit
import Testing
import TransitOperations
import TransitTestSupport

@testable import transit

/// The pager's logic, without a terminal.
struct WeatherPagesTests {
  @Test(
    arguments: [
      ([], 0, 0), ([.right], 1, 0), ([.right, .right, .right], 0, 0), ([.left], 2, 0),
      ([.down, .down], 0, 2), ([.down, .up, .up], 0, 0), ([.pageDown], 0, 4),
      ([.pageDown, .pageDown, .pageDown], 0, 6), ([.pageDown, .pageUp], 0, 0),
      ([.down, .right], 1, 0),
    ] as [([Key], Int, Int)])
  func `keys switch pages and scroll within a page`(keys: [Key], index: Int, top: Int) {
    var pages = WeatherPages(count: 3)
    for key in keys { pages.take(key, lines: 10, room: 4) }
    #expect(pages.index == index)
    #expect(pages.top == top)
    #expect(pages.end == nil)
  }

  @Test func `q and Ctrl-C end the pager with different results`() {
    var pages = WeatherPages(count: 2)
    pages.take(.quit, lines: 1, room: 1)
    #expect(pages.end == .quit)
    pages = WeatherPages(count: 2)
    pages.take(.interrupt, lines: 1, room: 1)
    #expect(pages.end == .interrupted)
  }

  @Test func `a larger screen shows the whole page again`() {
    var pages = WeatherPages(count: 1)
    pages.take(.pageDown, lines: 10, room: 4)
    pages.fit(lines: 10, room: 8)
    #expect(pages.top == 2)
    pages.fit(lines: 10, room: 20)
    #expect(pages.top == 0)
    #expect(pages.visible(["a", "b"], room: 3) == ["a", "b", ""])
    pages.take(.down, lines: 2, room: 1)
    #expect(pages.visible(["a", "b"], room: 1) == ["b"])
  }

  @Test(
    arguments: [
      ("q", [.quit]), ("\u{3}", [.interrupt]), ("hl", [.left, .right]), ("jk", [.down, .up]),
      ("\u{1b}[C\u{1b}[D", [.right, .left]), ("\u{1b}OC", [.right]),
      ("\u{1b}[5~\u{1b}[6~", [.pageUp, .pageDown]), (" b", [.pageDown, .pageUp]),
      ("\u{1b}[1;5Cq", [.quit]), ("\u{1b}xq", [.quit]), ("\u{1b}\u{1b}[A", [.up]), ("xyz가", []),
      ("\u{1b}[999999999999q", [.quit]),
    ] as [(String, [Key])])
  func `bytes are parsed into keys`(bytes: String, keys: [Key]) {
    var reader = KeyReader()
    #expect(bytes.utf8.compactMap { reader.take($0) } == keys)
  }

  @Test func `a page fills the screen, with the keys explained in the last row`() throws {
    let error = TransitError(.invalidRequest, Words("없는 곳", "nowhere"))
    let answers: [WeatherAnswer.Part] = [
      .report(try MadeUp.report(nil)), .report(try MadeUp.report(nil, name: "부산역")),
      .failure("없는곳", error),
    ]
    let console = Console(
      write: { _ in }, warn: { _ in }, hasColor: false, warningsHaveColor: false)
    let pager = WeatherPager(answers: answers, language: .korean, console: console)
    var pages = WeatherPages(count: 3)
    pages.take(.right, lines: 2, room: 3)
    let second = pager.frame(pages, Screen.Size(width: 60, height: 4)).map(\.text)
    #expect(
      second.map { masked($0, keeping: ["부산역"]) } == [
        "부산역", "_", "", "부산역 2/3  ← / → _  ↑ / ↓ _  _",
      ])
    #expect(second[3].contains("  q "))
    #expect(
      pager.frame(pages, Screen.Size(width: 12, height: 2)).map(\.text) == ["부산역", "부산역 (2/3…"])
    pages.take(.right, lines: 2, room: 3)
    let third = pager.frame(pages, Screen.Size(width: 90, height: 4)).map(\.text)
    #expect(third.prefix(3) == ["없는곳", error.toolLine(in: .korean), ""])
    #expect(third.count == 4)
    #expect(
      masked(third.last, keeping: ["없는곳"]) == "없는곳 3/3  ← / → _  ↑ / ↓ _  _")
  }

  @Test func `a cut line keeps its colors, and control characters become blanks`() {
    var line = InkedLine("강남", .bold)
    line.append("역", .bold)
    line.append(" 비\u{1b}[2J", .cyan)
    #expect(line.parts.count == 2)
    #expect(line.painted(if: true).text == "\u{1b}[1m강남역\u{1b}[0m\u{1b}[36m 비 [2J\u{1b}[0m")
    #expect(line.painted(if: false).text == "강남역 비 [2J")
    #expect(line.cut(to: 5).painted(if: true).text == "\u{1b}[1m강남…\u{1b}[0m")
    #expect(line.cut(to: 9).text == "강남역 …")
  }
}
