internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// One of KMA's data sets on the portal, each with its own application form. The operations of a
/// data set share an address and a quota.
enum KMADataSet: String {
  case shortTerm = "VilageFcstInfoService_2.0"
  case midTerm = "MidFcstInfoService"
  case warnings = "WthrWrnInfoService"

  static let portal = Service.dataGoKr("1360000")
  /// KMA's own API hub: the same rows with another key (`authKey`).
  static let hub = Service(
    host: Request.Host("apihub.kma.go.kr"), pathPrefix: ["api", "typ02", "openApi"],
    incidentalQuery: portal.incidentalQuery.union(["authkey"]),
    queryDefaults: portal.queryDefaults)

  /// The address that requests are sent to.
  var service: Service { Self.portal.appendingPath(rawValue) }

  /// The hub, and the addresses of version 1 (switched off in 2021), which recordings still
  /// contain.
  var otherServices: [Service] {
    let hub = Self.hub.appendingPath(rawValue)
    return self == .shortTerm
      ? [hub] + [Self.portal, Self.hub].map { $0.appendingPath("VilageFcstInfoService") } : [hub]
  }

  /// The page size. The longest short-term run has 1,052 rows, and longer lists are cut silently.
  fileprivate var pageSize: String {
    switch self {
    case .shortTerm: "1100"
    case .midTerm: "10"
    case .warnings: "1000"
    }
  }
}

/// The properties shared by all KMA operations.
protocol KMAEndpoint: FieldEndpoint {
  static var dataSet: KMADataSet { get }
}

extension KMAEndpoint {
  static var service: Service { dataSet.service }
  static var otherServices: [Service] { dataSet.otherServices }

  /// The operation's facts. The usage guide allows 30 calls a second.
  static func facts(
    _ name: String, emptyLifetime: Duration? = nil, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: .weather, key: .dataGoKr,
      quota: Quota(dataSet.rawValue, dailyCalls: 10_000, callsPerSecond: 30),
      emptyLifetime: emptyLifetime, isVerified: isVerified)
  }

  /// The shared fields, followed by the operation's own.
  static func table(
    page: EndpointField<Self> = .constant("pageNo", "1"), _ own: EndpointField<Self>...
  ) -> [EndpointField<Self>] {
    [
      .key("serviceKey", .dataGoKr), page, .constant("numOfRows", dataSet.pageSize),
      .constant("dataType", "JSON"),
    ] + own
  }
}

/// A request for one run of a product.
protocol RunEndpoint: KMAEndpoint where Output == Rows<WeatherValue> {
  /// The operation's publication clock.
  static var product: PublicationClock { get }

  /// The requested run.
  var run: ForecastRun { get set }

  /// Returns all values of the run, from all its pages.
  func values(from client: TransitClient) async throws -> Answer<[WeatherValue]>
}

extension RunEndpoint {
  /// The lifetime of the product's runs.
  var lifetime: Lifetime { Self.product.lifetime }

  /// Returns the request for the latest run at `moment`. KMA stores its runs for one to three days.
  func updated(to moment: Date) -> Self {
    var latest = self
    latest.run = Self.product.latestRun(at: moment)
    return latest
  }
}
