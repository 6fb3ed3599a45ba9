import Commute
import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// Favourites with names, lines, walks and times, as the tool has them.
struct FavoritesNamedTests {
  private static let schemas = Package.root.appending(path: "Sources/transit/Schemas")

  /// A person with one of each kind.
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

  @Test func `a table shows what is set`() async throws {
    var tool = try await person()
    #expect(
      try await tool("favorites", "list").out == """
        1  @회사  강남 2·신분당                      2호선 내선                          지하철  서울
        2         신분당선강남역 (22-009)            440         출근  걸어서 4분  알림  정류소  서울
        3  @집    코엑스 · 서울 강남구 영동대로 513                                      장소    서울
        4         472 간선                                                               노선    서울

        """)
    tool.environment = ["LANG": "en_US"]
    tool.width = 75
    #expect(
      try await tool("favorites", "list").out == """
        1  @회사  Gangnam (강남) 2·Shinbundang       Line 2 inner circle
        2         신분당선강남역 (22-009)            440                  leaving
        3  @집    코엑스 · 서울 강남구 영동대로 513
        4         472 간선

        """)
    #expect(
      try await tool("favorites", "list", "--plain").out == """
        1\tsubway\tkr.subway:수도권/강남|1002|내선\t강남 2·신분당\t서울\t회사\t2호선\t내선\t\t\t
        2\tstation\tkr.node:121000009|440\t신분당선강남역 (22-009)\t서울\t\t440\t\talarm\t4\tleaving
        3\tplace\tplace:37.5116,127.0594\t코엑스 · 서울 강남구 영동대로 513\t서울\t집\t\t\t\t\t
        4\troute\tkr.route:100100075\t472 간선\t서울\t\t\t\t\t\t

        """)
    let document = try await tool("favorites", "list", "--json").out
    let schemas = try SchemaValidator(folder: Self.schemas)
    #expect(schemas.problems(of: document, by: "favorites.schema.json") == [])
  }

  @Test func `what is said anew is changed, the rest stays`() async throws {
    let tool = try await person()
    #expect(
      try await tool("favorites", "add", "강남", "--line", "2호선", "--direction", "내선").out
        == "★ @회사 강남 2·신분당 · 2호선 내선: 이미 즐겨찾기입니다.\n")
    #expect(
      try await tool(
        "favorites", "add", "강남", "--line", "2호선", "--direction", "내선", "--walk", "7", "--alarm"
      ).out
        == "★ @회사 강남 2·신분당 · 2호선 내선: 이미 즐겨찾기이며 바꾸었습니다: 걸어서 7분, 알림 켬.\n")
    // By its name nobody is asked, and its lines may be changed too.
    var offline = tool
    offline.environment = Keys.all
    #expect(
      try await offline(
        "favorites", "add", "@회사", "--line", "신분당선", "--when", "mon-fri 18:00-19:30"
      ).out
        == "★ @회사 강남 2·신분당 · 신분당선 내선: 이미 즐겨찾기이며 바꾸었습니다: 신분당선 내선, 월–금 18:00–19:30.\n")
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 4)
    // Other lines of the station are another favourite.
    #expect(
      try await tool("favorites", "add", "강남").out == "★ 강남 2·신분당: 즐겨찾기에 넣었습니다 (5/20).\n")
  }

  private static let refusals: [(arguments: [String], told: String)] = [
    (["강남", "--line", "9호선"], "'9호선'은(는) 이 역에 서지 않습니다: 강남 2호선, 신분당선"),
    (["강남", "--direction", "왼쪽"], "--direction은 상행, 하행, 내선, 외선 가운데 하나입니다: '왼쪽'"),
    (["22-009", "--direction", "up"], "--direction은 지하철역에 씁니다"),
    (["472", "--line", "2호선"], "--line은 정류소나 역에 씁니다"),
    (["472", "--alarm"], "노선은 한 곳에 있지 않아 가까이 갈 수 없습니다"),
    (["강남", "--walk", "121"], "--walk는 0–120 분입니다: '121'"),
    (["강남", "--when", "점심"], "--when은 출근, 퇴근, '07:00-09:30'"),
    (["강남", "--as", "집"], "'@집'은(는) 이미 코엑스 · 서울 강남구 영동대로 513입니다"),
    (["강남", "--kind", "bus"], "--kind는 station, route, subway, place 가운데 하나입니다: 'bus'"),
    (["강남", "--kind", "place", "--kind", "subway"], "--kind place는 다른 종류와 함께 쓰지 않습니다"),
    (["@없음", "--walk", "3"], "'@없음' 라는 즐겨찾기가 없습니다. 있는 것: 1. @회사 강남 2·신분당 "),
  ]

  @Test(arguments: refusals)
  func `what does not go together is told, and nothing is changed`(
    arguments: [String], told: String
  ) async throws {
    let tool = try await person()
    let before = try await tool("favorites", "list", "--plain").out
    let run = try await tool.run(["favorites", "add"] + arguments)
    #expect(run.code == 64)
    #expect(run.err.contains(told), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
  }

  @Test func `a favourite is asked about by its name`() async throws {
    let tool = try await person()
    let board = try await tool("arrivals", "@회사")
    #expect(board.outLines[0] == "강남 2·신분당  08:30:00 기준")
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
    #expect(try await tool("here", "set", "@회사").outLines[0].hasPrefix("내 장소: 강남 2·신분당 · "))
    #expect(
      try await tool("catalog", "search", "강남", "--near", "@회사", "--limit", "1").outLines[0]
        .contains("강남 2·신분당"))
  }

  @Test(arguments: [
    (["arrivals", "@집"], "'@집'은(는) 장소입니다 (코엑스 · 서울 강남구 영동대로 513): 정류소나 역을 쓰세요"),
    (["timetable", "@집"], "'@집'은(는) 장소입니다"),
    (["timetable", "@472"], "'@472'은(는) 노선 472 간선 이고, 한 곳에 있지 않습니다"),
    (["weather", "@472"], "'@472'은(는) 노선 472 간선 이고, 한 곳에 있지 않습니다"),
    (["nearby", "@472"], "'@472'은(는) 노선 472 간선 이고, 한 곳에 있지 않습니다"),
    (["route", "@회사"], "'@회사'은(는) 노선이 아닙니다: 강남 2·신분당"),
    (["departures", "@472", "@없음"], "'@없음'이라는 즐겨찾기가 없습니다"),
  ])
  func `what a name is not is told`(arguments: [String], told: String) async throws {
    let run = try await person().run(arguments)
    #expect(run.code == 64)
    #expect(run.err.contains(told), "\(run.err)")
  }

  @Test(arguments: [
    ("[kr.subway:수도권/강남|1002|내선]", "강남 2·신분당"), ("kr.node:121000009|440", "신분당선강남역 (22-009)"),
    ("@집 코엑스 [place:37.5116,127.0594]", "코엑스 · 서울 강남구 영동대로 513"),
  ])
  func `an identifier that is listed in brackets means its favourite`(
    text: String, title: String
  ) async throws {
    let tool = try await person()
    #expect(try await tool("favorites", "remove", text).out == "\(title): 즐겨찾기에서 뺐습니다.\n")
  }

  @Test func `favourites are moved, and their alarms turned`() async throws {
    let tool = try await person()
    #expect(try await tool("favorites", "move", "472", "1").out == "472 간선: 1번으로 옮겼습니다.\n")
    #expect(
      try await tool("favorites", "alarm", "@집", "on").out
        == "@집 코엑스 · 서울 강남구 영동대로 513: 알림을 켰습니다.\n")
    #expect(
      try await tool("favorites", "alarm", "3", "off").out
        == "신분당선강남역 (22-009) · 440: 알림을 껐습니다.\n")
    let rows = try await tool("favorites", "list", "--plain").outLines
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(rows.map { $0[3].prefix(3) } == ["472", "강남 ", "신분당", "코엑스"])
    #expect(rows.map { $0[8] } == ["", "", "", "alarm"])
    #expect(try await tool("favorites", "remove", "@집").code == 0)
    for (arguments, told) in [
      (["move", "1", "4"], "새 번호는 1–3입니다: '4'"), (["move", "1", "x"], "새 번호는 1–3입니다: 'x'"),
      (["alarm", "1", "on"], "노선은 한 곳에 있지 않아"), (["alarm", "2", "maybe"], "알림은 on이나 off입니다"),
      (["move", "@집", "1"], "'@집' 라는 즐겨찾기가 없습니다"),
    ] {
      let run = try await tool.run(["favorites"] + arguments)
      #expect(run.code == 64)
      #expect(run.err.contains(told), "\(run.err)")
    }
  }

  @Test func `what is exported is imported elsewhere, all or none`() async throws {
    let tool = try await person()
    let list = try await tool("favorites", "list", "--plain").out
    let file = tool.folder.url.appending(path: "backup.json")
    #expect(
      try await tool("favorites", "export", "backup.json").out == "즐겨찾기 4개를 썼습니다: \(file.path)\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try await tool("favorites", "export").out == text)
    let again = try await tool("favorites", "export", "backup.json")
    #expect(again.code == 73)
    #expect(again.err.contains("이미 있습니다; 다른 이름을 쓰거나 그것을 옮기세요"))
    let other = try TestTool()
    _ = try await other("favorites", "add", "472")
    try other.folder.write(text, to: "backup.json")
    let run = try await other("favorites", "import", "backup.json")
    #expect(run.outLines.last == "더함 3, 이미 있음 1 (4/20).")
    #expect(
      try await other("favorites", "list", "--plain").outLines.map { $0.dropFirst(1) }.sorted()
        == list.split(separator: "\n").map { $0.dropFirst(1) }.sorted())
    let document = try await other("favorites", "import", "backup.json", "--json")
    let schemas = try SchemaValidator(folder: Self.schemas)
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
    #expect(run.err.contains("즐겨찾기는 20개까지입니다: 지금 4개에 17개를 더할 수 없습니다"), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
    try tool.folder.write(Self.stops(1...16), to: "more.json")
    #expect(try await tool("favorites", "import", "more.json").code == 0)
    // Where no more may come, what is there is changed still, and nobody is asked.
    var full = tool
    full.environment = Keys.all
    #expect(
      try await full("favorites", "add", "472", "--walk", "3").out
        == "★ 472 간선: 이미 즐겨찾기이며 바꾸었습니다: 걸어서 3분.\n")
    #expect(try await full("favorites", "add", "서울역").code == 64)
  }

  @Test(arguments: [
    ("{", 65, "more.json: favorites export로 쓴 JSON이 아닙니다"), ("[]", 65, "more.json: "),
    ("{\"version\": 2, \"favorites\": []}", 65, "more.json: 더 새로운 판 (2)의 파일이라"),
    (stops(1...1).replacing("station", with: "stop"), 65, "more.json: favorites.Index 0.kind: "),
    (nil, 66, "파일이 없습니다: "),
  ])
  func `a broken file is refused`(text: String?, code: Int32, told: String) async throws {
    let tool = try await person()
    if let text { try tool.folder.write(text, to: "more.json") }
    let before = try await tool("favorites", "list", "--plain").out
    let run = try await tool("favorites", "import", "more.json")
    #expect(run.code == code)
    #expect(run.err.contains(told), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").out == before)
  }

  @Test func `several of one name are told, and none is guessed`() async throws {
    let tool = try TestTool()
    let text = Self.stops(1...2).replacing("\"name\"", with: "\"as\": \"집\", \"name\"")
    try tool.folder.write(text, to: "home/.local/share/korea-transit/favorites.json")
    let list = try await tool("favorites", "list")
    #expect(list.outLines.count == 2)
    #expect(list.errLines == ["'@집'이(가) 여럿입니다 (1, 2번): 하나에 다른 이름을 주세요"])
    for arguments in [["arrivals", "@집"], ["favorites", "alarm", "@집", "on"]] {
      let run = try await tool.run(arguments)
      #expect(run.code == 64)
      #expect(run.err.contains("'@집': 여럿입니다"), "\(run.err)")
    }
  }
}
