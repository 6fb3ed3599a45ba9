internal import TransitCore
internal import TransitHTTP

/// One of TAGO's data sets, by its name in a path, each with its own application form.
enum TAGODataSet: String, CaseIterable {
  case routes = "BusRouteInfoInqireService"
  case stops = "BusSttnInfoInqireService"
  case arrivals = "ArvlInfoInqireService"
  case vehicles = "BusLcInfoInqireService"
  case subway = "SubwayInfo"
  case trains = "TrainInfo"
  case expressBuses = "ExpBusInfo"
  case intercityBuses = "SuburbsBusInfo"

  static let portal = Service.dataGoKr("1613000")
  /// In service until 2022-02-01; recordings of that time still contain it.
  static let former = Service(
    host: Request.Host(scheme: "http", "openapi.tago.go.kr"), pathPrefix: ["openapi", "service"],
    incidentalQuery: portal.incidentalQuery, queryDefaults: portal.queryDefaults)

  /// The address that requests are sent to.
  var service: Service { Self.portal.appendingPath(rawValue) }

  /// The former addresses; the last four data sets had another name.
  var formerServices: [Service] {
    let former = [Self.former.appendingPath(rawValue)]
    guard rawValue.hasSuffix("Info") else { return former }
    return former + [Self.portal, Self.former].map { $0.appendingPath(rawValue + "Service") }
  }
}

/// The properties shared by all TAGO operations.
protocol TAGOEndpoint: RowEndpoint {
  static var dataSet: TAGODataSet { get }
}

extension TAGOEndpoint {
  static var service: Service { dataSet.service }
  static var otherServices: [Service] { dataSet.formerServices }

  /// The operation's facts. Each data set is granted separately; the guides allow 30 calls a
  /// second.
  static func facts(
    _ name: String, _ capability: Capability, emptyLifetime: Duration? = nil,
    isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .dataGoKr,
      quota: Quota(dataSet.rawValue, dailyCalls: 10_000, callsPerSecond: 30),
      emptyLifetime: emptyLifetime, isVerified: isVerified)
  }

  /// The operation's own fields between the shared ones. `_type` is always sent because the default
  /// is XML, and the page size because the default is ten rows.
  static func table(
    _ own: [EndpointField<Self>], rows: Int, page: EndpointField<Self> = .constant("pageNo", "1")
  ) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr)] + own
      + [.constant("numOfRows", "\(rows)"), page, .constant("_type", "json")]
  }

  /// Most data is updated once a day at an unpublished hour, so the start of the service day is
  /// used.
  var lifetime: Lifetime { .daily(refreshHour: 4) }
}

extension TAGOEndpoint where Self: PagedEndpoint {
  /// The fields of an operation with pages.
  static func pagedTable(_ own: [EndpointField<Self>], rows: Int) -> [EndpointField<Self>] {
    table(own, rows: rows, page: .page("pageNo", \.page))
  }
}

extension Lifetime {
  /// Arrivals are updated every 10–20 seconds (official guide).
  static let tagoArrivals = Lifetime.live(.seconds(10))
  /// Terminals open and close a few times a year.
  static let tagoTerminals = Lifetime.lasting(.seconds(30 * 86_400))
  /// Schedules are updated several times a day, at unpublished hours.
  static let tagoPlan = Lifetime.lasting(.seconds(3600))
}
