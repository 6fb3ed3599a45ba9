public import Foundation
public import TransitCore

/// What arrives at one item.
public struct ArrivalResult: Sendable {
  public var item: SearchItem
  public var asOf: Date
  /// At a stop soonest first, those without a time behind those with one; at a station by line and
  /// direction, as its trains follow one another; of a route in the order of its stops.
  public var arrivals: [Arrival]
  public var outcomes: [Outcome]
  public var attributions: [Attribution]

  /// From when on a source may have something newer; `nil` where that is not known.
  public var renewedAt: Date? { outcomes.compactMap(\.renewedAt).min() }
}

extension Aggregator {
  /// Tells what arrives next at a stop or station, or of a route at each of its stops.
  public func arrivals(for item: SearchItem) async throws -> ArrivalResult {
    try await arrivals(for: ArrivalQuery(item))
  }

  /// Tells what arrives next.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func arrivals(for query: ArrivalQuery) async throws -> ArrivalResult {
    let answers = try await fanOut(.arrivals) { provider -> Question<Arrival>? in
      guard let source = provider.arrivals, source.servesArrivals(for: query.item) else {
        return nil
      }
      return { try await source.arrivals(for: query) }
    }
    let outcomes = answers.map(\.outcome)
    return ArrivalResult(
      item: query.item, asOf: clock.now(),
      arrivals: Self.ordered(answers.flatMap(\.value), of: query.item.kind), outcomes: outcomes,
      attributions: attributions(for: outcomes))
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
  /// - Throws: as `arrivals(for:)` of one.
  @concurrent
  public func arrivals(for queries: [ArrivalQuery]) async throws -> [ArrivalResult] {
    try await withThrowingTaskGroup { group in
      for (index, query) in queries.enumerated() {
        group.addTask { (index, try await arrivals(for: query)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Whether any provider could tell arrivals at the item, keys aside.
  public func servesArrivals(for item: SearchItem) -> Bool {
    registered.contains { $0.arrivals?.servesArrivals(for: item) == true }
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
    case .unknown: (3, 0)
    case .notRunning: (4, 0)
    }
  }
}
