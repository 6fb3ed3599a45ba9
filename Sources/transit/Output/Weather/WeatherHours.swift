internal import Foundation
internal import KoreaTransit

/// The coming hours in order; a slot of three hours appears three times, and a gap as `nil`.
struct WeatherHours: Sendable {
  let hours: [Hour]

  struct Hour: Sendable {
    let start: Date
    let slot: WeatherSlot?
    let isNight: Bool

    /// The temperature in whole degrees, as shown.
    var degrees: Int? { slot?.temperature.flatMap(WeatherWords.rounded) }
  }

  /// Starts with the current slot, or else with the next one.
  init(_ forecast: Forecast, from moment: Date, count: Int = 48) {
    let slots = forecast.slots.filter { $0.end > moment }
    guard let first = slots.first, let last = slots.last else {
      hours = []
      return
    }
    hours = (0..<count).map { first.start.addingTimeInterval(TimeInterval($0) * 3600) }
      .prefix { $0 < last.end }
      .map { start in
        Hour(
          start: start, slot: forecast.slot(at: start),
          isNight: forecast.isNight(at: start.addingTimeInterval(1800)))
      }
  }

  init(_ hours: [Hour]) { self.hours = hours }

  /// The distinct slots.
  var slots: [WeatherSlot] { hours.compactMap(\.slot).uniqued() }

  /// The distinct lengths of the slots in hours, ascending.
  var lengths: [Int] { Set(slots.map(\.hours)).sorted() }

  /// The lowest and the highest whole degrees.
  var extremes: ClosedRange<Int>? {
    let degrees = hours.compactMap(\.degrees)
    guard let low = degrees.min(), let high = degrees.max() else { return nil }
    return low...high
  }

  /// What the rain bars show.
  enum Rain: Sendable, Equatable {
    case chance
    /// Amounts up to this many millimetres.
    case amount(Double)

    /// The value of the highest bar.
    var topLabel: String {
      switch self {
      case .chance: "100%"
      case .amount(let most): WeatherWords.number(most) + "mm"
      }
    }
  }

  /// Chances if any are known, otherwise amounts if there is any rain.
  var rain: Rain? {
    if hours.contains(where: { $0.slot?.precipitationProbability != nil }) { return .chance }
    let most = hours.compactMap { $0.slot?.amount?.lowerBound }.max() ?? 0
    return most > 0 ? .amount(most) : nil
  }

  /// The height of an hour's bar, 0–1; `nil` if unknown.
  static func height(_ hour: Hour, of rain: Rain) -> Double? {
    switch rain {
    case .chance: hour.slot?.precipitationProbability.map { Double($0) / 100 }
    case .amount(let most): hour.slot?.amount?.lowerBound.map { $0 / most }
    }
  }
}

/// The labels below the hours.
extension WeatherHours {
  /// The glyph of the worst condition in each three hours.
  var signs: [String?] {
    stride(from: 0, to: hours.count, by: 3).map { start in
      let part = hours[start..<min(start + 3, hours.count)]
      let isNight = part[start + part.count / 2].isNight
      return part.compactMap { $0.slot?.condition }.max()?.glyph(isNight: isNight)
    }
  }

  /// The night hours, as one range per night.
  var nights: [Range<Int>] {
    hours.indices.filter { hours[$0].isNight }.reduce(into: []) { nights, hour in
      if let last = nights.last, last.upperBound == hour {
        nights[nights.count - 1] = last.lowerBound..<(hour + 1)
      } else {
        nights.append(hour..<(hour + 1))
      }
    }
  }

  /// The first hour, and every six hours in local time.
  func clockLabels(_ words: WeatherWords) -> [(column: Int, text: String)] {
    hours.enumerated().compactMap { column, hour in
      guard column == 0 || words.time.hour(of: hour.start).isMultiple(of: 6) else { return nil }
      let clock = words.time.clock(hour.start)
      return (column, clock.hasSuffix(":00") ? String(clock.prefix(2)) : clock)
    }
  }

  /// The first hour's date, and each change of date.
  func dateLabels(_ words: WeatherWords) -> [(column: Int, text: String)] {
    hours.enumerated().compactMap { column, hour in
      let day = words.time.day(of: hour.start)
      guard column == 0 || words.time.day(of: hours[column - 1].start) != day else { return nil }
      return (column, words.dayTitle(day))
    }
  }
}

extension Amount {
  /// The lower bound; for "below a value" a tenth of it, so that the bar is visible.
  fileprivate var lowerBound: Double? {
    switch self {
    case .none: 0
    case .exactly(let value), .between(let value, _), .atLeast(let value): value
    case .below(let value): value / 10
    case .words: nil
    }
  }
}
