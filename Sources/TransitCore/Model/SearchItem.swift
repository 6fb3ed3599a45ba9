/// A search result: a bus stop, a bus route or a subway station.
///
/// The enum is closed, so a switch over it is exhaustive. Places, addresses and weather are never
/// cases of it. It is indirect because items are sorted, grouped and passed on far more often than
/// they are created.
@nonexhaustive
public indirect enum SearchItem: Codable, Hashable, Sendable, Identifiable {
  /// A bus stop (정류소).
  case station(BusStop)
  /// A bus route (노선).
  case route(BusRoute)
  /// A subway station (지하철역).
  case subway(SubwayStation)
}

/// The properties common to all search results.
public protocol TransitItem: Sourced, Codable, Hashable, Identifiable<String> {
  /// The name as its source writes it.
  var name: String { get }
  /// Other names that sources use for it.
  var aliases: [String] { get }
  /// The identifiers, each with its authority.
  var identifiers: IdentifierSet { get }
  /// The position; `nil` for a route.
  var coordinate: Coordinate? { get }
  /// The city that it is in or belongs to, if known.
  var city: City? { get }
}

extension TransitItem {
  /// A stable id: the strongest identifier, else the name, the position and the source.
  public var id: String {
    if let strongest = identifiers.strongest { return strongest.description }
    let place = coordinate.map { "@\($0)" } ?? ""
    return (["name:" + name + place] + sources.map(\.provider.rawValue)).joined(separator: "/")
  }
}

/// A source of an item.
public struct SourceMark: Codable, Hashable, Sendable, Comparable {
  /// The provider.
  public var provider: ProviderID
  /// The origin of that provider's answer.
  public var origin: Origin

  /// Creates a mark from a provider and the origin of its answer.
  public init(_ provider: ProviderID, _ origin: Origin = .live) {
    self.provider = provider
    self.origin = origin
  }

  public static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.provider, left.origin.rawValue) < (right.provider, right.origin.rawValue)
  }
}

extension SearchItem {
  /// The three cases by name, as used in filters and commands.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Bus stops.
    case station
    /// Bus routes.
    case route
    /// Subway stations.
    case subway
  }

  /// The kind of the item.
  public var kind: Kind {
    switch self {
    case .station: .station
    case .route: .route
    case .subway: .subway
    }
  }

  /// The associated value.
  package var base: any TransitItem {
    switch self {
    case .station(let item): item
    case .route(let item): item
    case .subway(let item): item
    }
  }

  public var id: String {
    switch self {
    case .station(let item): item.id
    case .route(let item): item.id
    case .subway(let item): item.id
    }
  }

  /// The name as its source writes it.
  public var name: String {
    switch self {
    case .station(let item): item.name
    case .route(let item): item.name
    case .subway(let item): item.name
    }
  }

  /// Other names that sources use for it.
  public var aliases: [String] {
    switch self {
    case .station(let item): item.aliases
    case .route(let item): item.aliases
    case .subway(let item): item.aliases
    }
  }

  /// The identifiers, each with its authority.
  public var identifiers: IdentifierSet {
    switch self {
    case .station(let item): item.identifiers
    case .route(let item): item.identifiers
    case .subway(let item): item.identifiers
    }
  }

  /// The position; `nil` for a route.
  public var coordinate: Coordinate? {
    switch self {
    case .station(let item): item.coordinate
    case .route(let item): item.coordinate
    case .subway(let item): item.coordinate
    }
  }

  /// The city that it is in or belongs to, if known.
  public var city: City? {
    switch self {
    case .station(let item): item.city
    case .route(let item): item.city
    case .subway(let item): item.city
    }
  }

  /// The providers of the item, each with the origin of its answer.
  public var sources: [SourceMark] {
    get {
      switch self {
      case .station(let item): item.sources
      case .route(let item): item.sources
      case .subway(let item): item.sources
      }
    }
    set {
      switch self {
      case .station(var item):
        item.sources = newValue
        self = .station(item)
      case .route(var item):
        item.sources = newValue
        self = .route(item)
      case .subway(var item):
        item.sources = newValue
        self = .subway(item)
      }
    }
  }
}

extension SearchItem: DecodedRow {
  public var decoded: DecodedItem { .item(self) }
}

extension SearchItem: CustomStringConvertible {
  /// The item's title in a list: `472 간선`, `강남역 (22-009)`, `강남 2·신분당`.
  public var description: String {
    switch self {
    case .station(let item): item.description
    case .route(let item): item.description
    case .subway(let item): item.description
    }
  }
}
