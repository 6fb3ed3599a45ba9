package import TransitCore

/// What a map shows of an answer: a FeatureCollection (RFC 7946), longitude before latitude.
///
/// What has no position is left out: a map cannot show it.
package struct GeoJSONDocument: Codable, Sendable {
  package var type = "FeatureCollection"
  package private(set) var features: [Feature] = []

  package init() {}

  /// Adds a stop or a station as a point; a route has none.
  package mutating func add(_ item: SearchItem, distance: Int? = nil) {
    guard let coordinate = item.coordinate else { return }
    var properties = Properties(item)
    properties.distanceMeters = distance
    features.append(Feature(item.id, .point(coordinate.position), properties))
  }

  /// Adds a stop in the course of a route.
  package mutating func add(_ stop: RouteStop) {
    guard let coordinate = stop.stop.coordinate else { return }
    var properties = Properties(.station(stop.stop))
    (properties.sequence, properties.isTurningPoint) = (stop.sequence, stop.isTurningPoint)
    properties.direction = Nullable(wrappedValue: stop.direction)
    // A course may call at a stop twice, there and back.
    features.append(
      Feature("\(stop.stop.id)#\(stop.sequence)", .point(coordinate.position), properties))
  }

  /// Adds the line of a route; fewer than two positions are none.
  package mutating func add(_ route: BusRoute, along path: [PathPoint]) {
    guard path.count >= 2 else { return }
    features.append(
      Feature(route.id, .line(path.map(\.coordinate.position)), Properties(.route(route))))
  }

  /// A thing on the map.
  package struct Feature: Codable, Sendable {
    package var type = "Feature"
    package var id: String
    package var geometry: Geometry
    package var properties: Properties

    init(_ id: String, _ geometry: Geometry, _ properties: Properties) {
      (self.id, self.geometry, self.properties) = (id, geometry, properties)
    }
  }

  /// Where it is: longitude before latitude.
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

  /// What is known of it beside.
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
    package var sequence: Int?
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
  }
}

extension Coordinate {
  fileprivate var position: [Double] { [longitude, latitude] }
}
