import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

struct HelpTests {
  @Test func `the Korean help begins with examples and ends with the exit codes`() async throws {
    let run = try await TestTool()("help")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let examples = ["transit 강남", "transit 472", "transit weather 강남"]
    #expect(
      lines.prefix(10).map { masked($0, keeping: examples + ["brief", "watch"]) }
        == ["_", "", "_"] + examples + ["", "_", "brief  _", "watch  _"])
    #expect(lines[0].hasPrefix("transit: "))
    #expect(lines[3...5].elementsEqual(examples.map { "  " + $0 }))
    let codes = [0, 1, 64, 65, 66, 69, 73, 74, 75, 76, 77, 78]
    #expect(lines.suffix(14).map { masked($0) } == ["_"] + codes.map { "\($0)  _" } + [""])
    #expect(columns(lines.suffix(14)) == [6])
    #expect(run.err == "")
  }

  @Test(arguments: Language.allCases)
  func `the help groups the commands by audience`(language: Language) async throws {
    let help = try await TestTool()("help", "--lang", language.rawValue).out
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var heads: [Int] = []
    var names: [[String]] = []
    for audience in Command.Audience.allCases where audience != .developers {
      let head = try #require(lines.firstIndex(of: audience.title.text(in: language) + ":"))
      let rows = lines[(head + 1)...].prefix { !$0.isEmpty }
      names.append(
        rows.compactMap { $0.firstMatch(of: /^ {2}(\S+(?: \S+)*) {2,}\S/)?.1 }.map(String.init))
      #expect(rows.count == names.last?.count)
      heads.append(head)
    }
    #expect(heads == heads.sorted())
    #expect(
      names == [
        [
          "brief", "watch", "alerts", "notices", "search", "arrivals", "nearby", "route", "trains",
          "timetable", "journey", "departures", "weather", "wear", "here", "profile", "favorites",
        ], ["doctor", "config init", "completions", "man", "help", "version"], ["serve", "mcp"],
      ])
    #expect(lines.contains { $0.hasSuffix(": transit help developer") })
  }

  @Test(arguments: ["developer", "developers", "개발자"], Language.allCases)
  func `the commands for developers have their own page`(
    name: String, language: Language
  ) async throws {
    let run = try await TestTool()("help", name, "--lang", language.rawValue)
    let names = Command.allCases.filter { $0.audience == .developers }.map(\.name)
    #expect(Set(names).isSuperset(of: ["decode", "record", "recordings list", "cities"]))
    let rows = run.outLines.filter { $0.hasPrefix("  ") }
    #expect(rows.count == names.count)
    #expect(zip(rows, names).allSatisfy { $0.hasPrefix("  \($1)  ") }, "\(run.out)")
  }

  @Test(arguments: [
    ("favorites", Command.favoritesList), ("favourites", .favoritesList), ("here", .hereShow),
    ("profile", .profileShow),
  ])
  func `a group alone lists or shows what is saved`(name: String, command: Command) async throws {
    #expect(try Invocation([name]).command == command)
    #expect(try Invocation([name, "--json"]).command == command)
    // Its help is that of the group, with all commands.
    let help = try await TestTool()(name, "--help")
    #expect(help.outLines.count { $0.hasPrefix("  transit \(command.words[0]) ") } > 4)
    let unknown = try await TestTool()(name, "강남")
    #expect(unknown.code == 64)
  }

  @Test(arguments: ["vehicles", "place", "cities", "providers", "catalog", "decode", "recordings"])
  func `a command that the overview leaves out has a page`(name: String) async throws {
    let tool = try TestTool()
    #expect(try await !tool("help").outLines.contains { $0.hasPrefix("  \(name) ") })
    let page = try await tool("help", name)
    #expect(page.code == 0)
    #expect(page.outLines.contains { $0.hasPrefix("  transit \(name)") })
  }

  @Test(arguments: Language.allCases, [60, 80, 100])
  func `help is wrapped at words for the terminal`(language: Language, width: Int) async throws {
    var tool = try TestTool()
    let pages = [[], ["developer"], ["favorites"]] + Command.allCases.map(\.words)
    for page in pages {
      tool.width = nil
      let arguments = ["help"] + page + ["--lang", language.rawValue]
      let whole = try await tool.run(arguments)
      tool.width = width
      let wrapped = try await tool.run(arguments)
      func words(_ run: Run) -> [String] { run.out.split { $0.isWhitespace }.map(String.init) }
      #expect(words(wrapped) == words(whole))
      // Examples are copied, and one word may be longer than its column.
      let examples = Command.allCases.flatMap(\.examples)
      let wide = wrapped.outLines.filter { line in
        let text = line.trimmingCharacters(in: .whitespaces)
        return DisplayWidth.of(line) > width && text.contains(" ") && !examples.contains(text)
      }
      #expect(wide.isEmpty, "\(wide)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a wrapped row continues below its second column`(language: Language) async throws {
    var tool = try TestTool()
    tool.width = 60
    let lines = try await tool("help", "favorites", "add", "--lang", language.rawValue).outLines
    let row = try #require(lines.firstIndex { $0.hasPrefix("  --as ") })
    let column = try #require(columns(lines[row...row]).first)
    let next = lines[row + 1]
    #expect(DisplayWidth.of(String(next.prefix { $0 == " " })) == column)
    // A name of more than half of the width has a line of its own.
    #expect(lines.contains("  --kind <station|route|subway|place>"))
  }

  @Test func `a short option is the same as the long one`() async throws {
    let tool = try TestTool()
    #expect(
      try await tool("search", "강남", "-n", "2", "-c", "서울", "-j")
        == tool("search", "강남", "--limit", "2", "--city", "서울", "--json"))
    #expect(
      try await tool("arrivals", "강남", "-l", "2호선")
        == tool("arrivals", "강남", "--line", "2호선"))
    let verbose = try await tool("search", "강남", "-v")
    #expect(verbose.told(of: "seoul-bus") != nil, "\(verbose.err)")
  }

  /// The cells at which the second column of each indented row begins.
  private func columns(_ lines: some Sequence<String>) -> Set<Int> {
    Set(
      lines.compactMap { line in
        line.firstMatch(of: /^ {2}[^ ].*? {2,}(?=[^ ])/).map { DisplayWidth.of(String($0.output)) }
      })
  }

  @Test func `the English help of a command has the expected structure`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let help = try await tool("help", "search")
    #expect(
      masked(help.out, keeping: Self.names) == """
        transit search _

        _
        transit search 강남
        transit search 472 --kind route
        transit search 시청 --city 대전 --json
        transit search 강남 --near 코엑스
        transit search _ --offline

        _
        transit search _ --city CITY --kind station|route|subway --near PLACE \
        --favorites --limit _ --offset _ --offline --with weather --explain --geojson FILE --refresh

        _
        --city, -c _  _
        --kind <station|route|subway>  _
        --near _  _
        --favorites, --favourites  _
        --limit, -n _  _ 20 _
        --offset _  _
        --offline  _
        --with <weather>  _
        --explain  _
        --geojson _  _
        --refresh  _

        _ --plain _
        case id title city latitude longitude sources distanceMeters mark

        _ transit help

        """)
    #expect(columns(help.outLines.filter { $0.hasPrefix("  -") }).count == 1)
    #expect(help.outLines.filter { !$0.hasPrefix("  ") }.count == 6)
  }

  private static let names = [
    "transit search 강남", "transit search 472 --kind route",
    "transit search 시청 --city 대전 --json", "transit search 강남 --near 코엑스",
    "<station|route|subway>", "station|route|subway", "--with weather", "--with <weather>",
    "case id title city latitude longitude sources distanceMeters mark",
    "--favorites, --favourites", "<always|never|auto>", "<ko|en>", "--help, -h",
    "--city, -c", "--limit, -n", "--json, -j", "--verbose, -v",
  ]

  @Test func `options that apply only to queries are listed separately`() async throws {
    var tool = try TestTool()
    #expect(try await tool("help").out.contains(/\n\n[^\n]+:\n {2}--recordings </))
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    #expect(
      try await masked(tool("help").out, keeping: Self.names).contains(
        """

        _
        --config _  _
        --json, -j  _ JSON
        --plain  _
        --color <always|never|auto>  _
        --no-color  _ --color _
        --lang <ko|en>  _
        --verbose, -v  _
        --help, -h  _
        --version  _

        _
        --recordings _  _
        --record _  _
        --as-of _  _
        --wait  _
        --patience _  _ 0 – 120 2 _

        _
        0  _
        """))
  }

  @Test func `a command group has its own help page`() async throws {
    var tool = try TestTool()
    tool.environment = ["LC_ALL": "en_GB.UTF-8"]
    let run = try await tool("help", "recordings")
    let names = [
      "transit recordings", "transit recordings list", "transit recordings verify",
      "transit recordings verify recordings", "transit recordings redact",
      "transit recordings redact recordings --dry-run", "recordings list", "recordings verify",
      "recordings redact",
    ]
    #expect(
      masked(run.out, keeping: names).hasPrefix(
        """
        transit recordings

        _
        transit recordings list
        transit recordings verify recordings
        transit recordings redact recordings --dry-run

        _
        recordings list  _
        recordings verify  _
        recordings redact  _

        _
        transit recordings list _
        transit recordings verify _ --older-than DAYS --used FILE --all
        transit recordings redact _ --dry-run

        _ transit help
        """))
    #expect(columns(run.outLines.filter { $0.hasPrefix("  recordings ") }) == [21])
    #expect(try await tool("recordings", "--help").out == run.out)
    #expect(try await tool("search", "강남", "--help").out == tool("help", "search").out)
    #expect(try await tool("help", "search", "강남").code == 64)
    #expect(try await tool("help", "recordings", "lits").code == 64)
  }

  @Test func `commands without queries have no recording options`() {
    let own: Set<Option> = [.recordings, .record, .asOf]
    #expect(own.isSubset(of: Command.search.options))
    #expect(own.isDisjoint(with: Command.recordingsVerify.options))
    #expect(own.isDisjoint(with: Command.record.options))
  }

  @Test(arguments: Command.allCases)
  func `every command has help in both languages by command and by flag`(
    command: Command
  ) async throws {
    var tool = try TestTool()
    for language in ["ko_KR.UTF-8", "en_US.UTF-8"] {
      tool.environment = ["LANG": language]
      let help = try await tool.run(["help"] + command.words)
      #expect(help.code == 0)
      let name = command.usage.text(in: language.hasPrefix("ko") ? .korean : .english)
      #expect(help.out.contains(":\n  transit \(name)\n"))
      for flag in ["--help", "-h"] where command != .help {
        #expect(try await tool.run(command.words + [flag]).out == help.out)
      }
    }
    // English help contains Korean only as place names in examples and usage.
    let lines = try await tool.run(["help"] + command.words).outLines
    for line in lines where !line.contains("transit ") {
      #expect(!line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(line)")
    }
  }

  @Test(arguments: [
    ([:], true), (["LANG": "ko_KR.UTF-8"], true), (["LANG": "en_US.UTF-8"], false),
    (["LANG": "C.UTF-8"], true), (["LANG": "POSIX"], true), (["LANG": ""], true),
    (["LANG": "ko_KR", "LC_ALL": "en_US"], false), (["LANG": "en_US", "LC_ALL": "ko_KR"], true),
    (["LANG": "en_US", "LC_MESSAGES": "ko_KR"], true),
    (["LANG": "ko_KR", "LC_MESSAGES": "ja_JP"], false),
    (["LANG": "ko_KR", "LC_MESSAGES": "", "LC_ALL": ""], true),
    (["LC_ALL": "ko", "LC_MESSAGES": "en_US"], true),
  ])
  func `the language follows the locale`(
    environment: [String: String], isKorean: Bool
  ) async throws {
    var tool = try TestTool()
    tool.environment = environment
    let help = try #require(try await tool("help").outLines.first)
    #expect(help.contains(/[가-힣]/) == isKorean)
    #expect(try await tool("serach").err.contains(/[가-힣]/) == isKorean)
    let found = try #require(try await tool("search", "472").errLines.last?.split(separator: ": "))
    #expect(found.count == 2)
    #expect(found[0].contains(/[가-힣]/) == isKorean)
  }

  @Test func `the help of a group shows the usage of each command`() async throws {
    let lines = try await TestTool()("help", "here").outLines
    for (command, usage) in [
      (Command.hereSet, "here set _ --as _ --refresh"), (.hereShow, "here show"),
      (.hereClear, "here clear --as _"),
    ] {
      #expect(masked(command.usage.korean, keeping: [command.name]) == usage)
      #expect(lines.contains("  transit \(command.usage.korean)"))
    }
  }

  @Test func `an option is described as the command uses it`() async throws {
    let nearby = try await TestTool()("help", "nearby").out
    #expect(nearby.contains("--kind <station|subway|bike>"))
    #expect(nearby.split(separator: "\n").map { masked(String($0)) }.contains("--limit _  _ 20"))
    let place = try await TestTool()("help", "place").out
    let near = Command.place.known(.near)
    #expect(place.contains(near.summary.korean))
    #expect(near.summary != Option.near.summary)
    #expect(place.split(separator: "\n").map { masked(String($0)) }.contains("--limit _  _ 45 _ 5"))
  }

  /// Help, usage and completion list the same kinds.
  @Test(arguments: Command.allCases.filter { $0.options.contains(.kind) })
  func `usage and completion list the same kinds as the option`(command: Command) throws {
    let kinds = try #require(command.known(.kind).valueName?.english)
    #expect(command.usage.korean.contains("[--kind \(kinds)]…"))
    #expect(command.usage.english.contains("[--kind \(kinds)]…"))
    #expect(
      command.known(.kind).completion
        == .words(kinds.split(separator: "|").map(String.init)))
  }
}
