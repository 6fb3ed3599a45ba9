internal import TransitCore

/// What weather and air can be; services fill gaps with -50, -99, -999, 0 or 900.
///
/// Decoding is faithful, so values outside these limits are removed one step later.
struct WeatherLimits {
  /// ℃. Korea's records: -32.6 (양평, 1981) and 41.0 (홍천, 2018); the world's: -89.2 and 56.7.
  var temperature: ClosedRange<Double>
  /// Per cent. The driest hours in Korea have some 5; 0 is a gap.
  let humidity = 1...100
  /// m/s, of gusts too. Korea's record is 63.7 (속초, 2006), the world's mean over a minute 85.
  let wind = 0.0...90.0
  /// Degrees.
  let direction = 0.0...360.0
  /// Per cent of cloud and of probability.
  let percent = 0...100
  /// mm in an hour. Korea's record is some 150, the world's 305.
  let rain = 0.0...305.0
  /// cm of new snow in an hour. Korea's record of a day is 150.9 (울릉도, 1955).
  let snow = 0.0...50.0
  /// Metres. The clearest air has some 300 km.
  let visibility = 0...300_000
  /// µg/m³. The strongest yellow dust measured in Seoul had 1,354 in an hour (2009); 0 is real.
  let dust = 0.0...2_000.0
  /// ppm, above what the instruments of Korea's stations can measure.
  let partsPerMillion: [AirQuality.Pollutant: ClosedRange<Double>] = [
    .ozone: 0...1, .nitrogenDioxide: 0...2, .sulfurDioxide: 0...2, .carbonMonoxide: 0...100,
  ]
  /// µg/m³ in one ppm at 25 ℃: the molar mass over 0.02445 m³.
  let microgramsPerPPM: [AirQuality.Pollutant: Double] = [
    .ozone: 1_963, .nitrogenDioxide: 1_882, .sulfurDioxide: 2_620, .carbonMonoxide: 1_146,
  ]
  /// The number of values removed, and the first of them.
  private(set) var removed = 0
  private var first: String?

  init(at coordinate: Coordinate) { temperature = coordinate.isInKorea ? -45...50 : -90...60 }

  /// Reports the removed values as a part of an answer that failed; `nil` if there are none.
  var failure: TransitError? {
    first.map {
      TransitError(
        .malformed,
        Words(
          "있을 수 없는 값이라 제외한 것 \(removed)개: \($0)", "\(removed) impossible values left out: \($0)"))
    }
  }

  /// Removes a value outside its limits.
  private mutating func check<Value: Comparable>(
    _ value: inout Value?, _ range: ClosedRange<Value>?, _ unit: String
  ) {
    guard let number = value, range?.contains(number) == false else { return }
    value = nil
    note("\(number) \(unit)")
  }

  private mutating func note(_ text: String) {
    removed += 1
    first = first ?? text
  }

  private mutating func check(
    _ amount: inout Amount?, _ range: ClosedRange<Double>, _ unit: String
  ) {
    let numbers: [Double] =
      switch amount {
      case .exactly(let number), .below(let number), .atLeast(let number): [number]
      case .between(let lower, let upper): [lower, upper]
      case nil, .none?, .words: []
      }
    guard let number = numbers.first(where: { !range.contains($0) }) else { return }
    amount = nil
    note("\(number) \(unit)")
  }
}

extension WeatherLimits {
  /// Removes impossible values; a slot without any other value is removed as a whole.
  mutating func apply(to forecast: inout Forecast) {
    if var now = forecast.now { forecast.now = apply(to: &now) ? now : nil }
    forecast.slots = forecast.slots.compactMap { slot in
      var slot = slot
      return apply(to: &slot) ? slot : nil
    }
    for index in forecast.days.indices { apply(to: &forecast.days[index]) }
  }

