import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// Help, completions, the manual and every table, as people see them, in both languages.
struct GoldenTests {
  private static let providers: Set<ProviderID> = [
    "seoul-subway", "seoul-bus", "tago", "kma", "kakao-local", "openweather",
  ]

  /// Commands whose answers are tables, from the shipped recordings.
  static let tables: [(name: String, arguments: [String])] = [
    ("search", ["search", "강남", "--limit", "8"]), ("search-route", ["search", "472"]),
    ("search-explain", ["search", "강남", "--limit", "2", "--explain"]),
    ("arrivals-subway", ["arrivals", "강남"]), ("arrivals-stop", ["arrivals", "22-009"]),
    ("arrivals-route", ["arrivals", "472"]), ("nearby", ["nearby", "강남", "--limit", "5"]),
    ("route", ["route", "472"]), ("trains", ["trains", "2호선"]),
    ("timetable", ["timetable", "강남", "--line", "2호선"]),
    ("departures", ["departures", "서울", "부산", "--by", "train"]), ("weather", ["weather", "강남"]),
    ("wear", ["wear", "강남", "--leave", "08:00", "--return", "19:00"]),
    ("place", ["place", "강남"]), ("here-show", ["here", "show"]),
    ("profile-show", ["profile", "show"]), ("favorites-list", ["favorites", "list"]),
    ("catalog-info", ["catalog", "info"]), ("catalog-search", ["catalog", "search", "강남"]),
    ("cities", ["cities"]), ("providers", ["providers"]), ("doctor", ["doctor", "--offline"]),
    ("recordings-list", ["recordings", "list"]), ("config-ats", ["config", "ats"]),
    ("brief", ["brief"]), ("watch", ["watch"]),
  ]

  /// What stands in tables that tell all of a favourite: names, lines, direction, times, a place.
  static let favorites = [
    ["강남", "--as", "집", "--line", "2호선", "--direction", "내선", "--when", "퇴근", "--alarm"],
    ["22-009", "--line", "452", "--walk", "4", "--when", "mon-fri 07:00-09:30"],
    ["코엑스", "--kind", "place"],
  ].map { ["favorites", "add"] + $0 }

  private func check(_ text: String, _ name: String, _ tool: TestTool) throws {
    // Where a folder of this one test stands for the person's own.
    let text = text.replacing(tool.folder.url.path, with: "~")
    if let difference = try GoldenPages.difference(of: text, from: name) {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: Language.allCases)
  func `the help of every command is as it was read`(language: Language) async throws {
    let tool = try TestTool()
    let pages = [[]] + Command.groups.map { [$0] } + Command.allCases.map(\.words)
    for words in pages {
      let run = try await tool.run(["help"] + words + ["--lang", language.rawValue])
      let name = words.isEmpty ? "overview" : words.joined(separator: "-")
      try check(run.out, "\(language.rawValue)/help/\(name).txt", tool)
    }
  }

  @Test(arguments: Language.allCases, ["bash", "zsh", "fish"])
  func `completions are as they were read`(language: Language, shell: String) async throws {
    let tool = try TestTool()
    let run = try await tool("completions", shell, "--lang", language.rawValue)
    try check(run.out, "\(language.rawValue)/completions/transit.\(shell)", tool)
  }

  @Test(arguments: Language.allCases)
  func `the manual is as it was read`(language: Language) throws {
    // A provider that is being written brings a key that nobody has read of yet.
    let read = BuiltInProviders.all.filter { Self.providers.contains($0.manifest.id) }
    try check(
      Manual(language: language, providers: read).text + "\n",
      "\(language.rawValue)/transit.1", try TestTool())
  }

  @Test(arguments: Language.allCases, tables.map(\.name))
  func `every table is as it was read, at 100 cells`(language: Language, name: String) async throws
  {
    var tool = try TestTool()
    let arguments = try #require(Self.tables.first { $0.name == name }?.arguments)
    let usual = [["favorites", "add", "강남", "--kind", "subway"]]
    let told = ["favorites-list", "brief", "watch"].contains(name) ? Self.favorites : usual
    for command in [["here", "set", "강남역", "--as", "회사"]] + told {
      #expect(try await tool.run(command).code == 0)
    }
    // Narrower, the last columns of favourites go.
    tool.width = name == "favorites-list" ? 140 : 100
    let run = try await tool.run(arguments + ["--lang", language.rawValue])
    try check(
      "\(run.out)--\n\(run.err)", "\(language.rawValue)/tables/\(name).txt", tool)
  }

  @Test func `no golden text is left over`() throws {
    let pages = [[]] + Command.groups.map { [$0] } + Command.allCases.map(\.words)
    var names: Set<String> = []
    for language in Language.allCases.map(\.rawValue) {
      for words in pages {
        let name = words.isEmpty ? "overview" : words.joined(separator: "-")
        names.insert("\(language)/help/\(name).txt")
      }
      for shell in ["bash", "zsh", "fish"] {
        names.insert("\(language)/completions/transit.\(shell)")
      }
      for table in Self.tables { names.insert("\(language)/tables/\(table.name).txt") }
      names.insert("\(language)/transit.1")
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: GoldenPages.folder.path)
    let files = paths.filter { $0.hasSuffix(".txt") || $0.contains("/transit.") }
    #expect(Set(files) == names)
  }
}
