internal import Foundation
package import TransitCore
public import TransitHTTP

/// KMA, the Korea Meteorological Administration: current weather, the next hours and the next ten
/// days, for every 5 km of the country.
package struct KMAProvider: Sendable {
  let client: TransitClient

  /// Creates a provider that sends all its requests through `client`.
  package init(client: TransitClient) { self.client = client }

  package static let manifest: ProviderManifest = ProviderManifest(
    id: "kma", name: Words("기상청", "KMA (Korea Meteorological Administration)"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "기상청", englishText: "Korea Meteorological Administration", license: "KOGL-1",
      url: "https://www.data.go.kr/data/15084084/openapi.do"),
    keys: [
      .dataGoKr("기상청_단기예보 조회서비스", 15_084_084, dailyCalls: 10_000),
      .dataGoKr("기상청_중기예보 조회서비스", 15_059_468, dailyCalls: 10_000),
      .dataGoKr("기상청_기상특보 조회서비스", 15_000_415, dailyCalls: 10_000),
    ],
    services: [KMADataSet.portal, KMADataSet.hub],
    // The gateway gives up after about ten seconds; users accept six to ten.
    timeout: .seconds(8))

  package static let endpoints: [any Endpoint.Type] = [
    NowCast.self, UltraShortForecast.self, ShortTermForecast.self, MidLandForecast.self,
    MidTemperatures.self, MidOutlook.self, WarningList.self,
  ]

  /// The grid cell of Seoul's city hall.
  package static let probes: [any Endpoint] = [
    NowCast(run: ForecastRun(date: "20261120", time: "0800"), cell: GridCell(nx: 60, ny: 127))
  ]
}

extension ProviderFactory {
  /// The factory of the provider of KMA.
  public static let kma = ProviderFactory(client: KMAProvider.init)
}
