public import TransitCore

/// Search as you type: set every text as it changes, and show the states.
///
/// ```swift
/// let session = korea.searchSession()
/// // Each time the text changes:
/// session.text = "강남"
/// // Wherever the list is shown:
/// for await state in session.states {
///   show(state.result?.items ?? [], isSearching: state.isSearching)
/// }
/// ```
///
/// Items of the catalogue are shown at once, whatever is typed. Providers are queried after the
/// text has not changed for a while. A new text cancels the requests for the previous one, whose
/// results are no longer shown; the previous list stays until the first answer to the new text, and
/// a failed or skipped provider is no answer while another is pending. All kinds are queried, so
/// that changing the kinds sends no request; neither does the same text with other blanks around
/// it, unless a provider failed. Blank text clears the list at once.
///
/// It is safe to use from any thread, and no call blocks. Requests are cancelled by `close()`, or
/// when the session is released.
public final class SearchSession: Sendable {
  /// The state of a search field and its list.
  public struct State: Sendable {
    /// The text as typed.
    public var text: String
    /// The shown kinds.
    public var kinds: Set<SearchItem.Kind>
    /// The items of those kinds, and the outcomes of all; `nil` before the first result.
    /// `result.query` is the query that it belongs to.
    public var result: SearchResult?
    /// Whether providers are pending.
    public var isSearching: Bool
    /// Why the search failed as a whole; a provider's failure is in its outcome.
    public var error: TransitError?

    /// Creates a state.
    package init(
      text: String, kinds: Set<SearchItem.Kind> = Set(SearchItem.Kind.allCases),
      result: SearchResult? = nil, isSearching: Bool = false, error: TransitError? = nil
    ) {
      self.text = text
      self.kinds = kinds
      self.result = result
      self.isSearching = isSearching
      self.error = error
    }
  }

  private let core: SearchCore

  init(
    _ aggregator: Aggregator, like query: SearchQuery, saved: SavedIdentifiers, debounce: Duration
  ) {
    core = SearchCore(aggregator, like: query, saved: saved, debounce: debounce)
  }

  deinit { core.close() }

  /// The text of the search field; a new text is searched for after the debounce time.
  public var text: String {
    get { core.text }
    set { core.type(newValue) }
  }

  /// The shown kinds; all by default. Changing them sends no request.
  public var kinds: Set<SearchItem.Kind> {
    get { core.kinds }
    set { core.show(newValue) }
  }

  /// The person's position: nearer items come first among equals. It applies from the next search.
  public var near: SearchQuery.Vicinity? {
    get { core.near }
    set { core.near = newValue }
  }

  /// The saved items; they come first among equally good matches. They apply from the next search.
  public var saved: SavedIdentifiers {
    get { core.saved }
    set { core.saved = newValue }
  }

  /// Searches for the text again at once; cached responses that are still fresh are used.
  public func refresh() { core.refresh() }

  /// The current state.
  public var state: State { core.state }

  /// The current state and every change, until the session is closed. A slow consumer gets the
  /// newest.
  public var states: some AsyncSequence<State, Never> & Sendable { core.states }

  /// Cancels the requests and ends the states; nothing changes afterwards.
  public func close() { core.close() }
}

extension Aggregator {
  /// Creates a search-as-you-type session.
  ///
  /// - Parameters:
  ///   - debounce: how long the text must be unchanged before providers are queried; by the
  ///     aggregator's clock.
  ///   - cities: the cities to search; by default those of the configuration.
  ///   - near: the person's position: nearer items come first among equals.
  ///   - saved: the saved items; they come first among equally good matches.
  public func searchSession(
    debounce: Duration = .milliseconds(300), cities: [City] = [],
    near: SearchQuery.Vicinity? = nil, saved: SavedIdentifiers = .none
  ) -> SearchSession {
    SearchSession(
      self, like: SearchQuery("", cities: cities, near: near), saved: saved, debounce: debounce)
  }
}
