import Foundation
import KoreaTransit
import Testing

@testable import transit

/// The line for status bars.
struct WeatherFormatTests {
  @Test(arguments: [
    ("{place} {glyph} {temperature}", "강남역 ☾ 2℃"), ("{condition}", "맑음"), ("{feels}", "-1℃"),
    ("{min}/{max}", "–/7℃"), ("{chance}", "0%"), ("{humidity}", "40%"), ("{wind}", "북서풍 3m/s"),
    ("{air}", "나쁨"), ("{source}", "기상청"), ("{symbol}", "moon.stars"), ("", ""), ("a", "a"),
    ("{{{place}}}", "{강남역}"), ("{{place}}", "{place}"), ("a}b", "a}b"), ("a\nb\u{1b}c", "a b c"),
  ])
  func `fields are filled in`(form: String, line: String) throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    #expect(try WeatherFormat(form).line(report, language: .korean) == line)
  }

  @Test func `what is not known is a dash`() throws {
    let form = try WeatherFormat(
      "{place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} {humidity} {wind} "
        + "{air} {source} {symbol}")
    let report = try MadeUp.report(nil)
    #expect(form.line(report, language: .korean) == "강남역 – – – – – – – – – – – –")
  }

  @Test func `without an observation the hour's forecast tells`() throws {
    let report = try MadeUp.report(MadeUp.london(), name: "런던")
    let form = try WeatherFormat("{glyph} {condition} {temperature} {chance} {source} {symbol}")
    #expect(form.line(report, language: .english) == "☁ mostly cloudy 10℃ – elsewhere cloud")
  }

  @Test(arguments: ["{foo}", "{", "{place", "a {} b", "{Place}"])
  func `an unknown field is a wrong question, and lists those there are`(form: String) async throws
  {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    let run = try await tool("weather", "강남", "--format", form)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(
      run.err.contains(
        "There are: {place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} "
          + "{humidity} {wind} {air} {source} {symbol}; {{ is a brace"))
  }

  @Test func `each place is one line`() async throws {
    let run = try await TestTool()(
      "weather", "강남", "제주공항", "--format", "{place} {temperature}")
    #expect(run.out == "강남역 2호선 4℃\n제주국제공항 12℃\n")
    #expect(run.code == 0)
  }
}
