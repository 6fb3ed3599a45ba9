public import Foundation
public import TransitCore

/// What arrives at one item.
public struct ArrivalResult: Sendable {
  public var item: SearchItem
  public var asOf: Date
  /// Soonest first; those without a time behind those with one.
  public var arrivals: [Arrival]
  public var outcomes: [Outcome]
  public var attributions: [Attribution]
}

extension Aggregator {
  /// Tells what arrives next at a stop or station.
  ///
  /// - Throws: `TransitError` `unsupported` for a route: it has no one stop; `CancellationError`.
  @concurrent
  public func arrivals(for item: SearchItem) async throws -> ArrivalResult {
    if case .route = item {
      throw TransitError(
        .unsupported,
        Words("노선이 아니라 정류소나 역을 물으세요", "ask at a stop or station, not for a route"))
    }
    let answers = try await fanOut { provider -> Ask<[Arrival]> in
      if let obstacle = try self.obstacle(provider, .arrivals) { return .skip(obstacle) }
      guard let source = provider.arrivals, source.servesArrivals(for: item) else {
        return .skip(.unsupported)
      }
      return .ask { try await source.arrivals(for: ArrivalQuery(item)) }
    }
    let arrivals = answers.flatMap(\.value).enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.order, right.element.order)
        return (a.rank, a.value, left.offset) < (b.rank, b.value, right.offset)
      }
      .map(\.element)
    let outcomes = answers.map(\.outcome)
    return ArrivalResult(
      item: item, asOf: clock.now(), arrivals: arrivals, outcomes: outcomes,
      attributions: attributions(for: outcomes))
  }

  /// Tells what arrives next at several stops, all asked at once; in their order.
  ///
  /// - Throws: as `arrivals(for:)` of one.
  @concurrent
  public func arrivals(for items: [SearchItem]) async throws -> [ArrivalResult] {
    try await withThrowingTaskGroup { group in
      for (index, item) in items.enumerated() {
        group.addTask { (index, try await arrivals(for: item)) }
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
  fileprivate var order: (rank: Int, value: Int) {
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
