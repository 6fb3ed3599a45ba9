public import TransitCore

extension Aggregator {
  /// Finds stops, routes and subway stations, and tells what there is as soon as somebody has
  /// answered.
  ///
  /// ```swift
  /// for try await result in korea.snapshots(for: SearchQuery("강남")) {
  ///   show(result.items, stillAsking: result.pending)
  /// }
  /// ```
  ///
  /// Each snapshot is the merge and the ranking of all answers so far. The first is what the
  /// catalogue has, before anybody is asked; where it has nothing, the first comes when the first
  /// provider answers, if only that it has nothing either. Each tells of those too that failed or
  /// are not asked; the last has nobody pending, depends on no order of the answers, and is what
  /// `search(_:saved:withWeather:)` gives, be it that nobody answered. Only a later answer
  /// takes apart what was one item; `splits` says why, and is all that depends on who came first.
  /// Whoever is slow to ask gets the newest snapshot and misses those before.
  ///
  /// Nobody is asked before the first snapshot is awaited. Cancelling whoever waits ends the
  /// snapshots without an error, and all questions; so does letting go of the iterator.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - saved: of equally good matches these come first.
  ///   - time: the deadline of the search; by default the configured one.
  /// - Throws: while iterated, `TransitError` `invalidRequest` for an empty query. Whatever fails
  ///   at a provider is in its outcome.
  public func snapshots(
    for query: SearchQuery, saved: SavedIdentifiers = .none, within time: Duration? = nil
  ) -> some AsyncSequence<SearchResult, any Error> & Sendable {
    snapshots(for: query, saved: saved, after: .zero, within: time)
  }

  /// - Parameter pause: how long the text rests before anybody is asked.
  func snapshots(
    for query: SearchQuery, saved: SavedIdentifiers, after pause: Duration,
    within time: Duration? = nil
  ) -> some AsyncSequence<SearchResult, any Error> & Sendable {
    SearchSnapshots(aggregator: self, query: query, saved: saved, pause: pause, time: time)
  }
}

/// The answers to one search as they come.
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

    init(search: SearchSnapshots) { (self.search, meant) = (search, search.query) }

    mutating func next() async throws -> SearchResult? {
      if Task.isCancelled { return nil }
      if answers == nil {
        let queries: [ProviderQuery<SearchItem>]
        (meant, known, queries) = try await search.begin()
        // A list that the catalogue has nothing for must not be cleared by that.
        let first =
          known?.outcome.isAnswer == true ? await tell(search.aggregator.settled(queries)) : nil
        let isLast = first?.pending.isEmpty == true
        let stream = isLast ? AsyncThrowingStream { nil } : search.ask(queries, known, meant)
        answers = stream.makeAsyncIterator()
        if let first { return first }
      }
      // Letting go of it ends the questions.
      var answers = answers
      defer { self.answers = answers }
      while let told = try await answers?.next(isolation: #isolation) {
        if let result = await tell(told) { return result }
      }
      return nil
    }

    /// What there is so far, where it is worth telling: that nobody answers is told when nobody is
    /// awaited any more.
    private mutating func tell(_ answers: Answers) async -> SearchResult? {
      let (result, splits) = await search.result(of: answers, known, meant, splits)
      guard result.pending.isEmpty || result.outcomes.contains(where: \.isAnswer) else {
        return nil
      }
      self.splits = splits
      return result
    }
  }

  /// What is meant, what is known of it, and what is to be asked: of a text that has yet to rest
  /// as if every key were there, for most such texts are never asked.
  @concurrent
  private func begin() async throws -> (
    meant: SearchQuery, known: ProviderResult<SearchItem>?, queries: [ProviderQuery<SearchItem>]
  ) {
    try query.requireText()
    let meant = aggregator.meant(by: query)
    let known = aggregator.known(query, isCounting: query.limit != nil)
    return (meant, known, queries(meant, takesKeys: pause == .zero))
  }

  private func queries(
    _ meant: SearchQuery, takesKeys: Bool = true
  ) -> [ProviderQuery<SearchItem>] {
    aggregator.registered.map { aggregator.makeQuery($0, meant, takesKeys: takesKeys) }
  }

  /// Asks everybody once the text has rested; all answers so far are told whenever there is a new
  /// one, and what nobody has taken gives way to it.
  private func ask(
    _ queries: [ProviderQuery<SearchItem>], _ known: ProviderResult<SearchItem>?,
    _ meant: SearchQuery
  ) -> AsyncThrowingStream<Answers, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { sink in
      let asking = Task {
        do {
          var queries = queries
          if pause > .zero {
            try await aggregator.clock.sleep(for: pause)
            queries = self.queries(meant)
          }
          let answers = try await aggregator.limited(to: time) { [queries] in
            try await aggregator.answers(
              to: queries, isEnough: { aggregator.isEnough($0, known, for: meant) },
              hearing: { sink.yield($0) })
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
