import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import AirKorea

struct AirKoreaProviderTests {
  private static let forecast = "getMinuDustFrcstDspth"
  private static let measured = "getCtprvnRltmMesureDnsty"

  private func provider(_ exchange: StubExchange) -> AirKoreaProvider {
    AirKoreaProvider(client: .stub("airkorea", exchange))
  }

  private func exchange(_ rows: [String], list: String? = nil) throws -> StubExchange {
    var bodies = [
      Self.measured: body(rows), Self.forecast: try Recorded.body("\(Self.forecast)/one-issue"),
    ]
    bodies["getMsrstnList"] = list
    return StubExchange { [bodies] request in
      guard let body = bodies.first(where: { request.redactedURL.contains($0.key) })?.value else {
        throw TransitError(.keyNotGranted)
      }
      return Response(body: Data(body.utf8), receivedAt: StubExchange.moment)
    }
  }

  @Test func `강남역 has the values of the nearest station, its distance and the forecast`()
    async throws
  {
    let exchange = StubExchange([
      Self.measured: try Recorded.body("\(Self.measured)/seven-stations"),
      Self.forecast: try Recorded.body("\(Self.forecast)/one-issue"),
    ])
    let answer = try await provider(exchange).airQuality(at: try place(37.4979, 127.0276))
    let air = try #require(answer.value.first)
    #expect(answer.value.count == 1)
    #expect(air.measurement?.station == "강남대로")
    #expect(air.observedAt == (try moment("2026-11-20 08:00")))
    #expect([air.pm10, air.pm25] == [58, 41])
    // 0.0150° north and 0.0080° east: 1,668 m and 706 m.
    #expect(abs((air.measurement?.distance ?? 0) - 1_811) <= 2)
    #expect(air.outlook.map { $0.grades[.pm25] } == [.bad, .bad, .good])
    #expect(air.sources == [SourceMark("airkorea", .live)])
    #expect(answer.failures == [])
    #expect(answer.total == nil)
    #expect(Set(exchange.operations) == [Self.measured, Self.forecast])
    #expect(exchange.requests.count == 2)
  }

