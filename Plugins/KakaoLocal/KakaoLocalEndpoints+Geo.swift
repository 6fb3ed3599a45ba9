package import TransitCore
internal import TransitHTTP

/// The administrative areas of a coordinate (`geo/coord2regioncode`).
package struct KakaoLocalRegionCode: Endpoint {
  package static let operation = OperationFacts(
    "geo-coord2regioncode", capability: .regions, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("address"), isVerified: false)

  package let point: KakaoLocalPoint

  package init(at coordinate: Coordinate) { point = KakaoLocalPoint(coordinate) }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["geo", "coord2regioncode"], request), request.isInDegrees,
      let point = KakaoLocalPoint(request)
    else { return nil }
    self.point = point
  }

  package var request: Request {
    KakaoLocalRequest.make(["geo", "coord2regioncode"], point.fields)
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<Region> {
    try KakaoLocalPayload(response).rows(KakaoLocalMapper.region)
  }
}

/// The address of a coordinate (`geo/coord2address`), as a place without a position of its own.
package struct KakaoLocalPointAddress: Endpoint {
  package static let operation = OperationFacts(
    "geo-coord2address", capability: .places, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("address"), isVerified: false)

  package let point: KakaoLocalPoint

  package init(at coordinate: Coordinate) { point = KakaoLocalPoint(coordinate) }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["geo", "coord2address"], request), request.isInDegrees,
      let point = KakaoLocalPoint(request)
    else { return nil }
    self.point = point
  }

  package var request: Request {
    KakaoLocalRequest.make(["geo", "coord2address"], point.fields)
  }

  package var lifetime: Lifetime { .kakaoLocal }

  package func decode(_ response: Response) throws -> Rows<Place> {
    var payload = try KakaoLocalPayload(response)
    // A document without either address says that there is none.
    payload.documents.removeAll { ($0["road_address"] ?? $0["address"]) == nil }
    if payload.documents.isEmpty { payload.total = 0 }
    return try payload.rows { try KakaoLocalMapper.address($0, response.origin) }
  }
}

extension Request {
  /// Whether the coordinates of the question and of the answer are degrees, as by default; in
  /// another system they would be read as positions that they are not.
  fileprivate var isInDegrees: Bool {
    ["input_coord", "output_coord"].allSatisfy { (queryText($0) ?? "WGS84") == "WGS84" }
  }
}
