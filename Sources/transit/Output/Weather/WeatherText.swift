internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// The weather of one place as text.
struct WeatherText {
  let forecast: Forecast
  var air: AirQuality?
  /// The current time.
  let asOf: Date
  let language: Language

  var words: WeatherWords { WeatherWords(language: language, time: forecast.localTime) }

  /// The width in cells if there is no terminal.
  static let standardWidth = 80

  /// What is shown in addition to one screen.
  struct Detail {
    /// The next 48 hours in numbers.
    var hours = false
    /// The days after the first week, and the forecaster's text.
    var outlook = false
  }

  private static let week = 7
  private static let briefSlots = 6

  /// One screen: warnings, current weather, air, a chart of the next hours, and a week.
  func lines(width: Int?, detail: Detail = Detail()) -> [InkedLine] {
    let width = width ?? Self.standardWidth
    let hours = WeatherHours(forecast, from: asOf, count: WeatherChart.hours(in: width))
    var lines = warnings(width) + facts(width, inShort: !hours.hours.isEmpty)
    if !hours.hours.isEmpty {
      var title = InkedLine(words.title(of: hours), .bold)
      title.append(sun.map { " · " + $0 }.joined())
      lines.append(title)
      lines += WeatherChart(hours: hours, words: words).lines
    }
    if detail.hours {
      let slots = WeatherHours(forecast, from: asOf).slots
      lines.append("")
      lines += WeatherHourTable(forecast: forecast, slots: slots, words: words).lines(width: width)
    }
    let days = detail.outlook ? forecast.days : Array(forecast.days.prefix(Self.week))
    if !days.isEmpty {
      if detail.hours { lines.append("") }
      lines += WeatherDayTable(days: days, words: words).lines(width: width)
    }
    if detail.outlook { lines += outlook(width) }
    return (lines + footnotes(width, days, detail)).map { $0.cut(to: width) }
  }

  /// What the star means, and the options that show more.
  private func footnotes(_ width: Int, _ days: [WeatherDay], _ detail: Detail) -> [InkedLine] {
    let rest = forecast.days.count - days.count
    let hasMore = !detail.outlook && (rest > 0 || forecast.outlook != nil)
    let notes = [
      days.allSatisfy(\.isComplete) ? nil : words.partialInShort,
      detail.hours || forecast.slots.isEmpty
        ? nil : words.say("시간별 --hourly", "hours: --hourly"),
      hasMore ? words.moreDays(rest) : nil,
    ].compactMap(\.self)
    return flow(notes, width).map { InkedLine($0, .dim) }
  }

  /// Facts in as many lines as they need; a fact is never split.
  private func flow(_ facts: [String], _ width: Int) -> [String] {
    DisplayWidth.wrap(facts.dropLast().map { $0 + " ·" } + facts.suffix(1), to: max(1, width))
  }

  /// The forecaster's text, with its own line breaks.
  private func outlook(_ width: Int) -> [InkedLine] {
    guard let outlook = forecast.outlook else { return [] }
    let lines = outlook.split(whereSeparator: \.isNewline).flatMap { line in
      DisplayWidth.wrap(line.split(whereSeparator: \.isWhitespace).map(String.init), to: width)
    }
    return ["", InkedLine(words.say("전망", "outlook (Korean)"), .bold)]
      + lines.map { InkedLine($0) }
  }

  /// The current weather and the next hours in numbers.
  func brief(width: Int?) -> [InkedLine] {
    let width = width ?? Self.standardWidth
    let slots = Array(WeatherHours(forecast, from: asOf).slots.prefix(Self.briefSlots))
    return warnings(width) + facts(width)
      + WeatherHourTable(forecast: forecast, slots: slots, words: words).lines(width: width)
  }

  /// Warnings, current weather, air, dust and sun, without wrapping.
  var heads: [InkedLine] { warnings(.max) + facts(.max) }

