internal import TransitCore

/// Puts TAGO's requests together and takes them apart; every operation shares this one form.
enum TAGORequest {
  static let key: KeyName = "DATA_GO_KR_KEY"
  static let host = Request.Host("apis.data.go.kr")
  /// Answered until 2022-02-01; recordings of that time still name it.
  static let formerHost = Request.Host(scheme: "http", "openapi.tago.go.kr")

  /// What an operation is called in a path.
  struct Operation {
    var service: String
    /// The service's former name, where it had one.
    var formerService: String?
    var name: String

    init(_ service: String, formerly formerService: String? = nil, _ name: String) {
      self.service = service
      self.formerService = formerService
      self.name = name
    }

    /// Each service is granted for itself; the guides name 30 calls a second.
    var quota: Quota { Quota(service, dailyCalls: 10_000, callsPerSecond: 30) }

    /// The operation's facts; the key is the one of all.
    func facts(
      _ capability: Capability, emptyLifetime: Duration? = nil, isVerified: Bool = true
    ) -> OperationFacts {
      OperationFacts(
        name, capability: capability, key: TAGORequest.key, quota: quota,
        emptyLifetime: emptyLifetime, isVerified: isVerified)
    }

    /// Names agree but for the first letter: the subway's `get…` became `Get…`.
    func isNamed(service: String, operation: String) -> Bool {
      [self.service, formerService].contains(service)
        && operation.lowercased() == name.lowercased()
    }
  }

  /// A request: key, the operation's own parameters, size, page, format.
  ///
  /// `_type` always stands: without it the service answers XML. So does the size: without it ten
  /// rows come.
  static func make(
    _ operation: Operation, _ parameters: [(name: String, value: String?)], rows: Int, page: Int
  ) -> Request {
    var query = [Request.Field("serviceKey", .key(key))]
    for case (let name, let value?) in parameters {
      query.append(Request.Field(name, Request.Value(value)))
    }
    query.append(Request.Field("numOfRows", Request.Value("\(rows)")))
    query.append(Request.Field("pageNo", Request.Value("\(page)")))
    query.append(Request.Field("_type", "json"))
    return Request(
      host: host,
      path: ["1613000", Request.Value(operation.service), Request.Value(operation.name)],
      query: query)
  }

  /// The city's code and the route's id that a request of an operation asks, on whatever page.
  static func route(
    of request: Request, _ operation: Operation
  ) -> (cityCode: String, routeID: String)? {
    guard page(of: request, operation) != nil, let cityCode = request.queryText("cityCode"),
      let routeID = request.queryText("routeId")
    else { return nil }
    return (cityCode, routeID)
  }

  /// The page that a request of an operation asks for; `nil` where it asks another operation, on
  /// either host.
  static func page(of request: Request, _ operation: Operation) -> Int? {
    guard request.method == "GET" else { return nil }
    let prefix: [String]
    switch request.host.name.lowercased() {
    case host.name: prefix = ["1613000"]
    case formerHost.name: prefix = ["openapi", "service"]
    default: return nil
    }
    let path = request.path.map(\.text)
    guard path.count == prefix.count + 2, path.prefix(prefix.count).elementsEqual(prefix),
      let service = path[prefix.count], let name = path[prefix.count + 1],
      operation.isNamed(service: service, operation: name)
    else { return nil }
    guard let text = request.queryText("pageNo") else { return 1 }
    return Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }
}
