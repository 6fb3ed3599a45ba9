import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// The structure of the help and every table, without their wording.
struct GoldenTests {
  /// Commands that print tables, over the shipped recordings.
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
    ("catalog-info", ["catalog", "info"]), ("catalog-search", ["search", "--offline", "강남"]),
    ("cities", ["cities"]), ("providers", ["providers"]),
    ("recordings-list", ["recordings", "list"]),
    ("brief", ["brief"]), ("watch", ["watch"]),
  ]

  /// The overview, a command with many options, a command of a group and a group.
  static let pages = [[], ["arrivals"], ["favorites", "add"], ["recordings"]]
  static let shells = ["bash", "zsh", "fish"]

  private static func name(of page: [String]) -> String {
    "help/\((page.isEmpty ? ["overview"] : page).joined(separator: "-")).txt"
  }

  /// Favorites with names, lines, a direction, times and a place, for tables that show them.
  static let favorites = [
    ["강남", "--as", "집", "--line", "2호선", "--direction", "내선", "--when", "퇴근", "--alarm"],
    ["22-009", "--line", "452", "--walk", "4", "--when", "mon-fri 07:00-09:30"],
    ["코엑스", "--kind", "place"],
  ].map { ["favorites", "add"] + $0 }

  /// Compares the skeleton of a text in both languages with its golden file.
  private func check(_ name: String, _ text: (Language) async throws -> String) async throws {
    let (korean, english) = (try await text(.korean), try await text(.english))
    for (language, skeleton) in [
      ("ko", Skeleton(of: korean, besides: english)),
      ("en", Skeleton(of: english, besides: korean)),
    ] {
      let file = "\(language)/\(name)"
      if let difference = try GoldenPages.difference(of: skeleton.text + "\n", from: file) {
        Issue.record("\(difference)")
      }
    }
  }

  @Test(arguments: pages)
  func `a help page has its usage and options in order`(page: [String]) async throws {
    let tool = try TestTool()
    try await check(Self.name(of: page)) { language in
      try await tool.run(["help"] + page + ["--lang", language.rawValue]).out
    }
  }

  @Test(arguments: shells)
  func `completions include every command and option`(shell: String) async throws {
    let script = try await TestTool()("completions", shell).out
    let words = Set(script.matches(of: /-{0,2}[a-z][a-z-]*/).map { String($0.0) })
    for command in Command.allCases {
      // fish names options without their dashes.
      let options = command.options.flatMap(\.names).map {
        shell == "fish" ? String($0.drop { $0 == "-" }) : $0
      }
      let names = command.name.split(separator: " ").map(String.init)
      #expect(Set(names + options).isSubset(of: words), "\(command.name)")
    }
  }

  @Test(arguments: tables.map(\.name))
  func `a table has its rows, columns, numbers and names at 220 cells`(name: String) async throws {
    let arguments = try #require(Self.tables.first { $0.name == name }?.arguments)
    try await check("tables/\(name).txt") { language in
      var tool = try TestTool()
      let usual = [["favorites", "add", "강남", "--kind", "subway"]]
      let saved = ["favorites-list", "brief", "watch"].contains(name) ? Self.favorites : usual
      for command in [["here", "set", "강남역", "--as", "회사"]] + saved {
        #expect(try await tool.run(command).code == 0)
      }
      // A narrower terminal drops the last columns.
      tool.width = 220
      let run = try await tool.run(arguments + ["--lang", language.rawValue])
      // The user's folder is the same in every run.
      return "\(run.out)--\n\(run.err)".replacing(tool.folder.url.path, with: "~")
    }
  }

  @Test func `every golden file has a test`() throws {
    let names =
      (Self.pages.map(Self.name) + Self.tables.map { "tables/\($0.name).txt" })
      .flatMap { ["ko/\($0)", "en/\($0)"] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: GoldenPages.folder.path)
    let files = paths.filter { $0.hasSuffix(".txt") }
    #expect(Set(files) == Set(names))
  }
}
