package import TransitCore

/// The weather at a place.
package struct ForecastObject: Codable, Sendable {
  package var coordinate: CoordinateObject
  package var utcOffsetSeconds: Int
  @Nullable package var now: WeatherSlotObject?
  package var slots: [WeatherSlotObject]
  package var days: [WeatherDayObject]
  package var warnings: [WeatherWarningObject]
  @Nullable package var outlook: String?
  package var sources: [SourceObject]

  package init(_ forecast: Forecast) {
    coordinate = CoordinateObject(forecast.coordinate)
    utcOffsetSeconds = forecast.utcOffset
    now = forecast.now.map { WeatherSlotObject($0, in: forecast) }
    slots = forecast.slots.map { WeatherSlotObject($0, in: forecast) }
    days = forecast.days.map { WeatherDayObject($0, in: forecast) }
    warnings = forecast.warnings.map(WeatherWarningObject.init)
    outlook = forecast.outlook
    sources = forecast.sources.map(SourceObject.init)
  }
}

/// The weather in a period of hours.
package struct WeatherSlotObject: Codable, Sendable {
  package var start: String
  package var hours: Int
  @Nullable package var issuedAt: String?
  @Nullable package var condition: String?
  @Nullable package var conditionText: String?
  @Nullable package var glyph: String?
  @Nullable package var symbol: String?
  @Nullable package var isNight: Bool?
  @Nullable package var temperatureCelsius: Double?
  @Nullable package var feelsLikeCelsius: Double?
  @Nullable package var sky: String?
  @Nullable package var cloudPercent: Int?
  @Nullable package var precipitation: String?
  @Nullable package var phenomenon: String?
  @Nullable package var precipitationMillimeters: AmountObject?
  package var precipitationHours: Int
  @Nullable package var newSnowCentimeters: AmountObject?
  @Nullable package var precipitationProbabilityPercent: Int?
  @Nullable package var humidityPercent: Int?
  @Nullable package var windMetersPerSecond: Double?
  @Nullable package var windFromDegrees: Double?
  @Nullable package var gustMetersPerSecond: Double?
  @Nullable package var visibilityMeters: Int?

  /// - Parameter forecast: The forecast of the slot, for `isNight` and the felt temperature.
  package init(_ slot: WeatherSlot, in forecast: Forecast? = nil) {
    let isNight = forecast?.isNight(during: slot)
    start = slot.start.korean
    hours = slot.hours
    issuedAt = slot.issuedAt?.korean
    condition = slot.condition?.rawValue
    conditionText = slot.conditionWords?.korean
    glyph = isNight.flatMap { slot.condition?.glyph(isNight: $0) }
    symbol = isNight.flatMap { slot.condition?.symbolName(isNight: $0) }
    self.isNight = isNight
    temperatureCelsius = slot.temperature
    feelsLikeCelsius = forecast.flatMap { $0.feelsLike(slot)?.temperature }?.tenths
    sky = slot.sky?.rawValue
    cloudPercent = slot.cloud
    precipitation = slot.precipitation?.rawValue
    phenomenon = slot.phenomenon?.rawValue
    precipitationMillimeters = slot.amount.map(AmountObject.init)
    precipitationHours = slot.amountHours
    newSnowCentimeters = slot.newSnow.map(AmountObject.init)
    precipitationProbabilityPercent = slot.precipitationProbability
    humidityPercent = slot.humidity
    windMetersPerSecond = slot.windSpeed
    windFromDegrees = slot.windDirection
    gustMetersPerSecond = slot.gust
    visibilityMeters = slot.visibility
  }
}

package struct WeatherDayObject: Codable, Sendable {
  package var date: String
  @Nullable package var minimumCelsius: Double?
  @Nullable package var maximumCelsius: Double?
  @Nullable package var minimumRangeCelsius: Range?
  @Nullable package var maximumRangeCelsius: Range?
  package var isComplete: Bool
  @Nullable package var issuedAt: String?
  @Nullable package var sunrise: String?
  @Nullable package var sunset: String?
  package var parts: [Part]

  package init(_ day: WeatherDay, in forecast: Forecast) {
    let sun = forecast.sun(on: day.date)
    date = day.date.description
    minimumCelsius = day.minimum
    maximumCelsius = day.maximum
    minimumRangeCelsius = day.minimumRange.map(Range.init)
    maximumRangeCelsius = day.maximumRange.map(Range.init)
    isComplete = day.isComplete
    issuedAt = day.issuedAt?.korean
    sunrise = sun.sunrise?.korean
    sunset = sun.sunset?.korean
    parts = day.parts.map(Part.init)
  }

  /// A range that includes both bounds.
  package struct Range: Codable, Sendable {
    package var from: Double
    package var to: Double

    init(_ range: ClosedRange<Double>) { (from, to) = (range.lowerBound, range.upperBound) }
  }

  package struct Part: Codable, Sendable {
    package var span: String
    @Nullable package var condition: String?
    @Nullable package var conditionText: String?
    @Nullable package var glyph: String?
    @Nullable package var symbol: String?
    @Nullable package var precipitationProbabilityPercent: Int?

    init(_ part: WeatherDay.Part) {
      span = part.span.rawValue
      condition = part.condition?.rawValue
      conditionText = part.wording ?? part.condition?.words.korean
      glyph = part.condition?.glyph()
      symbol = part.condition?.symbolName()
      precipitationProbabilityPercent = part.precipitationProbability
    }
  }
}

