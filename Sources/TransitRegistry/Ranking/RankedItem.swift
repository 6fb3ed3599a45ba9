internal import TransitCatalog
internal import TransitCore

/// What an item is ranked by, taken out of it once: an item is compared a dozen times.
struct RankedItem {
  let kind: SearchItem.Kind
  let name: String
  /// Its name and its other names, and their keys.
  let names: [RankedNameOfItem]
  let city: City?
  let coordinate: Coordinate?
  let identifiers: IdentifierSet
  var english: (name: String, key: NameBytes)?
  var lines: [SubwayLine] = []
  /// How many lines meet there; see `SubwayStation.weight`.
  var weight = 0
  /// The number on a stop's sign.
  var number: String?
  var isBoardable = true

  /// A name of an item.
  struct RankedNameOfItem {
    let name: String
    let key: NameBytes
    /// Of a station as `NameKey.sign` writes it.
    var sign: String?
    /// Whether it is not on the signs: another name that people use.
    var isAlias: Bool
  }

  /// One look into the item: its parts cost more to reach than to compare.
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
    // A route is known by all its numbers, and a place by its names on each line.
    let signs = (item as? SubwayStation).map(StationTable.korea.signs) ?? []
    names = ([item.name] + item.aliases).enumerated().map { index, name in
      let sign = kind == .subway ? NameKey.sign(name) : nil
      return RankedNameOfItem(
        name: name, key: NameBytes(NameKey.text(name)), sign: sign,
        isAlias: index > 0 && kind != .route && !signs.contains(NameKey.plainSign(name)))
    }
    city = item.city
    coordinate = item.coordinate
    identifiers = item.identifiers
  }

  func isOn(_ lines: Set<SubwayLine>) -> Bool { self.lines.contains(where: lines.contains) }

  /// Whether it is in a city; a station of which that is not known is where its network is.
  func isThere(_ city: City) -> Bool {
    self.city == city || (self.city == nil && lines.contains { $0.network.serves(city) })
  }
}
