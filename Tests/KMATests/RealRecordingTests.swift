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
    #expect(values.allSatisfy { $0.meaning != .unknown && $0.meaning != .missing })
  }

  @Test(arguments: [
    ("gateway-12-no-service-mock", TransitError.Code.unsupported, "12"),
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
