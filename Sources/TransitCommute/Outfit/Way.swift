internal import Foundation
internal import TransitCore

/// The weather during an outing.
struct OutingWeather {
  let outing: Outing
  /// The start of the outing, or now if it has started.
  let from: Date
  let time: LocalTime
  /// The slots with a temperature, in chronological order.
  let hours: [Hour]
  /// All slots of the outing.
  let slots: [WeatherSlot]
  /// The periods without a temperature.
  let gaps: [DateInterval]

  /// A slot's time and felt temperature.
  struct Hour {
    var start: Date
    var hours: Int
    var felt: Double
  }

  /// - Throws: `TransitError` `invalidRequest` if the outing is over or not in the forecast.
  init(
    _ outing: Outing, _ all: [WeatherSlot], _ time: LocalTime, latitude: Double, now: Date
  ) throws {
    guard outing.returns > now else {
      throw TransitError(
        .invalidRequest, Words("이미 지난 시간입니다", "that time has passed"))
    }
    self.outing = outing
    let from = max(outing.leaves, now)
    self.from = from
    self.time = time
    slots = all.map(\.withDuration).filter { $0.start <= outing.returns && $0.end > from }
      .sorted { ($0.start, $0.hours) < ($1.start, $1.hours) }
    hours = slots.compactMap { slot in
      guard let felt = slot.feelsLike(in: time, latitude: latitude)?.temperature, felt.isFinite
      else { return nil }
      return Hour(start: slot.start, hours: slot.hours, felt: felt)
    }
    var (gaps, known) = ([DateInterval](), from)
    for hour in hours {
      if hour.start > known { gaps.append(DateInterval(start: known, end: hour.start)) }
      known = max(known, hour.start.addingTimeInterval(TimeInterval(hour.hours) * 3600))
    }
    self.gaps = gaps
    if hours.isEmpty || known < outing.returns {
      let end = all.map(\.withDuration).filter { $0.temperature != nil }.map(\.end).max()
      throw end.map { Self.beyond($0, time) } ?? Self.unknown
    }
  }

  static let unknown = TransitError(
    .invalidRequest, Words("그 시간의 기온 예보가 없습니다", "there is no temperature forecast for that time")
  )

  private static func beyond(_ end: Date, _ time: LocalTime) -> TransitError {
    let moment = "\(time.day(of: end)) \(time.clock(end))"
    return TransitError(
      .invalidRequest,
      Words(
        "그 시간의 예보는 아직 없습니다: \(moment)까지 볼 수 있습니다",
        "there is no forecast for that time yet: it ends at \(moment)"))
  }

  /// A weather event during the outing.
  struct Event {
    var occasion: Occasion
    /// The slots of the event; empty for one that depends on the temperature.
    var slots: [WeatherSlot]
  }

  /// Returns the events in the order of the cases of ``Occasion``.
  ///
  /// - Parameters:
  ///   - coldest: The lowest temperature that clothes are chosen for.
  ///   - warmest: The highest temperature that clothes are chosen for.
  func events(_ coldest: Double, _ warmest: Double) -> [Event] {
    let raining = slots.filter { $0.isRaining || $0.isLikelySnow }
    return Occasion.allCases.compactMap { occasion in
      let found: [WeatherSlot]
      switch occasion {
      case .rain: found = raining
      case .mayRain:
        found =
          raining.isEmpty
          ? slots.filter { (30..<60).contains($0.precipitationProbability ?? 0) } : []
      case .downpour: found = slots.filter { $0.leastPerHour >= 10 }
      case .snow: found = slots.filter(\.isSnowing)
      case .wind: found = slots.filter { ($0.windSpeed ?? 0) >= 9 }
      case .frost: return coldest.rounded() <= 0 ? Event(occasion: occasion, slots: []) : nil
      case .bitterCold: return coldest.rounded() <= -10 ? Event(occasion: occasion, slots: []) : nil
      case .heat: return warmest.rounded() >= 33 ? Event(occasion: occasion, slots: []) : nil
      }
      return found.isEmpty ? nil : Event(occasion: occasion, slots: found)
    }
  }
}

extension WeatherSlot {
  /// The slot, with an observation extended to one hour.
  fileprivate var withDuration: WeatherSlot {
    var slot = self
    slot.hours = max(1, hours)
    return slot
  }

  fileprivate var isSnowing: Bool {
    [.snow, .sleet, .flurry, .drizzleAndFlurry].contains(precipitation)
  }

  /// Whether there is likely enough snow for an umbrella. Without a chance, snow counts as certain.
  var isLikelySnow: Bool { isSnowing && (precipitationProbability ?? 100) >= 60 }

  /// Whether rain is reported, or precipitation is likely and not reported as snow.
  var isRaining: Bool {
    [.rain, .sleet, .shower, .drizzle, .drizzleAndFlurry].contains(precipitation)
      || phenomenon == .thunderstorm
      || (!isSnowing && (precipitationProbability ?? 0) >= 60)
  }

  /// The least amount in mm per hour.
  var leastPerHour: Double { (amount?.least ?? 0) / Double(max(1, amountHours)) }
}

extension Amount {
  /// The least amount.
  var least: Double {
    switch self {
    case .exactly(let value), .between(let value, _), .atLeast(let value): value
    default: 0
    }
  }
}
