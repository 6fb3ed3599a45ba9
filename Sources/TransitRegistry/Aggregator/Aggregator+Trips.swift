internal import Foundation
internal import TransitCatalog
public import TransitCore
internal import TransitHTTP

/// The trips of a day from one place to another by one mode.
public struct DayTrips: Sendable {
  /// The mode of travel: train, express bus or intercity bus.
  public var mode: IntercityMode
  /// The day, by Korean time.
  public var date: KoreanDate
  /// The terminals that the text was resolved to and that were queried; empty if none has that
  /// name.
  public var origins: [Terminal]
  /// The terminals at the destination that were queried.
  public var destinations: [Terminal]
  /// Other terminals that the origin may mean, and that were not queried.
  public var unqueriedOrigins: [Terminal] = []
  /// Other terminals that the destination may mean, and that were not queried.
  public var unqueriedDestinations: [Terminal] = []
  /// The pairs of origin and destination that were queried.
  public var pairs: [TripQuery] = []
  /// Pairs that were resolved but not queried, to limit the requests.
  public var unqueriedPairs: [TripQuery] = []
  /// Whether every possible pair was queried; if not, an empty result does not mean that there are
  /// no trips.
  public var isComplete = true
  /// The trips of the whole day, by departure; late in the evening also those of the following
  /// night.
  public var trips: [Trip] = []

  /// Creates a value without trips, for example for a preview or a test.
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
  /// The trips that had not left at the time of the query, including those without a time.
  public var upcoming: [Trip] {
    value.trips.filter { $0.departure.map { $0 >= asOf } ?? true }
  }
}

extension Aggregator {
  /// Returns the trips of a day between two places by one mode; see `departures(from:to:by:on:)`.
  @concurrent
  public func trips(
    from start: String, to end: String, by mode: IntercityMode, on date: KoreanDate? = nil,
    allPairs: Bool = false, within time: Duration? = nil
  ) async throws -> Answered<DayTrips> {
    try await departures(
      from: start, to: end, by: [mode], on: date, allPairs: allPairs, within: time)[0]
  }

  /// Returns the trips of a day between two places, each a terminal's or a city's name, by each
  /// mode.
  ///
  /// Terminals with exactly that name come first, with those that name the city and a side of it
  /// (동대구, 서대전); for trains also those whose name begins with it, as a city's main station may
  /// (천안아산, 광주송정). The main terminals of each mode are queried first, then others, the likeliest
  /// first, with at most fourteen requests in all. If a mode has no trip between those, others
  /// follow: terminals whose name begins with the text or has the city in brackets, or that lie in
  /// the city. The results list what was not queried.
  ///
  /// - Parameters:
  ///   - start: the name of a terminal or city.
  ///   - end: the name of a terminal or city.
  ///   - modes: train, express bus or intercity bus; each has a result, in their order.
  ///   - date: the day; `nil` means from now on: today, and from 21:00 also tomorrow until 04:00,
  ///     except for intercity buses, for which only today's trips are known.
  ///   - allPairs: whether every likely pair is queried, however many requests that takes.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
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
    var searches = try await modes.concurrentMap { mode in
      async let starts = terminals(matching: start, mode)
      async let ends = terminals(matching: end, mode)
      return TripSearch(mode, from: try await starts, to: try await ends, on: date, at: now)
    }
    // A list of bus terminals for each end and mode was requested above.
    var budget = TripBudget(
      allPairs ? .max : Self.maximumTripRequests - 2 * modes.count { $0 != .train },
      cost: { self.requests(for: $0) })
    for round in [TripSearch.Round.nearest, .others] {
      for search in searches.indices { searches[search].prepare(round, allPairs: allPairs) }
      budget.spend(on: &searches)
      searches = try await searches.concurrentMap { try await runPrepared($0) }
    }
    return searches.map { search in
      var result = search.result
      result.attributions = attributions(for: result.outcomes)
      return result
    }
  }

  /// The most requests of one trip query: they fit a person's patience and the daily quota.
  static let maximumTripRequests = 14

  /// Returns the terminals that a text may mean; railway stations come from the catalogue.
  private func terminals(
    matching text: String, _ mode: IntercityMode
  ) async throws -> TripSearch.End {
    if let end = try await identified(text, mode) { return end }
    if mode == .train {
      let stations = StationTable.korea.railways.map(Terminal.init)
      if !TerminalChoice(text, mode, among: stations).candidates.isEmpty {
        return TripSearch.End(text: text, known: stations)
      }
    }
    let reported = try await askAll(
      .trips, of: text, Self.asking(\.trips) { try await $0.terminals(matching: text, mode: mode) })
    let known = reported.flatMap(\.value)
    seen.add(known.map(DecodedItem.terminal))
    return TripSearch.End(text: text, known: known, outcomes: reported.map(\.outcome))
  }

  /// Returns the terminal of an identifier, such as `express:동서울` or `tago.terminal:NAT010000`;
  /// `nil` if the text is a name.
  private func identified(
    _ text: String, _ mode: IntercityMode
  ) async throws -> TripSearch.End? {
    if let colon = text.firstIndex(of: ":"),
      let owner = IntercityMode(rawValue: String(text[..<colon]))
    {
      let name = String(text[text.index(after: colon)...])
      guard owner == mode else { return TripSearch.End(text: name, known: []) }
      let seen = seen.terminals(text)
      if !seen.isEmpty { return TripSearch.End(text: name, known: seen) }
      return try await terminals(matching: name, mode)
    }
    guard let typed = TypedIdentifier(text) else { return nil }
    if typed.identifier.scheme != .tagoTerminal {
      guard let name = knownItems(typed).first?.name ?? typed.name else { return nil }
      return try await terminals(matching: name, mode)
    }
    let known = terminals(of: typed).filter { $0.mode == mode }
    return TripSearch.End(text: known.first?.name ?? text, known: known)
  }

  /// Returns how many requests the trips between two terminals take, of the provider that takes
  /// most.
  private func requests(for query: TripQuery) -> Int {
    registered.compactMap { provider in
      provider.trips.flatMap { $0.servesTrips(for: query) ? $0.requests(for: query) : nil }
    }.max() ?? 0
  }

  /// Runs the prepared queries of a search concurrently, with those of the night, and adds the
  /// results.
  private func runPrepared(_ search: TripSearch) async throws -> TripSearch {
    guard !search.prepared.isEmpty else { return search }
    let queries = search.queries
    let answers = try await askAll(
      .trips,
      of: queries.map { "\($0.origin.name) → \($0.destination.name)" }.uniqued().joined(
        separator: ", ")
    ) { provider -> Question<Trip>? in
      guard let source = provider.trips else { return nil }
      let served = queries.filter(source.servesTrips)
      guard !served.isEmpty else { return nil }
      // The client is only used as a namespace here; it sends nothing itself.
      return {
        try await provider.uncachedClient.gather(served) { query in
          try await source.trips(for: query).map { search.filtered($0, for: query) }
        }
      }
    }
    var search = search
    search.take(answers)
    return search
  }
}

extension Terminal {
  init(_ railway: StationTable.Railway) {
    self.init(
      mode: .train, name: railway.name,
      identifiers: IdentifierSet([Identifier(.tagoTerminal, railway.tagoStationID)]),
      city: railway.city, sources: [SourceMark(.catalog, .catalog)])
  }
}
