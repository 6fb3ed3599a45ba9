package import TransitCore
internal import TransitHTTP

/// A question about one route.
package protocol RouteQuestion: Endpoint {
  /// The nine-digit `busRouteId`.
  var route: String { get }
  /// Asks about a route, by its id.
  init(route: String)
  /// The part of the service that answers it, such as `buspos`.
  static var folder: String { get }
}

extension RouteQuestion {
  package init?(_ request: Request) {
    guard let texts = Service.topis.texts(["busRouteId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(route: texts[0])
  }

  /// The request that asks it.
  package var request: Request {
    Service.topis.request(
      Self.folder, Self.operation, [Request.Field("busRouteId", Request.Value(route))])
  }
}

/// A question about one stop by its number.
package protocol StopQuestion: Endpoint {
  /// Seoul's five-digit stop number, leading zeros included.
  var number: String { get }
  /// Asks about a stop, by its number (정류소번호).
  init(number: String)
}

extension StopQuestion {
  package init?(_ request: Request) {
    guard let texts = Service.topis.texts(["arsId"], of: request, asking: Self.operation)
    else { return nil }
    self.init(number: texts[0])
  }

  /// The request that asks it.
  package var request: Request {
    Service.topis.request(
      "stationinfo", Self.operation, [Request.Field("arsId", Request.Value(number))])
  }
}

/// A question about a route where it passes a stop; it may pass it twice.
package protocol PassingQuestion: Endpoint {
  /// The nine-digit `stId`.
  var stop: String { get }
  /// The nine-digit `busRouteId`.
  var route: String { get }
  /// The stop's place in the course of the route, from 1: `seq` of the route's stops.
  var sequence: Int { get }
  /// Asks about a route where it passes a stop; the sequence tells which time.
  init(stop: String, route: String, sequence: Int)
}

extension PassingQuestion {
  package init?(_ request: Request) {
    guard
      let texts = Service.topis.texts(
        ["stId", "busRouteId", "ord"], of: request, asking: Self.operation),
      let sequence = Int(texts[2])
    else { return nil }
    self.init(stop: texts[0], route: texts[1], sequence: sequence)
  }

  /// The request that asks it.
  package var request: Request {
    Service.topis.request(
      "arrive", Self.operation,
      [
        Request.Field("stId", Request.Value(stop)),
        Request.Field("busRouteId", Request.Value(route)),
        Request.Field("ord", Request.Value("\(sequence)")),
      ])
  }
}
