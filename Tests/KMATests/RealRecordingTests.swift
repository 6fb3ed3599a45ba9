import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import KMA

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealRecordingTests {
  private func rows(_ path: String) throws -> Rows<WeatherValue> {
    let recording = try RealRecordings.recording("kma/\(path).http")
    let endpoints = KMAProvider.endpoints.compactMap { $0.init(recording.request) }
    try #require(endpoints.count == 1)
    func decode<E: Endpoint>(_ endpoint: E) throws -> any Sendable {
      try endpoint.decode(recording.response(receivedAt: StubExchange.moment))
    }
    return try #require(try decode(endpoints[0]) as? Rows<WeatherValue>)
  }

  @Test(arguments: [
    ("getVilageFcst/20260821-1400-seoul-whole", 798, 798),
    ("getVilageFcst/20261001-2300-opensea-last-nine-slots", 56, 980),
    ("getVilageFcst/20210920-0500-first-11-rows", 11, 742),
    ("getVilageFcst/20221112-0500-first-10-rows-xml", 10, 809),
    ("getUltraSrtFcst/20260821-1530-seoul", 66, 66),
    ("getUltraSrtFcst/hub-20261002-0000-seoul", 66, 66),
    ("getUltraSrtFcst/20210328-1530-v1-numeric-rn1", 60, 60),
    ("getUltraSrtFcst/20260722-1030-rain-one-slot", 4, 4),
    ("getUltraSrtNcst/20260821-1500-seoul", 8, 8),
    ("getUltraSrtNcst/hub-20261001-0500-seoul", 8, 8),
    ("getUltraSrtNcst/hub-20261001-1400-seoul", 8, 8),
    ("getUltraSrtNcst/hub-20261001-1700-seoul", 8, 8),
    ("getUltraSrtNcst/hub-20261002-0000-seoul", 8, 8),
    ("getUltraSrtNcst/20260703-1500-seoul", 8, 8),
    ("getUltraSrtNcst/20200427-1100-v1", 8, 8),
    ("getUltraSrtNcst/20210328-1400-v1", 8, 8),
    ("getUltraSrtNcst/official-guide-sample-xml", 1, 8),
  ])
  func `every row of a real response decodes to a known meaning`(
    path: String, count: Int, total: Int
  ) throws {
    let rows = try rows(path)
    #expect(rows.rows.count == count)
    #expect(rows.total == total)
    #expect(rows.rows.allSatisfy { $0.meaning != .unknown && $0.meaning != .missing })
  }

  @Test func `in Seoul, August, the first hour is text and the last day is codes`() throws {
    let values = try rows("getVilageFcst/20260821-1400-seoul-whole").rows
    let (at, issuedAt) = (try moment("2026-08-21 15:00"), try moment("2026-08-21 14:00"))
    func value(_ element: String, _ raw: String, _ meaning: WeatherValue.Meaning) -> WeatherValue {
      WeatherValue(element: element, date: at, issuedAt: issuedAt, raw: raw, meaning: meaning)
    }
    #expect(
      Array(values[0..<12]) == [
        value("TMP", "29", .number(29, unit: "℃")), value("UUU", "0", .number(0, unit: "m/s")),
        value("VVV", "0.2", .number(0.2, unit: "m/s")),
        value("VEC", "180", .number(180, unit: "°")),
        value("WSD", "0.2", .number(0.2, unit: "m/s")), value("SKY", "4", .sky(.overcast)),
        value("PTY", "1", .precipitation(.rain)), value("POP", "60", .number(60, unit: "%")),
        value("WAV", "0", .number(0, unit: "m")),
        value("PCP", "1mm 미만", .amount(.below(1), unit: "mm")),
        value("REH", "75", .number(75, unit: "%")),
        value("SNO", "적설없음", .amount(.none, unit: "cm")),
      ])
    func wind(_ time: String) throws -> WeatherValue.Meaning? {
      let at = try moment(time)
      return values.first { $0.element == "WSD" && $0.date == at }?.meaning
    }
    #expect(try wind("2026-08-24 00:00") == .number(0.1, unit: "m/s"))
    #expect(try wind("2026-08-24 03:00") == .amount(.below(4), unit: "m/s"))
    #expect(values.count { $0.meaning == .amount(.below(4), unit: "m/s") } == 8)
  }

  @Test func `open sea, 23:00 run: 0 mm, and three hours later the code for light rain`()
    throws
  {
    let rain = try rows("getVilageFcst/20261001-2300-opensea-last-nine-slots").rows
      .filter { $0.element == "PCP" }
    #expect(rain.map(\.raw) == ["0", "1", "1", "0", "0", "0", "0", "0", "0"])
    #expect(rain[0].date == (try moment("2026-10-05 00:00")))
    #expect(rain[1].meaning == .amount(.below(3), unit: "mm"))
    #expect(rain[2].meaning == .amount(.below(3), unit: "mm"))
    #expect(rain[3].meaning == .amount(.none, unit: "mm"))
  }

  @Test func `the hub returns the full hour when the half hour was requested`() throws {
    let value = try #require(try rows("getUltraSrtFcst/hub-20261002-0000-seoul").rows.first)
    #expect(
      value
        == WeatherValue(
          element: "LGT", date: try moment("2026-10-02 01:00"),
          issuedAt: try moment("2026-10-02 00:00"), raw: "0", meaning: .number(0, unit: "kA")))
  }

  @Test func `the guide's XML sample is 1.1 mm measured`() throws {
    let at = try moment("2021-06-28 06:00")
    #expect(
      try rows("getUltraSrtNcst/official-guide-sample-xml").rows == [
        WeatherValue(
          element: "RN1", date: at, issuedAt: at, raw: "1.1",
          meaning: .amount(.exactly(1.1), unit: "mm"))
      ])
  }

  @Test(arguments: [
    ("01-application-error", TransitError.Code.unavailable, "01"),
    ("10-base-time-four-digits", .invalidRequest, "10"),
    ("10-bad-parameter", .invalidRequest, "10"),
    ("10-only-last-three-days", .invalidRequest, "10"),
    ("gateway-403-30-key-not-registered", .badKey, "30"),
    ("gateway-200-30-key-not-registered-xml", .badKey, "30"),
    ("gateway-504-05-timeout", .timedOut, "05"),
    ("gateway-401-unauthorized-text", .badKey, "HTTP 401"),
    ("gateway-12-no-service-mock", .unsupported, "12"),
    ("gateway-22-quota-mock-xml", .quotaSpent, "22"),
    ("hub-403-path-not-allowed", .keyNotGranted, "HTTP 403"),
  ])
  func `a real error maps to its error code`(
    path: String, code: TransitError.Code, vendorCode: String
  ) throws {
    let answer = try RealRecordings.response("kma/errors/\(path).http")
    let error = try #require(throws: TransitError.self) {
      try NowCast(run: EndpointTests.run, cell: seoul).decode(answer)
    }
    #expect(error.code == code)
    #expect(error.vendorCode == vendorCode)
  }

  @Test(arguments: ["03-no-data", "hub-03-no-data"])
  func `a run that is not published yet is empty`(path: String) throws {
    let rows = try rows("errors/\(path)")
    #expect(rows.state == .empty)
  }

  @Test func `one real afternoon decodes to a forecast`() async throws {
    let folder = try RecordingFolder(
      try #require(RealRecordings.folder).appending(path: "kma"),
      services: KMAProvider.manifest.services)
    let now = try moment("2026-08-21 16:05")
    let exchange = ReplayExchange(folder, services: KMAProvider.manifest.services, at: now)
    let provider = KMAProvider(client: .stub("kma", exchange, at: now))
    let place = try #require(seoul.center)
    let answer = try await provider.forecast(for: ForecastQuery(at: place, from: now))
    // Not recorded for that afternoon: the 02:00 run, the region's outlook and the warnings.
    #expect(
      answer.failures.map { "\($0.code) \($0.detail?.english.prefix(9) ?? "")" } == [
        "notRecorded short-ter", "notRecorded mid-term ", "notRecorded weather w",
      ])
    #expect(answer.origin == .recorded)
    let forecast = answer.value
    #expect(forecast.sources == [SourceMark("kma", .recorded)])

    let three = try moment("2026-08-21 15:00")
    var measured = WeatherSlot(start: three, hours: 0, issuedAt: three)
    measured.temperature = 27.9
    measured.sky = .overcast
    measured.precipitation = WeatherSlot.PrecipitationKind.none
    measured.amount = Amount.none
    measured.humidity = 73
    measured.windSpeed = 0.8
    measured.windDirection = 187
    #expect(forecast.now == measured)

    // Six slots of one hour, then 59 of the short-term run: 22:00 to the 25th, 00:00.
    #expect(forecast.slots.count == 65)
    var first = WeatherSlot(
      start: try moment("2026-08-21 16:00"), hours: 1, issuedAt: try moment("2026-08-21 15:30"))
    first.temperature = 27
    first.sky = .overcast
    first.precipitation = WeatherSlot.PrecipitationKind.none
    first.amount = Amount.none
    first.precipitationProbability = 30
    first.humidity = 70
    first.windSpeed = 0.1
    first.windDirection = 124
    #expect(forecast.slots[0] == first)
    #expect(forecast.slots[5].issuedAt == first.issuedAt)
    #expect(forecast.slots[6].start == (try moment("2026-08-21 22:00")))
    #expect(forecast.slots[6].issuedAt == (try moment("2026-08-21 14:00")))
    #expect(forecast.slots.map(\.hours).filter { $0 == 3 }.count == 9)
    #expect(forecast.slots.last?.start == (try moment("2026-08-25 00:00")))
    let coded = try #require(forecast.slots.first { $0.hours == 3 && $0.windSpeed != nil })
    #expect(coded.start == (try moment("2026-08-24 00:00")))
    #expect(forecast.slots[57].windSpeed == 0.1)
    #expect(
      forecast.days.map(line) == [
        "2026-08-21 ?…? issued 15:30 in part; afternoon 비 60%",
        "2026-08-22 24…30 issued 14:00; morning 비 60%; afternoon 흐림 30%",
        "2026-08-23 25…33 issued 14:00; morning 구름많음 30%; afternoon 구름많음 20%",
        "2026-08-24 25…32 issued 14:00; morning 구름많음 20%; afternoon 맑음 10%",
        "2026-08-25 25(24–26)…32(31–33) issued 06:00; morning 구름많음 20% '구름많음'; "
          + "afternoon 구름많음 20% '구름많음'",
        "2026-08-26 25(24–26)…32(31–34) issued 06:00; morning 구름많음 20% '구름많음'; "
          + "afternoon 구름많음 20% '구름많음'",
        "2026-08-27 24(23–26)…32(31–33) issued 06:00; morning 구름많음 20% '구름많음'; "
          + "afternoon 구름많음 20% '구름많음'",
        "2026-08-28 23(22–24)…31(30–33) issued 06:00; morning 구름많음 20% '구름많음'; "
          + "afternoon 구름많음 20% '구름많음'",
        "2026-08-29 23(23–25)…31(31–33) issued 06:00; day 구름많음 20% '구름많음'",
        "2026-08-30 23(23–24)…31(31–33) issued 06:00; day 구름많음 20% '구름많음'",
        "2026-08-31 23(23–24)…31(31–33) issued 06:00; day 구름많음 20% '구름많음'",
      ])
  }
}
