package import TransitCore
public import TransitHTTP

/// OpenWeather: current weather, a five-day forecast, air quality, and cities worldwide.
///
/// It is the second choice wherever another source covers a place better.
package struct OpenWeatherProvider: TransitProvider {
  package static let endpoints: [any Endpoint.Type] = [
    OpenWeatherCurrent.self, OpenWeatherForecast.self, OpenWeatherAir.self,
    OpenWeatherCitySearch.self,
  ]

  /// Seoul's city hall.
  package static let probes: [any Endpoint] = [
    OpenWeatherCurrent(.point(latitude: "37.57", longitude: "126.98"), in: .metric)
  ]

  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }
}

extension OpenWeatherProvider: AirQualityProviding {
  /// Returns the air quality, computed by a model for the hour.
  package func airQuality(
    at coordinate: Coordinate, withOutlook: Bool
  ) async throws -> Answer<[AirQuality]> {
    try await client.rows(OpenWeatherAir(at: coordinate))
  }
}

extension OpenWeatherProvider: WorldCitySearching {
  /// Returns at most five cities, in the service's order.
  ///
  /// - Throws: `TransitError`; `invalidRequest` if the text is empty.
  package func worldCities(matching text: String) async throws -> Answer<[Place]> {
    let text = NameKey.composed(text)
    guard !text.isEmpty else {
      throw TransitError(
        .invalidRequest, Words("도시 이름을 입력하세요", "enter a city name"),
        provider: client.provider)
    }
    return try await client.rows(OpenWeatherCitySearch(text: text))
  }
}

extension ProviderFactory {
  /// The factory of the provider of OpenWeather.
  public static let openWeather = ProviderFactory(client: OpenWeatherProvider.init)
}
