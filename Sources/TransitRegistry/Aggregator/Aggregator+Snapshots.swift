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
  /// Each snapshot is the merge and the ranking of all answers so far. The first comes when the first
  /// provider answers, if only that it has nothing, and tells of those too that failed or are not
  /// asked; the last has nobody pending, depends on no order of the answers, and is what
  /// `search(_:saved:withWeather:)` gives, be it that nobody answered. Only a later answer
  /// takes apart what was one item; `splits` says why, and is all that depends on who came first.
  /// Whoever is slow to ask gets the newest snapshot and misses those before.
  ///
  /// Nobody is asked before the first snapshot is awaited. Cancelling whoever waits ends the
  /// snapshots without an error, and all questions; so does letting go of the iterator.
  ///
  /// - Parameter saved: of equally good matches these come first.
  /// - Throws: while iterated, `TransitError` `invalidRequest` for an empty query. Whatever fails at a
  ///   provider is in its outcome.
  public func snapshots(
    for query: SearchQuery, saved: SavedItems = .none
  ) -> some AsyncSequence<SearchResult, any Error> & Sendable {
    SearchSnapshots(aggregator: self, query: query, saved: saved)
  }
}

/// The answers to one search as they come.
private struct SearchSnapshots: AsyncSequence, Sendable {
  typealias Answers = [Told<SearchItem>?]

  let aggregator: Aggregator
  let query: SearchQuery
  let saved: SavedItems

  func makeAsyncIterator() -> Iterator { Iterator(search: self) }

  struct Iterator: AsyncIteratorProtocol {
    private let search: SearchSnapshots
    private var answers: AsyncThrowingStream<Answers, any Error>.Iterator?
    private var splits = Splits()

    init(search: SearchSnapshots) { self.search = search }

    mutating func next() async throws -> SearchResult? {
      if Task.isCancelled { return nil }
      // Letting go of it ends the questions.
      var answers = try answers ?? search.ask().makeAsyncIterator()
      defer { self.answers = answers }
      while let told = try await answers.next(isolation: #isolation) {
        let (result, splits) = await search.result(of: told, splits)
        // That nobody answers is told when nobody is awaited any more.
        guard result.pending.isEmpty || result.outcomes.contains(where: \.isAnswer) else {
          continue
        }
        self.splits = splits
        return result
      }
      return nil
    }
  }

  /// Asks everybody; all answers so far are told whenever there is a new one, and what nobody has
  /// taken gives way to it.
  private func ask() throws -> AsyncThrowingStream<Answers, any Error> {
    try query.requireText()
    return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { sink in
      let asking = Task {
        do {
          let last = try await aggregator.fanOut(hearing: { sink.yield($0) }) { provider in
            try aggregator.ask(provider, query)
          }
          sink.yield(last)
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
    of answers: Answers, _ splits: Splits
  ) async -> (result: SearchResult, splits: Splits) {
    var result = aggregator.result(of: answers, for: query, saved)
    var splits = splits
    result.splits = splits.follow(result)
    return (result, splits)
  }
}

extension Outcome {
  /// Whether the service answered, if only that there is nothing.
  fileprivate var isAnswer: Bool { [.answered, .empty, .closed].contains(kind) }
}
