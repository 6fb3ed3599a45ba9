import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import KMA

/// The provider replaying the recordings that ship with the package.
struct SnapshotTests {
  private static func provider(at moment: Date = StubExchange.moment) throws -> KMAProvider {
    let services = KMAProvider.manifest.services
    let folder = Package.snapshot.appending(path: "kma")
    let exchange = ReplayExchange(
      try RecordingFolder(folder, services: services), services: services, at: moment)
    return KMAProvider(client: .stub("kma", exchange, at: moment))
  }

  @Test(arguments: [
    (52, 38), (59, 126), (60, 126), (60, 127), (61, 125), (61, 126), (65, 104), (68, 100),
  ])
  func `every place of the shipped snapshot has a complete forecast`(nx: Int, ny: Int) async throws
  {
    let place = try #require(GridCell(nx: nx, ny: ny).center)
    let answer = try await Self.provider().forecast(
      for: ForecastQuery(at: place, from: StubExchange.moment))
    #expect(answer.failures.isEmpty)
    #expect(answer.total == nil)
    let forecast = answer.value
    #expect(forecast.now?.temperature != nil)
    #expect(forecast.now?.sky != nil)
    // Six hours from 08:00, then the 08:00 run's 72 slots from 09:00; five of them overlap.
    #expect(forecast.slots.count == 73)
    #expect(forecast.slots.allSatisfy { $0.temperature != nil && $0.windSpeed != nil })
    #expect(forecast.slots.map(\.start) == forecast.slots.map(\.start).sorted())
    // Today, three whole days of hours, and the issue's days 4 to 10.
    #expect(forecast.days.count == 11)
    #expect(forecast.days.allSatisfy { $0.minimum != nil && $0.maximum != nil })
    #expect(forecast.days.map(\.isComplete) == [false] + Array(repeating: true, count: 10))
    #expect(forecast.warnings.isEmpty)
    #expect(forecast.outlook?.hasPrefix("○ (강수) 25일(수)") == true)
  }

  @Test func `Gangnam's forecast has these eleven days`() async throws {
    let place = try #require(Coordinate(latitude: 37.4979, longitude: 127.0276))
    let answer = try await Self.provider().forecast(
      for: ForecastQuery(at: place, from: StubExchange.moment))
    #expect(
      answer.value.days.map(line) == [
        "2026-11-20 3…12 issued 08:00 in part; morning 맑음 0%; afternoon 구름많음 30%",
        "2026-11-21 5…8 issued 08:00; morning 비 80%; afternoon 비 60%",
        "2026-11-22 2…11 issued 08:00; morning 구름많음 20%; afternoon 맑음 0%",
        "2026-11-23 2…10 issued 08:00; morning 맑음 0%; afternoon 구름많음 20%",
        "2026-11-24 3(2–4)…9(8–10) issued 06:00; morning 맑음 10% '맑음'; "
          + "afternoon 구름많음 20% '구름많음'",
        "2026-11-25 1(0–2)…7(6–9) issued 06:00; morning 비 60% '흐리고 비'; "
          + "afternoon 비 80% '흐리고 비'",
        "2026-11-26 -1(-2–0)…5(4–6) issued 06:00; morning 비/눈 60% '흐리고 비/눈'; "
          + "afternoon 구름많음 30% '구름많음'",
        "2026-11-27 -2(-3–-1)…6(5–7) issued 06:00; morning 맑음 10% '맑음'; "
          + "afternoon 맑음 10% '맑음'",
        "2026-11-28 0(0–2)…8(8–10) issued 06:00; day 구름많음 30% '구름많음'",
        "2026-11-29 2(2–4)…10(10–12) issued 06:00; day 흐림 40% '흐림'",
        "2026-11-30 1(1–3)…9(9–11) issued 06:00; day 맑음 20% '맑음'",
      ])
    #expect(
      answer.value.outlook == """
        ○ (강수) 25일(수)에는 비가 내리겠고, 26일(목) 오전에는 비 또는 눈이 내리겠습니다.
        ○ (기온) 이번 예보기간 아침 기온은 -2~3℃, 낮 기온은 5~10℃로 평년(최저기온 -2~3℃, 최고기온 7~11℃)과 \
        비슷하거나 조금 낮겠습니다.

        * (변동성) 이번 예보기간 기압골의 위치에 따라 강수 시점과 형태가 바뀔 수 있으니, 앞으로 발표되는 최신 예보를 참고하기 바랍니다.
        """)
    #expect(answer.nextUpdateAt == (try moment("2026-11-20 08:35")))
  }
}

/// Formats a day on one line.
func line(_ day: WeatherDay) -> String {
  func number(_ degrees: Double?) -> String {
    degrees.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? "?"
  }
  func extreme(_ degrees: Double?, _ range: ClosedRange<Double>?) -> String {
    number(degrees)
      + (range.map { "(\(number($0.lowerBound))–\(number($0.upperBound)))" } ?? "")
  }
  let parts = day.parts.map { part in
    "; \(part.span.rawValue) \(part.condition?.words.korean ?? "?") "
      + (part.precipitationProbability.map { "\($0)%" } ?? "?")
      + (part.wording.map { " '\($0)'" } ?? "")
  }
  return "\(day.date) \(extreme(day.minimum, day.minimumRange))…"
    + "\(extreme(day.maximum, day.maximumRange)) issued "
    + "\(day.issuedAt.map(KoreanTime.clock) ?? "?")\(day.isComplete ? "" : " in part")"
    + parts.joined()
}
