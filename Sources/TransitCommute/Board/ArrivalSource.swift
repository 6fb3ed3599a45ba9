public import TransitCore
internal import TransitHTTP
public import TransitRegistry

/// The source of a board's arrivals: the aggregator, or a double in a test.
public protocol ArrivalSource: Sendable {
  /// Returns the next arrivals and how many calls are left today.
  func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer

  /// Returns the boardable stops and stations with arrivals around a position, the nearest first.
  ///
  /// - Returns: `nil` if no provider answered.
  func boardItems(near coordinate: Coordinate) async throws -> [SearchItem]?
}

/// The next arrivals and the remaining quota.
public struct BoardAnswer: Sendable {
  /// The arrivals and the outcome of each provider.
  public var result: ArrivalResult
  /// The calls left today in the quotas that this query uses, or `nil` if unknown. Other queries to
  /// the same source may have more or none.
  public var callsLeft: Int?

  /// Makes an answer with the number of calls left today.
  public init(_ result: ArrivalResult, callsLeft: Int?) {
    self.result = result
    self.callsLeft = callsLeft
  }
}

extension Aggregator: ArrivalSource {
  public func boardAnswer(to query: ArrivalQuery) async throws -> BoardAnswer {
    let recorder = OperationRecorder()
    let result = try await recorder.recording { try await arrivals(for: query) }
    // A stop sequence is queried only once a day; a provider that did not answer does not count.
    let reported = recorder.all.filter { result.answeredBy.contains($0.key) }
      .mapValues { $0.filter { $0.capability == .arrivals } }
    return BoardAnswer(result, callsLeft: await callsLeft(of: reported))
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
