import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting
import TransitText

@testable import transit

/// `transit weather` with its arguments and options.
struct WeatherToolTests {
  /// The weather or the error of each place; only the whole document has a version.
  private static func results(of run: Run) throws -> [[String: Any]] {
    let document = try run.document()
    #expect(Set(document.keys) == ["schema", "isSample", "results"])
    #expect(document["isSample"] as? Bool == true)
    #expect(document["schema"] as? Int == 2)
    let results = try #require(document["results"] as? [[String: Any]])
    #expect(results.allSatisfy { $0["schema"] == nil })
    return results
  }

  @Test func `several places are listed in turn, and a failure leaves the others intact`()
    async throws
  {
    let tool = try TestTool()
    let alone = try await tool("weather", "강남")
    let other = try await tool("weather", "제주공항")
    let run = try await tool("weather", "강남", "판교동", "제주공항")
    #expect(run.code == 0)
    #expect(run.out == alone.out + "\n" + other.out)
    #expect(run.errLines.contains { $0.hasPrefix("판교동: ") })
    #expect(try await tool("weather", "판교동", "강남").code == 0)
  }

  @Test func `if every place fails, the exit code is that of the first`() async throws {
    let tool = try TestTool()
    #expect(try await tool("weather", "없는동네", "없는마을").code == 69)
    let run = try await tool("weather", "here", " ")
    #expect(run.code == 64)
    #expect(run.out == "")
  }

  @Test func `수원 has a sample`() async throws {
    let report = try #require(
      Self.results(of: await TestTool()("weather", "수원", "--json")).first)
    let place = report["place"] as? [String: Any]
    #expect(place?["name"] as? String == "수원역")
    let weather = try #require(report["weather"] as? [String: Any])
    #expect((weather["days"] as? [Any])?.count == 11)
    #expect((weather["now"] as? [String: Any])?["temperatureCelsius"] as? Double == 3.2)
    let measured = (report["air"] as? [String: Any])?["measurement"] as? [String: Any]
    #expect(measured?["station"] as? String == "신풍동")
  }

  @Test func `the argument here means the saved place`() async throws {
    let tool = try TestTool()
    _ = try await tool("here", "set", "코엑스")
    let run = try await tool(
      "weather", "here", "강남", "--format", "{place}", "--as-of", "2026-11-20T08:30:00+09:00")
    #expect(run.out == "코엑스\n강남역 2호선\n")
    let results = try await Self.results(of: tool("weather", "here", "--json"))
    #expect(results.map { $0["query"] as? String } == ["코엑스"])
    #expect(try await tool("nearby", "here").out == tool("nearby", "코엑스").out)
  }

  @Test func `several places are one document, each with its outcomes or its error`()
    async throws
  {
    let tool = try TestTool()
    let results = try await Self.results(of: tool("weather", "강남", "없는동네", "--json"))
    #expect(results.map { $0["query"] as? String } == ["강남", "없는동네"])
    let alone = try await Self.results(of: tool("weather", "강남", "--json"))
    #expect(alone.count == 1)
    #expect(results.first as NSDictionary? == alone.first as NSDictionary?)
    #expect((results[1]["error"] as? [String: Any])?["code"] as? String == "notRecorded")
  }

  @Test func `a slot in the document has its glyph, night and feels-like temperature`() async throws
  {
    let results = try await Self.results(of: TestTool()("weather", "강남", "--json"))
    #expect(results.count == 1)
    let weather = try #require(results.first?["weather"] as? [String: Any])
    #expect(weather["utcOffsetSeconds"] as? Int == 32_400)
    let now = try #require(weather["now"] as? [String: Any])
    #expect(now["condition"] as? String == "clear")
    #expect(now["conditionText"] as? String == "맑음")
    #expect(now["glyph"] as? String == "☀")
    #expect(now["symbol"] as? String == "sun.max")
    #expect(now["isNight"] as? Bool == false)
    #expect(now["feelsLikeCelsius"] as? Double == 2.1)
    let days = try #require(weather["days"] as? [[String: Any]])
    #expect(days.first?["sunrise"] as? String == "2026-11-20T07:16:13+09:00")
  }

  @Test(arguments: [(80, 24), (60, 30)])
  func `the weather fits on one screen`(width: Int, lines: Int) async throws {
    var tool = try TestTool()
    tool.width = width
    for language in ["ko", "en"] {
      let run = try await tool("weather", "강남", "--lang", language)
      #expect(run.out.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= lines)
    }
  }

  @Test(arguments: [
    ([], 7, false, ["--hourly", "--outlook"]), (["--hourly"], 7, true, ["--outlook"]),
    (["--outlook"], 11, false, ["--hourly"]), (["--outlook", "--hourly"], 11, true, []),
  ])
  func `more is shown with options, which the last line names`(
    options: [String], days: Int, showsHours: Bool, named: [String]
  ) async throws {
    let run = try await TestTool().run(["weather", "강남"] + options)
    // Days also head the hours of a day.
    #expect(run.outLines.count { $0.contains(/^11-\d\d .+%/) } == days)
    #expect(run.outLines.contains { $0.hasPrefix("08 ☀") } == showsHours)
    #expect(run.out.contains("(강수)") == options.contains("--outlook"))
    let last = try #require(run.outLines.last)
    #expect(["--hourly", "--outlook"].filter(last.contains) == named)
  }

  @Test func `plain rows name their place`() async throws {
    let run = try await TestTool()("weather", "강남", "제주공항", "--plain")
    let places = run.outLines.map { $0.split(separator: "\t").last.map(String.init) ?? "" }
    #expect(Set(places) == ["강남역 2호선", "제주국제공항"])
  }

  @Test func `--svg writes a picture in addition to the answer`() async throws {
    let tool = try TestTool()
    let run = try await tool("weather", "강남", "--svg", "weather.svg", "--json")
    #expect(run.code == 0)
    let file = tool.folder.url.appending(path: "weather.svg")
    #expect(run.errLines.contains("SVG: \(file.path)"))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"860\""))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(try await tool("weather", "강남", "--svg", "nowhere/weather.svg").code == 73)
    let nothing = try await tool("weather", "35.1,129.0", "--svg", "none.svg")
    let unasked = try await tool("weather", "35.1,129.0")
    #expect(Set(unasked.errLines).isSubset(of: nothing.errLines))
    #expect(nothing.errLines.count == unasked.errLines.count + 1)
    #expect(try tool.folder.files().contains("none.svg") == false)
  }

  @Test(arguments: [
    ["강남", "코엑스", "--svg", "a.svg"], ["강남", "--format", "a", "--json"],
    ["강남", "--candidates", "런던"], ["--candidates", "런던", "--format", "a"],
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"],
  ])
  func `conflicting options and too many places are rejected`(arguments: [String]) async throws {
    let run = try await TestTool().run(["weather"] + arguments)
    #expect(run.code == 64)
    #expect(run.out.isEmpty == !arguments.contains("--json"))
  }

  @Test func `candidates are listed with their address and position`() async throws {
    let tool = try TestTool()
    let run = try await tool("weather", "--candidates", "코엑스")
    #expect(run.code == 0)
    #expect(
      run.outLines.first == "1  코엑스                      서울 강남구 영동대로 513  37.5116,127.0594")
    let plain = try await tool("weather", "--candidates", "코엑스", "--plain")
    #expect(plain.outLines.count == run.outLines.count)
  }

  @Test func `no line is wider than the terminal`() async throws {
    var tool = try TestTool()
    tool.width = 40
    let run = try await tool("weather", "강남")
    #expect(run.outLines.allSatisfy { DisplayWidth.of($0) <= 40 })
  }
}
