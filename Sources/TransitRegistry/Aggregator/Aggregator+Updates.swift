public import TransitCore

extension Aggregator {
  /// What arrives next at a stop or station, or of a route, told anew whenever a newer answer may
  /// be had.
  public func updates(
    for item: SearchItem
  ) -> some AsyncSequence<ArrivalResult, any Error> & Sendable {
    updates(for: ArrivalQuery(item))
  }

  /// What arrives next, told anew whenever a newer answer may be had.
  ///
  /// ```swift
  /// for try await result in korea.updates(for: stop) {
  ///   show(result.arrivals)
  /// }
  /// ```
  ///
  /// Every answer is told, be it the same as the one before: its times have moved on. One asks
  /// again when the first of the sources may have something newer (`Outcome.renewedAt`), every ten
  /// seconds at most; what has failed is asked again when it says, else after 10 seconds and twice
  /// as long each time, up to five minutes; what is closed for the night every five minutes.
  ///
  /// Nothing runs while nobody waits for the next answer, and cancelling whoever waits ends it. It
  /// ends too where nothing newer can come, such as without any key; what fails stands in the
  /// outcomes.
  public func updates(
    for query: ArrivalQuery
  ) -> some AsyncSequence<ArrivalResult, any Error> & Sendable {
    Updates(
      clock: clock, known: { nil }, ask: { try await arrivals(for: query) },
      outcomes: { ($0.outcomes, $0.renewedAt) })
  }

  /// The weather at a place, told anew whenever a newer forecast or observation may be had.
  ///
  /// Where a forecast is known that is not the newest any more, it comes first, at once, told as
  /// stale and without its areas; then the new one, if it comes within the query's deadline, else with
  /// the next question. When one asks again
  /// and how it ends is as with arrivals: a forecast is renewed by its source's own clock.
  public func updates(
    for place: LocatedPlace
  ) -> some AsyncSequence<WeatherResult, any Error> & Sendable {
    Updates(
      clock: clock, known: { await knownWeather(at: place) },
      ask: { try await weather(at: place, patience: nil) },
      outcomes: { ($0.outcomes, $0.renewedAt) })
  }
}
