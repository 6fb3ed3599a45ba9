import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

/// `transit profile`, and how `transit wear` uses it.
struct ProfileCommandTests {
  @Test func `times by weekday, style and sensitivity are saved and shown`() async throws {
    let tool = try TestTool()
    let example = "transit profile set --weekday mon-fri --leave 07:40 --return 18:30"
    #expect(
      try await masked(tool("profile", "show").out, keeping: [example]) == "_ \(example)\n")
    let set = try await tool(
      "profile", "set", "--weekday", "mon-wed", "--weekday", "금", "--leave", "07:40", "--return",
      "18:30")
    #expect(set.code == 0)
    _ = try await tool("profile", "set", "--weekday", "sat", "--return", "02:00")
    _ = try await tool("profile", "set", "--style", "women", "--sensitivity", "cold")
    let show = try await tool("profile", "show")
    #expect(
      masked(show.out) == """
        _  _
        _  _ 3 ℃ _
        _  07:40 – 18:30
        _  07:40 – 18:30
        _  07:40 – 18:30
        _  07:40 – 18:30
        _  08:00 – 02:00

        """)
    // The second column is aligned.
    let starts = show.outLines.compactMap { $0.firstMatch(of: /^[^ ]+ {2,}/) }
      .map { DisplayWidth.of(String($0.output)) }
    #expect(starts.count == 7 && Set(starts).count == 1)
    #expect(
      try await tool("profile", "show", "--plain").out
        == "style\twomen\t\nsensitivity\tcold\t\nmon\t07:40\t18:30\ntue\t07:40\t18:30\n"
        + "wed\t07:40\t18:30\nfri\t07:40\t18:30\nsat\t08:00\t02:00\n")
    let file = try #require(try tool.folder.files().first { $0.hasSuffix("profile.json") })
    #expect(file == "home/.local/share/korea-transit/profile.json")
    let document = try await tool("profile", "clear", "--weekday", "mon-fri", "--json")
    #expect(
      document.out == """
        {
          "file" : "\(tool.folder.url.appending(path: file).path)",
          "schema" : 2,
          "sensitivity" : "cold",
          "style" : "women",
          "weekdays" : {
            "sat" : {
              "leave" : "08:00",
              "return" : "02:00"
            }
          }
        }

        """)
    _ = try await tool("profile", "clear")
    #expect(try tool.folder.files().filter { $0.hasSuffix("profile.json") } == [])
  }

  @Test func `wear uses the profile of the day, and options override it`() async throws {
    let tool = try TestTool()
    _ = try await tool(
      "profile", "set", "--weekday", "fri", "--leave", "12:00", "--return", "17:00",
      "--sensitivity", "cold")
    _ = try await tool("profile", "set", "--weekday", "sat", "--leave", "09:30")
    let friday = try await tool("wear", "강남")
    #expect(shown(friday.outLines)[0].hasSuffix("  11-20 _ 12:00 – 17:00"))
    #expect(shown(friday.outLines).contains("17 _ 8 ℃ _ 5 ℃ _ 두꺼운 바지 코트"))
    #expect(shown(friday.errLines).contains("_ 12:00 – 17:00"))
    let saturday = try await tool("wear", "강남", "--date", "tomorrow")
    #expect(shown(saturday.outLines)[0].hasSuffix("  _ 11-21 _ 09:30 – 19:00"))
    let own = try await tool(
      "wear", "강남", "--leave", "13:00", "--sensitivity", "normal", "--return", "14:00")
    #expect(shown(own.outLines)[0].hasSuffix("  11-20 _ 13:00 – 14:00"))
    #expect(!own.err.contains("–"))
    #expect(shown(own.outLines).contains { $0.hasPrefix("13 _ 11 ℃ ") })
    // An option for one time leaves the other unchanged.
    let half = try await tool("wear", "강남", "--leave", "13:00")
    #expect(shown(half.outLines)[0].hasSuffix("  11-20 _ 13:00 – 17:00"))
    #expect(shown(half.errLines).contains("_ 13:00 – 17:00"))
  }

  private func shown(_ lines: [String]) -> [String] {
    lines.map { masked($0, keeping: ["두꺼운 바지", "코트"]) }
  }

  @Test(arguments: [
    [], ["--weekday", "mon"], ["--weekday", "someday", "--leave", "08:00"],
    ["--leave", "soon"], ["--style", "cats"], ["--weekday", "mon", "--style", "men"],
  ])
  func `invalid options are rejected and nothing is written`(options: [String]) async throws {
    let tool = try TestTool()
    let run = try await tool.run(["profile", "set"] + options)
    #expect(run.code == 64)
    #expect(run.errLines.count == 1)
    #expect(try tool.folder.files().filter { $0.contains("profile") } == [])
  }

  @Test(
    arguments: [
      (["profile", "show"], false), (["wear", "강남"], false),
      (["profile", "set", "--style", "men"], true),
    ])
  func `a damaged profile is reported in one line and moved only by a change`(
    arguments: [String], isChange: Bool
  ) async throws {
    let tool = try TestTool()
    let folder = "home/.local/share/korea-transit"
    try tool.folder.write("{", to: folder + "/profile.json")
    let run = try await tool.run(arguments)
    #expect(run.code == 0)
    let aside = tool.folder.url.appending(path: folder + "/profile.damaged-1.json").path
    #expect(masked(run.errLines[0], keeping: ["profile.json"]) == "profile.json _ \(aside)")
    #expect(FileManager.default.fileExists(atPath: aside) == isChange)
  }

  @Test func `a profile of a newer version is rejected and left unchanged`() async throws {
    let tool = try TestTool()
    let file = try tool.folder.write(
      "{\"version\": 2}", to: "home/.local/share/korea-transit/profile.json")
    for arguments in [["profile", "show"], ["profile", "clear"], ["wear", "강남"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 78)
      #expect(masked(run.err).contains("/profile.json _ 2 _"))
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\"version\": 2}")
  }
}
