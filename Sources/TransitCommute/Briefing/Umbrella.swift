public import Foundation
public import TransitCore

/// Whether an umbrella is wanted between leaving and coming back, and why.
///
/// The rules are those of the outfit: rain told or a chance of 60 per cent and more wants one, 30
/// per cent and more may want one.
public struct Umbrella: Codable, Hashable, Sendable {
  /// Whether to take one.
  public var verdict: Verdict
  /// When it may fall: runs of hours, of the verdict's own kind alone.
  public var spans: [DateInterval]
  /// What falls as people see it, the worst; `nil` where nothing is told but a chance.
  public var condition: WeatherCondition?
  /// The highest chance in the outing, or in the spans where there are any, per cent.
  public var chance: Int?
  /// The hour with the most rain or new snow, where amounts are told.
  public var heaviest: WeatherSlot?
  /// Until when the forecast tells it, where that is before they are back.
  public var knownUntil: Date?

  /// What can be said about taking one.
  public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
    /// Take one.
    case take
    /// It may rain.
    case maybe
    /// None is needed.
    case no
    /// No forecast tells it, or not for all of the time.
    case unknown
  }

  /// Nothing is known.
  init() {
    verdict = .unknown
    spans = []
  }

  init(for outing: Outing, in forecast: Forecast, now: Date) {
    self.init()
    let from = max(outing.leaves, now)
    let slots = forecast.slots
      .filter { $0.start < outing.returns && $0.end > from && $0.tellsRain }
      .sorted { ($0.start, $0.hours) < ($1.start, $1.hours) }
    let seen = outing.leaves <= now ? forecast.now.flatMap { $0.falling(at: now) } : nil
    let wet = slots.filter(\.isWet)
    let likely = slots.filter { (30..<60).contains($0.precipitationProbability ?? 0) }
    let isWet = !wet.isEmpty || seen != nil
    let told = isWet ? wet : likely
    if isWet {
      verdict = .take
    } else if !likely.isEmpty {
      verdict = .maybe
    } else {
      let end = Self.coverage(of: slots, from: from)
      verdict = end >= outing.returns ? .no : .unknown
      if end < outing.returns, end > from { knownUntil = end }
    }
    spans = Self.runs(told, within: DateInterval(start: from, end: max(from, outing.returns)))
    condition = (told + [seen].compactMap(\.self)).compactMap(\.fallingCondition).max()
    chance = (told.isEmpty ? slots : told).compactMap(\.precipitationProbability).max()
    heaviest = wet.filter { $0.leastAmount > 0 }.max { $0.leastAmount < $1.leastAmount }
  }

  /// Until when the slots tell without a gap.
  private static func coverage(of slots: [WeatherSlot], from: Date) -> Date {
    slots.reduce(from) { $1.start <= $0 ? max($0, $1.end) : $0 }
  }

  /// Slots that touch are one span.
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
  /// Whether it says anything of rain.
  fileprivate var tellsRain: Bool {
    precipitation != nil || precipitationProbability != nil || phenomenon == .thunderstorm
  }

  /// Whether an umbrella is carried for it.
  fileprivate var isWet: Bool { isRaining || isLikelySnow }

  /// What was measured, where it fell and was not long ago.
  fileprivate func falling(at now: Date) -> WeatherSlot? {
    isWet && now.timeIntervalSince(start) <= 7200 ? self : nil
  }

  /// What falls, without the sky.
  fileprivate var fallingCondition: WeatherCondition? {
    WeatherCondition(
      sky: nil, precipitation: precipitation,
      phenomenon: phenomenon == .thunderstorm ? phenomenon : nil)
  }

  /// mm or cm that fall at least, for comparing.
  fileprivate var leastAmount: Double { max(leastPerHour, newSnow?.least ?? 0) }
}
