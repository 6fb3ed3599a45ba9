public import TransitCore
public import TransitHTTP

/// OpenWeather: the weather now, five days of it, the air, and the cities of the world.
///
/// Where another source knows a place better it is the one to ask second.
public struct OpenWeatherProvider: TransitProvider {
  public static let endpoints: [any Endpoint.Type] = [
    OpenWeatherCurrent.self, OpenWeatherForecast.self, OpenWeatherAir.self,
    OpenWeatherCitySearch.self,
  ]

  /// Seoul's city hall.
  public static let probes: [any Endpoint] = [
    OpenWeatherCurrent(.point(latitude: "37.57", longitude: "126.98"), in: .metric)
  ]

  let client: TransitClient

  /// Makes the provider, which asks through the client alone.
  public init(client: TransitClient) { self.client = client }
}

extension OpenWeatherProvider: AirQualityProviding {
  /// Answers what is in the air, computed by a model for the hour.
  public func airQuality(at coordinate: Coordinate) async throws -> Answer<[AirQuality]> {
    try await client.rows(OpenWeatherAir(at: coordinate))
  }
}

extension OpenWeatherProvider: WorldCitySearching {
  /// Answers five cities at most, in the service's own order.
  ///
  /// - Throws: `TransitError`; `invalidRequest` where there is no text.
  public func worldCities(matching text: String) async throws -> Answer<[Place]> {
    let text = NameKey.composed(text)
    guard !text.isEmpty else {
      throw TransitError(
        .invalidRequest, Words("찾을 도시 이름이 없습니다", "there is no name of a city"),
        provider: client.provider)
    }
    return try await client.rows(OpenWeatherCitySearch(text))
  }
}
