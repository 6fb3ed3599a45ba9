internal import TransitCore

/// What an item is ranked by, taken out of it once: an item is compared a dozen times.
struct RankedItem {
  let kind: SearchItem.Kind
  let name: String
  /// Its name and those that it bears beside it, and their keys.
  let names: [(name: String, key: NameBytes)]
  let city: City?
  let coordinate: Coordinate?
  let identifiers: IdentifierSet
  /// The names as stations are named; of stations alone.
  var stations: [String] = []
  var english: (name: String, key: NameBytes)?
  var lines: [SubwayLine] = []
  /// The number on a stop's sign.
  var number: String?
  var isBoardable = true

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
      stations = names.map { NameKey.station($0.name) }
      english = station.englishName.map { ($0, NameBytes(NameKey.text($0)).withoutStation) }
      lines = station.lines
    }
  }

  private init(_ item: some TransitItem, _ kind: SearchItem.Kind) {
    self.kind = kind
    name = item.name
    let own = (name, NameBytes(NameKey.text(name)))
    names = [own] + item.aliases.map { ($0, NameBytes(NameKey.text($0))) }
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
