internal import TransitCore
internal import TransitHTTP

/// Ways between two positions (대중교통환승경로 조회), of which each stop and bus has its id. The names of
/// these operations have no `List` at the end.
protocol PathSearch: SeoulBusRowEndpoint where Row == Journey {
  var start: Coordinate { get set }
  var end: Coordinate { get set }
}

extension PathSearch {
  static var service: Service { .topisPaths }
  static var fields: [EndpointField<Self>] {
    table(
      .coordinate(latitude: "startY", longitude: "startX", \.start, longitudeFirst: true),
      .coordinate(latitude: "endY", longitude: "endX", \.end, longitudeFirst: true))
  }

  init(from start: Coordinate, to end: Coordinate) {
    self.init()
    (self.start, self.end) = (start, end)
  }
}

extension Service {
  static let topisPaths = topis.appendingPath("pathinfo")
}

/// Ways by bus (`getPathInfoByBus`).
struct BusPathSearch: PathSearch {
  static let operation = OperationFacts.seoulBus("getPathInfoByBus", .journeys)

  var start = Coordinate.zero
  var end = Coordinate.zero
}

/// Ways by subway (`getPathInfoBySubway`).
struct RailPathSearch: PathSearch {
  static let operation = OperationFacts.seoulBus("getPathInfoBySubway", .journeys)

  var start = Coordinate.zero
  var end = Coordinate.zero
}

/// Ways by bus and subway (`getPathInfoByBusNSub`).
struct MixedPathSearch: PathSearch {
  static let operation = OperationFacts.seoulBus("getPathInfoByBusNSub", .journeys)

  var start = Coordinate.zero
  var end = Coordinate.zero
}
