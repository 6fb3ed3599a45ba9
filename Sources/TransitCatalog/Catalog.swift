public import Foundation
public import TransitCore

/// Stops, routes and stations that are known without a network.
///
/// The stations that the package ships, and what was taken in of the public lists of stops and routes.
public struct Catalog: Sendable {
  /// The stations that the package ships, alone.
  public static let stations = Catalog(items: StationTable.korea.places)

  /// The public lists that were taken in; none where only the stations are known.
  public let lists: [List]
  private let items: [SearchItem]

  /// - Parameter items: each once, as a merge gives them.
  public init(items: [SearchItem], lists: [List] = []) {
    self.items = items
    self.lists = lists
  }

  /// How many things it knows.
  public var count: Int { items.count }

  /// Finds what a person typed: by name, number, first consonants, in English, half typed, with one
  /// slip; the best first.
  public func search(_ query: SearchQuery, limit: Int = 20) -> [Match] {
    let key = NameKey.text(query.text)
    guard !key.isEmpty else { return [] }
    let found = items.filter { item in
      query.kinds.contains(item.kind)
        && ([item.name] + item.aliases).contains { NameKey.text($0).hasPrefix(key) }
    }
    return found.prefix(limit).map { Match(item: $0, fit: .prefix) }
  }

  /// The nearest things to a position, the nearest first.
  public func nearest(
    to position: Coordinate, count: Int, kinds: Set<SearchItem.Kind> = [.station, .subway],
    within metres: Double = .infinity
  ) -> [Match] {
    items.compactMap { item -> Match? in
      guard kinds.contains(item.kind), let there = item.coordinate else { return nil }
      return Match(item: item, fit: .exact, distance: there.distance(to: position))
    }
    .filter { $0.distance ?? .infinity <= metres }
    .sorted { ($0.distance ?? 0, $0.item.id) < ($1.distance ?? 0, $1.item.id) }
    .prefix(count).map(\.self)
  }

  /// What bears an identifier; `nil` where nothing here does.
  public func item(_ identifier: Identifier) -> SearchItem? {
    items.first { $0.identifiers.all.contains(identifier) }
  }
}

extension Catalog {
  /// What a search found, and how it fits.
  public struct Match: Hashable, Sendable {
    public var item: SearchItem
    public var fit: Fit
    /// Metres from where it is looked from; `nil` where that or its position is not known.
    public var distance: Double?

    public init(item: SearchItem, fit: Fit, distance: Double? = nil) {
      self.item = item
      self.fit = fit
      self.distance = distance
    }
  }

  /// How a name fits what was typed, the best first.
  public enum Fit: Int, Hashable, Sendable, Comparable {
    /// The very name or number.
    case exact
    case prefix
    /// The beginning of a word of the name.
    case word
    case part
    /// But for one letter of Hangul or Latin that is wrong, missing or too many.
    case slip

    public static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// A public list that was taken in.
  public struct List: Codable, Hashable, Sendable, Identifiable {
    /// `seoul-stops`
    public var id: String
    /// The list's own name.
    public var name: String
    /// How many of its rows are in.
    public var rows: Int
    /// When it was taken in.
    public var importedAt: Date
    public var attribution: Attribution

    public init(
      id: String, name: String, rows: Int, importedAt: Date, attribution: Attribution
    ) {
      self.id = id
      self.name = name
      self.rows = rows
      self.importedAt = importedAt
      self.attribution = attribution
    }
  }
}

extension StationTable {
  /// Every place once, with all its lines.
  var places: [SearchItem] {
    var seen: Set<Identifier> = []
    return stations.compactMap { station in
      guard let place = station.place, seen.insert(place).inserted else { return nil }
      var whole = subwayStation(station)
      whole.sources = [SourceMark(.catalog, .catalog)]
      return .subway(whole)
    }
  }
}
