import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import TransitCommute

struct OutfitTests {
  /// A constant temperature and the clothes of its band.
  private static let even: [(Double, [String])] = [
    (-12.0, ["히트텍", "두꺼운 니트", "기모 바지", "패딩", "목도리"]),
    (4, ["히트텍", "두꺼운 니트", "기모 바지", "패딩", "목도리"]),
    (5, ["히트텍", "니트", "두꺼운 바지", "코트"]), (8, ["히트텍", "니트", "두꺼운 바지", "코트"]),
    (9, ["니트", "청바지", "트렌치코트"]), (11, ["니트", "청바지", "트렌치코트"]),
    (12, ["니트", "청바지", "자켓"]), (16, ["니트", "청바지", "자켓"]),
    (17, ["얇은 니트", "청바지", "가디건"]), (19, ["얇은 니트", "청바지", "가디건"]),
    (20, ["긴팔티", "면바지", "가디건"]), (22, ["긴팔티", "면바지", "가디건"]),
    (22.5, ["반팔", "면바지"]), (23, ["반팔", "면바지"]), (27, ["반팔", "면바지"]),
    (28, ["반팔", "반바지"]), (35, ["반팔", "반바지"]),
  ]

  @Test(arguments: even)
  func `a day of constant temperature has the clothes of one band`(
    celsius: Double, clothes: [String]
  ) throws {
    let slots = Day.slots(from: 8, Array(repeating: celsius, count: 12))
    let outfit = try Day.outfit(slots)
    #expect(outfit.clothes == clothes)
    // Cold-sensitive people dress as for 3 °C less, heat-sensitive people as for 3 °C more.
    for (sensitivity, shift) in [(Sensitivity.cold, -3.0), (.normal, 0), (.hot, 3)] {
      let own = try Day.outfit(slots, sensitivity: sensitivity)
      let other = Day.slots(from: 8, Array(repeating: celsius + shift, count: 12))
      #expect(own.garments == (try Day.outfit(other)).garments)
      #expect(own.coldest.feelsLike == celsius)
      #expect(own.coldest.dressedFor == celsius + shift)
    }
  }

