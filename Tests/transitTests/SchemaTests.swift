import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitOperations
import TransitTestSupport
import TransitTesting

@testable import transit

/// Every document that the tool prints is valid against its schema.
struct SchemaTests {
  private func validator() throws -> SchemaValidator {
    try SchemaValidator.ofDocuments()
  }

  private static let commands: [(arguments: [String], schema: String)] = [
    (["search", "강남"], "search"), (["search", "강남", "--with", "weather"], "search"),
    (["search", "472"], "search"), (["search", "시청", "--limit", "3"], "search"),
    (["search", "대전역"], "search"), (["search", "판교"], "search"),
    (["search", "강남", "--kind", "route"], "search"),
    (["search", "강남", "--city", "부산"], "search"),
    (["arrivals", "강남"], "arrivals"), (["arrivals", "22-009"], "arrivals"),
    (["arrivals", "대전역"], "arrivals"), (["arrivals", "472"], "arrivals"),
    (["arrivals", "판교"], "arrivals"),
    (["arrivals", "강남", "--line", "2호선"], "arrivals"),
    (["arrivals", "472", "--kind", "route"], "arrivals"),
    // Each line of `watch` is an arrivals document.
    (["watch", "22-009"], "arrivals"), (["watch", "강남", "--line", "2호선"], "arrivals"),
    (["nearby", "37.4979,127.0276"], "nearby"),
    (["nearby", "37.4979,127.0276", "--limit", "1"], "nearby"),
    (["nearby", "37.4979,127.0276", "--radius", "10"], "nearby"),
    (["route", "472"], "route"), (["route", "9999"], "route"),
    (["notices", "강남", "--place", "코엑스"], "notices"), (["vehicles", "472"], "vehicles"),
    (["brief", "강남", "22009"], "brief"),
    (["trains", "2호선"], "trains"), (["trains", "신분당선"], "trains"), (["trains", "부산1호선"], "trains"),
    (["timetable", "강남"], "timetable"), (["timetable", "강남", "--line", "2호선"], "timetable"),
    (["timetable", "강남", "--line", "2", "--day", "holiday"], "timetable"),
    (["timetable", "판교"], "timetable"),
    (["timetable", "부산역", "--line", "1호선"], "timetable"),
    (["departures", "서울", "부산"], "departures"),
    (["departures", "서울", "부산", "--by", "intercity", "--date", "2026-11-21"], "departures"),
    (["departures", "서울", "춘천", "--by", "train", "--full"], "departures"),
    (["departures", "서울", "부산", "--by", "boat"], "error"), (["departures", "서울"], "error"),
    (["timetable", "강남", "--line", "3호선"], "error"),
    (["timetable", "강남", "--day", "soon"], "error"),
    (["trains", "99호선"], "error"), (["nearby", "강남", "--radius", "9999"], "error"),
    (["arrivals", "강남", "--line", "9호선"], "error"),
    (["weather", "강남"], "weather"), (["weather", "37.4979,127.0276"], "weather"),
    (["weather", "35.1,129.0"], "weather"), (["weather", "제주공항"], "weather"),
    (["nearby", "코엑스"], "nearby"), (["nearby", "봉천역"], "nearby"),
    (["search", "강남", "--near", "코엑스"], "search"),
    (["search", "강남", "--near", "37.5116,127.0594"], "search"),
    (["place", "코엑스"], "place"), (["place", "37.5116,127.0594"], "place"),
    (["place", "서울 강남구 테헤란로 521"], "place"), (["place", "별마당도서관", "--near", "코엑스"], "error"),
    (["place", "코엑스", "--near", "강남", "--limit", "1"], "error"),
    (["here", "set", "코엑스"], "here"), (["here", "clear"], "here"), (["here", "show"], "error"),
    (["nearby"], "error"), (["weather"], "error"), (["place", "시청역"], "error"),
    (["here", "set", "코엑스", "--as", "집"], "here"), (["weather", "@집"], "error"),
    (["wear", "강남", "--leave", "08:00", "--return", "19:00"], "wear"),
    (["wear", "강남", "--date", "tomorrow", "--another", "3", "--sensitivity", "hot"], "wear"),
    (["wear", "35.1,129.0"], "wear"), (["wear", "강남", "--date", "2027-01-01"], "error"),
    (["profile", "show"], "profile"), (["profile", "set", "--style", "men"], "profile"),
    (["profile", "set", "--leave", "08:00"], "profile"), (["profile", "clear"], "profile"),
    (["profile", "set"], "error"),
    (["favorites", "add", "강남"], "favorites"), (["favorites", "list"], "favorites"),
    (["favorites", "remove", "강남"], "error"), (["search", "강남", "--favorites"], "search"),
    (["search", "강남", "--explain"], "search"), (["search", "강남", "--plain", "--explain"], "error"),
    (["favorites", "add", "시청"], "error"), (["favorites", "add", "99999"], "favorites"),
    (["catalog", "info"], "error"), (["catalog", "update"], "error"),
    (["catalog", "import", "nowhere.csv"], "error"),
    (["search", "--offline", "강남"], "search"), (["search", "--offline", "없는곳"], "search"),
    (["search", "--offline", "시청", "--near", "37.5,127.0", "--limit", "2"], "search"),
    (["catalog", "remove", "seoul-stops"], "error"), (["search", "--offline", " "], "error"),
    (["search", "--offline", "강남", "--near", "코엑스"], "error"),
    (["brief"], "brief"), (["brief", "--format", "{x}"], "error"),
    (["cities"], "cities"), (["providers"], "providers"), (["doctor", "--offline"], "doctor"),
    (["version"], "version"),
    (["doctor", "--offline", "--config", "nowhere.json"], "doctor"),
    (["recordings", "list"], "error"), (["recordings", "verify", "mixed"], "error"),
    (["recordings", "redact", "mixed"], "error"), (["recordings"], "error"),
    (["record", "search", "강남"], "error"),
    (["search", ""], "error"), (["search", "강남", "--city", "엉뚱"], "error"),
    (["search", "강남", "--frob"], "error"), (["serch"], "error"), (["search"], "error"),
    // A name or number without a command.
    (["강남"], "arrivals"), (["22-009"], "arrivals"), (["472"], "route"), (["frob"], "error"),
    (["arrivals", "세종청사"], "error"), (["weather", "판교동"], "error"),
    (["weather", "판교"], "weather"), (["weather", "강남", "제주공항"], "weather"),
    (["weather", "강남", "판교동"], "weather"), (["weather", "강남", "--format", "{x}"], "error"),
    (["weather", "--candidates", "강남"], "weather-candidates"),
    (["search", "강남", "--recordings", "nowhere"], "error"),
    (["search", "강남", "--config", "nowhere.json"], "error"),
    (["decode", "nowhere.http"], "error"), (["search", "강남", "--record", "x"], "error"),
    (["search", "강남", "--json", "--plain"], "error"),
  ]

