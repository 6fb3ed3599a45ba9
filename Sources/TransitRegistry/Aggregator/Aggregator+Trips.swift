public import Foundation
public import TransitCore
internal import TransitHTTP

/// The trips of a day from one place to another by one mode.
public struct TripResult: Sendable {
  /// How one travels: by train, express bus or intercity bus.
  public var mode: IntercityMode
  /// The day, by Korean time.
  public var date: KoreanDate
  /// The moment that it is of.
  public var asOf: Date
  /// The terminals that each text was taken to mean, and that were asked; empty where there is none
  /// of that name.
  public var origins: [Terminal]
  /// The terminals where trips were looked for.
  public var destinations: [Terminal]
  /// Those that a text may mean too, and that were not asked.
  public var unaskedOrigins: [Terminal] = []
  /// Those at the other end that a text may mean too, and that were not asked.
  public var unaskedDestinations: [Terminal] = []
  /// What was asked: an origin with a destination each.
  public var pairs: [TripQuery]
  /// Whether every pair that the texts may mean was asked; where not, no trip does not mean none.
  public var hasAskedAll = true
  /// The whole day, in the order of departure; late in the evening also the night behind it.
  public var trips: [Trip]
  /// What came of asking each provider.
  public var outcomes: [Outcome]
  /// Whom to name beside the data, and under which licence.
  public var attributions: [Attribution]

  /// Makes one by hand, for a preview or a test.
  public init(
    mode: IntercityMode, date: KoreanDate, asOf: Date, origins: [Terminal],
    destinations: [Terminal], unaskedOrigins: [Terminal] = [], unaskedDestinations: [Terminal] = [],
    pairs: [TripQuery], trips: [Trip], outcomes: [Outcome], attributions: [Attribution]
  ) {
    self.mode = mode
    self.date = date
    self.asOf = asOf
    self.origins = origins
    self.destinations = destinations
    self.unaskedOrigins = unaskedOrigins
    self.unaskedDestinations = unaskedDestinations
    self.pairs = pairs
    self.trips = trips
    self.outcomes = outcomes
    self.attributions = attributions
  }

  /// Those that have not left when the answer was asked for; a trip without a time is among them.
  public var upcoming: [Trip] {
    trips.filter { $0.departure.map { $0 >= asOf } ?? true }
  }
}

extension Aggregator {
  /// Tells the trips of a day between two places, each a terminal's or a city's name.
  ///
  /// A terminal of just that name is meant before others, with those that name the city and a side
  /// of it (동대구, 서대전); of trains also those whose name begins with it, as a city's main station
  /// may (천안아산, 광주송정). At most three a side are asked, all at once. Where they have no trip, others
  /// follow, at most twelve pairs in all: names that begin with the text, name the city in
  /// brackets, or lie in the city. What was left out stands in the result.
  ///
  /// - Parameters:
  ///   - start: the name of a terminal or city.
  ///   - end: the name of a terminal or city.
  ///   - mode: by train, express bus or intercity bus.
  ///   - date: `nil` is from now on: today, and from 21:00 also tomorrow until 04:00, but for
  ///     intercity buses, of which only today's are known.
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func trips(
    from start: String, to end: String, by mode: IntercityMode, on date: KoreanDate? = nil
  ) async throws -> TripResult {
    async let starts = terminals(matching: start, mode)
    async let ends = terminals(matching: end, mode)
    let (from, to) = try await (starts, ends)
    let near = TerminalChoice(start, mode, among: from.flatMap(\.value))
    let far = TerminalChoice(end, mode, among: to.flatMap(\.value))
    let searched = [from.map(\.outcome), to.map(\.outcome)]
    let now = clock.now()
    let night = date == nil && mode != .intercity ? TripNight(after: now) : nil
    var result = TripResult(
      mode: mode, date: date ?? KoreanTime.day(of: now), asOf: now, origins: near.nearest,
      destinations: far.nearest, pairs: [], trips: [], outcomes: [], attributions: [])
    let (nearest, others) = near.pairs(with: far, on: result.date)
    let answers = try await ask(nearest, night, &result)
    var rounds = [answers]
    // A failure is no proof that there is nothing.
    if !nearest.isEmpty, (date == nil ? result.upcoming : result.trips).isEmpty,
      answers.allSatisfy({ $0.error == nil })
    {
      let rest = others.prefix(TerminalChoice.maximumPairs - nearest.count)
      rounds.append(try await ask(Array(rest), night, &result))
      result.origins = near.candidates.filter(result.pairs.map(\.origin).contains)
      result.destinations = far.candidates.filter(result.pairs.map(\.destination).contains)
    }
    result.unaskedOrigins = near.candidates.filter { !result.origins.contains($0) }
    result.unaskedDestinations = far.candidates.filter { !result.destinations.contains($0) }
    result.hasAskedAll = result.pairs.count == nearest.count + others.count
    let isAsked = !result.pairs.isEmpty
    result.outcomes = Outcome.joining(
      rounds + searched.map { $0.map { $0.ofSearch(isAsked: isAsked) } })
    result.attributions = attributions(for: result.outcomes)
    return result
  }