/// The bounds of an amount: `from` is included, `below` is not. Both are `null` for words.
package struct AmountObject: Codable, Sendable {
  @Nullable package var from: Double?
  @Nullable package var below: Double?
  @Nullable package var exactly: Double?
  @Nullable package var words: String?

  package init(_ amount: Amount) {
    switch amount {
    case .none: (from, exactly) = (0, 0)
    case .exactly(let value): (from, exactly) = (value, value)
    case .below(let value): (from, below) = (0, value)
    case .between(let low, let high): (from, below) = (low, high)
    case .atLeast(let value): from = value
    case .words(let text): words = text
    }
  }
}

/// A warning in force.
package struct WeatherWarningObject: Codable, Sendable {
  package var title: String
  package var hazard: String
  package var level: String
  package var area: String
  package var issuedAt: String
  @Nullable package var startsAt: String?
  @Nullable package var endsAt: String?

  package init(_ warning: WeatherWarning) {
    title = warning.title.korean
    hazard = warning.hazard.korean
    level = warning.level.rawValue
    area = warning.area
    issuedAt = warning.issuedAt.korean
    startsAt = warning.startsAt?.korean
    endsAt = warning.endsAt?.korean
  }
}

/// The air quality of an hour.
package struct AirQualityObject: Codable, Sendable {
  package var observedAt: String
  @Nullable package var grade: String?
  @Nullable package var pm10: Double?
  @Nullable package var pm10Grade: String?
  @Nullable package var pm25: Double?
  @Nullable package var pm25Grade: String?
  @Nullable package var ozone: Double?
  @Nullable package var nitrogenDioxide: Double?
  @Nullable package var sulfurDioxide: Double?
  @Nullable package var carbonMonoxide: Double?
  /// Omitted if a model computed the values.
  package var measurement: Measurement?
  /// Omitted if there is no forecast.
  package var outlook: [Outlook]?
  package var sources: [SourceObject]

  /// The station, and its values that the model does not have.
  package struct Measurement: Codable, Sendable {
    package var station: String
    @Nullable package var network: String?
    @Nullable package var distanceMeters: Int?
    @Nullable package var index: Int?
    @Nullable package var indexGrade: String?
    package var partsPerMillion: [String: Double]
    package var hourGrades: [String: String]
    package var dayAverages: [String: Double]
    package var dayGrades: [String: String]
    package var flags: [String: String]

    init(_ measurement: AirQuality.Measurement) {
      station = measurement.station
      network = measurement.network
      distanceMeters = measurement.distance
      index = measurement.index
      indexGrade = measurement.indexGrade?.rawValue
      partsPerMillion = measurement.partsPerMillion.byName { $0 }
      hourGrades = measurement.hourGrades.byName(\.rawValue)
      dayAverages = measurement.dayAverages.byName { $0 }
      dayGrades = measurement.dayGrades.byName(\.rawValue)
      flags = measurement.flags.byName(\.rawValue)
    }
  }

  /// The forecast of dust for a day.
  package struct Outlook: Codable, Sendable {
    package var date: String
    package var region: String
    package var issuedAt: String
    package var grades: [String: String]

    init(_ outlook: AirQuality.Outlook) {
      date = outlook.date.description
      region = outlook.region
      issuedAt = outlook.issuedAt.korean
      grades = outlook.grades.byName(\.rawValue)
    }
  }

  package init(_ air: AirQuality) {
    observedAt = air.observedAt.korean
    grade = air.grade?.rawValue
    pm10 = air.pm10
    pm10Grade = air.pm10Grade?.rawValue
    pm25 = air.pm25
    pm25Grade = air.pm25Grade?.rawValue
    ozone = air.ozone
    nitrogenDioxide = air.nitrogenDioxide
    sulfurDioxide = air.sulfurDioxide
    carbonMonoxide = air.carbonMonoxide
    measurement = air.measurement.map(Measurement.init)
    outlook = air.outlook.isEmpty ? nil : air.outlook.map(Outlook.init)
    sources = air.sources.map(SourceObject.init)
  }
}

extension Dictionary where Key == AirQuality.Pollutant {
  /// Returns the values as `value` writes them, by the pollutants' names.
  fileprivate func byName<Written>(_ value: (Value) -> Written) -> [String: Written] {
    [String: Written](uniqueKeysWithValues: map { ($0.key.rawValue, value($0.value)) })
  }
}

/// A value in a row of a weather service.
package struct WeatherValueObject: Codable, Sendable {
  package var element: String
  package var date: String
  package var issuedAt: String
  package var raw: String
  @Nullable package var number: Double?
  @Nullable package var unit: String?
  @Nullable package var word: String?
  @Nullable package var amount: AmountObject?

  package init(_ value: WeatherValue) {
    element = value.element
    date = value.date.korean
    issuedAt = value.issuedAt.korean
    raw = value.raw
    switch value.meaning {
    case .number(let number, let unit): (self.number, self.unit) = (number, unit)
    case .sky(let sky): word = sky.rawValue
    case .precipitation(let kind): word = kind.rawValue
    case .amount(let amount, let unit): (self.amount, self.unit) = (AmountObject(amount), unit)
    case .text(let text): word = text
    case .missing: word = "missing"
    case .unknown: word = "unknown"
    }
  }
}

extension Double {
  package var tenths: Double { (self * 10).rounded() / 10 }
}
