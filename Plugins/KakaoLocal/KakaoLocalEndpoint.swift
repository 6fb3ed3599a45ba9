internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations of the service.
protocol KakaoLocalEndpoint: RowEndpoint {}

extension KakaoLocalEndpoint {
  static var service: Service { .kakaoLocal }

  /// The operation's own fields, with its name as the path (`search-keyword` becomes
  /// `search/keyword.json`) and the key only in the header.
  static func table(_ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    (operation.name + ".json").split(separator: "-").map { .constant(.segment, String($0)) } + own
      + [.key(.header("Authorization"), .kakao, prefix: "KakaoAK ")]
  }

  static func envelope(of response: Response) throws -> Envelope {
    try Envelope.kakaoLocal(response)
  }

  /// Places change slowly; the service does not document how often.
  var lifetime: Lifetime { .lasting(.seconds(3600)) }
}

extension KakaoLocalEndpoint where Self: PagedEndpoint {
  /// The page parameter, left out for the first page.
  static var pageField: EndpointField<Self> { .page("page", \.page, leavesOutFirst: true) }
}

extension OperationFacts {
  /// Quotas are counted by keyword, by category, and by address and coordinate together (as
  /// reported by users).
  static func kakaoLocal(
    _ name: String, _ capability: Capability, pool: String, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .kakao, quota: Quota(pool, dailyCalls: 100_000),
      isVerified: isVerified)
  }
}

extension Service {
  static let kakaoLocal = Service(
    host: Request.Host("dapi.kakao.com"), pathPrefix: ["v2", "local"],
    operationSegment: .from(2), incidentalQuery: ["size"],
    queryDefaults: [
      "page": "1", "sort": "accuracy", "input_coord": "WGS84", "analyze_type": "similar",
    ])
}

/// A coordinate in the service's spelling: `x` is the longitude.
struct KakaoLocalPoint: Hashable {
  var x = DecimalText(0)
  var y = DecimalText(0)

  static let fields: [EndpointField<Self>] = [.value("x", \.x), .value("y", \.y)]
}

extension KakaoLocalPoint {
  init(_ coordinate: Coordinate) {
    (x, y) = (DecimalText(coordinate.longitude), DecimalText(coordinate.latitude))
  }
}

/// The area of a search, and whether results are sorted by distance.
struct KakaoLocalArea: Hashable {
  /// The center; `x` is the longitude. Both or neither are set.
  var x, y: DecimalText?
  /// Meters, 0 to 20,000.
  var radius: Int?
  /// `left x,left y,right x,right y`
  var rectangle: String?
  var order = Order.accuracy

  enum Order: String {
    /// The service's own order, even around a point.
    case accuracy
    case distance
  }

  static let anywhere = KakaoLocalArea()

  static let fields: [EndpointField<Self>] = [
    .optional("x", \.x), .optional("y", \.y), .rule { ($0.x == nil) == ($0.y == nil) },
    .optional("radius", \.radius), .optional("rect", \.rectangle),
    .choice("sort", \.order, default: .accuracy),
  ]
}

extension KakaoLocalArea {
  /// Creates an area around a coordinate, sorted by distance by default.
  init(around coordinate: Coordinate, radius: Int? = nil, sortsByDistance: Bool = true) {
    let point = KakaoLocalPoint(coordinate)
    self.init(
      x: point.x, y: point.y, radius: radius, order: sortsByDistance ? .distance : .accuracy)
  }

  /// Creates the area of a query: around its coordinate, in its box, or both.
  init(_ query: PlaceQuery) {
    self =
      query.near.map {
        Self(around: $0, radius: query.radius, sortsByDistance: query.sortsByDistance)
      } ?? .anywhere
    rectangle = query.bounds.map { box in
      let (x, y) = (box.longitudes, box.latitudes)
      return "\(x.lowerBound),\(y.lowerBound),\(x.upperBound),\(y.upperBound)"
    }
  }

  /// Whether the area has bounds, which a search by group requires.
  var isBounded: Bool { rectangle != nil || (x != nil && radius != nil) }
}
