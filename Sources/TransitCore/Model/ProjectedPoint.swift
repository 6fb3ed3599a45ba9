/// A way to write a position as two numbers.
///
/// Source: Kakao Local's `input_coord` and `output_coord`. Only `wgs84` is degrees; the others are
/// metres of Korean projections.
@nonexhaustive
public enum CoordinateSystem: String, Codable, Hashable, Sendable, CaseIterable {
  /// Degrees of longitude and latitude, as GPS tells them.
  case wgs84 = "WGS84"
  /// Kakao's own system (Congnamul) on WGS84.
  case wcongnamul = "WCONGNAMUL"
  /// Kakao's own system (Congnamul).
  case congnamul = "CONGNAMUL"
  /// Transverse Mercator on WGS84.
  case wtm = "WTM"
  /// Transverse Mercator.
  case tm = "TM"
  /// The KATEC form of transverse Mercator.
  case ktm = "KTM"
  /// Universal transverse Mercator.
  case utm = "UTM"
  /// Degrees on the Bessel ellipsoid.
  case bessel = "BESSEL"
  /// The KATEC form of transverse Mercator on WGS84.
  case wktm = "WKTM"
  /// Universal transverse Mercator on WGS84.
  case wutm = "WUTM"
}

/// A position in some system; never taken for degrees, which are a `Coordinate`.
public struct ProjectedPoint: Codable, Hashable, Sendable {
  /// To the east; the longitude of `wgs84`.
  public var x: Double
  /// To the north; the latitude of `wgs84`.
  public var y: Double
  /// The system that the numbers are of.
  public var system: CoordinateSystem

  /// Makes a position of two numbers and their system.
  public init(x: Double, y: Double, system: CoordinateSystem) {
    self.x = x
    self.y = y
    self.system = system
  }
}

extension ProjectedPoint: DecodedRow {
  public var decoded: DecodedItem { .projectedPoint(self) }
}
