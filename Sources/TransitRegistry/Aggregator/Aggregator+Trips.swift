public import Foundation
public import TransitCore
internal import TransitHTTP

/// The trips of a day from one place to another by one mode.
public struct TripResult: Sendable {
  public var mode: IntercityMode
  public var date: KoreanDate
  public var asOf: Date
  /// The terminals that each text was taken to mean; empty where there is none of that name.
  public var origins: [Terminal]
  public var destinations: [Terminal]
  /// What was asked: each origin with each destination.
  public var pairs: [TripQuery]
  /// The whole day, in the order of departure.
  public var trips: [Trip]
  public var outcomes: [Outcome]
  public var attributions: [Attribution]

  /// Those that have not left when the answer was asked for; a trip without a time is among them.
  public var upcoming: [Trip] {
    trips.filter { $0.departure.map { $0 >= asOf } ?? true }
  }
}

extension Aggregator {
  /// Tells the trips of a day between two places, each a terminal's or a city's name.
  ///
  /// A terminal of just that name is meant before others, with those that name the city and a side
  /// of it (동대구, 서대전). Where those have no trip, others follow: names that begin with the text,
  /// name the city in brackets, or lie in the city. At most three a side are asked, all at once.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func departures(
    from start: String, to end: String, by mode: IntercityMode, on date: KoreanDate
  ) async throws -> TripResult {
    async let starts = terminals(matching: start, mode)
    async let ends = terminals(matching: end, mode)
    let (from, to) = try await (starts, ends)
    let (near, far) = (
      TerminalChoice(start, mode, among: from.flatMap(\.value)),
      TerminalChoice(end, mode, among: to.flatMap(\.value))
    )
    let searched = [from.map(\.outcome), to.map(\.outcome)]
    var result = TripResult(
      mode: mode, date: date, asOf: clock.now(), origins: near.nearest,
      destinations: far.nearest, pairs: [], trips: [], outcomes: [], attributions: [])
    let answers = try await ask(&result)
    var rounds = [answers]
    // A failure is no proof that there is nothing.
    if result.trips.isEmpty, !result.pairs.isEmpty, answers.allSatisfy({ $0.error == nil }),
      near.all != near.nearest || far.all != far.nearest
    {
      (result.origins, result.destinations) = (near.all, far.all)
      rounds.append(try await ask(&result))
    }
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

  /// Asks every pair of the result's ends at once, and puts the trips in.
  private func ask(_ result: inout TripResult) async throws -> [Outcome] {
    let date = result.date
    let pairs = result.origins.flatMap { origin in
      result.destinations.filter { $0 != origin }.map {
        TripQuery(from: origin, to: $0, on: date)
      }
    }
    result.pairs = pairs
    guard !pairs.isEmpty else { return [] }
    let answers = try await fanOut(.trips) { provider -> Question<Trip>? in
      guard let source = provider.trips else { return nil }
      let served = pairs.filter(source.servesTrips)
      guard !served.isEmpty else { return nil }
      // The client only keeps them apart; it asks nothing itself.
      return { try await provider.probing.gather(served) { try await source.trips(for: $0) } }
    }
    result.trips = answers.flatMap(\.value).uniqued().inOrderOfTime
    return answers.map(\.outcome)
  }
}

/// Which of the terminals found a text means.
struct TerminalChoice {
  /// Those that are meant, as far as a name can tell.
  let nearest: [Terminal]
  /// The same, and others that may be meant.
  let all: [Terminal]

  /// Three a side are nine pairs.
  static let limit = 3

  init(_ text: String, _ mode: IntercityMode, among terminals: [Terminal]) {
    let ranked = terminals.uniqued().enumerated().compactMap { index, terminal in
      Self.rank(of: terminal, text, mode).map { (rank: $0, index: index, terminal: terminal) }
    }.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    let isNamed = ranked.first?.rank == 0
    all = ranked.prefix(Self.limit).map(\.terminal)
    nearest =
      isNamed
      ? ranked.filter { $0.rank <= 1 }.prefix(Self.limit).map(\.terminal)
      : all
  }

  /// How well a terminal fits, the best first; `nil` where it does not.
  private static func rank(of terminal: Terminal, _ text: String, _ mode: IntercityMode) -> Int? {
    let typed = NameKey.text(text)
    let keys = [typed, bare(typed)].uniqued()
    let (name, own) = (NameKey.text(terminal.name), bare(NameKey.text(terminal.name)))
    if keys.contains(name) || keys.contains(own) { return 0 }
    let key = bare(typed)
    if sides.contains(where: { name == $0 + key }) { return 1 }
    if name.hasPrefix(key) { return 2 }
    if name.hasSuffix("(\(key))") { return 3 }
    if case .found(let city) = City.find(key), terminal.city == city { return 4 }
    return nil
  }

  /// 부산역, 부산종합터미널 and 부산 are alike.
  private static func bare(_ key: String) -> String {
    NameKey.withoutYeok(NameKey.withoutTerminal(key))
  }

  private static let sides = ["동", "서", "남", "북"]
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
