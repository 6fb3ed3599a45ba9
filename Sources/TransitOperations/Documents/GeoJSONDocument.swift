internal import TransitCatalog
package import TransitCore

/// A response as a map shows it: a FeatureCollection (RFC 7946), longitude before latitude.
///
/// Items without a position are left out.
package struct GeoJSONDocument: Documented {
  private var features: [Feature] = []

  package init() {}

  package var count: Int { features.count }

  package static let fields = Fields<GeoJSONDocument>(
    .init("type", "The kind of object.", { _ in "FeatureCollection" }),
    .init("features", "The items with a position.", \.features))

  /// Adds a stop or a station as a point. A route has no point.
  package mutating func add(_ item: SearchItem, distance: Int? = nil) {
    guard let coordinate = item.coordinate else { return }
    features.append(
      Feature(
        id: item.id, geometry: .point(coordinate), thing: .item(item), distance: distance))
  }

  /// Adds a station of public bikes as a point.
  package mutating func add(_ station: BikeStation, distance: Int? = nil) {
    guard let coordinate = station.coordinate else { return }
    features.append(
      Feature(
        id: station.id, geometry: .point(coordinate), thing: .bikes(station), distance: distance))
  }

  /// Adds a stop in the stop sequence of a route.
  package mutating func add(_ stop: RouteStop) {
    guard let coordinate = stop.stop.coordinate else { return }
    // A route may visit a stop twice, in each direction.
    features.append(
      Feature(
        id: "\(stop.stop.id)#\(stop.stopSequence)", geometry: .point(coordinate),
        thing: .stop(stop)))
  }

  /// Adds the shape of a route if it has at least two positions.
  package mutating func add(_ route: BusRoute, along path: [ShapePoint]) {
    guard path.count >= 2 else { return }
    features.append(
      Feature(id: route.id, geometry: .line(path.map(\.coordinate)), thing: .item(.route(route))))
  }

  /// Adds the legs of a journey as lines: along their paths, else from stop to stop.
  package mutating func add(_ journey: Journey) {
    for (number, leg) in zip(1..., journey.legs) where leg.mode != .wait {
      let stops = ([leg.from] + leg.stops + [leg.to]).compactMap(\.coordinate)
      let path = leg.path.count > 1 ? leg.path : stops
      guard path.count > 1 else { continue }
      features.append(Feature(id: "leg-\(number)", geometry: .line(path), thing: .leg(leg)))
    }
  }

  private struct Feature: Documented {
    let id: String
    let geometry: Geometry
    let thing: Thing
    var distance: Int?

    static let fields = Fields<Feature>(
      .init("type", "The kind of object.", { _ in "Feature" }),
      .init("id", "The id of the item.", \.id),
      .init("geometry", "Where it is.", \.geometry),
      .init("properties", "The other fields of the item.", \.self.properties))

    var properties: Properties { Properties(thing: thing, distance: distance) }
  }

  /// A position or a line, with longitude before latitude.
  private enum Geometry: Alternatives {
    case point(Coordinate)
    case line([Coordinate])

    var value: any Documented {
      switch self {
      case .point(let coordinate): Shape(type: "Point", coordinates: coordinate.position)
      case .line(let path): Shape(type: "LineString", coordinates: path.map(\.position))
      }
    }

    static let alternatives: [any Documented.Type] = [Shape<[Double]>.self, Shape<[[Double]]>.self]
  }

  private struct Shape<Coordinates: FieldValue>: Documented {
    let type: String
    let coordinates: Coordinates

    static var fields: Fields<Self> {
      Fields(
        .init("type", "The kind of geometry.", \.type),
        .init("coordinates", "The position, or the positions in order.", \.coordinates))
    }
  }

  private enum Thing: Sendable {
    case item(SearchItem)
    case bikes(BikeStation)
    case stop(RouteStop)
    case leg(Journey.Leg)

    var item: SearchItem? {
      switch self {
      case .item(let item): item
      case .stop(let stop): .station(stop.stop)
      case .bikes, .leg: nil
      }
    }

    var leg: Journey.Leg? { if case .leg(let leg) = self { leg } else { nil } }

    /// The lines of a ride, then its ends.
    var name: String? {
      item?.name ?? bikes?.name
        ?? leg.map {
          ($0.lines.map(\.name) + ["\($0.from.name) → \($0.to.name)"]).joined(separator: " ")
        }
    }

    var bikes: BikeStation? { if case .bikes(let station) = self { station } else { nil } }
    var stop: RouteStop? { if case .stop(let stop) = self { stop } else { nil } }
  }

  /// The other fields of the item.
  private struct Properties: Documented {
    let thing: Thing
    let distance: Int?

    static let fields = Fields<Properties>(
      .init("id", "A stable id.", { $0.thing.item?.id ?? $0.thing.bikes?.id }),
      .init("name", "The name.", \.thing.name),
      .init(
        "title", "The title for display.",
        { $0.thing.item?.description ?? $0.thing.bikes?.description ?? $0.thing.name }),
      .init(
        "kind", "station, route, subway or bike; of a journey: walk, rail or bus.",
        { $0.thing.item?.kind.rawValue ?? $0.thing.leg?.mode.rawValue ?? "bike" }),
      .city { ($0.thing.item?.city ?? $0.thing.bikes?.city)?.name },
      .mapURL(\.mapURL),
      .optional("distanceMeters", "The distance from the place of the query.", \.distance),
      .optional("number", "The number of a stop or a station of bikes.", \.number),
      .optional("routeKind", "The kind of a route.", \.routeKind),
      .optional("lines", "The lines of a station.", \.lines),
      .optional(
        "bikesAvailable", "The bikes that can be hired.", { $0.thing.bikes.map(\.bikesAvailable) }),
      .optional("capacity", "The docks.", { $0.thing.bikes.map(\.capacity) }),
      .optional("stopSequence", "The position on the route.", \.thing.stop?.stopSequence),
      .optional(
        "direction", "The terminus in the direction of travel.", { $0.thing.stop.map(\.direction) }),
      .optional(
        "isTurningPoint", "Whether the route turns around here.", \.thing.stop?.isTurningPoint))

    private var mapURL: String? {
      if let station = thing.bikes {
        return station.coordinate.map { MapLink(station.name, $0).url }
      }
      return thing.item?.mapLink?.url
    }

    private var number: String?? {
      if case .station(let stop)? = thing.item { return .some(stop.number) }
      return thing.bikes.map(\.number)
    }

    private var routeKind: String?? {
      if case .route(let route)? = thing.item { .some(route.kind?.rawValue) } else { nil }
    }

    private var lines: [String]? {
      if case .subway(let station)? = thing.item { station.lines.map(\.name) } else { nil }
    }
  }
}

extension Coordinate {
  fileprivate var position: [Double] { [longitude, latitude] }
}
