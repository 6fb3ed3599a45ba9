public import Foundation
public import TransitCore

/// The weather at a place.
public struct LocalWeather: Sendable {
  /// The place that the text was taken to mean; absent for the query of a position.
  public var place: LocatedPlace?
  /// Other places that the text may mean and that are not where this one is.
  public var alternatives: [Place] = []
  /// The legal and administrative area, if a provider knows it.
  public var regions: [Region] = []
  /// The weather; absent if no provider returned it.
  public var forecast: Forecast?
  /// What is in the air, if a provider knows it.
  public var air: AirQuality?
  /// From when on a source of the forecast or the air may have something newer; `nil` when that is
  /// not known.
  public var renewedAt: Date?

  /// Makes a value by hand, for a preview or a test.
  public init(
    place: LocatedPlace? = nil, forecast: Forecast? = nil, air: AirQuality? = nil,
    renewedAt: Date? = nil
  ) {
    self.place = place
    self.forecast = forecast
    self.air = air
    self.renewedAt = renewedAt
  }
}

/// The weather at a place, and how each provider answered.
public typealias WeatherResult = Answered<LocalWeather>

extension Aggregator {
  /// Tells the weather at a position, and what is in the air there.
  ///
  /// The providers are asked one after another, in the order of precedence: the first that answers
  /// is the answer, and the next is asked only where it fails, has no key or no calls left, does
  /// not cover the position, or knows nothing there. The forecast names its source; the outcomes
  /// say why it is not the first. Where a provider takes longer than the policy's patience, the
  /// forecast that is known of it is given while it reaches beyond now, told as stale, and where
  /// none is, the next is asked beside it. What is in the air, and the area, are told where they
  /// come soon enough after the forecast.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func forecast(
    at coordinate: Coordinate, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      try await forecast(at: coordinate, patience: weatherPatience, gate: Gate())
    }
  }

  /// - Parameters:
  ///   - patience: `nil` waits for the new forecast, however long it takes.
  ///   - gate: opened when the forecast is known.
  @concurrent
  private func forecast(
    at coordinate: Coordinate, patience: Duration?, gate: Gate
  ) async throws -> WeatherResult {
    announce { self.plan(weatherAt: coordinate) }
    let now = clock.now()
    async let airs = airQuality(at: coordinate, gate: gate)
    let answers = try await gate.open(after: {
      try await forecasts(for: ForecastQuery(at: coordinate, from: now), patience: patience)
    })
    let air = try await airs
    let outcomes = Outcome.joining([answers.map(\.outcome), air.map(\.outcome)])
    let weather = LocalWeather(
      forecast: answers.flatMap(\.value).furthest(after: now), air: air.flatMap(\.value).first,
      renewedAt: outcomes.compactMap(\.renewedAt).min())
    return Answered(
      weather, asOf: now, outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// Tells the weather at the place that a text means, in Korea or a city abroad, with the area it
  /// lies in.
  ///
  /// - Throws: `TransitError` where the text means no place, see `locate(_:near:limit:worldwide:)`;
  ///   `CancellationError`.
  @concurrent
  public func weather(
    in text: String, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      try await weather(at: locate(text, worldwide: true), of: text)
    }
  }

  /// Tells the weather at the place that a text was found to mean, with the area it lies in.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func weather(
    at location: Location, of text: String, within time: Duration? = nil
  ) async throws -> WeatherResult {
    var result = try await weather(at: location.place, within: time)
    result.alternatives = location.alternatives(to: text)
    result.outcomes = Outcome.joining([result.outcomes, location.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }

  /// Tells the weather at a place that is known, with the area it lies in.
  ///
  /// - Throws: `CancellationError` alone; whatever fails at a provider is in its outcome.
  @concurrent
  public func weather(
    at place: LocatedPlace, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await weather(at: place, patience: weatherPatience, within: time)
  }

  /// - Parameter patience: `nil` waits for the new forecast, however long it takes.
  @concurrent
  func weather(
    at place: LocatedPlace, patience: Duration?, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      let gate = Gate()
      async let areas = regions(at: place.coordinate, gate: gate)
      let forecast = try await forecast(at: place.coordinate, patience: patience, gate: gate)
      return try await result(forecast, at: place, areas)
    }
  }

  private func result(
    _ forecast: WeatherResult, at place: LocatedPlace, _ regions: Answered<[Region]>
  ) -> WeatherResult {
    var result = forecast
    result.place = place
    result.regions = regions.items
    result.outcomes = Outcome.joining([result.outcomes, regions.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }
}
