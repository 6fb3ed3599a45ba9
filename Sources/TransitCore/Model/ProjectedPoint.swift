/// A way to write a position as two numbers.
///
/// Source: Kakao Local's `input_coord` and `output_coord`. Only `wgs84` is degrees; the others are
/// metres of Korean projections.
@nonexhaustive
public enum CoordinateSystem: String, Codable, Hashable, Sendable, CaseIterable {
  case wgs84 = "WGS84"
  case wcongnamul = "WCONGNAMUL"
  case congnamul = "CONGNAMUL"
  case wtm = "WTM"
  case tm = "TM"
  case ktm = "KTM"
  case utm = "UTM"
  case bessel = "BESSEL"
  case wktm = "WKTM"
  case wutm = "WUTM"
}

/// A position in some system; never taken for degrees, which are a `Coordinate`.
public struct ProjectedPoint: Codable, Hashable, Sendable {
  /// To the east; the longitude of `wgs84`.
  public var x: Double
  /// To the north; the latitude of `wgs84`.
  public var y: Double
  public var system: CoordinateSystem

  public init(x: Double, y: Double, system: CoordinateSystem) {
    self.x = x
    self.y = y
    self.system = system
  }
}

extension ProjectedPoint: DecodedRow {
  public var decoded: DecodedItem { .projectedPoint(self) }
}
