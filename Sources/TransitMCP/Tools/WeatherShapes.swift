internal import TransitCore
internal import TransitDocuments

extension WeatherSlotObject {
  static let shape = Shape<WeatherSlotObject>(
    .name("start", "The beginning, ISO 8601.") { $0.start },
    .text("condition", "The weather, such as clear, cloudy, rain or snow.") { $0.condition },
    .number("temperatureCelsius", "The temperature in °C.") { $0.temperatureCelsius },
    .number("feelsLikeCelsius", "The felt temperature in °C.") { $0.feelsLikeCelsius },
    .integer("precipitationProbabilityPercent", "The chance of rain or snow.") {
      $0.precipitationProbabilityPercent
    },
    .number("precipitationMillimeters", "Rain in mm; the lower bound of a range.") { slot in
      slot.precipitationMillimeters.flatMap { $0.exactly ?? $0.from }
        .flatMap { $0 > 0 ? $0 : nil }
    },
    .integer("humidityPercent", "The relative humidity.") { $0.humidityPercent },
    .number("windMetersPerSecond", "The speed of the wind in m/s.") { $0.windMetersPerSecond })

  /// `4.2°C (체감 2.1°C), 맑음, 강수확률 0%`
  func text(_ call: ToolCall) -> String {
    var parts: [String] = []
    if let temperature = temperatureCelsius {
      let felt = feelsLikeCelsius.map { call.say(" (체감 \($0.short)°)", " (feels \($0.short)°)") }
      parts.append("\(temperature.short)°C\(felt ?? "")")
    }
    if let condition {
      parts.append(call.say(conditionText ?? condition, KoreanText.words(condition)))
    }
    if let chance = precipitationProbabilityPercent, chance > 0 {
      parts.append(call.say("강수확률 \(chance)%", "\(chance)% rain"))
    }
    if let amount = precipitationMillimeters?.exactly ?? precipitationMillimeters?.from, amount > 0
    {
      parts.append("\(amount.short) mm")
    }
    return parts.joined(separator: ", ")
  }
}

extension WeatherDayObject {
  static let shape = Shape<WeatherDayObject>(
    .name("date", "The date.") { $0.date },
    .number("minimumCelsius", "The lowest temperature in °C.") { $0.minimumCelsius },
    .number("maximumCelsius", "The highest temperature in °C.") { $0.maximumCelsius },
    .list(
      "parts", "The parts of the day.",
      Shape<Part>(
        .name("span", "morning, afternoon or day.") { $0.span },
        .text("condition", "The weather, such as clear or rain.") { $0.condition },
        .integer("precipitationProbabilityPercent", "The chance of rain or snow.") {
          $0.precipitationProbabilityPercent
        })
    ) { $0.parts })

  /// `2026-11-21 3~12°C, 오전 맑음, 오후 흐림 30%`
  func text(_ call: ToolCall) -> String {
    let range = [minimumCelsius, maximumCelsius].map { $0?.short ?? "?" }.joined(separator: "~")
    let spans: [String: Words] = [
      "morning": Words("오전", "morning"), "afternoon": Words("오후", "afternoon"),
      "day": Words("종일", "all day"),
    ]
    let texts = parts.map { part in
      let span = spans[part.span]?.text(in: call.language) ?? part.span
      let condition = call.say(
        part.conditionText ?? part.condition ?? "", part.condition.map(KoreanText.words) ?? "")
      let chance = part.precipitationProbabilityPercent.flatMap { $0 > 0 ? " \($0)%" : nil }
      return "\(span) \(condition)\(chance ?? "")"
    }
    return (["\(date) \(range)°C"] + texts).joined(separator: ", ")
  }
}

extension WeatherWarningObject {
  static let shape = Shape<WeatherWarningObject>(
    .name("title", "The Korean name, such as 호우주의보 (heavy rain advisory).") { $0.title },
    .name("level", "The level.") { $0.level }, .name("area", "The area.") { $0.area },
    .text("startsAt", "ISO 8601.") { $0.startsAt }, .text("endsAt", "ISO 8601.") { $0.endsAt })
}

extension AirQualityObject {
  static let shape = Shape<AirQualityObject>(
    .name("observedAt", "The hour of the values, ISO 8601.") { $0.observedAt },
    .text("grade", "The worse of the dust grades: good, moderate, bad or veryBad.") {
      $0.grade
    },
    .number("pm10", "PM10 in µg/m³.") { $0.pm10 },
    .text("pm10Grade", "The grade of PM10.") { $0.pm10Grade },
    .number("pm25", "PM2.5 in µg/m³.") { $0.pm25 },
    .text("pm25Grade", "The grade of PM2.5.") { $0.pm25Grade },
    .text("station", "The station; absent if a model computed the values.") {
      $0.measurement?.station
    })

  /// `미세먼지 29 좋음, 초미세먼지 20 보통 (강남대로)`
  func text(_ call: ToolCall) -> String {
    func part(_ name: String, _ value: Double?, _ grade: String?) -> String? {
      guard let value else { return nil }
      let words = grade.flatMap { AirQuality.Grade(rawValue: $0)?.words.text(in: call.language) }
      return [name, value.short, words].compactMap(\.self).joined(separator: " ")
    }
    let parts = [
      part(call.say("미세먼지", "PM10"), pm10, pm10Grade),
      part(call.say("초미세먼지", "PM2.5"), pm25, pm25Grade),
    ].compactMap(\.self)
    return call.say("공기: ", "Air: ") + parts.joined(separator: ", ")
      + (measurement.map { " (\($0.station))" } ?? "")
  }
}

extension Double {
  /// `4.2`, and `4` without a fraction.
  fileprivate var short: String {
    isFinite && magnitude < 1e9 && self == rounded() ? String(Int(self)) : String(self)
  }
}
