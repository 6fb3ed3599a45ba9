internal import Foundation
internal import KoreaTransit

/// The hours to come, one after the other, each as its slot tells it: a slot of three hours is
/// there three times, an hour that no slot tells is there without one.
struct WeatherHours: Sendable {
  let hours: [Hour]

  struct Hour: Sendable {
    let start: Date
    let slot: WeatherSlot?
    let isNight: Bool

    /// Whole degrees, as they are read.
    var degrees: Int? { slot?.temperature.flatMap(WeatherWords.whole) }
  }

  /// From the slot that the moment lies in, else from the next.
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

  /// Each slot once.
  var slots: [WeatherSlot] { hours.compactMap(\.slot).uniqued() }

  /// How long its slots are, in hours, from short to long.
  var lengths: [Int] { Set(slots.map(\.hours)).sorted() }

  /// The lowest and the highest of the whole degrees.
  var extremes: ClosedRange<Int>? {
    let degrees = hours.compactMap(\.degrees)
    guard let low = degrees.min(), let high = degrees.max() else { return nil }
    return low...high
  }

  /// What the bars of rain stand for.
  enum Rain: Sendable, Equatable {
    case chance
    /// Up to so many millimetres.
    case amount(Double)

    /// What the highest bar stands for.
    var topLabel: String {
      switch self {
      case .chance: "100%"
      case .amount(let most): WeatherWords.number(most) + "mm"
      }
    }
  }

  /// Chances where any is told, else amounts where any falls.
  var rain: Rain? {
    if hours.contains(where: { $0.slot?.precipitationProbability != nil }) { return .chance }
    let most = hours.compactMap { $0.slot?.amount?.least }.max() ?? 0
    return most > 0 ? .amount(most) : nil
  }

  /// How high the bar of an hour stands, 0–1; `nil` where nothing is told.
  static func height(_ hour: Hour, of rain: Rain) -> Double? {
    switch rain {
    case .chance: hour.slot?.precipitationProbability.map { Double($0) / 100 }
    case .amount(let most): hour.slot?.amount?.least.map { $0 / most }
    }
  }
}

/// What stands beneath the hours.
extension WeatherHours {
  /// The sign of the worst of every three hours.
  var signs: [String?] {
    stride(from: 0, to: hours.count, by: 3).map { start in
      let part = hours[start..<min(start + 3, hours.count)]
      let isNight = part[start + part.count / 2].isNight
      return part.compactMap { $0.slot?.condition }.max()?.glyph(isNight: isNight)
    }
  }

  /// The hours of darkness, night by night.
  var nights: [Range<Int>] {
    hours.indices.filter { hours[$0].isNight }.reduce(into: []) { nights, hour in
      if let last = nights.last, last.upperBound == hour {
        nights[nights.count - 1] = last.lowerBound..<(hour + 1)
      } else {
        nights.append(hour..<(hour + 1))
      }
    }
  }

  /// The first hour, and every six by the place's clocks.
  func clockLabels(_ words: WeatherWords) -> [(column: Int, text: String)] {
    hours.enumerated().compactMap { column, hour in
      guard column == 0 || words.time.hour(of: hour.start).isMultiple(of: 6) else { return nil }
      let clock = words.time.clock(hour.start)
      return (column, clock.hasSuffix(":00") ? String(clock.prefix(2)) : clock)
    }
  }

  /// The first hour's date, and where another day begins.
  func dateLabels(_ words: WeatherWords) -> [(column: Int, text: String)] {
    hours.enumerated().compactMap { column, hour in
      let day = words.time.day(of: hour.start)
      guard column == 0 || words.time.day(of: hours[column - 1].start) != day else { return nil }
      return (column, words.dayTitle(day))
    }
  }
}

extension Amount {
  /// As little as it can be; of less than a bound, a tenth of it, so that it is seen.
  fileprivate var least: Double? {
    switch self {
    case .none: 0
    case .exactly(let value), .between(let value, _), .atLeast(let value): value
    case .below(let value): value / 10
    case .words: nil
    }
  }
}
