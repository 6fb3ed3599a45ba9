internal import Foundation
internal import TransitCore

/// A period of continuous rain that has been reported.
struct RainSpell: Codable, Hashable, Sendable {
  var start: Date
  var end: Date

  /// Whether two spells are the same rain. Each forecast moves it a little.
  func isSame(as other: RainSpell) -> Bool {
    start <= other.end.addingTimeInterval(Self.drift)
      && other.start <= end.addingTimeInterval(Self.drift)
  }

  /// Seconds by which a forecast may move rain: the forecast's own step.
  private static let drift: TimeInterval = 3600

  mutating func widen(to other: RainSpell) {
    start = min(start, other.start)
    end = max(end, other.end)
  }
}

extension AlertEngine {
  /// Seconds before departure from which rain is reported.
  ///
  /// A person takes an umbrella at the door, and a forecast from the evening before still changes.
  static let rainLead: TimeInterval = 3600

  /// Reports rain that begins before the person is back, once per spell.
  mutating func rainEvents(
    _ forecast: Forecast, _ outing: Outing, at moment: Date
  ) -> [AlertEvent] {
    guard settings.reportsRain, moment >= outing.leaves.addingTimeInterval(-Self.rainLead),
      moment < outing.returns
    else { return [] }
    reportedRain.removeAll { $0.end < moment.addingTimeInterval(-86_400) }
    let from = max(moment, outing.leaves)
    let isWetNow = forecast.now?.condition?.isWet ?? false
    var events: [AlertEvent] = []
    for slots in Self.spells(in: forecast.slots) {
      guard let first = slots.first, let last = slots.last, last.end > from,
        first.start < outing.returns
      else { continue }
      let spell = RainSpell(start: first.start, end: last.end)
      let index = reportedRain.firstIndex { $0.isSame(as: spell) }
      if let index {
        reportedRain[index].widen(to: spell)
        continue
      }
      // A person who is in the rain already sees it.
      let isSeen = isWetNow && first.start <= moment
      if isQuiet(at: moment), !isSeen { continue }
      reportedRain.append(spell)
      if !isSeen { events.append(rain(slots, first, last, forecast, at: moment)) }
    }
    return events
  }

  private func rain(
    _ slots: [WeatherSlot], _ first: WeatherSlot, _ last: WeatherSlot, _ forecast: Forecast,
    at moment: Date
  ) -> AlertEvent {
    let what = first.fallingWords
    let start = KoreanTime.clock(first.start)
    let title =
      first.start <= moment
      ? Words("지금부터 \(what.korean)", "\(what.english.capitalized) from now on")
      : Words("\(start)부터 \(what.korean)", "\(what.english.capitalized) from \(start)")
    return AlertEvent(
      kind: .rain, title: title, body: AlertText.rain(slots, until: last.end, forecast.sources),
      moment: moment, asOf: slots.compactMap(\.issuedAt).min(),
      sources: forecast.sources.map(\.provider).uniqued())
  }

  /// Returns the slots with precipitation, grouped into runs without a gap.
  private static func spells(in slots: [WeatherSlot]) -> [[WeatherSlot]] {
    slots.filter { $0.falls && $0.hours > 0 }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      .contiguousRuns
  }
}

extension WeatherSlot {
  /// Whether there is precipitation: reported as such, or with a chance of at least 60 %, which is
  /// also the limit for an umbrella in the advice on clothes.
  fileprivate var falls: Bool {
    condition?.isWet == true || (precipitationProbability ?? 0) >= 60
  }

  /// The kind of precipitation; rain if only a chance is reported.
  fileprivate var fallingWords: Words {
    guard let condition, condition.isWet else { return Words("비", "rain") }
    return condition.words
  }
}
