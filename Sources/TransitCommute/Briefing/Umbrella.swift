public import Foundation
public import TransitCore

/// Whether to take an umbrella on an outing, and why.
///
/// The limits are those of the outfit: yes for rain or a chance of 60 %, maybe from 30 %.
public struct Umbrella: Codable, Hashable, Sendable {
  /// Whether to take one.
  public var verdict: Verdict
  /// When precipitation is expected, as periods of the verdict's own kind.
  public var spans: [DateInterval]
  /// The worst condition; `nil` if only a chance is reported.
  public var condition: WeatherCondition?
  /// The highest chance in per cent, in the spans or else in the whole outing.
  public var chance: Int?
  /// The hour with the most rain or new snow, if amounts are reported.
  public var heaviest: WeatherSlot?
  /// The end of the forecast, if it ends before the outing.
  public var knownUntil: Date?

  /// The advice about an umbrella.
  public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
    /// Take one.
    case take
    /// It may rain.
    case maybe
    /// None is needed.
    case no
    /// No forecast covers the whole outing.
    case unknown
  }

  /// Makes an umbrella with unknown verdict.
  init() {
    verdict = .unknown
    spans = []
  }

  init(for outing: Outing, in forecast: Forecast, now: Date) {
    self.init()
    let from = max(outing.leaves, now)
    let slots = forecast.slots
      .filter { $0.start < outing.returns && $0.end > from && $0.hasRainData }
      .sorted { ($0.start, $0.hours) < ($1.start, $1.hours) }
    let seen = outing.leaves <= now ? forecast.now.flatMap { $0.falling(at: now) } : nil
    let wet = slots.filter(\.isWet)
    let likely = slots.filter { (30..<60).contains($0.precipitationProbability ?? 0) }
    let isWet = !wet.isEmpty || seen != nil
    let falling = isWet ? wet : likely
    if isWet {
      verdict = .take
    } else if !likely.isEmpty {
      verdict = .maybe
    } else {
      let end = Self.coverage(of: slots, from: from)
      verdict = end >= outing.returns ? .no : .unknown
      if end < outing.returns, end > from { knownUntil = end }
    }
    spans = Self.runs(falling, within: DateInterval(start: from, end: max(from, outing.returns)))
    condition = (falling + [seen].compactMap(\.self)).compactMap(\.fallingCondition).max()
    chance = (falling.isEmpty ? slots : falling).compactMap(\.precipitationProbability).max()
    heaviest = wet.filter { $0.leastAmount > 0 }.max { $0.leastAmount < $1.leastAmount }
  }

  /// Returns the end of the first period without a gap.
  private static func coverage(of slots: [WeatherSlot], from: Date) -> Date {
    slots.reduce(from) { $1.start <= $0 ? max($0, $1.end) : $0 }
  }

  /// Returns the slots as periods, joining those that touch.
  private static func runs(_ slots: [WeatherSlot], within outing: DateInterval) -> [DateInterval] {
    slots.reduce(into: []) { runs, slot in
      let start = max(slot.start, outing.start)
      let end = min(slot.end, outing.end)
      guard start < end else { return }
      if let last = runs.last, start <= last.end {
        runs[runs.count - 1] = DateInterval(start: last.start, end: max(last.end, end))
      } else {
        runs.append(DateInterval(start: start, end: end))
      }
    }
  }
}

extension WeatherSlot {
  /// Whether it contains any information about rain.
  fileprivate var hasRainData: Bool {
    precipitation != nil || precipitationProbability != nil || phenomenon == .thunderstorm
  }

  /// Whether it requires an umbrella.
  fileprivate var isWet: Bool { isRaining || isLikelySnow }

  /// The observation, if it is recent and shows precipitation.
  fileprivate func falling(at now: Date) -> WeatherSlot? {
    isWet && now.timeIntervalSince(start) <= 7200 ? self : nil
  }

  /// The precipitation, without the sky.
  fileprivate var fallingCondition: WeatherCondition? {
    WeatherCondition(
      sky: nil, precipitation: precipitation,
      phenomenon: phenomenon == .thunderstorm ? phenomenon : nil)
  }

  /// The least amount in mm or cm, for comparisons.
  fileprivate var leastAmount: Double { max(leastPerHour, newSnow?.least ?? 0) }
}
