internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// One of KMA's data sets on the portal, each applied for by itself: its operations share an
/// address and a quota.
enum KMADataSet: String {
  case shortTerm = "VilageFcstInfoService_2.0"
  case midTerm = "MidFcstInfoService"
  case warnings = "WthrWrnInfoService"

  static let key: KeyName = "DATA_GO_KR_KEY"
  static let portal = service(Request.Host("apis.data.go.kr"), ["1360000"])
  /// KMA's own second door: the same rows, another key (`authKey`).
  static let hub = service(Request.Host("apihub.kma.go.kr"), ["api", "typ02", "openApi"])

  private static func service(_ host: Request.Host, _ prefix: [String]) -> Service {
    Service(
      host: host, pathPrefix: prefix,
      incidentalQuery: ["servicekey", "authkey", "numofrows", "datatype"],
      queryDefaults: ["pageNo": "1"])
  }

  /// The address that is asked.
  var service: Service { Self.portal.below(rawValue) }

  /// The hub's, and those of version 1, switched off in 2021, which recordings still name.
  var otherServices: [Service] {
    let hub = Self.hub.below(rawValue)
    return self == .shortTerm
      ? [hub] + [Self.portal, Self.hub].map { $0.below("VilageFcstInfoService") } : [hub]
  }

  /// Rows asked for: the longest short-term run has 1,052, and a list that is cut is cut silently.
  fileprivate var rows: String {
    switch self {
    case .shortTerm: "1100"
    case .midTerm: "10"
    case .warnings: "1000"
    }
  }
}

/// What all operations of KMA share.
protocol KMAEndpoint: FieldEndpoint {
  static var dataSet: KMADataSet { get }
}

extension KMAEndpoint {
  static var service: Service { dataSet.service }
  static var otherServices: [Service] { dataSet.otherServices }

  /// The operation's facts; the guide names 30 calls a second.
  static func facts(
    _ name: String, emptyLifetime: Duration? = nil, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: .weather, key: KMADataSet.key,
      quota: Quota(dataSet.rawValue, dailyCalls: 10_000, callsPerSecond: 30),
      emptyLifetime: emptyLifetime, isVerified: isVerified)
  }

  /// The operation's own fields behind those of all.
  static func table(
    page: EndpointField<Self> = .constant("pageNo", "1"), _ own: EndpointField<Self>...
  ) -> [EndpointField<Self>] {
    [
      .key("serviceKey", KMADataSet.key), page, .constant("numOfRows", dataSet.rows),
      .constant("dataType", "JSON"),
    ] + own
  }
}

/// A question for one run of a product.
protocol RunEndpoint: KMAEndpoint where Output == Rows<WeatherValue> {
  /// The operation's own publication clock.
  static var product: PublicationClock { get }

  /// The run that is asked for.
  var run: ForecastRun { get set }

  /// All values of the run, page after page where there are several.
  func values(from client: TransitClient) async throws -> Answer<[WeatherValue]>
}

extension RunEndpoint {
  /// A published run does not change.
  var lifetime: Lifetime { Self.product.lifetime }

  /// The run that is the latest at that moment: KMA keeps its runs for a day to three.
  func asked(at moment: Date) -> Self {
    var asked = self
    asked.run = Self.product.latestRun(at: moment)
    return asked
  }
}
