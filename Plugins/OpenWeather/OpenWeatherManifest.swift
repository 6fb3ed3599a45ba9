package import TransitCore

extension OpenWeatherProvider {
  /// The description of the service.
  package static let manifest = ProviderManifest(
    id: "openweather",
    name: Words("오픈웨더", "OpenWeather"),
    coverage: .worldwide,
    attribution: Attribution(
      text: "OpenWeather", license: nil, url: "https://openweathermap.org/full-price"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: .openWeather,
        product: "OpenWeather Free 요금제의 API 키",
        page: "https://home.openweathermap.org/api_keys",
        dailyCalls: Quota.openWeather.dailyCalls)
    ],
    services: [.openWeather], bounds: .world)
}
