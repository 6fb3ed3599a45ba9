internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCore

extension Session<Services> {
  /// The error for a text with several matches; the tool does not guess.
  func ambiguousError(_ text: String, _ items: [SearchItem]) -> TransitError {
    let list = list(items)
    let words =
      if items.allSatisfy({ $0.kind == .route }) {
        Words(
          "'\(text)': 이름이나 [ ] 안의 식별자로 하나를 고르세요: \(list)",
          "'\(text)': choose one by name, or by identifier in brackets: \(list)")
      } else if items.allSatisfy({ $0.kind == .subway }) {
        Words(
          "'\(text)': --line 호선으로 하나를 고르세요: \(list)",
          "'\(text)': choose one with --line: \(list)")
      } else {
        Words(
          "'\(text)': 이름이나 번호로 하나를 고르세요: \(list)",
          "'\(text)': choose one by name or number: \(list)")
      }
    return TransitError(.ambiguous, words, remedy: .choose(items))
  }

  /// The error for a name that was not found, listing similar names.
  func notFoundError(
    _ text: String, suggesting items: [SearchItem], listed list: String? = nil
  ) -> TransitError {
    let list = list ?? self.list(items)
    let words = Words(
      "'\(text)' 검색 결과가 없습니다. 비슷한 이름: \(list)", "'\(text)' was not found. Similar names: \(list)")
    let place = Neighborhood(text) == nil ? nil : Self.nearbyHint(text)
    return TransitError(
      .ambiguous,
      place.map { Words("\(words.korean) (\($0.korean))", "\(words.english) (\($0.english))") }
        ?? words,
      remedy: .choose(items))
  }

  /// How to find what stops near a place that no stop or station is named after.
  static func nearbyHint(_ text: String) -> Words {
    let place = text.contains(" ") ? "\"\(text)\"" : text
    return Words(
      "주변의 정류소와 역: transit nearby \(place)",
      "Stops and stations around it: transit nearby \(place)")
  }

  /// Throws if only these similar items were found.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists them.
  func throwIfOnlySimilar(_ similar: [SearchItem], of found: ItemResult) throws {
    guard found.items.isEmpty, !similar.isEmpty else { return }
    report(found.outcomes.filter { $0.kind == .failed }, [])
    throw self.notFoundError(found.query.text, suggesting: similar)
  }