  /// Returns whether the slot has any value left.
  private mutating func apply(to slot: inout WeatherSlot) -> Bool {
    let before = removed
    check(&slot.temperature, temperature, "℃")
    check(&slot.humidity, humidity, "%")
    check(&slot.windSpeed, wind, "m/s")
    check(&slot.gust, wind, "m/s")
    check(&slot.windDirection, direction, "°")
    check(&slot.cloud, percent, "%")
    check(&slot.precipitationProbability, percent, "%")
    check(&slot.visibility, visibility, "m")
    check(&slot.amount, 0...rain.upperBound * Double(max(1, slot.amountHours)), "mm")
    check(&slot.newSnow, snow, "cm")
    var empty = WeatherSlot(start: slot.start, hours: slot.hours, issuedAt: slot.issuedAt)
    empty.amountHours = slot.amountHours
    return removed == before || slot != empty
  }

  private mutating func apply(to day: inout WeatherDay) {
    let known = (day.minimum, day.maximum)
    check(&day.minimum, temperature, "℃")
    check(&day.maximum, temperature, "℃")
    if day.minimum != known.0 { day.minimumRange = nil }
    if day.maximum != known.1 { day.maximumRange = nil }
    for index in day.parts.indices {
      check(&day.parts[index].precipitationProbability, percent, "%")
    }
  }

  /// Removes impossible values, and the grade of a removed value.
  mutating func apply(to air: inout AirQuality) {
    check(&air.pm10, dust, "µg/m³")
    check(&air.pm25, dust, "µg/m³")
    check(&air.ozone, micrograms(of: .ozone), "µg/m³")
    check(&air.nitrogenDioxide, micrograms(of: .nitrogenDioxide), "µg/m³")
    check(&air.sulfurDioxide, micrograms(of: .sulfurDioxide), "µg/m³")
    check(&air.carbonMonoxide, micrograms(of: .carbonMonoxide), "µg/m³")
    guard var measurement = air.measurement else { return }
    for pollutant in AirQuality.Pollutant.allCases {
      let before = removed
      check(&measurement.partsPerMillion[pollutant], partsPerMillion[pollutant], "ppm")
      if removed > before { measurement.hourGrades[pollutant] = nil }
      check(&measurement.dayAverages[pollutant], dust, "µg/m³")
    }
    if air.pm10 == nil { measurement.hourGrades[.pm10] = nil }
    if air.pm25 == nil { measurement.hourGrades[.pm25] = nil }
    air.measurement = measurement
  }

  private func micrograms(of pollutant: AirQuality.Pollutant) -> ClosedRange<Double>? {
    guard let limit = partsPerMillion[pollutant], let mass = microgramsPerPPM[pollutant] else {
      return nil
    }
    return 0...limit.upperBound * mass
  }
}

extension Answer<Forecast> {
  /// Returns the answer without impossible values; they count as a part that failed.
  func withPossibleValues(at coordinate: Coordinate) -> Self {
    var (answer, limits) = (self, WeatherLimits(at: coordinate))
    limits.apply(to: &answer.value)
    if let failure = limits.failure { answer.failures.append(failure) }
    return answer
  }
}

extension Answer<[AirQuality]> {
  /// Returns the answer without impossible values; they count as a part that failed. Air quality
  /// without any value left is removed.
  func withPossibleValues(at coordinate: Coordinate) -> Self {
    var (answer, limits) = (self, WeatherLimits(at: coordinate))
    answer.value = value.compactMap { air in
      var air = air
      let before = limits.removed
      limits.apply(to: &air)
      return limits.removed == before || air.hasValues ? air : nil
    }
    if let failure = limits.failure { answer.failures.append(failure) }
    return answer
  }
}

extension AirQuality {
  fileprivate var hasValues: Bool {
    ![pm10, pm25, ozone, nitrogenDioxide, sulfurDioxide, carbonMonoxide].allSatisfy { $0 == nil }
      || measurement?.partsPerMillion.isEmpty == false || !outlook.isEmpty
  }
}
