import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// The formatting of weather values.
struct WeatherWordsTests {
  private let korean = WeatherWords(language: .korean, time: .korea)

  @Test(arguments: [
    (-0.5, "-1℃"), (-0.4, "0℃"), (0.0, "0℃"), (-0.0, "0℃"), (0.4, "0℃"), (0.5, "1℃"),
    (2.5, "3℃"), (-1.5, "-2℃"), (-1.4, "-1℃"), (36.96, "37℃"),
  ])
  func `degrees are whole, rounded half away from zero, and never -0`(value: Double, text: String) {
    #expect(WeatherWords.degrees(value) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is not a usable number is not shown`(value: Double) {
    #expect(WeatherWords.degrees(value) == nil)
    #expect(WindPoint(value) == nil)
    #expect(WeatherWords.degrees(1e300) == nil)
  }

  @Test(arguments: [
    (0.0, 0), (11.24, 0), (11.25, 1), (45, 2), (90, 4), (112.5, 5), (180, 8), (236.25, 11),
    (303.75, 14), (348.74, 15), (348.75, 0), (360, 0), (-45, 14), (765, 2),
  ])
  func `a wind direction is one of sixteen compass points`(degrees: Double, index: Int) {
    #expect(WindPoint(degrees) == WindPoint(Double(index) * 22.5))
  }

  @Test(arguments: Language.allCases)
  func `each compass point has its own name`(language: Language) {
    let names = (0..<16).map { WindPoint(Double($0) * 22.5)?.words.text(in: language) ?? "" }
    #expect(Set(names).count == 16)
    #expect(!names.contains(""))
  }

  @Test func `the wind speed is shown with one decimal`() throws {
    var slot = MadeUp.slot(MadeUp.moment(9), 1, .clear)
    slot.windSpeed = 3.09
    #expect(masked(korean.wind(slot)) == "_ 3.1m/s")
    slot.windDirection = 5
    slot.windSpeed = 0.25
    let north = try #require(WindPoint(0)).words.korean
    #expect(masked(korean.wind(slot), keeping: [north]) == "\(north) _ 0.3m/s")
  }

  @Test(arguments: [
    (0, "UTC+0"), (32_400, "UTC+9"), (-12_600, "UTC-3:30"), (20_700, "UTC+5:45"),
    (-36_000, "UTC-10"),
  ])
  func `a place's time zone is shown as its offset from UTC`(offset: Int, text: String) {
    #expect(WeatherWords(language: .korean, time: LocalTime(utcOffset: offset)).zone == text)
  }

  @Test(
    arguments: [
      (2.4, 3.0, 40, -1), (4.0, 1.0, 40, nil), (10.4, 5.0, 40, nil), (nil, 3.0, 40, nil),
    ] as [(Double?, Double, Int, Int?)])
  func `the feels-like temperature is shown only if it differs`(
    temperature: Double?, wind: Double, humidity: Int, felt: Int?
  ) {
    var slot = MadeUp.slot(MadeUp.moment(9), temperature, .clear)
    slot.windSpeed = wind
    slot.humidity = humidity
    #expect(korean.feelsLike(slot) == felt)
  }

  @Test(
    arguments: [
      (nil, nil), (.some(.none), nil), (.exactly(0), nil), (.exactly(1.5), "1.5mm"),
      (.exactly(2), "2mm"), (.below(1), "<1mm"), (.between(30, 50), "30–50mm"),
      (.atLeast(50), "≥50mm"), (.words("약간"), "약간"),
    ] as [(Amount?, String?)])
  func `an amount is as precise as its source`(amount: Amount?, text: String?) {
    #expect(WeatherWords.amount(amount, "mm") == text)
  }

  @Test func `an amount for several hours says so, and new snow follows it`() {
    var slot = MadeUp.slot(MadeUp.moment(9), hours: 3, 1, .overcast, amount: .exactly(2))
    slot.newSnow = .below(1)
    let english = WeatherWords(language: .english, time: .korea)
    for words in [korean, english] {
      #expect(masked(words.amount(slot)) == "2mm/3 _ 1cm")
      #expect(words.amount(slot)?.contains(" <1cm") == true)
    }
  }

  @Test func `a time on another day shows its date, in the place's local time`() {
    #expect(korean.clock(MadeUp.moment(21), asOf: MadeUp.moment(23)) == "21:00")
    #expect(korean.clock(MadeUp.moment(21), asOf: MadeUp.moment(24)) == "11-20 21:00")
    let london = WeatherWords(language: .korean, time: LocalTime(utcOffset: 0))
    #expect(london.clock(MadeUp.moment(21), asOf: MadeUp.moment(24)) == "12:00")
  }

  @Test(arguments: Language.allCases)
  func `a date is shown with its weekday`(language: Language) {
    let words = WeatherWords(language: language, time: .korea)
    // Seven days from a Friday.
    let titles = (20..<27).map { words.dayTitle(KoreanDate(year: 2026, month: 11, day: $0)) }
    #expect(titles.map { masked($0) } == (20..<27).map { "11-\($0) _" })
    let names = titles.map { $0.dropFirst("11-20 ".count) }
    #expect(Set(names).count == 7)
    // A Tuesday in a leap year.
    #expect(words.dayTitle(KoreanDate(year: 2028, month: 2, day: 29)) == "02-29 \(names[4])")
  }

  @Test func `the upcoming hours begin with the current slot`() throws {
    let hours = WeatherHours(try MadeUp.london(), from: MadeUp.moment(25, 30))
    #expect(hours.hours.count == 9)
    #expect(hours.hours.map(\.degrees) == [10, 10, 10, nil, nil, nil, 8, 8, 8])
    #expect(hours.slots.count == 3)
    #expect(hours.lengths == [3])
    #expect(hours.rain == .amount(2))
    #expect(hours.nights == [1..<9])
    #expect(WeatherHours(try MadeUp.london(), from: MadeUp.moment(33)).hours.isEmpty)
  }
}
