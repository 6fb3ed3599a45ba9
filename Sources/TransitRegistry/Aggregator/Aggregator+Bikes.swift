public import TransitCore

/// A station of public bikes with its distance.
public struct NearbyBikeStation: Hashable, Sendable {
  /// The station.
  public var station: BikeStation
  /// The straight-line distance in metres; `nil` if the station's position is not known.
  public var distance: Int?

  /// Creates a value, for example for a preview or a test.
  public init(station: BikeStation, distance: Int? = nil) {
    self.station = station
    self.distance = distance
  }
}

extension Aggregator {
  /// Finds the stations of public bikes around a position.
  ///
  /// No other query requests bikes, and no provider is queried outside Korea.
  ///
  /// - Returns: the stations, nearest first.
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func bikeStations(
    near query: BikeQuery, within time: Duration? = nil
  ) async throws -> Answered<[NearbyBikeStation]> {
    let answers = try await limited(to: time) {
      try await askAll(
        .bikes, of: query.coordinate.description, isCovered: query.coordinate.isInKorea,
        Self.asking(\.bikes) { try await $0.bikeStations(near: query) })
    }
    let stations = Self.sorted(answers.flatMap(\.value), from: query.coordinate)
    return answered(stations, answers.map(\.outcome))
  }

  /// Returns the cached stations of public bikes around a position, for display next to another
  /// answer; sends no request.
  ///
  /// - Returns: the stations whose number of bikes is not stale, nearest first.
  @concurrent
  public func cachedBikeStations(near query: BikeQuery) async -> [NearbyBikeStation] {
    var stations: [BikeStation] = []
    for provider in registered where skipState(of: provider, for: .bikes) == nil {
      stations += await provider.bikes?.cachedBikeStations(near: query)?.value ?? []
    }
    return Self.sorted(stations.filter { $0.freshness != .stale }, from: query.coordinate)
  }

  /// Returns all stations of the services that have a list of them, in the order of precedence.
  @concurrent
  package func allBikeStations(within time: Duration? = nil) async throws -> Answered<[BikeStation]>
  {
    try await limited(to: time) {
      answered(
        try await askAll(.bikes, of: "", Self.asking(\.bikes) { try await $0.allBikeStations() }))
    }
  }

  private static func sorted(
    _ stations: [BikeStation], from here: Coordinate
  ) -> [NearbyBikeStation] {
    var seen: Set<String> = []
    // Two entries of one service have the same stations.
    return stations.filter { seen.insert($0.id).inserted }.map { station in
      let distance = station.coordinate.map { Int(here.distance(to: $0).rounded()) }
      return NearbyBikeStation(station: station, distance: distance)
    }
    .sorted { ($0.distance ?? .max, $0.station.id) < ($1.distance ?? .max, $1.station.id) }
  }
}
