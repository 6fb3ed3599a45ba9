public import TransitCore

/// The next arrivals at the items that a text names.
public struct NamedArrivals: Sendable {
  /// The items, and the outcomes of looking for them.
  public var found: ItemResult
  /// The next arrivals at each item, in order; empty if no item was found.
  public var results: [ArrivalResult]
}

extension Aggregator {
  /// The maximum of stops or stations queried at once; each takes a call of the daily quota.
  public static let maximumItems = 6

  /// Returns the next arrivals at the stop, station or route that a text names.
  ///
  /// ```swift
  /// let board = try await korea.arrivals(at: "강남", within: .seconds(2))
  /// ```
  ///
  /// - Parameters:
  ///   - text: a name, a number or an identifier, perhaps with a line: `신분당선 강남`.
  ///   - cities: the cities to search; by default those of the configuration.
  ///   - time: the deadline of the query; by default the configured one.
  /// - Throws: as `items(named:for:within:)`.
  @concurrent
  public func arrivals(
    at text: String, cities: [City] = [], within time: Duration? = nil
  ) async throws -> NamedArrivals {
    try await limited(to: time) {
      let found = try await items(named: SearchQuery(text, cities: cities), for: .arrivals)
      let queries = found.items.prefix(Self.maximumItems).map { item in
        ArrivalQuery(item, lines: item.kind == .subway ? found.lines : [])
      }
      return NamedArrivals(found: found, results: try await arrivals(for: queries))
    }
  }
}
