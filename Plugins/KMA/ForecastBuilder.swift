internal import Foundation
internal import TransitCore

/// Puts the three products together into one forecast, from an hour on.
struct ForecastBuilder {
  var nowCast: [WeatherValue] = []
  var ultraShort: [WeatherValue] = []
  var shortTerm: [WeatherValue] = []

  /// - Parameter moment: slots begin with the hour it lies in, days with its date.
  func forecast(at coordinate: Coordinate, from moment: Date, origin: Origin) -> Forecast {
    let hour = Date(
      timeIntervalSince1970: (moment.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let near = Self.slots(of: ultraShort).map { slot in
      var slot = slot
      slot.hours = 1
      return slot
    }
    let covered = Set(near.map(\.start))
    let far = Self.withHours(Self.slots(of: shortTerm)).filter { !covered.contains($0.start) }
    return Forecast(
      coordinate: coordinate, now: now(near),
      slots: (near + far).filter { $0.start >= hour }.sorted { $0.start < $1.start },
      days: days(from: KoreanTime.day(of: moment)), sources: [SourceMark("kma", origin)])
  }

  /// What was measured, with the sky of the forecast: the now-cast has none. The forecast's first
  /// slot may be the hour after.
  private func now(_ near: [WeatherSlot]) -> WeatherSlot? {
    guard var now = Self.slots(of: nowCast).last else { return nil }
    let span = now.start...now.start.addingTimeInterval(3600)
    now.sky = now.sky ?? near.first { span.contains($0.start) }?.sky
    return now
  }

  /// The days that the source gives an extreme of; what is left of today's hours is none.
  private func days(from today: KoreanDate) -> [WeatherDay] {
    var days: [KoreanDate: WeatherDay] = [:]
    for value in shortTerm {
      guard case .number(let degrees, _) = value.meaning else { continue }
      let date = KoreanTime.day(of: value.at)
      switch value.element {
      case "TMN": days[date, default: WeatherDay(date: date)].minimum = degrees
      case "TMX": days[date, default: WeatherDay(date: date)].maximum = degrees
      default: continue
      }
    }
    return days.values.filter { $0.date >= today }.sorted { $0.date < $1.date }
  }

  /// One slot for each time, in order; rows may come in any order.
  static func slots(of values: [WeatherValue]) -> [WeatherSlot] {
    Dictionary(grouping: values, by: \.at).map { at, values in
      var slot = WeatherSlot(start: at, hours: 0, issuedAt: values.map(\.issuedAt).max() ?? at)
      slot.fill(from: values)
      return slot
    }.sorted { $0.start < $1.start }
  }

  /// Slots stand for the hour, or for three where the next one is that far; the last one is as
  /// long as the one before.
  static func withHours(_ slots: [WeatherSlot]) -> [WeatherSlot] {
    var result = slots
    for index in slots.indices.dropFirst() {
      let gap = slots[index].start.timeIntervalSince(slots[index - 1].start)
      result[index - 1].hours = gap >= 3 * 3600 ? 3 : 1
    }
    if let last = result.indices.last {
      result[last].hours = last > 0 ? result[last - 1].hours : 1
    }
    return result
  }
}

extension WeatherSlot {
  /// Takes over what is told; what is missing or not known stays absent.
  fileprivate mutating func fill(from values: [WeatherValue]) {
    var wind: (east: Double?, north: Double?)
    for value in values {
      switch (value.element, value.meaning) {
      case ("TMP", .number(let degrees, _)), ("T1H", .number(let degrees, _)):
        temperature = degrees
      case (_, .sky(let sky)): self.sky = sky
      case (_, .precipitation(let kind)): precipitation = kind
      case ("PCP", .amount(let amount, _)), ("RN1", .amount(let amount, _)):
        self.amount = amount
      case ("SNO", .amount(let amount, _)): newSnow = amount
      case ("POP", .number(let percent, _)): precipitationProbability = Self.percent(percent)
      case ("REH", .number(let percent, _)): humidity = Self.percent(percent)
      case ("WSD", .number(let speed, _)): windSpeed = speed
      case ("VEC", .number(let degrees, _)): windDirection = degrees
      case ("UUU", .number(let speed, _)): wind.east = speed
      case ("VVV", .number(let speed, _)): wind.north = speed
      default: continue
      }
    }
    // A code tells a range; the components still tell the speed.
    if windSpeed == nil, let east = wind.east, let north = wind.north {
      windSpeed = (east * east + north * north).squareRoot()
    }
  }

  private static func percent(_ number: Double) -> Int? {
    (0...100).contains(number) ? Int(number.rounded()) : nil
  }
}
