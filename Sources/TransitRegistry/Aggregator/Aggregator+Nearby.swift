public import Foundation
internal import TransitCatalog
public import TransitCore

/// What lies around a position.
public struct NearbyResult: Sendable {
  public var query: NearbyQuery
  public var asOf: Date
  /// Merged; where one can board first, each half by distance.
  public var items: [NearbyItem]
  public var outcomes: [Outcome]
  public var attributions: [Attribution]
}

/// An item, and how far it is.
public struct NearbyItem: Hashable, Sendable {
  public var item: SearchItem
  /// Metres as the crow flies; `nil` where the item's position is not known.
  public var distance: Int?
}

extension Aggregator {
  /// Finds stops and stations around a position; stations come from the catalogue too. Outside
  /// Korea nobody is asked.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func nearby(_ query: NearbyQuery) async throws -> NearbyResult {
    let start = clock.elapsed()
    let stations =
      query.kinds.contains(.subway)
      ? StationTable.korea.stations(near: query.coordinate, within: Double(query.radius)) : []
    var known = stations.map { StationTable.korea.subwayStation($0.station) }.uniqued()
    for index in known.indices { known[index].sources = [SourceMark(.catalog, .catalog)] }
    let elapsed = clock.elapsed() - start
    let answers = try await fanOut { provider -> Ask<[SearchItem]> in
      if let obstacle = try self.obstacle(provider, .nearby) { return .skip(obstacle) }
      guard let source = provider.nearby else { return .skip(.unsupported) }
      guard query.coordinate.isInKorea else { return .skip(.outOfCoverage) }
      return .ask { try await source.items(near: query) }
    }
    var catalog = Outcome(
      provider: .catalog, kind: known.isEmpty ? .empty : .answered, count: known.count,
      origin: .catalog, elapsed: elapsed)
    if !query.kinds.contains(.subway) {
      catalog = Outcome(provider: .catalog, kind: .skipped, skipped: .unsupported)
    }
    let found = (known.map(SearchItem.subway) + answers.flatMap(\.value)).filter {
      query.kinds.contains($0.kind)
    }
    let outcomes = [catalog] + answers.map(\.outcome)
    return NearbyResult(
      query: query, asOf: clock.now(),
      items: Self.sorted(merged(found), from: query.coordinate, stations),
      outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// - Parameter stations: those of the catalogue; the nearest platform of a station counts.
  private static func sorted(
    _ items: [SearchItem], from here: Coordinate,
    _ stations: [(station: StationTable.Station, distance: Double)]
  ) -> [NearbyItem] {
    let platforms = Dictionary(
      stations.map { (StationTable.korea.subwayStation($0.station).id, $0.distance) },
      uniquingKeysWith: min)
    return items.map { item in
      let distance = platforms[item.id] ?? item.coordinate.map { here.distance(to: $0) }
      return NearbyItem(item: item, distance: distance.map { Int($0.rounded()) })
    }
    .sorted { left, right in
      (left.item.isBoardable ? 0 : 1, left.distance ?? .max, left.item.id)
        < (right.item.isBoardable ? 0 : 1, right.distance ?? .max, right.item.id)
    }
  }
}

extension SearchItem {
  /// Whether one can get on there.
  fileprivate var isBoardable: Bool {
    if case .station(let stop) = self { stop.isBoardable } else { true }
  }
}
