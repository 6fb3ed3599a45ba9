import Foundation
import KoreaTransit
import Recordings
import Testing
import TransitTesting

@testable import transit

/// A bad input is told in one line: what is wrong and what to do.
struct ErrorLineTests {
  private static let english = ["LANG": "en_US.UTF-8"]
  private static let look = " The fault is the caller's. Check the file and its path."
  private static let mend = " The fault is in the setup. Correct it and run again."

  private static let arguments: [(arguments: [String], line: String)] = [
    (
      ["serch", "강남"],
      "the question is not valid: unknown command 'serch'. Did you mean 'search'? For help: transit "
        + "help."
    ),
    (
      ["recordings"],
      "the question is not valid: it is one of: recordings list, recordings verify, "
        + "recordings redact, recordings import-har."
    ),
    (
      ["recordings", "lits"],
      "the question is not valid: unknown command 'recordings lits'. Did you mean "
        + "'recordings list'? Known: recordings list, recordings verify, recordings redact, "
        + "recordings import-har. For help: transit help."
    ),
    (
      ["record"],
      "the question is not valid: use: transit record "
        + "<brief|search|arrivals|nearby|route|trains|timetable|departures|weather|wear|place|cities> "
        + "<…> [--to FOLDER]"

    ),
    (
      ["record", "decode", "a.http"],
      "the question is not valid: unknown command of record 'decode'. Known: brief, search, "
        + "arrivals, nearby, route, trains, timetable, departures, weather, wear, place, cities."

    ),
    (
      ["record", "search", "강남", "--record", "x"],
      "the question is not valid: record has no --record. See transit help record."
    ),
    (
      ["record", "search", "강남", "--all"],
      "the question is not valid: search has no --all. See transit help search."
    ),
    (
      ["search", "강남", "--to", "x"],
      "the question is not valid: search has no --to. See transit help search."
    ),
    (
      ["recordings", "list", "--recordings", "x"],
      "the question is not valid: recordings list has no --recordings. See transit help "
        + "recordings list."
    ),
    (
      ["recordings", "list", "nowhere"],
      "the file cannot be used: no such file or folder: nowhere." + look
    ),
    (
      ["recordings", "verify", ".", "--older-than", "-1"],
      "the question is not valid: --older-than is a number of days from 0, not '-1'."
    ),
    (
      ["recordings", "verify", ".", "--used", "no.txt"],
      "the file cannot be used: no such file: no.txt." + look
    ),
    (
      ["recordings", "import-har", "broken.http"],
      "the file cannot be used: broken.http: the HAR file is broken: it is not JSON." + look
    ),
    (
      ["catalog"],
      "the question is not valid: it is one of: catalog import, catalog info, catalog search, "
        + "catalog update, catalog remove."
    ),
    (
      ["catalog", "import"],
      "the question is not valid: use: transit catalog import <file>… [--force]"
    ),
    (
      ["catalog", "import", "nowhere.csv"],
      "the file cannot be used: nowhere.csv: no such file." + look
    ),
    (
      ["catalog", "import", "empty.csv"],
      "the file cannot be used: empty.csv: the file is empty; download it again." + look
    ),
    (
      ["search", "강남", "--recordings", "nowhere"],
      "the file cannot be used: no folder of recordings: HERE/nowhere." + look
    ),
    (
      ["wear", "강남", "--clothes", "nowhere.json"],
      "the file cannot be used: cannot read the file: HERE/nowhere.json." + look
    ),
    (
      ["catalog", "search", "강남", "--near", "코엑스"],
      "the question is not valid: --near takes latitude,longitude, here or @name here, not '코엑스'."

    ),
    (
      ["catalog", "search", "강남", "--recordings", "x"],
      "the question is not valid: catalog search has no --recordings. See transit help catalog "
        + "search."
    ),
    (
      ["catalog", "remove", "seoul-stops"],
      "the question is not valid: there is no list 'seoul-stops'. Known: none."
    ),
    (
      ["search", "강남", "--citty", "서울"],
      "the question is not valid: unknown option '--citty'. Did you mean '--city'? Known: "
        + "--city, --kind, --near, --favorites, --limit, --with, --explain, --geojson, --refresh. "
        + "For help: transit help search."
    ),
    (
      ["search", "강남", "--city", "대존"],
      "the question is not valid: unknown city '대존'. Did you mean 대구, 대전?"
    ),
    (
      ["search", "강남", "--city", "고성"],
      "the question is not valid: '고성' may be several cities: 경남 고성군, 강원 고성군."
    ),
    (
      ["search", "강남", "--kind", "tram"],
      "the question is not valid: --kind is one of station, route, subway, not 'tram'."
    ),
    (
      ["search", "강남", "--limit", "many"],
      "the question is not valid: --limit is a number from 1, not 'many'."
    ),
    (
      ["search", "강남", "--with", "tea"],
      "the question is not valid: --with takes weather, not 'tea'."
    ),
    (
      ["search", "강남", "--limit"], "the question is not valid: --limit needs a value."
    ),
    (
      ["search", "강남", "--limit="], "the question is not valid: --limit needs a value."
    ),
    (
      ["record", "search", "강남", "--to", ""],
      "the question is not valid: --to needs a value."
    ),
    (
      ["search", "강남", "--city=", "--city", "서울"],
      "the question is not valid: --city needs a value."
    ),
    (
      ["search", "강남", "--json=1"], "the question is not valid: --json takes no value."
    ),
    (
      ["providers", "--limit", "3"],
      "the question is not valid: providers has no --limit. See transit help providers."
    ),
    (
      ["search", "강남", "--as-of", "soon"],
      "the question is not valid: --as-of is written 2026-11-20T08:30:00+09:00, not 'soon'."
    ),
    (
      ["record", "search", "강남"],
      "there is no key: recording needs live answers. The fault is in the setup. transit providers "
        + "tells where to get it and which variable to set."
    ),
    (["search", ""], "the question is not valid: the query is empty."),
    (["weather", " "], "the question is not valid: the place is empty."),
    (["decode", "no.http"], "the file cannot be used: no such file: no.http." + look),
    (
      ["decode", "broken.http"],
      "the file cannot be used: broken.http: line 1 of the recording must be 'GET URL'." + look
    ),
    (
      ["decode", "cut.http"],
      "the file cannot be used: cut.http: line 3 of the recording must be a status line "
        + "'HTTP/1.1 200 OK'." + look
    ),
  ]

