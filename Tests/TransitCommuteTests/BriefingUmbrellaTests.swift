import Foundation
import Testing
import TransitCommute
import TransitCore

@testable import TransitRegistry

/// Whether an umbrella is needed from 08:30 to 19:00, and why.
struct BriefingUmbrellaTests {
  private static func umbrella(
    _ slots: [WeatherSlot], seen: WeatherSlot? = nil
  ) throws -> Umbrella {
    try Morning.briefing(
      Morning.favorite(), [], weather: Morning.weather(slots, now: seen)
    ).umbrella
  }

  private static func hours(_ change: [Int: Int?]) -> [Int?] {
    (0..<12).map { change[$0] ?? 10 }
  }

  @Test(
    arguments: [
      ([:], .no, 10, []), ([3: 29], .no, 29, []), ([3: 30], .maybe, 30, [11]),
      ([3: 59], .maybe, 59, [11]), ([3: 60], .take, 60, [11]), ([3: 60, 5: 40], .take, 60, [11]),
      // Rain before leaving or after returning does not count.
      ([11: 90], .no, 10, []),
    ] as [([Int: Int], Umbrella.Verdict, Int, [Double])])
  func `the chance of precipitation during the outing decides`(
    chances: [Int: Int], verdict: Umbrella.Verdict, highest: Int, starts: [Double]
  ) throws {
    let umbrella = try Self.umbrella(Morning.hours(Self.hours(chances.mapValues { $0 })))
    #expect(umbrella.verdict == verdict)
    #expect(umbrella.chance == highest)
    #expect(umbrella.spans.map(\.start) == starts.map(Day.at))
  }

  @Test(
    arguments: [
      (WeatherSlot.PrecipitationKind.rain, Umbrella.Verdict.take, WeatherCondition.rain),
      (.shower, .take, .shower), (.drizzle, .take, .drizzle), (.sleet, .take, .sleet),
      (.flurry, .no, nil), (.snow, .no, nil), (.none, .no, nil),
    ] as [(WeatherSlot.PrecipitationKind, Umbrella.Verdict, WeatherCondition?)])
  func `forecast rain needs an umbrella at any chance, unlikely snow does not`(
    kind: WeatherSlot.PrecipitationKind, verdict: Umbrella.Verdict, condition: WeatherCondition?
  ) throws {
    let umbrella = try Self.umbrella(Morning.hours(Self.hours([:]), rain: [4: kind]))
    #expect(umbrella.verdict == verdict)
    #expect(umbrella.condition == condition)
  }

  @Test func `adjacent hours are one span, and the heaviest amount is reported`() throws {
    let slots = Morning.hours(
      Self.hours([0: 80, 1: 80, 4: 70]), rain: [0: .rain, 1: .rain, 4: .shower],
      amount: [0: .exactly(1), 1: .between(3, 5), 4: .below(1)])
    let umbrella = try Self.umbrella(slots)
    #expect(
      umbrella.spans == [
        DateInterval(start: Day.at(8.5), end: Day.at(10)),
        DateInterval(start: Day.at(12), end: Day.at(13)),
      ])
    #expect(umbrella.heaviest?.amount == .between(3, 5))
    #expect(umbrella.condition == .rain)
    #expect(umbrella.chance == 80)
  }

  @Test func `rain that falls now needs an umbrella at any chance`() throws {
    var seen = WeatherSlot(start: Day.at(8), hours: 0, issuedAt: Day.at(8))
    seen.precipitation = .rain
    let umbrella = try Self.umbrella(Morning.hours(Self.hours([:])), seen: seen)
    #expect(umbrella.verdict == .take)
    #expect(umbrella.spans == [])
    #expect(umbrella.condition == .rain)
    seen.start = Day.at(6)
    #expect(try Self.umbrella(Morning.hours(Self.hours([:])), seen: seen).verdict == .no)
  }

  @Test func `missing data gives an unknown verdict, not a no`() throws {
    #expect(try Self.umbrella(Array(Morning.hours(Self.hours([:]))[..<3])).verdict == .unknown)
    var slots = Morning.hours(Self.hours([:]))
    slots.remove(at: 5)
    let gap = try Self.umbrella(slots)
    #expect(gap.verdict == .unknown)
    #expect(gap.knownUntil == Day.at(13))
    let silent = Day.slots(from: 8, (0..<12).map { _ in 10 })
    #expect(try Self.umbrella(silent).verdict == .unknown)
  }
}
