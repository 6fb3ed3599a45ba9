import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// Every command in the READMEs and the tool's guide is run on the shipped recordings and prints
/// the output shown below it. `ArticleCodeTests` checks their Swift and JSON.
struct ReadmeTests {
  /// Commands that are not the tool's, or need a network, a terminal or the whole package, with the
  /// file that runs each instead and the text that it contains.
  private static let elsewhere: [String: (file: String, words: String)] = [
    "swift test": (".ci/run", " quiet swift test\n"),
    "swift package --allow-writing-to-package-directory new-provider Incheon":
      (".ci/scaffold", "new-provider Incheon"),
    "swift test --filter Incheon": (".ci/scaffold", "swift test --filter Incheon"),
    "grep -rn 'FILL IN' Plugins/Incheon Tests/IncheonTests":
      ("Plugins/NewProvider/Template/Plugins/Anytown/AnytownProvider.swift", "FILL IN"),
    "tar xzf korea-transit-*.tar.gz && korea-transit-*/install.sh":
      (".ci/checks/bare", "install.sh\""),
    ".ci/release": (".ci/checks/release", ".ci/release"),
    "./install.sh --prefix ~/.local": ("install.sh", "--prefix"),
    "apt-get install libhiredis-dev": (".ci/checks/valkey", "libhiredis-dev"),
    "swift build -c release --traits Valkey":
      (".ci/checks/valkey", "--traits Valkey"),
    "apt-get install libmicrohttpd12": (".ci/functions", "libmicrohttpd12"),
    #"curl -s 'http://127.0.0.1:8080/v1/arrivals?query=22009' | "#
      + #"jq -r '.stops[].arrivals[] | "\(.line) \(.headsign): \(.message)"'"#:
      ("Tests/Server/clients.py", "\"sh\": run("),
    "swift build -c release --traits Server": (".ci/checks/server", "--traits Server"),
  ]

  /// Commands that always use the network or prompt the user; other tests cover them.
  private static let live: Set = ["transit doctor --config providers.json", "transit config init"]

  /// The words of a shell command line.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [String] in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  /// The tool with two public stop lists in its folder, at a terminal of 100 cells.
  private func tool(_ language: Language) throws -> TestTool {
    var tool = try TestTool()
    tool.width = 100
    tool.environment = ["LANG": language == .korean ? "ko_KR.UTF-8" : "en_US.UTF-8"]
    try tool.folder.write(
      """
      NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
      121000009,22009,신분당선강남역,127.028537,37.495849,중앙차로

      """, to: "seoul-bus-stops.csv")
    try tool.folder.write(
      """
      시군명,정류소명,정류소아이디,정류소번호,WGS84위도,WGS84경도
      수원시,수원역.AK플라자,200000177,02000,37.266296,127.000458

      """, to: "gyeonggi-bus-stops.csv")
    return tool
  }

  @Test(arguments: Readme.fronts + Readme.providers + Readme.guides)
  func `every command in a code block prints the output shown`(page: Readme) async throws {
    let tool = try tool(page.language)
    let commands = try page.commands
    #expect(commands.count > 2)
    for shown in commands {
      if let (file, words) = Self.elsewhere[shown.command] {
        let place = Package.root.appending(path: file)
        let text = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
        #expect(text.contains(words), "\(page): \(file) no longer runs '\(shown.command)'")
        #expect(shown.output == [])
        continue
      }
      let line =
        shown.command.hasPrefix("swift run ")
        ? String(shown.command.dropFirst("swift run ".count)) : shown.command
      let words = Self.words(line)
      try #require(words.first == "transit", "\(page): nothing runs '\(shown.command)'")
      if Self.live.contains(line) {
        _ = try Invocation(Array(words.dropFirst()))
        continue
      }
      let run = try await tool.run(Array(words.dropFirst()))
      #expect(run.code == 0, "\(page): \(line)\n\(run.err)")
      if shown.output.isEmpty { continue }
      var printed = run.out.components(separatedBy: "\n")
      while printed.last?.isEmpty == true { printed.removeLast() }
      #expect(
        Readme.shows(shown.output, printed), "\(page): '\(line)' prints\n\(run.out)")
    }
  }

  /// In running text and in tables; commands with placeholders are skipped.
  @Test(arguments: Readme.fronts)
  func `every command in the text succeeds`(page: Readme) async throws {
    let tool = try tool(page.language)
    let commands = try page.text.matches(of: /`(transit [^`]+)`/).map { String($0.1) }
      .filter { !$0.contains(/[<\[…]/) && !Self.live.contains($0) }
    #expect(commands.count > 2)
    for line in commands {
      let run = try await tool.run(Array(Self.words(line).dropFirst()))
      #expect(run.code == 0, "\(page): \(line)\n\(run.err)")
    }
  }

  @Test(arguments: Readme.guides)
  func `the guide's table lists each command as in the help`(page: Readme) throws {
    try compare(
      page, below: page.language == .korean ? "명령" : "Commands",
      with: Command.allCases.map { command in
        let (usage, summary) = (
          command.usage.text(in: page.language), command.summary.text(in: page.language)
        )
        return "| `transit \(usage.replacing("|", with: "\\|"))` | \(summary) |"
      })
  }

  @Test(arguments: Readme.guides)
  func `the guide's table lists the columns of each command`(page: Readme) throws {
    try compare(
      page, below: page.language == .korean ? "--plain의 열" : "Columns of --plain",
      with: Command.allCases.flatMap { command in
        command.columns.map { "| `\(command.name)` | `\($0.joined(separator: " "))` |" }
      })
  }

  /// Compares a table of a page with the rows that it should have; a renewal writes them.
  private func compare(_ page: Readme, below heading: String, with rows: [String]) throws {
    let shown = try page.table(below: heading, columns: 2)
    if shown == rows { return }
    guard ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil else {
      let other = rows.difference(from: shown).map { "\($0)" }.joined(separator: "\n")
      Issue.record("\(page): TRANSIT_RENEW_GOLDEN=1 renews the table\n\(other)")
      return
    }
    let text = try page.text.replacing(
      shown.joined(separator: "\n"), with: rows.joined(separator: "\n"), maxReplacements: 1)
    try Data(text.utf8).write(to: page.file)
    Issue.record("\(page): the table was renewed; review it")
  }

  @Test(arguments: Readme.fronts + Readme.providers + Readme.guides)
  func `every link leads to an existing file and heading`(page: Readme) throws {
    let folder = page.file.deletingLastPathComponent()
    let links = try page.text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.hasPrefix("http") }
    #expect(links.count > 8)
    for link in links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page.file : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link)")
      guard parts.count == 2 else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let anchors = text.matches(of: /\n##+ ([^\n]+)/).map { heading in
        String(heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-")
      }
      #expect(anchors.contains(String(parts[1])), "\(page): \(link)")
    }
  }

  @Test(arguments: [
    (["a", "b"], true), (["a"], false), (["a", "…"], true), (["…", "b"], true), (["…"], true),
    (["a", "…", "a"], false), (["b", "…"], false), (["…", "a", "…"], true),
    (["…", "c", "…"], false),
    (["a", "b", "…", "b"], false),
  ])
  func `shown lines match printed lines, and an ellipsis skips lines`(
    shown: [String], isShown: Bool
  ) {
    #expect(Readme.shows(shown, ["a", "b"]) == isShown)
  }
}
