import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import SeoulSubway

/// One recording queried at its time and later: counting down at first, then stale.
struct SubwayFreshnessTests {
  /// A row's train, time left and freshness.
  struct Row: Hashable, CustomTestStringConvertible {
    var train: String
    var left: TimeLeft
    var freshness: Freshness
    var testDescription: String { "\(train) \(left) \(freshness)" }

    init(_ train: String, _ left: TimeLeft, _ freshness: Freshness) {
      (self.train, self.left, self.freshness) = (train, left, freshness)
    }

    init(_ arrival: Arrival) {
      self.init(arrival.vehicle?.id ?? "", arrival.timeLeft, arrival.freshness)
    }
  }

  /// 내선 before 외선, 상행 before 하행, by line and train; seconds left by recptnDt and barvlDt.
  private static func counting(
    _ seconds: [Int], _ freshness: Freshness, age: Int
  ) throws -> [Row] {
    let due = [
      ("2248", "08:34:22"), ("2231", "08:31:15"), ("2233", "08:41:20"), ("3134", "08:33:43"),
      ("3210", "08:37:05"), ("3183", "08:32:00"), ("3185", "08:37:00"),
    ]
    // A row without a countdown is not adjusted, so it stays live until the train has gone.
    let seenHere = age > 50 ? .stale : freshness == .corrected ? .live : freshness
    return [Row("2246", .atPlatform, seenHere)]
      + (try zip(due, seconds).map { train, seconds in
        Row(
          train.0, .countdown(seconds: seconds, expected: try moment("2026-11-20 " + train.1)),
          freshness)
      })
  }

  private static let stale = [
    Row("2246", .atPlatform, .stale), Row("2248", .stopsAway(2), .stale),
    Row("2231", .stopsAway(1), .stale), Row("2233", .stopsAway(6), .stale),
    Row("3134", .stopsAway(2), .stale), Row("3210", .stopsAway(4), .stale),
    Row("3183", .stopsAway(1), .stale), Row("3185", .stopsAway(3), .stale),
  ]

  @Test(arguments: [
    (0, [262, 75, 680, 223, 425, 120, 420]), (30, [232, 45, 650, 193, 395, 90, 390]),
    // Train 2231 is fifteen seconds overdue.
    (90, [172, 0, 590, 133, 335, 30, 330]), (700, []),
  ])
  func `a countdown is reduced by its age, then dropped`(age: Int, left: [Int]) async throws {
    let live = try await arrivals(.live, age: age)
    #expect(live == (left.isEmpty ? Self.stale : try Self.counting(left, .corrected, age: age)))
    // The same from a replay, which is recorded until it is too old.
    let replayed = try await arrivals(.recorded, age: age)
    #expect(replayed == (left.isEmpty ? Self.stale : try Self.counting(left, .recorded, age: age)))
  }

  @Test func `a row ahead of our clock has no age`() async throws {
    let body = liveBody([
      liveRow(seconds: "60", at: "2026-11-20 08:30:20", message: "전역 출발"),
      liveRow(seconds: "60", train: "1", at: "2026-11-20 08:30:00", message: "전역 출발"),
    ])
    let answer = try await provider(StubExchange(["강남": body]))
      .arrivals(for: ArrivalQuery(.subway(station("강남", "1002"))))
    #expect(
      answer.value.map(\.timeLeft) == [
        .countdown(seconds: 60, expected: try moment("2026-11-20 08:31:20")),
        .countdown(seconds: 60, expected: try moment("2026-11-20 08:31:00")),
      ])
    #expect(answer.value.map(\.freshness) == [.live, .live])
  }

  @Test func `two responses a minute apart with the same newest row are frozen`() async throws {
    let clock = ManualClock()
    let body = liveBody([liveRow(seconds: "300", message: "전역 출발")])
    let exchange = StubExchange { _ in
      Response(body: Data(body.utf8), receivedAt: clock.now())
    }
    let client = TransitClient(
      provider: "seoul-subway", exchange: exchange, clock: clock,
      control: CallControl(clock: clock))
    let subway = SeoulSubwayProvider(client: client)
    let query = ArrivalQuery(.subway(station("강남", "1002")))
    #expect(try await subway.arrivals(for: query).value.map(\.freshness) == [.corrected])
    await clock.advance(by: .seconds(61))
    let second = try await subway.arrivals(for: query)
    #expect(second.isFrozen)
    #expect(second.value.map(\.freshness) == [.frozen])
    #expect(
      second.value.map(\.timeLeft) == [
        .countdown(seconds: 209, expected: try moment("2026-11-20 08:34:30"))
      ])
  }

  private func arrivals(_ origin: Origin, age: Int) async throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recordings/seoul-subway/realtimeStationArrival/gyodae.http")
    let recording = try Recording(Data(contentsOf: file))
    let recorded = try #require(recording.recordedAt)
    let exchange = StubExchange { _ in
      var answer = recording.response(receivedAt: recorded)
      answer.origin = origin
      return answer
    }
    let client = TransitClient.stub(
      "seoul-subway", exchange, at: recorded.addingTimeInterval(Double(age)))
    return try await SeoulSubwayProvider(client: client)
      .arrivals(for: ArrivalQuery(.subway(station("교대", "1002", "1003")))).value.map(Row.init)
  }
}