  @Test(arguments: commands.indices)
  func `a command's output is valid against its schema`(index: Int) async throws {
    let (arguments, schema) = Self.commands[index]
    let tool = try TestTool()
    try tool.folder.writeMixedRecordings()
    let run = try await tool.run(arguments + ["--json"])
    let problems = try validator().problems(of: run.out, by: "\(schema).schema.json")
    #expect(problems == [], "\(arguments)")
    #expect(try run.document()["schema"] as? Int == 2)
  }

  @Test(arguments: TransitError.Code.allCases)
  func `the error schema accepts every error code`(code: TransitError.Code) throws {
    let document = TerminalText(
      document: ErrorDocument(TransitError(code), DocumentWriting(.english, at: .now))
    ).text
    #expect(try validator().problems(of: document, by: "error.schema.json") == [])
  }

  @Test func `every recording decodes to a valid document`() async throws {
    let tool = try TestTool()
    let validator = try validator()
    var folders = [Package.snapshot]
    if let real = RealRecordings.folder { folders.append(real) }
    var count = 0
    for folder in folders {
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".http") }
      try #require(!files.isEmpty)
      for file in files {
        let run = try await tool("decode", folder.appending(path: file).path, "--json")
        #expect(run.code == 0, "\(file)")
        #expect(run.err == "", "\(file)")
        #expect(validator.problems(of: run.out, by: "decode.schema.json") == [], "\(file)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test func `the JSON of live failures is valid`() async throws {
    var tool = try TestTool()
    tool.environment = Keys.all
    tool.transport = StubTransport { _ in HTTPReply(status: 500, body: Data("oops".utf8)) }
    for (arguments, schema) in [
      (["search", "없는곳"], "search"), (["search", "없는곳", "--with", "weather"], "search"),
      (["arrivals", "강남"], "arrivals"), (["weather", "37.4979,127.0276"], "weather"),
    ] {
      let run = try await tool.run(arguments + ["--json"])
      #expect(run.code == 69, "\(arguments)")
      let problems = try validator().problems(of: run.out, by: "\(schema).schema.json")
      #expect(problems == [], "\(arguments)")
    }
  }

  /// A text in a valid document, the change that breaks it, and the reported problem.
  @Test(arguments: [
    ("\"schema\" : 2", "\"schema\" : 1", "$.schema: is not 2"),
    ("\"case\" : \"subway\"", "\"case\" : \"tram\"", "$.items[0].case: tram is not listed"),
    ("\"query\" : \"강남\"", "\"query\" : 5", "$.query: is [\"integer\", \"number\"], not string"),
    ("\"origin\" : \"recorded\"", "\"origin\" : true", "is not listed"),
    ("+09:00\"", "Z\"", "does not match"), ("\"count\" : 2", "\"count\" : -2", "below 0"),
    ("\"latitude\" : 37.497385", "\"latitude\" : 97", "above 90"),
    ("\"latitude\" : 37.497385", "\"Latitude\" : 37", "none of anyOf"),
    ("\"latitude\" : 37.497385", "\"latitude\" : 37, \"x\" : 1", "unknown x"),
  ])
  func `an invalid document does not pass`(
    text: String, change: String, problem: String
  ) async throws {
    let run = try await TestTool()("search", "강남", "--json")
    let wrong = run.out.replacing(text, with: change)
    try #require(wrong != run.out)
    let problems = try validator().problems(of: wrong, by: "search.schema.json")
    #expect(problems.contains { $0.contains(problem) }, "\(problems.prefix(3))")
  }

