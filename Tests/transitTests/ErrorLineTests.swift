import Foundation
import KoreaTransit
import Testing
import TransitRecordings
import TransitTestSupport
import TransitText

@testable import transit

/// Invalid input is reported in one line: what is wrong and what to do.
struct ErrorLineTests {
  private static let english = ["LANG": "en_US.UTF-8"]

  /// Commands, files, cities and values that the error lines contain.
  private static let names = [
    "recordings list", "recordings verify", "recordings redact",
    "<brief|notices|search|arrivals|nearby|route|vehicles|trains|timetable|journey|departures|"
      + "weather|wear|place|cities>",
    "brief, notices, search, arrivals, nearby, route, vehicles, trains, timetable, journey, "
      + "departures, weather, wear, place, cities",
    "transit recordings list", "transit record", "transit search",
    "transit providers", "transit help record", "transit help search",
    "transit help recordings list",
    "transit help providers", "transit catalog import",
    "catalog import", "catalog info", "catalog update", "catalog remove",
    "nowhere", "no.txt", "no.http", "broken.http", "cut.http", "empty.csv", "nowhere.csv",
    "대구, 대전", "경남 고성군, 강원 고성군", "station, route, subway", "weather",
  ]

  private static let arguments: [(arguments: [String], code: Int32, line: String)] = [
    (["serch", "강남"], 64, "_ serch _ search _ transit help"),
    (
      ["recordings"], 64,
      "_ recordings list recordings verify recordings redact"
    ),
    (
      ["recordings", "lits"], 64,
      "_ recordings lits _ recordings list _ recordings list recordings verify recordings "
        + "redact _ transit help"
    ),
    (
      ["record"], 64,
      "_ transit record "
        + "<brief|notices|search|arrivals|nearby|route|vehicles|trains|timetable|journey|departures|"
        + "weather|wear|place|cities> "
        + "--to FOLDER"
    ),
    (
      ["record", "decode", "a.http"], 64,
      "_ decode _ brief, notices, search, arrivals, nearby, route, vehicles, trains, timetable, "
        + "journey, departures, weather, wear, place, cities"
    ),
    (
      ["record", "search", "강남", "--record", "x"], 64,
      "_ --record _ transit record _ transit help record"
    ),
    (["record", "search", "강남", "--all"], 64, "_ --all _ transit search _ transit help search"),
    (["search", "강남", "--to", "x"], 64, "_ --to _ transit search _ transit help search"),
    (
      ["recordings", "list", "--recordings", "x"], 64,
      "_ --recordings _ transit recordings list _ transit help recordings list"
    ),
    (["recordings", "list", "nowhere"], 66, "_ nowhere _"),
    (["recordings", "verify", ".", "--older-than", "-1"], 64, "--older-than _ 0 _ -1"),
    (["recordings", "verify", ".", "--used", "no.txt"], 66, "_ no.txt _"),
    (["catalog"], 64, "_ catalog import catalog info catalog update catalog remove"),
    (["catalog", "import"], 64, "_ transit catalog import _ --force"),
    (["catalog", "import", "nowhere.csv"], 66, "_ nowhere.csv _"),
    (["catalog", "import", "empty.csv"], 65, "_ empty.csv _"),
    (["search", "강남", "--recordings", "nowhere"], 66, "_ HERE/nowhere _"),
    (["wear", "강남", "--clothes", "nowhere.json"], 66, "_ HERE/nowhere.json _"),
    (["search", "--offline", "강남", "--near", "코엑스"], 64, "--near _ @name _ --offline _ 코엑스"),
    (
      ["search", "--offline", "강남", "--recordings", "x"], 64, "--offline _ --recordings"
    ),
    (["catalog", "remove", "seoul-stops"], 64, "_ seoul-stops _"),
    (
      ["search", "강남", "--citty", "서울"], 64,
      "_ --citty _ --city _ --city --kind --near --favorites --limit --offset --offline --with --explain "
        + "--geojson --refresh _ transit help search"
    ),
    (["search", "강남", "--city", "대존"], 64, "_ 대존 _ 대구, 대전"),
    (["search", "강남", "--city", "고성"], 64, "고성 _ 경남 고성군, 강원 고성군"),
    (["search", "강남", "--kind", "tram"], 64, "--kind _ station, route, subway _ tram"),
    (["search", "강남", "--limit", "many"], 64, "--limit _ 1 _ many"),
    (["search", "강남", "--with", "tea"], 64, "--with _ weather _ tea"),
    (["search", "강남", "--limit"], 64, "--limit _"),
    (["search", "강남", "--limit="], 64, "--limit _"),
    (["record", "search", "강남", "--to", ""], 64, "--to _"),
    (["search", "강남", "--city=", "--city", "서울"], 64, "--city _"),
    (["search", "강남", "--json=1"], 64, "--json _"),
    (["providers", "--limit", "3"], 64, "_ --limit _ transit providers _ transit help providers"),
    (["search", "강남", "--as-of", "soon"], 64, "--as-of _ 2026-11-20T08:30:00+09:00 _ soon"),
    (["record", "search", "강남"], 77, "_ transit providers"),
    (["search", ""], 64, "_"),
    (["weather", " "], 64, "_"),
    (["decode", "no.http"], 66, "_ no.http _"),
    (["decode", "broken.http"], 65, "_ broken.http _ 1 _ GET URL _"),
    (["decode", "cut.http"], 65, "_ cut.http _ 3 _ HTTP/1.1 200 OK _"),
  ]

