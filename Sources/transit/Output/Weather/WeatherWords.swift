internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// The texts of weather values: whole degrees, local time.
struct WeatherWords: Localized, Sendable {
  let language: Language
  let time: LocalTime

  /// Rounded half away from zero, never `-0`; `nil` if not finite.
  static func rounded(_ value: Double) -> Int? { Int(exactly: value.rounded()) }

  /// `-1℃`
  static func degrees(_ value: Double?) -> String? {
    value.flatMap(rounded).map { "\($0)℃" }
  }

  static func percent(_ value: Int?) -> String? { value.map { "\($0)%" } }

  /// `9`, `9.5`: without a trailing `.0`.
  static func number(_ value: Double) -> String {
    rounded(value).flatMap { Double($0) == value ? String($0) : nil } ?? String(value)
  }

  /// Rounded to tenths: `3.1` for 3.09.
  static func tenths(_ value: Double) -> String { number((value * 10).rounded() / 10) }

  /// The feels-like temperature in whole degrees; `nil` if it equals the rounded air temperature.
  /// The latitude determines the seasons.
  func feelsLike(_ slot: WeatherSlot, latitude: Double = 37) -> Int? {
    guard let air = slot.temperature.flatMap(Self.rounded),
      let felt = slot.feelsLike(in: time, latitude: latitude)
        .flatMap({ Self.rounded($0.temperature) }), felt != air
    else { return nil }
    return felt
  }

  /// `서북서풍 2.3m/s`, in tenths.
  func wind(_ slot: WeatherSlot) -> String? {
    guard let speed = slot.windSpeed.map(Self.tenths) else { return nil }
    let from = slot.windDirection.flatMap(WindPoint.init)
    return from.map {
      say("\($0.words.korean)풍 \(speed)m/s", "wind \($0.words.english) \(speed) m/s")
    }
      ?? say(.wind("\(speed)"))
  }

  /// Rain and new snow; `nil` if there is neither.
  func amount(_ slot: WeatherSlot) -> String? {
    let rain = Self.rain(slot, per: say("시간", " h"))
    let snow = Self.amount(slot.newSnow, "cm").map { say("눈 \($0)", "snow \($0)") }
    let texts = [rain, snow].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// `2.5mm`, with the period if the slot is longer than an hour: `3–15mm/1시간`.
  static func rain(_ slot: WeatherSlot, per unit: String) -> String? {
    amount(slot.amount, "mm").map { text in
      slot.amountHours == 1 && slot.hours <= 1 ? text : "\(text)/\(slot.amountHours)\(unit)"
    }
  }

  static func amount(_ amount: Amount?, _ unit: String) -> String? {
    switch amount {
    case nil, .some(.none): nil
    case .exactly(let value): value > 0 ? "\(number(value))\(unit)" : nil
    case .below(let value): "<\(number(value))\(unit)"
    case .between(let low, let high): "\(number(low))–\(number(high))\(unit)"
    case .atLeast(let value): "≥\(number(value))\(unit)"
    case .words(let text): text
    }
  }

  /// `08:00`, with the date if it is another day than `now`.
  func clock(_ moment: Date, asOf now: Date) -> String {
    let day = time.day(of: moment)
    return (day == time.day(of: now) ? "" : Self.monthAndDay(day) + " ") + time.clock(moment)
  }

  /// `11-20`
  static func monthAndDay(_ date: KoreanDate) -> String { String("\(date)".suffix(5)) }

  /// `11-20 금`
  func dayTitle(_ date: KoreanDate) -> String {
    let name = Weekday(on: date)?.words.text(in: language)
    return [Self.monthAndDay(date), name].compactMap(\.self).joined(separator: " ")
  }

  /// The condition in words: the forecaster's Korean text, or the translated condition.
  func condition(of part: WeatherDay.Part) -> String {
    let condition = part.condition?.words.text(in: language)
    let words = language == .korean ? [part.wording, condition] : [condition, part.wording]
    return words.lazy.compactMap(\.self).first ?? ""
  }

  func daysTitle(_ count: Int) -> String { say("앞으로 \(count)일", "next \(count) days") }

  /// `앞으로 48시간 · 3시간 단위`
  func title(of hours: WeatherHours) -> String {
    let count = hours.hours.count
    let title = say("앞으로 \(count)시간", "next \(count) hours")
    if hours.lengths == [1] { return title }
    let lengths = hours.lengths.map(String.init).joined(separator: "·")
    return title + say(" · \(lengths)시간 단위", " · in steps of \(lengths) h")
  }

  /// Explains the star next to a day.
  var partial: String { say("* 하루 중 일부 시간의 예보", "* forecast for only part of the day") }

  var partialInShort: String { say("* 하루의 일부만", "* part of the day") }

  /// Names the option that shows the forecaster's text, and the days after a week.
  func moreDays(_ count: Int) -> String {
    count > 0
      ? say("전망과 \(count)일 더 --outlook", "outlook, \(count) more days: --outlook")
      : say("전망 --outlook", "outlook: --outlook")
  }

  /// `UTC+9`, `UTC-3:30`
  var zone: String {
    let minutes = abs(time.utcOffset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + String("0\(minutes % 60)".suffix(2))
    return "UTC" + (time.utcOffset < 0 ? "-" : "+") + "\(minutes / 60)" + rest
  }
}

/// One of the sixteen compass points of a wind direction.
struct WindPoint: Hashable, Sendable {
  let words: Words

  /// - Parameter degrees: Clockwise from north; the result is `nil` if not finite.
  init?(_ degrees: Double) {
    guard degrees.isFinite else { return nil }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let point = ((turn < 0 ? turn + 360 : turn) + 11.25) / 22.5
    words = Self.all[Int(point.rounded(.down)) % 16]
  }

  private static let all: [Words] = [
    Words("북", "N"), Words("북북동", "NNE"), Words("북동", "NE"), Words("동북동", "ENE"),
    Words("동", "E"), Words("동남동", "ESE"), Words("남동", "SE"), Words("남남동", "SSE"),
    Words("남", "S"), Words("남남서", "SSW"), Words("남서", "SW"), Words("서남서", "WSW"),
    Words("서", "W"), Words("서북서", "WNW"), Words("북서", "NW"), Words("북북서", "NNW"),
  ]
}

extension Forecast {
  /// The slot that contains the time.
  func slot(at moment: Date) -> WeatherSlot? {
    slots.first { $0.start <= moment && moment < $0.end }
  }
}