  @Test(arguments: arguments.indices)
  func `a wrong question is told in one line`(row: Int) async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    try tool.folder.write("hello\n", to: "broken.http")
    try tool.folder.write("GET http://a.kr/b\n\n", to: "cut.http")
    try tool.folder.write("", to: "empty.csv")
    let run = try await tool.run(Self.arguments[row].arguments)
    let line = Self.arguments[row].line.replacing("HERE", with: tool.folder.url.path)
    #expect(run.err == line + "\n")
    #expect(run.out == "")
  }

  private static let files: [(path: String, json: String, line: String)] = [
    (
      "providers.json", "{\"providers\": [{\"id\": \"seoul-buss\"}]}",
      "providers[0]: unknown provider 'seoul-buss'. Did you mean 'seoul-bus'? Known: "
        + BuiltInProviders.all.map(\.manifest.id.rawValue).joined(separator: ", ") + "."
    ),
    (
      "providers.json", "{\"provider\": []}",
      "unknown setting 'provider'. Did you mean 'providers'? Known: $schema, version, cities, "
        + "keys, reserve, store, providers."
    ),
    ("providers.json", "{\r\n  \"서울\": 1,,\r\n}", "broken JSON at line 2, column 11."),
    ("providers.json", "", "broken JSON at line 1, column 1."),
    (
      "providers.json",
      "{\"providers\": [{\"id\": \"kma\"}], \"keys\": {\"DATA_GO_KR_KEY\": {\"file\": \"no.key\"}}}",
      "no key file for DATA_GO_KR_KEY: FOLDER/no.key."
    ),
    (
      "providers.json",
      "{\"providers\": [{\"id\": \"kma\"}], \"keys\": {\"DATA_GO_KR_KEY\": {\"file\": \"open.key\"}}}",
      "others can read the key file for DATA_GO_KR_KEY: chmod 600 FOLDER/open.key."
    ),
    (
      "home/.config/korea-transit/providers.json", "{\"providers\": [{\"id\": \"kma\"}, 3]}",
      "providers[1]: there is no id."
    ),
  ]

  @Test(arguments: files.indices)
  func `a wrong configuration is told in one line`(row: Int) async throws {
    let (path, json, line) = Self.files[row]
    var tool = try TestTool()
    tool.environment = Self.english
    try tool.folder.write(json, to: path)
    try tool.folder.write(Keys.portal, to: "open.key", mode: 0o644)
    let folder = tool.folder.url.resolvingSymlinksInPath().path
    let run = try await tool("search", "강남")
    #expect(run.code == 78)
    #expect(run.out == "")
    #expect(run.errLines.count == 1)
    #expect(run.err.hasPrefix("the configuration is wrong: "))
    let wanted = line.replacing("FOLDER", with: folder) + Self.mend + "\n"
    #expect(run.err.hasSuffix(wanted), "\(run.err)")
    if !line.contains("key file") { #expect(run.err.contains("/\(path): ")) }
  }

  @Test func `a key file of its owner's own is read`() async throws {
    let tool = try TestTool()
    try tool.folder.write(Keys.portal + "\n", to: "my.key", mode: 0o600)
    try tool.folder.write(
      "{\"providers\": [{\"id\": \"kma\"}], \"keys\": {\"DATA_GO_KR_KEY\": {\"file\": \"my.key\"}}}",
      to: "providers.json")
    let run = try await tool("providers", "--plain")
    #expect(
      run.out == "kma\ttrue\tweather\tDATA_GO_KR_KEY\t\tVilageFcstInfoService_2.0=0/10000,"
        + "MidFcstInfoService=0/10000,WthrWrnInfoService=0/10000\t\t\n")
    #expect(run.code == 0)
  }

  @Test func `a named configuration that is missing is an error, not passed over`() async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    let run = try await tool("search", "강남", "--config", "no.json")
    #expect(run.code == 78)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("cannot read the configuration: "))
    tool.environment["TRANSIT_CONFIG"] = "also-not.json"
    let second = try await tool("search", "강남")
    #expect(second.code == 78)
    #expect(second.err.contains("also-not.json"))
  }

  @Test func `recordings that are not there are told with their place`() async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    try tool.folder.write("x", to: "empty/note.txt")
    try tool.folder.write("GET http://a.kr/b\nbad line\n\n", to: "broken/a/b/c.http")
    let folder = tool.folder.url.resolvingSymlinksInPath().path
    for (name, words) in [
      ("none", "no folder of recordings: "), ("empty", "no recordings (.http) in \(folder)/empty"),
      ("broken", "a/b/c.http: line 2 of the recording must be '# key: value' or 'name: value'"),
    ] {
      let run = try await tool("search", "강남", "--recordings", name)
      #expect(run.errLines.count == 1)
      #expect(run.err.contains(words), "\(run.err)")
      #expect(run.out == "")
    }
  }

  @Test func `without its resources the tool says where it looked`() async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    let folder = tool.folder.url.path
    tool.resources = ResourceLocator(
      executable: tool.folder.url.appending(path: "alone/transit"),
      workingFolder: tool.folder.url)
    let run = try await tool("search", "강남")
    #expect(run.code == 78)
    #expect(run.out == "")
    #expect(
      run.err
        == "the configuration is wrong: the shipped folder 'Snapshot' is missing; put KoreaTransit_Recordings beside it or set a key. Looked in: "
        + "\(folder)/alone, \(folder)/share/korea-transit, \(folder)/.build/debug, "
        + "\(folder)/.build/release." + Self.mend + "\n")
    // What needs none works all the same.
    #expect(try await tool("providers").code == 0)
    #expect(try await tool("help").code == 0)
    #expect(try await tool("version").out == "transit 0.1.0\n")
  }

  @Test func `resources are found at each of the three places`() throws {
    let folder = try TestFolder()
    let name = "KoreaTransit_Recordings.resources/Snapshot"
    for (place, path) in [
      ("beside", "beside/bin/\(name)"), ("share", "share/share/korea-transit/Snapshot"),
      ("build", "build/.build/debug/\(name)"),
    ] {
      try folder.write("", to: "\(path)/INDEX")
      let locator = ResourceLocator(
        executable: folder.url.appending(path: "\(place)/bin/transit"),
        workingFolder: folder.url.appending(path: place))
      let found = try locator.folder("Snapshot", of: "Recordings")
      #expect(found.standardizedFileURL.path == folder.url.appending(path: path).path)
    }
  }
}

