internal import TransitCore

/// Puts KMA's requests together and takes them apart; the three operations share this one form.
enum KMARequest {
  static let key: KeyName = "DATA_GO_KR_KEY"
  /// Its operations are counted together; the guide names 30 calls a second.
  static let quota = Quota(service, dailyCalls: 10_000, callsPerSecond: 30)
  static let host = Request.Host("apis.data.go.kr")
  /// KMA's own second door: the same rows, another key (`authKey`).
  static let hub = Request.Host("apihub.kma.go.kr")
  static let service = "VilageFcstInfoService_2.0"
  /// Version 1, switched off in 2021; recordings of that time still name it.
  static let formerService = "VilageFcstInfoService"

  /// 1,100 rows: the longest run has 1,052, and a list that is cut is cut silently.
  static func make(_ operation: String, run: ForecastRun, cell: GridCell, page: Int) -> Request {
    Request(
      host: host, path: ["1360000", Request.Value(service), Request.Value(operation)],
      query: [
        Request.Field("serviceKey", .key(key)),
        Request.Field("pageNo", Request.Value("\(page)")),
        Request.Field("numOfRows", "1100"),
        Request.Field("dataType", "JSON"),
        Request.Field("base_date", Request.Value(run.date)),
        Request.Field("base_time", Request.Value(run.time)),
        Request.Field("nx", Request.Value("\(cell.nx)")),
        Request.Field("ny", Request.Value("\(cell.ny)")),
      ])
  }

  /// What a request asks of an operation; `nil` where it asks another one, on either host.
  static func read(_ request: Request, _ operation: String) -> (
    run: ForecastRun, cell: GridCell, page: Int
  )? {
    guard request.method == "GET" else { return nil }
    let prefix: [String]
    switch request.host.name.lowercased() {
    case host.name: prefix = ["1360000"]
    case hub.name: prefix = ["api", "typ02", "openApi"]
    default: return nil
    }
    let path = request.path.map(\.text)
    guard path.count == prefix.count + 2, path.prefix(prefix.count).elementsEqual(prefix),
      [service, formerService].contains(path[prefix.count]), path.last == operation,
      let date = request.queryText("base_date"), let time = request.queryText("base_time"),
      let nx = request.queryText("nx").flatMap({ Int($0) }),
      let ny = request.queryText("ny").flatMap({ Int($0) }),
      let page = Int(request.queryText("pageNo") ?? "1"),
      (1...1_000_000).contains(page)
    else { return nil }
    return (ForecastRun(date: date, time: time), GridCell(nx: nx, ny: ny), page)
  }
}
