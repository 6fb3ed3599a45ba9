import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import TransitCommute

/// Weather events during an outing and the advice for them.
struct OccasionTests {
  /// Returns the outfit for a day of constant temperature with a change in some hours.
  private func outfit(
    _ celsius: Double = 10, at hours: ClosedRange<Int>, _ change: (inout WeatherSlot) -> Void
  ) throws -> Outfit {
    var slots = Day.slots(from: 8, Array(repeating: celsius, count: 12))
    for hour in hours { change(&slots[hour - 8]) }
    return try Day.outfit(slots)
  }

  private func things(_ outfit: Outfit) -> [String] { outfit.things.map(\.name.korean) }

  @Test func `rain only on the way back needs an umbrella, with the time`() throws {
    let outfit = try outfit(at: 19...19) {
      $0.precipitation = .rain
      $0.precipitationProbability = 70
    }
    #expect(outfit.things == [Outfit.Thing(occasion: .rain, name: Words("우산", "umbrella"))])
    #expect(masked(outfit.korean.last, keeping: ["비", "우산"]) == "19 _ 비 _ 70% 우산")
    #expect(
      masked(outfit.english.last, keeping: ["rain", "umbrella"]) == "_ 19:00 rain _ 70% umbrella")
  }

  @Test func `rain from leaving until returning is one span`() throws {
    let outfit = try outfit(at: 8...19) { $0.precipitation = .shower }
    #expect(masked(outfit.korean.last, keeping: ["소나기", "우산"]) == "08 _ 19 _ 소나기 우산")
    let noon = try self.outfit(at: 12...14) { $0.precipitation = .drizzle }
    #expect(masked(noon.korean.last, keeping: ["빗방울", "우산"]) == "12 _ 15 _ 빗방울 우산")
  }

  @Test func `separate showers are listed as separate spans`() throws {
    var slots = Day.slots(from: 8, Array(repeating: 10, count: 12))
    for hour in [0, 1, 5, 11] { slots[hour].precipitation = .rain }
    let outfit = try Day.outfit(slots)
    #expect(
      masked(outfit.korean.last, keeping: ["비", "우산"]) == "08 _ 10 _ 13 _ 19 _ 비 우산")
    #expect(
      masked(outfit.english.last, keeping: ["rain", "umbrella"])
        == "_ 08:00 _ 10:00 _ 13:00 _ 19:00 rain umbrella")
  }

  private static let chances: [(Int, [String], Outfit.Reason?)] = [
    (0, [], nil as Outfit.Reason?), (29, [], nil), (30, ["접는 우산"], .mayRain),
    (59, ["접는 우산"], .mayRain), (60, ["우산"], .rain), (100, ["우산"], .rain),
  ]

  @Test(arguments: chances)
  func `a chance without rain counts from 30 percent, and as rain from 60`(
    chance: Int, things: [String], reason: Outfit.Reason?
  ) throws {
    func chancy(_ celsius: Double) throws -> Outfit {
      try self.outfit(celsius, at: 15...15) {
        $0.precipitation = WeatherSlot.PrecipitationKind.none
        $0.precipitationProbability = chance
      }
    }
    let outfit = try chancy(10)
    #expect(self.things(outfit) == things)
    #expect(outfit.advice.dropFirst().first?.reason == reason)
    if chance == 60 {
      #expect(masked(outfit.korean.last, keeping: ["우산"]) == "15 _ 60% 우산")
      // In colder air it may be snow.
      #expect(try chancy(5).korean.last != outfit.korean.last)
      #expect(try chancy(6).korean.last == outfit.korean.last)
    }
  }

  @Test func `likely snow needs an umbrella and non-slip shoes`() throws {
    let outfit = try outfit(-1, at: 18...19) {
      $0.precipitation = .snow
      $0.precipitationProbability = 80
    }
    #expect(things(outfit) == ["우산", "미끄럽지 않은 신발", "장갑"])
    #expect(
      outfit.korean.suffix(2).map { masked($0, keeping: ["눈", "미끄럽지 않은 신발", "장갑"]) }
        == ["18 _ 19 _ 눈 _ 80% 미끄럽지 않은 신발", "08 _ -1 ℃ 장갑"])
  }

  @Test func `sleet needs an umbrella and non-slip shoes`() throws {
    #expect(things(try outfit(at: 9...9) { $0.precipitation = .sleet }) == ["우산", "미끄럽지 않은 신발"])
  }

  private static let amounts: [(Amount, Int, Bool)] = [
    (Amount.exactly(9.9), 1, false), (.exactly(10), 1, true), (.exactly(10), 3, false),
    (.between(30, 50), 1, true), (.between(30, 50), 3, true), (.atLeast(50), 1, true),
    (.below(1), 1, false), (.words("많음"), 1, false), (.none, 1, false), (.exactly(10), 0, true),
  ]

  @Test(arguments: amounts)
  func `ten millimeters per hour are a downpour`(amount: Amount, hours: Int, isOne: Bool) throws {
    let outfit = try outfit(at: 12...12) {
      $0.precipitation = .rain
      $0.amount = amount
      $0.amountHours = hours
    }
    #expect(things(outfit) == (isOne ? ["우산", "젖지 않는 신발"] : ["우산"]))
  }

  @Test func `strong wind is reported with its speed`() throws {
    #expect(things(try outfit(20, at: 12...12) { $0.windSpeed = 8.9 }) == [])
    let outfit = try outfit(20, at: 12...12) { $0.windSpeed = 9.5 }
    #expect(
      masked(outfit.korean.last, keeping: ["모자 달린 바람막이"]) == "12 _ 10m/s 모자 달린 바람막이")
    #expect(
      masked(outfit.english.last, keeping: ["hooded windbreaker"])
        == "_ 12:00 _ 10 m/s hooded windbreaker")
  }

  private static let extremes: [(Double, [String])] = [
    (0.5, []), (0.4, ["장갑"]), (-9.4, ["장갑"]), (-9.5, ["장갑", "털모자"]), (-20, ["장갑", "털모자"]),
    (32.4, []), (32.5, ["양산과 물"]),
  ]

  @Test(arguments: extremes)
  func `severe cold and heat add items`(celsius: Double, things: [String]) throws {
    let outfit = try outfit(celsius, at: 8...8) { _ in }
    #expect(self.things(outfit) == things)
    #expect(outfit.advice.count == 1 + things.count)
  }

  @Test func `a cold snap is described with the hours of its extremes`() throws {
    let outfit = try Day.outfit(
      Day.slots(from: 8, [-14, -13, -11, -9, -7, -6, -6, -7, -8, -9, -11, -12]))
    #expect(outfit.clothes == ["히트텍", "두꺼운 니트", "기모 바지", "패딩", "목도리"])
    #expect(
      outfit.korean.map { masked($0, keeping: outfit.clothes + ["장갑", "털모자"]) } == [
        "08 _ -14 ℃ 기모 바지 패딩 목도리", "13 _ -6 ℃ 히트텍 두꺼운 니트", "08 _ -14 ℃ 장갑",
        "08 _ -14 ℃ 털모자",
      ])
  }
}
