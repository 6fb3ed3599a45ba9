internal import TransitCore

/// One of KMA's data sets on the portal, each applied for by itself: its operations share an
/// address and a quota.
enum KMAService: String {
  case shortTerm = "VilageFcstInfoService_2.0"
  case midTerm = "MidFcstInfoService"
  case warnings = "WthrWrnInfoService"

  /// The guide names 30 calls a second.
  var quota: Quota { Quota(rawValue, dailyCalls: 10_000, callsPerSecond: 30) }

  /// What the service is or was called; recordings of version 1, switched off in 2021, still name
  /// it.
  fileprivate var names: [String] {
    self == .shortTerm ? [rawValue, "VilageFcstInfoService"] : [rawValue]
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

/// Puts KMA's requests together and takes them apart; all operations share this one form.
enum KMARequest {
  static let key: KeyName = "DATA_GO_KR_KEY"
  static let host = Request.Host("apis.data.go.kr")
  /// KMA's own second door: the same rows, another key (`authKey`).
  static let hub = Request.Host("apihub.kma.go.kr")

  static func make(
    _ service: KMAService, _ operation: String, page: Int = 1,
    _ fields: KeyValuePairs<String, String>
  ) -> Request {
    Request(
      host: host, path: ["1360000", Request.Value(service.rawValue), Request.Value(operation)],
      query: [
        Request.Field("serviceKey", .key(key)),
        Request.Field("pageNo", Request.Value("\(page)")),
        Request.Field("numOfRows", Request.Value(service.rows)),
        Request.Field("dataType", "JSON"),
      ] + fields.map { Request.Field($0.key, Request.Value($0.value)) })
  }

  /// The page that a request asks of an operation; `nil` where it asks another one, on either host.
  static func page(of request: Request, _ service: KMAService, _ operation: String) -> Int? {
    guard request.method == "GET" else { return nil }
    let prefix: [String]
    switch request.host.name.lowercased() {
    case host.name: prefix = ["1360000"]
    case hub.name: prefix = ["api", "typ02", "openApi"]
    default: return nil
    }
    let path = request.path.map(\.text)
    guard path.count == prefix.count + 2, path.prefix(prefix.count).elementsEqual(prefix),
      path[prefix.count].map(service.names.contains) == true, path.last == operation,
      let page = Int(request.queryText("pageNo") ?? "1"), (1...1_000_000).contains(page)
    else { return nil }
    return page
  }
}
