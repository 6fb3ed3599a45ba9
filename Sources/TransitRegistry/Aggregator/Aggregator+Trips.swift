internal import Foundation
internal import TransitCatalog
public import TransitCore
internal import TransitHTTP

/// The trips of a day from one place to another by one mode.
public struct DayTrips: Sendable {
  /// How one travels: by train, express bus or intercity bus.
  public var mode: IntercityMode
  /// The day, by Korean time.
  public var date: KoreanDate
  /// The terminals that each text was taken to mean, and that were queried; empty if there is none
  /// of that name.
  public var origins: [Terminal]
  /// The terminals where trips were looked for.
  public var destinations: [Terminal]
  /// Those that a text may mean too, and that were not queried.
  public var unaskedOrigins: [Terminal] = []
  /// Those at the other end that a text may mean too, and that were not queried.
  public var unaskedDestinations: [Terminal] = []
  /// What was queried: an origin with a destination each.
  public var pairs: [TripQuery] = []
  /// Pairs of terminals that are meant, and were not queried to keep the requests few.
  public var unaskedPairs: [TripQuery] = []
  /// Whether every pair that the texts may mean was queried; if not, no trip does not mean none.
  public var hasAskedAll = true
  /// The whole day, in the order of departure; late in the evening also the night behind it.
  public var trips: [Trip] = []

  /// Makes a value without trips, to be filled for a preview or a test.
  public init(
    mode: IntercityMode, date: KoreanDate, origins: [Terminal], destinations: [Terminal]
  ) {
    self.mode = mode
    self.date = date
    self.origins = origins
    self.destinations = destinations
  }
}

extension Answered where Value == DayTrips {
  /// Those that have not left when the answer was asked for; a trip without a time is among them.
  public var upcoming: [Trip] {
    value.trips.filter { $0.departure.map { $0 >= asOf } ?? true }
  }
}

extension Aggregator {
  /// Tells the trips of a day between two places by one mode; as `departures(from:to:by:on:)`.
  @concurrent
  public func trips(
    from start: String, to end: String, by mode: IntercityMode, on date: KoreanDate? = nil,
    allPairs: Bool = false, within time: Duration? = nil
  ) async throws -> Answered<DayTrips> {
    try await departures(
      from: start, to: end, by: [mode], on: date, allPairs: allPairs, within: time)[0]
  }

  /// Tells the trips of a day between two places, each a terminal's or a city's name, by each mode.
  ///
  /// A terminal of just that name is meant before others, with those that name the city and a side
  /// of it (동대구, 서대전); of trains also those whose name begins with it, as a city's main station
  /// may (천안아산, 광주송정). The main ones of each mode are asked first, then others, the likeliest first,
  /// at most fourteen requests in all. Of a mode that has no trip between those, others follow: names
  /// that begin with the text, name the city in brackets, or lie in the city. What was left out
  /// stands in the results.
  ///
  /// - Parameters:
  ///   - start: the name of a terminal or city.
  ///   - end: the name of a terminal or city.
  ///   - modes: by train, express bus or intercity bus; each has a result, in their order.
  ///   - date: `nil` is from now on: today, and from 21:00 also tomorrow until 04:00, but for
  ///     intercity buses, of which only today's are known.
  ///   - allPairs: whether every pair that is likely is asked, however many requests that takes.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func departures(
    from start: String, to end: String, by modes: [IntercityMode] = IntercityMode.allCases,
    on date: KoreanDate? = nil, allPairs: Bool = false, within time: Duration? = nil
  ) async throws -> [Answered<DayTrips>] {
    try await limited(to: time) {
      try await departures(start, end, modes, date, allPairs: allPairs)
    }
  }

  private func departures(
    _ start: String, _ end: String, _ modes: [IntercityMode], _ date: KoreanDate?, allPairs: Bool
  ) async throws -> [Answered<DayTrips>] {
    let now = clock.now()
    var searches = try await each(modes) { mode in
      async let starts = terminals(matching: start, mode)
      async let ends = terminals(matching: end, mode)
      return TripSearch(mode, from: try await starts, to: try await ends, on: date, at: now)
    }
    // A list of bus terminals for each end and mode is requested already.
    var budget = TripBudget(
      allPairs ? .max : Self.maximumTripRequests - 2 * modes.count { $0 != .train },
      cost: { self.requests(for: $0) })
    for round in [TripSearch.Round.nearest, .others] {
      for search in searches.indices { searches[search].prepare(round, allPairs: allPairs) }
      budget.spend(on: &searches)
      searches = try await each(searches) { try await asked($0) }
    }
    return searches.map { search in
      var result = search.result
      result.attributions = attributions(for: result.outcomes)
      return result
    }
  }

  /// Requests of a question about trips: so many fit into a person's patience and the day's calls.
  static let maximumTripRequests = 14

  private func each<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup { group in
      for (index, input) in inputs.enumerated() {
        group.addTask { (index, try await work(input)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The terminals that a text may mean; the catalogue knows the railway stations.
  private func terminals(
    matching text: String, _ mode: IntercityMode
  ) async throws -> TripSearch.End {
    if mode == .train {
      let stations = StationTable.korea.railways.map(Terminal.init)
      if !TerminalChoice(text, mode, among: stations).candidates.isEmpty {
        return TripSearch.End(text: text, known: stations)
      }
    }
    let told = try await fanOut(.trips) { provider -> Question<Terminal>? in
      guard let source = provider.trips else { return nil }
      return { try await source.terminals(matching: text, mode: mode) }
    }
    return TripSearch.End(text: text, known: told.flatMap(\.value), outcomes: told.map(\.outcome))
  }

  /// How many requests the trips between two terminals take, of whoever takes the most.
  private func requests(for query: TripQuery) -> Int {
    registered.compactMap { provider in
      provider.trips.flatMap { $0.servesTrips(for: query) ? $0.requests(for: query) : nil }
    }.max() ?? 0
  }

  /// Asks what a search has prepared at once, those of the night too, and puts in what came of it.
  private func asked(_ search: TripSearch) async throws -> TripSearch {
    guard !search.prepared.isEmpty else { return search }
    let queries = search.queries
    let answers = try await fanOut(.trips) { provider -> Question<Trip>? in
      guard let source = provider.trips else { return nil }
      let served = queries.filter(source.servesTrips)
      guard !served.isEmpty else { return nil }
      // The client only keeps them apart; it asks nothing itself.
      return {
        try await provider.probing.gather(served) { query in
          try await source.trips(for: query).map { search.kept($0, of: query) }
        }
      }
    }
    var search = search
    search.take(answers)
    return search
  }
}

extension Terminal {
  fileprivate init(_ railway: StationTable.Railway) {
    self.init(
      mode: .train, name: railway.name,
      identifiers: IdentifierSet([Identifier(.tagoTerminal, railway.terminal)]),
      city: railway.city, sources: [SourceMark(.catalog, .catalog)])
  }
}
