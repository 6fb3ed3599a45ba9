internal import TransitCore

extension JSON {
  init(_ forecast: Forecast?) {
    guard let forecast else {
      self = nil
      return
    }
    self = [
      "coordinate": JSON(forecast.coordinate), "utcOffsetSeconds": .int(forecast.utcOffset),
      "now": forecast.now.map { JSON($0, in: forecast) } ?? nil,
      "slots": .array(forecast.slots.map { JSON($0, in: forecast) }),
      "days": .array(forecast.days.map { JSON($0, in: forecast) }),
      "warnings": .array(forecast.warnings.map(JSON.init)), "outlook": JSON(forecast.outlook),
      "sources": JSON(forecast.sources),
    ]
  }

  /// - Parameter forecast: where the slot is of; night and what is felt are not known without.
  init(_ slot: WeatherSlot, in forecast: Forecast? = nil) {
    let isNight = forecast?.isNight(during: slot)
    let felt = forecast.flatMap { $0.feelsLike(slot)?.temperature }
    self = [
      "start": JSON(slot.start), "hours": .int(slot.hours), "issuedAt": JSON(slot.issuedAt),
      "condition": JSON(slot.condition?.rawValue), "wording": JSON(slot.wording?.korean),
      "glyph": JSON(isNight.flatMap { slot.condition?.glyph(isNight: $0) }),
      "symbol": JSON(isNight.flatMap { slot.condition?.symbolName(isNight: $0) }),
      "isNight": JSON(isNight), "temperatureCelsius": JSON(slot.temperature),
      "feelsLikeCelsius": JSON(felt.map { ($0 * 10).rounded() / 10 }),
      "sky": JSON(slot.sky?.rawValue), "cloudPercent": JSON(slot.cloud),
      "precipitation": JSON(slot.precipitation?.rawValue),
      "phenomenon": JSON(slot.phenomenon?.rawValue),
      "precipitationMillimeters": JSON(slot.amount),
      "precipitationHours": .int(slot.amountHours), "newSnowCentimeters": JSON(slot.newSnow),
      "precipitationProbabilityPercent": JSON(slot.precipitationProbability),
      "humidityPercent": JSON(slot.humidity), "windMetersPerSecond": JSON(slot.windSpeed),
      "windFromDegrees": JSON(slot.windDirection), "gustMetersPerSecond": JSON(slot.gust),
      "visibilityMeters": JSON(slot.visibility),
    ]
  }

  init(_ day: WeatherDay, in forecast: Forecast) {
    let sun = forecast.sun(on: day.date)
    self = [
      "date": .string(day.date.description), "minimumCelsius": JSON(day.minimum),
      "maximumCelsius": JSON(day.maximum), "minimumRangeCelsius": JSON(day.minimumRange),
      "maximumRangeCelsius": JSON(day.maximumRange), "isComplete": .bool(day.isComplete),
      "issuedAt": JSON(day.issuedAt), "sunrise": JSON(sun.sunrise), "sunset": JSON(sun.sunset),
      "parts": .array(
        day.parts.map { part in
          [
            "span": .string(part.span.rawValue), "condition": JSON(part.condition?.rawValue),
            "wording": JSON(part.wording), "glyph": JSON(part.condition?.glyph()),
            "symbol": JSON(part.condition?.symbolName()),
            "precipitationProbabilityPercent": JSON(part.precipitationProbability),
          ]
        }),
    ]
  }

  private init(_ range: ClosedRange<Double>?) {
    guard let range else {
      self = nil
      return
    }
    self = ["from": .double(range.lowerBound), "to": .double(range.upperBound)]
  }

  /// An amount as its bounds: `from` included, `below` not; both `null` for words.
  init(_ amount: Amount?) {
    switch amount {
    case nil: self = nil
    case .some(.none): self = ["from": 0, "below": nil, "exactly": 0, "words": nil]
    case .exactly(let value):
      self = ["from": .double(value), "below": nil, "exactly": .double(value), "words": nil]
    case .below(let value):
      self = ["from": 0, "below": .double(value), "exactly": nil, "words": nil]
    case .between(let low, let high):
      self = ["from": .double(low), "below": .double(high), "exactly": nil, "words": nil]
    case .atLeast(let value):
      self = ["from": .double(value), "below": nil, "exactly": nil, "words": nil]
    case .words(let text):
      self = ["from": nil, "below": nil, "exactly": nil, "words": .string(text)]
    }
  }

  init(_ value: WeatherValue) {
    var fields: [String: JSON] = [
      "element": .string(value.element), "at": JSON(value.at), "issuedAt": JSON(value.issuedAt),
      "raw": .string(value.raw), "number": nil, "unit": nil, "word": nil, "amount": nil,
    ]
    switch value.meaning {
    case .number(let number, let unit):
      fields["number"] = .double(number)
      fields["unit"] = .string(unit)
    case .sky(let sky): fields["word"] = .string(sky.rawValue)
    case .precipitation(let kind): fields["word"] = .string(kind.rawValue)
    case .amount(let amount, let unit):
      fields["amount"] = JSON(amount)
      fields["unit"] = .string(unit)
    case .text(let text): fields["word"] = .string(text)
    case .missing: fields["word"] = "missing"
    case .unknown: fields["word"] = "unknown"
    }
    self = .object(fields)
  }

  init(_ air: AirQuality?) {
    guard let air else {
      self = nil
      return
    }
    self = [
      "observedAt": JSON(air.observedAt), "grade": JSON(air.grade?.rawValue),
      "pm10": JSON(air.pm10), "pm10Grade": JSON(air.pm10Grade?.rawValue),
      "pm25": JSON(air.pm25), "pm25Grade": JSON(air.pm25Grade?.rawValue),
      "ozone": JSON(air.ozone), "nitrogenDioxide": JSON(air.nitrogenDioxide),
      "sulfurDioxide": JSON(air.sulfurDioxide), "carbonMonoxide": JSON(air.carbonMonoxide),
      "sources": JSON(air.sources),
    ]
  }

  init(_ warning: WeatherWarning) {
    self = [
      "title": .string(warning.title.korean), "hazard": .string(warning.hazard.korean),
      "level": .string(warning.level.rawValue), "area": .string(warning.area),
      "issuedAt": JSON(warning.issuedAt), "startsAt": JSON(warning.startsAt),
      "endsAt": JSON(warning.endsAt),
    ]
  }
}
