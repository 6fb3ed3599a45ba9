import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

/// `transit config init`, which prompts for keys, tries and saves them, and never prints them.
struct ConfigInitTests {
  /// Replies to prompts in order and records the questions.
  private final class Person: Sendable {
    private let state: Mutex<(lines: [Prompt.Line], questions: [String], hidden: [Bool])>

    init(_ lines: [Prompt.Line]) { state = Mutex((lines, [], [])) }

    var questions: [String] { state.withLock(\.questions) }
    var hidden: [Bool] { state.withLock(\.hidden) }

    var prompt: Prompt {
      Prompt { question, isHidden in
        self.state.withLock { state in
          state.questions.append(question.text)
          state.hidden.append(isHidden)
          return state.lines.isEmpty ? .end : state.lines.removeFirst()
        }
      }
    }
  }

  /// The keys in the order of the questions: the most useful first.
  private static let keys = [
    "made-up-key-of-the-subway", "made-up-key+of/the-portal==", "made-up-key-of-the-places",
    "made-up-key-of-the-plaza", "made-up-key-of-the-weather",
  ]
  private static let order = [
    "SEOUL_SUBWAY_KEY", "DATA_GO_KR_KEY", "KAKAO_REST_API_KEY", "SEOUL_OPEN_DATA_KEY",
    "OPENWEATHER_KEY",
  ]

