internal import Foundation
internal import TransitCore

/// The search for the trips of one mode, round by round.
struct TripSearch: Sendable {
  /// The first round queries the nearest terminals; if they have no trip, the second queries the
  /// others.
  enum Round {
    case nearest, others
  }

  var result: Answered<DayTrips>
  /// The queries of the next round.
  var prepared: [TripQuery] = []
  /// The candidates for the next round, the likeliest first.
  var wanted: [TripQuery] = []
  private let near, far: TerminalChoice
  private let pairs: (nearest: [TripQuery], others: [TripQuery])
  private let night: TripNight?
  private let isFromNow: Bool
  private let searched: [[Outcome]]
  private var rounds: [[Outcome]] = []

  /// One end of the trips: the typed text, the terminals that it may mean, and the outcome of each
  /// provider that was queried for them.
  struct End: Sendable {
    var text: String
    var known: [Terminal]
    var outcomes: [Outcome] = []
  }

  init(
    _ mode: IntercityMode, from start: End, to end: End, on date: KoreanDate?, at now: Date
  ) {
    near = TerminalChoice(start.text, mode, among: start.known)
    far = TerminalChoice(end.text, mode, among: end.known)
    searched = [start.outcomes, end.outcomes]
    night = date == nil && mode != .intercity ? TripNight(after: now) : nil
    isFromNow = date == nil
    let day = date ?? KoreanTime.day(of: now)
    pairs = near.pairs(with: far, on: day)
    result = Answered(
      DayTrips(mode: mode, date: day, origins: near.nearest, destinations: far.nearest), asOf: now)
    settle()
  }

  /// Selects the candidates of a round.
  ///
  /// - Parameters:
  ///   - round: the round.
  ///   - allPairs: whether to ignore the limit of requests.
  mutating func prepare(_ round: Round, allPairs: Bool) {
    switch round {
    case .nearest: wanted = pairs.nearest
    case .others:
      let found = isFromNow ? result.upcoming : result.trips
      // A failure does not prove that there is no trip.
      let hasNone =
        !pairs.nearest.isEmpty && found.isEmpty
        && rounds.flatMap(\.self).allSatisfy { $0.error == nil }
      let left = TerminalChoice.maximumPairs - result.pairs.count
      wanted =
        hasNone
        ? Array((pairs.nearest + pairs.others).filter { !result.pairs.contains($0) }.prefix(left))
        : []
    }
  }

  /// The queries that run concurrently; late in the evening also those of the following night.
  var queries: [TripQuery] {
    prepared
      + (night.map { night in
        prepared.map { TripQuery(from: $0.origin, to: $0.destination, on: night.date) }
      } ?? [])
  }

  /// How many days each pair is queried for.
  var days: Int { night == nil ? 1 : 2 }

  /// Removes the trips of the next day that leave after the night.
  func filtered(_ trips: [Trip], for query: TripQuery) -> [Trip] {
    guard let night, query.date == night.date else { return trips }
    return trips.filter(night.contains)
  }

  mutating func take(_ answers: [ProviderResult<Trip>]) {
    result.trips = (result.trips + answers.flatMap(\.value)).uniqued().sortedByDeparture
    result.pairs += prepared
    prepared = []
    rounds.append(answers.map(\.outcome))
    settle()
  }

  private mutating func settle() {
    let isAsked = !result.pairs.isEmpty
    if isAsked {
      result.origins = near.candidates.filter(result.pairs.map(\.origin).contains)
      result.destinations = far.candidates.filter(result.pairs.map(\.destination).contains)
    }
    result.unqueriedOrigins = near.candidates.filter { !result.origins.contains($0) }
    result.unqueriedDestinations = far.candidates.filter { !result.destinations.contains($0) }
    result.unqueriedPairs = pairs.nearest.filter { !result.pairs.contains($0) }
    result.isComplete = result.pairs.count == pairs.nearest.count + pairs.others.count
    result.outcomes = Outcome.joining(
      rounds + searched.map { $0.map { $0.ofSearch(isAsked: isAsked) } })
  }
}

/// The remaining requests, shared among the modes: the likeliest pair of each first.
struct TripBudget {
  private var left: Int
  private let cost: (TripQuery) -> Int

  init(_ requests: Int, cost: @escaping (TripQuery) -> Int) { (left, self.cost) = (requests, cost) }

  /// Moves the affordable candidates of each search to its queries. Each mode gets one pair first
  /// in any case; a pair that costs too much is skipped.
  mutating func spend(on searches: inout [TripSearch]) {
    while searches.contains(where: { !$0.wanted.isEmpty }) {
      for index in searches.indices where !searches[index].wanted.isEmpty {
        let pair = searches[index].wanted.removeFirst()
        let price = max(1, cost(pair)) * searches[index].days
        let isFirst = searches[index].prepared.isEmpty && searches[index].result.pairs.isEmpty
        guard price <= left || isFirst else { continue }
        left = max(0, left - price)
        searches[index].prepared.append(pair)
      }
    }
  }
}

/// The hours after midnight that follow a late evening.
private struct TripNight {
  /// The date of these hours.
  let date: KoreanDate
  private let end: Date

  /// Creates the night; `nil` before 21:00.
  init?(after now: Date) {
    let midnight = KoreanTime.midnight(after: now)
    guard midnight.timeIntervalSince(now) <= 3 * 3600 else { return nil }
    date = KoreanTime.day(of: midnight)
    end = midnight.addingTimeInterval(4 * 3600)
  }

  func contains(_ trip: Trip) -> Bool { trip.departure.map { $0 < end } ?? false }
}

extension Outcome {
  /// Returns the outcome of the terminal search for joining with those of the trips: failures
  /// remain, rows are not counted, and it does not count as an answer.
  fileprivate func ofSearch(isAsked: Bool) -> Outcome {
    var outcome = self
    outcome.recount(0)
    if kind == .failed || kind == .skipped || error != nil { return outcome }
    if isAsked {
      outcome.state = .skipped(.unsupported)
      outcome.receivedAt = nil
      outcome.refreshError = nil
    } else {
      outcome.state = .empty
    }
    return outcome
  }
}
