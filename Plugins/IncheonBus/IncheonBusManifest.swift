internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let incheonBus = ProviderManifest(
    id: .incheonBus,
    name: Words("인천 버스", "Incheon Bus"),
    coverage: .cities([.incheon]),
    attribution: Attribution(
      text: "인천광역시", englishText: "Incheon Metropolitan City", license: nil,
      url: "https://www.data.go.kr/data/15056529/openapi.do"),
    keys: [
      .dataGoKr("인천광역시_정류소 조회", 15_056_529, dailyCalls: 1_000),
      .dataGoKr("인천광역시_버스노선 조회", 15_058_487, dailyCalls: 1_000),
      .dataGoKr("인천광역시_버스도착정보 조회", 15_059_084, dailyCalls: 1_000),
      .dataGoKr("인천광역시_버스위치정보 조회", 15_059_206, dailyCalls: 1_000),
    ],
    services: [IncheonBusDataSet.portal])
}

/// One of the service's data sets, by its name in a path, each with its own application form.
enum IncheonBusDataSet: String {
  case stops = "busStationService"
  case routes = "busRouteService"
  case arrivals = "busArrivalService"
  case vehicles = "busLocationService"

  static let portal = Service.dataGoKr("6280000")
}

extension ProviderID {
  static let incheonBus: ProviderID = "incheon-bus"
}

extension City {
  static let incheon = City(name: "인천")
}
