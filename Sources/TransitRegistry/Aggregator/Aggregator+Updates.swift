public import TransitCore

extension Aggregator {
  /// The next arrivals at a stop or station, or of a route, updated whenever newer data may be
  /// available.
  public func updates(
    for item: SearchItem
  ) -> some AsyncSequence<ArrivalResult, any Error> & Sendable {
    updates(for: ArrivalQuery(item))
  }

  /// The next arrivals, updated whenever newer data may be available.
  ///
  /// ```swift
  /// for try await result in korea.updates(for: stop) {
  ///   show(result.arrivals)
  /// }
  /// ```
  ///
  /// Every answer is delivered, even if it equals the one before, because its times have moved on.
  /// The query repeats when the first provider may have newer data (`Outcome.nextUpdateAt`), at most
  /// every ten seconds; after a failure at the time that the service reports, else after 10 seconds
  /// and twice as long each time, up to five minutes; when closed for the night, every five
  /// minutes.
  ///
  /// Nothing runs unless the next answer is awaited, and cancelling the waiting task ends the
  /// sequence. It also ends if no newer data can come, for example without any key; failures are in
  /// the outcomes.
  public func updates(
    for query: ArrivalQuery
  ) -> some AsyncSequence<ArrivalResult, any Error> & Sendable {
    Updates(
      clock: clock, cached: { nil }, load: { try await arrivals(for: query) },
      outcomes: { ($0.outcomes, $0.nextUpdateAt) })
  }

  /// The weather at a place, updated whenever a newer forecast or observation may be available.
  ///
  /// A cached forecast that is not the newest comes first, at once, marked as stale and without its
  /// areas. The new one follows if it comes within the query's deadline, else with the next query.
  /// When the query repeats and how the sequence ends is as for arrivals; a forecast is renewed at
  /// its source's publication times.
  public func updates(
    for place: LocatedPlace
  ) -> some AsyncSequence<WeatherResult, any Error> & Sendable {
    Updates(
      clock: clock, cached: { await cachedWeather(at: place) },
      load: { try await weather(at: place, patience: nil) },
      outcomes: { ($0.outcomes, $0.nextUpdateAt) })
  }
}
