internal import TransitCatalog
internal import TransitCore

/// The fields by which an item is ranked, read once because an item is compared many times.
struct RankedItem {
  let kind: SearchItem.Kind
  let name: String
  /// Its name and aliases, with their keys.
  let names: [RankedNameOfItem]
  /// The city; `nil` for a station on lines.
  let city: City?
  let coordinate: Coordinate?
  let identifiers: IdentifierSet
  var english: (name: String, key: NameBytes)?
  var lines: [SubwayLine] = []
  /// The number of lines that meet there; see `SubwayStation.weight`.
  var weight = 0
  /// The number on a stop's sign.
  var number: String?
  var isBoardable = true

  /// A name of an item.
  struct RankedNameOfItem {
    let name: String
    let key: NameBytes
    /// The sign of a station, as `NameKey.sign` formats it.
    var sign: String?
    /// Whether it is an alias that is not on the signs.
    var isAlias: Bool
  }

  /// Reads the item once, because reaching its fields costs more than comparing them.
  init(_ item: SearchItem) {
    switch item {
    case .station(let stop):
      self.init(stop, .station)
      number = stop.number
      isBoardable = stop.isBoardable
    case .route(let route): self.init(route, .route)
    case .subway(let station):
      self.init(station, .subway)
      english = station.englishName.map { ($0, NameBytes(NameKey.text($0)).withoutStation) }
      lines = station.lines
      weight = station.weight
    }
  }

  private init(_ item: some TransitItem, _ kind: SearchItem.Kind) {
    self.kind = kind
    name = item.name
    // All numbers of a route and all names of a station on its lines are on signs.
    let signs = (item as? SubwayStation).map(StationTable.korea.signs) ?? []
    names = ([item.name] + item.aliases).enumerated().map { index, name in
      let sign = kind == .subway ? NameKey.stationWithoutAliases(name) : nil
      return RankedNameOfItem(
        name: name, key: NameBytes(NameKey.text(name)), sign: sign,
        isAlias: index > 0 && kind != .route && !signs.contains(NameKey.signText(name)))
    }
    // A station on lines is ranked by its network, which is larger than its city.
    city = (item as? SubwayStation)?.lines.isEmpty == false ? nil : item.city
    coordinate = item.coordinate
    identifiers = item.identifiers
  }

  func isOn(_ lines: Set<SubwayLine>) -> Bool { self.lines.contains(where: lines.contains) }

  /// Returns whether the item is in a city; a station without a city is where its network is.
  func isIn(_ city: City) -> Bool {
    self.city == city || (self.city == nil && lines.contains { $0.network.serves(city) })
  }
}
