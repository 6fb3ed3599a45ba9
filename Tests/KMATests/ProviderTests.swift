import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import KMA

/// The time is 2026-11-20 08:30: the runs are 08:00, 07:30 and 08:00.
struct ProviderTests {
  private static let nowCast = body([
    measured("T1H", "4", base: "20261120 0800"), measured("PTY", "1", base: "20261120 0800"),
    measured("RN1", "0", base: "20261120 0800"), measured("WSD", "-998.9", base: "20261120 0800"),
  ])
  private static let ultraShort = body([
    row("SKY", "3", base: "20261120 0730", slot: "20261120 0800"),
    row("SKY", "4", base: "20261120 0730", slot: "20261120 0900"),
    row("T1H", "5", base: "20261120 0730", slot: "20261120 0800"),
    row("T1H", "6", base: "20261120 0730", slot: "20261120 0900"),
    row("RN1", "1mm 미만", base: "20261120 0730", slot: "20261120 0900"),
  ])
  private static let shortTerm = body([
    row("TMP", "9", base: "20261120 0800", slot: "20261123 0300"),
    row("WSD", "1", base: "20261120 0800", slot: "20261123 0300"),
    row("UUU", "-3", base: "20261120 0800", slot: "20261123 0300"),
    row("VVV", "4", base: "20261120 0800", slot: "20261123 0300"),
    row("TMP", "1", base: "20261120 0800", slot: "20261120 0900"),
    row("TMP", "8", base: "20261120 0800", slot: "20261120 1000"),
    row("TMX", "11.0", base: "20261120 0800", slot: "20261120 1500"),
    row("TMN", "-1.0", base: "20261120 0800", slot: "20261121 0600"),
    row("TMX", "-999", base: "20261120 0800", slot: "20261121 1500"),
    row("TMP", "7", base: "20261120 0800", slot: "20261123 0000"),
  ])

  private func ask(
    _ exchange: StubExchange, at time: Date = StubExchange.moment
  ) async throws -> Answer<Forecast> {
    let provider = KMAProvider(client: .stub("kma", exchange, at: time))
    let place = try #require(Coordinate(latitude: 37.563569, longitude: 126.980008))
    return try await provider.forecast(for: ForecastQuery(at: place, from: time))
  }

  /// The requested runs; the first test checks the requests to the other two services.
  private func runs(_ exchange: StubExchange) -> [String] {
    asked(exchange).filter { $0.hasPrefix("getUltra") || $0.hasPrefix("getVilage") }
  }

