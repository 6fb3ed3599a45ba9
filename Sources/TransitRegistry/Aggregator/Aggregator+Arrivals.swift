public import Foundation
public import TransitCore

/// The next arrivals at one item.
public struct ItemArrivals: Sendable {
  /// The stop, route or station of the query.
  public var item: SearchItem
  /// At a stop: soonest first, arrivals without a time last. At a station: by line, in the order of
  /// the station's lines, then by direction, in the order of the trains. Of a route: in the order of
  /// its stops. Vehicles that cannot be boarded (``Arrival/noPickup``) come last, except on a route.
  public var arrivals: [Arrival]
  /// The lines of the station, among those of the query, for which no provider has live arrivals,
  /// with or without a key.
  public var uncoveredLines: [SubwayLine]
  /// The notices about the station and its lines, newest first.
  public var notices: [ServiceNotice]
  /// The outcomes of the query for notices, which does not decide whether arrivals are known.
  package var noticeOutcomes: [Outcome] = []

  /// Creates a value, for example for a preview or a test.
  public init(
    item: SearchItem, arrivals: [Arrival], uncoveredLines: [SubwayLine] = [],
    notices: [ServiceNotice] = []
  ) {
    self.item = item
    self.arrivals = arrivals
    self.uncoveredLines = uncoveredLines
    self.notices = notices
  }
}

/// The next arrivals at one item, with the outcome of each provider.
public typealias ArrivalResult = Answered<ItemArrivals>

extension ArrivalResult {
  /// When a provider may first have newer data; `nil` if not known.
  public var nextUpdateAt: Date? { outcomes.compactMap(\.nextUpdateAt).min() }
}

extension Aggregator {
  /// Returns the next arrivals at a stop or station, or of a route at each of its stops.
  ///
  /// - Parameters:
  ///   - item: the stop, station or route.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  public func arrivals(
    for item: SearchItem, within time: Duration? = nil
  ) async throws -> ArrivalResult {
    try await arrivals(for: ArrivalQuery(item), within: time)
  }

  /// Returns the next arrivals.
  ///
  /// If several providers have the item, they are queried one after another: first those that cover
  /// its city, then in the order of the configuration. The next is queried if one fails, has no
  /// data or returns only a part. If one takes longer than the policy's patience, the next is
  /// queried too, and the first to answer is used; a provider of another city is queried only after
  /// all before it have answered. For a station, providers are queried until each of its lines is
  /// answered, each by the best provider that has it. So no arrival appears twice.
  ///
  /// - Parameters:
  ///   - query: the item, and which part of it.
  ///   - time: the deadline of the query; by default the configured one. When it passes, a stale
  ///     cached response is returned, with the reason.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  public func arrivals(
    for query: ArrivalQuery, within time: Duration? = nil
  ) async throws -> ArrivalResult {
    try await arrivals(for: query, withNotices: true, within: time)
  }

  @concurrent
  private func arrivals(
    for query: ArrivalQuery, withNotices: Bool, within time: Duration?
  ) async throws -> ArrivalResult {
    let (found, notices) = try await limited(to: time) {
      try await self.withNotices(for: withNotices ? query.item : nil) {
        try await bestAnswer(
          .arrivals, about: query.item, parts: query.parts, part: query.part(of:),
          Self.asking(\.arrivals, where: { $0.servesArrivals(for: query.item) }) {
            try await $0.arrivals(for: query)
          })
      }
    }
    seen.add(found.items.map(DecodedItem.arrival))
    var result = found.map { rows in
      let item = query.item.isBare ? query.item.named(by: rows) : query.item
      let rows = ordered(rows, of: query)
      return ItemArrivals(
        item: item, arrivals: query.boarding(rows),
        uncoveredLines: uncoveredLines(of: query, rows),
        notices: notices.notices.concerning(query.item, on: query.lines))
    }
    result.noticeOutcomes = notices.outcomes.filter { outcome in
      outcome.kind == .failed && outcome.error?.code != .notRecorded || !result.notices.isEmpty
    }
    if !result.notices.isEmpty {
      result.attributions = (result.attributions + notices.attributions).uniqued()
    }
    return result
  }

  private func uncoveredLines(of query: ArrivalQuery, _ rows: [Arrival]) -> [SubwayLine] {
    guard case .subway(var station) = query.item else { return [] }
    let reported = Set(rows.map(query.part))
    return (query.lines.isEmpty ? station.lines : query.lines).filter { line in
      station.lines = [line]
      return !reported.contains(line.id) && !servesArrivals(for: .subway(station))
    }
  }

  private func ordered(_ arrivals: [Arrival], of query: ArrivalQuery) -> [Arrival] {
    switch query.item {
    case .subway(let station):
      let lines = (station.lines + query.lines).map(\.id) + arrivals.map(query.part).uniqued()
      func place(of arrival: Arrival) -> (line: Int, direction: Int) {
        (
          lines.firstIndex(of: query.part(of: arrival)) ?? .max,
          arrival.direction.flatMap(Arrival.Direction.allCases.firstIndex) ?? .max
        )
      }
      // The source orders the trains of a direction, even if it reports no times.
      return arrivals.sorted { place(of: $0) < place(of: $1) }
    case .route: return arrivals.sorted { $0.stopSequence ?? .max < $1.stopSequence ?? .max }
    case .station: return arrivals.sorted { $0.soonest < $1.soonest }
    }
  }

  /// Returns the next arrivals at several items, queried concurrently, in the order of the queries.
  ///
  /// - Throws: as `arrivals(for:within:)` for one query.
  public func arrivals(
    for queries: [ArrivalQuery], within time: Duration? = nil
  ) async throws -> [ArrivalResult] {
    try await arrivals(for: queries, withNotices: true, within: time)
  }

  @concurrent
  package func arrivals(
    for queries: [ArrivalQuery], withNotices: Bool, within time: Duration? = nil
  ) async throws -> [ArrivalResult] {
    try await limited(to: time) {
      try await queries.concurrentMap {
        try await arrivals(for: $0, withNotices: withNotices, within: nil)
      }
    }
  }

  /// Returns whether any provider can return arrivals at the item, with or without its key.
  public func servesArrivals(for item: SearchItem) -> Bool {
    registered.contains { $0.arrivals?.servesArrivals(for: item) == true }
  }
}

