import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

/// The queries that a new user tries without a key, over the live path up to the transport.
struct SnapshotTests {
  private static let queries = [
    "강남", "강남역", "서울역", "서울", "시청", "시청역", "홍대입구", "홍대입구역", "472", "9404", "N37", "22009", "대전역",
    "세종청사",
  ]

  @Test func `the snapshot has its time and lists its queries`() throws {
    let folder = try Snapshot.folder()
    #expect(folder.asOf.map(KoreanTime.iso) == "2026-11-20T08:30:00+09:00")
    #expect(folder.queries == Self.queries)
    #expect(folder.count == RecordingFile.shipped.count)
  }

  @Test(arguments: queries)
  func `each query has results and no provider fails`(query: String) async throws {
    let result = try await Snapshot.korea().search(query)
    #expect(!result.items.isEmpty)
    #expect(result.outcomes.map(\.provider.rawValue) == Self.providers)
    for outcome in result.outcomes {
      #expect(outcome.kind != .failed, "\(outcome)")
      #expect(outcome.kind == .skipped || outcome.error == nil, "\(outcome)")
      #expect(outcome.total == nil)
    }
    let sources = result.items.flatMap(\.sources)
    #expect(sources.allSatisfy { $0.origin == ($0.provider == .catalog ? .catalog : .recorded) })
    #expect(result.asOf == Snapshot.asOf)
  }

  private static let providers = [
    "catalog", "seoul-subway", "seoul-bus", "busan-bus", "gyeonggi-bus", "incheon-bus", "tago",
    "kma", "kakao-local", "airkorea", "openweather",
    "seoul-bike", "seoul-metro",
  ]

