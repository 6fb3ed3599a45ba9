package import TransitCore
internal import TransitHTTP

/// What every request of the service has in common: host, key and path.
enum KakaoLocalRequest {
  static let key: KeyName = "KAKAO_REST_API_KEY"

  static let service = Service(
    host: Request.Host("dapi.kakao.com"), pathPrefix: ["v2", "local"],
    operationSegment: .from(2), incidentalQuery: ["size"],
    queryDefaults: [
      "page": "1", "sort": "accuracy", "input_coord": "WGS84", "analyze_type": "similar",
    ])

  /// Builds the request of an operation such as `search/keyword`.
  static func make(_ operation: [String], _ query: [Request.Field]) -> Request {
    Request(
      host: service.host, path: path(of: operation).map { Request.Value($0) }, query: query,
      headers: [
        Request.Field("Authorization", Request.Value([.text("KakaoAK "), .key(key)]))
      ])
  }

  /// Whether a request asks that operation for JSON.
  static func asks(_ operation: [String], _ request: Request) -> Bool {
    request.method == "GET" && service.owns(request)
      && request.path.map(\.text) == path(of: operation)
  }

  private static func path(of operation: [String]) -> [String] {
    service.pathPrefix + operation.dropLast() + operation.suffix(1).map { $0 + ".json" }
  }

  /// The page that a request asks for; the first where it does not say, `nil` where it is none.
  static func page(of request: Request) -> Int? {
    guard let text = request.queryText("page") else { return 1 }
    return Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  /// The page as a parameter; the first goes without saying.
  static func fields(page: Int) -> [Request.Field] {
    page == 1 ? [] : [Request.Field("page", Request.Value(String(page)))]
  }
}

/// A point as the service spells it: `x` is the longitude.
///
/// The digits are kept as they stand, so that a recorded URL reads back exactly.
package struct KakaoLocalPoint: Hashable, Sendable {
  package var x: String
  package var y: String

  package init(_ coordinate: Coordinate) {
    x = "\(coordinate.longitude)"
    y = "\(coordinate.latitude)"
  }

  init?(_ request: Request) {
    guard let x = request.queryText("x"), let y = request.queryText("y"),
      Double(decimal: x) != nil, Double(decimal: y) != nil
    else { return nil }
    self.x = x
    self.y = y
  }

  var fields: [Request.Field] {
    [Request.Field("x", Request.Value(x)), Request.Field("y", Request.Value(y))]
  }
}

/// Where a search looks, and whether the nearest comes first.
package struct KakaoLocalArea: Hashable, Sendable {
  package var point: KakaoLocalPoint?
  /// Metres, 0 to 20,000.
  package var radius: Int?
  /// `left x,left y,right x,right y`
  package var rectangle: String?
  /// The service's own order is by accuracy, even around a point.
  package var sortsByDistance: Bool

  package static let anywhere = KakaoLocalArea()

  private init() { sortsByDistance = false }

  /// Around a point, the nearest first unless told otherwise.
  package init(around coordinate: Coordinate, radius: Int? = nil, sortsByDistance: Bool = true) {
    point = KakaoLocalPoint(coordinate)
    self.radius = radius
    self.sortsByDistance = sortsByDistance
  }

  /// Where a question looks: around its point, in its box, or both.
  init(_ query: PlaceQuery) {
    self.init()
    if let near = query.near {
      self.init(around: near, radius: query.radius, sortsByDistance: query.sortsByDistance)
    }
    rectangle = query.bounds.map { box in
      let (x, y) = (box.longitudes, box.latitudes)
      return "\(x.lowerBound),\(y.lowerBound),\(x.upperBound),\(y.upperBound)"
    }
  }

  /// Whether it has bounds, which a search by group needs.
  var isBounded: Bool { rectangle != nil || (point != nil && radius != nil) }

  init?(_ request: Request) {
    self.init()
    let names = ["x", "y"].filter { request.queryText($0) != nil }
    if !names.isEmpty {
      guard let point = KakaoLocalPoint(request) else { return nil }
      self.point = point
    }
    if let text = request.queryText("radius") {
      guard let radius = Int(text) else { return nil }
      self.radius = radius
    }
    rectangle = request.queryText("rect")
    switch request.queryText("sort") {
    case nil, "accuracy": break
    case "distance": sortsByDistance = true
    default: return nil
    }
  }

  var fields: [Request.Field] {
    var fields = point?.fields ?? []
    if let radius { fields.append(Request.Field("radius", Request.Value(String(radius)))) }
    if let rectangle { fields.append(Request.Field("rect", Request.Value(rectangle))) }
    if sortsByDistance { fields.append(Request.Field("sort", "distance")) }
    return fields
  }
}

extension Quota {
  /// Counted by keyword, by category, and by address and position together (reported).
  static func kakaoLocal(_ pool: String) -> Quota { Quota(pool, dailyCalls: 100_000) }
}
