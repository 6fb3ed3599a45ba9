internal import Foundation
internal import TransitCore

/// The days of a forecast, from the hours of the short-term forecast and the mid-term issue.
struct DayBuilder {
  /// The timeline from the current hour on.
  var slots: [WeatherSlot]
  /// Values that include TMN and TMX; if there are two for one day, the later one counts.
  var extremes: [WeatherValue]
  var midTerm: [WeatherValue]
  var today: KoreanDate

  /// The days from today on, sorted by date.
  ///
  /// The mid-term day replaces a day that the hours cover only in part, except today.
  var days: [WeatherDay] {
    var days = midTermDays
    for day in shortTermDays where day.isComplete || days[day.date] == nil {
      days[day.date] = day
    }
    return days.values.filter { $0.date >= today }.sorted { $0.date < $1.date }
  }

  private var shortTermDays: [WeatherDay] {
    let time = LocalTime.korea
    var days = Dictionary(grouping: slots) { time.day(of: $0.start) }
      // The runs end at a midnight, which does not make a day of its own.
      .filter { $0.key == today || $0.value.count > 1 || time.hour(of: $0.value[0].start) > 0 }
      .reduce(into: [KoreanDate: WeatherDay]()) { days, date in
        days[date.key] = WeatherDay(date: date.key, slots: date.value, in: time)
      }
    for value in extremes {
      guard case .number(let degrees, _) = value.meaning else { continue }
      let date = time.day(of: value.date)
      let none = WeatherDay(date: date, isComplete: false, issuedAt: value.issuedAt)
      switch value.element {
      case "TMN": days[date, default: none].minimum = degrees
      case "TMX": days[date, default: none].maximum = degrees
      default: continue
      }
    }
    return Array(days.values)
  }

  private var midTermDays: [KoreanDate: WeatherDay] {
    let time = LocalTime.korea
    let reported = midTerm.filter { MidTermField($0.element).day != nil }
    return Dictionary(grouping: reported) { time.day(of: $0.date) }
      .reduce(into: [:]) { days, date in
        days[date.key] = WeatherDay(date: date.key, midTerm: date.value)
      }
  }
}

extension WeatherDay {
  /// Creates a day from its mid-term fields, both of the land region and of the city.
  fileprivate init(date: KoreanDate, midTerm values: [WeatherValue]) {
    self.init(date: date, issuedAt: values.map(\.issuedAt).max())
    var widths: [String: Double] = [:]
    var parts: [Span: Part] = [:]
    for value in values {
      let field = MidTermField(value.element)
      let span = field.span
      switch (field.kind, value.meaning) {
      case ("wf", .text(let words)):
        parts[span, default: Part(span: span)].wording = words
        parts[span]?.condition = WeatherCondition(midTerm: words)
      case ("rnSt", .number(let percent, _)):
        parts[span, default: Part(span: span)].precipitationProbability = Int(percent: percent)
      case ("taMin", .number(let degrees, _)) where field.part.isEmpty: minimum = degrees
      case ("taMax", .number(let degrees, _)) where field.part.isEmpty: maximum = degrees
      case ("taMin", .number(let width, _)), ("taMax", .number(let width, _)):
        widths[field.kind + field.part] = width
      default: continue
      }
    }
    minimumRange = Self.range(minimum, widths["taMinLow"], widths["taMinHigh"])
    maximumRange = Self.range(maximum, widths["taMaxLow"], widths["taMaxHigh"])
    self.parts = Span.allCases.compactMap { parts[$0] }
  }

  /// Returns the range that the widths below (`low`) and above (`high`) a temperature span.
  private static func range(
    _ degrees: Double?, _ low: Double?, _ high: Double?
  ) -> ClosedRange<Double>? {
    guard let degrees, let low, let high, low >= 0, high >= 0 else { return nil }
    return degrees - low...degrees + high
  }
}

extension MidTermField {
  fileprivate var span: WeatherDay.Span {
    switch part {
    case "Am": .morning
    case "Pm": .afternoon
    default: .day
    }
  }
}

extension WeatherCondition {
  /// Reads `흐리고 비`, `구름많음`, and older texts such as `구름많고 가끔 비/눈`: the last word that names
  /// precipitation decides, else the first word names the sky.
  init?(midTerm words: String) {
    let words = words.split(whereSeparator: \.isWhitespace)
    let falling = words.last { Self.falling[String($0)] != nil }
    if let known = falling.flatMap({ Self.falling[String($0)] }) {
      self = known
    } else if let known = Self.skies.first(where: { words.first?.hasPrefix($0.key) == true }) {
      self = known.value
    } else {
      return nil
    }
  }

  private static let falling: [String: WeatherCondition] = [
    "비": .rain, "눈": .snow, "비/눈": .sleet, "눈/비": .sleet, "소나기": .shower,
    "빗방울": .drizzle, "눈날림": .flurry, "빗방울/눈날림": .drizzleAndFlurry,
  ]

  /// Stems of 맑음, 맑은, 맑고; 구름많음, 구름많고; 흐림, 흐린, 흐리고. 구름조금 was dropped in 2019.
  private static let skies: KeyValuePairs<String, WeatherCondition> = [
    "맑": .clear, "구름조금": .partlyCloudy, "구름많": .mostlyCloudy, "흐": .overcast,
  ]
}
