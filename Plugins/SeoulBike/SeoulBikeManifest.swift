internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let seoulBike = ProviderManifest(
    id: .seoulBike,
    name: Words("서울 따릉이", "Seoul Bike"),
    coverage: .cities([.seoul]),
    attribution: Attribution(
      text: "서울특별시 따릉이 (서울시설공단)", englishText: "Seoul Bike (Seoul Facilities Corporation)",
      license: nil,
      url: "https://data.seoul.go.kr/dataList/OA-15493/A/1/datasetView.do"),
    keys: [
      KeyRequirement(
        name: .seoulOpenData, product: "서울시 공공자전거 실시간 대여정보 (일반 인증키)",
        page: "https://data.seoul.go.kr/dataList/OA-15493/A/1/datasetView.do")
    ],
    services: [.openAPI8088])
}

extension ProviderID {
  static let seoulBike: ProviderID = "seoul-bike"
}

extension Identifier.Scheme {
  /// The service's id (`ST-4`), which is not the number in front of the name.
  static let seoulBikeStation = Self(rawValue: "seoul-bike.station")
}

extension Bounds {
  /// Seoul, which is at 37.43–37.70° N and 126.76–127.18° E, and 1,500 m around it.
  static let aroundSeoul = Bounds(latitudes: 37.41...37.72, longitudes: 126.74...127.21)
}
