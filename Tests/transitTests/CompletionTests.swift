import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// Shell completions, run in the real shells.
struct CompletionTests {
  /// What was typed and what is offered.
  static let cases: [(line: String, offered: [String])] = [
    ("transit fav", ["favorites"]),
    ("transit favorites al", ["alarm"]),
    ("transit favorites ", ["add", "alarm", "export", "import", "list", "move", "remove"]),
    ("transit favorites alarm @집 ", ["off", "on"]),
    ("transit search --kind ", ["route", "station", "subway"]),
    ("transit nearby --kind ", ["bike", "station", "subway"]),
    ("transit search 강남 --city 대", ["대구", "대전"]),
    ("transit --lang ", ["en", "ko"]),
    ("transit completions ", ["bash", "fish", "zsh"]),
    ("transit watch --line 신", ["신림선", "신분당선"]),
    ("transit 강남 --line ", ["2호선", "신분당선"]),
    ("transit watch 회사 강남 --line 신", ["신분당선"]),
    ("transit 강", ["강남", "강남구청"]), ("transit weather --place 강남구", ["강남구청"]),
    ("transit gang", ["Gangnam", "Gangnam-gu Office"]),
    ("transit search Gangnam-", ["Gangnam-gu Office"]),
    ("transit alerts --get-off 강남구", ["강남구청"]), ("transit alerts 강", []),
    ("transit departures 강", []), ("transit 강남 --low", ["--low-floor"]), ("transit @회", ["@회사"]),
    ("transit se", ["search", "serve"]),
    ("transit doctor --off", ["--offline"]),
    ("transit config ", ["init"]),
    ("transit arrivals ", ["@우리 집", "@회사"]),
    ("transit favorites remove ", ["@우리 집", "@회사"]),
    ("transit search 강남 --kind subway --lim", ["--limit"]),
    ("transit help favorites ", ["add", "alarm", "export", "import", "list", "move", "remove"]),
    ("transit help favourites al", ["alarm"]),
    ("transit favourites al", ["alarm"]),
    ("transit favourites alarm @집 ", ["off", "on"]),
    ("transit help rec", ["record", "recordings"]),
  ]

