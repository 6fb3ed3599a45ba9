public import TransitCore

extension AirKoreaProvider {
  /// The description of the services.
  public static let manifest = ProviderManifest(
    id: "airkorea",
    name: Words("에어코리아", "AirKorea"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "환경부·한국환경공단 에어코리아", license: "KOGL-3",
      url: "https://www.data.go.kr/data/15073861/openapi.do"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: .dataGoKr, product: "한국환경공단_에어코리아_대기오염정보",
        page: "https://www.data.go.kr/data/15073861/openapi.do", dailyCalls: 500),
      ProviderManifest.KeyRequirement(
        name: .dataGoKr, product: "한국환경공단_에어코리아_측정소정보",
        page: "https://www.data.go.kr/data/15073877/openapi.do", dailyCalls: 500),
    ],
    services: [.airKorea],
    // A nationwide response has about 670 rows, and the service is reported to time out often.
    timeout: .seconds(10))
}

extension KeyName {
  static let dataGoKr: KeyName = "DATA_GO_KR_KEY"
}

extension Service {
  /// `/B552584/{service}/{operation}`
  static let airKorea = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["B552584"],
    incidentalQuery: ["servicekey", "numofrows", "returntype"], queryDefaults: ["pageNo": "1"])
}

/// One of the two services, each with its own application form and quota.
enum AirKoreaDataSet: String {
  /// Measurements and forecasts (대기오염정보).
  case measurements = "ArpltnInforInqireSvc"
  /// The stations (측정소정보).
  case stations = "MsrstnInfoInqireSvc"

  var service: Service { .airKorea.appendingPath(rawValue) }

  /// A development account has 500 calls a day in each service; the guide allows 50 a second.
  func facts(
    _ name: String, emptyLifetime: Duration? = nil, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: .airQuality, key: .dataGoKr,
      quota: Quota(rawValue, dailyCalls: 500, callsPerSecond: 50), emptyLifetime: emptyLifetime,
      isVerified: isVerified)
  }
}
