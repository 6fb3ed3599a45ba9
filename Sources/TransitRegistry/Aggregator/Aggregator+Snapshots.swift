public import TransitCore

extension Aggregator {
  /// Finds stops, routes and subway stations, and returns the results as they arrive.
  ///
  /// ```swift
  /// for try await result in korea.snapshots(for: SearchQuery("강남")) {
  ///   show(result.items, stillAsking: result.pending)
  /// }
  /// ```
  ///
  /// Each snapshot is the merge and the ranking of all answers so far. The first has the
  /// catalogue's items, before any request; if there are none, the first comes when the first
  /// provider answers, even with an empty result. Each has the outcomes of providers that failed or
  /// are not queried. The last has no pending provider, does not depend on the order of the
  /// answers, and equals the result of `search(_:saved:withWeather:)`, even if no provider
  /// answered. Only a later answer splits an item; `splits` has the reason, and is the only part
  /// that depends on the order. A slow consumer gets the newest snapshot and misses those before.
  ///
  /// No provider is queried before the first snapshot is awaited. Cancelling the waiting task ends
  /// the snapshots without an error and cancels all requests; so does releasing the iterator.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - saved: the saved items; they come first among equally good matches.
  ///   - time: the deadline of the search; by default the configured one.
  /// - Throws: while iterated, `TransitError` `invalidRequest` for an empty query. A provider's
  ///   failure is in its outcome.
  public func snapshots(
    for query: SearchQuery, saved: SavedIdentifiers = .none, within time: Duration? = nil
  ) -> some AsyncSequence<SearchResult, any Error> & Sendable {
    snapshots(for: query, saved: saved, after: .zero, within: time)
  }

  /// - Parameter pause: the delay before any provider is queried, for debouncing typed text.
  func snapshots(
    for query: SearchQuery, saved: SavedIdentifiers, after pause: Duration,
    within time: Duration? = nil
  ) -> some AsyncSequence<SearchResult, any Error> & Sendable {
    SearchSnapshots(aggregator: self, query: query, saved: saved, pause: pause, time: time)
  }
}

/// The snapshots of one search.
private struct SearchSnapshots: AsyncSequence, Sendable {
  typealias Answers = [ProviderResult<SearchItem>?]

  let aggregator: Aggregator
  let query: SearchQuery
  let saved: SavedIdentifiers
  let pause: Duration
  let time: Duration?

  func makeAsyncIterator() -> Iterator { Iterator(search: self) }

  struct Iterator: AsyncIteratorProtocol {
    private let search: SearchSnapshots
    private var answers: AsyncThrowingStream<Answers, any Error>.Iterator?
    private var meant: SearchQuery
    private var known: ProviderResult<SearchItem>?
    private var splits = Splits()
    private var isFinished = false

    init(search: SearchSnapshots) { (self.search, meant) = (search, search.query) }

    mutating func next() async throws -> SearchResult? {
      if Task.isCancelled || isFinished { return nil }
      if TypedIdentifier(search.query.text) != nil {
        isFinished = true
        return try await search.wholeResult()
      }
      if answers == nil {
        let plan: Plan<SearchItem>
        (meant, known, plan) = try await search.begin()
        // An empty catalogue result must not clear a list that is shown.
        let first =
          known?.outcome.isAnswer == true
          ? await makeSnapshot(plan.settled) : nil
        let isLast = first?.pending.isEmpty == true
        let stream =
          isLast ? AsyncThrowingStream { nil } : search.run(plan, known, meant)
        answers = stream.makeAsyncIterator()
        if let first { return first }
      }
      // Releasing the stream cancels the requests.
      var answers = answers
      defer { self.answers = answers }
      while let reported = try await answers?.next(isolation: #isolation) {
        if let result = await makeSnapshot(reported) { return result }
      }
      return nil
    }

    /// Returns the result so far; `nil` if no provider has answered while some are pending.
    private mutating func makeSnapshot(_ answers: Answers) async -> SearchResult? {
      let (result, splits) = await search.result(of: answers, known, meant, splits)
      guard result.pending.isEmpty || result.outcomes.contains(where: \.isAnswer) else {
        return nil
      }
      self.splits = splits
      return result
    }
  }

  /// Resolves the query, searches the catalogue and makes the plan. With a pause, keys are
  /// assumed to be present, because most typed texts are never sent.
  @concurrent
  private func begin() async throws -> (
    meant: SearchQuery, known: ProviderResult<SearchItem>?, plan: Plan<SearchItem>
  ) {
    try query.requireText()
    let meant = aggregator.resolved(query)
    let known = aggregator.catalogMatches(for: query, isCounting: query.limit != nil)
    return (meant, known, aggregator.plan(for: meant, known, takesKeys: pause == .zero))
  }

  /// Returns the result of an identifier, which has no parts.
  fileprivate func wholeResult() async throws -> SearchResult {
    if pause > .zero { try await aggregator.clock.sleep(for: pause) }
    return try await aggregator.search(query, saved: saved, within: time)
  }

  /// Runs the plan after the pause and yields all answers so far after each new one; an unread
  /// element is replaced.
  private func run(
    _ plan: Plan<SearchItem>, _ known: ProviderResult<SearchItem>?,
    _ meant: SearchQuery
  ) -> AsyncThrowingStream<Answers, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { sink in
      let asking = Task {
        do {
          var plan = plan
          if pause > .zero {
            try await aggregator.clock.sleep(for: pause)
            plan = aggregator.plan(for: meant, known)
          }
          let answers = try await aggregator.limited(to: time) { [plan] in
            try await aggregator.run(plan) { sink.yield($0) }
          }
          sink.yield(answers)
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in asking.cancel() }
    }
  }

  @concurrent
  private func result(
    of answers: Answers, _ known: ProviderResult<SearchItem>?, _ meant: SearchQuery,
    _ splits: Splits
  ) async -> (result: SearchResult, splits: Splits) {
    var result = aggregator.result(of: answers, known, for: query, meant, saved)
    var splits = splits
    result.splits = splits.follow(result)
    return (result, splits)
  }
}
