public import TransitCore

/// A stop, route or station that a person saved or viewed, with its title at that time.
public struct SavedItem: Codable, Hashable, Sendable {
  /// Whether it is a stop, a route or a station.
  public var kind: SearchItem.Kind
  /// The name from the source.
  public var name: String
  /// The title in a list, such as `강남역 (22-009)`.
  public var title: String
  /// The city, if known.
  public var city: City?
  /// The identifiers from all sources.
  public var identifiers: IdentifierSet
  /// The position; `nil` for a route.
  public var coordinate: Coordinate?
  /// The ids of a station's lines; `nil` for a stop or a route.
  package var stationLines: [SubwayLine.ID]?

  /// Makes an item from its parts.
  package init(
    kind: SearchItem.Kind, name: String, title: String, city: City? = nil,
    identifiers: IdentifierSet, coordinate: Coordinate? = nil, stationLines: [SubwayLine.ID]? = nil
  ) {
    self.kind = kind
    self.name = name
    self.title = title
    self.city = city
    self.identifiers = identifiers
    self.coordinate = coordinate
    self.stationLines = stationLines
  }

  /// Makes an item from a search result.
  public init(_ item: SearchItem) {
    self.init(
      kind: item.kind, name: item.name, title: item.description, city: item.city,
      identifiers: item.identifiers, coordinate: item.coordinate)
    if case .subway(let station) = item { stationLines = station.lines.map(\.id) }
  }

  /// A stable id: the strongest identifier; `nil` if there is none.
  public var id: String? { identifiers.strongest?.description }

  /// Whether both are the same item according to their identifiers, the same comparison that marks
  /// saved items in a search.
  package func isSame(as other: SavedItem) -> Bool { identifiers.matchesStored(other.identifiers) }

  /// Whether a text is its name, its title, one of its identifiers, or the number on its sign.
  package func isNamed(by text: String) -> Bool {
    if let identifier = Identifier(text), identifiers.all.contains(identifier) { return true }
    let query = SearchQuery(text)
    let wanted = [NameKey.text(text), NameKey.text(query.text)]
    if wanted.contains(NameKey.text(name)) || wanted.contains(NameKey.text(title)) { return true }
    if kind == .subway { return NameKey.station(name) == NameKey.station(text) }
    guard kind == .station, let number = query.stopNumber else { return false }
    return identifiers.values(of: .seoulARS).contains(number)
      || identifiers.values(of: .tagoNumber).contains(number)
  }
}