  /// The first row of each query and the outcome of each provider other than the catalog.
  private static let answers: [(query: String, first: String, outcomes: [String])] = [
    (
      "강남", "강남 2·신분당",
      [
        "seoul-subway answered 2", "seoul-bus answered 70", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage",
        "tago answered 5",
        "kma skipped unsupported", "kakao-local answered 5", "airkorea skipped unsupported",
        "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "서울역", "서울 1·4·GTX-A·경의중앙·공항",
      [
        "seoul-subway answered 5", "seoul-bus answered 23", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage",
        "tago answered 5",
        "kma skipped unsupported", "kakao-local answered 5", "airkorea skipped unsupported",
        "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "홍대입구", "홍대입구 2·경의중앙·공항",
      [
        "seoul-subway answered 3", "seoul-bus answered 11", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage",
        "tago answered 3",
        "kma skipped unsupported", "kakao-local answered 3", "airkorea skipped unsupported",
        "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "472", "472 간선",
      [
        "seoul-subway skipped unsupported", "seoul-bus answered 1",
        "busan-bus skipped outOfCoverage", "gyeonggi-bus skipped outOfCoverage",
        "incheon-bus skipped outOfCoverage", "tago empty",
        "kma skipped unsupported", "kakao-local skipped unsupported",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "9404", "9404 광역",
      [
        "seoul-subway skipped unsupported", "seoul-bus answered 1",
        "busan-bus skipped outOfCoverage", "gyeonggi-bus skipped outOfCoverage",
        "incheon-bus skipped outOfCoverage", "tago empty",
        "kma skipped unsupported", "kakao-local skipped unsupported",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "N37", "N37 심야",
      [
        "seoul-subway empty", "seoul-bus answered 1", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage", "tago empty",
        "kma skipped unsupported",
        "kakao-local empty", "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "22009", "신분당선강남역 (22-009)",
      [
        "seoul-subway skipped unsupported", "seoul-bus answered 1",
        "busan-bus skipped outOfCoverage", "gyeonggi-bus skipped outOfCoverage",
        "incheon-bus skipped outOfCoverage", "tago empty",
        "kma skipped unsupported", "kakao-local skipped unsupported",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "대전역", "대전 대전1",
      [
        "seoul-subway empty", "seoul-bus empty", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage",
        "tago answered 5", "kma skipped unsupported",
        "kakao-local answered 1", "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
    (
      "세종청사", "정부세종청사남측 (52031)",
      [
        "seoul-subway empty", "seoul-bus empty", "busan-bus skipped outOfCoverage",
        "gyeonggi-bus skipped outOfCoverage", "incheon-bus skipped outOfCoverage",
        "tago answered 12", "kma skipped unsupported",
        "kakao-local empty", "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ]
    ),
  ]

  @Test(arguments: answers.map(\.query))
  func `each query has the expected first row and outcomes`(query: String) async throws {
    let wanted = try #require(Self.answers.first { $0.query == query })
    let result = try await Snapshot.korea().search(query)
    #expect(result.items.first?.description == wanted.first)
    #expect(result.outcomes.dropFirst().map(summary) == wanted.outcomes)
  }

  @Test func `a search for Gangnam finds stations, routes and stops`() async throws {
    let items = try await Snapshot.korea().search("강남").items
    #expect(items.count { $0.kind == .subway } == 5)
    #expect(items.count { $0.kind == .route } == 10)
    #expect(items.count { $0.kind == .station } == 60)
    let titles = items.map(\.description)
    #expect(
      titles.prefix(4) == ["강남 2·신분당", "강남구청 7·수인분당", "강남대 용인에버라인", "강남역 (23-813)"])
    // 고속터미널 is also called 강남고속터미널, and 언주 강남차병원; no service has these names.
    #expect(titles.suffix(2) == ["고속터미널 3·7·9", "언주 9"])
    #expect(titles.contains("신분당선강남역 (22-009)"))
    #expect(Set(items.map(\.id)).count == items.count)
  }

  @Test func `a stop number is accepted with and without a hyphen`() async throws {
    let plain = try await Snapshot.korea().search("22009")
    let signed = try await Snapshot.korea().search(SearchQuery("22-009", kinds: [.station]))
    #expect(plain.items.first?.description == "신분당선강남역 (22-009)")
    #expect(signed.items == plain.items)
  }

  @Test(arguments: queries)
  func `the same query twice gives the same result`(query: String) async throws {
    let first = try await Snapshot.korea().search(query, withWeather: true)
    let second = try await Snapshot.korea().search(query, withWeather: true)
    #expect(first.items == second.items)
    #expect(first.outcomes == second.outcomes)
    #expect(first.attributions == second.attributions)
    #expect(first.weather == second.weather)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(try encoder.encode(first.items) == encoder.encode(second.items))
  }

  @Test func `an unrecorded query fails with a list of the recorded ones`() async throws {
    let result = try await Snapshot.korea().search("없는동네")
    #expect(result.items == [])
    #expect(
      result.outcomes.map(summary) == [
        "catalog empty", "seoul-subway failed notRecorded", "seoul-bus failed notRecorded",
        "busan-bus skipped outOfCoverage", "gyeonggi-bus skipped outOfCoverage",
        "incheon-bus skipped outOfCoverage", "tago failed notRecorded", "kma skipped unsupported",
        "kakao-local failed notRecorded",
        "airkorea skipped unsupported", "openweather skipped unsupported",
        "seoul-bike skipped unsupported", "seoul-metro skipped unsupported",
      ])
    let error = try #require(result.outcomes.compactMap(\.error).first)
    #expect(error.code == .notRecorded)
    #expect(error.fault == .caller)
    let recorded = Self.queries.joined(separator: ", ")
    let names = ["seoul-subway", recorded]
    #expect(
      masked(error.line(in: .english), keeping: names)
        == "seoul-subway _ \(recorded) _")
  }

  @Test func `a search with weather also queries KMA`() async throws {
    let result = try await Snapshot.korea().search(SearchQuery("강남"), withWeather: true)
    let told = result.outcomes.map(summary)
    #expect(told.filter { $0.hasPrefix("kma ") } == ["kma answered 1"])
    #expect(told.filter { $0.hasPrefix("seoul-bus ") } == ["seoul-bus answered 70"])
    #expect(result.weather?.now?.temperature == 4.2)
    #expect(result.attributions.map(\.text).contains("기상청"))
  }
}

extension Aggregator {
  /// Searches by text.
  fileprivate func search(_ text: String, withWeather: Bool) async throws -> SearchResult {
    try await search(SearchQuery(text), withWeather: withWeather)
  }
}
