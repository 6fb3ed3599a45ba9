internal import Foundation

extension Forecast: Documented {
  package static let fields = Fields<Forecast>(
    named: "forecast", "The weather at a place.",
    .coordinate(\.coordinate),
    .init(
      "utcOffsetSeconds",
      "The UTC offset of the place in seconds. All times in the document are in Korean "
        + "time, also for places abroad: add this value minus 32,400 for the local time.",
      \.utcOffset),
    .init(
      "now", "The current weather.",
      { forecast in forecast.now.map { ForecastSlot($0, in: forecast) } }),
    .init(
      "slots", "The hourly weather, in order of time.",
      { forecast in forecast.slots.map { ForecastSlot($0, in: forecast) } }),
    .init(
      "days", "The daily weather.",
      { forecast in forecast.days.map { ForecastDay(day: $0, forecast: forecast) } }),
    .init("warnings", "Weather warnings (기상특보) in force.", \.warnings),
    .init("outlook", "The forecaster's text about the coming days.", \.outlook),
    .sources(\.sources))
}

/// A period of hours with its forecast, for day or night and the feels-like temperature.
package struct ForecastSlot: Documented {
  private let slot: WeatherSlot
  private let forecast: Forecast?
  /// `nil` without a place.
  private let isNight: Bool?

  package init(_ slot: WeatherSlot, in forecast: Forecast? = nil) {
    (self.slot, self.forecast) = (slot, forecast)
    isNight = forecast?.isNight(during: slot)
  }

  package static let fields = Fields<ForecastSlot>(
    named: "weatherSlot", "The weather of one or more hours.",
    .init("start", "The start of the slot.", \.slot.start),
    .init("hours", "The length in hours; 0 for an observation.", .atLeast(0), \.slot.hours),
    .issuedAt(\.slot.issuedAt),
    .condition(\.slot.condition),
    .init(
      "conditionText", "The source's more specific word for the condition.",
      { $0.slot.conditionWords?.korean }),
    .init(
      "glyph",
      "The condition as one character of a text font, for day or night; null if the place "
        + "is unknown.",
      { slot in slot.isNight.flatMap { slot.slot.condition?.glyph(isNight: $0) } }),
    .init(
      "symbol",
      "The condition as the name of an SF Symbol, for day or night; null if the place is unknown.",
      { slot in slot.isNight.flatMap { slot.slot.condition?.symbolName(isNight: $0) } }),
    .init(
      "isNight",
      "Whether the sun is below the horizon in the middle of the slot; null if the place is "
        + "unknown.", \.isNight),
    .init("temperatureCelsius", "The temperature in °C.", \.slot.temperature),
    .init(
      "feelsLikeCelsius",
      "The feels-like temperature in °C by KMA's formulas, to 0.1 °C; the air temperature "
        + "outside their ranges.", { $0.forecast?.feelsLike($0.slot)?.temperature.tenths }),
    .init("sky", "The sky: clear (맑음), mostlyCloudy (구름많음) or overcast (흐림).", \.slot.sky),
    .init(
      "cloudPercent", "The cloud cover in percent; null if the source reports only a sky code.",
      .within(0...100), \.slot.cloud),
    .init(
      "precipitation",
      "The kind of precipitation in the tool's language; null if there is none or it is not "
        + "reported.", \.slot.precipitation),
    .init(
      "phenomenon",
      "Another phenomenon (fog, haze, yellow dust …) in the tool's language; null if there "
        + "is none.", \.slot.phenomenon),
    .init(
      "precipitationMillimeters", "The amount of rain and melted snow in millimeters.",
      \.slot.amount),
    .init(
      "precipitationHours", "The period of precipitationMillimeters in hours.",
      .atLeast(1), \.slot.amountHours),
    .init("newSnowCentimeters", "The depth of new snow in centimeters.", \.slot.newSnow),
    .precipitationProbability(\.slot.precipitationProbability),
    .init("humidityPercent", "Relative humidity in percent.", \.slot.humidity),
    .init("windMetersPerSecond", "The wind speed in m/s.", \.slot.windSpeed),
    .init(
      "windFromDegrees",
      "The direction from which the wind blows, in degrees clockwise from north, 0–360.",
      \.slot.windDirection),
    .init("gustMetersPerSecond", "The strongest gust in m/s.", \.slot.gust),
    .init("visibilityMeters", "The visibility in meters.", .atLeast(0), \.slot.visibility))
}

