internal import TransitCore

extension GoldenRow {
  init(_ value: WeatherValue) {
    self.init("weather")
    add("element", value.element)
    add("at", value.date)
    add("issued", value.issuedAt)
    add("raw", value.raw)
    switch value.meaning {
    case .number(let number, let unit):
      add("number", number)
      add("unit", unit)
    case .sky(let sky): add("sky", sky.words.korean)
    case .precipitation(let kind): add("precipitation", kind.words.korean)
    case .amount(let amount, let unit):
      add("amount", "\(amount)")
      add("unit", unit)
    case .text(let text): add("text", text)
    case .missing: flag("missing", true)
    case .unknown: flag("unknown", true)
    }
  }

  init(_ slot: WeatherSlot) {
    self.init("slot")
    add("start", slot.start)
    add("hours", slot.hours)
    add("issued", slot.issuedAt)
    add("temperature", slot.temperature)
    add("sky", slot.sky?.words.korean)
    add("cloud", slot.cloud)
    add("precipitation", slot.precipitation?.words.korean)
    add("phenomenon", slot.phenomenon?.words.korean)
    add("wording", slot.preciseDescription?.korean)
    if let amount = slot.amount {
      add("amount", "\(amount)")
      add("amountHours", slot.amountHours)
    }
    add("newSnow", slot.newSnow.map { "\($0)" })
    add("probability", slot.precipitationProbability)
    add("humidity", slot.humidity)
    add("wind", slot.windSpeed)
    add("from", slot.windDirection)
    add("gust", slot.gust)
    add("visibility", slot.visibility)
  }

  init(_ air: AirQuality) {
    self.init("air")
    add("observed", air.observedAt)
    add("pm10", air.pm10)
    add("pm25", air.pm25)
    add("ozone", air.ozone)
    add("nitrogenDioxide", air.nitrogenDioxide)
    add("sulfurDioxide", air.sulfurDioxide)
    add("carbonMonoxide", air.carbonMonoxide)
    add("grade", air.grade?.words.korean)
    if let measurement = air.measurement { add(measurement) }
    add("sources", air.sources)
  }

  private mutating func add(_ measurement: AirQuality.Measurement) {
    add("station", measurement.station)
    add("network", measurement.network)
    add("index", measurement.index)
    add("indexGrade", measurement.indexGrade?.words.korean)
    for pollutant in AirQuality.Pollutant.allCases {
      let name = pollutant.rawValue
      add("\(name).ppm", measurement.partsPerMillion[pollutant])
      add("\(name).hour", measurement.hourGrades[pollutant]?.words.korean)
      add("\(name).24h", measurement.dayAverages[pollutant])
      add("\(name).24hGrade", measurement.dayGrades[pollutant]?.words.korean)
      add("\(name).flag", measurement.flags[pollutant]?.rawValue)
    }
  }

  init(_ warning: WeatherWarning) {
    self.init("warning")
    add("hazard", warning.hazard.korean)
    add("level", warning.level.words.korean)
    add("area", warning.area)
    add("issued", warning.issuedAt)
    add("from", warning.startsAt)
    add("until", warning.endsAt)
  }
}
