internal import Foundation
internal import Synchronization
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

/// The stations around a position: from the list of the service if it is cached, else from the
/// catalog.
///
/// The list is a service that is applied for separately. It is requested only if the catalog has no
/// station for the place; once it is cached, it is renewed in the background, at most once a day.
final class StationPositions: Sendable {
  /// When the last renewal was started.
  private let renewal = Mutex<Date?>(nil)

  /// Farther stations do not represent a place (the project's own limit).
  static let radius = 10_000.0
  /// The radius where the catalog has only some of the stations, and a nearer one may be missing.
  static let incompleteRadius = 3_000.0
  /// A failed renewal is repeated after a day.
  private static let interval: TimeInterval = 86_400

  /// Returns the stations within the radius, the nearest first, with distances in metres.
  ///
  /// - Throws: `TransitError` if the list is needed and the request fails.
  func near(
    _ position: Coordinate, _ client: TransitClient
  ) async throws -> [(station: AirStations.Station, distance: Double)] {
    if let known = await client.lastKnown(StationList()) {
      renew(known.nextUpdateAt, client)
      return Self.stations(known.value.rows).near(position, within: Self.radius)
    }
    let catalog = AirStations.known
    let radius = catalog.isComplete(at: position) ? Self.radius : Self.incompleteRadius
    let near = catalog.near(position, within: radius)
    guard near.isEmpty else { return near }
    let list: Answer<[Place]>
    do {
      list = try await client.allRows(StationList())
    } catch let error as TransitError {
      // It may be refused although the measurements are granted.
      throw error.prefixed(with: Words("측정소 목록", "list of stations"))
    }
    return Self.stations(list.value).near(position, within: Self.radius)
  }

  private static func stations(_ places: [Place]) -> AirStations {
    AirStations(
      places.compactMap { place in
        place.coordinate.map { AirStations.Station(name: place.name, coordinate: $0) }
      })
  }

  /// Starts a renewal of the cached list if it has expired.
  private func renew(_ expiration: Date?, _ client: TransitClient) {
    let now = client.clock.now()
    guard let expiration, expiration <= now else { return }
    let isDue = renewal.withLock { last in
      if let last, abs(now.timeIntervalSince(last)) < Self.interval { return false }
      last = now
      return true
    }
    guard isDue else { return }
    // Unstructured, because no query waits for it; a failure leaves the cached list in use.
    Task { _ = try? await client.run(StationList()) }
  }
}
