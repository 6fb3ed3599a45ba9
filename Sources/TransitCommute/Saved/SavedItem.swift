public import TransitCore

/// A stop, route or station that a person saved or looked at: what it is, and how it read then.
public struct SavedItem: Codable, Hashable, Sendable {
  /// Whether it is a stop, a route or a station.
  public var kind: SearchItem.Kind
  /// The name as its source wrote it then.
  public var name: String
  /// The row of the list, such as `강남역 (22-009)`.
  public var title: String
  /// The city that it is in or of, where that is known.
  public var city: City?
  /// What it is found by again, whichever source names it.
  public var identifiers: IdentifierSet
  /// Where it was then; a route is nowhere.
  public var coordinate: Coordinate?
  /// The lines of a station, by their ids; `nil` for a stop or a route.
  public var stationLines: [SubwayLine.ID]?

  /// Makes it of what it is, and how it reads now.
  public init(
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

  /// Makes it of what it is, and how it reads now.
  public init(_ item: SearchItem) {
    self.init(
      kind: item.kind, name: item.name, title: item.description, city: item.city,
      identifiers: item.identifiers, coordinate: item.coordinate)
    if case .subway(let station) = item { stationLines = station.lines.map(\.id) }
  }

  /// Stable: the strongest identifier; `nil` for what bears none, which is never found again.
  public var id: String? { identifiers.strongest?.description }

  /// Whether both are one thing, whatever they are called: by their identifiers alone, as a search
  /// marks what is saved.
  public func isSame(as other: SavedItem) -> Bool { identifiers.isKept(as: other.identifiers) }

  /// Whether a text means it: its name, its row, one of its identifiers, or the number on its sign.
  public func isNamed(by text: String) -> Bool {
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
