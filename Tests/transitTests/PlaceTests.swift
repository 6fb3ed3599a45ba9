import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitText

@testable import transit

extension TestTool {
  /// The yellow lines on standard error.
  fileprivate func remarks(_ arguments: String...) async throws -> Set<String> {
    var tool = self
    tool.hasColor = true
    let run = try await tool.run(arguments)
    #expect(run.code == 0, "\(run.err)")
    return Set(run.errLines.filter { $0.hasPrefix("\u{1b}[33m") })
  }
}

extension Run {
  /// Whether a provider is reported as failed because its response is not recorded.
  fileprivate func lacksRecording(of provider: String) -> Bool {
    guard let text = told(of: provider) else { return false }
    return text.contains(":") && !text.contains("(")
      && err.contains(TransitError.Code.notRecorded.opening(in: .korean))
  }
}

/// The output for places, without a key.
struct PlaceTests {
  private static let map = "https://map.kakao.com/link/map/"
  private static let (stop, subway) = (
    SearchItem.Kind.station.words.korean, SearchItem.Kind.subway.words.korean
  )

  /// The values of labeled rows, whose labels are unique and aligned.
  private static func values(_ lines: some Collection<String>) -> [String] {
    let facts = lines.map { $0.split(separator: #/ {2,}/#).map(String.init) }
    #expect(lines.allSatisfy { $0.hasPrefix("  ") })
    #expect(Set(lines.map { DisplayWidth.columns(of: $0).map(\.lowerBound) }).count == 1)
    #expect(facts.allSatisfy { $0.count == 2 })
    #expect(Set(facts.map { $0[0] }).count == facts.count)
    return facts.compactMap(\.last)
  }

  @Test func `a place is shown with its addresses, areas, position, map and candidates`()
    async throws
  {
    let run = try await TestTool()("place", "코엑스", "--limit", "2")
    #expect(run.code == 0)
    let lines = run.outLines
    try #require(lines.count == 14, "\(run.out)")
    #expect(lines[0] == "코엑스")
    #expect(
      Self.values(lines[1...10]) == [
        "서울 강남구 영동대로 513", "서울 강남구 삼성동 159", "06164", "코엑스",
        "서울특별시 강남구 삼성동", "서울특별시 강남구 삼성1동", "문화,예술 > 문화시설 > 전시장,전시관",
        "02-6000-0114", "37.5116,127.0594",
        "\(Self.map)%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594",
      ])
    #expect(!lines[11].hasPrefix(" "))
    #expect(
      lines[12...] == [
        "1  스타필드 코엑스몰           스타필드  82 m  서울 강남구 영동대로 513",
        "2  씨라이프 코엑스 아쿠아리움  관광명소  71 m  서울 강남구 영동대로 513",
      ])
    #expect(run.errLines.contains { masked($0) == "2 _ --limit" }, "\(run.err)")
  }

