internal import AirKorea
internal import BusanBus
internal import GyeonggiBus
internal import IncheonBus
internal import KMA
internal import KakaoLocal
internal import MOTIS
internal import OpenWeather
internal import SeoulBike
internal import SeoulBus
internal import SeoulMetro
internal import SeoulSubway
internal import TAGO
public import TransitCore
public import TransitHTTP

/// The providers that come with the package, one per target in `Plugins/`.
public enum BuiltInProviders: Sendable {
  /// The factories in the order in which `providers.json` lists them.
  public static let all: [ProviderFactory] = [
    .seoulSubway,
    .seoulBus,
    .busanBus,
    .gyeonggiBus,
    .incheonBus,
    .tago,
    .kma,
    .kakaoLocal,
    .airKorea,
    .openWeather,
    .seoulBike,
    .seoulMetro,
    .motis,
    // new-provider: the next one
  ]

  /// The manifests of the built-in providers, in the same order.
  public static let manifests: [ProviderManifest] = all.map(\.manifest)

  /// The services of all built-in providers, used to match recorded requests.
  public static let services: [Service] = manifests.flatMap(\.services)
}
