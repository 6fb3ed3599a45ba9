internal import KoreaTransit
internal import TransitCore

/// Public bikes next to arrivals.
extension ArrivalsCommand {
  /// The stations of public bikes near each item, with the outcomes of the query if there was one.
  struct Bikes {
    var items: [SearchItem.ID: [NearbyBikeStation]] = [:]
    var outcomes: [Outcome] = []
    var attributions: [Attribution] = []
  }

  /// The radius in metres in which bikes are next to a stop.
  static let radius = 300
  /// The arrivals are known, so bikes are not waited for long.
  private static let patience = Duration.seconds(3)

  /// Returns the cached stations, or requests them with `--bikes`; only those with a nearby station.
  func bikes(near items: [SearchItem]) async throws -> Bikes {
    var bikes = Bikes()
    for item in items where item.kind != .route {
      guard let coordinate = item.coordinate else { continue }
      let query = BikeQuery(coordinate, radius: Self.radius)
      guard session.invocation.has(.bikes) else {
        let stations = await session.aggregator.cachedBikeStations(near: query)
        if !stations.isEmpty { bikes.items[item.id] = stations }
        continue
      }
      let found = try await session.withProgress {
        try await $0.bikeStations(near: query, within: Self.patience)
      }
      if !found.outcomes.allSatisfy({ $0.kind == .skipped }) { bikes.items[item.id] = found.items }
      bikes.outcomes = Outcome.joining([bikes.outcomes, found.outcomes])
      bikes.attributions = (bikes.attributions + found.attributions).uniqued()
    }
    return bikes
  }
}