  @Test func `every product is requested once and all of them make one forecast`()
    async throws
  {
    let exchange = stub([
      "getUltraSrtNcst": Self.nowCast, "getUltraSrtFcst": Self.ultraShort,
      "getVilageFcst": Self.shortTerm,
    ])
    let answer = try await ask(exchange)
    // The mid-term issue is empty here, so each of its three requests steps back once.
    #expect(
      asked(exchange) == [
        "getMidFcst 109 202611191800", "getMidFcst 109 202611200600",
        "getMidLandFcst 11B00000 202611191800", "getMidLandFcst 11B00000 202611200600",
        "getMidTa 11B10101 202611191800", "getMidTa 11B10101 202611200600",
        "getPwnCd 109 20261115 20261120",
        "getUltraSrtFcst 20261120 0730", "getUltraSrtNcst 20261120 0800",
        "getVilageFcst 20261120 0200", "getVilageFcst 20261120 0800",
      ])
    let cells = exchange.requests.compactMap { $0.queryText("nx") }
    #expect(cells == ["60", "60", "60", "60"])
    #expect(exchange.requests.compactMap { $0.queryText("ny") } == ["127", "127", "127", "127"])
    let forecast = answer.value
    #expect(forecast.now?.temperature == 4)
    #expect(forecast.now?.sky == .mostlyCloudy)
    #expect(forecast.now?.precipitation == .rain)
    #expect(forecast.now?.amount == Amount.none)
    #expect(forecast.now?.windSpeed == nil)
    #expect(forecast.now?.hours == 0)
    #expect(forecast.sources == [SourceMark("kma", .live)])
    let starts = ["20 08:00", "20 09:00", "20 10:00", "23 00:00", "23 03:00"]
    #expect(forecast.slots.map(\.start) == (try starts.map { try moment("2026-11-" + $0) }))
    #expect(forecast.slots.prefix(3).map(\.temperature) == [5, 6, 8])
    #expect(forecast.slots[1].amount == .below(1))
    // Three hours are left of today; 23 November has two slots of three hours.
    let eight = try moment("2026-11-20 08:00")
    #expect(
      forecast.days == [
        WeatherDay(
          date: KoreanDate(year: 2026, month: 11, day: 20), maximum: 11,
          parts: [
            WeatherDay.Part(span: .morning, condition: .overcast)
          ], isComplete: false, issuedAt: eight),
        WeatherDay(
          date: KoreanDate(year: 2026, month: 11, day: 21), minimum: -1, isComplete: false,
          issuedAt: eight),
        WeatherDay(
          date: KoreanDate(year: 2026, month: 11, day: 23),
          parts: [WeatherDay.Part(span: .morning)], isComplete: false, issuedAt: eight),
      ])
    #expect(answer.failures.isEmpty)
    // The ultra-short forecast is updated at 08:35.
    #expect(answer.nextUpdateAt == (try moment("2026-11-20 08:35")))
  }

  @Test func `the last day's slots last three hours, with wind derived from its components`()
    async throws
  {
    let exchange = stub([
      "getUltraSrt": noData, "getVilageFcst": Self.shortTerm,
    ])
    let slots = try await ask(exchange).value.slots
    #expect(slots.suffix(2).map(\.hours) == [3, 3])
    #expect(slots.last?.windSpeed == 5)
    #expect(slots.first?.start == (try moment("2026-11-20 09:00")))
    #expect(slots.first?.hours == 1)
  }

  @Test func `if a run is not published yet, the previous run is requested once`() async throws {
    let exchange = stub([
      "base_time=0800&": noData, "base_time=0730&": noData,
      "getUltraSrtNcst": Self.nowCast, "getUltraSrtFcst": Self.ultraShort,
      "getVilageFcst": Self.shortTerm,
    ])
    let answer = try await ask(exchange)
    #expect(
      runs(exchange) == [
        "getUltraSrtFcst 20261120 0630", "getUltraSrtFcst 20261120 0730",
        "getUltraSrtNcst 20261120 0700", "getUltraSrtNcst 20261120 0800",
        "getVilageFcst 20261120 0200", "getVilageFcst 20261120 0500",
        "getVilageFcst 20261120 0800",
      ])
    #expect(answer.value.now?.temperature == 4)
    #expect(answer.failures.isEmpty)
  }

  @Test func `no data anywhere is an empty forecast after two runs per product`() async throws {
    let exchange = stub(["VilageFcstInfoService": noData])
    let answer = try await ask(exchange)
    #expect(
      runs(exchange) == [
        "getUltraSrtFcst 20261120 0630", "getUltraSrtFcst 20261120 0730",
        "getUltraSrtNcst 20261120 0700", "getUltraSrtNcst 20261120 0800",
        "getVilageFcst 20261120 0200", "getVilageFcst 20261120 0500",
        "getVilageFcst 20261120 0800",
      ])
    #expect(answer.failures.isEmpty)
    #expect(answer.value.now == nil)
    #expect(answer.value.slots.isEmpty)
    #expect(answer.value.days.isEmpty)
  }

  @Test func `stepping back crosses the new year`() async throws {
    let exchange = stub(["VilageFcstInfoService": noData])
    _ = try await ask(exchange, at: try moment("2027-01-01 02:10"))
    #expect(
      runs(exchange) == [
        "getUltraSrtFcst 20270101 0030", "getUltraSrtFcst 20270101 0130",
        "getUltraSrtNcst 20270101 0100", "getUltraSrtNcst 20270101 0200",
        "getVilageFcst 20261231 2300", "getVilageFcst 20270101 0200",
      ])
  }

  @Test func `a failed product is reported by name next to the other products' results`()
    async throws
  {
    let exchange = stub([
      "getUltraSrtNcst": Self.nowCast, "getUltraSrtFcst": "<html></html>",
      "getVilageFcst": Self.shortTerm,
    ])
    let answer = try await ask(exchange)
    #expect(answer.value.now?.temperature == 4)
    #expect(answer.value.now?.sky == nil)
    #expect(answer.value.slots.first?.start == (try moment("2026-11-20 09:00")))
    #expect(answer.failures.map(\.code) == [.malformed])
    #expect(answer.failures.first?.provider == "kma")
    let nameless = try #require(throws: TransitError.self) {
      try WarningList(office: "109", from: "20261115", to: "20261120")
        .decode(response("<html></html>"))
    }
    let said = try #require(answer.failures.first?.detail)
    let reason = try #require(nameless.detail)
    #expect(said != reason)
    #expect(said.english.contains(reason.english))
  }

  @Test func `while the service is down the cached run is returned with its age`()
    async throws
  {
    let clock = ManualClock()
    let isDown = Flag()
    let exchange = StubExchange { request in
      if isDown.isSet { throw TransitError(.malformed) }
      let body =
        switch request.pathText(2) {
        case "getUltraSrtNcst": Self.nowCast
        case "getUltraSrtFcst": Self.ultraShort
        case "getVilageFcst": Self.shortTerm
        default: noData
        }
      return response(body)
    }
    let client = TransitClient(
      provider: "kma", exchange: exchange, clock: clock, control: CallControl(clock: clock))
    let place = try #require(Coordinate(latitude: 37.563569, longitude: 126.980008))
    func ask() async throws -> Answer<Forecast> {
      try await KMAProvider(client: client)
        .forecast(for: ForecastQuery(at: place, from: clock.now()))
    }
    #expect(try await ask().value.now?.temperature == 4)
    isDown.set()
    // 11:50: four now-casts and a short-term run later.
    await clock.advance(by: .seconds(200 * 60))
    let late = try await ask()
    #expect(late.value.now?.temperature == 4)
    #expect(late.refreshError?.code == .malformed)
    #expect(late.receivedAt == StubExchange.moment)
    // 14:50: the cached run is more than six hours old.
    await clock.advance(by: .seconds(180 * 60))
    await #expect(throws: TransitError.self) { try await ask() }
  }

  @Test func `if every product fails, the first error is thrown`() async throws {
    let exchange = StubExchange { request in
      throw TransitError(.offline, vendorCode: request.pathText(2))
    }
    let error = try await #require(throws: TransitError.self) { try await ask(exchange) }
    #expect(error.code == .offline)
    #expect(error.vendorCode == "getUltraSrtNcst")
    #expect(error.detail != nil)
  }

  @Test func `a second page is requested, and if it is not recorded the total is reported`()
    async throws
  {
    let first = body([row("TMP", "8", base: "20261120 0800", slot: "20261120 1000")], total: 2)
    let second = body([row("TMP", "9", base: "20261120 0800", slot: "20261120 1100")], total: 2)
    let whole = stub([
      "getUltraSrt": noData, "WthrWrn": noData, "MidFcst": noData, "pageNo=1&": first,
      "pageNo=2&": second,
    ])
    let complete = try await ask(whole)
    #expect(complete.value.slots.map(\.temperature) == [8, 9])
    #expect(complete.total == nil)
    let cut = try await ask(
      stub([
        "getUltraSrt": noData, "WthrWrn": noData, "MidFcst": noData, "base_time=0200": noData,
        "pageNo=1&": first,
      ]))
    #expect(cut.value.slots.map(\.temperature) == [8])
    #expect(cut.total == 2)
    #expect(cut.failures.isEmpty)
  }

  @Test func `after a quarter to the hour the sky is that of the next hour`() async throws {
    let base = "20261120 0830"
    let exchange = stub([
      "getUltraSrtNcst": Self.nowCast,
      "getUltraSrtFcst": body([
        row("SKY", "1", base: base, slot: "20261120 1000"),
        row("SKY", "4", base: base, slot: "20261120 0900"),
      ]),
      "getVilageFcst": noData,
    ])
    let answer = try await ask(exchange, at: try moment("2026-11-20 08:50"))
    #expect(answer.value.now?.sky == .overcast)
  }

  @Test func `without an ultra-short forecast the sky comes from the short-term run`() async throws
  {
    let exchange = stub([
      "getUltraSrtNcst": Self.nowCast, "getUltraSrtFcst": noData,
      "getVilageFcst": body([
        row("SKY", "3", base: "20261120 0500", slot: "20261120 0900"),
        row("SKY", "1", base: "20261120 0500", slot: "20261120 1000"),
      ]),
    ])
    #expect(try await ask(exchange).value.now?.sky == .mostlyCloudy)
  }

  @Test func `a place off the grid is out of coverage and nothing is requested`() async throws {
    let exchange = StubExchange([:])
    let provider = KMAProvider(client: .stub("kma", exchange))
    let tokyo = try #require(Coordinate(latitude: 35.68, longitude: 139.77))
    let error = try await #require(throws: TransitError.self) {
      try await provider.forecast(for: ForecastQuery(at: tokyo, from: StubExchange.moment))
    }
    #expect(error.code == .outOfCoverage)
    #expect(exchange.requests.isEmpty)
  }

  @Test func `the manifest lists the keys, timeout and unverified operations`() {
    let provider = KMAProvider(client: .stub("kma", StubExchange([:])))
    #expect(KMAProvider.manifest.id == "kma")
    #expect(
      KMAProvider.manifest.keys.map(\.product) == [
        "기상청_단기예보 조회서비스", "기상청_중기예보 조회서비스", "기상청_기상특보 조회서비스",
      ])
    #expect(
      KMAProvider.manifest.keys.map(\.page) == [
        "https://www.data.go.kr/data/15084084/openapi.do",
        "https://www.data.go.kr/data/15059468/openapi.do",
        "https://www.data.go.kr/data/15000415/openapi.do",
      ])
    #expect(KMAProvider.manifest.timeout == .seconds(8))
    #expect(provider.capabilities == [.weather])
    let unverified = KMAProvider.endpoints.map { $0.operation }.filter { !$0.isVerified }
    #expect(unverified.map(\.name) == ["getPwnCd"])
  }
}
