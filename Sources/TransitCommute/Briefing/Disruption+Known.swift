internal import Foundation
internal import TransitCore
internal import TransitRegistry

extension Disruption {
  /// Returns all disruptions in the responses, the most serious first, then by favourite.
  static func known(
    _ answers: [(favorite: Favorite, answer: ArrivalResult)], _ weather: WeatherResult?,
    at now: Date
  ) -> [Disruption] {
    var all: [Disruption] = []
    if let weather {
      all = warnings(weather, now) + feeds(weather.outcomes, hasAnswer: weather.forecast != nil)
    }
    for (favorite, answer) in answers {
      all += feeds(of: answer, favorite.label) + lines(of: answer, favorite)
    }
    // One notice may be about several favourites.
    let notices = answers.flatMap { favorite, answer in
      answer.notices.map { (favorite.label, $0) }
    }
    for notice in notices.map(\.1) {
      let labels = notices.filter { $0.1.isSame(as: notice) }.map(\.0)
      all.append(Disruption(notice, favorite: labels.count == 1 ? labels[0] : nil))
    }
    return all.uniqued().stablySorted { Kind.allCases.firstIndex(of: $0.kind) ?? 0 }
  }

  /// Returns the disruptions of a line, from the response about its trains.
  static func known(
    on line: SubwayLine, _ answer: Answered<[VehiclePosition]>
  ) -> [Disruption] {
    var found = feeds(
      answer.outcomes, hasAnswer: answer.outcomes.contains(where: \.isAnswer),
      missed: answer.fallbackFor)
    let source = answer.answeredBy.first
    if answer.items.isEmpty {
      if answer.outcomes.contains(where: { $0.kind == .closed }) {
        found.append(Disruption(.serviceEnded, source: source))
      }
    } else if answer.items.allSatisfy({ $0.freshness == .stale }), found.isEmpty {
      found.append(Disruption(.staleFeed, source: source))
    }
    return found.map { disruption in
      var disruption = disruption
      disruption.line = line.name
      return disruption
    }
  }

  /// The number of areas to name. A province may have dozens.
  private static let namedAreas = 3

  /// Returns one disruption for all areas of a warning that is still in force.
  private static func warnings(_ weather: WeatherResult, _ now: Date) -> [Disruption] {
    let all = (weather.forecast?.warnings ?? [])
      .filter { $0.endsAt.map { $0 > now } ?? true }
      .stablySorted { -(WeatherWarning.Level.allCases.firstIndex(of: $0.level) ?? 0) }
    let source = weather.forecast?.sources.first?.provider
    return all.map(\.title).uniqued().map { title in
      let same = all.filter { $0.title == title }
      let areas = same.map(\.area).uniqued()
      let named = areas.prefix(namedAreas).joined(separator: ", ")
      let rest = areas.count - namedAreas
      return Disruption(
        .weatherWarning,
        words: Words(
          "\(title.korean) \(named)" + (rest > 0 ? " 외 \(rest)곳" : ""),
          "\(title.english) \(named)" + (rest > 0 ? " and \(rest) more" : "")),
        // Areas may have different start times; the first one counts.
        from: same.compactMap(\.startsAt).min(),
        until: same.allSatisfy { $0.endsAt != nil } ? same.compactMap(\.endsAt).max() : nil,
        source: source)
    }
  }

  private static func feeds(of answer: ArrivalResult, _ title: String) -> [Disruption] {
    feeds(
      answer.outcomes, hasAnswer: answer.outcomes.contains(where: \.isAnswer),
      missed: answer.fallbackFor, favorite: title)
  }

