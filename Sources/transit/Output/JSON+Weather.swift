internal import TransitCore

extension JSON {
  init(_ forecast: Forecast?) {
    guard let forecast else {
      self = nil
      return
    }
    self = [
      "coordinate": JSON(forecast.coordinate), "now": JSON(forecast.now),
      "slots": .array(forecast.slots.map { JSON($0) }),
      "days": .array(
        forecast.days.map {
          [
            "date": .string($0.date.description), "minimumCelsius": JSON($0.minimum),
            "maximumCelsius": JSON($0.maximum),
          ]
        }), "sources": JSON(forecast.sources),
    ]
  }

  init(_ slot: WeatherSlot?) {
    guard let slot else {
      self = nil
      return
    }
    self = [
      "start": JSON(slot.start), "hours": .int(slot.hours), "issuedAt": JSON(slot.issuedAt),
      "condition": JSON(slot.condition?.rawValue), "temperatureCelsius": JSON(slot.temperature),
      "sky": JSON(slot.sky?.rawValue), "precipitation": JSON(slot.precipitation?.rawValue),
      "precipitationMillimetres": JSON(slot.amount), "newSnowCentimetres": JSON(slot.newSnow),
      "precipitationProbabilityPercent": JSON(slot.precipitationProbability),
      "humidityPercent": JSON(slot.humidity), "windMetresPerSecond": JSON(slot.windSpeed),
      "windFromDegrees": JSON(slot.windDirection),
    ]
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
      "sulphurDioxide": JSON(air.sulphurDioxide), "carbonMonoxide": JSON(air.carbonMonoxide),
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
