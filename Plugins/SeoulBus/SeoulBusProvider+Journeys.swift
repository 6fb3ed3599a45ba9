package import TransitCore
internal import TransitHTTP

extension SeoulBusProvider: JourneyPlanning {
  /// Seoul and around it, in degrees.
  private static let area = Bounds(latitudes: 36.9...38.3, longitudes: 126.3...127.9)

  /// Returns whether both ends are in Seoul or around it.
  package func servesJourneys(for query: JourneyQuery) -> Bool {
    query.via.isEmpty
      && [query.from, query.to].allSatisfy { $0.coordinate.map(Self.area.contains) ?? false }
  }

  /// Returns the ways in the service's order, with walks estimated from the straight line. They have
  /// the ids of their stops and buses, but no clock, and no minutes of a ride before a change.
  ///
  /// - Throws: `TransitError`; `unsupported` for ends elsewhere.
  package func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> {
    guard servesJourneys(for: query), let from = query.from.coordinate,
      let to = query.to.coordinate
    else {
      throw client.unsupported(
        Words("서울과 주변에서만 조회할 수 있습니다", "only in Seoul and around it"))
    }
    let answer =
      switch query.modes {
      case .bus: try await client.rows(BusPathSearch(from: from, to: to))
      case .rail: try await client.rows(RailPathSearch(from: from, to: to))
      case .all: try await client.rows(MixedPathSearch(from: from, to: to))
      }
    return answer.map { journeys in
      journeys.map { $0.walked(from: query.from.stop, to: query.to.stop) }
    }
  }
}