  /// Returns the providers that failed at least partly, and those with stale or frozen data. A
  /// missing key or a spent quota counts only if no provider answered or a fallback did.
  private static func feeds(
    _ outcomes: [Outcome], hasAnswer: Bool, missed: [ProviderID] = [], favorite: String? = nil
  ) -> [Disruption] {
    outcomes.flatMap { outcome -> [Disruption] in
      let source = outcome.provider
      var found: [Disruption] = []
      let isMissed = !hasAnswer || missed.contains(source)
      if outcome.kind != .skipped || isMissed, let missing = UnavailableReason(outcome) {
        found.append(
          Disruption(
            .missingFeed, favorite: favorite, words: missing.words, until: missing.retryAfter,
            source: source))
      }
      guard outcome.kind != .skipped else { return found }
      if outcome.isFrozen {
        found.append(Disruption(.frozenFeed, favorite: favorite, source: source))
      }
      if let why = outcome.refreshError {
        let reason = UnavailableReason(Outcome(provider: source, state: .failed(why)))?.words
        let words = reason.map {
          Words("오래된 정보: \($0.korean)", "outdated information: \($0.english)")
        }
        found.append(
          Disruption(
            .staleFeed, favorite: favorite, words: words, from: outcome.receivedAt, source: source))
      }
      return found
    }
  }

  /// Returns the disruptions of each line and direction in the rows.
  private static func lines(of answer: ArrivalResult, _ favorite: Favorite) -> [Disruption] {
    let rows = favorite.filtered(answer.arrivals).flatMap(\.flattened)
    let groups = rows.map(LineDirection.init).uniqued().map { way in
      rows.filter { LineDirection($0) == way }
    }
    // At a stop with all its routes, a route that runs at another time of day is no disruption.
    let isWhole = favorite.item?.kind == .station && favorite.lines.isEmpty
    let nothingRuns = !rows.contains(where: \.isBoardable)
    var found = groups.flatMap { group in
      signs(of: group, isRoute: favorite.item?.kind == .route)
        .filter { kind in
          switch kind {
          case .serviceEnded, .waiting: !isWhole || nothingRuns
          // Already reported for the source.
          case .frozenFeed: !answer.outcomes.contains(where: \.isFrozen)
          case .staleFeed: answer.outcomes.allSatisfy { $0.refreshError == nil }
          default: true
          }
        }
        .map { kind in
          Disruption(
            kind, favorite: favorite.label, line: group[0].line, direction: group[0].direction,
            source: group[0].sources.first?.provider ?? answer.answeredBy.first)
        }
    }
    if rows.isEmpty, let closed = answer.outcomes.first(where: { $0.kind == .closed }) {
      found.append(
        Disruption(.serviceEnded, favorite: favorite.label, source: closed.provider))
    }
    return found
  }

  /// A line and its direction.
  private struct LineDirection: Hashable {
    var line: String
    var direction: Arrival.Direction?

    init(_ arrival: Arrival) { (line, direction) = (arrival.line, arrival.direction) }
  }

  /// Returns the disruptions of one line and direction.
  ///
  /// - Parameters:
  ///   - rows: The rows of one line and direction, at least one.
  ///   - isRoute: Whether the rows are of all stops of a route, each with its own next vehicle.
  private static func signs(of rows: [Arrival], isRoute: Bool) -> [Kind] {
    var kinds: [Kind] = []
    if rows.contains(where: { $0.freshness == .frozen }) { kinds.append(.frozenFeed) }
    if rows.contains(where: { $0.freshness == .stale }) { kinds.append(.staleFeed) }
    if rows.contains(where: \.isDetour) { kinds.append(.detour) }
    let coming = rows.filter(\.isBoardable)
    if coming.isEmpty {
      if rows.contains(where: { $0.isLast && $0.timeLeft == .departed }) {
        kinds.append(.lastGone)
      } else if rows.allSatisfy({ $0.timeLeft == .notRunning(.ended) }) {
        kinds.append(.serviceEnded)
      } else if rows.contains(where: \.timeLeft.isWaiting) {
        kinds.append(.waiting)
      }
    } else if !isRoute, coming[0].isLast {
      kinds.append(.lastIsNext)
    }
    return kinds
  }
}