  @Test func `a position is shown with its address, and unknown facts are left out`() async throws {
    let run = try await TestTool()("place", "37.5116,127.0594")
    #expect(run.outLines.first == "37.5116,127.0594")
    #expect(
      Self.values(run.outLines.dropFirst()) == [
        "서울특별시 강남구 영동대로 513", "서울 강남구 삼성동 159", "06164", "코엑스",
        "서울특별시 강남구 삼성동", "서울특별시 강남구 삼성1동", "37.5116,127.0594",
        "\(Self.map)37.5116,127.0594",
      ])
    let bare = try await TestTool()("place", "35.1,129.0")
    #expect(bare.code == 0)
    #expect(bare.outLines.count == 3)
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(bare.errLines.map { $0.hasPrefix("\(told). ") } == [true], "\(bare.err)")
    let verbose = try await TestTool()("place", "35.1,129.0", "--verbose")
    #expect(verbose.out == bare.out)
    #expect(verbose.lacksRecording(of: "kakao-local"), "\(verbose.err)")
  }

  @Test func `an address is found, with the stops near it`() async throws {
    let run = try await TestTool()("nearby", "서울 강남구 테헤란로 521", "--limit", "2")
    #expect(
      masked(run.outLines.first, keeping: ["서울 강남구 테헤란로 521"])
        == "서울 강남구 테헤란로 521  _ 500 _")
    #expect(
      run.outLines.dropFirst() == [
        "47 m  \(Self.stop)  삼성역.그랜드인터컨티넨탈 (23-804)",
        "49 m  \(Self.stop)  한국무역센터.삼성역 (23-201)",
      ])
    #expect(run.code == 0)
  }

  @Test func `nearby 코엑스 finds the place, then the stops around it`() async throws {
    let document = try await TestTool()("nearby", "코엑스", "--json").document()
    let place = try #require(document["place"] as? [String: Any])
    #expect(place["name"] as? String == "코엑스")
    #expect(place["mapURL"] as? String == Self.map + "%EC%BD%94%EC%97%91%EC%8A%A4,37.5116,127.0594")
    let items = try #require(document["items"] as? [[String: Any]])
    #expect(items.count == 23)
    #expect(items.first?["distanceMeters"] as? Int == 154)
    let providers = try #require(document["providers"] as? [[String: Any]])
    let told: [String] = providers.map { provider in
      let (id, outcome) = (provider["id"] as? String, provider["outcome"] as? String)
      return "\(id ?? "") \(outcome ?? "") \(provider["count"] as? Int ?? -1)"
    }
    #expect(
      told == [
        "catalog answered 2", "seoul-subway skipped 0", "seoul-bus answered 21",
        "busan-bus skipped 0", "gyeonggi-bus skipped 0", "incheon-bus skipped 0", "tago empty 0",
        "kma skipped 0", "kakao-local answered 2", "airkorea skipped 0", "openweather skipped 0",
        "seoul-bike skipped 0", "seoul-metro skipped 0",
      ])
  }

  @Test func `a station is found when no place response is recorded`() async throws {
    let run = try await TestTool()("nearby", "봉천역")
    #expect(run.code == 0)
    #expect(
      masked(run.outLines.first, keeping: ["봉천역"]) == "봉천역  _ 500 _")
    #expect(run.outLines.dropFirst() == ["0 m  \(Self.subway)  봉천 2"])
    // One line says that no response is recorded, not one for each provider.
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(run.errLines.count == 2)
    #expect(run.errLines.count { $0.contains(told) } == 1, "\(run.err)")
  }

  @Test func `the weather of 제주공항 is that of the airport`() async throws {
    let run = try await TestTool()("weather", "제주공항")
    let source = BuiltInProviders.name(of: "kma").korean
    #expect(run.outLines.first == "제주국제공항 · 제주특별자치도 제주시 용담이동 · \(source)")
    #expect(
      masked(run.outLines.dropFirst().first) == "_  ☀ _ 12 ℃ _ 75% _ 2.3m/s 08:00 _")
  }

  @Test(arguments: [
    ["nearby", "코엑스", "--limit", "1"], ["weather", "코엑스"],
    ["search", "강남", "--near", "코엑스", "--limit", "1"],
  ])
  func `plain rows name their place on standard error`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments + ["--plain"])
    let place = ": 코엑스 · 서울 강남구 영동대로 513"
    #expect(run.errLines.contains { $0.hasSuffix(place) }, "\(run.err)")
    #expect(!run.out.contains(place))
  }

  @Test func `a search near a place lists other places that --near may mean`() async throws {
    let document = try await TestTool()("search", "강남", "--near", "코엑스", "--json").document()
    let candidates = try #require(document["candidates"] as? [[String: Any]])
    #expect(candidates.first?["name"] as? String == "스타필드 코엑스몰")
    let none = try await TestTool()("search", "강남", "--json").document()
    #expect((none["candidates"] as? [Any])?.count == 0)
  }

  @Test func `without a forecast the place is named on standard error`() async throws {
    let run = try await TestTool()("weather", "35.1,129.0")
    #expect(run.out == "")
    #expect(run.errLines.contains("35.1,129.0"))
  }

  @Test func `outside Korea no provider is queried for stops, and a note says so`() async throws {
    let run = try await TestTool()("nearby", "0,0")
    #expect(run.code == 0)
    #expect(masked(run.out) == "0,0  _ 500 _\n")
    let told = try await TestTool().remarks("nearby", "0,0")
    #expect(try await told.subtracting(TestTool().remarks("nearby", "코엑스")).count == 1)
    #expect(run.errLines.count == 1)
    let verbose = try await TestTool()("nearby", "0,0", "--verbose")
    for provider in ["seoul-bus", "tago", "kakao-local"] {
      #expect(verbose.told(of: provider)?.contains("(outOfCoverage)") == true, "\(verbose.err)")
    }
  }

  @Test func `a search near a place shows the place and the distances`() async throws {
    let run = try await TestTool()("search", "강남", "--near", "코엑스", "--limit", "3")
    #expect(run.outLines.count == 4)
    #expect(run.outLines.first?.hasSuffix(": 코엑스 · 서울 강남구 영동대로 513") == true)
    let rows = run.outLines.dropFirst()
    let cells = [
      ["강남 2·신분당", "3.2 km", Self.subway, "서울"],
      ["강남구청 7·수인분당", "1.7 km", Self.subway, "서울"],
      ["강남경찰서.강남운전면허시험장 (23-196)", "604 m", Self.stop, "서울"],
    ]
    #expect(rows.map { $0.split(separator: #/ {2,}/#).map(String.init) } == cells)
    #expect(Set(rows.map { DisplayWidth.columns(of: $0).map(\.lowerBound) }).count == 1)
    // The providers of each are an additional column of --verbose.
    let verbose = try await TestTool()(
      "search", "강남", "--near", "코엑스", "--limit", "3", "--verbose")
    let sources = [
      "catalog kakao-local seoul-subway tago", "catalog kakao-local tago", "seoul-bus",
    ]
    #expect(
      verbose.outLines.dropFirst().map { $0.split(separator: #/ {2,}/#).map(String.init) }
        == zip(cells, sources).map { $0 + [$1] })
    let plain = try await TestTool()("search", "강남", "--near", "코엑스", "--plain", "--limit", "1")
    #expect(plain.outLines.first?.hasSuffix("\t3198\t") == true)
  }

  @Test func `an ambiguous name is rejected with the candidates`() async throws {
    let run = try await TestTool()("place", "시청역")
    #expect(run.code == 64)
    #expect(run.out == "")
    let line = try #require(run.errLines.first)
    #expect(line.hasPrefix("'시청역'"))
    #expect(
      line.hasSuffix(
        ": 시청역 1호선 (서울 중구 세종대로 지하 101), 시청역 2호선 (서울 중구 서소문로 지하 127), "
          + "시청역 대전1호선 (대전 서구 둔산중로 지하 55)."), "\(line)")
  }
}