/// A day with its forecast, for sunrise and sunset.
package struct ForecastDay: Documented {
  let day: WeatherDay
  let forecast: Forecast

  package static let fields = Fields<ForecastDay>(
    named: "weatherDay", "The weather of one day.",
    .init("date", "The local date of the place.", \.day.date),
    .init("minimumCelsius", "The lowest temperature in °C.", \.day.minimum),
    .init("maximumCelsius", "The highest temperature in °C.", \.day.maximum),
    .init(
      "minimumRangeCelsius", "The range of the lowest temperature in °C.",
      { $0.day.minimumRange.map(TemperatureRange.init) }),
    .init(
      "maximumRangeCelsius", "The range of the highest temperature in °C.",
      { $0.day.maximumRange.map(TemperatureRange.init) }),
    .init("isComplete", "Whether the source covers the whole day.", \.day.isComplete),
    .issuedAt(\.day.issuedAt),
    .init(
      "sunrise", "The time of sunrise; null if the sun does not rise that day.",
      { $0.forecast.sun(on: $0.day.date).sunrise }),
    .init(
      "sunset", "The time of sunset; null if the sun does not set that day.",
      { $0.forecast.sun(on: $0.day.date).sunset }),
    .init("parts", "The parts of the day, in order.", \.day.parts))
}

/// A range that includes both bounds.
private struct TemperatureRange: Documented {
  let range: ClosedRange<Double>

  static let fields = Fields<TemperatureRange>(
    named: "range", "A range of temperatures in °C.",
    .init("from", "The lower end, in °C.", \.range.lowerBound),
    .init("to", "The upper end, in °C.", \.range.upperBound))
}

extension WeatherDay.Part: Documented {
  package static let fields = Fields<WeatherDay.Part>(
    .init("span", "The part of the day.", \.span),
    .condition(\.condition),
    .init("conditionText", "The source's text.", { $0.wording ?? $0.condition?.words.korean }),
    .init("glyph", "The weather condition as one character.", { $0.condition?.glyph() }),
    .init(
      "symbol", "The weather condition as the name of an SF Symbol.",
      { $0.condition?.symbolName() }),
    .precipitationProbability(\.precipitationProbability))
}

extension Amount: Documented {
  package static let fields = Fields<Amount>(
    named: "amount",
    "An amount: at least `from` and less than `below`, `exactly` a value, or unparsed text "
      + "in `words`.",
    .init(
      "from", "The lower limit, inclusive, in the unit of the property; null for no limit.",
      \.least),
    .init(
      "below", "The upper limit, exclusive, in the unit of the property; null for no limit.",
      \.bound),
    .init(
      "exactly",
      "The exact value in the unit of the property; null if the source reports a range or text.",
      \.value),
    .init("words", "The source's text if it could not be parsed; null otherwise.", \.text))

  private var least: Double? {
    switch self {
    case .none, .below: 0
    case .exactly(let value), .between(let value, _), .atLeast(let value): value
    case .words: nil
    }
  }

  private var bound: Double? {
    switch self {
    case .below(let value), .between(_, let value): value
    default: nil
    }
  }

  private var value: Double? {
    switch self {
    case .none: 0
    case .exactly(let value): value
    default: nil
    }
  }

  private var text: String? { if case .words(let text) = self { text } else { nil } }
}

extension WeatherWarning: Documented {
  package static let fields = Fields<WeatherWarning>(
    named: "warning", "A weather warning (기상특보).",
    .init("title", "The hazard and level for display, in the tool's language.", \.title.korean),
    .init("hazard", "The hazard in the tool's language.", \.hazard.korean),
    .init("level", "The level: advisory (주의보) or warning (경보).", \.level),
    .init("area", "The area of the warning in the source's spelling.", \.area),
    .issuedAt(\.issuedAt),
    .init("startsAt", "The time at which the warning takes effect.", \.startsAt),
    .init("endsAt", "The time at which the warning ends.", \.endsAt))
}

extension WeatherValue: Documented {
  package static let fields = Fields<WeatherValue>(
    named: "weatherValue", "One value of a forecast, as the source reports it.",
    .init("element", "The source's code, such as TMP.", \.element),
    .init("date", "The start of the hour.", \.date),
    .issuedAt(\.issuedAt),
    .init("raw", "The source's text.", \.raw),
    .init("number", "The value as a number; null if it is not a number.", \.number),
    .init("unit", "The unit of the number or amount; null if it has none.", \.unit),
    .init("word", "The meaning as a word; null if it has none.", \.word),
    .init("amount", "The value as an amount; null if it is not an amount.", \.amount))

  private var number: Double? {
    if case .number(let number, _) = meaning { number } else { nil }
  }

  private var unit: String? {
    switch meaning {
    case .number(_, let unit): unit
    case .amount(_, let unit): unit
    default: nil
    }
  }

  private var amount: Amount? {
    if case .amount(let amount, _) = meaning { amount } else { nil }
  }

  private var word: String? {
    switch meaning {
    case .sky(let sky): sky.rawValue
    case .precipitation(let kind): kind.rawValue
    case .text(let text): text
    case .missing: "missing"
    case .unknown: "unknown"
    case .number, .amount: nil
    }
  }
}

extension Double {
  package var tenths: Double { (self * 10).rounded() / 10 }
}
