internal import TransitCore
internal import TransitHTTP

extension ProviderManifest {
  static let seoulBus = ProviderManifest(
    id: .seoulBus,
    name: Words("서울 버스", "Seoul Bus"),
    coverage: .cities([.seoul]),
    attribution: Attribution(
      text: "서울특별시 (TOPIS)", englishText: "Seoul Metropolitan Government (TOPIS)", license: nil,
      url: "https://www.data.go.kr/data/15000303/openapi.do"),
    keys: [
      .dataGoKr("서울특별시_정류소정보조회 서비스", 15_000_303, dailyCalls: 1_000),
      .dataGoKr("서울특별시_노선정보조회 서비스", 15_000_193, dailyCalls: 1_000),
      .dataGoKr("서울특별시_버스도착정보조회 서비스", 15_000_314, dailyCalls: 1_000),
      .dataGoKr("서울특별시_버스위치정보조회 서비스", 15_000_332, dailyCalls: 1_000),
      .dataGoKr("서울특별시_대중교통환승경로 조회 서비스", 15_000_414, dailyCalls: 1_000),
    ],
    services: [.topis])
}

extension ProviderID {
  static let seoulBus: ProviderID = "seoul-bus"
}

extension Service {
  /// `/api/rest/{service}/{operation}`. There is no https: port 443 does not respond.
  static let topis = Service(
    host: Request.Host(scheme: "http", "ws.bus.go.kr"), pathPrefix: ["api", "rest"],
    incidentalQuery: ["servicekey", "resulttype"])
}
