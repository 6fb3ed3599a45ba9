internal import Foundation
internal import KoreaTransit

/// The weather of one place as people read it.
struct WeatherText {
  let forecast: Forecast
  var air: AirQuality?
  /// The moment that it is read.
  let asOf: Date
  let words: WeatherWords

  init(_ forecast: Forecast, air: AirQuality? = nil, asOf: Date, language: Language) {
    self.forecast = forecast
    self.air = air
    self.asOf = asOf
    words = WeatherWords(language: language, time: forecast.localTime)
  }

  /// Cells of a line where no terminal says how many it has.
  static let standardWidth = 80

  /// Warnings, now, the air, the sun, the next 48 hours drawn and in numbers, the days.
  func lines(width: Int?) -> [InkedLine] {
    let width = width ?? Self.standardWidth
    let hours = WeatherHours(forecast, from: asOf)
    var lines = warnings(width) + facts(width)
    if !hours.hours.isEmpty {
      lines += ["", InkedLine(words.title(of: hours), .bold)]
      lines += WeatherChart(hours: hours, words: words).lines(width: width)
      lines.append("")
      lines += WeatherHourTable(forecast: forecast, slots: hours.slots, words: words)
        .lines(width: width)
    }
    if !forecast.days.isEmpty {
      let count = forecast.days.count
      lines += ["", InkedLine(words.daysTitle(count), .bold)]
      lines += WeatherDayTable(days: forecast.days, words: words).lines(width: width)
    }
    return (lines + outlook(width)).map { $0.cut(to: width) }
  }

  /// The forecaster's own words, in lines as they came.
  private func outlook(_ width: Int) -> [InkedLine] {
    guard let outlook = forecast.outlook else { return [] }
    let lines = outlook.split(whereSeparator: \.isNewline).flatMap { line in
      DisplayWidth.wrap(line.split(whereSeparator: \.isWhitespace).map(String.init), to: width)
    }
    return ["", InkedLine(words.say("전망", "outlook (Korean)"), .bold)]
      + lines.map { InkedLine($0) }
  }

  /// Now, and the next hours in numbers.
  func brief(slots count: Int, width: Int?) -> [InkedLine] {
    let width = width ?? Self.standardWidth
    let slots = Array(WeatherHours(forecast, from: asOf).slots.prefix(count))
    return warnings(width) + facts(width)
      + WeatherHourTable(forecast: forecast, slots: slots, words: words).lines(width: width)
  }

  /// Warnings, now, the air and the sun, a line each.
  var heads: [InkedLine] { warnings(.max) + facts(.max) }

  /// Now, the air and the sun.
  private func facts(_ width: Int) -> [InkedLine] {
    let rows: [(String, [String])] = [
      (words.say("지금", "now"), forecast.now.map(facts) ?? []),
      (words.say("대기", "air"), air.map(facts) ?? []),
      (words.say("해", "sun"), sun),
    ].filter { !$0.1.isEmpty }
    let indent = (rows.map { DisplayWidth.of($0.0) }.max() ?? 0) + 2
    return rows.flatMap { head, facts in
      // A fact stays whole, and what follows stands under it.
      let wrapped = DisplayWidth.wrap(
        facts.dropLast().map { $0 + " ·" } + facts.suffix(1), to: max(1, width - indent))
      return wrapped.enumerated().map { index, text in
        InkedLine(DisplayWidth.padded(index == 0 ? head : "", to: indent) + text)
      }
    }
  }

  private func facts(_ now: WeatherSlot) -> [String] {
    let glyph = now.condition?.glyph(isNight: forecast.isNight(during: now))
    let sky = [glyph, now.conditionWords?.text(in: words.language)]
    return [
      sky.compactMap(\.self).joined(separator: " "), WeatherWords.degrees(now.temperature) ?? "",
      words.feelsLike(now).map { words.say("체감 \($0)℃", "feels like \($0)℃") } ?? "",
      words.amount(now) ?? "",
      WeatherWords.percent(now.humidity).map { words.say("습도 \($0)", "humidity \($0)") } ?? "",
      words.wind(now) ?? "", observed(now.start),
    ].filter { !$0.isEmpty }
  }

  private func facts(_ air: AirQuality) -> [String] {
    func dust(_ name: String, _ amount: Double?, _ grade: AirQuality.Grade?) -> String {
      guard let amount = amount.flatMap(WeatherWords.whole) else { return "" }
      let degree = grade.map { " " + $0.words.text(in: words.language) } ?? ""
      return "\(name) \(amount)㎍/㎥" + degree
    }
    let facts = [
      dust(words.say("미세먼지", "PM10"), air.pm10, air.pm10Grade),
      dust(words.say("초미세먼지", "PM2.5"), air.pm25, air.pm25Grade),
    ].filter { !$0.isEmpty }
    return facts.isEmpty ? [] : facts + [observed(air.observedAt)]
  }

  private func observed(_ moment: Date) -> String {
    let clock = words.clock(moment, asOf: asOf)
    return words.say("\(clock) 관측", "observed \(clock)")
  }

  /// Its rise and its setting today.
  private var sun: [String] {
    let sun = forecast.sun(on: words.time.day(of: asOf))
    return [
      sun.sunrise.map { words.time.clock($0) }.map { words.say("\($0) 뜸", "rises \($0)") },
      sun.sunset.map { words.time.clock($0) }.map { words.say("\($0) 짐", "sets \($0)") },
    ].compactMap(\.self)
  }

  /// `⚠ 호우주의보 서울동남권 · 18:00부터`
  private func warnings(_ width: Int) -> [InkedLine] {
    forecast.warnings.flatMap { warning in
      let times = [
        warning.startsAt.map { words.clock($0, asOf: asOf) }
          .map { words.say("\($0)부터", "from \($0)") },
        warning.endsAt.map { words.clock($0, asOf: asOf) }
          .map { words.say("\($0)까지", "until \($0)") },
      ].compactMap(\.self)
      let text = ["⚠ \(warning.title.text(in: words.language))", warning.area]
      return DisplayWidth.wrap(text + (times.isEmpty ? [] : ["·"]) + times, to: width)
        .map { InkedLine($0, warning.level == .advisory ? .yellow : .red) }
    }
  }

  /// `start⇥hours⇥temperature⇥condition⇥probability⇥humidity⇥wind⇥feels like⇥wind from⇥amount⇥place`
  static func plain(_ slot: WeatherSlot, in time: LocalTime, place: String) -> String {
    let felt = slot.feelsLike(in: time).map { WeatherWords.tenths($0.temperature) }
    return Plain.line([
      KoreanTime.iso(slot.start), "\(slot.hours)", slot.temperature.map(WeatherWords.number) ?? "",
      slot.condition?.rawValue ?? "", slot.precipitationProbability.map(String.init) ?? "",
      slot.humidity.map(String.init) ?? "", slot.windSpeed.map(WeatherWords.number) ?? "",
      felt ?? "", slot.windDirection.map(WeatherWords.number) ?? "",
      WeatherWords.amount(slot.amount, "mm") ?? "", place,
    ])
  }
}
