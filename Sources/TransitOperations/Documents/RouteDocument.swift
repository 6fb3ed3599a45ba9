internal import TransitCatalog
package import TransitCore
package import TransitRegistry

/// `transit route`
package typealias RouteDocument = AnswerDocument<RouteContent>

package struct RouteContent: AnswerContent {
  private let result: Answered<RouteDetails>?

  package init(_ result: Answered<RouteDetails>?) { self.result = result }

  package static let fields = Fields<RouteContent>(
    .route { $0.result?.route },
    .init("stops", "The stops of the route, in order.", { $0.result?.stops.items ?? [] }),
    .init(
      "answeredBy", "The ids of the providers of the stops; empty if no provider responded.",
      { $0.result?.stops.answeredBy ?? [] }),
    .init(
      "fallbackFor",
      "The ids of the preferred providers of stops that this data replaces, the most "
        + "preferred first.", { $0.result?.stops.fallbackFor ?? [] }),
    .init("vehicles", "The positions of the vehicles.", { $0.result?.vehicles.items ?? [] }),
    .init(
      "vehiclesAnsweredBy",
      "The ids of the providers of the vehicles; empty if no provider responded.",
      { $0.result?.vehicles.answeredBy ?? [] }),
    .init(
      "vehiclesFallbackFor",
      "The ids of the preferred providers of vehicles that this data replaces, the most "
        + "preferred first.", { $0.result?.vehicles.fallbackFor ?? [] }))
}

/// `transit vehicles`
package typealias VehiclesDocument = AnswerDocument<VehiclesContent>

package struct VehiclesContent: AnswerContent {
  private let route: BusRoute?
  private let result: Answered<[VehiclePosition]>?

  /// - Parameter route: `nil` if no route has the number.
  package init(_ route: BusRoute?, _ result: Answered<[VehiclePosition]>?) {
    (self.route, self.result) = (route, result)
  }

  package static let fields = Fields<VehiclesContent>(
    .route(\.route),
    .init("vehicles", "The positions of the buses.", { $0.result?.items ?? [] }),
    .answeredBy { $0.result?.answeredBy ?? [] },
    .fallbackFor { $0.result?.fallbackFor ?? [] })
}

/// `transit trains`
package typealias TrainsDocument = AnswerDocument<TrainsContent>

package struct TrainsContent: AnswerContent {
  private let line: SubwayLine
  private let result: Answered<[VehiclePosition]>

  package init(_ line: SubwayLine, _ result: Answered<[VehiclePosition]>) {
    (self.line, self.result) = (line, result)
  }

  package static let fields = Fields<TrainsContent>(
    .init("line", "The line.", \.line),
    .init(
      "runs",
      "The line's stations in the order in which trains call at them: the main run, then branches.",
      { StationTable.korea.line($0.line.id)?.runs ?? [] }),
    .init("vehicles", "The positions of the trains.", \.result.items),
    .answeredBy(\.result.answeredBy),
    .fallbackFor(\.result.fallbackFor))
}

extension Field {
  fileprivate static func route(_ value: @escaping @Sendable (Object) -> BusRoute?) -> Field {
    Field(
      "route", "The route that matches the text; null if none does.",
      { value($0).map(SearchItem.route) })
  }
}
