package import TransitCore
public import TransitHTTP

/// TAGO, the nationwide bus service of the Ministry of Land: stops, routes and arrivals outside
/// Seoul, and the names of subway stations everywhere.
///
/// Stops, routes and arrivals are requested city by city, only for cities with a TAGO code. Subway
/// names are searched once for the whole country, including Seoul.
package struct TAGOProvider: TransitProvider {
  let client: TransitClient
  let cities: [City]

  /// The maximum number of cities in one query: each costs one call for stops and one for routes,
  /// of 10,000 a day.
  package static let maximumCities: Int = 40

  /// Creates a provider that sends all its requests through `client`.
  ///
  /// - Parameters:
  ///   - client: The client for all requests.
  ///   - cities: The cities of queries that name none; those without a TAGO code are skipped for
  ///     stops and routes.
  package init(client: TransitClient, cities: [City]) {
    self.client = client
    self.cities = cities
  }

  package static let manifest: ProviderManifest = ProviderManifest(
    id: "tago", name: Words("국토교통부 TAGO", "TAGO (Ministry of Land, Infrastructure and Transport)"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "국토교통부 TAGO", englishText: "Ministry of Land, Infrastructure and Transport (TAGO)",
      license: "이용허락범위 제한 없음",
      url: "https://www.data.go.kr/data/15098534/openapi.do"
    ),
    keys: [
      .dataGoKr("국토교통부_(TAGO)_버스정류소정보", 15_098_534, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_버스노선정보", 15_098_529, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_버스도착정보", 15_098_530, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_버스위치정보", 15_098_533, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_지하철정보", 15_098_554, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_열차정보", 15_098_552, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_고속버스정보", 15_098_522, dailyCalls: 10_000),
      .dataGoKr("국토교통부_(TAGO)_시외버스정보", 15_098_541, dailyCalls: 10_000),
    ],
    services: [TAGODataSet.portal, TAGODataSet.former],
    // Arrivals were measured to take 9–13 seconds.
    timeout: .seconds(20))

  package static let endpoints: [any Endpoint.Type] = [
    StopList.self, NearbyStops.self, RoutesAtStop.self, RouteList.self, RouteDetails.self,
    RouteStops.self, StopArrivals.self, RouteArrivals.self, RouteBuses.self,
    CityList.self, SubwayStationList.self, SubwayTimetable.self, TrainStations.self,
    TrainTrips.self, ExpressTerminals.self, ExpressTrips.self, IntercityTerminals.self,
    IntercityTrips.self,
  ]

  /// 대전역 in 대전; the four services are granted separately, and one of them is probed.
  package static let probes: [any Endpoint] = [StopList(cityCode: "25", name: "대전역")]
}

extension ProviderFactory {
  /// The factory of the provider of TAGO.
  public static let tago = ProviderFactory(TAGOProvider.self) {
    TAGOProvider(client: $0.client, cities: $0.cities)
  }
}
