internal import Foundation
package import TransitCore
public import TransitHTTP

/// Journeys of any server with the open API of MOTIS: one's own, or Transitous.
///
/// It plans wherever the server has a timetable in GTFS, in Korea and abroad. The README describes
/// the versions of the API.
package struct MOTISProvider: TransitProvider {
  package static let manifest = ProviderManifest(
    id: .motis,
    name: Words(verbatim: "MOTIS"),
    coverage: .worldwide,
    attribution: Attribution(
      text: "MOTIS, Transitous와 각 기관의 GTFS",
      englishText: "MOTIS, Transitous and the agencies' GTFS",
      license: nil, url: "https://transitous.org/sources/"),
    keys: [], services: [.motis, .motisDemo], bounds: .world, requiresContact: true)

  package static let endpoints: [any Endpoint.Type] = [PlanSearch.self]

  package static let probes: [any Endpoint] = []

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension MOTISProvider: JourneyPlanning {
  /// Returns whether the positions of both ends are known. Stations to pass through have ids that
  /// only the server knows.
  package func servesJourneys(for query: JourneyQuery) -> Bool {
    query.via.isEmpty && query.from.coordinate != nil && query.to.coordinate != nil
  }

  /// Returns the journeys in the server's order; the way on foot if no vehicle goes.
  ///
  /// - Throws: `TransitError`; `unsupported` for ends without a position.
  package func journeys(for query: JourneyQuery) async throws -> Answer<[Journey]> {
    guard servesJourneys(for: query), let from = query.from.coordinate,
      let to = query.to.coordinate
    else {
      throw client.unsupported(
        Words("위치를 아는 두 곳 사이만 조회할 수 있습니다", "only between two places with a position"))
    }
    var search = PlanSearch(from: from, to: to, modes: query.modes)
    switch query.time {
    case .now: search.time = client.clock.nextMinute
    case .departAt(let date): search.time = date
    case .arriveBy(let date): (search.time, search.isArrival) = (date, true)
    }
    return try await client.rows(search).map { journeys in
      journeys.map { $0.walked(from: query.from.stop, to: query.to.stop) }
    }
  }
}

extension ProviderID {
  static let motis: ProviderID = "motis"
}

extension Service {
  /// Transitous, which a `baseURL` replaces.
  static let motis = Service(
    host: Request.Host("api.transitous.org"), pathPrefix: ["api"])
  /// The demonstration of the program's authors.
  static let motisDemo = Service(
    host: Request.Host("europe.motis-project.de"), pathPrefix: ["api"])
}

extension ProviderFactory {
  /// The factory of the provider of MOTIS.
  public static let motis = ProviderFactory(client: MOTISProvider.init)
}
