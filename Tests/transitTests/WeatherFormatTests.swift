import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// The `--format` line for status bars.
struct WeatherFormatTests {
  @Test(arguments: [
    ("{place} {glyph} {temperature}", "강남역 ☾ 2℃"), ("{condition}", "맑음"), ("{feels}", "-1℃"),
    ("{min}/{max}", "–/7℃"), ("{chance}", "0%"), ("{humidity}", "40%"), ("{air}", "나쁨"),
    ("{source}", BuiltInProviders.name(of: "kma").korean), ("{symbol}", "moon.stars"), ("", ""),
    ("a", "a"),
    ("{{{place}}}", "{강남역}"), ("{{place}}", "{place}"), ("a}b", "a}b"), ("a\nb\u{1b}c", "a b c"),
  ])
  func `fields are filled in`(form: String, line: String) throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    #expect(try WeatherFormat(form).line(report, language: .korean) == line)
  }

  @Test func `the wind is shown with its direction`() throws {
    let report = try MadeUp.report(MadeUp.seoul(), air: MadeUp.air)
    let point = try #require(WindPoint(303.75)).words.korean
    let line = try WeatherFormat("{wind}").line(report, language: .korean)
    #expect(masked(line, keeping: [point]) == "\(point) _ 3m/s")
  }

  @Test func `an unknown value is a dash`() throws {
    let form = try WeatherFormat(
      "{place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} {humidity} {wind} "
        + "{air} {source} {symbol}")
    let report = try MadeUp.report(nil)
    #expect(form.line(report, language: .korean) == "강남역 – – – – – – – – – – – –")
  }

  @Test func `without an observation the hour's forecast is used`() throws {
    let report = try MadeUp.report(MadeUp.london(), name: "런던")
    let form = try WeatherFormat("{glyph} {condition} {temperature} {chance} {source} {symbol}")
    let condition = WeatherCondition.mostlyCloudy.words.english
    #expect(form.line(report, language: .english) == "☁ \(condition) 10℃ – elsewhere cloud")
  }

  @Test(arguments: ["{foo}", "{", "{place", "a {} b", "{Place}"])
  func `an unknown field is rejected with a list of the fields`(form: String) async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    let run = try await tool("weather", "강남", "--format", form)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(
      run.err.contains(
        "{place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} {humidity} {wind} "
          + "{air} {source} {symbol}"))
  }

  @Test func `a status bar gets no sample that it did not ask for`() async throws {
    for command in ["weather", "brief"] {
      let run = try await TestTool()(command, "강남", "--format", "{temperature}")
      #expect(run.code == 77)
      #expect(run.marked == "")
      for word in ["--as-of", "--recordings", "_KEY"] {
        #expect(run.err.contains(word), "\(run.err)")
      }
    }
  }

  @Test func `samples are marked on standard output`() async throws {
    let people = try await TestTool()("weather", "강남")
    #expect(people.marked.hasPrefix("예시 응답입니다 (2026-11-20 08:30, 실제 아님)."))
    for command in ["weather", "arrivals"] {
      let json = try await TestTool()(command, "강남", "--json")
      #expect(try json.document()["isSample"] as? Bool == true)
    }
  }

  @Test func `each place is one line`() async throws {
    let run = try await TestTool()(
      "weather", "강남", "제주공항", "--format", "{place} {temperature}", "--as-of",
      "2026-11-20T08:30:00+09:00")
    #expect(run.out == "강남역 2호선 4℃\n제주국제공항 12℃\n")
    #expect(run.code == 0)
  }
}
