public import Foundation
public import TransitCore

/// What arrives at one item.
public struct ItemArrivals: Sendable {
  /// The stop, route or station of the query.
  public var item: SearchItem
  /// At a stop soonest first, those without a time behind those with one; at a station by line and
  /// direction, as its trains follow one another; of a route in the order of its stops.
  public var arrivals: [Arrival]

  /// Makes a value by hand, for a preview or a test.
  public init(item: SearchItem, arrivals: [Arrival]) {
    self.item = item
    self.arrivals = arrivals
  }
}

/// What arrives at one item, and how each provider answered.
public typealias ArrivalResult = Answered<ItemArrivals>

extension ArrivalResult {
  /// From when on a source may have something newer; `nil` when that is not known.
  public var renewedAt: Date? { outcomes.compactMap(\.renewedAt).min() }
}

extension Aggregator {
  /// Tells what arrives next at a stop or station, or of a route at each of its stops.
  ///
  /// - Parameters:
  ///   - item: the stop, station or route.
  ///   - time: the deadline of the query; by default the configured one.
  public func arrivals(
    for item: SearchItem, within time: Duration? = nil
  ) async throws -> ArrivalResult {
    try await arrivals(for: ArrivalQuery(item), within: time)
  }

  /// Tells what arrives next.
  ///
  /// An item that several sources know is asked of the best of them: of who covers its ground, then
  /// in the order of the configuration. Where that one does not answer, knows nothing or lost a
  /// part of its answer, the next is queried. When it takes longer than the policy's patience, the
  /// next is queried meanwhile, and the first to answer is used; a source of another city waits until
  /// all before it have answered. A station is asked on until all its lines are told, each by the
  /// best that tells it. So nothing arrives twice.
  ///
  /// - Parameters:
  ///   - query: the item, and which part of it.
  ///   - time: the deadline of the query; by default the configured one. When it passes, a stale
  ///     cached response is returned, with the reason.
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func arrivals(
    for query: ArrivalQuery, within time: Duration? = nil
  ) async throws -> ArrivalResult {
    announce { self.plan(for: query) }
    let found = try await limited(to: time) {
      try await bestAnswer(
        .arrivals, about: query.item, parts: query.parts, part: query.part(of:)
      ) { provider -> Question<Arrival>? in
        guard let source = provider.arrivals, source.servesArrivals(for: query.item) else {
          return nil
        }
        return { try await source.arrivals(for: query) }
      }
    }
    return found.map { rows in
      ItemArrivals(item: query.item, arrivals: Self.ordered(rows, of: query.item.kind))
    }
  }

  private static func ordered(_ arrivals: [Arrival], of kind: SearchItem.Kind) -> [Arrival] {
    let order: (Arrival) -> (rank: Int, value: Int) =
      switch kind {
      // Its source knows which train follows which, even where no time is told.
      case .subway: { _ in (0, 0) }
      case .route: { (0, $0.sequence ?? .max) }
      case .station: { $0.soonest }
      }
    return arrivals.enumerated()
      .map { (key: order($0.element), offset: $0.offset, arrival: $0.element) }
      .sorted { left, right in
        (left.key.rank, left.key.value, left.offset)
          < (right.key.rank, right.key.value, right.offset)
      }
      .map(\.arrival)
  }

  /// Tells what arrives next at several stops, all asked at once; in their order.
  ///
  /// - Throws: as `arrivals(for:within:)` of one.
  @concurrent
  public func arrivals(
    for queries: [ArrivalQuery], within time: Duration? = nil
  ) async throws -> [ArrivalResult] {
    try await limited(to: time) {
      try await withThrowingTaskGroup { group in
        for (index, query) in queries.enumerated() {
          group.addTask { (index, try await arrivals(for: query)) }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
    }
  }

  /// Whether any provider could tell arrivals at the item, keys aside.
  public func servesArrivals(for item: SearchItem) -> Bool {
    registered.contains { $0.arrivals?.servesArrivals(for: item) == true }
  }
}

extension ArrivalQuery {
  /// The lines of a station, which its sources may share among them; at a stop, and of a route, one
  /// source tells all.
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

extension SubwayStation {
  /// Returns the line of this station, or of the others, that a source gives this name.
  func line(named name: String, or others: [SubwayLine]) -> SubwayLine? {
    (lines + others).first {
      SubwayLine.named(name, network: $0.network)?.id == $0.id || name == $0.name
    }
  }
}

extension Arrival {
  /// For sorting: known times first, then stops away, then what does not run.
  fileprivate var soonest: (rank: Int, value: Int) {
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
