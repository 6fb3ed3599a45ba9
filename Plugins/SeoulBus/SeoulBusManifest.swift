internal import TransitCore

extension ProviderManifest {
  static let seoulBus = ProviderManifest(
    id: .seoulBus,
    name: Words("서울 버스", "Seoul Bus"),
    coverage: .cities([.seoul]),
    attribution: Attribution(
      text: "서울특별시 (TOPIS)", license: nil,
      url: "https://www.data.go.kr/data/15000303/openapi.do"),
    keys: [
      KeyRequirement(
        name: .dataGoKr, product: "서울특별시_정류소정보조회 서비스",
        page: "https://www.data.go.kr/data/15000303/openapi.do", dailyCalls: 1_000),
      KeyRequirement(
        name: .dataGoKr, product: "서울특별시_노선정보조회 서비스",
        page: "https://www.data.go.kr/data/15000193/openapi.do", dailyCalls: 1_000),
      KeyRequirement(
        name: .dataGoKr, product: "서울특별시_버스도착정보조회 서비스",
        page: "https://www.data.go.kr/data/15000314/openapi.do", dailyCalls: 1_000),
      KeyRequirement(
        name: .dataGoKr, product: "서울특별시_버스위치정보조회 서비스",
        page: "https://www.data.go.kr/data/15000332/openapi.do", dailyCalls: 1_000),
    ],
    services: [.topis])
}

extension ProviderID {
  static let seoulBus: ProviderID = "seoul-bus"
}

extension KeyName {
  static let dataGoKr: KeyName = "DATA_GO_KR_KEY"
}

extension Service {
  /// `/api/rest/{service}/{operation}`. There is no https: port 443 does not respond.
  static let topis = Service(
    host: Request.Host(scheme: "http", "ws.bus.go.kr"), pathPrefix: ["api", "rest"],
    incidentalQuery: ["servicekey", "resulttype"])
}
