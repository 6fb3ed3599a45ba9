import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitText

@testable import transit

/// Favorites with names, lines, walking times and time windows.
struct FavoritesNamedTests {

  /// Names of favorites, and values of options.
  private static let names = [
    "강남 2·신분당", "2호선", "9호선", "신분당선", "내선", "신분당선강남역 (22-009)", "472 간선",
    "코엑스 · 서울 강남구 영동대로 513", "상행, 하행, 내선, 외선", "station, route, subway, place",
    "출근", "퇴근", "--kind place",
  ]

  private func told(_ run: Run) -> [String] {
    run.errLines.map { masked(String($0.prefix { $0 != "[" }), keeping: Self.names) }
  }

  private func out(_ run: Run) -> String { masked(run.out, keeping: Self.names) }

  /// A tool with one favorite of each kind.
  private func person() async throws -> TestTool {
    let tool = try TestTool()
    for arguments in [
      ["강남역", "--as", "회사", "--line", "line 2", "--direction", "inner"],
      ["22-009", "--line", "440", "--walk", "4", "--when", "출근", "--alarm"],
      ["코엑스", "--kind", "place", "--as", "@집"], ["472"],
    ] {
      let run = try await tool.run(["favorites", "add"] + arguments)
      #expect(run.code == 0, "\(run.err)")
    }
    return tool
  }

