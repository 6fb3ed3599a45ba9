package import TransitCore

/// A response as a map shows it: a FeatureCollection (RFC 7946), longitude before latitude.
///
/// Items without a position are left out.
package struct GeoJSONDocument: Codable, Sendable {
  package var type = "FeatureCollection"
  package private(set) var features: [Feature] = []

  package init() {}

  /// Adds a stop or a station as a point. A route has no point.
  package mutating func add(_ item: SearchItem, distance: Int? = nil) {
    guard let coordinate = item.coordinate else { return }
    var properties = Properties(item)
    properties.distanceMeters = distance
    features.append(Feature(item.id, .point(coordinate.position), properties))
  }

  /// Adds a station of public bikes as a point.
  package mutating func add(_ station: BikeStation, distance: Int? = nil) {
    guard let coordinate = station.coordinate else { return }
    var properties = Properties(station)
    properties.distanceMeters = distance
    features.append(Feature(station.id, .point(coordinate.position), properties))
  }

  /// Adds a stop in the stop sequence of a route.
  package mutating func add(_ stop: RouteStop) {
    guard let coordinate = stop.stop.coordinate else { return }
    var properties = Properties(.station(stop.stop))
    (properties.stopSequence, properties.isTurningPoint) = (stop.stopSequence, stop.isTurningPoint)
    properties.direction = Nullable(wrappedValue: stop.direction)
    // A route may visit a stop twice, in each direction.
    features.append(
      Feature("\(stop.stop.id)#\(stop.stopSequence)", .point(coordinate.position), properties))
  }

  /// Adds the shape of a route if it has at least two positions.
  package mutating func add(_ route: BusRoute, along path: [ShapePoint]) {
    guard path.count >= 2 else { return }
    features.append(
      Feature(route.id, .line(path.map(\.coordinate.position)), Properties(.route(route))))
  }

  package struct Feature: Codable, Sendable {
    package var type = "Feature"
    package var id: String
    package var geometry: Geometry
    package var properties: Properties

    init(_ id: String, _ geometry: Geometry, _ properties: Properties) {
      (self.id, self.geometry, self.properties) = (id, geometry, properties)
    }
  }

  /// A position or a line, with longitude before latitude.
  package enum Geometry: Codable, Sendable {
    case point([Double])
    case line([[Double]])

    private enum CodingKeys: CodingKey { case type, coordinates }

    package init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      self =
        try fields.decode(String.self, forKey: .type) == "Point"
        ? .point(fields.decode([Double].self, forKey: .coordinates))
        : .line(fields.decode([[Double]].self, forKey: .coordinates))
    }

    package func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .point(let position):
        try fields.encode("Point", forKey: .type)
        try fields.encode(position, forKey: .coordinates)
      case .line(let positions):
        try fields.encode("LineString", forKey: .type)
        try fields.encode(positions, forKey: .coordinates)
      }
    }
  }

  /// The other fields of the item.
  package struct Properties: Codable, Sendable {
    package var id: String
    package var name: String
    package var title: String
    package var kind: String
    @Nullable package var city: String?
    @Nullable package var mapURL: String?
    package var distanceMeters: Int?
    package var number: Nullable<String>?
    package var routeKind: Nullable<String>?
    package var lines: [String]?
    package var bikesAvailable: Nullable<Int>?
    package var capacity: Nullable<Int>?
    package var stopSequence: Int?
    package var direction: Nullable<String>?
    package var isTurningPoint: Bool?

    init(_ item: SearchItem) {
      (id, name, title, kind) = (item.id, item.name, item.description, item.kind.rawValue)
      (city, mapURL) = (item.city?.name, item.mapLink?.url)
      switch item {
      case .station(let stop): number = Nullable(wrappedValue: stop.number)
      case .route(let route): routeKind = Nullable(wrappedValue: route.kind?.rawValue)
      case .subway(let station): lines = station.lines.map(\.name)
      }
    }

    init(_ station: BikeStation) {
      (id, name, title, kind) = (station.id, station.name, station.description, "bike")
      city = station.city?.name
      mapURL = station.coordinate.map { MapLink(station.name, $0).url }
      number = Nullable(wrappedValue: station.number)
      bikesAvailable = Nullable(wrappedValue: station.bikesAvailable)
      capacity = Nullable(wrappedValue: station.capacity)
    }
  }
}

extension Coordinate {
  fileprivate var position: [Double] { [longitude, latitude] }
}
