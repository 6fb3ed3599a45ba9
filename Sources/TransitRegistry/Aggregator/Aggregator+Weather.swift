public import Foundation
internal import TransitCatalog
public import TransitCore

/// The weather at a place.
public struct LocalWeather: Sendable {
  /// The place that the text was resolved to; `nil` for the query of a position.
  public var place: LocatedPlace?
  /// Other places that the text may mean, in a different location.
  public var alternatives: [Place] = []
  /// The legal and administrative area, if a provider returned it.
  public var regions: [Region] = []
  /// The weather, if a provider returned it.
  public var forecast: Forecast?
  /// The air quality, if a provider returned it.
  public var air: AirQuality?
  /// When a source of the forecast or the air quality may first have newer data; `nil` if not
  /// known.
  public var nextUpdateAt: Date?

  /// Creates a value, for example for a preview or a test.
  public init(
    place: LocatedPlace? = nil, forecast: Forecast? = nil, air: AirQuality? = nil,
    nextUpdateAt: Date? = nil
  ) {
    self.place = place
    self.forecast = forecast
    self.air = air
    self.nextUpdateAt = nextUpdateAt
  }
}

/// How much of the air quality a query of the weather requests.
@nonexhaustive
public enum AirDetail: Sendable {
  /// Nothing.
  case none
  /// The latest values.
  case current
  /// The latest values and the forecast of dust, which may be a request of its own.
  case outlook
}

/// The weather at a place, with the outcome of each provider.
public typealias WeatherResult = Answered<LocalWeather>

extension Aggregator {
  /// Returns the weather and the air quality at a position.
  ///
  /// The providers are queried one after another, in the order of precedence, until one answers.
  /// The next is queried if one fails, has no key or no calls left, does not cover the position, or
  /// has no data for it. The forecast names its source; the outcomes show why it is not the first.
  /// If a provider takes longer than the policy's patience, its cached forecast is used if it
  /// reaches beyond now, marked as stale; if there is none, the next provider is queried
  /// concurrently. The air quality and the areas are included if they arrive soon after the
  /// forecast; measured air quality takes precedence over computed values.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func forecast(
    at coordinate: Coordinate, air: AirDetail = .outlook, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      try await forecast(at: coordinate, air, patience: weatherPatience, gate: Gate())
    }
  }

  /// Opens the gate when the forecast is known, and waits for a new one no longer than `patience`.
  @concurrent
  private func forecast(
    at coordinate: Coordinate, _ detail: AirDetail, patience: Duration?, gate: Gate
  ) async throws -> WeatherResult {
    let now = clock.now()
    async let airs = detail == .none ? [] : airQuality(at: coordinate, detail, gate: gate)
    let answers = try await gate.open(after: {
      try await forecasts(for: ForecastQuery(at: coordinate, from: now), patience: patience)
    })
    let air = try await airs
    let outcomes = Outcome.joining([answers.map(\.outcome), air.map(\.outcome)])
    let weather = LocalWeather(
      forecast: answers.flatMap(\.value).furthest(after: now), air: air.flatMap(\.value).first,
      nextUpdateAt: outcomes.compactMap(\.nextUpdateAt).min())
    return Answered(
      weather, asOf: now, outcomes: outcomes, attributions: attributions(for: outcomes))
  }

  /// Returns the weather at the place that a text means, in Korea or a city abroad, with its areas.
  ///
  /// - Throws: `TransitError` if the text means no place, see `locate(_:near:limit:worldwide:)`;
  ///   `CancellationError`.
  @concurrent
  public func weather(
    in text: String, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      try await weather(at: locate(text, worldwide: true), of: text)
    }
  }

  /// Returns the weather at a resolved location, with its areas, which are not requested if the
  /// location's address contains the legal area, or for a station of the catalogue.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func weather(
    at location: Location, of text: String, air: AirDetail = .outlook,
    within time: Duration? = nil
  ) async throws -> WeatherResult {
    let area = location.details?.legalRegion.map { [$0] }
    var result = try await weather(
      at: location.place, in: area ?? (location.place.provider == .catalog ? [] : nil), air,
      patience: weatherPatience, within: time)
    result.alternatives = location.alternatives(to: text)
    result.outcomes = Outcome.joining([result.outcomes, location.outcomes])
    result.attributions = attributions(for: result.outcomes)
    return result
  }

  /// Returns the weather at a known place, with its areas.
  ///
  /// - Throws: `CancellationError`. A provider's failure is in its outcome.
  @concurrent
  public func weather(
    at place: LocatedPlace, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await weather(at: place, patience: weatherPatience, within: time)
  }

  /// Waits for a new forecast no longer than `patience`; `nil` for no limit. Requests the areas
  /// only without `regions`.
  @concurrent
  func weather(
    at place: LocatedPlace, in regions: [Region]? = nil, _ air: AirDetail = .outlook,
    patience: Duration?, within time: Duration? = nil
  ) async throws -> WeatherResult {
    try await limited(to: time) {
      let gate = Gate()
      async let areas =
        if let regions { Answered(regions, asOf: clock.now()) } else {
          try await self.regions(at: place.coordinate, gate: gate)
        }
      let forecast = try await forecast(
        at: place.coordinate, air, patience: patience, gate: gate)
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

extension Place {
  /// The legal area of the address, if it reaches down to one: the words before the lot number.
  fileprivate var legalRegion: Region? {
    let words = (legalArea ?? address ?? "").split(separator: " ").map(String.init)
    let levels = Array(words.prefix { $0.first?.isNumber == false && $0 != "산" })
    // A legal area is a dong, a street with its section (종로1가), a town, a township or a village.
    guard let last = levels.last, levels.count > 1, "동가로읍면리".contains(last.suffix(1)) else {
      return nil
    }
    return Region(kind: .legal, name: levels.joined(separator: " "), levels: levels)
  }
}