  @Test func `the table shows the settings of each favorite`() async throws {
    var tool = try await person()
    let list = try await tool("favorites", "list")
    let names = Self.names.filter { $0 != "출근" } + ["서울"]
    #expect(
      masked(list.out, keeping: names) == """
        1  @회사  강남 2·신분당  2호선 내선  _  서울
        2  신분당선강남역 (22-009)  440  _  _ 4 _  _  _  서울
        3  @집  코엑스 · 서울 강남구 영동대로 513  _  서울
        4  472 간선  _  서울

        """)
    let titles = ["강남 2", "신분당선강남역", "코엑스", "472"]
    #expect(Set(starts(of: titles, in: list.outLines)) == [10])
    #expect(starts(of: ["2호선", "440"], in: list.outLines) == [45, 45])
    #expect(Set(list.outLines.map { DisplayWidth.of($0) }).count == 1)
    tool.environment = ["LANG": "en_US"]
    tool.width = 75
    let narrow = try await tool("favorites", "list").outLines
    #expect(narrow.allSatisfy { DisplayWidth.of($0) <= 75 })
    #expect(starts(of: ["Line 2 ", "440"], in: narrow) == [45, 45])
    let english = narrow.map {
      masked($0, keeping: Self.names + ["Gangnam (강남) 2·Shinbundang", "Line 2"])
    }
    try #require(english.count == 4)
    #expect(english[0] == "1  @회사  Gangnam (강남) 2·Shinbundang  Line 2 _")
    #expect(english[1].hasPrefix("2  신분당선강남역 (22-009)  440"))
    #expect(english[2] == "3  @집  코엑스 · 서울 강남구 영동대로 513")
    #expect(english[3] == "4  472 간선")
    #expect(
      try await tool("favorites", "list", "--plain").out == """
        1\tsubway\tkr.subway:수도권/강남|1002|inner\t강남 2·신분당\t서울\t회사\t2호선\tinner\t\t\t
        2\tstation\tkr.node:121000009|440\t신분당선강남역 (22-009)\t서울\t\t440\t\talarm\t4\tleaving
        3\tplace\tplace:37.5116,127.0594\t코엑스 · 서울 강남구 영동대로 513\t서울\t집\t\t\t\t\t
        4\troute\tkr.route:100100075\t472 간선\t서울\t\t\t\t\t\t

        """)
    let document = try await tool("favorites", "list", "--json").out
    let schemas = try SchemaValidator.ofDocuments()
    #expect(schemas.problems(of: document, by: "favorites.schema.json") == [])
  }

  /// The cell at which each text begins in the corresponding line.
  private func starts(of texts: [String], in lines: [String]) -> [Int] {
    zip(texts, lines).map { text, line in
      line.range(of: text).map { DisplayWidth.of(String(line[..<$0.lowerBound])) } ?? -1
    }
  }

  @Test func `adding a favorite again changes only the given settings`() async throws {
    let tool = try await person()
    #expect(
      try await out(tool("favorites", "add", "강남", "--line", "2호선", "--direction", "내선"))
        == "★ @회사 강남 2·신분당 2호선 내선 _\n")
    #expect(
      try await out(
        tool(
          "favorites", "add", "강남", "--line", "2호선", "--direction", "내선", "--walk", "7", "--alarm"
        )) == "★ @회사 강남 2·신분당 2호선 내선 _ 7 _\n")
    #expect(
      try await tool("favorites", "list", "--plain").outLines.first?.hasSuffix("\talarm\t7\t")
        == true)
    // By its name, it is changed without a query, and its lines can change too.
    var offline = tool
    offline.environment = Keys.all
    #expect(
      try await out(
        offline(
          "favorites", "add", "@회사", "--line", "신분당선", "--when", "mon-fri 18:00-19:30"))
        == "★ @회사 강남 2·신분당 신분당선 내선 _ 신분당선 내선 _ – _ 18:00 – 19:30\n")
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 4)
    // Other lines of the station are a separate favorite.
    #expect(
      try await out(tool("favorites", "add", "강남")) == "★ 강남 2·신분당 _ 5/20\n")
  }

  private static let refusals: [(arguments: [String], told: String)] = [
    (["강남", "--line", "9호선"], "9호선 _ 2호선 신분당선"),
    (["강남", "--direction", "왼쪽"], "--direction 왼쪽 _ 상행, 하행, 내선, 외선 _"),
    (["22-009", "--direction", "up"], "--direction _ 신분당선강남역 (22-009)"),
    (["472", "--line", "2호선"], "--line _ 472 간선"),
    (["472", "--alarm"], "_"),
    (["강남", "--walk", "121"], "--walk _ 0 – 120 _ 121"),
    (["강남", "--when", "점심"], "--when _ 출근 퇴근 07:00-09:30 월-금 07:00-09:30 _ 점심"),
    (["강남", "--as", "집"], "@집 _ 코엑스 · 서울 강남구 영동대로 513 _"),
    (["강남", "--kind", "bus"], "--kind _ station, route, subway, place _ bus"),
    (["강남", "--kind", "place", "--kind", "subway"], "--kind place _"),
    (["@없음", "--walk", "3"], "@없음 _ 1 @회사 강남 2·신분당"),
  ]

  @Test(arguments: refusals)
  func `conflicting options are reported and nothing changes`(
    arguments: [String], told: String
  ) async throws {
    let tool = try await person()
    let before = try await tool("favorites", "list", "--plain").out
    let run = try await tool.run(["favorites", "add"] + arguments)
    #expect(run.code == 64)
    #expect(self.told(run).contains(told), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
  }

  @Test func `a favorite can be queried by its name`() async throws {
    let tool = try await person()
    let board = try await tool("arrivals", "@회사")
    #expect(masked(board.outLines[0], keeping: Self.names) == "강남 2·신분당  08:30:00 _ 08:29:37 _")
    #expect(board.outLines.count > 1)
    #expect(board.outLines.dropFirst().allSatisfy { $0.contains("2호선") && $0.contains("내선") })
    let stop = try await tool("arrivals", "@신분당선강남역", "--plain")
    let lines = stop.outLines.map { String($0.split(separator: "\t")[1]) }
    #expect(Set(lines) == ["440"], "\(stop.err)")
    #expect(try await tool("weather", "@회사").outLines[0].hasPrefix("강남 2·신분당 · "))
    #expect(
      try await tool("timetable", "@회사").out == tool("timetable", "강남", "--line", "2호선").out)
    #expect(try await tool("route", "@472").out == tool("route", "472").out)
    #expect(
      try await tool("departures", "@집", "부산", "--by", "train", "--plain").out
        == tool("departures", "서울", "부산", "--by", "train", "--plain").out)
    let here = try await tool("here", "set", "@회사").outLines[0]
    #expect(masked(here, keeping: Self.names).hasPrefix("_ 강남 2·신분당 "))
    #expect(
      try await tool("search", "--offline", "강남", "--near", "@회사", "--limit", "1").outLines[0]
        .contains("강남 2·신분당"))
  }

  @Test(arguments: [
    (["arrivals", "@집"], "@집 _ 코엑스 · 서울 강남구 영동대로 513 _ transit nearby @집"),
    (["timetable", "@집"], "@집 _ 코엑스 · 서울 강남구 영동대로 513 _"),
    (["timetable", "@472"], "@472 _ 472 간선 _"),
    (["weather", "@472"], "@472 _ 472 간선 _"),
    (["nearby", "@472"], "@472 _ 472 간선 _"),
    (["route", "@회사"], "@회사 _ 강남 2·신분당"),
    (["departures", "@472", "@없음"], "@없음 _"),
  ])
  func `a favorite of the wrong kind or an unknown name is reported`(
    arguments: [String], told: String
  ) async throws {
    let run = try await person().run(arguments)
    #expect(run.code == 64)
    #expect(self.told(run).contains { $0.hasPrefix(told) }, "\(run.err)")
  }

  @Test(arguments: [
    ("[kr.subway:수도권/강남|1002|inner]", "강남 2·신분당"), ("kr.node:121000009|440", "신분당선강남역 (22-009)"),
    ("@집 코엑스 [place:37.5116,127.0594]", "코엑스 · 서울 강남구 영동대로 513"),
  ])
  func `an identifier in brackets refers to its favorite`(
    text: String, title: String
  ) async throws {
    let tool = try await person()
    #expect(try await out(tool("favorites", "remove", text)) == "\(title) _\n")
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 3)
  }

  @Test func `favorites are moved, and their alarms turned on and off`() async throws {
    let tool = try await person()
    #expect(try await out(tool("favorites", "move", "472", "1")) == "472 간선 1 _\n")
    #expect(
      try await out(tool("favorites", "alarm", "@집", "on"))
        == "@집 코엑스 · 서울 강남구 영동대로 513 _\n")
    #expect(
      try await out(tool("favorites", "alarm", "3", "off")) == "신분당선강남역 (22-009) 440 _\n")
    let rows = try await tool("favorites", "list", "--plain").outLines
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.map { $0[3].prefix(3) } == ["472", "강남 ", "신분당", "코엑스"])
    #expect(rows.map { $0[8] } == ["", "", "", "alarm"])
    #expect(try await tool("favorites", "remove", "@집").code == 0)
    for (arguments, told) in [
      (["move", "1", "4"], "_ 1 – 3 _ 4"), (["move", "1", "x"], "_ 1 – 3 _ x"),
      (["alarm", "1", "on"], "_"), (["alarm", "2", "maybe"], "_ maybe"),
      (["move", "@집", "1"], "@집 _ 1 472 간선"),
    ] {
      let run = try await tool.run(["favorites"] + arguments)
      #expect(run.code == 64)
      #expect(self.told(run).contains(told), "\(run.err)")
    }
  }

  @Test func `exported favorites are imported by another user`() async throws {
    let tool = try await person()
    let list = try await tool("favorites", "list", "--plain").out
    let file = tool.folder.url.appending(path: "backup.json")
    #expect(
      try await out(tool("favorites", "export", "backup.json")) == "_ 4 _ \(file.path)\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try await tool("favorites", "export").out == text)
    let again = try await tool("favorites", "export", "backup.json")
    #expect(again.code == 73)
    #expect(again.err.contains("\(file.path): "))
    let other = try TestTool()
    _ = try await other("favorites", "add", "472")
    try other.folder.write(text, to: "backup.json")
    let run = try await other("favorites", "import", "backup.json")
    #expect(masked(run.outLines.last) == "_ 3 _ 1 _ 4/20 _")
    #expect(
      try await other("favorites", "list", "--plain").outLines.map { $0.dropFirst(1) }.sorted()
        == list.split(separator: "\n").map { $0.dropFirst(1) }.sorted())
    let document = try await other("favorites", "import", "backup.json", "--json")
    let schemas = try SchemaValidator.ofDocuments()
    #expect(schemas.problems(of: document.out, by: "favorites.schema.json") == [])
    #expect((try document.document()["known"] as? [String])?.count == 4)
  }

  private static func stops(_ numbers: ClosedRange<Int>, version: Int = 1) -> String {
    let items = numbers.map {
      "{\"kind\": \"station\", \"name\": \"가\", \"title\": \"가\", \"identifiers\": [\"kr.node:\($0)\"]}"
    }
    return "{\"version\": \(version), \"favorites\": [\(items.joined(separator: ", "))]}"
  }

  @Test func `an import over the limit adds nothing`() async throws {
    let tool = try await person()
    try tool.folder.write(Self.stops(1...17), to: "more.json")
    let before = try await tool("favorites", "list", "--plain").out
    let run = try await tool("favorites", "import", "more.json")
    #expect(run.code == 64)
    #expect(told(run).contains("_ 20 _ 4 _ 17 _"), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
    try tool.folder.write(Self.stops(1...16), to: "more.json")
    #expect(try await tool("favorites", "import", "more.json").code == 0)
    // When the list is full, an existing favorite can still be changed, without a query.
    var full = tool
    full.environment = Keys.all
    #expect(
      try await out(full("favorites", "add", "472", "--walk", "3")) == "★ 472 간선 _ 3 _\n")
    #expect(try await full("favorites", "add", "서울역").code == 64)
  }

  @Test(arguments: [
    ("{", 65, "more.json favorites export _ JSON _"), ("[]", 65, "more.json "),
    ("{\"version\": 2, \"favorites\": []}", 65, "more.json _ 2 _"),
    (stops(1...1).replacing("station", with: "stop"), 65, "more.json favorites.Index 0.kind "),
    (nil, 66, "/more.json _"),
  ])
  func `a broken file is rejected`(text: String?, code: Int32, told: String) async throws {
    let tool = try await person()
    if let text { try tool.folder.write(text, to: "more.json") }
    let before = try await tool("favorites", "list", "--plain").out
    let run = try await tool("favorites", "import", "more.json")
    #expect(run.code == code)
    let names = ["more.json", "favorites export", "favorites.Index 0.kind"]
    #expect(masked(run.err, keeping: names).contains(told), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
  }

  @Test func `favorites with the same name are reported and none is chosen`() async throws {
    let tool = try TestTool()
    let text = Self.stops(1...2).replacing("\"name\"", with: "\"as\": \"집\", \"name\"")
    try tool.folder.write(text, to: "home/.local/share/korea-transit/favorites.json")
    let list = try await tool("favorites", "list")
    #expect(list.outLines.count == 2)
    #expect(list.errLines.map { masked($0) } == ["@집 _ 1 2 _"])
    for arguments in [["arrivals", "@집"], ["favorites", "alarm", "@집", "on"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 64)
      let missing = try await tool.run(arguments.map { $0.replacing("@집", with: "@없음") })
      #expect(missing.code == 64)
      #expect(told(run).contains { $0.hasPrefix("@집 _") }, "\(run.err)")
      #expect(missing.err.replacing("@없음", with: "@집") != run.err)
    }
  }
}
