internal import Foundation
internal import KoreaTransit

/// What a map shows of an answer: a FeatureCollection (RFC 7946), longitude before latitude.
///
/// What has no position is left out: a map cannot show it.
struct GeoJSON {
  private(set) var features: [JSON] = []

  var document: JSON { ["type": "FeatureCollection", "features": .array(features)] }

  /// Adds a stop or a station as a point; a route has none.
  mutating func add(_ item: SearchItem, distance: Int? = nil) {
    guard let coordinate = item.coordinate else { return }
    var properties = Self.properties(of: item)
    if let distance { properties["distanceMeters"] = .int(distance) }
    add(id: item.id, Self.point(coordinate), properties)
  }

  /// Adds a stop in the course of a route.
  mutating func add(_ stop: RouteStop) {
    guard let coordinate = stop.stop.coordinate else { return }
    var properties = Self.properties(of: .station(stop.stop))
    properties["sequence"] = .int(stop.sequence)
    properties["direction"] = JSON(stop.direction)
    properties["isTurningPoint"] = .bool(stop.isTurningPoint)
    // A course may call at a stop twice, there and back.
    add(id: "\(stop.stop.id)#\(stop.sequence)", Self.point(coordinate), properties)
  }

  /// Adds the line of a route; fewer than two positions are none.
  mutating func add(_ route: BusRoute, along path: [PathPoint]) {
    guard path.count >= 2 else { return }
    let geometry: JSON = [
      "type": "LineString", "coordinates": .array(path.map { Self.position($0.coordinate) }),
    ]
    add(id: route.id, geometry, Self.properties(of: .route(route)))
  }

  private mutating func add(id: String, _ geometry: JSON, _ properties: [String: JSON]) {
    features.append(
      [
        "type": "Feature", "id": .string(id), "geometry": geometry,
        "properties": .object(properties),
      ])
  }

  private static func properties(of item: SearchItem) -> [String: JSON] {
    var properties: [String: JSON] = [
      "id": .string(item.id), "name": .string(item.name), "title": .string(item.description),
      "kind": .string(item.kind.rawValue), "city": JSON(item.city?.name),
      "mapURL": JSON(item.mapLink?.url),
    ]
    switch item {
    case .station(let stop): properties["number"] = JSON(stop.number)
    case .route(let route): properties["routeKind"] = JSON(route.kind?.rawValue)
    case .subway(let station): properties["lines"] = JSON(station.lines.map(\.name))
    }
    return properties
  }

  private static func point(_ coordinate: Coordinate) -> JSON {
    ["type": "Point", "coordinates": position(coordinate)]
  }

  private static func position(_ coordinate: Coordinate) -> JSON {
    [.double(coordinate.longitude), .double(coordinate.latitude)]
  }
}

extension Session {
  /// Writes `--geojson`, where it was asked for, and tells so in one line.
  ///
  /// - Throws: as `write(_:to:)`.
  func writeMap(_ fill: (inout GeoJSON) -> Void) throws {
    guard let path = invocation.value(.geojson) else { return }
    var map = GeoJSON()
    fill(&map)
    let file = try write(map.document.text.text, to: path)
    let count = map.features.count
    console.note(
      Words("GeoJSON: \(file.path) (\(count)개)", "GeoJSON: \(file.path) (\(count) features)")
        .text(in: language), .dim)
  }
}
