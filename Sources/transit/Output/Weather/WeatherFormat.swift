internal import KoreaTransit
internal import TransitOperations

/// One line of weather in a custom format.
struct WeatherFormat: Sendable {
  private let form: LineFormat<Field>

  enum Field: String, CaseIterable, Sendable {
    case place, glyph, condition, temperature, feels, min, max, chance, humidity, wind, air, source
    case symbol
  }

  /// - Throws: The errors of ``LineFormat/init(_:)``.
  init(_ text: String) throws { form = try LineFormat(text) }

  static var known: String { LineFormat<Field>.known }

  /// The formatted text of one place, always a single line.
  func line(_ report: WeatherAnswer.Report, language: Language) -> String {
    let values = WeatherValues(report: report, language: language)
    return form.line { values[$0] }
  }
}

/// The values of the fields: from the current weather if present, otherwise from the current slot.
private struct WeatherValues {
  let report: WeatherAnswer.Report
  let language: Language

  private var result: WeatherResult { report.result }

  private var words: WeatherWords {
    WeatherWords(language: language, time: result.forecast?.localTime ?? .korea)
  }

  /// The slots of the current weather, the best first.
  private var slots: [WeatherSlot] {
    [result.forecast?.now, result.forecast?.slot(at: result.asOf)].compactMap(\.self)
  }

  private var today: KoreanDate { words.time.day(of: result.asOf) }
  private var day: WeatherDay? { result.forecast?.days.first { $0.date == today } }

  private var condition: WeatherCondition? { slots.lazy.compactMap(\.condition).first }
  private var isNight: Bool { result.forecast?.isNight(at: result.asOf) ?? false }

  /// The highest chance for the rest of today.
  private var chance: Int? {
    let rest = result.forecast?.slots.filter {
      $0.end > result.asOf && words.time.day(of: $0.start) == today
    }
    return rest?.compactMap(\.precipitationProbability).max() ?? day?.precipitationProbability
  }

  subscript(field: WeatherFormat.Field) -> String? {
    switch field {
    case .place: report.place.name
    case .glyph: condition?.glyph(isNight: isNight)
    case .symbol: condition?.symbolName(isNight: isNight)
    case .condition: slots.lazy.compactMap(\.conditionWords).first?.text(in: language)
    case .temperature: slots.lazy.compactMap { WeatherWords.degrees($0.temperature) }.first
    case .feels:
      slots.lazy.compactMap { result.forecast?.feelsLike($0) }.first
        .flatMap { WeatherWords.degrees($0.temperature) }
    case .min: WeatherWords.degrees(day?.minimum)
    case .max: WeatherWords.degrees(day?.maximum)
    case .chance: WeatherWords.percent(chance)
    case .humidity: WeatherWords.percent(slots.lazy.compactMap(\.humidity).first)
    case .wind: slots.lazy.compactMap(words.wind).first
    case .air: result.air?.grade?.words.text(in: language)
    case .source:
      result.forecast?.sources.first
        .map { BuiltInProviders.name(of: $0.provider).text(in: language) }
    }
  }
}
