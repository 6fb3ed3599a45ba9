import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import transit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks in every command, mode and language that no service can send a terminal control sequences
/// or characters that hide or reorder other text.
struct HostileTextTests {
  private static let stops = """
    NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
    121000009,22009,신분당선강남역\(file),127.028537,37.495849,중앙차로
    122000606,bad,강남역\(file),127.030092\(file),37.498504,일반차로
    """
  /// The characters of the hostile tail that a CSV file can contain.
  private static let file = Hostile.tail.replacing("\r", with: "").replacing("\n", with: "")

  /// A tool whose places, favorites and files all contain hostile text; created once.
  private static let prepared = Task {
    let tool = try Self.tool(Hostile(), mode: HostileMode.all[0])
    let folder = tool.folder
    try folder.write(stops, to: "stops.csv")
    try folder.write(stops.replacing("22009", with: ""), to: "seoul.csv")
    try folder.write(stops + file, to: "gyeonggi.csv")
    try folder.write(TestFolder.bus + Hostile.tail, to: "answer.http")
    try folder.write(
      TestFolder.bus.replacing("\"472\"", with: "\"472\(Hostile.mark)\u{202E}\u{9B}\""),
      to: "recordings/seoul-bus/getBusRouteList/472.http")
    try folder.write("no recording" + Hostile.tail, to: "recordings/none.http")
    try folder.write("nowhere" + Hostile.tail + "\n", to: "used.txt")
    try folder.write(
      """
      2026-11-20T08:12:00 37.4973 127.0279
      """, to: "track.txt")
    try folder.write(
      """
      2026-11-20T08:00:00 37.4900 127.0279
      2026-11-20T08:10:00 37.4960 127.0279
      2026-11-20T08:12:00 37.4958 127.0285
      """, to: "way.txt")
    for line in saved { _ = try await tool.run(line.split(separator: " ").map(String.init)) }
    return tool
  }

  private static let saved = [
    "here set 코엑스", "here set 강남역 --as 회사", "favorites add 강남 --kind subway --as 집 --alarm",
    "favorites add 22-009 --alarm", "favorites add 코엑스 --kind place --as 곳\u{202E}\u{E0041}",
    "favorites export favorites.json", "catalog import stops.csv",
  ]

