public import TransitCore
internal import TransitHTTP
public import TransitRegistry

/// Whoever tells a board what arrives: the aggregator, or a double in a test.
public protocol BoardAnswers: Sendable {
  /// What arrives next, by the best source, and how often it may still be asked today.
  func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer

  /// Where one can get on around a position, and what arrives is told: the nearest first.
  ///
  /// - Returns: `nil` where nobody answered.
  func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]?
}

/// What arrives next, and what asking again costs.
public struct BoardAnswer: Sendable {
  /// What arrives, and what came of asking.
  public var result: ArrivalResult
  /// Calls that are left today of the pools that this very question takes from; `nil` where nobody
  /// knows. Other questions to the same source may have more or none.
  public var callsLeft: Int?

  /// Makes an answer; calls left are those of the day, where they are counted.
  public init(_ result: ArrivalResult, callsLeft: Int?) {
    self.result = result
    self.callsLeft = callsLeft
  }
}

extension Aggregator: BoardAnswers {
  public func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer {
    let asked = AskedOperations()
    let result = try await asked.hearing { try await arrivals(for: query) }
    // The course of a route is asked for once a day; whoever did not answer is asked in vain.
    let told = asked.all.filter { result.answeredBy.contains($0.key) }
      .mapValues { $0.filter { $0.capability == .arrivals } }
    return BoardAnswer(result, callsLeft: await callsLeft(of: told))
  }

  public func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]? {
    let found = try await nearby(NearbyQuery(coordinate))
    let items = found.items.map(\.item).filter { item in
      if case .station(let stop) = item, !stop.isBoardable { return false }
      return servesArrivals(for: item)
    }
    let isAnswered = found.outcomes.contains { $0.kind == .answered || $0.kind == .empty }
    return items.isEmpty && !isAnswered ? nil : items
  }
}
