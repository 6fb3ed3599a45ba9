internal import TransitCore
internal import TransitHTTP

/// A request for a point in degrees (WGS84, the default). Coordinates of another system must not be
/// restored from a recording, because they would be read as wrong positions.
protocol KakaoLocalPointEndpoint: KakaoLocalEndpoint {
  var point: KakaoLocalPoint { get set }
}

extension KakaoLocalPointEndpoint {
  init(at coordinate: Coordinate) {
    self.init()
    point = KakaoLocalPoint(coordinate)
  }

  static var fields: [EndpointField<Self>] {
    table(
      .part(\.point, KakaoLocalPoint.fields), .implied("input_coord", "WGS84"),
      .implied("output_coord", "WGS84"))
  }
}

/// The administrative areas of a coordinate (`geo/coord2regioncode`).
struct KakaoLocalRegionCode: KakaoLocalPointEndpoint {
  static let operation = OperationFacts.kakaoLocal(
    "geo-coord2regioncode", .regions, pool: "address", isVerified: false)

  var point = KakaoLocalPoint()

  func row(_ row: WireValue, of response: Response) throws -> Region {
    try KakaoLocalMapper.region(row)
  }
}

/// The address of a coordinate (`geo/coord2address`), as a place without a coordinate.
struct KakaoLocalPointAddress: KakaoLocalPointEndpoint {
  static let operation = OperationFacts.kakaoLocal(
    "geo-coord2address", .places, pool: "address", isVerified: false)

  var point = KakaoLocalPoint()

  /// A document with neither address is an empty result.
  static func envelope(of response: Response) throws -> Envelope {
    let all = try Envelope.kakaoLocal(response)
    let rows = all.rows.filter { ($0["road_address"] ?? $0["address"]) != nil }
    return Envelope(rows: rows, total: rows.isEmpty ? 0 : all.total)
  }

  func row(_ row: WireValue, of response: Response) throws -> Place {
    try KakaoLocalMapper.address(row, response.origin)
  }
}
