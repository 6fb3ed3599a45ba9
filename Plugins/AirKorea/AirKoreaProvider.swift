internal import Foundation
internal import TransitCatalog
package import TransitCore
public import TransitHTTP

/// AirKorea (에어코리아): the hour's air quality at the nearest station, and the forecast of dust.
///
/// The README describes its operations and errors.
package struct AirKoreaProvider: TransitProvider {
  /// Every operation that is decoded, and so can be recorded.
  package static let endpoints: [any Endpoint.Type] = [
    StationMeasurements.self, DustForecasts.self, StationList.self,
  ]

  /// The nationwide request of every query; the list of stations is granted separately.
  package static let probes: [any Endpoint] = [StationMeasurements()]

  private let client: TransitClient
  private let positions = StationPositions()

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension AirKoreaProvider: AirQualityProviding {
  package var measuresAirQuality: Bool { true }

  /// How many stations may stand in for the nearest one if it measures no dust now.
  private static let candidates = 5
  /// A station whose row is this much older than the newest row does not work now, in seconds. The
  /// rows of a response differ by an hour (reported); the limit is the project's own.
  private static let lag: TimeInterval = 3 * 3600

  /// Returns the values of the nearest station within 10 km that has measured dust, with the
  /// forecast of its region if wanted; empty if there is none.
  ///
  /// If the nearest one has no value of PM10 or PM2.5, the next is used, up to the fifth. A failed
  /// forecast is reported in `Answer.failures`.
  ///
  /// - Throws: `TransitError` if the measurements fail, or the list of stations where it is needed.
  package func airQuality(
    at coordinate: Coordinate, withOutlook: Bool
  ) async throws -> Answer<[AirQuality]> {
    let near = try await positions.near(coordinate, client).prefix(Self.candidates)
    guard !near.isEmpty else { return Answer([]) }
    async let forecast = withOutlook ? outlook(at: coordinate) : Answer([])
    var answer = try await client.allRows(StationMeasurements())
    // Unreadable rows, such as those without a time, are of other stations.
    answer.failures.removeAll { $0.code == .malformed }
    let rows = Dictionary(
      answer.value.map { ($0.measurement?.station, $0) }, uniquingKeysWith: { first, _ in first })
    let start = (answer.value.map(\.observedAt).max() ?? .distantPast) - Self.lag
    let outlook = try await forecast
    answer.value = near.lazy.compactMap { near -> AirQuality? in
      guard var air = rows[near.station.name], air.observedAt > start,
        air.pm10 != nil || air.pm25 != nil
      else { return nil }
      air.measurement?.distance = Int(near.distance.rounded())
      air.outlook = outlook.value
      return air
    }.prefix(1).map(\.self)
    if !answer.value.isEmpty { answer.failures += outlook.failures }
    return answer
  }

  /// Returns the forecast of the region, from today on; a failure does not fail the measurements.
  private func outlook(at coordinate: Coordinate) async throws -> Answer<[AirQuality.Outlook]> {
    guard let region = DustRegion(at: coordinate) else { return Answer([]) }
    let now = client.clock.now()
    do {
      return try await client.allRows(DustForecasts().updated(to: now)).map {
        region.outlook(of: $0, from: KoreanTime.day(of: now))
      }
    } catch let error as TransitError {
      return Answer([], failures: [error.prefixed(with: Words("먼지 예보", "dust forecast"))])
    }
  }
}

extension ProviderFactory {
  /// The factory of the provider of AirKorea.
  public static let airKorea = ProviderFactory(client: AirKoreaProvider.init)
}
