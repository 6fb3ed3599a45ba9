package import TransitCore
internal import TransitHTTP

extension AirKoreaProvider {
  /// The description of the services.
  package static let manifest = ProviderManifest(
    id: "airkorea",
    name: Words("에어코리아", "AirKorea"),
    coverage: .nationwide,
    attribution: Attribution(
      text: "환경부·한국환경공단 에어코리아",
      englishText: "Ministry of Environment, Korea Environment Corporation (AirKorea)",
      license: "KOGL-3",
      url: "https://www.data.go.kr/data/15073861/openapi.do"),
    keys: [
      .dataGoKr("한국환경공단_에어코리아_대기오염정보", 15_073_861, dailyCalls: 500),
      .dataGoKr("한국환경공단_에어코리아_측정소정보", 15_073_877, dailyCalls: 500),
    ],
    services: [.airKorea],
    // A nationwide response has about 670 rows, and the service is reported to time out often.
    timeout: .seconds(10))
}

extension Service {
  /// `/B552584/{service}/{operation}`
  static let airKorea = Service.dataGoKr("B552584")
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