  /// Lists items with enough detail to tell them apart; routes with their ends and identifiers.
  private func list(_ items: [SearchItem]) -> String {
    let most = 8
    let names = items.prefix(most).map { item in
      let city = item.city?.name
      if language == .korean, case .subway(let station) = item {
        return "\(station.name) \(station.lines.map(\.name).joined(separator: "·"))".trimmed
      }
      guard case .route(let route) = item else {
        return title(of: item) + (city.map { " [\($0)]" } ?? "")
      }
      return [title(of: item), city, route.ends(in: language), "[\(route.id)]"]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
    let more = items.count - most
    let rest = more > 0 ? [say("외 \(more)건", "and \(more) more")] : []
    return (names + rest).joined(separator: ", ")
  }

  /// The one route that a text names; `nil` if there is none.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists the candidates if there are several.
  func route(in found: ItemResult) throws -> BusRoute? {
    try oneRoute(of: found.items, namedBy: found.resolvedQuery, found.outcomes)
  }

  /// The one route among items; an exact match of the public number wins over the operator's names.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists the candidates if there are several.
  func oneRoute(
    of items: [SearchItem], namedBy query: SearchQuery, _ outcomes: [Outcome]
  ) throws -> BusRoute? {
    let routes = items.filter { $0.kind == .route }
    let named = routes.filter { NameKey.text($0.name) == NameKey.text(query.text) }
    let candidates = named.isEmpty ? routes : named
    if candidates.count > 1 {
      report(outcomes.filter { $0.kind == .failed }, [])
      throw ambiguousError(query.text, candidates)
    }
    guard case .route(let route)? = candidates.first else { return nil }
    return route
  }

  /// Throws if no route has the number and only similar ones were found.
  ///
  /// - Throws: `TransitError` `ambiguous` that lists them.
  func throwIfOnlySimilarRoutes(_ found: ItemResult) throws {
    let routes = found.partialMatches.filter { $0.kind == .route }
    guard !routes.isEmpty, routes.count == found.partialMatches.count else { return }
    report(found.outcomes.filter { $0.kind == .failed }, [])
    let (text, list) = (found.query.text, list(routes))
    throw TransitError(
      .ambiguous,
      Words(
        "'\(text)' 노선이 없습니다. 비슷한 노선: \(list)",
        "there is no route '\(text)'. Similar routes: \(list)"),
      remedy: .choose(routes))
  }

  /// Notes the cities that were not queried because an earlier one has the item.
  func noteUnqueriedCities(_ found: ItemResult) {
    guard !found.unqueriedCities.isEmpty, !found.items.isEmpty, invocation.output == .people,
      invocation.has(.verbose)
    else { return }
    let list = found.unqueriedCities.map(\.name).joined(separator: ", ")
    note("조회하지 않은 도시: \(list) (--city)", "cities not searched: \(list) (--city)", .dim)
  }

  /// Notes the matches that do not offer the requested information.
  func noteItemsWithoutData(_ found: ItemResult, _ lack: Words) {
    guard !found.unserved.isEmpty, invocation.output == .people else { return }
    let list = found.unserved.map(title).joined(separator: ", ")
    console.note("\(lack.text(in: language)): \(list)")
    noteTrips(from: found.unserved)
  }

  /// Names the command for the trains of a railway station, if the first item is one.
  func noteTrips(from items: [SearchItem]) {
    guard case .subway(let station)? = items.first, station.isRailway else { return }
    note(
      "열차 시각: transit departures \(station.name) <도착역>",
      "Trains: transit departures \(station.name) <destination>")
  }

  func title(of item: SearchItem) -> String {
    item.title(in: language)
  }

  /// Reports that nothing was found, and returns the exit code.
  ///
  /// The message is `words` only if all providers answered.
  func reportNotFound(
    outcomes: [Outcome], message words: Words, isIndented: Bool = true,
    document: () -> some Documented
  ) -> ExitCode {
    // An empty result of one provider does not make up for another's failure.
    let failure = outcomes.first { $0.kind == .failed }?.error
    let code = failure.map { ExitCode(for: $0) } ?? ExitCode(for: outcomes)
    if invocation.output == .json {
      console.write(TerminalText(document: document(), isIndented: isIndented))
    }
    report(outcomes, [])
    if let words = notFoundMessage(words, outcomes) { note(words) }
    return code
  }

  /// The message for an empty result: "not found" only if no unavailable provider could have found
  /// it; `nil` if the failures are already reported.
  func notFoundMessage(_ words: Words, _ outcomes: [Outcome]) -> Words? {
    let uncovered = outcomes.flatMap(\.uncovered).uniqued().map(\.name).joined(separator: ", ")
    if !uncovered.isEmpty {
      return Words(
        "\(uncovered)의 정류소와 노선 자료가 없습니다.",
        "There is no data about stops and routes in \(uncovered).")
    }
    let mayKnow = outcomes.contains { outcome in
      outcome.error != nil
        || outcome.skipped.map { $0 == .noKey || $0 == .quotaSpent } ?? false
    }
    guard mayKnow else { return words }
    return ExitCode(for: outcomes) == .success
      ? Words("찾지 못했습니다. 응답하지 않은 서비스가 있습니다.", "Nothing found. Some services did not respond.") : nil
  }

  /// The outcomes of a name search as part of the final result: failures stay, successes count as
  /// skipped, and the age of a name is ignored. The catalogue is left out.
  func nameSearchOutcomes(_ outcomes: [Outcome]) -> [Outcome] {
    outcomes.filter { $0.provider != .catalog }.map { outcome in
      var outcome = outcome
      // Items found next to a failure do not answer the query itself.
      outcome.state =
        outcome.error.map { .failed($0) }
        ?? .skipped(outcome.skipped ?? .unsupported, outcome.skipError)
      outcome.receivedAt = nil
      outcome.refreshError = nil
      return outcome
    }
  }

  /// The text itself if any network has a line of that name, otherwise the line's full name.
  ///
  /// - Throws: The errors of `line(_:)`.
  func lineName(_ text: String) throws -> String {
    let isKnown = SubwayLine.Network.allCases.contains {
      SubwayLine.named(text, network: $0) != nil
    }
    return isKnown ? text : try line(text).name
  }

  /// The subway line that a text names: `2호선`, `2`, `line 2`, `부산1호선`.
  ///
  /// - Throws: `TransitError` `invalidRequest` that suggests similar lines.
  func line(_ text: String) throws -> SubwayLine {
    if let line = knownLine(text) { return line }
    let names = SubwayLine.all.map(\.name)
    let hint = names.filter { $0.hasPrefix(text) || text.hasPrefix($0) }
    let list = (hint.isEmpty ? names : hint).joined(separator: ", ")
    throw Invocation.wrong(
      "알 수 없는 호선 '\(text)'. 사용 가능: \(list)", "unknown line '\(text)'. Available: \(list)")
  }

  /// A bare number is a line of the capital area; other networks need the full name, `부산1호선`.
  func knownLine(_ text: String) -> SubwayLine? {
    SubwayLine.named(text)
      ?? StationTable.korea.lines.first { $0.englishName.lowercased() == text.lowercased() }?.line
  }

  /// The time of the result, `08:30:00 기준`, or the age of the oldest cached response in it.
  func moment(_ asOf: Date, _ outcomes: [Outcome]) -> Words {
    let kept = outcomes.filter {
      $0.kind != .skipped && ($0.refreshError != nil || $0.origin == .cache)
    }
    let oldest = kept.compactMap(\.receivedAt).min()
    let age = Age(of: oldest, at: asOf)
    let time = KoreanTime.clock(age == nil ? asOf : oldest ?? asOf, withSeconds: true)
    guard let age, age.seconds > 0 else { return Words("\(time) 기준", "as of \(time)") }
    return Words("\(age.words.korean) 기준 (\(time))", "as of \(age.words.english) (\(time))")
  }
}
