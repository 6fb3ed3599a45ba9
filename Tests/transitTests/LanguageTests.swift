import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitText

@testable import transit

/// `--lang` and the output in each language.
struct LanguageTests {
  @Test(arguments: [
    (["help", "--lang", "en"], "ko_KR.UTF-8", false), (["--lang=ko", "help"], "en_GB.UTF-8", true),
    (["help", "--lang", "en", "--lang", "ko"], "en_GB.UTF-8", true),
    (["help"], "en_GB.UTF-8", false),
  ])
  func `the last --lang option overrides the environment`(
    arguments: [String], locale: String, isKorean: Bool
  ) async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": locale]
    let run = try await tool.run(arguments)
    let line = try #require(run.outLines.first)
    #expect(line.contains(/[가-힣]/) == isKorean)
  }

  @Test func `usage errors are reported in the requested language`() async throws {
    let tool = try TestTool()
    let command = try await tool("serch", "강남", "--lang", "en")
    #expect(command.code == 64)
    #expect(command.err.hasPrefix("Unknown command 'serch'. "))
    let option = try await tool("--lang=en", "search", "강남", "--frob")
    #expect(option.err.hasPrefix("Unknown option '--frob'. "))
    let value = try await tool("search", "강남", "--lang", "en", "--limit")
    #expect(value.err == "--limit needs a value.\n")
  }

  @Test func `an unsupported language is rejected`() async throws {
    let run = try await TestTool()("search", "강남", "--lang", "fr")
    #expect(run.code == 64)
    #expect(run.errLines.map { masked($0) }.contains("--lang _ fr"), "\(run.err)")
    #expect(try await TestTool()("search", "--lang").code == 64)
  }

  @Test func `arguments after -- are not options`() async throws {
    let run = try await TestTool()("serch", "--", "--lang", "en")
    #expect(run.code == 64)
    #expect(run.err.hasPrefix("알 수 없는 명령 'serch'"))
  }

  @Test(arguments: [
    ("2호선", "Line 2 (2호선)"), ("신분당선", "Shinbundang Line (신분당선)"), ("472", "472"),
  ])
  func `a line is shown with its English and Korean names`(name: String, told: String) {
    #expect(LocalizedNames(language: .english).line(name) == told)
    #expect(LocalizedNames(language: .korean).line(name) == name)
  }

  @Test(arguments: SubwayLine.all)
  func `every line has an English name`(line: SubwayLine) throws {
    let told = LocalizedNames(language: .english, keepsKorean: false).line(line.name)
    // The trial maglev is closed and in no table.
    if ["maglev"].contains(line.id) { return }
    #expect(told.allSatisfy { $0.isASCII || $0 == "–" }, "\(told)")
    #expect(!LocalizedNames(language: .english).short(line).isEmpty)
  }

  @Test func `a station has an English name only on its own line`() {
    let names = LocalizedNames(language: .english)
    #expect(names.station("성수", on: "2호선") == "Seongsu (성수)")
    #expect(names.station("성수", on: "4호선") == "성수")
    #expect(names.station("강남역사거리", on: "472") == "강남역사거리")
    #expect(
      LocalizedNames(language: .english, keepsKorean: false).station("성수", on: "2호선") == "Seongsu")
  }

  @Test func `lines have their colors, and truncated names have none`() {
    let green = LineColor(red: 0, green: 168, blue: 77)
    let line = InkedLine("강남 2·신분당", painting: [("강남", nil), ("2", green)])
    #expect(line.painted(if: true).text == "강남 \u{1b}[38;5;35m2\u{1b}[0m·신분당")
    #expect(line.text == "강남 2·신분당")
    #expect(InkedLine("강…", painting: [("강남", nil), ("2", green)]) == InkedLine("강…"))
  }

  @Test func `--no-color writes only text`() async throws {
    var tool = try TestTool()
    tool.hasColor = true
    #expect(try await tool("search", "강남").out.contains("\u{1b}[38;5;"))
    #expect(try await tool("arrivals", "강남").out.contains("\u{1b}[38;5;"))
    for command in [["search", "강남"], ["arrivals", "강남"], ["trains", "2호선"], ["route", "472"]] {
      let plain = try await tool.run(command + ["--no-color"])
      #expect(!(plain.out + plain.err).contains("\u{1b}"))
    }
  }
}
