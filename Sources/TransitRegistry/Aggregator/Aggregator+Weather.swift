public import Foundation
public import TransitCore

/// The weather at a place, and what came of asking.
public struct WeatherResult: Sendable {
  public var place: LocatedPlace?
  /// The legal and administrative area, where a provider knows it.
  public var regions: [Region]
  public var asOf: Date
  public var forecast: Forecast?
  public var outcomes: [Outcome]
  public var attributions: [Attribution]
}

extension Aggregator {
  /// Tells the weather at a position.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func forecast(at coordinate: Coordinate) async throws -> WeatherResult {
    let now = clock.now()
    let answers = try await fanOut { provider -> Ask<[Forecast]> in
      if let obstacle = try self.obstacle(provider, .weather) { return .skip(obstacle) }
      guard let source = provider.weather else { return .skip(.unsupported) }
      return .ask {
        try await source.forecast(for: ForecastQuery(at: coordinate, from: now))
          .map { $0.isEmpty ? [] : [$0] }
      }
    }
    let outcomes = answers.map(\.outcome)
    return WeatherResult(
      place: nil, regions: [], asOf: now, forecast: answers.flatMap(\.value).first,
      outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// Tells the weather at the place that a text means, with the area it lies in.
  ///
  /// - Throws: `TransitError` where the text means no place, see `locate(_:)`; `CancellationError`.
  @concurrent
  public func weather(in text: String) async throws -> WeatherResult {
    let located = try await locate(text)
    async let areas = regions(at: located.place.coordinate)
    var result = try await forecast(at: located.place.coordinate)
    let regions = try await areas
    result.place = located.place
    result.regions = regions.regions
    result.outcomes = Outcome.joining([result.outcomes, located.outcomes, regions.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }
}
