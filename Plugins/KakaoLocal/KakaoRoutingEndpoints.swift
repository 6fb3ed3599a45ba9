internal import TransitCore
internal import TransitHTTP

/// The two ends of a way; `x` is the longitude.
struct KakaoRouteEnds: Hashable {
  var start = KakaoLocalPoint()
  var end = KakaoLocalPoint()

  static let fields: [EndpointField<Self>] = [
    .value("start_x", \.start.x), .value("start_y", \.start.y),
    .value("end_x", \.end.x), .value("end_y", \.end.y),
  ]
}

/// A way between two positions, one row each.
protocol KakaoRoutingEndpoint: RowEndpoint where Row == Journey {
  var ends: KakaoRouteEnds { get set }
}

extension KakaoRoutingEndpoint {
  static var service: Service { .kakaoRouting }
  static var fields: [EndpointField<Self>] {
    [
      .part(\.ends, KakaoRouteEnds.fields),
      .key(.header("Authorization"), .kakao, prefix: "KakaoAK "),
    ]
  }

  /// The terms of use allow no storing.
  var lifetime: Lifetime { .transient(.seconds(300)) }

  init(from start: Coordinate, to end: Coordinate) {
    self.init()
    ends = KakaoRouteEnds(start: KakaoLocalPoint(start), end: KakaoLocalPoint(end))
  }
}

extension OperationFacts {
  /// Each operation has its own quota, 1,000 calls a day (as reported by users).
  fileprivate static func kakaoRouting(_ name: String, isVerified: Bool) -> OperationFacts {
    OperationFacts(
      name, capability: .journeys, key: .kakao, quota: Quota(name, dailyCalls: 1_000),
      isVerified: isVerified)
  }
}

extension Service {
  static let kakaoRouting = Service(
    host: Request.Host("dapi.kakao.com"), pathPrefix: ["v2", "routing"],
    incidentalQuery: ["s_name", "e_name"],
    queryDefaults: ["input_coord": "WGS84", "output_coord": "WGS84"])
}

/// Ways by public transport (대중교통 길찾기, `publictraffic`), without a clock, and from the first stop
/// to the last one.
struct KakaoTransitWays: KakaoRoutingEndpoint {
  static let operation = OperationFacts.kakaoRouting("publictraffic", isVerified: true)

  var ends = KakaoRouteEnds()

  static func envelope(of response: Response) throws -> Envelope {
    let root = try KakaoLocalErrors.root(of: response)
    guard try root.kakaoHasWay else { return Envelope(rows: []) }
    guard let routes = root["routes"], routes.string == nil else {
      throw WireValue.missing("routes")
    }
    return Envelope(rows: routes.list)
  }

  func row(_ row: WireValue, of response: Response) throws -> Journey {
    try Journey(kakao: row, ends, response.origin)
  }
}

/// The way on foot (도보 길찾기, `walk`).
struct KakaoWalk: KakaoRoutingEndpoint {
  static let operation = OperationFacts.kakaoRouting("walk", isVerified: false)

  var ends = KakaoRouteEnds()

  static func envelope(of response: Response) throws -> Envelope {
    let root = try KakaoLocalErrors.root(of: response)
    guard try root.kakaoHasWay else { return Envelope(rows: []) }
    guard let route = root["route"], case .object = route else { throw WireValue.missing("route") }
    return Envelope(rows: [route])
  }

  func row(_ row: WireValue, of response: Response) throws -> Journey {
    try Journey(kakaoWalk: row, ends, response.origin)
  }
}

extension WireValue {
  /// Whether the service found a way.
  ///
  /// - Throws: `TransitError` if its `status` is neither success nor one of the reasons for which
  ///   there is none.
  fileprivate var kakaoHasWay: Bool {
    get throws {
      switch try required("status") {
      case "OK": return true
      // No stops or streets near an end, or the ends too near or too far for a way.
      case "NO_RESULTS", "STARTNODES_NULL", "ENDNODES_NULL", "EQUAL_POINTS", "SAME_POINT",
        "START_LINK_NOT_FOUND", "END_LINK_NOT_FOUND", "TOO_MANY_SEARCH_LINK", "TOO_FAR_AWAY",
        "ROUTE_RESULT_NOT_FOUND":
        return false
      case "INVALID_REQUEST": throw TransitError(.invalidRequest, vendorCode: "INVALID_REQUEST")
      case let other: throw TransitError(.unavailable, vendorCode: other)
      }
    }
  }
}
