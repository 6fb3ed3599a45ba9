/// A subway station: one place with its lines.
public struct SubwayStation: TransitItem {
  /// The display name, without 역.
  public var name: String
  public var aliases: [String]
  /// The English name, if a source or the package's table has one.
  public var englishName: String?
  /// The lines that stop there.
  public var lines: [SubwayLine]
  public var identifiers: IdentifierSet
  public var coordinate: Coordinate?
  public var city: City?
  /// The adjacent stations on each line, if known.
  public var neighbors: [Neighbor]
  public var sources: [SourceMark]

  /// Creates a station; omit what the source does not report.
  public init(
    name: String, aliases: [String] = [], englishName: String? = nil, lines: [SubwayLine],
    identifiers: IdentifierSet,
    coordinate: Coordinate? = nil, city: City? = nil, neighbors: [Neighbor] = [],
    sources: [SourceMark] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.englishName = englishName
    self.lines = lines
    self.identifiers = identifiers
    self.coordinate = coordinate
    self.city = city
    self.neighbors = neighbors
    self.sources = sources
  }

  /// An adjacent station on one of the station's lines.
  public struct Neighbor: Codable, Hashable, Sendable, Comparable {
    /// The line on which it is adjacent.
    public var line: SubwayLine.ID
    /// The neighbour's name.
    public var name: String

    /// Creates a neighbour from a line and a name.
    public init(line: SubwayLine.ID, name: String) {
      self.line = line
      self.name = name
    }

    public static func < (left: Neighbor, right: Neighbor) -> Bool {
      (left.line, left.name) < (right.line, right.name)
    }
  }

  /// Returns an identifier that is the same for all sources: network and name, and the line if the
  /// network has two stations with that name; `nil` if the line is unknown.
  ///
  /// In a network names are unique except 신촌, 양평 (capital area), 좌천 and 동래 (Busan; the 동해선 stations
  /// are over a kilometre from the metro's); between networks 28 names repeat. Source: the national
  /// station list, which gives the second 동래 the position of the first.
  public static func identifier(name: String, line: SubwayLine?) -> Identifier? {
    guard let line else { return nil }
    let key = NameKey.station(name)
    let twin = homonyms[key].flatMap { $0[line.id] }
    return Identifier(.subwayStation, "\(line.network.rawValue)/\(key)" + (twin ?? ""))
  }

  /// Names that occur twice in one network, with the suffix for each line.
  private static let homonyms: [String: [SubwayLine.ID: String]] = [
    "신촌": ["1002": "(2호선)", "1063": "(경의중앙선)"],
    "양평": ["1005": "(5호선)", "1063": "(경의중앙선)"],
    "좌천": ["busan.1": "(부산1호선)", "donghae": "(동해선)"],
    "동래": ["busan.1": "(도시철도)", "busan.4": "(도시철도)", "donghae": "(동해선)"],
  ]
}

extension SubwayStation: CustomStringConvertible {
  /// `강남 2·신분당`
  public var description: String {
    lines.isEmpty ? name : name + " " + lines.map(\.shortName).joined(separator: "·")
  }
}

extension SubwayStation: DecodedRow {
  public var decoded: DecodedItem { .item(.subway(self)) }
}
