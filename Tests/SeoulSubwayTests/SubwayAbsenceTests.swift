import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import SeoulSubway

/// INFO-200 only means "no rows": the time of day and the station table decide what that means.
struct SubwayAbsenceTests {
  /// Expects a query to be rejected with these messages; names are kept unmasked in both languages.
  private static func expectRefusal(
    _ station: SubwayStation, at time: String = "08:30:00", lines: [SubwayLine] = [],
    _ code: TransitError.Code, _ korean: String, _ english: String, names: [String]
  ) async {
    let error = await #expect(throws: TransitError.self) {
      try await ask(station, at: time, lines: lines)
    }
    #expect(error?.code == code)
    #expect(error?.provider == "seoul-subway")
    #expect(masked(error?.detail?.korean, keeping: names) == korean)
    #expect(masked(error?.detail?.english, keeping: names) == english)
  }

  private static func ask(
    _ station: SubwayStation, at time: String = "08:30:00", lines: [SubwayLine] = [],
    _ body: String = noLiveRows
  ) async throws -> (answer: Answer<[Arrival]>, asked: [String]) {
    let exchange = StubExchange(["realtimeStationArrival": body])
    let client = TransitClient.stub(
      "seoul-subway", exchange, at: try moment("2026-11-20 " + time))
    let answer = try await SeoulSubwayProvider(client: client)
      .arrivals(for: ArrivalQuery(.subway(station), lines: lines))
    return (answer, SeoulSubwayTests.asked(exchange))
  }

  @Test func `by day a listed station without rows is an empty response without a failure`()
    async throws
  {
    let (answer, asked) = try await Self.ask(station("마곡", "1005"))
    #expect(asked == ["마곡"])
    #expect(answer.value == [])
    #expect(!answer.isClosed)
    #expect(answer.failures.isEmpty)
  }

  @Test(arguments: [
    ("00:05:00", false), ("00:59:59", false), ("01:00:00", true), ("04:59:59", true),
    ("05:00:00", false), ("23:59:59", false),
  ])
  func `at night a station without rows is closed`(time: String, isClosed: Bool) async throws {
    let (answer, _) = try await Self.ask(station("마곡", "1005"), at: time)
    #expect(answer.value == [])
    #expect(answer.isClosed == isClosed)
  }

  @Test func `at night a line without rows is closed even if another line has some`() async throws {
    let rows = liveBody([liveRow(line: "1077", at: "2026-11-20 01:40:00")])
    let two = try #require(SubwayLine.with(id: "1002"))
    let (answer, _) = try await Self.ask(
      station("강남", "1002", "1077"), at: "01:40:30", lines: [two], rows)
    #expect(answer.value == [])
    #expect(answer.isClosed)
  }

  @Test(arguments: ["08:30:00", "02:00:00"])
  func `a name unknown to both the service and the table is unsupported`(time: String) async {
    await Self.expectRefusal(
      station("없는곳", "1002"), at: time, .unsupported, "_ 없는곳", "_ 없는곳", names: ["없는곳"])
  }

  @Test func `a name that is missing from the table is still requested`() async throws {
    let (answer, asked) = try await Self.ask(
      station("새역사", "1002"), liveBody([liveRow(station: "새역사", message: "새역사 도착")]))
    #expect(asked == ["새역사"])
    #expect(answer.value.map(\.timeLeft) == [.atPlatform])
  }

  @Test(arguments: ["광명", "서동탄"])
  func `a station missing from the guide is out of coverage unless rows arrive`(name: String)
    async throws
  {
    await Self.expectRefusal(
      station(name, "1001"), .outOfCoverage, "_ \(name)", "_ \(name)", names: [name])
    let (answer, _) = try await Self.ask(
      station(name, "1001"),
      liveBody([liveRow(line: "1001", station: name, message: "\(name) 도착")]))
    #expect(answer.value.count == 1)
  }

  @Test(
    arguments: [
      ("박촌", ["incheon.1"], [], "박촌 인천1호선"), ("진접", ["1004"], [], "진접 4호선"),
      ("계양", ["1065", "incheon.1"], ["incheon.1"], "계양 인천1호선"),
      ("사우", [], [], "사우"),
    ] as [(String, [String], [String], String)])
  func `a station or line without live trains is not requested`(
    name: String, lines: [String], asked: [String], place: String
  ) async {
    var item = station(name)
    item.lines = lines.compactMap { SubwayLine.with(id: $0) }
    let (station, wanted) = (item, asked.compactMap { SubwayLine.with(id: $0) })
    await Self.expectRefusal(
      station, lines: wanted, .outOfCoverage, "_ \(place)", "_ \(place)",
      names: place.split(separator: " ").map(String.init))
  }

  @Test func `a line that does not call at the station is rejected without a request`() async throws
  {
    let nine = try #require(SubwayLine.with(id: "1009"))
    await Self.expectRefusal(
      station("강남", "1002"), lines: [nine], .unsupported, "9호선 _ 강남", "_ 9호선 _ 강남",
      names: ["9호선", "강남"])
  }

  @Test func `a line that the item has but the table lacks is still requested`() async throws {
    let nine = try #require(SubwayLine.with(id: "1009"))
    let (answer, asked) = try await Self.ask(
      station("강남", "1002", "1009"), lines: [nine], liveBody([liveRow(line: "1009")]))
    #expect(asked == ["강남"])
    #expect(answer.value.map(\.line) == ["9호선"])
  }

  @Test func `a countdown is adjusted to the time its response arrives`() async throws {
    let clock = ManualClock()
    let exchange = StubExchange { _ in
      await clock.advance(by: .seconds(4))
      let body = liveBody([liveRow(seconds: "100", message: "전역 출발")])
      return Response(body: Data(body.utf8), receivedAt: clock.now())
    }
    let client = TransitClient(provider: "seoul-subway", exchange: exchange, clock: clock)
    let answer = try await SeoulSubwayProvider(client: client)
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(
      answer.value.map(\.timeLeft) == [
        .countdown(seconds: 66, expected: try moment("2026-11-20 08:31:10"))
      ])
  }

  @Test func `an error at night is not reported as empty or closed`() async {
    let error = await #expect(throws: TransitError.self) {
      try await Self.ask(
        station("마곡", "1005"), at: "02:00:00",
        #"{"status":500,"code":"ERROR-500","message":"서버 오류입니다.","total":0}"#)
    }
    #expect(error?.code == .unavailable)
  }
}

/// Stations that share a name.
struct SubwayTwinTests {
  @Test(arguments: [
    ("1002", "신촌", "2호선"), ("1063", "신촌(경의중앙선)", "경의중앙선"),
  ])
  func `each 신촌 is requested by its own name`(
    line: String, name: String, shown: String
  ) async throws {
    let exchange = StubExchange([
      "신촌(경의중앙선)": liveBody([liveRow(line: "1063", station: "신촌(경의중앙선)", train: "1")]),
      "신촌": liveBody([liveRow(line: "1002", station: "신촌", train: "2")]),
    ])
    let answer = try await provider(exchange)
      .arrivals(for: ArrivalQuery(.subway(station("신촌", line))))
    #expect(asked(exchange) == [name])
    #expect(answer.value.map(\.line) == [shown])
  }
}
