import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitRegistry
import TransitTestSupport
import TransitText

@testable import transit

/// Favorites and recents in the tool.
struct FavoritesTests {
  private static let folder = "home/.local/share/korea-transit"

  private static let names = [
    "신분당선강남역 (22-009)", "강남 2·신분당", "472 간선", "서울", "transit favorites add", "seoul-bus",
  ]

  /// The masked text.
  private static func shape(_ text: String) -> String { masked(text, keeping: names) }

  /// The masked row of a table, with the word for its kind.
  private static func row(_ text: String) -> String {
    masked(text, keeping: names + SearchItem.Kind.allCases.map(\.words.korean))
  }

  private static let (stop, subway, route) = (
    SearchItem.Kind.station.words.korean, SearchItem.Kind.subway.words.korean,
    SearchItem.Kind.route.words.korean
  )

  @Test func `favorites are added, listed and removed`() async throws {
    let tool = try TestTool()
    #expect(
      try await Self.shape(tool("favorites", "list").out)
        == "_ transit favorites add _\n")
    #expect(
      try await Self.shape(tool("favorites", "add", "22-009").out)
        == "★ 신분당선강남역 (22-009) _ 1/20\n")
    #expect(
      try await Self.shape(tool("favourites", "add", "강남역").out) == "★ 강남 2·신분당 _ 2/20\n")
    #expect(
      try await Self.shape(tool("favorites", "add", "472번").out) == "★ 472 간선 _ 3/20\n")
    #expect(try await Self.shape(tool("favorites", "add", "강남").out) == "★ 강남 2·신분당 _\n")
    let list = try await tool("favorites", "list")
    #expect(
      list.outLines.map(Self.row) == [
        "1  신분당선강남역 (22-009)  \(Self.stop)  서울", "2  강남 2·신분당  \(Self.subway)  서울",
        "3  472 간선  \(Self.route)  서울",
      ])
    #expect(
      Set(list.outLines.map { DisplayWidth.columns(of: $0).map(\.lowerBound) }).count == 1)
    #expect(
      try await tool("favourites", "list", "--plain").out == """
        1\tstation\tkr.node:121000009\t신분당선강남역 (22-009)\t서울\t\t\t\t\t\t
        2\tsubway\tkr.subway:수도권/강남\t강남 2·신분당\t서울\t\t\t\t\t\t
        3\troute\tkr.route:100100075\t472 간선\t서울\t\t\t\t\t\t

        """)
    #expect(
      try await Self.shape(tool("favorites", "remove", "강남역").out) == "강남 2·신분당 _\n")
    #expect(try await Self.shape(tool("favorites", "remove", "2").out) == "472 간선 _\n")
    #expect(
      try await Self.shape(tool("favorites", "remove", "kr.node:121000009").out)
        == "신분당선강남역 (22-009) _\n")
    #expect(try tool.folder.files().filter { $0.hasSuffix("favorites.json") } == [])
  }

  @Test(arguments: [
    ("kr.route:100100075", "472 간선"), ("kr.subway:수도권/강남", "강남 2·신분당"),
    ("강남역 [kr.node:122000606]", "강남역 (23-813)"), ("강남역 (23-813)", "강남역 (23-813)"),
    ("2호선 강남", "강남 2·신분당"), ("472 간선 [kr.route:100100075]", "472 간선"),
    ("강남역 [kr.node:1]", ""), ("22009 [seoul.ars:22009]", "신분당선강남역 (22-009)"),
  ])
  func `an identifier selects one result`(text: String, title: String) async throws {
    let run = try await TestTool()("favorites", "add", text, "--plain")
    let titles = run.outLines.map { String($0.split(separator: "\t")[3]) }
    // An identifier that is not among the results selects nothing.
    #expect(titles == (title.isEmpty ? [] : [title]), "\(run.err)")
  }

  @Test(arguments: [
    ("시청", ["'시청'", "favorites add kr.subway:수도권/시청", "favorites add 시청 --line 대전1호선"]),
    ("세종청사", ["'세종청사'", "정부세종청사남측"]), ("kr.node:121000999", ["[kr.node:121000999]'"]),
  ])
  func `an ambiguous or unknown text is an error`(
    text: String, told: [String]
  ) async throws {
    let tool = try TestTool()
    let run = try await tool("favorites", "add", text)
    #expect(run.code == 64)
    #expect(told.allSatisfy(run.err.contains), "\(run.err)")
    #expect(try tool.folder.files().filter { $0.hasSuffix("favorites.json") } == [])
    #expect(try await tool("favorites", "add", text, "--city", "엉뚱").code == 64)
  }

  @Test func `providers are listed with --verbose if the selected identifier is not found`()
    async throws
  {
    let tool = try TestTool()
    let run = try await tool("favorites", "add", "22009 [kr.node:999]")
    #expect(run.code == 64)
    #expect(run.errLines.map(Self.shape) == ["22009 [kr.node:999] _"])
    let verbose = try await tool("favorites", "add", "22009 [kr.node:999]", "--verbose")
    #expect(verbose.errLines.last == run.errLines.last)
    #expect(masked(verbose.told(of: "seoul-bus")).hasPrefix("1 _"), "\(verbose.err)")
    #expect(verbose.foundNothing("tago"), "\(verbose.err)")
  }

  @Test func `a city or a kind narrows the results`() async throws {
    let tool = try TestTool()
    #expect(try await tool("favorites", "add", "시청", "--city", "서울").out.contains("★ 시청 1·2: "))
    let stops = try await tool("favorites", "add", "홍대입구역", "--kind", "station")
    #expect(stops.code == 64)
    #expect(
      stops.err.contains("홍대입구역 (14-016)  서울  transit favorites add 14016 --kind station"),
      "\(stops.err)")
  }

  @Test func `removing an unknown favorite lists the existing ones`() async throws {
    let tool = try TestTool()
    let none = try await tool("favorites", "remove", "강남")
    #expect(none.code == 64)
    #expect(none.err.contains("'강남'") && !none.err.contains("["), "\(none.err)")
    for text in ["22-009", "472"] { _ = try await tool("favorites", "add", text) }
    let run = try await tool("favorites", "remove", "3")
    #expect(run.code == 64)
    #expect(run.err.contains("'3'"))
    #expect(
      run.err.contains(
        ": 1. 신분당선강남역 (22-009) [kr.node:121000009], 2. 472 간선 [kr.route:100100075]"))
  }

  @Test func `a favorite can be removed by the text that candidates are listed with`() async throws
  {
    let tool = try TestTool()
    for text in ["22-009", "강남", "472"] { _ = try await tool("favorites", "add", text) }
    for (text, title) in [
      ("신분당선강남역 (22-009) [kr.node:121000009]", "신분당선강남역 (22-009)"),
      ("강남 [kr.subway:수도권/강남]", "강남 2·신분당"), ("472 [kr.route:100100075]", "472 간선"),
    ] {
      let run = try await tool("favorites", "remove", text)
      #expect(Self.shape(run.out) == "\(title) _\n", "\(run.err)")
    }
    let run = try await tool("favorites", "remove", "472 [kr.route:100100075]")
    #expect(run.code == 64)
  }

  @Test func `only one of several concurrent removals succeeds`() async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "472")
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<8 { group.addTask { try await tool("favorites", "remove", "472").code } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes.sorted() == [0] + Array(repeating: 64, count: 7))
  }

  @Test func `the title of a favorite is the same in every language`() async throws {
    var tool = try TestTool()
    tool.environment = ["LANG": "en_US"]
    #expect(
      try await Self.shape(tool("favorites", "add", "472").out) == "★ 472 간선 _ 1/20\n")
    let kind = SearchItem.Kind.route.words.english
    #expect(try await tool("favorites", "list").outLines == ["1  472 간선  \(kind)  서울"])
    #expect(
      try await Self.shape(tool("favorites", "remove", "472").out) == "472 간선 _\n")
  }

  @Test func `columns that do not fit are dropped, the city first`() async throws {
    let tool = try TestTool()
    for text in ["22-009", "472"] { _ = try await tool("favorites", "add", text) }
    func lines(_ width: Int) async throws -> [String] {
      var narrow = tool
      narrow.width = width
      return try await narrow("favorites", "list").outLines
    }
    func cells(_ lines: [String]) -> Int { lines.map(DisplayWidth.of).max() ?? 0 }
    let whole = try await lines(80)
    #expect(
      whole.map(Self.row) == [
        "1  신분당선강남역 (22-009)  \(Self.stop)  서울", "2  472 간선  \(Self.route)  서울",
      ])
    #expect(try await lines(cells(whole)) == whole)
    let withoutCity = try await lines(cells(whole) - 1)
    #expect(
      withoutCity.map(Self.row) == [
        "1  신분당선강남역 (22-009)  \(Self.stop)", "2  472 간선  \(Self.route)",
      ])
    #expect(zip(whole, withoutCity).allSatisfy { $0.hasPrefix($1) })
    #expect(try await lines(cells(withoutCity)) == withoutCity)
    #expect(
      try await lines(cells(withoutCity) - 1) == ["1  신분당선강남역 (22-009)", "2  472 간선"])
    #expect(try await lines(20) == ["1  신분당선강남역 (…", "2  472 간선"])
  }

  @Test func `favorites are ranked first among equal results and marked`() async throws {
    var tool = try TestTool()
    for text in ["22-009", "강남"] { _ = try await tool("favorites", "add", text) }
    tool.hasColor = true
    let people = try await tool("search", "강남", "--limit", "3", "--verbose")
    // The kind precedes the city and the providers.
    let rows = people.outLines.map { $0.split(separator: #/ {2,}/#).map(String.init) }
    #expect(
      rows.map { Array($0.dropLast(3)) + $0.suffix(2) } == [
        [
          "\u{1b}[33m★\u{1b}[0m",
          "강남 \u{1b}[38;5;35m2\u{1b}[0m·\u{1b}[38;5;161m신분당\u{1b}[0m", "서울",
          "catalog kakao-local seoul-subway tago",
        ], ["\u{1b}[33m★\u{1b}[0m", "신분당선강남역 (22-009)", "서울", "seoul-bus"],
        [
          "강남구청 \u{1b}[38;5;100m7\u{1b}[0m·\u{1b}[38;5;214m수인분당\u{1b}[0m", "서울",
          "catalog kakao-local tago",
        ],
      ])
    #expect(rows.map { $0.suffix(3).first } == [Self.subway, Self.stop, Self.subway])
    let bare = people.outLines.map { $0.replacing(/\u{1b}\[[0-9;]+m/, with: "") }
    #expect(bare.map { $0.prefix(4) } == ["★  강", "★  신", "   강"])
    let columns = bare.map { DisplayWidth.columns(of: $0).suffix(3).map(\.lowerBound) }
    #expect(Set(columns).count == 1)
    let plain = try await tool("search", "강남", "--limit", "3", "--plain")
    #expect(plain.outLines.map { $0.hasSuffix("\t\tfavorite") } == [true, true, false])
    let document = try await tool("search", "강남", "--limit", "3", "--json").document()
    let items = try #require(document["items"] as? [[String: Any]])
    #expect(items.map { $0["mark"] as? String } == ["favorite", "favorite", nil])
    #expect(items[2]["mark"] is NSNull)
  }

  private static let places: [(IdentifierSet, IdentifierSet)] = [
    (IdentifierSet([Identifier(.node, "1")]), IdentifierSet([Identifier(.node, "1")])),
    (IdentifierSet([Identifier(.node, "1")]), IdentifierSet([Identifier(.node, "2")])),
    (IdentifierSet([Identifier(.kakaoPlace, "1")]), IdentifierSet([Identifier(.kakaoPlace, "1")])),
    (IdentifierSet([Identifier(.seoulARS, "1")]), IdentifierSet([Identifier(.seoulARS, "1")])),
  ]

  @Test(arguments: places)
  func `a result is marked if it is the same as the saved item`(
    saved: IdentifierSet, seen: IdentifierSet
  ) {
    let item = SearchItem.station(BusStop(name: "시청", identifiers: seen))
    let isMarked = SavedIdentifiers(favorites: [saved]).mark(of: item) != nil
    for kind in SearchItem.Kind.allCases {
      let kept = SavedItem(kind: kind, name: "시청", title: "시청", identifiers: saved)
      #expect(kept.isSame(as: SavedItem(item)) == isMarked)
    }
    #expect(isMarked == (saved == seen))
  }

  @Test func `results can be limited to favorites`() async throws {
    let tool = try TestTool()
    _ = try await tool("favorites", "add", "22-009")
    for option in ["--favorites", "--favourites"] {
      let run = try await tool("search", "강남", option)
      #expect(run.outLines == ["★  신분당선강남역 (22-009)  \(Self.stop)  서울"])
    }
    let none = try await tool("search", "472", "--favorites")
    #expect(none.out == "")
    #expect(none.code == 0)
    #expect(none.errLines.map(Self.shape).contains("_ 1 _ transit favorites add _"), "\(none.err)")
    let weather = try await tool("search", "강남", "--favorites", "--with", "weather")
    #expect(weather.code == 64)
    #expect(["--favorites", "--with"].allSatisfy(weather.err.contains), "\(weather.err)")
  }

  @Test func `more than twenty favorites are rejected with an error`() async throws {
    let tool = try TestTool()
    let items = (1...20).map { id in
      Favorite(
        .item(
          SavedItem(
            kind: .station, name: "가", title: "가",
            identifiers: IdentifierSet([Identifier(.node, "\(id)")]))))
    }
    try FavoritesFile(folder: tool.folder.url.appending(path: Self.folder))
      .update { $0 = Favorites(items) }
    let run = try await tool("favorites", "add", "강남")
    #expect(run.code == 64)
    #expect(run.err.contains("20"), "\(run.err)")
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 20)
    // Favorites with the same name are distinguished by their identifiers.
    let several = try await tool("favorites", "remove", "가")
    #expect(several.code == 64)
    #expect(several.err.contains("'가'"))
    #expect(several.err.contains(": 1. 가 [kr.node:1], "))
    let removed = try await tool("favorites", "remove", "7")
    #expect(removed.code == 0)
    #expect(removed.out.hasPrefix("가: "))
    #expect(try await tool("favorites", "list", "--plain").outLines.count == 19)
  }

  @Test func `no provider is queried if a favorite could not be saved`() async throws {
    // With keys and no transport, a query would fail.
    var tool = try TestTool()
    tool.environment = Keys.all
    let items = (1...20).map { id in
      "{\"kind\": \"station\", \"name\": \"가\", \"title\": \"가\", \"identifiers\": [\"kr.node:\(id)\"]}"
    }
    let full = "{\"version\": 1, \"favorites\": [\(items.joined(separator: ", "))]}"
    for (text, code) in [
      (full, 64), ("{\"version\": 1, \"favorites\": 1}", 78), ("{\"version\": 1}", 78),
    ] as [(String, Int32)] {
      try tool.folder.write(text, to: Self.folder + "/favorites.json")
      let run = try await tool("favorites", "add", "강남")
      #expect(run.code == code, "\(run.err)")
    }
  }

  /// A tool with live services, on a terminal.
  private func terminal() throws -> TestTool {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = SnapshotTransport()
    tool.width = 80
    return tool
  }

  @Test func `items viewed on a terminal are ranked first among equal results`() async throws {
    let tool = try terminal()
    for arguments in [["arrivals", "22-009"], ["timetable", "강남"], ["route", "472"]] {
      #expect(try await tool.run(arguments).code == 0)
    }
    // A query with several matches is not a viewed item.
    _ = try await tool("arrivals", "홍대입구역", "--kind", "station")
    let store = RecentsStore(folder: tool.folder.url.appending(path: Self.folder))
    guard case .content(let recents) = try store.read() else {
      Issue.record("no recents are saved")
      return
    }
    #expect(recents.items.map(\.title) == ["472 간선", "강남 2·신분당", "신분당선강남역 (22-009)"])
    let run = try await tool("search", "강남", "--limit", "3")
    #expect(run.outLines.map { $0.prefix(4) } == ["◦  강", "◦  신", "   강"])
    _ = try await tool("favorites", "add", "22009")
    let marked = try await tool("search", "22009", "--plain")
    #expect(marked.outLines.map { $0.hasSuffix("\tfavorite") } == [true])
  }

  @Test func `scripts and replays save no recents`() async throws {
    let live = try terminal()
    _ = try await live("arrivals", "22-009", "--json")
    _ = try await live("route", "472", "--plain")
    var piped = live
    piped.width = nil
    _ = try await piped("arrivals", "22-009")
    var replay = try TestTool()
    replay.width = 80
    _ = try await replay("arrivals", "22-009")
    for tool in [live, replay] {
      #expect(try tool.folder.files().filter { $0.contains("recents") } == [])
    }
  }

  @Test(
    arguments: [
      (["favorites", "list"], false), (["search", "강남"], false),
      (["favorites", "add", "강남"], true),
    ])
  func `a damaged file is reported in one line and moved only by a change`(
    arguments: [String], isChange: Bool
  ) async throws {
    let tool = try TestTool()
    try tool.folder.write("{", to: Self.folder + "/favorites.json")
    let run = try await tool.run(arguments)
    #expect(run.code == 0)
    let aside = tool.folder.url.appending(path: Self.folder + "/favorites.damaged-1.json").path
    #expect(
      run.errLines.count { $0.hasPrefix("favorites.json") && $0.hasSuffix(": \(aside)") } == 1)
    #expect(FileManager.default.fileExists(atPath: aside) == isChange)
  }

  @Test func `a search ignores an invalid favorites file unless it needs favorites`()
    async throws
  {
    let tool = try TestTool()
    let file = try tool.folder.write(
      "{\"version\": 1, \"favorites\": 1}", to: Self.folder + "/favorites.json")
    let search = try await tool("search", "472")
    #expect(search.code == 0)
    #expect(search.out.hasPrefix("472 간선"))
    #expect(search.err.contains("\(file.path): favorites: "), "\(search.err)")
    for arguments in [
      ["search", "472", "--favorites"], ["favorites", "list"], ["favorites", "add", "472"],
      ["favorites", "remove", "1"],
    ] {
      #expect(try await tool.run(arguments).code == 78, "\(arguments)")
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == "{\"version\": 1, \"favorites\": 1}")
  }

  @Test(arguments: [
    ("강남", ["강남 2·신분당", "강남구청 7·수인분당"]), ("강남역", ["강남 2·신분당", "강남역 (23-813)"]),
    ("2호선 강남", ["강남 2·신분당"]), ("서울역", ["서울 1·4·GTX-A·경의중앙·공항", "서울역 (02-665)"]),
    ("서울", ["서울 1·4·GTX-A·경의중앙·공항", "서울숲 수인분당"]), ("시청", ["시청 1·2", "시청 대전1"]),
    ("시청역", ["시청 1·2", "시청 대전1", "시청역 (02-503)"]), ("472", ["472 간선"]), ("472번", ["472 간선"]),
    ("홍대입구", ["홍대입구 2·경의중앙·공항", "홍대입구 (14-217)"]), ("9404", ["9404 광역"]), ("N37", ["N37 심야"]),
    ("22009", ["신분당선강남역 (22-009)"]), ("22-009", ["신분당선강남역 (22-009)"]),
    ("대전역", ["대전 대전1"]), ("세종청사", ["정부세종청사남측 (52031)"]), ("이수", ["총신대입구 4·7"]),
    ("gangnam", ["강남 2·신분당"]), ("신촌", ["신촌 2", "신촌 경의중앙"]),
  ])
  func `the most likely match comes first in the shipped recordings`(
    text: String, titles: [String]
  ) async throws {
    let run = try await TestTool()("search", text, "--plain", "--limit", "\(titles.count)")
    let shown = run.outLines.map { String($0.split(separator: "\t")[2]) }
    #expect(shown == titles)
  }
}