  private func terminals(
    matching text: String, _ mode: IntercityMode
  ) async throws -> [(outcome: Outcome, value: [Terminal])] {
    try await fanOut(.trips) { provider -> Question<Terminal>? in
      guard let source = provider.trips else { return nil }
      return { try await source.terminals(matching: text, mode: mode) }
    }
  }

  /// Asks pairs at once, those of the night too, and puts them and their trips in.
  private func ask(
    _ pairs: [TripQuery], _ night: TripNight?, _ result: inout TripResult
  ) async throws -> [Outcome] {
    guard !pairs.isEmpty else { return [] }
    result.pairs += pairs
    let nights = night.map { night in
      pairs.map { TripQuery(from: $0.origin, to: $0.destination, on: night.date) }
    }
    let queries = pairs + (nights ?? [])
    let answers = try await fanOut(.trips) { provider -> Question<Trip>? in
      guard let source = provider.trips else { return nil }
      let served = queries.filter(source.servesTrips)
      guard !served.isEmpty else { return nil }
      // The client only keeps them apart; it asks nothing itself.
      return {
        try await provider.probing.gather(served) { query in
          let answer = try await source.trips(for: query)
          guard let night, query.date == night.date else { return answer }
          return answer.map { $0.filter(night.contains) }
        }
      }
    }
    result.trips = (result.trips + answers.flatMap(\.value)).uniqued().inOrderOfTime
    return answers.map(\.outcome)
  }
}

/// The hours behind midnight that a late evening runs into.
private struct TripNight {
  /// The day that they are of.
  let date: KoreanDate
  private let end: Date

  /// `nil` before 21:00.
  init?(after now: Date) {
    let midnight = KoreanTime.midnight(after: now)
    guard midnight.timeIntervalSince(now) <= 3 * 3600 else { return nil }
    date = KoreanTime.day(of: midnight)
    end = midnight.addingTimeInterval(4 * 3600)
  }

  func contains(_ trip: Trip) -> Bool { trip.departure.map { $0 < end } ?? false }
}

extension Outcome {
  /// The outcome of looking for terminals, beside what came of asking for trips: what failed stays,
  /// what was found is not counted, and of itself it is no answer.
  fileprivate func ofSearch(isAsked: Bool) -> Outcome {
    var outcome = self
    outcome.count = 0
    if kind == .failed || kind == .skipped || error != nil { return outcome }
    if isAsked {
      outcome.kind = .skipped
      outcome.skipped = .unsupported
      outcome.receivedAt = nil
      outcome.staleBecause = nil
    } else {
      outcome.kind = .empty
    }
    return outcome
  }
}
