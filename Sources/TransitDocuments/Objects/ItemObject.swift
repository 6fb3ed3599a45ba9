internal import TransitCatalog
package import TransitCore

/// An item of the list: `item` of `common.schema.json`.
package struct ItemObject: Codable, Sendable {
  package var base: Base
  package var details: Details

  package init(_ item: SearchItem) {
    base = Base(item)
    details =
      switch item {
      case .station(let stop): .station(Station(isBoardable: stop.isBoardable))
      case .route(let route): .route(Route(route))
      case .subway(let station): .subway(Subway(station))
      }
  }

  package init(from decoder: any Decoder) throws {
    base = try Base(from: decoder)
    details =
      switch base.case {
      case .station: .station(try Station(from: decoder))
      case .route: .route(try Route(from: decoder))
      case .subway: .subway(try Subway(from: decoder))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    try base.encode(to: encoder)
    switch details {
    case .station(let station): try station.encode(to: encoder)
    case .route(let route): try route.encode(to: encoder)
    case .subway(let subway): try subway.encode(to: encoder)
    }
  }

  /// The fields common to all items.
  package struct Base: Codable, Sendable {
    package var `case`: SearchItem.Kind
    package var id: String
    package var name: String
    package var title: String
    package var aliases: [String]
    @Nullable package var number: String?
    @Nullable package var kind: String?
    package var lines: [LineObject]
    @Nullable package var city: String?
    package var identifiers: [String]
    @Nullable package var coordinate: CoordinateObject?
    @Nullable package var mapURL: String?
    package var sources: [SourceObject]

    init(_ item: SearchItem) {
      self.case = item.kind
      id = item.id
      name = item.name
      title = item.description
      aliases = item.aliases
      lines = []
      switch item {
      case .station(let stop): number = stop.number
      case .route(let route):
        number = route.name
        kind = route.kind?.rawValue
      case .subway(let station): lines = station.lines.map(LineObject.init)
      }
      city = item.city?.name
      identifiers = item.identifiers.texts
      coordinate = item.coordinate.map(CoordinateObject.init)
      mapURL = item.mapLink?.url
      sources = item.sources.map(SourceObject.init)
    }
  }

  /// The fields of one kind of item.
  package enum Details: Sendable {
    case station(Station)
    case route(Route)
    case subway(Subway)
  }

  package struct Station: Codable, Sendable {
    package var isBoardable: Bool
  }

  package struct Route: Codable, Sendable {
    @Nullable package var color: String?
    @Nullable package var start: String?
    @Nullable package var end: String?
    @Nullable package var firstDeparture: String?
    @Nullable package var lastDeparture: String?
    @Nullable package var headwayMinutes: Int?
    @Nullable package var saturdayHeadwayMinutes: Int?
    @Nullable package var holidayHeadwayMinutes: Int?
    @Nullable package var lengthKilometers: Double?
    @Nullable package var company: String?

    init(_ route: BusRoute) {
      color = route.kind?.color?.description
      start = route.start
      end = route.end
      firstDeparture = route.firstDeparture?.description
      lastDeparture = route.lastDeparture?.description
      headwayMinutes = route.headwayMinutes
      saturdayHeadwayMinutes = route.saturdayHeadwayMinutes
      holidayHeadwayMinutes = route.holidayHeadwayMinutes
      lengthKilometers = route.length
      company = route.company
    }
  }

  package struct Subway: Codable, Sendable {
    @Nullable package var englishName: String?
    package var neighbors: [Neighbor]

    /// The next station on a line.
    package struct Neighbor: Codable, Sendable {
      package var line: String
      package var name: String
    }

    init(_ station: SubwayStation) {
      englishName = station.englishName
      neighbors = station.neighbors.map { Neighbor(line: $0.line, name: $0.name) }
    }
  }

  package struct LineObject: Codable, Sendable {
    package var id: String
    package var name: String
    @Nullable package var englishName: String?
    @Nullable package var color: String?

    init(_ line: SubwayLine) {
      let known = StationTable.korea.line(line.id)
      (id, name) = (line.id, line.name)
      (englishName, color) = (known?.englishName, known?.color.description)
    }
  }
}