  /// A stub of the tool that lists two favorites, three stations and their lines, or otherwise prints
  /// its arguments.
  private static let stub = #"""
    #!/bin/sh
    [ "$1" = completions ] || { printf '<%s>' "$@"; echo .; exit; }
    [ "$3" = -- ] || exit 64
    case "$2:$4:$*" in
      lines:*강남*) printf '2호선\n신분당선\n' ;;
      lines:*) printf '2호선\n신림선\n신분당선\n' ;;
      names::*|saved:*) printf '@우리 집\n@회사\n' ;;
      *) printf '@우리 집\n@회사\n강남\t2·신분당\n강남구청\t7\n'
        printf 'Gangnam\t2·Shinbundang\nGangnam-gu Office\t7\n' ;;
    esac | grep -i "^$4"

    """#

  /// A folder with the completion script and the stub.
  private func prepared(_ shell: String) async throws -> TestFolder {
    let tool = try TestTool()
    let folder = try TestFolder()
    try folder.write(try await tool("completions", shell).out, to: "completions")
    try folder.write(Self.stub, to: "bin/transit", mode: 0o755)
    return folder
  }

  /// Runs a script in a shell and returns the lines of its output.
  private func run(
    _ shell: String, _ script: String, in folder: TestFolder
  ) async throws -> [String] {
    let file = try folder.write(script, to: "script").path
    return try await offPool {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [shell] + (shell == "zsh" ? ["-f"] : shell == "fish" ? ["-N"] : [])
      process.arguments?.append(file)
      process.currentDirectoryURL = folder.url
      process.environment = [
        "HOME": folder.url.path, "LC_ALL": "C.UTF-8",
        "PATH": folder.url.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  /// Whether a shell is installed; only bash is required.
  private static func has(_ shell: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  @Test func `bash completes commands, options and names`() async throws {
    let folder = try await prepared("bash")
    let asked = Self.cases.map { "ask '\($0.line)'" }.joined(separator: "\n")
    let lines = try await run(
      "bash",
      """
      source ./completions
      ask() {
        COMP_LINE="$1" COMP_POINT=${#1}
        _transit
        printf '%s;' "$1" "${COMPREPLY[@]}"
        echo
      }
      \(asked)
      """, in: folder)
    let expected = Self.cases.map { [$0.line] + $0.offered.map { $0.replacing(" ", with: "\\ ") } }
    #expect(lines.map(Self.parts) == expected)
  }

  @Test(arguments: [
    ("transit arrivals @", ["@우리\\ 집", "@회사"]),
    // Spaces are escaped or quoted.
    ("transit arrivals @우리\\ ", ["@우리\\ 집"]), ("transit arrivals \"@우리 ", ["@우리 집"]),
    ("transit favorites alarm '@우리 집' ", ["on", "off"]),
    ("transit favorites alarm @우리\\ 집 o", ["on", "off"]),
    // Readline breaks words at the equals sign.
    ("transit search --kind=su", ["subway"]), ("transit search --near=@회", ["@회사"]),
  ])
  func `bash completes quoted and escaped words`(line: String, offered: [String]) async throws {
    let folder = try await prepared("bash")
    try folder.write(line, to: "line")
    let lines = try await run(
      "bash",
      """
      source ./completions
      COMP_LINE=$(<line)
      COMP_POINT=${#COMP_LINE}
      _transit
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder)
    #expect(lines == offered)
  }

  #if os(Linux) || os(macOS)
    /// Types the keys in a terminal and checks the arguments the tool receives through readline.
    @Test(
      .timeLimit(.minutes(20)),
      arguments: [
        ("transit watch @회\t", "<watch><@회사>"),
        ("transit watch @우\t", "<watch><@우리 집>"),
        ("transit watch \"@우\t", "<watch><@우리 집>"),
        ("transit watch 강남 @회\t@우\t", "<watch><강남><@회사><@우리 집>"),
        ("transit search --near @회\t", "<search><--near><@회사>"),
        ("transit help favorites al\t", "<help><favorites><alarm>"),
        ("transit 강\t", "<강남>"), ("transit 강남구\t", "<강남구청>"),
        ("transit gangnam-\t", "<Gangnam-gu Office>"),
        ("transit 강남 --line 신\t", "<강남><--line><신분당선>"),
      ])
    func `the Tab key completes words in bash`(keys: String, arguments: String) async throws {
      let folder = try await prepared("bash")
      let terminal = try Terminal(
        ["bash", "--norc", "--noprofile", "-i"], of: URL(filePath: "/usr/bin/env"),
        environment: [
          "HOME": folder.url.path, "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8", "PS1": "ready> ",
          "PATH": folder.url.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
          "TERM": "dumb",
        ], folder: folder.url, width: 200, height: 24)
      defer { terminal.hangUp() }
      try terminal.start()
      terminal.type("source ./completions; echo sour''ced\n")
      _ = try await terminal.written { $0.contains("sourced\r\n") }
      terminal.type(keys + "\n")
      let written = try await terminal.written { $0.contains(">.\r\n") }
      #expect(written.contains("\n\(arguments).\r\n"))
      terminal.type("exit 3\n")
      #expect(try await terminal.ended(with: "exit\r\n", tookScreen: false) == 3)
    }
  #endif

  @Test(.enabled("fish is not installed") { has("fish") })
  func `fish completes commands, options and names`() async throws {
    let folder = try await prepared("fish")
    let asked = Self.cases.map { "ask '\($0.line)'" }.joined(separator: "\n")
    let lines = try await run(
      "fish",
      """
      source ./completions
      function ask
          printf '%s;' $argv[1] (complete -C $argv[1] | string replace -r '\\t.*' '')
          echo
      end
      \(asked)
      """, in: folder)
    #expect(lines.map(Self.parts) == Self.cases.map { [$0.line] + $0.offered.sorted() })
  }

  /// The completion system of zsh needs a terminal, so the calls of the script to it are checked.
  @Test(.enabled("zsh is not installed") { has("zsh") })
  func `zsh completes commands, options and names`() async throws {
    let folder = try await prepared("zsh")
    let asked = Self.cases.map { "ask '\($0.line)'" }.joined(separator: "\n")
    let lines = try await run(
      "zsh",
      """
      compdef() { :; }
      offer() {
        local one offered=1
        for one in "$@"; do
          [[ ${(L)one} == ${(L)PREFIX}* ]] && print -rn -- "$one;" && offered=0
        done
        return $offered
      }
      compadd() { while [[ $1 != -- ]]; do shift; done; shift; offer "$@"; }
      _describe() { [[ $1 == -o ]] && shift; offer "${(@)list%%:*}"; }
      compset() { PREFIX=${PREFIX#*=}; }
      source ./completions
      ask() {
        local -a words=(${(s: :)1})
        local CURRENT PREFIX=''
        if [[ $1 == *' ' ]]; then words+=(''); else PREFIX=$words[-1]; fi
        CURRENT=$#words
        print -rn -- "$1;"
        _transit
        print
      }
      \(asked)
      """, in: folder)
    #expect(lines.map(Self.parts) == Self.cases.map { [$0.line] + $0.offered })
  }

  /// The line, followed by the sorted offers.
  private static func parts(_ line: String) -> [String] {
    let parts = line.split(separator: ";").map(String.init)
    return parts.prefix(1) + parts.dropFirst().sorted()
  }

  @Test func `names of favorites and places are listed, and a damaged file is ignored`()
    async throws
  {
    let tool = try TestTool()
    #expect(try await tool("completions", "names").out == "")
    _ = try await tool("here", "set", "강남역", "--as", "회사")
    #expect(try await tool("completions", "names").out == "@회사\n")
    #expect(try await tool("completions", "saved", "--", "@회").out == "@회사\n")
    #expect(try await tool("completions", "names", "--", "@집").out == "")
    let broken = try tool.folder.write(
      "{", to: "home/.local/share/korea-transit/favorites.json")
    let run = try await tool("completions", "names")
    #expect(run.code == 0)
    #expect(run.out == "")
    #expect(run.err == "")
    #expect(FileManager.default.fileExists(atPath: broken.path))
  }

  @Test(arguments: [
    (["names", "강"], ["강남\t2·신분당", "강남구청\t7·수인분당", "강변\t2", "강동\t5"], []),
    (["names", "gang"], ["Gangnam\t2·신분당", "Gangbyeon\t2"], ["강남\t2·신분당"]),
    // Decomposed Hangul, a former name and an everyday name.
    (["names", "\u{1100}\u{1161}\u{11BC}남"], ["강남\t2·신분당"], []),
    (["names", "뚝섬유"], ["뚝섬유원지\t7"], ["자양\t7"]), (["names", "홍대"], ["홍대입구\t2·경의중앙·공항"], []),
    (["saved", "강"], [], ["강남\t2·신분당"]), (["names", "없는역"], [], []),
    (["lines", "", "강남"], ["2호선", "신분당선"], ["7호선"]), (["lines", "신", "강남"], ["신분당선"], ["2호선"]),
    (["lines", "", "arrivals", "강남"], ["2호선"], ["7호선"]), (["lines", ""], ["2호선", "7호선"], []),
    (["lines", "", "22009"], ["2호선", "7호선"], []), (["lines", "", "@역"], ["5호선"], ["2호선"]),
  ])
  func `stations and lines that begin with the typed text are listed`(
    words: [String], offered: [String], others: [String]
  ) async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "광화문", "--kind", "subway", "--as", "역")
    let run = try await tool.run(["completions", words[0], "--"] + words.dropFirst())
    let lines = Set(run.outLines)
    #expect(run.code == 0)
    #expect(run.err == "")
    #expect(lines.isSuperset(of: offered))
    #expect(lines.isDisjoint(with: others))
    if offered.isEmpty { #expect(lines.isEmpty) }
  }

  @Test func `at most a hundred stations are listed`() async throws {
    #expect(try await TestTool()("completions", "names", "--", "s").outLines.count == 100)
  }

  @Test func `an unsupported shell is rejected`() async throws {
    let run = try await TestTool()("completions", "tcsh")
    #expect(run.code == 64)
    #expect(run.err.contains("bash, zsh, fish"))
  }
}