  @Test func `a document of one command fails the schema of another`() async throws {
    let validator = try validator()
    let run = try await TestTool()("search", "강남", "--json")
    for name in validator.names.compactMap({ $0.split(separator: ".").first })
    where name != "search" {
      #expect(validator.problems(of: run.out, by: "\(name).schema.json") != [], "\(name)")
    }
    #expect(validator.problems(of: "{\"schema\"", by: "error.schema.json") != [])
    #expect(
      validator.names == [
        "alerts.schema.json", "arrivals.schema.json", "brief.schema.json",
        "cities.schema.json",
        "decode.schema.json",
        "departures.schema.json", "doctor.schema.json", "error.schema.json",
        "favorites.schema.json",
        "here.schema.json", "journeys.schema.json",
        "nearby.schema.json", "notices.schema.json", "place.schema.json",
        "profile.schema.json", "providers.schema.json",
        "route.schema.json",
        "search.schema.json", "timetable.schema.json", "trains.schema.json",
        "vehicles.schema.json", "version.schema.json", "wear.schema.json",
        "weather-candidates.schema.json", "weather.schema.json",
      ])
  }

  @Test(arguments: [
    ("", ""), ("\"seoul-bus\"", "\"seoul-buss\""), ("\"version\": 1", "\"version\": 2"),
    ("{ \"id\": \"tago\" }", "{ \"id\": \"tago\", \"timeoutSeconds\": 0 }"),
    ("\"keys\"", "\"key\""),
    ("\"keys\": {}", "\"keys\": {\"DATA_GO_KR_KEY\": \"pasted\"}"),
    ("\"keys\": {}", "\"keys\": {\"DATA_GO_KR_KEY\": {}}"),
    ("\"keys\": {}", "\"reserve\": 0.95"), ("\"keys\": {}", "\"deadlineSeconds\": 0"),
    ("\"keys\": {}", "\"patienceSeconds\": 121"), ("\"keys\": {}", "\"reserve\": \"0.1\""),
    ("\"keys\": {}", "\"store\": {}"), ("\"keys\": {}", "\"store\": \"valkey://cache\""),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"cache:6379\"}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"valkey://cache\", \"namespace\": \"a b\"}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"valkey://cache\", \"deadlineSeconds\": 11}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"valkey://cache\", \"roundTrips\": 1}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": []}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"valkey://cache\", \"connections\": 17}"),
    ("\"keys\": {}", "\"store\": {\"valkey\": \"valkey://cache\", \"password\": \"made-up\"}"),
    ("{ \"id\": \"tago\" }", "{ \"id\": \"tago-2\" }"),
    ("{ \"id\": \"tago\" }", "{ \"id\": \"tago\", \"type\": \"bus\" }"),
    ("{ \"id\": \"tago\" }", "{ \"id\": \"tago\", \"key\": \"made-up\" }"),
    ("{ \"id\": \"tago\" }", "{ \"id\": \"tago\", \"dailyCalls\": 0 }"),
    (
      "{ \"id\": \"tago\" }",
      "{ \"id\": \"tago\", \"dailyCalls\": {\"ArvlInfoInqireService\": 1.5} }"
    ),
  ])
  func `the built-in configuration is valid, and a wrong one is not`(
    text: String, change: String
  ) throws {
    let folder = Package.root.appending(path: "Sources/KoreaTransit/Schemas")
    let file = Package.root.appending(path: "providers.json")
    let json = try String(contentsOf: file, encoding: .utf8)
    let problems = try SchemaValidator(folder: folder)
      .problems(
        of: text.isEmpty ? json : json.replacing(text, with: change),
        by: "configuration.schema.json")
    #expect(problems.isEmpty == text.isEmpty, "\(problems)")
  }

  @Test(arguments: [
    "{\"valkey\": \"valkey://cache\"}", "{\"valkey\": \"redis://cache:7000/2\"}",
    "{\"valkey\": \"unix:///run/valkey.sock\", \"namespace\": \"a.b_c-1\"}",
    "{\"valkey\": \"valkeys://cache\", \"authorities\": \"ca.pem\"}",
    "{\"valkey\": \"valkey://cache\", \"deadlineSeconds\": 0.25, \"roundTrips\": 2}",
    "{\"valkey\": [\"valkey://a\", \"unix:///b\"], \"connections\": 16, \"timeoutSeconds\": 0.25}",
  ])
  func `an accepted store passes the configuration's schema`(store: String) throws {
    let json = """
      {"store": \(store), "keys": {"VALKEY_PASSWORD": {"file": "store.password"}},
       "providers": [{"id": "kma"}]}
      """
    let folder = Package.root.appending(path: "Sources/KoreaTransit/Schemas")
    #expect(
      try SchemaValidator(folder: folder).problems(of: json, by: "configuration.schema.json") == [])
    #expect(try Configuration.korea(json: Data(json.utf8), folder: folder).store != nil)
  }
}