/// The saved place.
struct HereTests {
  private static let how = HereCommand.noPlaceError.toolLine(in: .korean)

  @Test(arguments: [["nearby"], ["weather"], ["here", "show"]])
  func `without a saved place one line says how to set one`(arguments: [String]) async throws {
    let run = try await TestTool().run(arguments)
    #expect(run.code == 64)
    #expect(run.out == "")
    #expect(run.errLines == [Self.how])
    #expect(Self.how.contains("transit here set"))
  }

  @Test func `the saved place is the default of nearby, weather and search`() async throws {
    let tool = try TestTool()
    let set = try await tool("here", "set", "코엑스")
    #expect(set.code == 0)
    #expect(
      set.outLines.first?.hasSuffix(": 코엑스 · 서울 강남구 영동대로 513 · 37.5116,127.0594") == true)
    #expect(try await tool("here", "show").out == set.out)
    #expect(try await tool("nearby").out == tool("nearby", "코엑스").out)
    let source = BuiltInProviders.name(of: "kma").korean
    #expect(try await tool("weather").outLines.first == "코엑스 · 서울특별시 강남구 삼성1동 · \(source)")
    #expect(
      try await tool("search", "강남", "--limit", "3").out
        == tool("search", "강남", "--near", "코엑스", "--limit", "3").out)
    #expect(
      try tool.folder.files().filter { $0.hasSuffix("here.json") }
        == ["home/.local/share/korea-transit/here.json"])
    let cleared = try await tool("here", "clear")
    #expect(cleared.code == 0)
    #expect(cleared.outLines.count == 1)
    let again = try await tool("here", "clear")
    #expect(again.code == 0)
    #expect(again.outLines.count == 1 && again.out != cleared.out)
    #expect(try await tool("nearby").errLines == [Self.how])
  }

  @Test func `the city of a position is looked up`() async throws {
    let tool = try TestTool()
    let run = try await tool("here", "set", "37.5116,127.0594", "--plain")
    #expect(run.out == "37.5116,127.0594\t\t37.5116\t127.0594\t서울\t\n")
  }

  @Test func `a place whose area is unknown is saved, and the failure is reported`() async throws {
    let tool = try TestTool()
    let run = try await tool("here", "set", "35.1,129.0", "--plain")
    #expect(run.code == 0)
    #expect(run.out == "35.1,129.0\t\t35.1\t129.0\t\t\n")
    let told = TransitError.Code.notRecorded.opening(in: .korean)
    #expect(run.errLines.dropFirst().map { $0.hasPrefix("\(told). ") } == [true], "\(run.err)")
    // The next search queries again.
    let next = try await tool("search", "472", "--limit", "1", "--verbose")
    #expect(next.lacksRecording(of: "kakao-local"), "\(next.err)")
  }

  @Test func `a place outside Korea is saved, with a note`() async throws {
    let run = try await TestTool()("here", "set", "0,0")
    #expect(run.code == 0)
    let told = try await TestTool().remarks("here", "set", "0,0")
    #expect(try await told.subtracting(TestTool().remarks("here", "set", "코엑스")).count == 1)
  }

  @Test func `a damaged file is reported in one line and left in place`() async throws {
    var tool = try TestTool()
    tool.environment = ["XDG_DATA_HOME": tool.folder.url.appending(path: "data").path]
    try tool.folder.write("{", to: "data/korea-transit/here.json")
    let run = try await tool("search", "472")
    #expect(run.code == 0)
    let folder = tool.folder.url.appending(path: "data/korea-transit").path
    let line = try #require(run.errLines.first)
    #expect(line.hasPrefix("here.json"))
    #expect(line.hasSuffix(": \(folder)/here.damaged-1.json"), "\(line)")
    #expect(
      try tool.folder.files().filter { $0.hasPrefix("data/") }
        == ["data/korea-transit/here.json"])
  }
}
