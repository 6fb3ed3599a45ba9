internal import TransitCore

/// What the merge compares of a row, read off it once.
///
/// A class, for rows are handed on by the thousand and one reference costs less than all their texts.
final class Row: Sendable {
  let item: SearchItem
  let kind: SearchItem.Kind
  let identifiers: IdentifierSet
  let coordinate: Coordinate?
  let name: String

  init(_ item: SearchItem) {
    self.item = item
    switch item {
    case .station(let stop):
      kind = .station
      (identifiers, coordinate, name) = (stop.identifiers, stop.coordinate, stop.name)
    case .route(let route):
      kind = .route
      (identifiers, coordinate, name) = (route.identifiers, nil, route.name)
    case .subway(let station):
      kind = .subway
      (identifiers, coordinate, name) = (station.identifiers, station.coordinate, station.name)
    }
  }
}