  @Test(arguments: arguments.indices)
  func `a usage error is reported in one line`(row: Int) async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    try tool.folder.write("hello\n", to: "broken.http")
    try tool.folder.write("GET http://a.kr/b\n\n", to: "cut.http")
    try tool.folder.write("", to: "empty.csv")
    let run = try await tool.run(Self.arguments[row].arguments)
    let told = run.err.replacing(tool.folder.url.path, with: "HERE")
    #expect(masked(told, keeping: Self.names) == Self.arguments[row].line + "\n")
    #expect(run.code == Self.arguments[row].code)
    #expect(run.out == "")
  }

  @Test func `missing and unexpected values, and empty queries and places, differ in wording`()
    async throws
  {
    var tool = try TestTool()
    tool.environment = Self.english
    let missing = try await tool("search", "강남", "--limit").err
    let needless = try await tool("search", "강남", "--json=1").err
    #expect(missing.replacing("--limit", with: "--json") != needless)
    #expect(try await tool("search", "").err != tool("weather", " ").err)
  }

  private static let known = BuiltInProviders.all.map(\.manifest.id.rawValue)
    .joined(separator: ", ")
  private static let settings =
    "$schema, version, cities, keys, reserve, deadlineSeconds, patienceSeconds, store, providers"

  private static let files: [(path: String, json: String, line: String)] = [
    (
      "providers.json", "{\"providers\": [{\"id\": \"seoul-buss\"}]}",
      "providers[0] _ seoul-buss _ seoul-bus _ \(known) _"
    ),
    (
      "providers.json", "{\"provider\": []}",
      "_ provider _ providers _ \(settings) _"
    ),
    ("providers.json", "{\r\n  \"서울\": 1,,\r\n}", "_ JSON _ 2 _ 11 _"),
    ("providers.json", "", "_ JSON _ 1 _ 1 _"),
    (
      "providers.json",
      "{\"providers\": [{\"id\": \"kma\"}], \"keys\": {\"DATA_GO_KR_KEY\": {\"file\": \"no.key\"}}}",
      "_ DATA_GO_KR_KEY FOLDER/no.key _"
    ),
    (
      "providers.json",
      "{\"providers\": [{\"id\": \"kma\"}], \"keys\": {\"DATA_GO_KR_KEY\": {\"file\": \"open.key\"}}}",
      "_ DATA_GO_KR_KEY chmod 600 FOLDER/open.key _"
    ),
    (
      "home/.config/korea-transit/providers.json", "{\"providers\": [{\"id\": \"kma\"}, 3]}",
      "providers[1] _"
    ),
  ]

  @Test(arguments: files.indices)
  func `an invalid configuration is reported in one line`(row: Int) async throws {
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
    let told = masked(
      run.err.replacing(folder, with: "FOLDER"),
      keeping: [Self.known, Self.settings, "providers[0]", "providers[1]", "chmod 600"])
    #expect(told.hasSuffix(line + "\n"), "\(run.err)")
    if !line.contains(".key") { #expect(run.err.contains("/\(path): ")) }
  }

  @Test func `a key file that only its owner can read is used`() async throws {
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

  @Test func `a missing configuration that was named is an error`() async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    let run = try await tool("search", "강남", "--config", "no.json")
    #expect(run.code == 78)
    #expect(run.errLines.count == 1)
    #expect(run.err.contains("/no.json"))
    tool.environment["TRANSIT_CONFIG"] = "also-not.json"
    let second = try await tool("search", "강남")
    #expect(second.code == 78)
    #expect(second.err.contains("also-not.json"))
  }

  @Test func `missing or broken recordings are reported with their path`() async throws {
    var tool = try TestTool()
    tool.environment = Self.english
    try tool.folder.write("x", to: "empty/note.txt")
    try tool.folder.write("GET http://a.kr/b\nbad line\n\n", to: "broken/a/b/c.http")
    let folder = tool.folder.url.resolvingSymlinksInPath().path
    for (name, told, code) in [
      ("none", "/none _", 66), ("empty", "_ .http _ \(folder)/empty _", 66),
      ("broken", "a/b/c.http _ 2 _ # key: value _ name: value _", 65),
    ] as [(String, String, Int32)] {
      let run = try await tool("search", "강남", "--recordings", name)
      #expect(run.errLines.count == 1)
      #expect(run.code == code)
      #expect(masked(run.err, keeping: [".http"]).contains(told), "\(run.err)")
      #expect(run.out == "")
    }
  }

  @Test func `without its resources the tool lists the folders it searched`() async throws {
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
      masked(run.err.replacing(folder, with: "HERE"))
        == "_ Snapshot _ KoreaTransit_TransitRecordings _ HERE/alone HERE/share/korea-transit "
        + "HERE/.build/debug HERE/.build/release _\n")
    // Commands that need no resources still work.
    #expect(try await tool("providers").code == 0)
    #expect(try await tool("help").code == 0)
    #expect(try await tool("version").out == "transit 0.2.0\n")
  }

  @Test func `resources are found in each of the three locations`() throws {
    let folder = try TestFolder()
    let name = "KoreaTransit_TransitRecordings.resources/Snapshot"
    for (place, path) in [
      ("beside", "beside/bin/\(name)"), ("share", "share/share/korea-transit/Snapshot"),
      ("build", "build/.build/debug/\(name)"),
    ] {
      try folder.write("", to: "\(path)/INDEX")
      let locator = ResourceLocator(
        executable: folder.url.appending(path: "\(place)/bin/transit"),
        workingFolder: folder.url.appending(path: place))
      let found = try locator.folder("Snapshot", of: "TransitRecordings")
      #expect(found.standardizedFileURL.path == folder.url.appending(path: path).path)
    }
  }
}