  /// The current weather and the air; the sun is above the chart if there is one.
  private func facts(_ width: Int, inShort: Bool = false) -> [InkedLine] {
    let rows: [(String, [String])] = [
      (words.say("지금", "now"), forecast.now.map(facts) ?? []),
      (words.say("대기", "air"), air.map { words.facts($0, asOf: asOf) } ?? []),
      (words.say("먼지", "dust"), air.map { words.outlook($0, asOf: asOf, inShort: inShort) } ?? []),
      (words.say("해", "sun"), inShort ? [] : sun),
    ].filter { !$0.1.isEmpty }
    let indent = (rows.map { DisplayWidth.of($0.0) }.max() ?? 0) + 2
    return rows.flatMap { head, facts in
      // Continued lines are indented.
      flow(facts, width - indent).enumerated().map { index, text in
        InkedLine(DisplayWidth.padded(index == 0 ? head : "", to: indent) + text)
      }
    }
  }

  private func facts(_ now: WeatherSlot) -> [String] {
    let glyph = now.condition?.glyph(isNight: forecast.isNight(during: now))
    let sky = [glyph, now.conditionWords?.text(in: words.language)]
    return [
      sky.compactMap(\.self).joined(separator: " "), WeatherWords.degrees(now.temperature) ?? "",
      words.feelsLike(now, latitude: forecast.coordinate.latitude)
        .map { words.say("체감 \($0)℃", "feels like \($0)℃") } ?? "",
      words.amount(now) ?? "",
      WeatherWords.percent(now.humidity).map { words.say("습도 \($0)", "humidity \($0)") } ?? "",
      words.wind(now) ?? "", observed(now.start),
    ].filter { !$0.isEmpty }
  }

  private func observed(_ moment: Date) -> String {
    let clock = words.clock(moment, asOf: asOf)
    return words.say(.observed(clock))
  }

  /// Today's sunrise and sunset.
  private var sun: [String] {
    let sun = forecast.sun(on: words.time.day(of: asOf))
    return [
      sun.sunrise.map { words.time.clock($0) }.map { words.say("일출 \($0)", "rises \($0)") },
      sun.sunset.map { words.time.clock($0) }.map { words.say("일몰 \($0)", "sets \($0)") },
    ].compactMap(\.self)
  }

  /// How many areas are named in one line; a province may have dozens.
  private static let namedAreas = 3

  /// `⚠ 호우주의보 서울동남권, 서울서남권 · 18:00부터`: one line for all areas of a warning.
  private func warnings(_ width: Int) -> [InkedLine] {
    forecast.warnings.map(\.title).uniqued().flatMap { title in
      let same = forecast.warnings.filter { $0.title == title }
      let spans = same.map(span).uniqued()
      let areas = same.map(\.area).uniqued()
      let rest = areas.count - Self.namedAreas
      let named =
        areas.prefix(Self.namedAreas).joined(separator: ", ")
        + (rest > 0 ? words.say(" 외 \(rest)곳", " and \(rest) more") : "")
      // Different times are omitted.
      let times = spans.count == 1 ? spans[0] : ""
      let text =
        "⚠ \(title.text(in: words.language)) \(named)" + (times.isEmpty ? "" : " · \(times)")
      return DisplayWidth.wrap(text, to: width)
        .map { InkedLine($0, same[0].level == .advisory ? .yellow : .red) }
    }
  }

  private func span(_ warning: WeatherWarning) -> String {
    [
      warning.startsAt.map { words.clock($0, asOf: asOf) }
        .map { words.say("\($0)부터", "from \($0)") },
      warning.endsAt.map { words.clock($0, asOf: asOf) }
        .map { words.say("\($0)까지", "until \($0)") },
    ].compactMap(\.self).joined(separator: " ")
  }

  /// `start⇥hours⇥temperature⇥condition⇥probability⇥humidity⇥wind⇥feels like⇥wind
  /// from⇥amount⇥snow⇥place`
  static func plain(_ slot: WeatherSlot, in forecast: Forecast, place: String) -> TerminalText {
    let felt = forecast.feelsLike(slot).map { WeatherWords.tenths($0.temperature) }
    return TerminalText(fields: [
      KoreanTime.iso(slot.start), "\(slot.hours)", slot.temperature.map(WeatherWords.number) ?? "",
      slot.condition?.rawValue ?? "", slot.precipitationProbability.map(String.init) ?? "",
      slot.humidity.map(String.init) ?? "", slot.windSpeed.map(WeatherWords.tenths) ?? "",
      felt ?? "", slot.windDirection.map(WeatherWords.number) ?? "",
      WeatherWords.rain(slot, per: "h") ?? "", WeatherWords.amount(slot.newSnow, "cm") ?? "", place,
    ])
  }
}
