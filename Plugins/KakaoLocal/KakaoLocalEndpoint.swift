internal import TransitCore
internal import TransitHTTP

/// What all operations of the service share.
protocol KakaoLocalEndpoint: RowEndpoint {}

extension KakaoLocalEndpoint {
  static var service: Service { .kakaoLocal }

  /// The operation's own fields; `search-keyword` stands in the path as `search/keyword.json`, the
  /// key only in the header.
  static func table(_ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    (operation.name + ".json").split(separator: "-").map { .constant(.segment, String($0)) } + own
      + [.key(.header("Authorization"), .kakaoLocal, prefix: "KakaoAK ")]
  }

  static func envelope(of response: Response) throws -> Envelope {
    try Envelope.kakaoLocal(response)
  }

  /// Places change slowly, and the service does not say when.
  var lifetime: Lifetime { .lasting(.seconds(3600)) }
}

extension KakaoLocalEndpoint where Self: PagedEndpoint {
  /// The page; the first goes without saying.
  static var pageField: EndpointField<Self> { .page("page", \.page, leavesOutFirst: true) }
}

extension OperationFacts {
  /// Counted by keyword, by category, and by address and position together (reported).
  static func kakaoLocal(
    _ name: String, _ capability: Capability, pool: String, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .kakaoLocal, quota: Quota(pool, dailyCalls: 100_000),
      isVerified: isVerified)
  }
}

extension KeyName {
  static let kakaoLocal: KeyName = "KAKAO_REST_API_KEY"
}

extension Service {
  static let kakaoLocal = Service(
    host: Request.Host("dapi.kakao.com"), pathPrefix: ["v2", "local"],
    operationSegment: .from(2), incidentalQuery: ["size"],
    queryDefaults: [
      "page": "1", "sort": "accuracy", "input_coord": "WGS84", "analyze_type": "similar",
    ])
}

/// A point as the service spells it: `x` is the longitude.
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

/// Where a search looks, and whether the nearest comes first.
struct KakaoLocalArea: Hashable {
  /// The point in the middle, `x` being the longitude; both or none.
  var x, y: DecimalText?
  /// Metres, 0 to 20,000.
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
  /// Around a point, the nearest first by default.
  init(around coordinate: Coordinate, radius: Int? = nil, sortsByDistance: Bool = true) {
    let point = KakaoLocalPoint(coordinate)
    self.init(
      x: point.x, y: point.y, radius: radius, order: sortsByDistance ? .distance : .accuracy)
  }

  /// Where a question looks: around its point, in its box, or both.
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

  /// Whether it has bounds, which a search by group needs.
  var isBounded: Bool { rectangle != nil || (x != nil && radius != nil) }
}
