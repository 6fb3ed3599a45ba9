internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitText

/// A briefing as text for one screen.
struct BriefText {
  let words: BriefWords
  private var briefing: Briefing { words.briefing }

  init(_ briefing: Briefing, language: Language) {
    words = BriefWords(briefing: briefing, language: language)
  }

  /// The page: place and time, favourites, weather, clothes, umbrella, air and disruptions.
  ///
  /// - Parameters:
  ///   - width: Cells of a line; `nil` cuts nothing.
  ///   - height: Lines of the screen; the least relevant favourites, then disruptions, that do not
  ///     fit are only counted. `nil` shows all.
  func lines(width: Int?, height: Int? = nil) -> [InkedLine] {
    let facts = facts(width)
    let (boards, signs) = (briefing.boards.count, disruptions.count)
    var lines = page(boards, signs, facts, width)
    guard let height else { return lines }
    // The first favourite is the most important, then the disruptions.
    let fewer =
      stride(from: boards - 1, through: 1, by: -1).map { ($0, signs) }
      + stride(from: signs - 1, through: 1, by: -1).map { (min(1, boards), $0) }
    for (boards, signs) in fewer where lines.count > height {
      lines = page(boards, signs, facts, width)
    }
    return lines
  }

  /// The title, all disruptions, and the favourites and lines without data.
  func notices(width: Int?) -> [InkedLine] {
    let lines = signs(briefing.disruptions, briefing.disruptions.count, width)
    let list = uncovered.joined(separator: ", ")
    if list.isEmpty, lines.isEmpty, briefing.missingWeather == nil {
      return [title, InkedLine(words.say("알려진 기상특보 없음", "no known weather warnings"), .dim)]
    }
    if list.isEmpty { return [title] + lines }
    let text = words.say("운행 차질을 알 수 없음: \(list)", "disruptions unknown: \(list)")
    return [title] + lines + DisplayWidth.wrap(text, to: width).map { InkedLine($0, .yellow) }
  }

  /// The lines without live arrivals of stations whose row has those of the others.
  private var notLive: [InkedLine] {
    briefing.boards.filter { $0.state != .unanswered && !$0.uncoveredLines.isEmpty }.map { board in
      let lines = board.uncoveredLines.map { words.line($0.name) }
      let list = ([words.label(of: board.favorite)] + lines).joined(separator: " ")
      return InkedLine(Words.noLiveArrivals([list]).text(in: words.language), .dim)
    }
  }

  /// The favourites and lines without data, for which there is no all-clear.
  private var uncovered: [String] {
    // A provider that did not answer is a disruption.
    briefing.boards.filter { !$0.isCovered && $0.missing?.provider == nil }.map { board in
      let lines = board.uncoveredLines.map { words.line($0.name) }
      let name = words.label(of: board.favorite)
      return board.state == .unanswered || lines.isEmpty
        ? "\(name) (\(words.state(board)))" : ([name] + lines).joined(separator: " ")
    }
      + briefing.lines.filter { line in
        !line.isCovered && !briefing.disruptions.contains { $0.line == line.line.name }
      }.map { line in
        let reason = words.say(.noTrains)
        return "\(words.line(line.line.name)) (\(reason))"
      }
  }

  private func page(
    _ shown: Int, _ signs: Int, _ facts: [InkedLine], _ width: Int?
  ) -> [InkedLine] {
    let boards = BriefBoards(boards: Array(briefing.boards.prefix(shown)), words: words)
    let rest = briefing.boards.count - shown + briefing.unasked
    var lines = [title] + boards.lines(width: width)
    if briefing.boards.isEmpty {
      lines.append(
        InkedLine(
          words.say(
            "즐겨찾기에 정류소나 역, 노선이 없습니다. 추가: transit favorites add <이름이나 번호>",
            "no favorite stop, station or route. To add one: transit favorites add <name or number>"
          ), .dim))
    }
    if rest > 0 {
      let text = words.say(
        "+\(rest) 다른 즐겨찾기: transit favorites list", "+\(rest) more: transit favorites list")
      lines.append(InkedLine(text, .dim))
    }
    return (lines + facts + self.signs(disruptions, signs, width) + notLive).map { line in
      width.map(line.cut) ?? line
    }
  }

  /// `11-20 금 08:30 · 강남 (내 장소)`
  private var title: InkedLine {
    let day = words.weather.dayTitle(briefing.localTime.day(of: briefing.asOf))
    var line = InkedLine("\(day) \(briefing.localTime.clock(briefing.asOf))", .bold)
    if !briefing.lines.isEmpty {
      let names = briefing.lines.map { words.line($0.line.name) }.joined(separator: ", ")
      line.append(" · \(names)", .bold)
    }
    guard let start = briefing.start else { return line }
    line.append(" · \(words.place ?? start.place.name)", .bold)
    let origin: String? =
      switch start.origin {
      case .here: words.say("내 장소", "your place")
      case .place: words.say("즐겨찾기 장소", "favorite place")
      case .favorite: words.say("첫 즐겨찾기", "first favorite")
      case .given: nil
      }
    if let origin { line.append(" (\(origin))", .dim) }
    return line
  }

