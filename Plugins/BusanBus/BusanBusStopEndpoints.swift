internal import TransitCore
internal import TransitHTTP

/// The stops whose name contains a text, or the stop with a number (`busStopList`).
///
/// Without a name and with an empty number the service lists the whole city: 8,799 stops on 88
/// pages.
struct StopList: BusanBusEndpoint, PagedEndpoint {
  static let operation = facts("busStopList", .stations)
  static let fields = table(
    .optional("bstopnm", \.name), .optional("arsno", \.number), page: .page("pageNo", \.page))

  /// A part of the name (정류소명).
  var name: String?
  /// The five digits on the sign (정류소번호), leading zero included.
  var number: String?
  var page = 1

  func row(_ row: WireValue, of response: Response) throws -> BusStop {
    try BusStop(row, response.origin)
  }
}

/// The next two buses of every route at a stop (`stopArrByBstopid`), one row per route and passing.
///
/// The response has no time: minutes count from its receipt.
struct StopArrivals: BusanBusEndpoint {
  static let operation = facts("stopArrByBstopid", .arrivals)
  static let fields = table(.value("bstopid", \.stopID))

  /// The nine-digit `bstopid`.
  var stopID = ""

  var lifetime: Lifetime { .busanLive }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    try Arrival(row, response)
  }
}

/// The next two buses of one route at a stop (`busStopArrByBstopidLineid`); rows have no `arsno`.
struct RouteArrivals: BusanBusEndpoint {
  static let operation = facts("busStopArrByBstopidLineid", .arrivals)
  static let fields = table(.value("bstopid", \.stopID), .value("lineid", \.lineID))

  var stopID = ""
  /// The ten characters of `lineid`: `5200036000`, `5200183F00`.
  var lineID = ""

  var lifetime: Lifetime { .busanLive }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    try Arrival(row, response)
  }
}
