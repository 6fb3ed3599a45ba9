internal import KoreaTransit
internal import TransitCommute
internal import TransitText

/// One line of the briefing in a custom format, for the first favourite that matters now.
struct BriefFormat: Sendable {
  private let form: LineFormat<Field>

  enum Field: String, CaseIterable, Sendable {
    case name, arrival, next, leave, observed, place, temperature, feels, glyph, symbol, condition
    case chance, air, umbrella, wear, warning
  }

  /// - Throws: The errors of ``LineFormat/init(_:)``.
  init(_ text: String) throws { form = try LineFormat(text) }

  static var known: String { LineFormat<Field>.known }

  /// Whether the format contains a field that needs arrivals; otherwise none are queried.
  var wantsArrivals: Bool {
    !form.fields.isDisjoint(with: [.arrival, .next, .leave, .observed, .warning])
  }

  /// Whether the format needs all favourites and not only the first that matters now.
  var wantsAll: Bool { form.fields.contains(.warning) }

  /// Whether the format contains a field that needs the weather.
  var wantsWeather: Bool {
    !form.fields.isDisjoint(with: [
      .temperature, .feels, .glyph, .symbol, .condition, .chance, .air, .umbrella, .wear, .warning,
    ])
  }

  /// The formatted line; `name` is for a favourite whose arrivals were not queried.
  func line(_ briefing: Briefing, name: String?, language: Language) -> String {
    let values = BriefValues(
      words: BriefWords(briefing: briefing, language: language), name: name)
    return form.line { values[$0] }
  }
}

private struct BriefValues {
  let words: BriefWords
  let name: String?

  private var briefing: Briefing { words.briefing }
  private var board: Briefing.Board? { briefing.boards.first }
  private var hour: Briefing.Hour? { briefing.leaving }

  subscript(field: BriefFormat.Field) -> String? {
    switch field {
    case .name: board.map { words.name(of: $0.favorite, short: true) } ?? name
    case .arrival:
      board.flatMap { board in
        arrival(0) ?? (board.state == .unanswered ? nil : words.state(board))
      }
    case .next: arrival(1)
    case .leave: board?.leave.map { words.wait($0.seconds) }
    case .observed:
      vehicles.first.map { words.observationText([$0], short: true) }
    case .place: words.place
    case .temperature: WeatherWords.degrees(hour?.weather.temperature)
    case .feels: WeatherWords.degrees(hour?.feelsLike)
    case .glyph: hour?.weather.condition?.glyph(isNight: hour?.isNight ?? false)
    case .symbol: hour?.weather.condition?.symbolName(isNight: hour?.isNight ?? false)
    case .condition: hour?.weather.conditionWords?.text(in: words.language)
    case .chance: WeatherWords.percent(briefing.umbrella.chance)
    case .air: briefing.air?.grade?.words.text(in: words.language)
    case .umbrella: umbrella
    case .wear: briefing.outfit.map { words.wear($0).joined(separator: ", ") }
    // Empty, not `–`, if there is no warning.
    case .warning: warning
    }
  }

  /// The vehicles that can still be reached; without any, those that cannot.
  private var vehicles: [Arrival] {
    guard let board else { return [] }
    return board.reachable.isEmpty ? board.next : board.reachable
  }

  /// `2호선 4분 37초`, with a remark if the data is stale or frozen, or if it cannot be caught.
  private func arrival(_ index: Int) -> String? {
    guard let board, vehicles.indices.contains(index) else { return nil }
    let arrival = vehicles[index]
    let seen = ObservationText(arrival.observedAt, arrival.freshness, now: briefing.asOf)
    let remark = seen.remark.map { " (\($0.text(in: words.language)))" } ?? ""
    let missed = board.reachable.isEmpty ? words.missedMark : ""
    return words.line(arrival.line) + " " + words.time(of: arrival, []) + missed + remark
  }

  /// The most serious disruption of the queried favourites, and the number of others.
  private var warning: String {
    let rest = briefing.disruptions.count - 1
    return briefing.disruptions.first.map { words.text($0) + (rest > 0 ? " +\(rest)" : "") } ?? ""
  }

  private var umbrella: String? {
    switch briefing.umbrella.verdict {
    case .take: words.say("우산", "umbrella")
    case .maybe: words.say("우산?", "umbrella?")
    case .no: words.say("우산 없이", "no umbrella")
    case .unknown: nil
    }
  }
}