  /// The minimum width in cells for the long texts.
  private static let roomy = 60

  /// Labelled rows of facts, wrapped between facts.
  private func facts(_ width: Int?) -> [InkedLine] {
    let umbrella = briefing.umbrella
    let short = width.map { $0 < Self.roomy } ?? false
    let journeys = (briefing.journeys ?? []).map { due in
      let text = JourneyText(language: words.language, now: briefing.asOf)
      let facts = due.journey.map { journey in
        [text.head(journey)] + text.rows(journey).prefix(1).map { "\($0.label) \($0.ends)" }
      }
      return (
        head: due.favorite.title, facts: dots(facts ?? [words.say(.noJourney)]), ink: Ink?.none
      )
    }
    let rows: [(head: String, facts: [String], ink: Ink?)] =
      journeys
      + [
        (
          briefing.isUnderway ? words.say("지금", "now") : words.say("나갈 때", "leaving"),
          [briefing.leaving.map { words.text($0, short: short) } ?? missingWeather].compactMap(
            \.self), nil
        ),
        (
          words.say("돌아올 때", "return"),
          [briefing.returning.map { words.text($0, short: short) }].compactMap(\.self), nil
        ),
        (words.say("옷", "wear"), commas(briefing.outfit.map(words.wear) ?? []), nil),
        (
          words.say("우산", "umbrella"),
          briefing.leaving == nil && umbrella.verdict == .unknown
            ? [] : [words.text(umbrella, short: short)],
          umbrella.verdict == .take ? .cyan : nil
        ),
        (
          words.say("대기", "air"), dots(briefing.air.map { words.facts($0, short: short) } ?? []),
          airInk
        ),
      ].filter { !$0.facts.isEmpty }
    let indent = (rows.map { DisplayWidth.of($0.head) }.max() ?? 0) + 2
    return rows.flatMap { row in
      // Facts are not split if there is room.
      let room = width.map { max(1, $0 - indent) }
      let fits = room.map { room in row.facts.allSatisfy { DisplayWidth.of($0) <= room } } ?? true
      let pieces =
        fits && !short
        ? row.facts : row.facts.flatMap { $0.split(separator: " ").map(String.init) }
      return DisplayWidth.wrap(pieces, to: room).enumerated().map { index, text in
        var line = InkedLine(DisplayWidth.padded(index == 0 ? row.head : "", to: indent), .dim)
        line.append(text, row.ink)
        return line
      }
    }
  }

  private var missingWeather: String? {
    if let missing = briefing.missingWeather {
      let why = words.text(missing)
      return words.say("예보 없음 (\(why))", "no forecast (\(why))")
    }
    return briefing.start == nil
      ? words.say("내 장소를 정하세요: transit here set <장소>", "set your place: transit here set <place>")
      : words.say("그 시각의 예보가 없습니다", "no forecast for that time")
  }

  private var airInk: Ink? {
    switch briefing.air?.grade {
    case .bad: .yellow
    case .veryBad: .red
    default: nil
    }
  }

  private func commas(_ texts: [String]) -> [String] {
    texts.dropLast().map { $0 + "," } + texts.suffix(1)
  }

  private func dots(_ texts: [String]) -> [String] {
    texts.dropLast().map { $0 + " ·" } + texts.suffix(1)
  }

  /// The disruptions that the rows do not already show.
  private var disruptions: [Disruption] {
    let silent = briefing.boards.filter { $0.state == .unanswered }.map(\.favorite.label)
    return briefing.disruptions.filter { disruption in
      guard disruption.kind == .missingFeed else { return true }
      return disruption.favorite.map { !silent.contains($0) } ?? true
    }
  }

  private func signs(_ all: [Disruption], _ count: Int, _ width: Int?) -> [InkedLine] {
    // Without all responses, "no disruptions" is not certain.
    if all.isEmpty {
      guard briefing.disruptionState == .nothingReported else { return [] }
      return [InkedLine(words.say("알려진 운행 차질 없음", "no known disruptions"), .dim)]
    }
    var lines = all.prefix(count).flatMap { disruption in
      let ink: Ink = disruption.kind == .weatherWarning ? .red : .yellow
      return DisplayWidth.wrap("⚠ " + words.text(disruption), to: width).map { InkedLine($0, ink) }
    }
    let rest = all.count - count
    if rest > 0 { lines.append(InkedLine(words.say("⚠ +\(rest)", "⚠ +\(rest) more"), .yellow)) }
    return lines
  }
}
