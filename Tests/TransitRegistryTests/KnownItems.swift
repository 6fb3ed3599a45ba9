import Foundation
import TransitCatalog
import TransitCore

/// A catalog of stops around a point in Seoul, with names that no station has.
enum KnownItems {
  static let list = Catalog.List(
    id: "made-up-stops", name: "made-up stops", rows: 4, importedAt: Date(timeIntervalSince1970: 0),
    attribution: Attribution(text: "by a list", license: nil, url: "https://list.example"))

  static func catalog(_ items: [SearchItem], hasLists: Bool = true) -> Catalog {
    Catalog(items: items, lists: hasLists ? [list] : [])
  }

  static func stop(
    _ id: String, _ name: String, meters: Double? = 0, city: City? = .seoul,
    number: String? = nil
  ) -> SearchItem {
    .station(
      BusStop(
        name: name, number: number, identifiers: IdentifierSet([Items.node(id)]),
        coordinate: meters.flatMap { Coordinate(latitude: 37.5 + $0 / 111_195.08, longitude: 127) },
        city: city, sources: [SourceMark(.catalog, .catalog)]))
  }

  static let rainbow = catalog([
    stop("100000001", "무지개공원"), stop("100000002", "무지개마을", meters: 900),
    stop("200000003", "무지개언덕", meters: 5_000, city: City(name: "수원시")),
  ])
}