  private func tool(
    _ person: Person, _ transport: any HTTPTransport = SnapshotTransport()
  ) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US.UTF-8"]
    tool.prompt = person.prompt
    tool.transport = transport
    return tool
  }

  private func kept(_ name: String, in tool: TestTool) -> String? {
    try? tool.folder.text(of: "home/.config/korea-transit/keys/\(name)")
  }

  @Test func `working keys are saved readable only by their owner, and used`() async throws {
    let person = Person(Self.keys.map { .text($0) })
    let tool = try tool(person)
    let run = try await tool("config", "init")
    #expect(run.code == 0)
    #expect(run.out == "")
    #expect(person.hidden == [true, true, true, true, true])
    #expect(Set(Self.order) == Set(BuiltInProviders.keyNames.map(\.rawValue)))
    let heads = run.errLines.compactMap { line in
      Self.order.first { line.hasPrefix("\($0): ") }
    }
    #expect(heads == Self.order)
    for (name, key) in zip(Self.order, Self.keys) {
      #expect(kept(name, in: tool) == key + "\n")
      let path = tool.folder.url.appending(path: "home/.config/korea-transit/keys/\(name)").path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o600)
      #expect(!run.err.contains(key))
    }
    #expect(
      run.errLines.contains {
        masked($0, keeping: ["seoul-bus", "getStationByUid"])
          .hasPrefix("✓ seoul-bus getStationByUid _")
      })
    #expect(masked(run.errLines.last) == "_ 5 _ transit doctor")
    // Searches are now live with these keys; a second run finds all of them.
    let search = try await tool("search", "강남", "--limit", "1")
    #expect(!search.err.contains("transit config init"))
    let again = try await tool("config", "init")
    #expect(again.errLines.count { $0.contains("/korea-transit/keys/") } == 5)
    #expect(masked(again.errLines.last) == "_ 0 _ transit doctor")
    #expect(person.questions.count == 5)
  }

  @Test func `without a terminal there is no prompt`() async throws {
    let run = try await TestTool()("config", "init", "--lang", "en")
    #expect(run.code == 64)
    let names = BuiltInProviders.keyNames.map(\.rawValue).joined(separator: " ")
    let told = masked(run.err, keeping: ["transit config init", "chmod 600"])
    #expect(told.hasPrefix("_ transit config init _ \(names) _ "))
    #expect(told.hasSuffix("/.config/korea-transit/keys chmod 600\n"))
  }

  @Test(arguments: ["--json", "--plain"])
  func `machine-readable output is rejected because the command is interactive`(option: String)
    async throws
  {
    let person = Person([.text(Self.keys[0])])
    let run = try await tool(person)("config", "init", option)
    #expect(run.code == 64)
    #expect(
      masked(run.err, keeping: ["transit config init"])
        == "--json _ --plain _ transit config init\n")
    #expect(person.questions == [])
  }

  #if os(Linux) || os(macOS)
    @Test(.timeLimit(.minutes(20)))
    func `a terminal does not echo keys, and Ctrl-C restores the echo`() async throws {
      let folder = try TestFolder()
      let terminal = try Terminal(
        ["config", "init"],
        environment: ["HOME": folder.url.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"],
        folder: folder.url, width: 100, height: 40)
      defer { terminal.hangUp() }
      let before = terminal.modes
      try terminal.start()
      // Indented lines that end with a colon and are neither a product, its page nor a result.
      func questions(_ text: String) -> Int {
        text.components(separatedBy: "\r\n").count { $0.contains(/^ {2}[^ ·✓✗].*: $/) }
      }
      _ = try await terminal.written { questions($0) == 1 }
      terminal.type("\n")
      _ = try await terminal.written { questions($0) == 2 }
      #expect(terminal.modes != before)
      terminal.type(Self.keys[1] + "\u{3}")
      #expect(try await terminal.ended(tookScreen: false) == 130)
      #expect(terminal.modes == before)
      #expect(!terminal.written.contains("made-up"))
      #expect(try folder.files() == [])
    }
  #endif

  @Test func `empty input is skipped, configured keys remain and Ctrl-C ends the command`()
    async throws
  {
    let person = Person([.text(""), .text("  "), .interrupted])
    var tool = try tool(person)
    tool.environment["SEOUL_SUBWAY_KEY"] = Self.keys[0]
    let run = try await tool("config", "init")
    #expect(run.code == ExitCode.interrupted.rawValue)
    #expect(person.questions.count == 3)
    #expect(run.errLines.map { masked($0) }.contains("_ SEOUL_SUBWAY_KEY"))
    #expect(!run.err.contains(Self.keys[0]))
    #expect(try tool.folder.files().allSatisfy { !$0.contains("/keys/") })
  }

  @Test(arguments: [("n", false), ("", false), ("y", true), ("네", true)])
  func `a rejected key is saved only after confirmation`(
    reply: String, isKept: Bool
  ) async throws {
    let person = Person([.text(Self.keys[0]), .text(reply), .text("")])
    let transport = StubTransport { message in
      HTTPReply(status: 401, body: Data("bad key \(message.url)".utf8))
    }
    let tool = try tool(person, transport)
    let run = try await tool("config", "init")
    #expect(run.err.contains("✗ seoul-subway: "))
    #expect((kept("SEOUL_SUBWAY_KEY", in: tool) != nil) == isKept)
    #expect(!run.err.contains(Self.keys[0]))
    // A corrected key may be pasted as the reply, so it is hidden too.
    #expect(person.hidden.prefix(2) == [true, true])
    #expect(person.questions[0] != person.questions[1])
  }

  @Test func `the prompt is repeated after an invalid key`() async throws {
    let person = Person([.text("키"), .text("REDACTED"), .text("")])
    let tool = try tool(person)
    let run = try await tool("config", "init")
    let refused = run.errLines.filter { masked($0) == "✗ _ SEOUL_SUBWAY_KEY _" }
    #expect(refused.count == 2)
    #expect(Set(refused).count == 2)
    #expect(kept("SEOUL_SUBWAY_KEY", in: tool) == nil)
    #expect(person.questions.count > 3)
  }

  @Test(arguments: [
    ("abc+/=", "abc+/="), ("  abc \n", "abc"), ("\"abc\"", "abc"), ("‘abc’", "abc"),
    ("ab\r\nc", "abc"), ("DATA_GO_KR_KEY=abc", "abc"), ("export DATA_GO_KR_KEY='abc'", "abc"),
    ("OTHER=abc", "OTHER=abc"), ("abc%2B%3D", "abc%2B%3D"), ("", ""),
  ])
  func `a key is extracted from pasted text`(pasted: String, key: String) {
    #expect(PastedKey(pasted, named: KeyName(rawValue: "DATA_GO_KR_KEY")).text == key)
  }

  @Test func `a key file that others can read is reported and not used`() async throws {
    let tool = try TestTool()
    try tool.folder.write(
      Self.keys[0], to: "home/.config/korea-transit/keys/SEOUL_SUBWAY_KEY", mode: 0o644)
    let run = try await tool("search", "강남", "--lang", "en")
    #expect(run.code == 78)
    #expect(run.err.contains("chmod 600 "))
    #expect(run.err.contains("/korea-transit/keys/SEOUL_SUBWAY_KEY"))
    #expect(!run.err.contains(Self.keys[0]))
  }

  @Test func `the line reader handles editing and control keys`() {
    func read(_ bytes: [UInt8]) -> (Prompt.Line?, String) {
      var reader = LineReader()
      var line: Prompt.Line?
      for byte in bytes where line == nil { line = reader.take(byte) }
      return (line, reader.text)
    }
    #expect(read(Array("키a".utf8) + [0x7F, 0x7F] + Array("b\r".utf8)).0 == .text("b"))
    #expect(read(Array("ab".utf8) + [0x15] + Array("c\n".utf8)).0 == .text("c"))
    #expect(read(Array("ab".utf8) + [0x04, 0x1B]).1 == "ab")
    #expect(read([0x04]).0 == .end)
    #expect(read(Array("ab".utf8) + [0x03]).0 == .interrupted)
  }
}
