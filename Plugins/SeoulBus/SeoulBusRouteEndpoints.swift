public import TransitCore
internal import TransitHTTP

/// Routes whose name contains a text (`getBusRouteList`), of Seoul, Incheon and Gyeonggi.
public struct RouteSearch: Endpoint {
  /// `nil` asks for all routes.
  public var text: String?

  public static let operation = OperationFacts(
    "getBusRouteList", capability: .routes, key: .dataGoKr, quota: .seoulBus("getBusRouteList"),
    trustsEmpty: true)

  public init(text: String?) {
    self.text = text
  }

  public init?(_ request: Request) {
    guard Service.topis.asks(Self.operation, request) else { return nil }
    self.init(text: request.queryText("strSrch"))
  }

  public var request: Request {
    Service.topis.request(
      "busRouteInfo", Self.operation,
      text.map { [Request.Field("strSrch", Request.Value($0))] } ?? [])
  }

  public var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// - Throws: `TransitError`: `malformed` where a row has no name, else what the service's own
  ///   code means.
  public func decode(_ response: Response) throws -> Rows<ListedRoute> {
    try Envelope.read(response).map { try ListedRoute(RouteRow($0), response) }
  }
}

/// A row of the route list: the route, and what tells a test entry from a real one.
public struct ListedRoute: Hashable, Sendable {
  public var route: BusRoute
  /// The company, as the service writes it: with a telephone number or dashes behind it.
  public var company: String?
  /// Kilometres; 0 where the service knows none.
  public var length: Double?

  public init(route: BusRoute, company: String?, length: Double?) {
    self.route = route
    self.company = company
    self.length = length
  }

  /// Whether this is one of the service's own trials, `12345` of `BMS온라인메뉴얼`, which no bus runs.
  public var isTrial: Bool {
    company?.contains("BMS온라인메뉴얼") == true || (length == 0 && route.kind == .shared)
      || route.identifiers.first(.route) == nil
  }
}

extension ListedRoute: DecodedRow {
  public var decoded: DecodedItem { route.decoded }
}
