internal import TransitCore

extension ProviderManifest {
  static let incheonBus = ProviderManifest(
    id: .incheonBus,
    name: Words("인천 버스", "Incheon Bus"),
    coverage: .cities([.incheon]),
    attribution: Attribution(
      text: "인천광역시", license: nil, url: "https://www.data.go.kr/data/15056529/openapi.do"),
    keys: [
      requirement("인천광역시_정류소 조회", 15_056_529),
      requirement("인천광역시_버스노선 조회", 15_058_487),
      requirement("인천광역시_버스도착정보 조회", 15_059_084),
      requirement("인천광역시_버스위치정보 조회", 15_059_206),
    ],
    services: [IncheonBusDataSet.portal])

  private static func requirement(_ product: String, _ number: Int) -> KeyRequirement {
    KeyRequirement(
      name: IncheonBusDataSet.key, product: product,
      page: "https://www.data.go.kr/data/\(number)/openapi.do", dailyCalls: 1_000)
  }
}

/// One of the service's data sets, by its name in a path, each with its own application form.
enum IncheonBusDataSet: String {
  case stops = "busStationService"
  case routes = "busRouteService"
  case arrivals = "busArrivalService"
  case vehicles = "busLocationService"

  static let key: KeyName = "DATA_GO_KR_KEY"
  static let portal = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["6280000"],
    incidentalQuery: ["servicekey", "numofrows", "_type"], queryDefaults: ["pageNo": "1"])
}

extension ProviderID {
  static let incheonBus: ProviderID = "incheon-bus"
}

extension City {
  static let incheon = City(name: "인천")
}