  @Test(
    arguments: [
      (#""pm10Value":"-","pm25Value":"-","o3Value":"0.03""#, "도산대로"),
      (#""pm10Value":"12","pm10Flag":"자료이상""#, "도산대로"),
      (#""pm10Value":"12","pm25Value":"-""#, "강남대로"),
      (#""pm10Value":"-","pm25Value":"0""#, "강남대로"),
    ])
  func `a station that has measured no dust is passed over`(fields: String, station: String)
    async throws
  {
    let rows = [
      AirKoreaTests.measured("도산대로"),
      AirKoreaTests.measured("강남대로", "2026-11-20 08:00", fields),
    ]
    let answer = try await provider(try exchange(rows))
      .airQuality(at: try place(37.4979, 127.0276))
    #expect(answer.value.map { $0.measurement?.station } == [station])
  }

  @Test func `a station whose hour is far behind the others is passed over, one hour is not`()
    async throws
  {
    for (time, station) in [("05:00", "도산대로"), ("07:00", "강남대로")] {
      let rows = [
        AirKoreaTests.measured("강남대로", "2026-11-20 \(time)"), AirKoreaTests.measured("도산대로"),
      ]
      let answer = try await provider(try exchange(rows))
        .airQuality(at: try place(37.4979, 127.0276))
      #expect(answer.value.map { $0.measurement?.station } == [station])
    }
  }

  @Test func `a sixth station does not stand in for the nearest`() async throws {
    // Nearest to 강남역: 강남대로, 도산대로, 강남구, 서초구, 동작대로 중앙차로, then 용산구.
    let here = try place(37.4979, 127.0276)
    for (station, count) in [("동작대로 중앙차로", 1), ("용산구", 0)] {
      let answer = try await provider(try exchange([AirKoreaTests.measured(station)]))
        .airQuality(at: here)
      #expect(answer.value.count == count, "\(station)")
      #expect(answer.failures == [])
    }
  }

  @Test func `rows without a time do not make the answer of another station partial`()
    async throws
  {
    let rows = [AirKoreaTests.measured("중앙동(강원)", nil), AirKoreaTests.measured("강남대로")]
    let answer = try await provider(try exchange(rows))
      .airQuality(at: try place(37.4979, 127.0276))
    #expect(answer.value.count == 1)
    #expect(answer.failures == [])
    #expect(answer.total == nil)
  }

  @Test func `a failed forecast is reported and the measurement stays`() async throws {
    let exchange = StubExchange { request in
      guard request.redactedURL.contains(Self.measured) else {
        throw TransitError(.timedOut, Words("늦음", "late"))
      }
      let text = body([AirKoreaTests.measured("강남대로")])
      return Response(body: Data(text.utf8), receivedAt: StubExchange.moment)
    }
    let answer = try await provider(exchange).airQuality(at: try place(37.4979, 127.0276))
    #expect(answer.value.map(\.pm10) == [40])
    #expect(answer.value.map(\.outlook) == [[]])
    #expect(answer.failures.map(\.code) == [.timedOut])
    #expect(answer.failures[0].detail == Words("먼지 예보: 늦음", "dust forecast: late"))
  }

  @Test func `failed measurements fail the query`() async throws {
    let exchange = StubExchange([
      Self.measured: try Recorded.body("\(Self.measured)/error-05"),
      Self.forecast: try Recorded.body("\(Self.forecast)/one-issue"),
    ])
    let error = await #expect(throws: TransitError.self) {
      try await provider(exchange).airQuality(at: try place(37.4979, 127.0276))
    }
    #expect(error?.code == .timedOut)
    #expect(error?.provider == "airkorea")
  }

  @Test func `more than a thousand stations are fetched page by page`() async throws {
    let exchange = StubExchange { request in
      let station = request.queryText("pageNo") == "2" ? "강남대로" : "정릉로"
      let text =
        request.redactedURL.contains(Self.measured)
        ? body([AirKoreaTests.measured(station)], total: 2) : body([])
      return Response(body: Data(text.utf8), receivedAt: StubExchange.moment)
    }
    let answer = try await provider(exchange).airQuality(at: try place(37.4979, 127.0276))
    #expect(answer.value.map { $0.measurement?.station } == ["강남대로"])
    #expect(exchange.operations.filter { $0 == Self.measured }.count == 2)
  }
}

/// Where the positions of stations come from. The limit ends the wait for a renewal that never comes.
@Suite(.timeLimit(.minutes(20))) struct StationPositionTests {
  private static let list = body([
    #"{"stationName":"우동","dmX":"35.16","dmY":"129.13"}"#,
    #"{"stationName":"광복동","dmX":"35.0999","dmY":"129.0305"}"#,
  ])

  /// A process with a cache.
  private func process(
    _ exchange: StubExchange, _ clock: ManualClock
  ) -> AirKoreaProvider {
    AirKoreaProvider(
      client: TransitClient(
        provider: "airkorea", exchange: exchange, clock: clock,
        control: CallControl(store: MemoryStore(clock: clock), clock: clock)))
  }

  private func exchange(
    _ clock: ManualClock, _ rows: [String], list: @escaping @Sendable () throws -> String
  ) -> StubExchange {
    StubExchange { request in
      let url = request.redactedURL
      let text =
        if url.contains("getMsrstnList") { try list() } else if url.contains("getMinuDust") {
          body([])
        } else { body(rows) }
      return Response(body: Data(text.utf8), receivedAt: clock.now())
    }
  }

  @Test func `all of Seoul is known without the list of stations`() async throws {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("강남대로"), measured("중구")]) {
      throw TransitError(.keyNotGranted)
    }
    let provider = process(exchange, clock)
    let gangnam = try await provider.airQuality(at: try place(37.4979, 127.0276))
    let hall = try await provider.airQuality(at: try place(37.5665, 126.978))
    #expect(gangnam.value.map { $0.measurement?.station } == ["강남대로"])
    #expect(hall.value.map { $0.measurement?.station } == ["중구"])
    #expect(!exchange.operations.contains("getMsrstnList"))
    // One nationwide request serves both.
    #expect(exchange.operations.filter { $0 == "getCtprvnRltmMesureDnsty" }.count == 1)
  }

  @Test func `the nationwide response serves everyone until 20 past the next hour`() async throws {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("강남대로")]) { throw TransitError(.keyNotGranted) }
    let provider = process(exchange, clock)
    // 08:30, 08:35, 09:19 and 09:21.
    var counts: [Int] = []
    for minutes in [0, 5, 44, 2] {
      await clock.advance(by: .seconds(minutes * 60))
      _ = try await provider.airQuality(at: try place(37.4979, 127.0276))
      counts.append(exchange.operations.count { $0 == "getCtprvnRltmMesureDnsty" })
    }
    #expect(counts == [1, 1, 1, 2])
  }

  @Test func `elsewhere the list is fetched once and then cached`() async throws {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("우동"), measured("광복동")]) { Self.list }
    let provider = process(exchange, clock)
    for (latitude, longitude, station) in [(35.163, 129.16, "우동"), (35.1, 129.03, "광복동")] {
      let answer = try await provider.airQuality(at: try place(latitude, longitude))
      #expect(answer.value.map { $0.measurement?.station } == [station])
    }
    #expect(exchange.operations.count { $0 == "getMsrstnList" } == 1)
  }

  @Test func `without a grant for the list, a place without known stations fails with that error`()
    async throws
  {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("우동")]) { throw TransitError(.keyNotGranted) }
    let error = await #expect(throws: TransitError.self) {
      try await process(exchange, clock).airQuality(at: try place(35.163, 129.16))
    }
    #expect(error?.code == .keyNotGranted)
    #expect(exchange.operations == ["getMsrstnList"])
  }

  @Test func `a place more than 10 km from any station has no result and no request`()
    async throws
  {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("우동")]) { Self.list }
    let provider = process(exchange, clock)
    for _ in 0..<2 {
      let answer = try await provider.airQuality(at: try place(36.5, 128.0))
      #expect(answer.value == [])
      #expect(answer.failures == [])
    }
    #expect(exchange.operations == ["getMsrstnList"])
  }

  @Test func `a station just outside 10 km is not used, one just inside is`() async throws {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("우동")]) { Self.list }
    let provider = process(exchange, clock)
    // North of 우동; a degree is 111.195 km, so 10 km are 0.08993°.
    for (latitude, count) in [(35.2498, 1), (35.2501, 0)] {
      let answer = try await provider.airQuality(at: try place(latitude, 129.13))
      #expect(answer.value.count == count)
      #expect(answer.value.allSatisfy { ($0.measurement?.distance ?? 0) <= 10_000 })
    }
  }

  @Test func `where only some stations are known, only one within 3 km is used`() async throws {
    let clock = ManualClock()
    let exchange = exchange(clock, [measured("신풍동")]) { throw TransitError(.keyNotGranted) }
    let provider = process(exchange, clock)
    let near = try await provider.airQuality(at: try place(37.29, 127.01))
    #expect(near.value.map { $0.measurement?.station } == ["신풍동"])
    await #expect(throws: TransitError.self) {
      try await provider.airQuality(at: try place(37.25, 127.01))
    }
  }

  @Test func `an expired list stays in use and is renewed in the background, once a day`()
    async throws
  {
    let clock = ManualClock()
    let (requests, arrived) = AsyncStream<Void>.makeStream()
    let exchange = exchange(clock, [measured("우동")]) {
      arrived.yield()
      return Self.list
    }
    let provider = process(exchange, clock)
    let here = try place(35.163, 129.16)
    var calls = requests.makeAsyncIterator()
    _ = try await provider.airQuality(at: here)
    await calls.next()
    #expect(exchange.operations.count { $0 == "getMsrstnList" } == 1)
    // The list is renewed at 04:00.
    await clock.advance(by: .seconds(21 * 3600))
    let answer = try await provider.airQuality(at: here)
    #expect(answer.value.map { $0.measurement?.station } == ["우동"])
    await calls.next()
    _ = try await provider.airQuality(at: here)
    #expect(exchange.operations.count { $0 == "getMsrstnList" } == 2)
  }

  @Test func `a renewal that fails is repeated after a day`() async throws {
    let clock = ManualClock()
    let (requests, arrived) = AsyncStream<Void>.makeStream()
    let start = clock.now()
    let exchange = exchange(clock, [measured("우동")]) {
      arrived.yield()
      if clock.now() > start { throw TransitError(.keyNotGranted) }
      return Self.list
    }
    let provider = process(exchange, clock)
    let here = try place(35.163, 129.16)
    var calls = requests.makeAsyncIterator()
    _ = try await provider.airQuality(at: here)
    await calls.next()
    // Hours after the first query; the list expires at 04:00.
    for (hours, isRenewed) in [(21, true), (3, false), (3, false), (19, true)] {
      await clock.advance(by: .seconds(hours * 3600))
      let answer = try await provider.airQuality(at: here)
      #expect(answer.value.map { $0.measurement?.station } == ["우동"])
      guard isRenewed else { continue }
      await calls.next()
      // Lets the failure be recorded before the time moves on.
      for _ in 0..<10_000 { await Task.yield() }
    }
    #expect(exchange.operations.count { $0 == "getMsrstnList" } == 3)
  }
}
