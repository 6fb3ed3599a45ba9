internal import Foundation
internal import TransitCore

/// The plane of `POSX` and `POSY`: "Bessel TM127 중부원점", EPSG:5174, in metres.
///
/// Source of the datum: the city's list of stops (data.go.kr 15074309) has metres and degrees of
/// each stop; its metres are those of the guide's example, and this conversion is within 0.2 m of
/// its degrees. As EPSG:5181 a stop would be 313 m away, as EPSG:2097 255 m.
enum CityPlane {
  /// Returns the WGS84 position; `nil` for numbers that are no metres of this plane, such as zeros.
  static func coordinate(east: Double?, north: Double?) -> Coordinate? {
    guard let east, let north, (-50_000...300_000).contains(east), east != 0,
      (350_000...550_000).contains(north)
    else { return nil }
    let (latitude, longitude) = geographic(east - 200_000, north - 500_000)
    return wgs84(latitude, longitude)
  }

  /// Bessel's ellipsoid: its radius in metres, and the square of its eccentricity.
  private static let (radius, e2) = (6_377_397.155, 0.006674372231802)

  /// Inverts the projection (Snyder, *Map Projections*, 8-17 to 8-25); angles in radians.
  private static func geographic(_ east: Double, _ north: Double) -> (Double, Double) {
    // The meridian is 4,207,077.708 m long from the equator to the origin, 38° N.
    let arc =
      (4_207_077.708 + north) / radius / (1 - e2 / 4 - 3 * e2 * e2 / 64 - 5 * pow(e2, 3) / 256)
    let e = (1 - sqrt(1 - e2)) / (1 + sqrt(1 - e2))
    let foot =
      arc + (3 * e / 2 - 27 * pow(e, 3) / 32) * sin(2 * arc) + 21 * e * e / 16 * sin(4 * arc)
      + 151 * pow(e, 3) / 96 * sin(6 * arc)
    let (t, c) = (pow(tan(foot), 2), e2 / (1 - e2) * pow(cos(foot), 2))
    let bend = 1 - e2 * pow(sin(foot), 2)
    let d = east * sqrt(bend) / radius
    let rise = d * d / 2 - (5 + 3 * t + 10 * c - 4 * c * c - 9 * e2 / (1 - e2)) * pow(d, 4) / 24
    let longitude = (127 + 10.405 / 3600) * .pi / 180
    return (
      foot - tan(foot) * bend / (1 - e2) * rise,
      longitude + (d - (1 + 2 * t + c) * pow(d, 3) / 6) / cos(foot)
    )
  }

  /// Moves a position to WGS84 by EPSG:5174's parameters: metres, arc seconds, parts per million.
  private static func wgs84(_ latitude: Double, _ longitude: Double) -> Coordinate? {
    let n = radius / sqrt(1 - e2 * pow(sin(latitude), 2))
    let (x, y) = (n * cos(latitude) * cos(longitude), n * cos(latitude) * sin(longitude))
    let z = n * (1 - e2) * sin(latitude)
    let (second, scale) = (Double.pi / 648_000, 1 + 6.43e-6)
    let (rx, ry, rz) = (1.16 * second, -2.31 * second, -1.63 * second)
    let (east, north, up) = (
      -115.8 + scale * (x - rz * y + ry * z), 474.99 + scale * (rz * x + y - rx * z),
      674.11 + scale * (-ry * x + rx * y + z)
    )
    // Bowring's formula on the ellipsoid of WGS84.
    let (a, b) = (6_378_137.0, 6_356_752.314245)
    let distance = sqrt(east * east + north * north)
    let angle = atan2(up * a, distance * b)
    let parallel = atan2(
      up + (a * a / b - b) * pow(sin(angle), 3), distance - (a - b * b / a) * pow(cos(angle), 3))
    // Rounded to a centimetre, to be the same on every platform.
    func degrees(_ angle: Double) -> Double { (angle * 1.8e9 / .pi).rounded() / 1e7 }
    return Coordinate(inKorea: degrees(parallel), degrees(atan2(north, east)))
  }
}
