internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let seoulMetro = ProviderManifest(
    id: .seoulMetro,
    name: Words("서울교통공사", "Seoul Metro"),
    coverage: .cities(Set(capitalArea.map(City.init(name:)))),
    attribution: Attribution(
      text: "서울교통공사", englishText: "Seoul Metro", license: "KOGL type 1",
      url: "https://www.data.go.kr/data/15143842/openapi.do"),
    keys: [
      KeyRequirement(
        name: .seoulOpenData, product: "서울교통공사 최단경로이동정보, 알림정보 (일반 인증키)",
        page: "https://data.seoul.go.kr/dataList/OA-22718/A/1/datasetView.do"),
      .dataGoKr("서울교통공사_최단경로이동정보", 15_143_842, dailyCalls: 10_000),
      .dataGoKr("서울교통공사_알림정보", 15_144_070, dailyCalls: 10_000),
    ],
    services: [.seoulMetro, .openAPI8088])

  /// Cities and counties with a station to which paths were found.
  private static let capitalArea = [
    "서울", "인천", "수원시", "성남시", "의정부시", "안양시", "부천시", "광명시", "평택시", "동두천시", "안산시",
    "고양시", "과천시", "구리시", "남양주시", "오산시", "시흥시", "군포시", "의왕시", "하남시", "용인시", "파주시",
    "화성시", "양주시", "양평군",
  ]
}

extension ProviderID {
  static let seoulMetro: ProviderID = "seoul-metro"
}

extension Service {
  /// The agency's services on data.go.kr.
  static let seoulMetro = dataGoKr("B553766")
}
