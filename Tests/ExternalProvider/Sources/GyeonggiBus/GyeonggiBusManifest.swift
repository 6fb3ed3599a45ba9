public import TransitCore

extension GyeonggiBusProvider {
  public static let manifest = ProviderManifest(
    id: "gyeonggi-bus",
    name: Words("경기 버스", "Gyeonggi Bus"),
    coverage: .cities(Set(City.inProvince("경기") + [.seoul])),
    attribution: Attribution(
      text: "경기도 (GBIS)", license: nil, url: "https://www.data.go.kr/data/15080666/openapi.do"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: key, product: "경기도_정류소 조회",
        page: "https://www.data.go.kr/data/15080666/openapi.do", dailyCalls: 1_000)
    ],
    services: [service])

  static let key: KeyName = "DATA_GO_KR_KEY"

  /// `/6410000/busstationservice/v2/{operation}`
  static let service = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["6410000"],
    incidentalQuery: ["servicekey", "format"])
}