extension ArrivalQuery {
  /// The lines of a station, which several providers may answer together; empty for a stop or a
  /// route, which one provider answers whole.
  fileprivate var parts: Set<String> {
    guard case .subway(let station) = item else { return [] }
    return Set((lines.isEmpty ? station.lines : lines).map(\.id))
  }

  /// The part that an arrival belongs to.
  fileprivate func part(of arrival: Arrival) -> String {
    guard case .subway(let station) = item else { return "" }
    return station.line(named: arrival.line, or: lines)?.id ?? arrival.line
  }
}

extension SearchItem {
  /// Returns an item of which only the identifier is known with what its arrivals say about it.
  fileprivate func named(by arrivals: [Arrival]) -> SearchItem {
    switch self {
    case .station(var stop):
      guard
        let row = arrivals.first(where: {
          $0.stop != nil && $0.stopIdentifiers.comparison(with: stop.identifiers) == .same
        }), let name = row.stop
      else { return self }
      (stop.name, stop.sources) = (name, row.sources)
      stop.identifiers = stop.identifiers.union(row.stopIdentifiers)
      return .station(stop)
    case .route(var route):
      guard let row = arrivals.first else { return self }
      (route.name, route.kind, route.sources) = (row.line, row.kind, row.sources)
      return .route(route)
    case .subway: return self
    }
  }
}

extension SubwayStation {
  /// Returns the line of this station, or of `others`, that a source calls `name`.
  func line(named name: String, or others: [SubwayLine]) -> SubwayLine? {
    (lines + others).first {
      SubwayLine.named(name, network: $0.network)?.id == $0.id || name == $0.name
    }
  }
}

extension Arrival {
  /// Whether a vehicle is on its way or at the stop.
  package var isComing: Bool { soonest.rank != 1 && soonest.rank < 4 }

  /// The sort key: known times, then stops away, then times not reported, then not running.
  package var soonest: (rank: Int, value: Int) {
    switch timeLeft {
    case .atPlatform, .arriving: (0, 0)
    case .countdown(let seconds, _): (0, seconds)
    case .departed: (1, 0)
    case .stopsAway(let stops): (2, stops)
    case .notReported, .unknown: (3, 0)
    case .notRunning: (4, 0)
    }
  }
}
