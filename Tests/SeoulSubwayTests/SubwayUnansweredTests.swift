import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// The station table as a fallback when the name service fails.
struct SubwayUnansweredTests {
  private static let failed = #"{"RESULT":{"CODE":"ERROR-500","MESSAGE":"서버 오류입니다."}}"#

  private static func search(
    _ text: String, _ exchange: StubExchange = StubExchange(["SearchInfo": failed])
  ) async throws -> Answer<[SearchItem]> {
    try await provider(exchange).stations(matching: SearchQuery(text))
  }

  @Test(arguments: [
    ("이수", ["총신대입구 4·7"]), ("동대문운동장", ["동대문역사문화공원 2·4·5"]), ("신촌", ["신촌 2", "신촌 경의중앙"]),
    // Exact names come before prefixes; a match within a name does not count.
    ("강남", ["강남 2·신분당", "강남구청 7·수인분당", "강남대 용인에버라인"]),
    ("강남역", ["강남 2·신분당", "강남구청 7·수인분당", "강남대 용인에버라인"]),
    // A line selects the station, which keeps all its lines.
    ("신촌역 경의중앙선", ["신촌 경의중앙"]), ("강남역 신분당선", ["강남 2·신분당"]), ("신분당선 강남", ["강남 2·신분당"]),
    ("Gangnam", ["강남 2·신분당"]),
  ])
  func `a station of the table is found, together with the failure`(
    text: String, expected: [String]
  ) async throws {
    let answer = try await Self.search(text)
    #expect(answer.value.map(\.description) == expected)
    #expect(answer.failures.map(\.code) == [.unavailable])
    #expect(answer.origin == .catalog)
    #expect(answer.value.allSatisfy { $0.sources == [SourceMark("catalog", .catalog)] })
  }

  @Test func `if the table has no station of this provider, the failure is thrown`() async {
    // One syllable is the prefix of too many names.
    for text in ["서면", "없는곳", "서"] {
      let error = await #expect(throws: TransitError.self) { try await Self.search(text) }
      #expect(error?.code == .unavailable)
    }
  }

  @Test func `an unrecorded search falls back to the table, and its trains are requested`()
    async throws
  {
    let exchange = StubExchange([
      "realtimeStationArrival/0/50/까치산": liveBody([liveRow(line: "1005", station: "까치산")])
    ])
    let answer = try await Self.search("까치산", exchange)
    #expect(answer.failures.map(\.code) == [.notRecorded])
    let item = try #require(answer.value.first)
    let trains = try await provider(exchange).arrivals(for: ArrivalQuery(item))
    #expect(trains.value.map(\.line) == ["5호선"])
  }

  @Test func `a canceled search does not return the table's stations`() async {
    let exchange = StubExchange { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await Self.search("강남", exchange) }
  }
}

/// A line in the search text, and two stations with the same name.
struct SubwayLineInNameTests {
  private static let two = ("0240", "신촌", "02호선", "240")
  private static let central = ("1252", "신촌(경의중앙선)", "경의선", "P312")

  /// A name service that finds exact names only, or also parts of names.
  private static func host(findsParts: Bool) -> StubExchange {
    StubExchange { request in
      let name = request.pathText(5) ?? ""
      let rows = [two, central].filter { findsParts ? $0.1.contains(name) : $0.1 == name }
      return response(rows.isEmpty ? noNames : nameBody(rows))
    }
  }

  @Test(
    arguments: [
      ("신촌", ["신촌 2", "신촌(경의중앙선) 경의중앙"]), ("신촌역", ["신촌 2", "신촌(경의중앙선) 경의중앙"]),
      ("신촌역 경의중앙선", ["신촌(경의중앙선) 경의중앙"]), ("경의중앙선 신촌", ["신촌(경의중앙선) 경의중앙"]),
      ("신촌(경의중앙선)", ["신촌(경의중앙선) 경의중앙"]), ("신촌역 2호선", ["신촌 2"]), ("2호선 신촌", ["신촌 2"]),
    ], [true, false])
  func `each station with the name is found, and a line selects one of them`(
    row: (text: String, expected: [String]), findsParts: Bool
  ) async throws {
    let exchange = Self.host(findsParts: findsParts)
    let answer = try await provider(exchange).stations(matching: SearchQuery(row.text))
    #expect(answer.value.map(\.description) == row.expected)
    #expect(answer.failures.isEmpty)
  }

  @Test(arguments: ["강남역 신분당선", "신분당선 강남", "강남역 3호선"])
  func `a line does not remove a station's other lines`(text: String) async throws {
    let body = nameBody([("0222", "강남", "02호선", "222"), ("4307", "강남", "신분당선", "D7")])
    let exchange = StubExchange(["1/50/강남": body])
    let answer = try await provider(exchange).stations(matching: SearchQuery(text))
    #expect(answer.value.map(\.description) == ["강남 2", "강남 신분당"])
    #expect(asked(exchange) == ["강남"])
  }
}

/// Rows without a line: null fields are recorded in this feed.
struct SubwayUntoldLineTests {
  private static let rows = liveBody([
    liveRow(line: nil, train: "1", id: "1077000687"), liveRow(line: nil, train: "2", id: nil),
    liveRow(line: "1002", train: "3"),
  ])

  private static func trains(_ station: SubwayStation) async throws -> Answer<[Arrival]> {
    try await provider(StubExchange(["realtimeStationArrival": rows]))
      .arrivals(for: ArrivalQuery(.subway(station)))
  }

  @Test func `the station's id gives the line, and every row is decoded`() throws {
    let arrivals = try StationArrivals(name: "강남").decode(response(Self.rows)).rows
    #expect(arrivals.map(\.line) == ["신분당선", "?", "2호선"])
  }

  @Test func `at a station with several lines a row without a line is dropped and counted`()
    async throws
  {
    let answer = try await Self.trains(station("강남", "1002", "1077"))
    #expect(answer.value.map(\.vehicle?.id) == ["1", "3"])
    #expect(answer.failures.map(\.code) == [.malformed])
    #expect(answer.failures.map(\.provider) == ["seoul-subway"])
    #expect(answer.failures.map { masked($0.detail?.korean) } == ["_ 1 _"])
    #expect(answer.failures.map { masked($0.detail?.english) } == ["_ 1"])
  }

  @Test func `at a station with one line a row without a line belongs to it`() async throws {
    let answer = try await Self.trains(station("역삼", "1002"))
    #expect(answer.value.map(\.line) == ["신분당선", "2호선", "2호선"])
    #expect(answer.failures.isEmpty)
  }
}
