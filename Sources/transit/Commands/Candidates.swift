internal import Foundation
internal import KoreaTransit

/// Which of the items found a person's text means.
extension SearchItem {
  /// Whether the text is this item's own name or number; a part of it is not.
  func isNamed(by query: SearchQuery) -> Bool {
    switch self {
    case .subway(let station): NameKey.station(station.name) == NameKey.station(query.text)
    case .station(let stop):
      stop.number == query.stopNumber && query.stopNumber != nil
        || NameKey.text(stop.name) == NameKey.text(query.text)
    case .route(let route):
      ([route.name] + route.aliases).contains { NameKey.text($0) == NameKey.text(query.text) }
    }
  }
}

extension Session {
  /// What is told where a text means several things: the tool does not guess.
  func several(_ text: String, _ items: [SearchItem]) -> any Error {
    let list = items.prefix(8).map { item in
      item.city.map { "\(item.description) [\($0.name)]" } ?? item.description
    }
    .joined(separator: ", ")
    return Invocation.wrong(
      "'\(text)': 여럿입니다. 이름이나 번호로 하나를 고르세요: \(list)",
      "'\(text)': there are several; name one, or give its number: \(list)")
  }

  /// Tells that nothing of that name is there, where whoever could know it was asked.
  ///
  /// - Parameter words: what is missing, where everybody was asked.
  func tellNothing(
    _ search: SearchResult, _ words: Words, _ document: () -> JSON
  ) -> ExitCode {
    let code = ExitCode(for: search.outcomes)
    if invocation.output == .json { console.write(document().text) }
    tell(search.outcomes, [])
    let mayKnow = search.outcomes.contains { outcome in
      outcome.kind == .failed || outcome.skipped.map { $0 == .noKey || $0 == .quotaSpent } ?? false
    }
    if code == .success || !mayKnow { console.note(words.text(in: language)) }
    return code
  }

  /// The outcomes of a search for what is asked about: what failed there is part of the answer, what
  /// was found there is not counted, and a name may be as old as it likes.
  func asides(_ search: SearchResult) -> [Outcome] {
    search.outcomes.map { outcome in
      var outcome = outcome
      outcome.count = 0
      if outcome.kind != .failed, outcome.error == nil {
        outcome.kind = .skipped
        outcome.skipped = outcome.skipped ?? .unsupported
      }
      outcome.receivedAt = nil
      outcome.staleBecause = nil
      return outcome
    }
  }

  /// The line that a text means.
  ///
  /// - Throws: `TransitError` `invalidRequest` that names the nearest line.
  func line(_ text: String) throws -> SubwayLine {
    // A bare number is a line of the capital area; `부산1호선` is written out.
    if let line = SubwayLine.named(text) { return line }
    let english = StationTable.korea.lines.first { $0.english.lowercased() == text.lowercased() }
    if let line = english?.line { return line }
    let names = SubwayLine.all.map(\.name)
    let hint = names.filter { $0.hasPrefix(text) || text.hasPrefix($0) }
    let list = (hint.isEmpty ? names : hint).joined(separator: ", ")
    throw Invocation.wrong(
      "모르는 호선 '\(text)'. 있는 것: \(list)", "unknown line '\(text)'. There are: \(list)")
  }

  /// `08:30:00 기준`, or how old the oldest answer is that is shown.
  func moment(_ asOf: Date, _ outcomes: [Outcome]) -> Words {
    let kept = outcomes.filter { $0.staleBecause != nil || $0.origin == .cache }
    let oldest = kept.compactMap(\.receivedAt).min()
    let age = Age(of: oldest, at: asOf)
    let time = KoreanTime.iso(age == nil ? asOf : oldest ?? asOf).dropFirst(11).prefix(8)
    guard let age, age.seconds > 0 else { return Words("\(time) 기준", "as of \(time)") }
    return Words("\(age.words.korean) 기준 (\(time))", "as of \(age.words.english) (\(time))")
  }
}
