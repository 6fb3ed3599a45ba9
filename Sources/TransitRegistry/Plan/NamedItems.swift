public import TransitCore

/// The stops, stations or routes that a text names, to ask about.
public struct NamedItems: Sendable {
  /// What was looked for.
  public var query: SearchQuery
  /// The same, less a line that the text says, with the true name of what was typed in other
  /// letters.
  public var meant: SearchQuery
  /// The lines that the text itself says: 신분당선 of `신분당선 강남`.
  public var lines: [SubwayLine] = []
  /// What bears the very name or number, all of one kind: stations before stops before routes.
  /// Empty where nothing does.
  public var items: [SearchItem] = []
  /// What bears a part of the name, where nothing bears all of it.
  public var alike: [SearchItem] = []
  /// Items whose names differ from the text by one letter, if no name has the text in it: suggestions,
  /// never an answer.
  public var suggestions: [SearchItem] = []
  /// What bears the very name, and nobody tells what is asked for there.
  public var unserved: [SearchItem] = []
  /// Cities that were not asked, for another one has it already, or could not say.
  public var unasked: [City] = []
  /// Why it is not known whether there is anything of the name: who could have it failed, or has no
  /// key or no calls left. `nil` where something was found, or everybody answered that there is
  /// nothing.
  public var failure: TransitError?

  init(query: SearchQuery, meant: SearchQuery) {
    self.query = query
    self.meant = meant
  }
}

/// The items that a text names, and how each provider answered: none if none needed to be queried.
public typealias ItemResult = Answered<NamedItems>

/// What a text means before anybody is asked.
enum Meaning {
  /// These things, by what is known here.
  case items([SearchItem])
  /// A number that is looked up city by city, as one of these kinds, the likeliest first.
  case number([SearchItem.Kind])
  /// A name that may be anybody's.
  case name
}
