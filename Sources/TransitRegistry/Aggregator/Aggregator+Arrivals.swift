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
    let answers = await fanOut { provider -> Ask<[Arrival]> in
      if let obstacle = try self.obstacle(provider, .arrivals) { return .skip(obstacle) }
      guard let source = provider.arrivals, source.servesArrivals(for: item) else {
        return .skip(.unsupported)
      }
      return .ask { try await source.arrivals(for: ArrivalQuery(item)) }
    }
    try Task.checkCancellation()
    let arrivals = answers.flatMap(\.value).enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
    let outcomes = answers.map(\.outcome)
    return ArrivalResult(
      item: item, asOf: clock.now(), arrivals: arrivals, outcomes: outcomes,
      attributions: attributions(for: outcomes))
  }

  /// Whether any provider could tell arrivals at the item, keys aside.
  public func servesArrivals(for item: SearchItem) -> Bool {
    registered.contains { $0.arrivals?.servesArrivals(for: item) == true }
  }
}

extension Arrival {
  /// Seconds for sorting: known times first, then stops away, then what does not run.
  fileprivate var order: Int {
    switch timeLeft {
    case .atPlatform, .arriving: 0
    case .countdown(let seconds, _): seconds
    case .departed: 50_000
    case .stopsAway(let stops): 100_000 + stops
    case .unknown: 200_000
    case .notRunning: 300_000
    }
  }
}
