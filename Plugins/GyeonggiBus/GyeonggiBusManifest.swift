internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let gyeonggiBus = ProviderManifest(
    id: "gyeonggi-bus",
    name: Words("경기 버스", "Gyeonggi Bus"),
    coverage: .cities(Set(City.inProvince("경기"))),
    attribution: Attribution(
      text: "경기도 (경기버스정보)", englishText: "Gyeonggi Province (Gyeonggi Bus Information)",
      license: nil,
      url: "https://www.data.go.kr/data/15080346/openapi.do"),
    keys: [
      .dataGoKr("경기도_정류소 조회", 15_080_666, dailyCalls: 1_000),
      .dataGoKr("경기도_버스노선 조회", 15_080_662, dailyCalls: 1_000),
      .dataGoKr("경기도_버스도착정보 조회", 15_080_346, dailyCalls: 1_000),
      .dataGoKr("경기도_버스위치정보 조회", 15_080_648, dailyCalls: 1_000),
    ],
    services: [.gbis])
}

extension Service {
  /// `/6410000/{data set}/v2/{operation}`; 6410000 is Gyeonggi's number on data.go.kr.
  static let gbis = Service.dataGoKr("6410000")
}
