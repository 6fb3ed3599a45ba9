import Foundation
import KoreaTransit
import Testing

@testable import transit

/// The weather as people read it, whole.
struct WeatherTextTests {
  private func text(
    _ report: WeatherReport, _ width: Int?, _ language: Language = .korean
  ) -> String {
    report.lines(width: width, language: language).map(\.text).joined(separator: "\n")
  }

  @Test func `eighty columns hold 48 hours beside one another`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let wanted = """
      강남역 · 기상청
      ⚠ 강풍주의보 서울동남권 · 18:00부터
      ⚠ 한파경보 서울동남권 · 11-21 09:00부터 11-22 00:00까지
      지금  ☾ 맑음 · 2℃ · 체감 -1℃ · 습도 40% · 북서풍 3m/s · 20:50 관측
      대기  미세먼지 81㎍/㎥ 나쁨 · 초미세먼지 35㎍/㎥ 보통 · 오픈웨더 20:00 기준
      해    07:16 뜸 · 17:18 짐

      앞으로 30시간
          5℃               ╭───╮
                           │   ╰╮
                         ╭─╯    ╰
                        ╭╯        ─╮
             ──╮       ╭╯          ╰────╮
               ╰─╮    ╭╯                ╰─╮
                 ╰─╮  │                   ╰
         -3℃       ╰──╯
         밤▒ ▒▒▒▒▒▒▒▒▒▒──────────▒▒▒▒▒▒▒▒▒▒
             ☾  ☾  ☁  ☔ ☔ ☁  ☁  ☁  ☁  ☁
        100%          ▅▅▅▅
        강수       ▅▅▅████▅▅▅▅▅▅▅ ▅▅▅▅▅▅▅▅▅
          시 21 00    06    12    18    00
                11-21 토                11-22 일

      11-20 금
      21 ☾  맑음  1℃ 0%   22 ☾  맑음  1℃ 0%   23 ☾  맑음 -1℃ 0%
      11-21 토
      00 ☾  맑음     -1℃  0%         12 ☁  구름많음  5℃ 30%
      01 ☾  맑음     -2℃  0%         13 ☁  구름많음  5℃ 30%
      02 ☾  맑음     -2℃  0%         14 ☁  구름많음  5℃ 30%
      03 ☁  구름많음 -3℃ 30%         15 ☁  구름많음  4℃ 30%
      04 ☁  구름많음 -3℃ 30%         16 ☁  구름많음  3℃ 30%
      05 ☁  구름많음 -3℃ 30%         18 ☁  구름많음  2℃ 30%
      06 ☔ 비       -1℃ 80% 1–5mm   19 ☁  구름많음  1℃ 30%
      07 ☔ 비        0℃ 80% 1–5mm   20 ☁  구름많음  1℃ 30%
      08 ☔ 비        2℃ 80% 1–5mm   21 ☁  구름많음  1℃ 30%
      09 ☔ 비        3℃ 80% 1–5mm   22 ☁  구름많음  0℃ 30%
      10 ☁  구름많음  3℃ 30%         23 ☁  구름많음  0℃ 30%
      11 ☁  구름많음  5℃ 30%
      11-22 일
      00 ☁  구름많음 -1℃ 30%   01 ☁  구름많음 -1℃ 30%   02 ☁  구름많음 -2℃ 30%

      앞으로 3일
                 최저                    최고  오전              오후
      11-20 금*     –            ●       7℃                      ☀  맑음       0%
      11-21 토    -3℃  ━━━━━━━━━━        5℃    ☔ 비        80%  ☁  구름많음  30%
      11-22 일     0℃   ──━━━━━━━━━━━──  10℃   ❄  눈       100%  종일
      * 하루 가운데 일부 시간만의 예보
      """
    #expect(text(report, 80) == wanted)
    // Where no terminal says how wide it is.
    #expect(text(report, nil) == wanted)
  }

  @Test func `on forty columns the drawing goes on below, and signs stand for words`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    #expect(
      text(report, 40) == """
        강남역 · 기상청
        ⚠ 강풍주의보 서울동남권 · 18:00부터
        ⚠ 한파경보 서울동남권 · 11-21 09:00부터
        11-22 00:00까지
        지금  ☾ 맑음 · 2℃ · 체감 -1℃ ·
              습도 40% · 북서풍 3m/s ·
              20:50 관측
        대기  미세먼지 81㎍/㎥ 나쁨 ·
              초미세먼지 35㎍/㎥ 보통 ·
              오픈웨더 20:00 기준
        해    07:16 뜸 · 17:18 짐

        앞으로 30시간
            5℃               ╭───╮
                             │   ╰╮
                           ╭─╯    ╰
                          ╭╯        ─╮
               ──╮       ╭╯          ╰─
                 ╰─╮    ╭╯
                   ╰─╮  │
           -3℃       ╰──╯
           밤▒ ▒▒▒▒▒▒▒▒▒▒──────────▒▒▒▒
               ☾  ☾  ☁  ☔ ☔ ☁  ☁  ☁
          100%          ▅▅▅▅
          강수       ▅▅▅████▅▅▅▅▅▅▅ ▅▅▅
            시 21 00    06    12    18
                  11-21 토

            5℃



               ───╮
                  ╰─╮
                    ╰
           -3℃
           밤▒ ▒▒▒▒▒▒
               ☁  ☁
          100%
          강수 ▅▅▅▅▅▅
            시 21 00
                  11-22 일

        11-20 금
        21 ☾   1℃ 0%   23 ☾  -1℃ 0%
        22 ☾   1℃ 0%
        11-21 토
        00 ☾  -1℃  0%
        01 ☾  -2℃  0%
        02 ☾  -2℃  0%
        03 ☁  -3℃ 30%
        04 ☁  -3℃ 30%
        05 ☁  -3℃ 30%
        06 ☔ -1℃ 80% 1–5mm
        07 ☔  0℃ 80% 1–5mm
        08 ☔  2℃ 80% 1–5mm
        09 ☔  3℃ 80% 1–5mm
        10 ☁   3℃ 30%
        11 ☁   5℃ 30%
        12 ☁   5℃ 30%
        13 ☁   5℃ 30%
        14 ☁   5℃ 30%
        15 ☁   4℃ 30%
        16 ☁   3℃ 30%
        18 ☁   2℃ 30%
        19 ☁   1℃ 30%
        20 ☁   1℃ 30%
        21 ☁   1℃ 30%
        22 ☁   0℃ 30%
        23 ☁   0℃ 30%
        11-22 일
        00 ☁  -1℃ 30%   02 ☁  -2℃ 30%
        01 ☁  -1℃ 30%

        앞으로 3일
                   최저  최고  오전     오후
        11-20 금*     –    7℃           ☀    0%
        11-21 토    -3℃    5℃  ☔  80%  ☁   30%
        11-22 일     0℃   10℃  ❄  100%  종일
        * 하루 가운데 일부 시간만의 예보
        """)
  }

  @Test func `slots of three hours say so, and a place abroad has its own time`() throws {
    let report = try MadeUp.report(MadeUp.london(), name: "런던")
    #expect(
      text(report, 80, .english) == """
        런던 · elsewhere · local time UTC+0
        sun  rises 07:26 · sets 16:04

        next 12 hours · in steps of 3 h
           10℃ ──────

            8℃          ───
        night▒ ────▒▒▒▒▒▒▒▒
               ☁  ☔ ☔ ☾
           2mm       ███
          rain    ▄▄▄███
          hour 12    18
               11-20 Fri

        11-20 Fri
        12–15 ☁  mostly cloudy 10℃              18–21 ☔ rain            –  2mm/3 h
        15–18 ☔ rain          10℃  0.5mm/3 h   21–00 ☾  clear          8℃
        """)
  }

  @Test(arguments: [1, 7, 12, 19, 20, 40, 79, 80, 200])
  func `no line is wider than the terminal`(width: Int) throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let text = try #require(report.text(in: .korean))
    for line in text.lines(width: width) { #expect(DisplayWidth.of(line.text) <= width) }
  }

  @Test func `one line tells a warning of many areas`() throws {
    var forecast = try MadeUp.seoul()
    forecast.warnings = (1...5).map {
      WeatherWarning(
        hazard: Words("건조", "dry air"), level: .advisory, area: "서울\($0)",
        issuedAt: MadeUp.moment(9))
    }
    let report = try MadeUp.report(forecast)
    #expect(
      report.lines(width: 80, language: .korean).map(\.text).filter { $0.hasPrefix("⚠") } == [
        "⚠ 건조주의보 서울1, 서울2, 서울3 외 2곳"
      ])
  }

  @Test func `warnings are yellow and red, the curve and the rain have colours of their own`()
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
    #expect(ink("█") == .cyan)
    #expect(ink("▒──") == .dim)
    #expect(ink("앞으로 30시간") == .bold)
    #expect(ink("맑음") == nil)
  }

  @Test func `the forecaster's words stand below, in their lines`() throws {
    var forecast = try MadeUp.london()
    forecast.slots = []
    forecast.outlook = "○ (기온) 아침 기온은 0~5도로\n평년과 비슷하겠습니다.\n\n○ (강수) 없음"
    let text = try #require(MadeUp.report(forecast).text(in: .korean))
    #expect(
      text.lines(width: 20).map(\.text) == [
        "해  07:26 뜸 ·", "    16:04 짐", "", "전망", "○ (기온) 아침 기온은", "0~5도로",
        "평년과", "비슷하겠습니다.", "○ (강수) 없음",
      ])
  }

  @Test func `equal temperatures are one level, and a forecast of nothing draws nothing`() throws {
    var forecast = try MadeUp.london()
    for index in forecast.slots.indices { forecast.slots[index].temperature = -0.2 }
    let text = try #require(MadeUp.report(forecast).text(in: .korean))
    #expect(text.lines(width: 80).map(\.text).contains("    0℃ ────────────"))
    forecast.slots = []
    let empty = try #require(MadeUp.report(forecast).text(in: .korean))
    #expect(empty.lines(width: 80).map(\.text) == ["해  07:26 뜸 · 16:04 짐"])
  }
}
