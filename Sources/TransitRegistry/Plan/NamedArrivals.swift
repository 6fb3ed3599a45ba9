public import TransitCore

/// What arrives at whatever a text names.
public struct NamedArrivals: Sendable {
  /// What the text names, and what came of looking for it.
  public var found: ItemResult
  /// What arrives at each of the items, in their order; empty where nothing is called so.
  public var results: [ArrivalResult]
}

extension Aggregator {
  /// Poles or stations of one name that are asked at once; each is a call of the day's quota.
  public static let maximumItems = 6

  /// Tells what arrives at the stop, station or route that a text names.
  ///
  /// ```swift
  /// let board = try await korea.arrivals(at: "강남", within: .seconds(2))
  /// ```
  ///
  /// - Parameters:
  ///   - text: a name, a number or an identifier, perhaps with a line: `신분당선 강남`.
  ///   - cities: where to look; empty, those of the configuration.
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
