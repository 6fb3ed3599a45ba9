import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import KMA

/// The forecast through a caching client: what is requested again and what is read from the cache.
struct KeptForecastTests {
  private let clock: ManualClock
  private let exchange: StubExchange
  private let provider: KMAProvider
  private let isDown = Flag()

  init() throws {
    let clock = ManualClock(try moment("2026-11-20 08:30"))
    let isDown = isDown
    exchange = StubExchange { request in
      if isDown.isSet { throw TransitError(.unavailable) }
      let date = request.queryText("base_date") ?? ""
      let base = "\(date) \(request.queryText("base_time") ?? "")"
      let slot = "20261121 1200"
      let text =
        switch request.pathText(2) {
        case "getUltraSrtNcst": body([measured("T1H", "4", base: base)])
        case "getUltraSrtFcst": body([row("T1H", "5", base: base, slot: slot)])
        case "getVilageFcst": body([row("TMP", "6", base: base, slot: slot)])
        case "getMidTa": body([#"{"regId":"a","taMin7":1,"taMax7":9}"#])
        case "getMidLandFcst": body([#"{"regId":"a","wf8":"맑음"}"#])
        case "getMidFcst": body([#"{"wfSv":"○ 맑음"}"#])
        default: noData
        }
      return Response(body: Data(text.utf8), receivedAt: clock.now())
    }
    var policy = CallPolicy()
    policy.attempts = 1
    provider = KMAProvider(
      client: TransitClient(
        provider: "kma", exchange: exchange, clock: clock,
        control: CallControl(policy: policy, clock: clock)))
    self.clock = clock
  }

  private func query() throws -> ForecastQuery {
    ForecastQuery(at: try #require(seoul.center), from: clock.now())
  }

  /// The operations requested after the first `count` requests.
  private func asked(since count: Int) -> [String] {
    exchange.requests.dropFirst(count).compactMap {
      $0.pathText(2).map { $0.replacing("get", with: "") }
    }.sorted()
  }

  @Test func `no product is requested twice between its revisions`() async throws {
    // Minutes after 08:30, and the requests expected then.
    let steps: [(Int, [String])] = [
      (
        0,
        [
          "MidFcst", "MidLandFcst", "MidTa", "PwnCd", "UltraSrtFcst", "UltraSrtNcst", "VilageFcst",
          "VilageFcst",
        ]
      ),
      (4, []), (5, ["UltraSrtFcst"]), (9, []), (10, ["PwnCd", "UltraSrtNcst"]),
      (14, []), (15, ["UltraSrtFcst"]), (25, ["PwnCd", "UltraSrtFcst", "UltraSrtNcst"]),
      (160, ["PwnCd", "UltraSrtFcst", "UltraSrtNcst", "VilageFcst"]), (160, []),
      (
        580,
        [
          "MidFcst", "MidLandFcst", "MidTa", "PwnCd", "UltraSrtFcst", "UltraSrtNcst", "VilageFcst",
        ]
      ),
    ]
    var passed = 0
    for (minutes, wanted) in steps {
      await clock.advance(by: .seconds((minutes - passed) * 60))
      passed = minutes
      let count = exchange.requests.count
      let answer = try await provider.forecast(for: query())
      #expect(asked(since: count) == wanted, "after \(minutes) minutes")
      #expect(answer.failures.isEmpty)
    }
  }

  /// A caller that queries at every `nextUpdateAt` wakes 288 times in a day and requests each
  /// revision of each product once.
  @Test func `a day of updates requests every revision once`() async throws {
    let start = try moment("2026-11-20 00:00")
    await clock.advance(
      by: .seconds(start.addingTimeInterval(86_400).timeIntervalSince(clock.now())))
    var (wakes, counts) = (0, [String: Int]())
    let end = clock.now().addingTimeInterval(86_400)
    while clock.now() < end {
      let count = exchange.requests.count
      let answer = try await provider.forecast(for: query())
      for name in asked(since: count) { counts[name, default: 0] += 1 }
      wakes += 1
      let next = try #require(answer.nextUpdateAt)
      #expect(Int(next.timeIntervalSince(clock.now())) == 300)
      await clock.advance(by: .seconds(next.timeIntervalSince(clock.now())))
    }
    #expect(wakes == 288)
    #expect(
      counts == [
        // At 00:00 and every ten minutes; the warnings too.
        "UltraSrtNcst": 144, "PwnCd": 144,
        // At 00:00, then at 00:05 and every ten minutes.
        "UltraSrtFcst": 145,
        // Yesterday's last run and the day's eight; the 02:00 run is cached from 02:10.
        "VilageFcst": 9,
        // Yesterday's evening issue and the day's two.
        "MidLandFcst": 3, "MidTa": 3, "MidFcst": 3,
      ])
  }

  @Test func `a cached forecast is returned without a request, with its next update time`()
    async throws
  {
    #expect(await provider.cachedForecast(for: try query()) == nil)
    let fresh = try await provider.forecast(for: query())
    let count = exchange.requests.count
    isDown.set()
    let known = try #require(await provider.cachedForecast(for: try query()))
    #expect(exchange.requests.count == count)
    #expect(known.origin == .cache)
    #expect(known.failures.isEmpty)
    #expect(known.nextUpdateAt == (try moment("2026-11-20 08:35")))
    #expect(known.value.slots.map(\.temperature) == fresh.value.slots.map(\.temperature))
    #expect(known.value.days == fresh.value.days)
    #expect(known.value.outlook == "○ 맑음")
    // Four hours later the cached response is still returned, but overdue.
    await clock.advance(by: .seconds(4 * 3600))
    let late = try #require(await provider.cachedForecast(for: try query()))
    #expect(late.value.now?.temperature == 4)
    #expect(late.nextUpdateAt == (try moment("2026-11-20 08:35")))
    #expect(exchange.requests.count == count)
    // Seven hours later both the measurement and the hours are too old.
    await clock.advance(by: .seconds(3 * 3600))
    #expect(await provider.cachedForecast(for: try query()) == nil)
  }

  @Test func `a position outside the grid has no cached forecast`() async throws {
    let tokyo = try #require(Coordinate(latitude: 35.68, longitude: 139.77))
    let query = ForecastQuery(at: tokyo, from: clock.now())
    #expect(await provider.cachedForecast(for: query) == nil)
    #expect(exchange.requests.isEmpty)
  }
}

/// Timeouts, retries and partial failures.
struct FailingForecastTests {
  private static let gateway =
    #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"a","returnReasonCode":"05"}}}"#

  @Test(
    arguments: [
      (504, gateway, 2), (504, gateway.replacing("05", with: "04"), 2), (503, "", 2),
      (200, #"{"response":{"header":{"resultCode":"04","resultMsg":"HTTP_ERROR"}}}"#, 2),
      (200, #"{"response":{"header":{"resultCode":"01","resultMsg":"APPLICATION_ERROR"}}}"#, 2),
      (200, #"{"response":{"header":{"resultCode":"10","resultMsg":"a"}}}"#, 1),
      (403, gateway.replacing("05", with: "30"), 1),
    ])
  func `codes 01, 04, 05 and 5xx are retried; a bad request or key is not`(
    status: Int, text: String, attempts: Int
  ) async throws {
    let exchange = StubExchange { request in
      guard request.pathText(2) == "getUltraSrtNcst" else { return response(noData) }
      return response(text, status: status)
    }
    let clock = ManualClock()
    var policy = CallPolicy()
    (policy.attempts, policy.retryPause) = (2, .zero)
    let provider = KMAProvider(
      client: TransitClient(
        provider: "kma", exchange: exchange, clock: clock,
        control: CallControl(policy: policy, clock: clock)))
    let query = ForecastQuery(at: try #require(seoul.center), from: clock.now())
    await #expect(throws: TransitError.self) { try await provider.forecast(for: query) }
    #expect(exchange.requests.count { $0.pathText(2) == "getUltraSrtNcst" } == attempts)
  }

  @Test func `each failed product is reported by its name next to the results`() async throws {
    let exchange = StubExchange { request in
      switch (request.pathText(2), request.queryText("base_time")) {
      case ("getUltraSrtNcst", _): response(body([measured("T1H", "4", base: "20261120 0800")]))
      case ("getVilageFcst", "0800"): response(noData)
      case ("getVilageFcst", "0500"): response(noData)
      default: throw TransitError(.timedOut, vendorCode: request.pathText(2))
      }
    }
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    #expect(answer.value.now?.temperature == 4)
    #expect(
      answer.failures.map(\.vendorCode) == [
        "getUltraSrtFcst", "getVilageFcst", "getMidLandFcst", "getMidTa", "getMidFcst", "getPwnCd",
      ])
    #expect(
      answer.failures.map { masked($0.detail?.english) } == ["_", "_ 02:00", "_", "_", "_", "_"])
    #expect(
      answer.failures.map { masked($0.detail?.korean) } == ["_", "_ 02 _", "_", "_", "_", "_"])
    #expect(Set(answer.failures.compactMap(\.detail?.english)).count == 6)
    #expect(Set(answer.failures.compactMap(\.detail?.korean)).count == 6)
  }

  @Test func `if only days from the fourth on arrive, the first failure is thrown`()
    async throws
  {
    let exchange = StubExchange { request in
      guard request.pathText(1) == "MidFcstInfoService" else {
        throw TransitError(.timedOut, vendorCode: request.pathText(2))
      }
      return response(body([#"{"regId":"a","taMin4":1,"taMax4":9}"#]))
    }
    let error = try await #require(throws: TransitError.self) {
      try await ask(exchange, at: "2026-11-20 08:30")
    }
    #expect(error.code == .timedOut)
    #expect(error.vendorCode == "getUltraSrtNcst")
    #expect(error.detail != nil)
  }

  @Test func `if only days from the fourth on arrive and nothing failed, the forecast is empty`()
    async throws
  {
    let exchange = stub([
      "getMidTa": body([#"{"regId":"a","taMin4":1,"taMax4":9}"#]), "VilageFcstInfoService": noData,
    ])
    let answer = try await ask(exchange, at: "2026-11-20 08:30")
    #expect(answer.value == Forecast(coordinate: answer.value.coordinate))
    #expect(answer.failures.isEmpty)
  }

  @Test(arguments: ["-999", "900"])
  func `a cell whose values are all missing is empty`(value: String) async throws {
    let now = ["T1H", "PTY", "WSD"].map { measured($0, value, base: "20261120 0800") }
    let near = ["T1H", "SKY"].map {
      row($0, value, base: "20261120 0730", slot: "20261120 0900")
    }
    let far = ["TMP", "SKY"].map {
      row($0, value, base: "20261120 0800", slot: "20261120 1000")
    }
    let answer = try await ask(
      stub([
        "getUltraSrtNcst": body(now), "getUltraSrtFcst": body(near),
        "base_time=0200": noData, "getVilageFcst": body(far),
        "getMidTa": body([#"{"regId":"a","taMin4":1,"taMax4":9}"#]),
      ]), at: "2026-11-20 08:30")
    #expect(answer.value == Forecast(coordinate: answer.value.coordinate))
    #expect(answer.failures.isEmpty)
  }

  @Test func `a slot without values is dropped and does not hide the other run's slot`()
    async throws
  {
    let answer = try await ask(
      stub([
        "getUltraSrtNcst": noData,
        "getUltraSrtFcst": body([
          row("T1H", "-999", base: "20261120 0730", slot: "20261120 0900"),
          row("T1H", "5", base: "20261120 0730", slot: "20261120 1000"),
        ]),
        "base_time=0200": noData,
        "getVilageFcst": body([
          row("TMP", "1", base: "20261120 0800", slot: "20261120 0900"),
          row("TMP", "2", base: "20261120 0800", slot: "20261120 1000"),
          row("TMP", "-999", base: "20261120 0800", slot: "20261120 1100"),
          row("TMP", "4", base: "20261120 0800", slot: "20261120 1200"),
        ]),
      ]), at: "2026-11-20 08:30")
    #expect(
      answer.value.slots.map { "\(KoreanTime.clock($0.start)) \($0.temperature ?? -99)" } == [
        "09:00 1.0", "10:00 5.0", "12:00 4.0",
      ])
  }

  /// The ultra-short run's base time at 14:40, and the temperature at 15:00.
  @Test(arguments: [("1330", 5.0), ("1230", 5), ("1100", 5), ("1030", 1)])
  func `an ultra-short run over 3 hours older than the short-term run is not used`(
    base: String, temperature: Double
  ) async throws {
    let exchange = stub([
      "getUltraSrtNcst": noData,
      "getUltraSrtFcst": body([
        row("T1H", "5", base: "20261120 \(base)", slot: "20261120 1500")
      ]),
      "base_time=0200": noData,
      "getVilageFcst": body([row("TMP", "1", base: "20261120 1400", slot: "20261120 1500")]),
    ])
    let answer = try await ask(exchange, at: "2026-11-20 14:40")
    #expect(answer.value.slots.map(\.temperature) == [temperature])
    #expect(answer.value.slots.map(\.hours) == [1])
  }
}