  @Test func `outer layers follow the coldest hour, inner layers the warmest`() throws {
    let outfit = try Day.outfit(
      Day.slots(from: 7, [3, 4, 6, 9, 12, 14, 15, 16, 16, 15, 12, 9, 6, 5]))
    #expect(
      outfit.coldest
        == Outfit.Hour(start: Day.at(8), 1, feels: 4, dressedFor: 4, from: nil, to: 4))
    #expect(
      outfit.warmest
        == Outfit.Hour(start: Day.at(14), 1, feels: 16, dressedFor: 16, from: 12, to: 16))
    #expect(outfit.clothes == ["니트", "기모 바지", "패딩", "목도리"])
    #expect(outfit.things == [])
    #expect(
      outfit.korean.map { masked($0, keeping: outfit.clothes) } == [
        "08 _ 4 ℃ 기모 바지 패딩 목도리", "14 _ 16 ℃ 니트", "_ 12 ℃ _",
      ])
    #expect(
      outfit.english.prefix(2).map { masked($0, keeping: outfit.garments.map(\.name.english)) } == [
        "_ 08:00 _ 4 ℃ fleece-lined pants padded coat scarf", "_ 14:00 _ 16 ℃ knitwear",
      ])
    #expect(masked(outfit.english.last) == "_ 12 ℃ _")
    #expect(outfit.advice.map(\.reason) == [.coldest, .warmest, .range])
  }

  @Test(arguments: Language.allCases)
  func `leaving, now, a time in between and returning have different texts`(language: Language)
    throws
  {
    func told(coldest hour: Int, now: Date = Day.midnight) throws -> String? {
      var celsius = Array(repeating: 15.0, count: 12)
      celsius[hour - 8] = 10
      let advice = try Day.outfit(Day.slots(from: 8, celsius), now: now).advice.first
      return advice?.words.text(in: language).filter { !$0.isNumber }
    }
    let texts = try [
      told(coldest: 8), told(coldest: 8, now: Day.at(8.5)), told(coldest: 14), told(coldest: 19),
    ]
    #expect(Set(texts).count == 4)
  }

  @Test func `the hour that starts at the return counts, hours outside the outing do not`()
    throws
  {
    let outfit = try Day.outfit(
      Day.slots(from: 6, [-9, -9, 12, 13, 14, 15, 15, 15, 14, 13, 12, 11, 10, 6, -9]))
    #expect(outfit.coldest.start == Day.at(19))
    #expect(
      masked(outfit.korean.first, keeping: ["두꺼운 바지", "코트"]) == "19 _ 6 ℃ 두꺼운 바지 코트")
    #expect(
      masked(outfit.english.first, keeping: ["thick pants", "coat"])
        == "_ 19:00 _ 6 ℃ thick pants coat")
  }

  @Test func `the advice shows the temperature adjusted for the person's sensitivity`() throws {
    let slots = Day.slots(from: 8, Array(repeating: 9.0, count: 11))
    let cold = try Day.outfit(slots, sensitivity: .cold)
    #expect(
      cold.korean.map { masked($0, keeping: cold.clothes) }
        == ["08 _ 9 ℃ _ 6 ℃ _ 히트텍 니트 두꺼운 바지 코트"])
    #expect(
      try Day.outfit(slots, sensitivity: .hot).english
        .map { masked($0, keeping: ["knitwear", "jeans", "jacket"]) }
        == ["_ 08:00 _ 9 ℃ 12 ℃ _ knitwear jeans jacket"])
  }

  @Test func `the felt temperature is KMA's wind chill, not the air temperature`() throws {
    var slots = Day.slots(from: 8, Array(repeating: 5.0, count: 11))
    for index in slots.indices { slots[index].windSpeed = 5 }
    slots[3].windSpeed = nil
    let outfit = try Day.outfit(slots)
    // 5 ℃ in 18 km/h.
    #expect((outfit.coldest.feelsLike * 10).rounded() / 10 == 1.3)
    #expect(outfit.coldest.to == 4)
    // Without wind data the air temperature is used.
    #expect(outfit.warmest.feelsLike == 5)
    #expect(outfit.warmest.start == Day.at(11))
  }

  @Test func `south of the equator November is a warm month`() throws {
    var slots = Day.slots(from: 8, Array(repeating: 35.0, count: 12))
    for index in slots.indices { slots[index].humidity = 70 }
    func felt(_ latitude: Double) throws -> Double {
      let outfit = try Outfit(
        for: Day.outing(8, 19), slots: slots, in: .korea, latitude: latitude,
        wardrobe: .builtIn(), now: Day.midnight)
      return (outfit.warmest.feelsLike * 10).rounded() / 10
    }
    #expect(try felt(-33.87) == 36.4)
    #expect(try felt(37.57) == 35)
  }

  @Test func `a night shift returns the next day`() throws {
    let outing = try Day.outing(22, 6.5)
    #expect(outing.returns == Day.at(30.5))
    let outfit = try Day.outfit(
      Day.slots(from: 20, [9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -8]), outing, now: Day.at(12))
    #expect(outfit.warmest.start == Day.at(22))
    #expect(outfit.coldest.start == Day.at(30))
    #expect(
      outfit.korean.map { masked($0, keeping: outfit.clothes + ["장갑"]) } == [
        "_ 06 _ 30 _ 0 ℃ 기모 바지 패딩 목도리", "22 _ 8 ℃ 히트텍 니트", "_ 06 _ 30 _ 0 ℃ 장갑",
      ])
    #expect(masked(outfit.english.last, keeping: ["gloves"]) == "_ 06:30 _ 0 ℃ gloves")
  }

  @Test func `three-hour slots that are only partly in the outing count`() throws {
    let outfit = try Day.outfit(Day.slots(from: 6, each: 3, [5, 10, 14, 16, 12]))
    #expect(
      outfit.coldest == Outfit.Hour(start: Day.at(6), 3, feels: 5, dressedFor: 5, from: 5, to: 8))
    #expect(
      outfit.warmest
        == Outfit.Hour(start: Day.at(15), 3, feels: 16, dressedFor: 16, from: 12, to: 16))
    #expect(
      outfit.korean.prefix(2).map { masked($0, keeping: ["두꺼운 바지", "코트", "니트"]) }
        == ["08 _ 5 ℃ 두꺼운 바지 코트", "15 _ 16 ℃ 니트"])
  }

  @Test func `hours without a temperature are reported and ignored`() throws {
    var slots = Day.slots(from: 8, [10, 10, nil, nil, 10, 10, 10, 10, 10, 10, 10])
    slots.remove(at: 5)
    let outfit = try Day.outfit(slots)
    #expect(
      outfit.korean.map { masked($0, keeping: outfit.clothes) } == [
        "08 _ 10 ℃ 니트 청바지 트렌치코트", "10:00 – 12:00 _", "13:00 – 14:00 _",
      ])
    #expect(outfit.advice.map(\.reason) == [.coldest, .gap, .gap])
  }

  @Test func `an observation covers its hour, and only the rest of the day counts`() throws {
    var slots = Day.slots(from: 9, [5, 9, 12, 13, 13, 13, 13, 12, 11, 10])
    var observed = WeatherSlot(start: Day.at(8), hours: 0, issuedAt: Day.at(8))
    observed.temperature = 2
    slots.insert(observed, at: 0)
    let early = try Day.outfit(slots, now: Day.at(8.5))
    #expect(
      early.coldest == Outfit.Hour(start: Day.at(8), 1, feels: 2, dressedFor: 2, from: nil, to: 4))
    #expect(
      masked(early.korean.first, keeping: ["기모 바지", "패딩", "목도리"]) == "_ 2 ℃ 기모 바지 패딩 목도리")
    let late = try Day.outfit(slots, now: Day.at(10))
    #expect(late.coldest.start == Day.at(10))
    #expect(late.coldest.feelsLike == 9)
  }

  private static let unreached: [(Double, Double, String)] = [
    (18.0, 0.0, "_ 2026-11-20 18:00 _"), (8, 0, "_ 2026-11-20 08:00 _"), (19, 19, "_"),
  ]

  @Test(arguments: unreached)
  func `an outing beyond the forecast or in the past is an error`(
    end: Double, now: Double, problem: String
  ) throws {
    let slots = Day.slots(from: 6, Array(repeating: 9.0, count: Int(end) - 6))
    let error = #expect(throws: TransitError.self) { try Day.outfit(slots, now: Day.at(now)) }
    #expect(error?.code == .invalidRequest)
    #expect(masked(error?.detail?.korean) == problem)
  }

  @Test(arguments: [[], [nil, nil], [Double.nan, .infinity]])
  func `without any temperature there is no advice`(celsius: [Double?]) throws {
    let error = #expect(throws: TransitError.self) {
      try Day.outfit(Day.slots(from: 8, celsius), Day.outing(8, 10))
    }
    #expect(error?.code == .invalidRequest)
  }
}

extension Outfit.Hour {
  init(start: Date, _ hours: Int, feels: Double, dressedFor: Double, from: Int?, to: Int?) {
    self.init(
      start: start, hours: hours, feelsLike: feels, dressedFor: dressedFor, from: from, to: to)
  }
}
