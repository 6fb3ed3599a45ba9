internal import Foundation
internal import TransitCore

/// Compares distances from a position: squared degrees on a plane, accurate to a thousandth within
/// Korea, at a tenth of the cost of the great circle.
struct NearPlane {
  private let here: Coordinate
  private let sine: Double
  private let cosine: Double

  init(_ here: Coordinate) {
    self.here = here
    sine = sin(here.latitude * .pi / 180)
    cosine = cos(here.latitude * .pi / 180)
  }

  /// Returns the squared distance to a position in millionths of a degree.
  func squaredDistance(toLatitude latitude: Int32, longitude: Int32) -> Double {
    let north = Double(latitude) * 1e-6 - here.latitude
    // The cosine halfway there, by the first terms of its series.
    let half = north * .pi / 360
    let east =
      (Double(longitude) * 1e-6 - here.longitude)
      * (cosine - sine * half - cosine * half * half / 2)
    return north * north + east * east
  }
}
