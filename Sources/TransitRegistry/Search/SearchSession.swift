public import TransitCore

/// Search as you type: give it every text as it stands, and show its states.
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
/// What the catalogue has is shown at once, whatever is typed. One asks when the text has rested
/// for a while. A new text cancels what is asked for the one before,
/// and nothing of it is shown any more; the list of the text before stands until the first answer
/// to the new one; that a service fails or refuses is none while another is awaited. All kinds are
/// asked, so that choosing among them asks nobody again; nor does the same text with other blanks
/// around it, unless somebody failed. A text with nothing in it clears the list at once.
///
/// It is safe to use from any thread, and none of its calls wait. What is asked ends with
/// `close()`, or with the session itself.
public final class SearchSession: Sendable {
  /// What a search field and its list show.
  public struct State: Sendable {
    /// As it was typed.
    public var text: String
    /// Which kinds are shown.
    public var kinds: Set<SearchItem.Kind>
    /// The items of those kinds, and what came of asking for all; `nil` where nothing was found out
    /// yet. `result.query` tells which text it is of.
    public var result: SearchResult?
    /// Whether answers to the text are to come.
    public var isSearching: Bool
    /// Why the text could not be searched for at all; what fails at a provider is in its outcome.
    public var error: TransitError?

    /// Makes a state.
    public init(
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

  /// What stands in the search field; a new text is searched for once it has rested.
  public var text: String {
    get { core.text }
    set { core.type(newValue) }
  }

  /// Which kinds are shown; all at first. Nobody is asked again.
  public var kinds: Set<SearchItem.Kind> {
    get { core.kinds }
    set { core.show(newValue) }
  }

  /// Where the person is: of equals the nearer comes first. The next search goes by it.
  public var near: SearchQuery.Vicinity? {
    get { core.near }
    set { core.near = newValue }
  }

  /// Of equally good matches these come first. The next search goes by it.
  public var saved: SavedIdentifiers {
    get { core.saved }
    set { core.saved = newValue }
  }

  /// Searches for the text again, at once; answers that are kept and good are not asked for anew.
  public func refresh() { core.refresh() }

  /// What there is to show now.
  public var state: State { core.state }

  /// What there is to show, now and whenever it changes, until the session is closed. Whoever is
  /// slow gets the newest.
  public var states: some AsyncSequence<State, Never> & Sendable { core.states }

  /// Cancels what is asked and ends the states; nothing changes any more.
  public func close() { core.close() }
}

extension Aggregator {
  /// A search as you type.
  ///
  /// - Parameters:
  ///   - debounce: how long a text rests before anybody is asked; by the aggregator's clock.
  ///   - cities: where to look; empty, those of the configuration.
  ///   - near: where the person is: of equals the nearer comes first.
  ///   - saved: of equally good matches these come first.
  public func searchSession(
    debounce: Duration = .milliseconds(300), cities: [City] = [],
    near: SearchQuery.Vicinity? = nil, saved: SavedIdentifiers = .none
  ) -> SearchSession {
    SearchSession(
      self, like: SearchQuery("", cities: cities, near: near), saved: saved, debounce: debounce)
  }
}
