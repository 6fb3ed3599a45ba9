internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let seoulSubway = ProviderManifest(
    id: .seoulSubway,
    name: Words("서울 지하철", "Seoul Subway"),
    coverage: .cities(Set(capitalArea.map(City.init(name:)))),
    attribution: Attribution(
      text: "서울 열린데이터광장", englishText: "Seoul Open Data Plaza", license: nil,
      url: "https://data.seoul.go.kr"),
    keys: [
      KeyRequirement(
        name: .seoulSubway, product: "서울시 지하철 실시간 도착정보 (지하철 실시간 인증키)",
        page: "https://data.seoul.go.kr/dataList/OA-12764/F/1/datasetView.do", dailyCalls: 1_000),
      KeyRequirement(
        name: .seoulOpenData, product: "서울시 지하철역 정보 검색 (역명) (일반 인증키)",
        page: "https://data.seoul.go.kr/dataList/OA-121/S/1/datasetView.do"),
    ],
    services: [.swopenAPI, .openAPI8088])

  /// Cities and counties with a station on a line that either host covers.
  ///
  /// Source: the live station list of 2025-10 and the capital area's national station list.
  private static let capitalArea = [
    "서울", "인천", "수원시", "성남시", "의정부시", "안양시", "부천시", "광명시", "평택시", "동두천시", "안산시",
    "고양시", "과천시", "구리시", "남양주시", "오산시", "시흥시", "군포시", "의왕시", "하남시", "용인시", "파주시",
    "이천시", "김포시", "화성시", "경기 광주시", "양주시", "여주시", "연천군", "가평군", "양평군", "춘천시", "천안시",
    "아산시",
  ]
}

extension ProviderID {
  static let seoulSubway: ProviderID = "seoul-subway"
}

extension Service {
  /// Live arrivals: `/api/subway/KEY/TYPE/SERVICE/START/END/argument`. There is no https.
  static let swopenAPI = Service(
    host: Request.Host(scheme: "http", "swopenAPI.seoul.go.kr"), pathPrefix: ["api", "subway"],
    operationSegment: .at(4), incidentalSegments: [2, 3, 6], firstRowSegment: 5)
}

extension Quota {
  /// Trains of a station, of all stations and positions share one quota (reported).
  static let seoulSubwayLive = Quota("realtime", dailyCalls: 1_000)
}