  private static func tool(_ hostile: Hostile, mode: HostileMode) throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = hostile.transport
    tool.prompt = Prompt { _, _ in .end }
    (tool.hasColor, tool.width) = (mode.hasColor, mode.width)
    return tool
  }

  /// A tool with its own copy of the prepared folder.
  private func tool(_ hostile: Hostile, _ mode: HostileMode) async throws -> TestTool {
    let tool = try Self.tool(hostile, mode: mode)
    let prepared = try await Self.prepared.value.folder.url
    for name in try FileManager.default.contentsOfDirectory(atPath: prepared.path)
    where !name.hasPrefix(".") {
      try FileManager.default.copyItem(
        at: prepared.appending(path: name), to: tool.folder.url.appending(path: name))
    }
    return tool
  }

  /// The words of an example, without pipes and redirections.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [String] in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
      .prefix { $0 != "|" && $0 != ">" }.dropFirst().map { $0 }
  }

  /// The arguments to test a command with: its examples and its recorded queries.
  private static func questions(_ command: Command) -> [[String]] {
    let queries = (command.recordedQueries ?? []).prefix(2).map { query in
      command.words
        + (command == .departures ? query.split(separator: " ").map(String.init) : [query])
    }
    return command.examples.map(words) + queries
  }

  /// The first query as text; for commands that show a service's text, also in another mode, which
  /// varies by command.
  private static func runs(_ command: Command) -> [(question: [String], mode: HostileMode)] {
    let modes = HostileMode.all
    let other = 1 + command.name.utf8.reduce(0) { $0 + Int($1) } % (modes.count - 1)
    let question = questions(command)[0]
    return [(question, modes[0])] + (telling.contains(command) ? [(question, modes[other])] : [])
  }

  /// Commands that run until they are canceled.
  private static let endless: Set<Command> = [.watch, .alerts]

  /// Commands that show text from a service.
  private static let telling: Set<Command> = [
    .brief, .search, .arrivals, .nearby, .route, .timetable, .departures, .weather,
    .place, .hereShow, .favoritesList, .cities,
  ]

  @Test(.timeLimit(.minutes(20)), arguments: Command.allCases.filter { !endless.contains($0) })
  func `no command passes hostile text from services to the terminal`(command: Command) async throws
  {
    var told = ""
    for (question, mode) in Self.runs(command) {
      let tool = try await tool(Hostile(), mode)
      let streams = Streams()
      let run = try await tool.run(question + mode.options, streams: streams)
      let leaks = mode.leaks(run, streams)
      // The tool's own pages, whose tabs a shell reads.
      let isPage = [.completions, .manual].contains(command)
      #expect(
        leaks.isEmpty || isPage && leaks == ["U+9"], "\(question) \(leaks)\n\(run.out)\(run.err)")
      for file in try tool.folder.files() where file.hasSuffix("svg") || file.hasSuffix("geojson") {
        let text = try tool.folder.text(of: file)
        #expect(Hostile.leaks(in: text) == [], "\(file)")
        #expect(!file.hasSuffix("svg") || XMLParser(data: Data(text.utf8)).parse())
      }
      told += run.out + run.err
    }
    #expect(told.contains(Hostile.mark) || !Self.telling.contains(command), "\(told)")
  }

  @Test(arguments: Command.allCases)
  func `no command passes hostile arguments to the terminal`(command: Command) async throws {
    let mode = HostileMode.all[command.name.count % HostileMode.all.count]
    for wrong in [["없는 것" + Hostile.tail], ["--city", Hostile.tail], [Hostile.tail]] {
      let streams = Streams()
      let run = try await Self.tool(Hostile(), mode: mode).run(
        command.words + wrong + mode.options, streams: streams)
      #expect(mode.leaks(run, streams) == [], "\(run.out)\(run.err)")
    }
  }

  @Test(arguments: Command.allCases.filter(\.isOneQuery))
  func `no command passes hostile text to the terminal if every field has it`(command: Command)
    async throws
  {
    for mode in [HostileMode.all[command.name.utf8.count % 2 * 3]] {
      let streams = Streams()
      let run = try await tool(Hostile(isEverywhere: true), mode).run(
        Self.questions(command)[0] + mode.options, streams: streams)
      #expect(mode.leaks(run, streams) == [], "\(run.out)\(run.err)")
    }
  }

  private static let refusals: [(status: Int, body: String)] = [
    (500, "down\(Hostile.tail)"),
    (429, #"{"message": "\#(escaped)"}"#),
    (200, #"{"response": {"header": {"resultCode": "22", "resultMsg": "\#(escaped)"}}}"#),
    (200, #"{"msgHeader": {"headerCd": "5", "headerMsg": "\#(escaped)"}}"#),
    (200, #"{"RESULT": {"CODE": "ERROR-500", "MESSAGE": "\#(escaped)"}}"#),
    (
      200,
      "<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>\u{9B}\u{202E}☠</errMsg>"
        + "<returnReasonCode>99\u{9B}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>"
    ),
    (200, "{\"broken\(Hostile.tail)"),
  ]
  private static let escaped = Hostile.tail.utf16
    .map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()

  @Test(arguments: Command.allCases.filter { $0.isOneQuery || $0 == .doctor })
  func `no error passes hostile text to the terminal`(command: Command) async throws {
    // Every second error, each in a different mode.
    let half = command.name.utf8.count % 2
    for (row, (status, body)) in Self.refusals.enumerated() where row % 2 == half {
      let mode = HostileMode.all[(row / 2) % HostileMode.all.count]
      var tool = try TestTool()
      tool.environment = Keys.all
      tool.hasColor = mode.hasColor
      tool.transport = StubTransport { _ in HTTPReply(status: status, body: Data(body.utf8)) }
      let streams = Streams()
      let run = try await tool.run(Self.questions(command)[0] + mode.options, streams: streams)
      #expect(mode.leaks(run, streams) == [], "\(status) \(run.out) \(run.err)")
    }
  }

  /// Boards run until they are canceled.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ["강남", "--lang", "ko"], ["22-009", "--plain"], ["22-009", "--lang", "en", "--json"],
    ])
  func `no board passes hostile text to the terminal`(arguments: [String]) async throws {
    let mode = HostileMode(options: arguments.contains("--plain") ? ["--plain"] : [])
    let tool = try await tool(Hostile(), mode)
    let streams = Streams()
    let run = Task { try await tool.run(["watch"] + arguments, streams: streams) }
    while !streams.out.contains(Hostile.mark) { try await Task.sleep(for: .milliseconds(20)) }
    run.cancel()
    let ended = try await run.value
    #expect(mode.leaks(ended, streams) == [], "\(ended.out)\(ended.err)")
  }

  @Test(arguments: HostileMode.all)
  func `no alert passes hostile text to the terminal`(mode: HostileMode) async throws {
    let streams = Streams()
    let run = try await tool(Hostile(), mode).run(
      ["alerts", "--follow", "way.txt"] + mode.options, streams: streams)
    #expect(run.out.contains(Hostile.mark), "\(run.err)")
    #expect(mode.leaks(run, streams) == [], "\(run.out)\(run.err)")
  }

  @Test func `a document contains the whole hostile value, escaped`() async throws {
    let run = try await Self.tool(Hostile(), mode: HostileMode(options: []))(
      "search", "강남", "--json")
    #expect(run.out.contains(#"\u009b2J"#) && run.out.contains(#"\u202e"#))
    #expect(run.out.contains(#"\udb40\udc41"#) && run.out.contains(#"\u2028"#))
    let items = try #require(try run.document()["items"] as? [[String: Any]])
    let names = items.compactMap { ($0["name"] as? String)?.unicodeScalars.map(\.value) }
    let tail = Array(Hostile.tail.unicodeScalars.map(\.value).dropLast(6))
    #expect(names.contains { $0.suffix(tail.count) == tail[...] || $0.contains(tail) }, "\(names)")
  }

  // MARK: Long names

  private static let long = [
    String(repeating: "길", count: 600), String(repeating: "긴 이름 ", count: 200),
  ]

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [Command.search, .nearby, .place, .hereSet, .hereShow, .favoritesAdd], [0, 1])
  func `a name over 500 characters is truncated`(command: Command, row: Int) async throws {
    var hostile = Hostile()
    hostile.tail = Self.long[row]
    let mode = HostileMode.all[row == 0 ? 0 : 2]
    for question in Self.questions(command).prefix(3) where !question.contains("--json") {
      let run = try await tool(hostile, mode).run(question + mode.options)
      let part = String(Self.long[row].prefix(501))
      #expect(!run.out.contains(part), "\(question): \(run.out)")
      #expect(!run.err.contains(part), "\(question): \(run.err)")
    }
  }

  @Test func `a document contains the whole of a long name`() async throws {
    var hostile = Hostile()
    hostile.tail = Self.long[0]
    let run = try await Self.tool(hostile, mode: HostileMode(options: []))("search", "강남", "--json")
    #expect(run.out.contains(Self.long[0]))
  }

  @Test func `only the beginning of a very long name is shown`() async throws {
    let long = "신분당선강남역" + String(repeating: "x", count: 100_000)
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = SnapshotTransport { _, reply in
      var reply = reply
      let text = String(decoding: reply.body, as: UTF8.self)
      reply.body = Data(
        text.replacing("\"신분당선강남역\"", with: "\"\(long)\"", maxReplacements: 1).utf8)
      return reply
    }
    for options in [["--lang", "ko"], ["--plain"]] {
      let run = try await tool.run(["search", "강남", "--limit", "200"] + options)
      #expect(run.out.contains(long.prefix(490)))
      #expect(!run.out.contains(long.prefix(501)))
      #expect(run.out.utf8.count < 100_000)
    }
  }
}
