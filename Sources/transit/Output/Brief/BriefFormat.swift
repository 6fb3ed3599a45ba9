internal import KoreaTransit
internal import TransitCommute

/// One line of the briefing in the person's own form: of the first favourite that matters.
struct BriefFormat: Sendable {
  private let form: LineFormat<Field>

  enum Field: String, CaseIterable, Sendable {
    case name, arrival, next, leave, observed, place, temperature, feels, glyph, symbol, condition
    case chance, air, umbrella, wear, warning
  }

  /// - Throws: as `LineFormat`.
  init(_ text: String) throws { form = try LineFormat(text) }

  static var known: String { LineFormat<Field>.known }

  /// Whether the form wants to know what arrives: nobody is asked for nothing.
  var wantsArrivals: Bool {
    !form.fields.isDisjoint(with: [.arrival, .next, .leave, .observed, .warning])
  }

  /// Whether the form wants to know of all favourites; else the first that matters is enough.
  var wantsAll: Bool { form.fields.contains(.warning) }

  /// Whether the form wants to know the weather.
  var wantsWeather: Bool {
    !form.fields.isDisjoint(with: [
      .temperature, .feels, .glyph, .symbol, .condition, .chance, .air, .umbrella, .wear, .warning,
    ])
  }

  /// - Parameter name: of the favourite, where it was not asked about.
  func line(_ briefing: Briefing, name: String?, language: Language) -> String {
    let values = BriefValues(words: BriefWords(briefing, language), name: name)
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
      board?.next.first.map { words.seen([$0], short: true) }
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
    // That there is none is nothing to show.
    case .warning: warning
    }
  }

  /// `2호선 4분 37초`, with a word where it is not to be believed any more.
  private func arrival(_ index: Int) -> String? {
    guard let next = board?.next, next.indices.contains(index) else { return nil }
    let seen = Seen(next[index].observedAt, next[index].freshness, now: briefing.asOf)
    let remark = seen.remark.map { " (\($0.text(in: words.language)))" } ?? ""
    return "\(words.line(next[index].line)) \(words.time(of: next[index], short: true))\(remark)"
  }

  /// The gravest of all favourites that were asked about, and how many more there are.
  private var warning: String {
    let rest = briefing.disturbances.count - 1
    return briefing.disturbances.first.map { words.text($0) + (rest > 0 ? " +\(rest)" : "") } ?? ""
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
