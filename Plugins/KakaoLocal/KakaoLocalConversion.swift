package import TransitCore
internal import TransitHTTP

/// A point in another coordinate system (`geo/transcoord`).
package struct KakaoLocalConversion: Endpoint {
  package static let operation = OperationFacts(
    "geo-transcoord", capability: .conversions, key: KakaoLocalRequest.key,
    quota: .kakaoLocal("address"), trustsEmpty: true, isVerified: false)

  package let point: KakaoLocalPoint
  package let source: CoordinateSystem
  package let target: CoordinateSystem

  package init(_ point: ProjectedPoint, to target: CoordinateSystem) {
    self.point = KakaoLocalPoint(x: "\(point.x)", y: "\(point.y)")
    source = point.system
    self.target = target
  }

  package init?(_ request: Request) {
    guard KakaoLocalRequest.asks(["geo", "transcoord"], request),
      let point = KakaoLocalPoint(request),
      let source = CoordinateSystem(rawValue: request.queryText("input_coord") ?? "WGS84"),
      let target = request.queryText("output_coord").flatMap(CoordinateSystem.init(rawValue:))
    else { return nil }
    self.point = point
    self.source = source
    self.target = target
  }

  package var request: Request {
    KakaoLocalRequest.make(
      ["geo", "transcoord"],
      point.fields + [
        Request.Field("input_coord", Request.Value(source.rawValue)),
        Request.Field("output_coord", Request.Value(target.rawValue)),
      ])
  }

  /// A conversion is true for ever.
  package var lifetime: Lifetime { .immutable }

  /// No position is farther from an origin, in the units of any of the systems.
  private static let range = -10_000_000.0...10_000_000.0

  package func decode(_ response: Response) throws -> Rows<ProjectedPoint> {
    try KakaoLocalPayload(response).rows { document in
      guard let x = document["x"]?.double, let y = document["y"]?.double,
        Self.range.contains(x), Self.range.contains(y)
      else {
        throw TransitError(.malformed, Words("x 나 y 가 없음", "no x or no y"))
      }
      return ProjectedPoint(x: x, y: y, system: target)
    }
  }
}

extension CoordinateSystem {
  /// Whether the service reads points in it; it writes more than it reads.
  var isInput: Bool { [.wgs84, .wcongnamul, .congnamul, .wtm, .tm].contains(self) }
}
