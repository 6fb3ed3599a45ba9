internal import TransitCore
internal import TransitText

/// Words about items, places and the weather.
extension Facts {
  /// The name of an item with what distinguishes it: `강남 2·신분당`, in English
  /// `Gangnam (강남 2·신분당)`.
  func itemTitle(in language: Language) -> String {
    let title = self.title.text ?? ""
    guard language == .english, let english = self.englishName.text else { return title }
    return "\(english) (\(title))"
  }

  /// `지하철역`
  func kindWords(in language: Language) -> String {
    self.case.text.flatMap(SearchItem.Kind.init).map { $0.words.text(in: language) } ?? ""
  }

  /// `코엑스 (서울 강남구 영동대로 513)`
  var placeTitle: String {
    let name = self.name.text ?? ""
    guard let address = self.address.text, address != name else { return name }
    return "\(name) (\(address))"
  }

  /// `37.5,127.0`
  var position: String? {
    guard let latitude = self.latitude.number, let longitude = self.longitude.number else {
      return nil
    }
    return "\(latitude),\(longitude)"
  }

  /// The direction of travel.
  func directionWords(_ call: ToolCall) -> String? {
    self.direction.text.map { direction in
      Arrival.Direction(rawValue: direction).map { call.say($0.words) } ?? direction
    }
  }

  /// The condition: in Korean the source's own text.
  private var conditionWords: Words? {
    let words = self.condition.text.flatMap(WeatherCondition.init)?.words
    let text = self.conditionText.text ?? self.condition.text
    return text.map {
      Words(words == nil ? $0 : self.conditionText.text ?? $0, words?.english ?? $0)
    }
  }

  /// `4.2°C (체감 2.1°C), 맑음, 강수확률 0%`
  func slotText(_ call: ToolCall) -> String {
    var parts: [String] = []
    if let temperature = self.temperatureCelsius.number {
      let felt = self.feelsLikeCelsius.number.map {
        call.say(" (체감 \($0.short)°)", " (feels \($0.short)°)")
      }
      parts.append("\(temperature.short)°C\(felt ?? "")")
    }
    if let words = conditionWords { parts.append(call.say(words)) }
    if let chance = self.precipitationProbabilityPercent.integer, chance > 0 {
      parts.append(call.say("강수확률 \(chance)%", "\(chance)% rain"))
    }
    let rain = self.precipitationMillimeters
    if let amount = rain.exactly.number ?? rain.from.number, amount > 0 {
      parts.append("\(amount.short) mm")
    }
    return parts.joined(separator: ", ")
  }

  /// `2026-11-21 3~12°C, 오전 맑음, 오후 흐림 30%`
  func dayText(_ call: ToolCall) -> String {
    let range = [self.minimumCelsius.number, self.maximumCelsius.number].map { $0?.short ?? "?" }
      .joined(separator: "~")
    let spans: [String: Words] = [
      "morning": .morning, "afternoon": .afternoon,
      "day": Words("종일", "all day"),
    ]
    let texts = self.parts.list.map { part in
      let name = part.span.text ?? ""
      let condition = part.conditionWords.map(call.say) ?? ""
      let chance = part.precipitationProbabilityPercent.integer
        .flatMap { $0 > 0 ? " \($0)%" : nil }
      return "\(spans[name]?.text(in: call.language) ?? name) \(condition)\(chance ?? "")"
    }
    return (["\(self.date.text ?? "") \(range)°C"] + texts).joined(separator: ", ")
  }

  /// `미세먼지 29 좋음, 초미세먼지 20 보통 (강남대로)`
  func airText(_ call: ToolCall) -> String {
    func part(_ name: String, _ value: Facts, _ grade: Facts) -> String? {
      guard let value = value.number else { return nil }
      let words = grade.text.flatMap {
        AirQuality.Grade(rawValue: $0)?.words.text(in: call.language)
      }
      return [name, value.short, words].compactMap(\.self).joined(separator: " ")
    }
    let parts = [
      part(call.say(.fineDust), self.pm10, self.pm10Grade),
      part(call.say(.ultrafineDust), self.pm25, self.pm25Grade),
    ].compactMap(\.self)
    return call.say("공기: ", "Air: ") + parts.joined(separator: ", ")
      + (self.measurement.station.text.map { " (\($0))" } ?? "")
  }
}

extension Double {
  /// `4.2`, and `4` without a fraction.
  fileprivate var short: String {
    isFinite && magnitude < 1e9 && self == rounded() ? String(Int(self)) : String(self)
  }
}
