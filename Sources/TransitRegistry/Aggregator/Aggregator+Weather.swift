public import Foundation
public import TransitCore

/// The weather at a place, and what came of asking.
public struct WeatherResult: Sendable {
  public var place: LocatedPlace?
  /// Other places that the text may mean and that are not where this one is.
  public var alternatives: [Place] = []
  /// The legal and administrative area, where a provider knows it.
  public var regions: [Region]
  public var asOf: Date
  public var forecast: Forecast?
  /// What is in the air, where a provider knows it.
  public var air: AirQuality?
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
  /// - Throws: `TransitError` where the text means no place, see `locate(_:near:limit:)`;
  ///   `CancellationError`.
  @concurrent
  public func weather(in text: String) async throws -> WeatherResult {
    try await weather(at: locate(text), of: text)
  }

  /// Tells the weather at the place that a text was found to mean, with the area it lies in.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func weather(at location: Location, of text: String) async throws -> WeatherResult {
    var result = try await weather(at: location.place)
    result.alternatives = location.alternatives(to: text)
    result.outcomes = Outcome.joining([result.outcomes, location.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }

  /// Tells the weather at a place that is known, with the area it lies in.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func weather(at place: LocatedPlace) async throws -> WeatherResult {
    async let areas = regions(at: place.coordinate)
    var result = try await forecast(at: place.coordinate)
    let regions = try await areas
    result.place = place
    result.regions = regions.regions
    result.outcomes = Outcome.joining([result.outcomes, regions.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }
}
