public import TransitCore

/// The stops, stations or routes that a text names, for a further query.
public struct NamedItems: Sendable {
  /// The query.
  public var query: SearchQuery
  /// The query without a line in the text, and with the name that the catalogue has for text in
  /// other letters.
  public var resolvedQuery: SearchQuery
  /// The lines in the text: 신분당선 of `신분당선 강남`.
  public var lines: [SubwayLine] = []
  /// The items with exactly the name or number, all of one kind: stations before stops before
  /// routes.
  public var items: [SearchItem] = []
  /// Items with a part of the name, if none has all of it.
  public var partialMatches: [SearchItem] = []
  /// Items whose names differ from the text by one letter, if no name has the text in it:
  /// suggestions, never an answer.
  public var suggestions: [SearchItem] = []
  /// Items with exactly the name for which no provider has the capability.
  public var unserved: [SearchItem] = []
  /// Cities that were not queried, because another has the item or could not answer.
  public var unqueriedCities: [City] = []
  /// Why an item may exist although none was found: a provider that may have it failed, or has no
  /// key or no calls left. `nil` if an item was found, or every provider returned an empty result.
  public var failure: TransitError?

  init(query: SearchQuery, resolvedQuery: SearchQuery) {
    self.query = query
    self.resolvedQuery = resolvedQuery
  }
}

/// The items that a text names, and the outcomes of the queried providers.
public typealias ItemResult = Answered<NamedItems>

/// The meaning of a text before any request.
enum Meaning {
  /// These items, from local data.
  case items([SearchItem])
  /// A number that is looked up city by city, as one of these kinds, the likeliest first.
  case number([SearchItem.Kind])
  /// A name that any provider may have.
  case name
}
