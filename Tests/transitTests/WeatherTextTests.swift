import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitOperations
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// The complete weather text for people.
struct WeatherTextTests {
  private func lines(
    _ report: WeatherAnswer.Report, _ width: Int?, _ language: Language = .korean,
    _ detail: WeatherText.Detail = .init()
  ) -> [String] {
    report.lines(width: width, language: language, detail: detail).map(\.text)
  }

  /// The facts above the drawing, independent of line breaks.
  private func facts(_ lines: some Sequence<String>) -> String {
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    return masked(
      words, keeping: ["강남역", "서울동남권", "강풍주의보", "한파경보", "나쁨", "보통"])
  }

  /// Seoul's warnings, current weather and air quality.
  private static let seoul =
    "⚠ 강풍주의보 서울동남권 18:00 _ ⚠ 한파경보 서울동남권 11-21 09:00 _ 11-22 00:00 _ ☾ _ 2 ℃ _ -1 ℃ _ "
    + "40% _ 3m/s 20:50 _ 81 ㎍ / ㎥ 나쁨 _ 35 ㎍ / ㎥ 보통 _ 20:00 _"

  /// A row of the drawing, split into its label and the drawing.
  private func parted(_ line: String) -> (label: String, drawing: String) {
    var rest = line[...]
    var cells = 0
    while cells < 7, let next = rest.popFirst() { cells += DisplayWidth.of(String(next)) }
    return (masked(String(line.dropLast(rest.count))), String(rest))
  }

  /// Rows of hours unchanged, titles of days with the weekday masked.
  private func hours(_ lines: some Sequence<String>) -> [String] {
    lines.map { $0.hasPrefix("11-") ? masked($0) : $0 }
  }

  /// The cell of the first occurrence of a character.
  private func cell(of sign: Character, in line: String) -> Int {
    DisplayWidth.of(String(line.prefix { $0 != sign }))
  }

  private static let labels = ["5 ℃", "", "", "-3 ℃", "_ ▒", "", "_", "_"]

  private static let all = WeatherText.Detail(hours: true, outlook: true)

