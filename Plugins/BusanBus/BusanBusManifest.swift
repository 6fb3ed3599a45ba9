public import TransitCore

extension BusanBusProvider {
  /// The description of the service.
  public static let manifest = ProviderManifest(
    id: "busan-bus",
    name: Words("부산 버스", "Busan Bus"),
    coverage: .cities([city]),
    attribution: Attribution(
      text: "부산광역시", license: nil, url: "https://www.data.go.kr/data/15092750/openapi.do"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: key, product: "부산광역시_부산버스정보시스템",
        page: "https://www.data.go.kr/data/15092750/openapi.do", dailyCalls: 10_000)
    ],
    services: [service])

  /// The name of the key, and of the environment variable that holds it.
  static let key: KeyName = "DATA_GO_KR_KEY"

  /// The city of all stops and routes: the numbers are those of its own system.
  static let city = City(name: "부산")

  static let service = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["6260000", "BusanBIMS"],
    incidentalQuery: ["servicekey", "numofrows", "resulttype", "_type"],
    queryDefaults: ["pageNo": "1"])
}
