/// One thing that a search finds: a bus stop, a bus route or a subway station.
///
/// The list is a closed enum, so a switch over it is complete and static. Places, addresses and
/// weather are never cases of it. Items are sorted, grouped and handed on far more often than they
/// are made, so each is one reference.
@nonexhaustive
public indirect enum SearchItem: Codable, Hashable, Sendable, Identifiable {
  /// A bus stop (정류소).
  case station(BusStation)
  /// A bus route (노선).
  case route(BusRoute)
  /// A subway station (지하철역).
  case subway(SubwayStation)
}

/// What every item tells, whichever case it is.
public protocol TransitItem: Sourced, Codable, Hashable, Identifiable<String> {
  /// The name as its source writes it.
  var name: String { get }
  /// Other names that sources use for it.
  var aliases: [String] { get }
  /// The identifiers that it bears, each with its authority.
  var identifiers: IdentifierSet { get }
  /// Where it is; a route has none.
  var coordinate: Coordinate? { get }
  /// The city that it is in or of, where that is known.
  var city: City? { get }
}

extension TransitItem {
  /// Stable: the strongest identifier; where a source gave none, the name, the position and the
  /// source.
  public var id: String {
    if let strongest = identifiers.strongest { return strongest.description }
    let place = coordinate.map { "@\($0.latitude),\($0.longitude)" } ?? ""
    return (["name:" + name + place] + sources.map(\.provider.rawValue)).joined(separator: "/")
  }
}

/// One source's part in an item.
public struct SourceMark: Codable, Hashable, Sendable, Comparable {
  /// The provider.
  public var provider: ProviderID
  /// Where that provider's answer came from.
  public var origin: Origin

  /// Makes a mark of a provider and where its answer came from.
  public init(_ provider: ProviderID, _ origin: Origin = .live) {
    self.provider = provider
    self.origin = origin
  }

  public static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.provider, left.origin.rawValue) < (right.provider, right.origin.rawValue)
  }
}

extension SearchItem {
  /// The three cases by name, as filters and the tool spell them.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Bus stops.
    case station
    /// Bus routes.
    case route
    /// Subway stations.
    case subway
  }

  /// Which of the three it is.
  public var kind: Kind {
    switch self {
    case .station: .station
    case .route: .route
    case .subway: .subway
    }
  }

  /// The item without its case.
  public var base: any TransitItem {
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

  /// Other names that it is known by.
  public var aliases: [String] {
    switch self {
    case .station(let item): item.aliases
    case .route(let item): item.aliases
    case .subway(let item): item.aliases
    }
  }

  /// The identifiers that it bears, each with its authority.
  public var identifiers: IdentifierSet {
    switch self {
    case .station(let item): item.identifiers
    case .route(let item): item.identifiers
    case .subway(let item): item.identifiers
    }
  }

  /// Where it is; a route has none.
  public var coordinate: Coordinate? {
    switch self {
    case .station(let item): item.coordinate
    case .route(let item): item.coordinate
    case .subway(let item): item.coordinate
    }
  }

  /// The city that it is in or of, where that is known.
  public var city: City? {
    switch self {
    case .station(let item): item.city
    case .route(let item): item.city
    case .subway(let item): item.city
    }
  }

  /// The providers that it is from, and by which way each answer came.
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
  /// How a row of the list reads: `472 간선`, `강남역 (22-009)`, `강남 2·신분당`.
  public var description: String {
    switch self {
    case .station(let item): item.description
    case .route(let item): item.description
    case .subway(let item): item.description
    }
  }
}
