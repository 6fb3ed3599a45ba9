internal import AirKorea
internal import BusanBus
internal import GyeonggiBus
internal import IncheonBus
internal import KMA
internal import KakaoLocal
internal import OpenWeather
internal import SeoulBike
internal import SeoulBus
internal import SeoulSubway
internal import TAGO
public import TransitCore
public import TransitHTTP

/// The providers that come with the package, one per target in `Plugins/`.
public enum BuiltInProviders: Sendable {
  /// The factories in the order in which `providers.json` lists them.
  public static let all: [ProviderFactory] = [
    ProviderFactory(SeoulSubwayProvider.self) { SeoulSubwayProvider(client: $0.client) },
    ProviderFactory(SeoulBusProvider.self) { SeoulBusProvider(client: $0.client) },
    ProviderFactory(BusanBusProvider.self) { BusanBusProvider(client: $0.client) },
    ProviderFactory(GyeonggiBusProvider.self) { GyeonggiBusProvider(client: $0.client) },
    ProviderFactory(IncheonBusProvider.self) { IncheonBusProvider(client: $0.client) },
    ProviderFactory(TAGOProvider.self) { TAGOProvider(client: $0.client, cities: $0.cities) },
    ProviderFactory(KMAProvider.self) { KMAProvider(client: $0.client) },
    ProviderFactory(KakaoLocalProvider.self) { KakaoLocalProvider(client: $0.client) },
    ProviderFactory(AirKoreaProvider.self) { AirKoreaProvider(client: $0.client) },
    ProviderFactory(OpenWeatherProvider.self) { OpenWeatherProvider(client: $0.client) },
    ProviderFactory(SeoulBikeProvider.self) { SeoulBikeProvider(client: $0.client) },
    // new-provider: the next one
  ]

  /// The manifests of the built-in providers, in the same order.
  public static let manifests: [ProviderManifest] = all.map(\.manifest)

  /// The services of all built-in providers, used to match recorded requests.
  public static let services: [Service] = manifests.flatMap(\.services)
}
