internal import TransitCore

extension ProviderManifest {
  static let gyeonggiBus = ProviderManifest(
    id: "gyeonggi-bus",
    name: Words("경기 버스", "Gyeonggi Bus"),
    coverage: .cities(Set(City.inProvince("경기"))),
    attribution: Attribution(
      text: "경기도 (경기버스정보)", license: nil,
      url: "https://www.data.go.kr/data/15080346/openapi.do"),
    keys: [
      requirement("경기도_정류소 조회", 15_080_666),
      requirement("경기도_버스노선 조회", 15_080_662),
      requirement("경기도_버스도착정보 조회", 15_080_346),
      requirement("경기도_버스위치정보 조회", 15_080_648),
    ],
    services: [.gbis])

  private static func requirement(_ product: String, _ number: Int) -> KeyRequirement {
    KeyRequirement(
      name: .dataGoKr, product: product, page: "https://www.data.go.kr/data/\(number)/openapi.do",
      dailyCalls: 1_000)
  }
}

extension KeyName {
  static let dataGoKr: KeyName = "DATA_GO_KR_KEY"
}

extension Service {
  /// `/6410000/{data set}/v2/{operation}`; 6410000 is Gyeonggi's number on data.go.kr.
  static let gbis = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["6410000"],
    incidentalQuery: ["servicekey", "format"])
}