/// Error messages for unrecognized arguments.
struct WrongWordTests {
  @Test(arguments: [
    (
      ["search", "강남", "--city", "아틀란티스"],
      "_ 아틀란티스 _ transit cities"
    ),
    (
      ["search", "강남", "--limti", "3"],
      "_ --limti _ --limit _ --city --kind --near --favorites --limit --offset --offline --with --explain --geojson "
        + "--refresh _ transit help search"
    ),
    (["serach"], "_ serach _ search _ transit help"),
    (["serch", "강남"], "_ serch _ search _ transit help"),
    (["completins"], "_ completins _ completions _ transit help"),
  ])
  func `the error says what is wrong and what to type`(arguments: [String], line: String)
    async throws
  {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 64)
    #expect(masked(run.errLines.last, keeping: ["transit help search"]) == line)
  }

  @Test func `an unwritable file is reported in the user's language`() async throws {
    let tool = try TestTool()
    let run = try await tool("weather", "강남", "--svg", "missing/a.svg")
    #expect(run.code == 73)
    #expect(run.errLines.contains { $0.contains(/missing\/a\.svg: [가-힣]/) }, "\(run.err)")
  }

  @Test(arguments: Command.allCases)
  func `each query listed as recorded succeeds`(command: Command) async throws {
    for query in command.recordedQueries ?? [] {
      let words =
        command.arguments.count > 1 ? query.split(separator: " ").map(String.init) : [query]
      let run = try await TestTool().run(command.words + words)
      #expect(run.code == 0, "\(command.name) \(query): \(run.err)")
      #expect(command == .hereSet || !run.out.isEmpty, "\(command.name) \(query)")
    }
  }

  @Test func `an unrecorded query lists the recorded queries of the command`() async throws {
    let run = try await TestTool()("trains", "1호선")
    #expect(run.code == 69)
    #expect(
      masked(run.errLines.last, keeping: ["2호선", "신분당선", "transit config init"])
        == "_ 2호선 신분당선 _ transit config init")
  }

  @Test(arguments: [
    (0, "0 m"), (999, "999 m"), (1000, "1.0 km"), (2146, "2.1 km"), (310_648, "310.6 km"),
  ])
  func `distances from one kilometer are shown in kilometers`(meters: Int, text: String) {
    #expect(distanceText(meters) == text)
  }
}