  @Test func `eighty columns show 30 hours and the days on one screen`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let lines = lines(report, 80)
    // The default width without a terminal.
    #expect(self.lines(report, nil) == lines)
    let source = BuiltInProviders.name(of: "kma").korean
    #expect(lines[0] == "강남역 · \(source)")
    #expect(facts(lines[1..<5]) == Self.seoul)
    #expect(Set(lines[3..<5].map { DisplayWidth.columns(of: $0)[1].lowerBound }).count == 1)
    #expect(masked(lines[5]) == "_ 30 _ 07:16 _ 17:18")
    let panel = lines[6..<14]
    #expect(panel.map { parted($0).label } == Self.labels)
    #expect(
      panel.map { parted($0).drawing } == [
        "              ╭────╮",
        "           ╭──╯    ╰ ─╮",
        "────╮    ╭─╯          ╰──────╮",
        "    ╰────╯                   ╰",
        "▒▒▒▒▒▒▒▒▒▒──────────▒▒▒▒▒▒▒▒▒▒",
        "☾  ☾  ☁  ☔ ☔ ☁  ☁  ☁  ☁  ☁",
        "      ▃▃▃▇▇▇▇▃▃▃▃▃▃▃ ▃▃▃▃▃▃▃▃▃",
        "21 토    06    12    18    일",
      ])
    let days = Array(lines[14...])
    #expect(
      days.map { masked($0, keeping: ["맑음", "구름많음"]) } == [
        "_  _  _  _",
        "11-20 _  –  ●  7 ℃  ☀  맑음  0%",
        "11-21 _  -3 ℃  ━ ━ ━ ━ ━ ━ ━ ━ ━ ━  5 ℃  ☔ _  80%  ☁  구름많음  30%",
        "11-22 _  0 ℃  ─ ─ ━ ━ ━ ━ ━ ━ ━ ━ ━ ━ ━ ─ ─  10 ℃  ❄  _  100%  _",
        "_ --hourly",
      ])
    #expect(days[1].contains("*") && days[4].hasPrefix("* "))
    let low = cell(of: "●", in: days[1])
    #expect(cell(of: "━", in: days[2]) - low == -10)
    #expect(cell(of: "─", in: days[3]) - low == -9)
  }

  @Test func `the hours are listed in as many columns as fit, below the chart`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let wide = lines(report, 80, .korean, Self.all)
    #expect(wide[14] == "" && wide[32] == "")
    #expect(
      hours(wide[15..<32]) == [
        "11-20 _",
        "21 ☾  맑음  1℃ 0%   22 ☾  맑음  1℃ 0%   23 ☾  맑음 -1℃ 0%",
        "11-21 _",
        "00 ☾  맑음     -1℃  0%         12 ☁  구름많음  5℃ 30%",
        "01 ☾  맑음     -2℃  0%         13 ☁  구름많음  5℃ 30%",
        "02 ☾  맑음     -2℃  0%         14 ☁  구름많음  5℃ 30%",
        "03 ☁  구름많음 -3℃ 30%         15 ☁  구름많음  4℃ 30%",
        "04 ☁  구름많음 -3℃ 30%         16 ☁  구름많음  3℃ 30%",
        "05 ☁  구름많음 -3℃ 30%         18 ☁  구름많음  2℃ 30%",
        "06 ☔ 비       -1℃ 80% 1–5mm   19 ☁  구름많음  1℃ 30%",
        "07 ☔ 비        0℃ 80% 1–5mm   20 ☁  구름많음  1℃ 30%",
        "08 ☔ 비        2℃ 80% 1–5mm   21 ☁  구름많음  1℃ 30%",
        "09 ☔ 비        3℃ 80% 1–5mm   22 ☁  구름많음  0℃ 30%",
        "10 ☁  구름많음  3℃ 30%         23 ☁  구름많음  0℃ 30%",
        "11 ☁  구름많음  5℃ 30%",
        "11-22 _",
        "00 ☁  구름많음 -1℃ 30%   01 ☁  구름많음 -1℃ 30%   02 ☁  구름많음 -2℃ 30%",
      ])
    let narrow = lines(report, 40, .korean, Self.all)
    let end = try #require(narrow.firstIndex(of: ""))
    #expect(
      hours(narrow[(end + 1)...].prefix { $0 != "" }) == [
        "11-20 _",
        "21 ☾   1℃ 0%   23 ☾  -1℃ 0%",
        "22 ☾   1℃ 0%",
        "11-21 _",
        "00 ☾  -1℃  0%",
        "01 ☾  -2℃  0%",
        "02 ☾  -2℃  0%",
        "03 ☁  -3℃ 30%",
        "04 ☁  -3℃ 30%",
        "05 ☁  -3℃ 30%",
        "06 ☔ -1℃ 80% 1–5mm",
        "07 ☔  0℃ 80% 1–5mm",
        "08 ☔  2℃ 80% 1–5mm",
        "09 ☔  3℃ 80% 1–5mm",
        "10 ☁   3℃ 30%",
        "11 ☁   5℃ 30%",
        "12 ☁   5℃ 30%",
        "13 ☁   5℃ 30%",
        "14 ☁   5℃ 30%",
        "15 ☁   4℃ 30%",
        "16 ☁   3℃ 30%",
        "18 ☁   2℃ 30%",
        "19 ☁   1℃ 30%",
        "20 ☁   1℃ 30%",
        "21 ☁   1℃ 30%",
        "22 ☁   0℃ 30%",
        "23 ☁   0℃ 30%",
        "11-22 _",
        "00 ☁  -1℃ 30%   02 ☁  -2℃ 30%",
        "01 ☁  -1℃ 30%",
      ])
  }

  @Test func `on forty columns the chart is a day long, and symbols replace words`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let lines = lines(report, 40)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 40 })
    let title = try #require(lines.firstIndex { masked($0) == "_ 24 _ 07:16 _ 17:18" })
    #expect(facts(lines[1..<title]) == Self.seoul)
    // Continued lines are aligned with the value above.
    let rows = lines[1..<title].map(DisplayWidth.columns).drop { $0.count == 1 }
    #expect(Set(rows.map { $0.last?.lowerBound }).count == 1)
    let panel = lines[(title + 1)...].prefix(8)
    #expect(panel.map { parted($0).label } == Self.labels)
    #expect(
      panel.map { parted($0).drawing } == [
        "              ╭────╮",
        "           ╭──╯    ╰ ─╮",
        "────╮    ╭─╯          ╰─",
        "    ╰────╯",
        "▒▒▒▒▒▒▒▒▒▒──────────▒▒▒▒",
        "☾  ☾  ☁  ☔ ☔ ☁  ☁  ☁",
        "      ▃▃▃▇▇▇▇▃▃▃▃▃▃▃ ▃▃▃",
        "21 토    06    12    18",
      ])
    let days = Array(lines[(title + 9)...])
    #expect(
      days.map { masked($0) } == [
        "_  _  _  _",
        "11-20 _  –  7 ℃  ☀  0%",
        "11-21 _  -3 ℃  5 ℃  ☔  80%  ☁  30%",
        "11-22 _  0 ℃  10 ℃  ❄  100%  _",
        "_ --hourly",
      ])
    #expect(days[1].contains("*") && days[4].hasPrefix("* "))
  }

  @Test func `three-hour slots are labeled, and a place abroad has its local time`() throws {
    let report = try MadeUp.report(MadeUp.london(), name: "런던")
    let lines = lines(report, 80, .english, Self.all)
    #expect(
      lines.prefix(2).map { masked($0, keeping: ["런던", "elsewhere"]) } == [
        "런던 elsewhere _ UTC+0",
        "_ 12 _ 3 _ 07:26 _ 16:04",
      ])
    let panel = lines[2..<9]
    #expect(panel.map { parted($0).label } == ["10 ℃", "", "8 ℃", "_ ▒", "", "2mm", "_"])
    #expect(
      panel.map { parted($0).drawing } == [
        "──────",
        "",
        "         ───",
        "────▒▒▒▒▒▒▒▒",
        "☁  ☔ ☔ ☾",
        "   ▂▂▂███",
        "12    18",
      ])
    #expect(lines[9] == "")
    #expect(
      lines[10...].map { masked($0, keeping: ["mostly cloudy", "rain", "clear"]) } == [
        "11-20 _",
        "12 – 15 ☁  mostly cloudy 10 ℃  18 – 21 ☔ rain  –  2mm/3 _",
        "15 – 18 ☔ rain  10 ℃  0.5mm/3 _  21 – 00 ☾  clear  8 ℃",
      ])
  }

  @Test(arguments: [1, 7, 12, 19, 20, 40, 79, 80, 200])
  func `no line is wider than the terminal`(width: Int) throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let text = try #require(report.text(in: .korean))
    for line in text.lines(width: width) { #expect(DisplayWidth.of(line.text) <= width) }
  }

  @Test func `a warning for several areas is shown on one line`() throws {
    var forecast = try MadeUp.seoul()
    forecast.warnings = (1...5).map {
      WeatherWarning(
        hazard: Words("건조", "dry air"), level: .advisory, area: "서울\($0)",
        issuedAt: MadeUp.moment(9))
    }
    let report = try MadeUp.report(forecast)
    #expect(
      lines(report, 80).filter { $0.hasPrefix("⚠") }
        .map { masked($0, keeping: ["건조주의보", "서울1", "서울2", "서울3"]) }
        == ["⚠ 건조주의보 서울1 서울2 서울3 _ 2 _"])
  }

  @Test func `warnings are yellow or red, the curve is yellow and the rain cyan`()
    throws
  {
    let report = try MadeUp.report(MadeUp.seoul())
    let lines = report.lines(width: 80, language: .korean)
    func ink(_ text: String) -> Ink? {
      lines.flatMap(\.parts).first { $0.text.contains(text) }?.ink
    }
    #expect(ink("강풍주의보") == .yellow)
    #expect(ink("한파경보") == .red)
    #expect(ink("╭") == .yellow)
    #expect(ink("▇") == .cyan)
    #expect(ink("▒──") == .dim)
    #expect(ink("30") == .bold)
    #expect(ink("맑음") == nil)
  }

  @Test func `the outlook and the days after a week are shown if wanted, with its line breaks`()
    throws
  {
    var forecast = try MadeUp.london()
    forecast.slots = []
    forecast.days = (1...9).map { WeatherDay(date: KoreanDate(year: 2026, month: 12, day: $0)) }
    forecast.outlook = "○ (기온) 아침 기온은 0~5도로\n평년과 비슷하겠습니다.\n\n○ (강수) 없음"
    let report = try MadeUp.report(forecast)
    let lines = lines(report, 20, .korean, Self.all)
    #expect(
      lines.suffix(5) == [
        "○ (기온) 아침 기온은", "0~5도로", "평년과", "비슷하겠습니다.", "○ (강수) 없음",
      ])
    let usual = self.lines(report, 80)
    #expect(usual.last == "전망과 2일 더 --outlook")
    #expect([lines, usual].map { $0.count { $0.hasPrefix("12-0") } } == [9, 7])
    #expect(!usual.contains { $0.contains("(강수)") })
    forecast.days = []
    #expect(self.lines(try MadeUp.report(forecast), 80).last == "전망 --outlook")
  }

  @Test func `equal temperatures draw a flat line, and an empty forecast draws nothing`() throws {
    var forecast = try MadeUp.london()
    for index in forecast.slots.indices { forecast.slots[index].temperature = -0.2 }
    let text = try #require(MadeUp.report(forecast).text(in: .korean))
    #expect(text.lines(width: 80).map(\.text).contains("    0℃ ────────────"))
    forecast.slots = []
    let empty = try #require(MadeUp.report(forecast).text(in: .korean))
    #expect(empty.lines(width: 80).map { masked($0.text) } == ["_  _ 07:26 _ 16:04"])
  }
}
