internal import Synchronization
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// The state that a search session shares with its search task, which does not retain the session.
final class SearchCore: Sendable {
  private let aggregator: Aggregator
  private let debounce: Duration
  private let listeners = Broadcast<SearchSession.State>(capacity: 1)
  private let mutable: Mutex<Mutable>

  private struct Mutable {
    var query: SearchQuery
    var saved: SavedIdentifiers
    /// The state with the items of all kinds.
    var state: SearchSession.State
    /// The number of the newest search; results of earlier ones are discarded.
    var number = 0
    var search: Task<Void, Never>?
    var isClosed = false

    /// The state with the items of the shown kinds.
    var shown: SearchSession.State {
      var shown = state
      shown.result?.items.removeAll { !state.kinds.contains($0.kind) }
      return shown
    }
  }

  init(
    _ aggregator: Aggregator, like query: SearchQuery, saved: SavedIdentifiers, debounce: Duration
  ) {
    self.aggregator = aggregator
    self.debounce = debounce
    mutable = Mutex(
      Mutable(
        query: query, saved: saved,
        state: SearchSession.State(text: "", kinds: query.kinds, result: nil, isSearching: false)))
  }

  var state: SearchSession.State { mutable.withLock(\.shown) }
  var text: String { mutable.withLock(\.state.text) }
  var kinds: Set<SearchItem.Kind> { mutable.withLock(\.state.kinds) }

  var near: SearchQuery.Vicinity? {
    get { mutable.withLock(\.query.near) }
    set { mutable.withLock { $0.query.near = newValue } }
  }

  var saved: SavedIdentifiers {
    get { mutable.withLock(\.saved) }
    set { mutable.withLock { $0.saved = newValue } }
  }

  var states: AsyncStream<SearchSession.State> {
    mutable.withLock { mutable in
      let states = listeners.stream(first: mutable.shown)
      if mutable.isClosed { listeners.finish() }
      return states
    }
  }

  func show(_ kinds: Set<SearchItem.Kind>) {
    change { mutable in
      mutable.state.kinds = kinds
      return nil
    }
  }

  func type(_ text: String) {
    change { mutable in
      mutable.state.text = text
      let query = SearchQuery(text, cities: mutable.query.cities, near: mutable.query.near)
      guard query != mutable.query || mutable.state.canRetry else { return nil }
      mutable.query = query
      return begin(&mutable, after: debounce)
    }
  }

  func refresh() {
    change { begin(&$0, after: .zero) }
  }

  /// Searches for the current text; the previous result stays until the first answer.
  ///
  /// - Returns: the previous search, to be cancelled.
  private func begin(_ mutable: inout Mutable, after pause: Duration) -> Task<Void, Never>? {
    let search = mutable.search
    mutable.number += 1
    mutable.state.error = nil
    mutable.state.result?.pending = []
    mutable.state.isSearching = !mutable.query.isBlank
    if mutable.query.isBlank {
      mutable.state.result = nil
      mutable.search = nil
    } else {
      let (query, saved, number) = (mutable.query, mutable.saved, mutable.number)
      mutable.search = Task { await self.search(query, saved, number, after: pause) }
    }
    return search
  }

  func close() {
    change { mutable in
      mutable.isClosed = true
      mutable.state.result?.pending = []
      mutable.state.isSearching = false
      return mutable.search
    }
    listeners.finish()
  }

  private func search(
    _ query: SearchQuery, _ saved: SavedIdentifiers, _ number: Int, after pause: Duration
  ) async {
    do {
      for try await result in aggregator.snapshots(for: query, saved: saved, after: pause) {
        apply(number) { state in
          // While providers are queried again, the previous result has more than the catalogue's.
          let isLess = result.isFromCatalogOnly && state.result?.query == result.query
          if !isLess { state.result = result }
          state.isSearching = !result.pending.isEmpty
        }
      }
    } catch {
      apply(number) { state in
        state.error = TransitError.wrapping(error)
        state.isSearching = false
      }
    }
  }

  /// Applies a result of a search if it is the newest.
  private func apply(_ number: Int, _ body: (inout SearchSession.State) -> Void) {
    change(by: number) { mutable in
      body(&mutable.state)
      return nil
    }
  }

  /// Changes the state and sends it to the listeners, unless the session is closed. It is sent
  /// under the lock, so that no listener gets an older state after a newer one.
  ///
  /// A change by a search that is not the newest is ignored. The body returns a search to cancel,
  /// which happens outside the lock because it may call other code.
  private func change(
    by number: Int? = nil, _ body: (inout Mutable) -> Task<Void, Never>?
  ) {
    let search: Task<Void, Never>? = mutable.withLock { mutable in
      guard !mutable.isClosed, number == nil || number == mutable.number else { return nil }
      let search = body(&mutable)
      listeners.send(mutable.shown)
      return search
    }
    search?.cancel()
  }
}

extension SearchSession.State {
  /// Whether searching again may find what failed.
  fileprivate var canRetry: Bool {
    guard !isSearching else { return false }
    return error != nil || result?.outcomes.contains { $0.kind == .failed } == true
  }
}

extension SearchResult {
  /// Whether only the catalogue has answered yet.
  fileprivate var isFromCatalogOnly: Bool {
    !value.pending.isEmpty && outcomes.allSatisfy { $0.provider == .catalog || !$0.isAnswer }
  }
}