/// What is said of arguments that are not understood.
struct WrongWordTests {
  @Test(arguments: [
    (
      ["search", "서울역", "버스환승센터"],
      "요청이 올바르지 않습니다: 낱말이 2개입니다. 빈칸이 있는 이름은 따옴표로 묶으세요: "
        + "transit search \"서울역 버스환승센터\""
    ),
    (
      ["search", "강남", "--city", "아틀란티스"],
      "요청이 올바르지 않습니다: 알 수 없는 도시 '아틀란티스'. 도시 목록: transit cities."
    ),
    (
      ["search", "강남", "--limti", "3"],
      "요청이 올바르지 않습니다: 알 수 없는 옵션 '--limti'. 혹시 '--limit'? 있는 것: --city, --kind, --near, "
        + "--favorites, --limit, --with, --explain, --geojson, --refresh. 도움말: transit help search."
    ),
    (["foo"], "요청이 올바르지 않습니다: 알 수 없는 명령 'foo'. 도움말: transit help."),
    (["serch", "강남"], "요청이 올바르지 않습니다: 알 수 없는 명령 'serch'. 혹시 'search'? 도움말: transit help."),
  ])
  func `it is said what is wrong and what to type`(arguments: [String], line: String) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 64)
    #expect(run.errLines.last == line)
  }

  @Test func `a file that cannot be written is told in the person's language`() async throws {
    let tool = try TestTool()
    let run = try await tool("weather", "강남", "--svg", "missing/a.svg")
    #expect(run.code == 73)
    #expect(
      run.errLines.contains {
        $0.hasPrefix("파일을 쓸 수 없습니다: ") && $0.contains("missing/a.svg: 폴더가 없습니다. ")
      }, "\(run.err)")
  }

  @Test(arguments: Command.allCases)
  func `what a command says is recorded answers`(command: Command) async throws {
    for query in command.recordedQueries ?? [] {
      let words = command == .departures ? query.split(separator: " ").map(String.init) : [query]
      let run = try await TestTool().run(command.words + words)
      #expect(run.code == 0, "\(command.rawValue) \(query): \(run.err)")
      #expect(command == .hereSet || !run.out.isEmpty, "\(command.rawValue) \(query)")
    }
  }

  @Test func `what is not recorded names what this command can be asked`() async throws {
    let run = try await TestTool()("trains", "1호선")
    #expect(run.code == 69)
    #expect(
      run.errLines.last == "저장된 응답에 없는 요청입니다: 저장된 것은 2호선, 신분당선. "
        + "요청한 쪽의 문제입니다. 저장된 것을 요청하거나 인증키를 설정하세요 (transit config init).")
  }

  @Test(arguments: [
    (0, "0 m"), (999, "999 m"), (1000, "1.0 km"), (2146, "2.1 km"), (310_648, "310.6 km"),
  ])
  func `distances are told in kilometres from one on`(meters: Int, text: String) {
    #expect(distanceText(meters) == text)
  }
}
